#include "transcript/reading/turn_items.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "spec/model/usual_words.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::transcript {

namespace {

bool may_pass(const spec::GameSpec& spec) {
    return std::any_of(spec.play.begin(), spec.play.end(), [](const spec::PhaseSpec& phase) {
        return phase.pass;
    });
}

SourceSpan from_to(SourceSpan first, SourceSpan last) {
    return first.begin.line == last.begin.line
               ? SourceSpan{first.begin, last.begin.column + last.length - first.begin.column}
               : first;
}

bool is_letters(std::string_view word) {
    return std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

// "odd" for "\"odd\"" and for other words that mean the same.
std::string said_plainly(std::string_view word) {
    std::string plain = lower_ascii(word);
    for (const std::string_view sign : {"\"", "'", "`", "\u201C", "\u201D", "\u2018", "\u2019"}) {
        for (std::size_t at = plain.find(sign); at != std::string::npos; at = plain.find(sign)) {
            plain.erase(at, sign.size());
        }
    }
    return plain == "uneven" ? "odd" : plain;
}

// How many items spell a name of several words; 0: they do not.
std::size_t words_of_name(std::span<const ItemText> items, std::string_view name) {
    const auto blanks = static_cast<std::size_t>(std::count(name.begin(), name.end(), ' '));
    if (blanks == 0 || items.size() <= blanks) {
        return 0;
    }
    std::string typed;
    for (const ItemText& item : items.first(blanks + 1)) {
        typed += typed.empty() ? "" : " ";
        typed += item.kind == ItemText::Kind::Plain ? item.first.text : "=";
    }
    return is_alike(typed, name) ? blanks + 1 : 0;
}

}  // namespace

bool TurnItems::knows(std::string_view word) const {
    // Names on sheets, which only few words need, are looked up last.
    return sites_.find_site(word) || columns_.lowest(word) || vocabulary_.find_said(word) ||
           vocabulary_.begins_phrase(word) || sites_.find_mark(word) || sites_.site_with_mark(word);
}

bool TurnItems::is_prose(std::string_view word) const {
    constexpr std::size_t kShortWord = 3;
    const bool letters = std::none_of(word.begin(), word.end(), [](char c) {
        return is_digit(c) || std::string_view("=-.?+*").find(c) != std::string_view::npos;
    });
    if (!letters || utf8_length(word) < kShortWord || knows(word) ||
        vocabulary_.find_word(said_plainly(word)) != nullptr || spec::is_usual(word)) {
        return false;
    }
    std::vector<std::string> known{"pass", "swap", "resign"};
    for (const std::string* each : vocabulary_.words()) {
        known.push_back(*each);
    }
    for (const spec::MarkSpec& mark : game().spec().marks) {
        known.push_back(mark.name);
    }
    return !likely_spelling(word, known);
}

// Words that cannot be sites.
std::optional<ItemValue> TurnItems::said(std::string_view text, SourceSpan span) {
    auto value = vocabulary_.find_said(text);
    if (value && std::holds_alternative<PassItem>(*value) && !may_pass(game().spec())) {
        report(span, "passing is not allowed in this game", "expected a turn");
    }
    if (value && std::holds_alternative<SwapItem>(*value) && !game().has_swap()) {
        report(span, "this game has no swap", "expected a turn");
    }
    return value;
}

// How many of the next items form a phrase, such as "gibt auf"; 0 if they do not.
std::size_t TurnItems::phrase_length(std::span<const ItemText> items, Piece& piece) {
    if (items[0].kind != ItemText::Kind::Plain || !vocabulary_.begins_phrase(items[0].first.text)) {
        return 0;
    }
    std::string typed(items[0].first.text);
    for (std::size_t i = 1; i < std::min(items.size(), vocabulary_.longest_phrase()); ++i) {
        if (items[i].kind != ItemText::Kind::Plain) {
            return 0;
        }
        typed += " ";
        typed += items[i].first.text;
        const SourceSpan span = from_to(items[0].span, items[i].span);
        if (auto value = said(typed, span)) {
            piece = {span, value, {}, {}};
            return i + 1;
        }
    }
    return 0;
}

void TurnItems::report_unknown(const Word& word, bool after_site) {
    if (columns_.is_full(word.text)) {
        report(word.span,
               fmt::format("column {} is full", word.text),
               "expected a column with a free place");
        return;
    }
    std::vector<std::string> words;
    for (const std::string* each : vocabulary_.words()) {
        words.push_back(*each);
    }
    std::vector<std::string> known = words;
    known.insert(known.end(), {"pass", "resign"});
    const std::string plain = said_plainly(word.text);
    const bool is_said = vocabulary_.find_word(plain) != nullptr;
    const auto likely = is_said ? std::optional(plain) : likely_spelling(word.text, known);
    if (likely && word.text.size() > 2) {
        const bool likely_said = vocabulary_.find_word(*likely) != nullptr;
        Diagnostic& error = report(word.span,
                                   fmt::format("unknown word '{}'", word.text),
                                   likely_said ? "expected " + joined_list(words)
                                               : fmt::format("the sites are {}", sites_.range()));
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        return;
    }
    if (after_site && vocabulary_.always_chooses() && is_letters(word.text)) {
        sites_.mark(word);
        return;
    }
    if (!words.empty() && word.text.size() > 2 && is_letters(word.text)) {
        report(word.span,
               fmt::format("unknown word '{}'", word.text),
               fmt::format("expected {}, or a site, {}", joined_list(words), sites_.range()));
        return;
    }
    sites_.unknown_site(word);
}

// A site by its label, or by its column where marks fall.
std::optional<board::SiteId> TurnItems::find_site(std::string_view word) {
    auto site = sites_.find_site(word);
    site = site ? site : columns_.lowest(word);
    if (site) {
        columns_.mark(*site);
    }
    return site;
}

std::optional<TurnItems::Piece> TurnItems::read_plain(const Word& word, bool after_site) {
    if (auto value = said(word.text, word.span)) {
        return Piece{word.span, value, {}, {}};
    }
    if (const auto site = find_site(word.text)) {
        return Piece{word.span, {}, site, {}};
    }
    if (const auto both = sites_.site_with_mark(word.text)) {
        return Piece{word.span, SiteItem{both->first, both->second}, {}, {}};
    }
    if (const auto mark = sites_.find_mark(word.text)) {
        return Piece{word.span, {}, {}, mark};
    }
    if (const std::size_t judged = word.text.find_last_not_of("!?") + 1;
        judged > 0 && judged < word.text.size() && knows(word.text.substr(0, judged))) {
        return read_plain({word.text.substr(0, judged), word.span}, after_site);  // "e5!"
    }
    report_unknown(word, after_site);
    return std::nullopt;
}

// "b1 -> b3", typed for a token's move.
void TurnItems::report_arrow(const ItemText& item) {
    report(item.span,
           "an arrow has no meaning here",
           game().has_steps() ? "expected only the site that the token moves to"
                              : "expected a site, or two joined by '-'");
}

// "e5=b", "a1-c2"; and "b=e5", "e5-b", "b-e5", which can only be the same as "e5=b".
std::optional<TurnItems::Piece> TurnItems::read_pair(const ItemText& item) {
    const auto& [kind, first, second, span] = item;
    if (second.text.starts_with('>')) {
        report_arrow(item);
        return std::nullopt;
    }
    const auto first_site = find_site(first.text);
    const auto second_site = find_site(second.text);
    if (!first_site && second_site) {
        if (const auto mark = sites_.find_mark(first.text)) {
            return Piece{span, SiteItem{*second_site, *mark}, {}, {}};
        }
    }
    if (kind == ItemText::Kind::Joined && first_site && !second_site) {
        if (const auto mark = sites_.find_mark(second.text)) {
            return Piece{span, SiteItem{*first_site, *mark}, {}, {}};
        }
    }
    if (kind == ItemText::Kind::Joined) {
        const auto from = sites_.site(first);
        const auto to = sites_.site(second);
        return from && to ? std::optional(Piece{span, SegmentItem{*from, *to}, {}, {}})
                          : std::nullopt;
    }
    const auto site = first_site ? first_site : sites_.site(first);
    const auto mark = sites_.mark(second);
    return site && mark ? std::optional(Piece{span, SiteItem{*site, *mark}, {}, {}}) : std::nullopt;
}

// "a 1" for a1: one mistake instead of two sites that are unknown.
bool TurnItems::blank_in_site(const ItemText& item, const ItemText& next) {
    const board::Board& board = game().board();
    const bool plain = item.kind == ItemText::Kind::Plain && next.kind != ItemText::Kind::Joined;
    if (!plain || board.find(item.first.text) || board.find(next.first.text)) {
        return false;
    }
    const std::string_view number = next.first.text;
    if (number.find_first_not_of("0123456789") != std::string_view::npos) {
        return false;
    }
    const auto site = board.find(fmt::format("{}{}", item.first.text, number));
    if (!site) {
        return false;
    }
    report(item.span,
           fmt::format("a blank inside the site '{} {}'", item.first.text, number),
           fmt::format("expected {}", board.label(*site)));
    return true;
}

// How many of the next items are a mark's name of several words, such as "dark blue", also as a
// sheet prints it; 0 if none.
std::size_t TurnItems::mark_name_length(std::span<const ItemText> items, Piece& piece) const {
    const auto typed_as = [&](std::string_view name, spec::MarkId mark) -> std::size_t {
        const std::size_t length = words_of_name(items, name);
        if (length > 0) {
            piece = {from_to(items[0].span, items[length - 1].span), {}, {}, mark};
        }
        return length;
    };
    const auto& marks = game().spec().marks;
    for (std::size_t index = 0; index < marks.size(); ++index) {
        if (const auto length = typed_as(marks[index].name, spec::MarkId{index}); length > 0) {
            return length;
        }
    }
    if (items.size() < 2 || !is_letters(items[0].first.text) || knows(items[0].first.text)) {
        return 0;
    }
    for (const auto& [name, mark] : vocabulary_.printed().marks()) {
        if (const auto length = typed_as(name, mark); length > 0) {
            return length;
        }
    }
    return 0;
}

std::vector<TurnItems::Piece> TurnItems::pieces_of(std::span<const ItemText> items) {
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ItemText& item = items[i];
        Piece named;
        const auto rest = items.subspan(i);
        if (const std::size_t length =
                std::max(mark_name_length(rest, named), phrase_length(rest, named));
            length > 0) {
            pieces.push_back(named);
            i += length - 1;
            continue;
        }
        if (i + 1 < items.size() && blank_in_site(item, items[i + 1])) {
            pieces.push_back({});
            ++i;
            continue;
        }
        auto piece = item.kind == ItemText::Kind::Plain
                         ? read_plain(item.first, !pieces.empty() && pieces.back().site)
                         : read_pair(item);
        pieces.push_back(piece.value_or(Piece{}));
    }
    return pieces;
}

// Pairs each mark with the site before it, or after it; empty if a mark has none.
std::vector<Item> TurnItems::joined_run(std::span<const Piece> run, bool mark_first) const {
    std::vector<Item> items;
    for (std::size_t i = 0; i < run.size(); ++i) {
        const bool pair = i + 1 < run.size() && run[i].mark.has_value() == mark_first &&
                          run[i + 1].mark.has_value() != mark_first;
        if (!pair && run[i].mark) {
            return {};
        }
        const Piece& site = run[i + (pair && mark_first ? 1 : 0)];
        const Piece* const mark = pair ? &run[i + (mark_first ? 0 : 1)] : nullptr;
        items.push_back({SiteItem{*site.site, mark == nullptr ? std::nullopt : mark->mark},
                         pair ? from_to(run[i].span, run[i + 1].span) : site.span});
        i += pair ? 1 : 0;
    }
    return items;
}

std::string TurnItems::text_of(std::span<const Item> items) const {
    std::string text;
    for (const Item& item : items) {
        text += (text.empty() ? "" : " ") + item_text(game(), item.value);
    }
    return text;
}

// A mark that belongs to no site.
void TurnItems::report_run(std::span<const Piece> run) {
    const auto is_mark = [](const Piece& piece) { return piece.mark.has_value(); };
    const bool has_site = !std::all_of(run.begin(), run.end(), is_mark);
    // The one that follows another mark, or else the last one.
    std::size_t at = run.size() - 1;
    for (std::size_t i = run.size(); i-- > 1;) {
        at = is_mark(run[i]) && is_mark(run[i - 1]) ? i : at;
    }
    while (at > 0 && !is_mark(run[at])) {
        --at;
    }
    const std::string& letter = game().spec().marks[run[at].mark->index()].letter;
    report(
        run[at].span,
        has_site ? "a mark without a site of its own" : "a mark without a site",
        fmt::format(
            "expected a site and its mark, as in {}={}", game().board().labels().front(), letter));
}

// The mark in parentheses after a site, if there is just one.
std::optional<std::pair<spec::MarkId, SourceSpan>> TurnItems::mark_in_parentheses(
    SourceSpan site) const {
    const std::pair end{site.begin.line, site.begin.column + site.length};
    const auto place = [](const Parenthesis& each) {
        return std::pair{each.span.begin.line, each.after};
    };
    auto each = std::lower_bound(
        parentheses_.begin(), parentheses_.end(), end, [&](const Parenthesis& one, const auto& to) {
            return place(one) < to;
        });
    std::optional<std::pair<spec::MarkId, SourceSpan>> only;
    for (; each != parentheses_.end() && place(*each) == end; ++each) {
        if (const auto mark = sites_.find_mark(each->text)) {
            if (only) {
                return std::nullopt;
            }
            only = {*mark, each->span};
        }
    }
    return only;
}

// Gives sites the marks in parentheses after them. True if every site has a mark then.
bool TurnItems::fill_marks(std::vector<Item>& items) const {
    bool all = true;
    for (Item& item : items) {
        auto* const site = std::get_if<SiteItem>(&item.value);
        if (site == nullptr || site->mark) {
            continue;
        }
        if (const auto found = mark_in_parentheses(item.span)) {
            site->mark = found->first;
            item.span = from_to(item.span, found->second);
        }
        all = all && site->mark;
    }
    return all;
}

// Joins a run of sites and marks into items.
void TurnItems::join(std::span<const Piece> run, bool is_all, std::vector<Item>& items) {
    const bool has_marks = std::any_of(
        run.begin(), run.end(), [](const Piece& piece) { return piece.mark.has_value(); });
    std::vector<Item> behind = joined_run(run, false);
    std::vector<Item> before = has_marks ? joined_run(run, true) : std::vector<Item>();
    if (behind.empty() && before.empty()) {
        if (is_all) {
            report_run(run);
        }
        return;
    }
    if (needs_marks_ && !parentheses_.empty()) {
        const bool behind_is_all = fill_marks(behind);
        const bool before_is_all = fill_marks(before);
        if (!behind.empty() && !before.empty() && behind_is_all != before_is_all) {
            (behind_is_all ? before : behind).clear();
        }
    }
    if (!behind.empty() && !before.empty()) {
        report(from_to(run.front().span, run.back().span),
               "a mark between two sites could belong to either",
               fmt::format("expected '{}' or '{}'", text_of(behind), text_of(before)));
        return;
    }
    const std::vector<Item>& joined = behind.empty() ? before : behind;
    items.insert(items.end(), joined.begin(), joined.end());
}

std::vector<Item> TurnItems::read(std::span<const ItemText> texts, bool needs_marks) {
    needs_marks_ = needs_marks;
    const std::vector<Piece> pieces = pieces_of(texts);
    const auto is_half = [](const Piece& piece) { return piece.site || piece.mark; };
    // A mark may belong to what could not be read.
    const bool is_all = std::all_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return piece.whole || is_half(piece);
    });
    std::vector<Item> items;
    for (auto piece = pieces.begin(); piece != pieces.end();) {
        const auto end = std::find_if_not(piece, pieces.end(), is_half);
        if (end != piece) {
            join({piece, end}, is_all, items);
            piece = end;
            continue;
        }
        if (piece->whole) {
            items.push_back({*piece->whole, piece->span});
        }
        ++piece;
    }
    return items;
}

}  // namespace quadrille::transcript
