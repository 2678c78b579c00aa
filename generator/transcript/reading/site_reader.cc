#include "transcript/reading/site_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <tuple>

#include "base/look_alike.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/printed_letters.h"
#include "spec/model/usual_words.h"
#include "transcript/reading/vocabulary.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kLongestLabel = 16;
constexpr std::size_t kMostPieces = 4;
constexpr std::size_t kSearchedLabels = 4000;  // larger boards get no suggestions

// Orders labels by the length of their letters, the letters, the length of the number, the number.
std::tuple<std::size_t, std::string, std::size_t, std::string> label_key(const std::string& label) {
    const auto digit = std::find_if(label.begin(), label.end(), is_digit);
    const std::string letters(label.begin(), digit);
    const std::string number(digit, label.end());
    return {letters.size(), lower_ascii(letters), number.size(), number};
}

std::string range_of(std::span<const std::string> labels) {
    const auto [least, most] =
        std::minmax_element(labels.begin(), labels.end(), [](const auto& a, const auto& b) {
            return label_key(a) < label_key(b);
        });
    return *least == *most ? *least : fmt::format("{} to {}", *least, *most);
}

std::string quoted(std::string_view text) {
    return fmt::format("'{}'", text);
}

}  // namespace

std::string label_range(const board::Board& board) {
    return range_of(board.labels());
}

SiteReader::SiteReader(const game::Game& game, MistakeList& mistakes, MarkWords words)
    : game_(game), mistakes_(mistakes), words_(std::move(words)) {}

std::string SiteReader::range() const {
    return label_range(game_.board());
}

Diagnostic& SiteReader::report(SourceSpan span, std::string wrong, std::string expected) {
    return mistakes_.error(span, std::move(wrong), std::move(expected));
}

std::optional<board::SiteId> SiteReader::find_site(std::string_view word) const {
    const auto found = game_.board().find(word);
    return found || is_printed_ascii(word) ? found : game_.board().find(as_it_looks(word));
}

std::optional<board::SiteId> SiteReader::site(const Word& word) {
    const auto found = find_site(word.text);
    if (!found) {
        unknown_site(word);
    }
    return found;
}

std::optional<spec::MarkId> SiteReader::find_mark(std::string_view word) const {
    for (const auto& [alias, mark] : words_.aliases) {
        if (is_alike(alias, word)) {
            return mark;
        }
    }
    if (const auto mark = game_.find_mark(word)) {
        return mark;
    }
    const auto& marks = game_.spec().marks;
    for (std::size_t index = 0; index < marks.size(); ++index) {
        if (is_alike(word, marks[index].name)) {
            return spec::MarkId{index};
        }
    }
    const auto printed =
        words_.vocabulary == nullptr ? std::nullopt : words_.vocabulary->printed().mark(word);
    return printed || is_printed_ascii(word) ? printed : game_.find_mark(as_it_looks(word));
}

std::optional<spec::MarkId> SiteReader::mark(const Word& word) {
    const auto found = find_mark(word.text);
    if (!found) {
        Diagnostic& error = report(word.span,
                                   "unknown mark " + quoted(word.text),
                                   game().spec().marks.empty()
                                       ? std::string("expected none: this game has no marks")
                                       : fmt::format("expected {}", mark_letters()));
        if (!add_look_alike(word.text, error)) {
            add_language(word.text, error);
        }
    }
    return found;
}

// The first letter of what a mark is called in another language, which a sheet may have instead.
void SiteReader::add_language(std::string_view letter, Diagnostic& error) const {
    std::vector<std::string> headers;
    for (const std::string& language : words::other_languages()) {
        const auto& marks = game_.spec().marks;
        const bool means = std::any_of(marks.begin(), marks.end(), [&](const auto& mark) {
            const auto name = spec::usual_word(mark.name, language);
            return name && !letter.empty() && is_alike(letter, name->substr(0, letter.size())) &&
                   letter.size() == 1;
        });
        if (means && language != spec::language_of_letters(game_.spec())) {
            headers.push_back(fmt::format("'lang: {}'", language));
        }
    }
    if (!headers.empty()) {
        error.notes.push_back(fmt::format(
            "letters of a sheet in another language need the header {}", joined_list(headers)));
    }
}

std::optional<std::pair<board::SiteId, spec::MarkId>> SiteReader::site_with_mark(
    std::string_view word) const {
    // "e5b"; where "b10" is no site, the 0 is not taken for a ring on b1.
    if (word.size() < 2 || !is_digit(word[word.size() - 2]) || is_digit(word.back())) {
        return std::nullopt;
    }
    const auto site = game_.board().find(word.substr(0, word.size() - 1));
    const auto mark = find_mark(word.substr(word.size() - 1));
    if (!site || !mark) {
        return std::nullopt;
    }
    return std::pair{*site, *mark};
}

std::string SiteReader::mark_letters() const {
    std::vector<std::string> letters;
    for (const spec::MarkSpec& mark : game_.spec().marks) {
        letters.push_back(mark.letter);
    }
    return joined_list(letters);
}

// True for a label that the board would have if it had no hole there.
bool SiteReader::is_hole(std::string_view word) const {
    const auto holes = game_.board().hole_labels();
    return std::any_of(holes.begin(), holes.end(), [&](const std::string& label) {
        return is_alike(word, label);
    });
}

Diagnostic& SiteReader::unknown_site(const Word& word) {
    if (is_hole(word.text)) {
        return report(word.span,
                      fmt::format("{} is a hole of this board", word.text),
                      fmt::format("expected a site; they are {}", range()));
    }
    Diagnostic& error = report(
        word.span, "unknown site " + quoted(word.text), fmt::format("the sites are {}", range()));
    if (mistakes_.full() || word.text.size() > kLongestLabel * 4) {
        return error;
    }
    if (add_look_alike(word.text, error)) {
        return error;
    }
    if (const auto beside = range_beside(word.text)) {
        error.notes.push_back(*beside);
    }
    if (auto split = split_into_sites(word.text)) {
        const std::size_t blank = split->find(' ');
        const bool two =
            blank != std::string::npos && split->find(' ', blank + 1) == std::string::npos;
        if (two && game_.has_segments() && !is_digit(word.text.front())) {
            const std::string_view last = std::string_view(*split).substr(blank + 1);
            (*split)[blank] = game_.board().find(last) ? '-' : ' ';
        }
        error.notes.push_back(fmt::format("did you mean '{}'?", *split));
    } else if (const auto near = only_near_label(word.text)) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *near));
    }
    return error;
}

// "br" is "b r", "e5d4" is "e5 d4"; marks between sites, as in "e5bd4w", are not considered.
std::optional<std::string> SiteReader::split_into_sites(std::string_view word) const {
    // ends[i]: where the last piece that ends at i began.
    std::vector<std::optional<std::size_t>> begins(word.size() + 1);
    begins[0] = 0;
    for (std::size_t end = 1; end <= word.size(); ++end) {
        const std::size_t first = end > kLongestLabel ? end - kLongestLabel : 0;
        for (std::size_t begin = first; begin < end && !begins[end]; ++begin) {
            const auto piece = word.substr(begin, end - begin);
            if (begins[begin] && (game_.board().find(piece) || site_with_mark(piece))) {
                begins[end] = begin;
            }
        }
    }
    if (!begins[word.size()]) {
        return std::nullopt;
    }
    std::string text;
    std::set<std::string> pieces;
    for (std::size_t end = word.size(); end > 0; end = *begins[end]) {
        const std::string piece(word.substr(*begins[end], end - *begins[end]));
        if (!pieces.insert(piece).second || pieces.size() > kMostPieces) {
            return std::nullopt;
        }
        text.insert(0, text.empty() ? "" : " ");
        text.insert(0, piece);
    }
    return text;
}

// The only label that is a single typing mistake away from `word`.
std::optional<std::string> SiteReader::only_near_label(std::string_view word) const {
    std::string corrected = lower_ascii(word);
    for (char& c : corrected) {
        c = c == 'o' ? '0' : (c == 'l' || c == '|') ? '1' : c;
    }
    if (corrected != lower_ascii(word)) {
        if (const auto site = game_.board().find(corrected)) {
            return game_.board().label(*site);
        }
    }
    const auto labels = game_.board().labels();
    std::optional<std::string> only;
    for (const std::string& label : labels.subspan(0, std::min(labels.size(), kSearchedLabels))) {
        if (edit_distance(lower_ascii(word), lower_ascii(label)) == 1) {
            if (only) {
                return std::nullopt;
            }
            only = label;
        }
    }
    return only;
}

// "row a has a1 to a5", for a letter that exists with other numbers.
std::optional<std::string> SiteReader::range_beside(std::string_view word) const {
    const auto letters_of = [](std::string_view text) {
        return lower_ascii(
            std::string(text.begin(), std::find_if(text.begin(), text.end(), is_digit)));
    };
    const std::string letters = letters_of(word);
    if (letters.empty() || letters.size() == word.size()) {
        return std::nullopt;
    }
    std::vector<std::string> beside;
    for (const std::string& label : game_.board().labels()) {
        if (letters_of(label) == letters) {
            beside.push_back(label);
        }
    }
    if (beside.size() < 2) {
        return std::nullopt;
    }
    return fmt::format("with {} there are {}", letters, range_of(beside));
}

}  // namespace quadrille::transcript
