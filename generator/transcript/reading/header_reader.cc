#include "transcript/reading/header_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "spec/model/usual_words.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kLongestName = 100;  // characters, as they are shown
constexpr std::size_t kMostDigits = 9;

// Calls `visit` with each part of a header's value and its place: "Ann, Ben" by commas.
template <typename Separates, typename Visit>
void each_part(const Word& value, Separates separates, Visit visit) {
    int column = value.span.begin.column;
    std::string_view rest = value.text;
    for (bool more = true; more;) {
        const auto separator = std::find_if(rest.begin(), rest.end(), separates);
        const auto end = static_cast<std::size_t>(separator - rest.begin());
        const std::string_view whole = rest.substr(0, end);
        const std::size_t begin = std::min(whole.find_first_not_of(' '), end);
        const std::string_view part = whole.substr(begin, whole.find_last_not_of(' ') + 1 - begin);
        const int characters = static_cast<int>(utf8_length(part));
        const int blanks = static_cast<int>(whole.size() - part.size());
        visit(Word{
            part,
            {{value.span.begin.line, column + static_cast<int>(begin)}, std::max(1, characters)}});
        column += blanks + characters + 1;
        more = end < rest.size();
        rest.remove_prefix(more ? end + 1 : end);
    }
}

// "Ann and Ben" as "Ann, Ben", for everything that people put between two names.
std::optional<std::string> separated_by_commas(std::string_view names) {
    static constexpr std::array<std::string_view, 8> kSigns{
        " and ", " & ", "&", ";", " / ", " vs. ", " vs ", " against "};
    for (const std::string_view sign : kSigns) {
        const std::size_t at = names.find(sign);
        if (at == std::string_view::npos || at == 0) {
            continue;
        }
        const std::size_t after = names.find_first_not_of(' ', at + sign.size());
        const std::size_t end = names.find_last_not_of(' ', at - 1);
        if (after != std::string_view::npos && end != std::string_view::npos) {
            return fmt::format("{}, {}", names.substr(0, end + 1), names.substr(after));
        }
    }
    return std::nullopt;
}

// A mistake that someone else found, put at its place in the transcript.
Diagnostic placed(const SourceText& source, SourceSpan span, const Diagnostic& found) {
    Diagnostic result = source.error(span, found.wrong, found.expected);
    result.notes = found.notes;
    return result;
}

class GameChooser {
  public:
    GameChooser(const SourceText& source,
                const GameText& text,
                GameCache& cache,
                MistakeList& mistakes)
        : source_(source), text_(text), cache_(cache), mistakes_(mistakes) {}

    GameChoice run() {
        choose();
        return std::move(choice_);
    }

  private:
    void report(SourceSpan span, std::string wrong, std::string expected) {
        mistakes_.error(span, std::move(wrong), std::move(expected));
    }

    void choose();
    std::shared_ptr<const game::Game> find(const GameRequest& request, SourceSpan span);
    bool read_language(GameRequest& request);
    void read_variant(const spec::GameSpec& plain);
    void read_set(const spec::GameSpec& plain);
    void read_setting(const spec::GameSpec& plain, const Word& name, const Word& value);
    void read_names();
    void read_name(const Word& name);
    void compare_with_variant(const spec::GameSpec& plain);
    void check_name(const Word& name, std::string_view shown_name);
    void check_names(const spec::GameSpec& plain);

    const SourceText& source_;
    const GameText& text_;
    GameCache& cache_;
    MistakeList& mistakes_;
    GameChoice choice_;
    std::vector<SourceSpan> set_places_;  // of choice_.set
    std::set<std::string> names_so_far_;  // in lower case
    bool name_missing_ = false;           // reported: the number of names is wrong anyway
};

std::shared_ptr<const game::Game> GameChooser::find(const GameRequest& request, SourceSpan span) {
    auto found = cache_.find(request);
    if (found) {
        return std::move(*found);
    }
    for (const Diagnostic& error : found.error()) {
        // A mistake in the rules' own file keeps its place, unless `labels:` may have caused it.
        const bool ours = error.file.empty() || !request.labels.empty();
        mistakes_.add(ours ? placed(source_, span, error) : error);
    }
    return nullptr;
}

// "lang: fr": marks have the letters of sheets in that language. False for an unknown one: which
// mark a letter means is never guessed.
bool GameChooser::read_language(GameRequest& request) {
    const Header* header = text_.header(HeaderKey::Lang);
    if (header == nullptr) {
        return true;
    }
    const std::string language = lower_ascii(header->value.text);
    std::vector<std::string> known{"en"};
    known.insert(known.end(), spec::kOtherLanguages.begin(), spec::kOtherLanguages.end());
    if (std::find(known.begin(), known.end(), language) == known.end()) {
        report(header->value.span,
               fmt::format("unknown language '{}'", header->value.text),
               "expected " + joined_list(known));
        return false;
    }
    request.options.letters = language == known.front() ? "" : language;
    return true;
}

void GameChooser::read_variant(const spec::GameSpec& plain) {
    const Header* header = text_.header(HeaderKey::Variant);
    if (header == nullptr) {
        return;
    }
    choice_.variant = lower_ascii(header->value.text);
    if (const auto error = spec::check_variant(plain.variants, choice_.variant)) {
        mistakes_.add(placed(source_, header->value.span, *error));
    }
}

// "size=4 minimum=4", with blanks or commas anywhere.
void GameChooser::read_set(const spec::GameSpec& plain) {
    const Header* header = text_.header(HeaderKey::Set);
    if (header == nullptr) {
        return;
    }
    std::vector<Word> words;  // names, "=", values
    const auto separates = [](char c) { return c == ' ' || c == ','; };
    each_part(header->value, separates, [&](Word rest) {
        while (!rest.text.empty()) {
            const std::size_t equals = std::min(rest.text.find('='), rest.text.size());
            const std::size_t end = equals == 0 ? 1 : equals;
            const Word head{rest.text.substr(0, end), rest.span};
            const int columns = static_cast<int>(utf8_length(head.text));
            words.push_back({head.text, {rest.span.begin, columns}});
            rest.text.remove_prefix(end);
            rest.span.begin.column += columns;
        }
    });
    for (std::size_t i = 0; i < words.size();) {
        if (i + 2 < words.size() && words[i].text != "=" && words[i + 1].text == "=" &&
            words[i + 2].text != "=") {
            read_setting(plain, words[i], words[i + 2]);
            i += 3;
        } else {
            report(words[i].span,
                   fmt::format("'{}' is not a setting", words[i].text),
                   "expected name=number, as in size=5");
            while (++i < words.size() &&
                   (i + 1 >= words.size() || words[i + 1].text != "=" || words[i].text == "=")) {
            }
        }
    }
}

void GameChooser::read_setting(const spec::GameSpec& plain, const Word& name, const Word& value) {
    const std::string digits(value.text);
    const bool minus = digits.size() > 1 && digits[0] == '-';
    const std::size_t begin = minus ? 1 : 0;
    const bool is_number =
        std::all_of(digits.begin() + static_cast<std::ptrdiff_t>(begin), digits.end(), is_digit);
    if (is_number && digits.size() > begin + kMostDigits) {
        report(value.span,
               fmt::format("{} is too {}", digits, minus ? "small" : "large"),
               fmt::format("expected a number of at most {} digits", kMostDigits));
        return;
    }
    if (!is_number) {
        report(value.span,
               fmt::format("'{}' is not a whole number", digits),
               "expected one, as in size=5");
        return;
    }
    const spec::Setting setting{lower_ascii(name.text), std::stoll(digits)};
    const auto& set = choice_.set;
    if (std::any_of(
            set.begin(), set.end(), [&](const auto& s) { return s.name == setting.name; })) {
        report(name.span, fmt::format("'{}' is set twice", setting.name), "expected it once");
        return;
    }
    if (const auto error = spec::check_setting(plain.parameters, setting)) {
        const auto& all = plain.parameters;
        const bool known = std::any_of(
            all.begin(), all.end(), [&](const auto& p) { return p.name == setting.name; });
        mistakes_.add(placed(source_, known ? value.span : name.span, *error));
        return;
    }
    choice_.set.push_back(setting);
    set_places_.push_back(value.span);
}

// Names can follow `result:` or begin a round, where some words mean something else.
void GameChooser::check_name(const Word& name, std::string_view shown_name) {
    static constexpr std::array<std::string_view, 12> kWords{"draw",
                                                             "odd",
                                                             "even",
                                                             "pass",
                                                             "swap",
                                                             "resign",
                                                             "forfeit",
                                                             "time",
                                                             "first",
                                                             "nobody",
                                                             "?",
                                                             "."};
    const bool digits = std::all_of(shown_name.begin(), shown_name.end(), is_digit);
    const bool reserved = std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
        return is_alike(word, shown_name);
    });
    if (shown_name.size() > kLongestName && utf8_length(shown_name) > kLongestName) {
        report(name.span,
               fmt::format("a name of {} characters", utf8_length(shown_name)),
               fmt::format("expected at most {}", kLongestName));
    } else if (digits || reserved) {
        report(name.span,
               fmt::format("a player cannot be called '{}'", name.text),
               digits ? "expected a name; a number means the player in that position"
                      : "expected another name; in a transcript this word has a meaning");
    }
}

void GameChooser::read_names() {
    const Header* header = text_.header(HeaderKey::Players);
    if (header == nullptr) {
        return;
    }
    const auto separates = [](char c) { return c == ','; };
    each_part(header->value, separates, [&](const Word& name) { read_name(name); });
}

void GameChooser::read_name(const Word& name) {
    if (name.text.empty()) {
        name_missing_ = true;
        report(name.span, "a name is missing", "expected a name on both sides of each comma");
        return;
    }
    std::string shown_name = shown(name.text);
    const bool is_new = names_so_far_.insert(lower_case(shown_name)).second;
    if (!is_new) {
        report(name.span,
               fmt::format("two players are called '{}'", name.text),
               "expected names that can be told apart");
    } else {
        check_name(name, shown_name);
    }
    choice_.names.push_back(std::move(shown_name));
}

// There must be as many names as players.
void GameChooser::check_names(const spec::GameSpec& plain) {
    const Header* header = text_.header(HeaderKey::Players);
    if (header == nullptr || choice_.names.empty() || name_missing_) {
        return;
    }
    const auto count = static_cast<std::int64_t>(choice_.names.size());
    if (!plain.roles_by_count) {
        if (choice_.names.size() != plain.roles.size()) {
            Diagnostic& error = mistakes_.error(
                header->value.span,
                fmt::format("{} {} for a game of {} players",
                            count,
                            count == 1 ? "name" : "names",
                            plain.roles.size()),
                fmt::format("expected {} names, separated by commas", plain.roles.size()));
            if (const auto separated = separated_by_commas(header->value.text)) {
                error.notes.push_back(fmt::format("did you mean 'players: {}'?", *separated));
            }
        }
        return;
    }
    if (const auto error = spec::check_setting(plain.parameters, {"players", count})) {
        mistakes_.add(placed(source_, header->value.span, *error));
    }
    for (std::size_t i = 0; i < choice_.set.size(); ++i) {
        if (choice_.set[i].name == "players" && choice_.set[i].value != count) {
            report(set_places_[i],
                   fmt::format("{} players, but {} names", choice_.set[i].value, count),
                   "expected as many players as there are names");
        }
    }
}

// If both are typed, `set:` takes precedence, but hardly anyone means that.
void GameChooser::compare_with_variant(const spec::GameSpec& plain) {
    const auto& variants = plain.variants;
    const auto variant = std::find_if(variants.begin(), variants.end(), [this](const auto& each) {
        return each.name == choice_.variant;
    });
    if (variant == variants.end()) {
        return;
    }
    for (const spec::Setting& setting : variant->settings) {
        for (std::size_t i = 0; i < choice_.set.size(); ++i) {
            const spec::Setting& typed = choice_.set[i];
            if (typed.name == setting.name && typed.value != setting.value) {
                mistakes_.add(source_.warning(
                    set_places_[i],
                    fmt::format("'set:' gives {} {}, the variant {} gives {}",
                                typed.name,
                                typed.value,
                                variant->name,
                                setting.value),
                    fmt::format("'set:' takes precedence: {} is {}", typed.name, typed.value)));
            }
        }
    }
}

void GameChooser::choose() {
    read_names();
    const Header* header = text_.header(HeaderKey::Game);
    if (header == nullptr) {
        return;
    }
    GameRequest request{.id = lower_ascii(header->value.text), .options = {}, .labels = {}};
    auto plain = read_language(request) ? find(request, header->value.span) : nullptr;
    if (!plain) {
        return;
    }
    const spec::GameSpec& spec = plain->spec();
    const std::size_t before = mistakes_.size();
    read_variant(spec);
    read_set(spec);
    const bool settings_wrong = mistakes_.size() > before;
    check_names(spec);
    if (settings_wrong || (mistakes_.size() > before && spec.roles_by_count)) {
        return;
    }
    const Header* labels = text_.header(HeaderKey::Labels);
    const bool counts_names = spec.roles_by_count && !choice_.names.empty();
    if (choice_.variant.empty() && choice_.set.empty() && labels == nullptr && !counts_names) {
        choice_.game = std::move(plain);
        return;
    }
    compare_with_variant(spec);
    request.options.settings = choice_.set;
    if (!choice_.variant.empty()) {
        request.options.variant = choice_.variant;
    }
    if (counts_names) {
        request.options.player_count = static_cast<int>(choice_.names.size());
    }
    SourceSpan span = header->value.span;
    if (labels != nullptr) {
        choice_.labels = lower_ascii(labels->value.text);
        request.labels = choice_.labels;
        span = labels->value.span;
    }
    choice_.game = find(request, span);
}

}  // namespace

GameChoice choose_game(const SourceText& source,
                       const GameText& text,
                       GameCache& cache,
                       MistakeList& mistakes) {
    return GameChooser(source, text, cache, mistakes).run();
}

}  // namespace quadrille::transcript
