#include "transcript/reading/header_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/usual_words.h"
#include "transcript/reading/loose_lines.h"
#include "transcript/reading/site_reader.h"
#include "transcript/syntax/keyword.h"

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

// What people put between two names instead of a comma; in lower case.
constexpr std::array<std::string_view, 26> kBetweenNames{
    ";",       " and ",    " & ",      "&",   " + ",      "+",         " / ",   "/",    "|",
    " vs. ",   " vs ",     " v. ",     " v ", " versus ", " against ", " und ", " et ", " y ",
    " gegen ", " contre ", " contra ", " - ", " : ",      "   ",       "  ",    " -"};

// The parts of a header's value between commas and that sign.
std::vector<Word> parts_by(const Word& value, std::string_view sign) {
    const std::string lower = lower_ascii(value.text);
    std::vector<Word> parts;
    SourcePos place = value.span.begin;
    std::size_t placed = 0;
    for (std::size_t begin = 0; begin <= lower.size();) {
        const std::size_t comma = std::min(lower.find(',', begin), lower.size());
        const std::string_view to_comma = std::string_view(lower).substr(begin, comma - begin);
        const std::size_t length =
            sign.empty() ? to_comma.size() : std::min(to_comma.find(sign), to_comma.size());
        const std::string_view whole = value.text.substr(begin, length);
        const std::size_t first = std::min(whole.find_first_not_of(' '), whole.size());
        const std::string_view part = whole.substr(first, whole.find_last_not_of(' ') + 1 - first);
        place.column +=
            static_cast<int>(utf8_length(value.text.substr(placed, begin + first - placed)));
        placed = begin + first;
        parts.push_back({part, {place, std::max(1, static_cast<int>(utf8_length(part)))}});
        begin += length + (length == to_comma.size() ? 1 : sign.size());
    }
    return parts;
}

bool are_names(std::span<const Word> parts) {
    return std::none_of(
        parts.begin(), parts.end(), [](const Word& part) { return part.text.empty(); });
}

// A mistake that someone else found, put at its place in the transcript.
Diagnostic placed(const SourceText& source, SourceSpan span, const Diagnostic& found) {
    Diagnostic result = source.error(span, found.wrong, found.expected);
    result.notes = found.notes;
    return result;
}

// Without a pair of quotation marks around it.
Word unquoted(Word word) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kQuotes{
        {{"\"", "\""},
         {"'", "'"},
         {"\u201C", "\u201D"},
         {"\u2018", "\u2019"},
         {"\u201E", "\u201C"},
         {"\u201A", "\u2018"},
         {"\u00AB", "\u00BB"},
         {"\u00BB", "\u00AB"}}};
    for (const auto& [open, close] : kQuotes) {
        const std::string_view text = word.text;
        if (text.size() > open.size() + close.size() && text.starts_with(open) &&
            text.ends_with(close)) {
            const SourcePos begin{word.span.begin.line, word.span.begin.column + 1};
            return {text.substr(open.size(), text.size() - open.size() - close.size()),
                    {begin, word.span.length - 2}};
        }
    }
    return word;
}

class GameChooser {
  public:
    GameChooser(const SourceText& source, GameText& text, GameCache& cache, MistakeList& mistakes)
        : source_(source), text_(text), cache_(cache), mistakes_(mistakes) {}

    GameChoice run() {
        if (const Header* header = text_.header(HeaderKey::Players)) {
            take_names(parts_by(header->value, ""));
        }
        choose();
        for (Diagnostic& fault : name_faults_) {
            mistakes_.add(std::move(fault));
        }
        return std::move(choice_);
    }

  private:
    void report(SourceSpan span, std::string wrong, std::string expected) {
        mistakes_.error(span, std::move(wrong), std::move(expected));
    }

    void warn(SourceSpan span, std::string wrong, std::string expected) {
        mistakes_.warning(span, std::move(wrong), std::move(expected));
    }

    void choose();
    std::shared_ptr<const game::Game> find(const GameRequest& request, SourceSpan span);
    std::shared_ptr<const game::Game> find_titled(GameRequest& request);
    bool read_language(GameRequest& request);
    void read_variant(const spec::GameSpec& plain);
    void read_set(const game::Game& plain);
    void read_setting(const game::Game& plain, const Word& name, const Word& value);
    void read_others(const game::Game& plain);
    [[nodiscard]] std::optional<std::size_t> seat_of(const game::Game& plain,
                                                     std::string_view key) const;
    void take_seats(const game::Game& plain, std::span<const std::optional<Word>> names);
    void take_names(std::span<const Word> names);
    void compare_with_variant(const spec::GameSpec& plain);
    void check_name(const Word& name, std::string_view shown_name);
    [[nodiscard]] bool fits(const spec::GameSpec& plain, std::size_t count) const;
    void separate_names(const spec::GameSpec& plain);
    void check_names(const spec::GameSpec& plain);

    const SourceText& source_;
    GameText& text_;
    GameCache& cache_;
    MistakeList& mistakes_;
    GameChoice choice_;
    std::vector<SourceSpan> set_places_;  // of choice_.set
    Diagnostics name_faults_;             // of choice_.names
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
    const std::vector<std::string>& known = words::languages();
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

// The words of "size=4 minimum: 4": names, "=" and values.
std::vector<Word> words_of_set(const Word& value) {
    std::vector<Word> words;
    const auto separates = [](char c) { return c == ' ' || c == ',' || c == ';'; };
    each_part(value, separates, [&](Word rest) {
        while (!rest.text.empty()) {
            const std::size_t sign = std::min(rest.text.find_first_of("=:"), rest.text.size());
            const std::size_t end = sign == 0 ? 1 : sign;
            const std::string_view head = sign == 0 ? "=" : rest.text.substr(0, end);
            const int columns = static_cast<int>(utf8_length(head));
            words.push_back({head, {rest.span.begin, columns}});
            rest.text.remove_prefix(end);
            rest.span.begin.column += columns;
        }
    });
    return words;
}

// "size=4 minimum=4", with blanks or commas anywhere; "size 4" too.
void GameChooser::read_set(const game::Game& plain) {
    const Header* header = text_.header(HeaderKey::Set);
    if (header == nullptr) {
        return;
    }
    const std::vector<Word> words = words_of_set(header->value);
    const auto is = [&](std::size_t i, bool sign) {
        return i < words.size() && (words[i].text == "=") == sign;
    };
    for (std::size_t i = 0; i < words.size();) {
        if (is(i, false) && is(i + 1, true) && is(i + 2, false)) {
            read_setting(plain, words[i], words[i + 2]);
            i += 3;
        } else if (is(i, false) && is(i + 1, false) && is_number(words[i + 1].text)) {
            warn(words[i].span,
                 fmt::format("'{} {}' lacks its '='", words[i].text, words[i + 1].text),
                 fmt::format("it is read as '{}={}'", words[i].text, words[i + 1].text));
            read_setting(plain, words[i], words[i + 1]);
            i += 2;
        } else {
            report(words[i].span,
                   fmt::format("'{}' is not a setting", words[i].text),
                   "expected name=number, as in size=5");
            while (++i < words.size() && (!is(i + 1, true) || is(i, true))) {
            }
        }
    }
}

void GameChooser::read_setting(const game::Game& plain, const Word& name, const Word& value) {
    const std::string digits(value.text);
    const bool minus = digits.size() > 1 && digits[0] == '-';
    const std::size_t begin = minus ? 1 : 0;
    const bool is_whole =
        std::all_of(digits.begin() + static_cast<std::ptrdiff_t>(begin), digits.end(), is_digit);
    if (is_whole && digits.size() > begin + kMostDigits) {
        report(value.span,
               fmt::format("{} is too {}", digits, minus ? "small" : "large"),
               fmt::format("expected a number of at most {} digits", kMostDigits));
        return;
    }
    if (!is_whole) {
        report(value.span,
               fmt::format("'{}' is not a whole number", digits),
               "expected one, as in size=5");
        return;
    }
    const auto& parameters = plain.spec().parameters;
    spec::Setting setting{lower_ascii(name.text), std::stoll(digits)};
    if (find_named(parameters, setting.name) == nullptr) {
        setting.name =
            cache_.vocabulary(plain).printed().parameter(name.text).value_or(setting.name);
    }
    if (find_named(choice_.set, setting.name) != nullptr) {
        report(name.span, fmt::format("'{}' is set twice", setting.name), "expected it once");
        return;
    }
    if (const auto error = spec::check_setting(parameters, setting)) {
        const bool known = find_named(parameters, setting.name) != nullptr;
        mistakes_.add(placed(source_, known ? value.span : name.span, *error));
        return;
    }
    choice_.set.push_back(setting);
    set_places_.push_back(value.span);
}

// The seat that people call so: by its role, by "player 2", or by the marks of its role.
std::optional<std::size_t> GameChooser::seat_of(const game::Game& plain,
                                                std::string_view key) const {
    const auto& roles = plain.spec().roles;
    const PrintedNames& printed = cache_.vocabulary(plain).printed();
    if (const auto role = printed.role(key)) {
        return role->index();
    }
    const std::string_view last = key.substr(key.find_last_of(' ') + 1);
    if (is_number(last) && last.size() == 1 && is_alike(key.substr(0, key.size() - 2), "player")) {
        const auto seat = static_cast<std::size_t>(last.front() - '1');
        return seat < roles.size() ? std::optional(seat) : std::nullopt;
    }
    const auto letter = plain.find_mark(key);
    const auto mark = letter ? letter : printed.mark(key);
    const auto owner = mark ? plain.spec().marks[mark->index()].owner : std::nullopt;
    return owner ? std::optional(owner->index()) : std::nullopt;
}

// "On 14 March, Ben wrote": a sentence with a colon.
bool is_prose(std::string_view key) {
    constexpr std::ptrdiff_t kBlanks = 2;
    return key.find(',') != std::string_view::npos ||
           std::count(key.begin(), key.end(), ' ') >= kBlanks;
}

// Lines "Black: Ann" and "size: 6" above the moves.
void GameChooser::read_others(const game::Game& plain) {
    choice_.read_others = true;
    std::vector<std::optional<Word>> names(plain.spec().roles.size());
    for (const OtherHeader& other : text_.others) {
        const bool number = is_number(other.value.text);
        const auto seat = seat_of(plain, other.key.text);
        if (number && cache_.vocabulary(plain).printed().parameter(other.key.text)) {
            warn(other.key.span,
                 fmt::format("'{}' is no header", other.key.text),
                 fmt::format("it is read as 'set: {}={}'", other.key.text, other.value.text));
            read_setting(plain, other.key, other.value);
        } else if (seat && number) {
            warn(other.key.span,
                 fmt::format("'{}' is no header", other.key.text),
                 "it is left out; the program counts for itself");
        } else if (seat && !other.value.text.empty() && !names[*seat]) {
            warn(other.key.span,
                 fmt::format("'{}' is no header", other.key.text),
                 "it is read as a name of 'players:'");
            names[*seat] = other.value;
        } else if (!other.likely && is_prose(other.key.text)) {
            warn(other.key.span,
                 fmt::format("'{}' is no header", other.key.text),
                 "its line is left out");
        } else {
            Diagnostic& error = unknown_header(other.key, mistakes_);
            if (other.likely) {
                error.notes.push_back(fmt::format("did you mean '{}:'?", other.likely->name));
            }
        }
    }
    take_seats(plain, names);
}

void GameChooser::take_seats(const game::Game& plain, std::span<const std::optional<Word>> names) {
    std::vector<Word> given;
    for (const std::optional<Word>& name : names) {
        if (name) {
            given.push_back(*name);
        }
    }
    if (given.empty() || text_.header(HeaderKey::Players) != nullptr) {
        return;
    }
    const bool from_first = names[given.size() - 1].has_value() && names.front().has_value();
    if (from_first && fits(plain.spec(), given.size())) {
        take_names(given);
    } else {
        warn(given.front().span,
             fmt::format("{} of {} players has a name", given.size(), names.size()),
             "expected a name for each of them, as in 'players: Ann, Ben'; it is left out");
    }
}

// `result:` and the like may mean a player by name, where some words mean something else; numbers
// always mean seats.
void GameChooser::check_name(const Word& name, std::string_view shown_name) {
    if (shown_name.size() > kLongestName && utf8_length(shown_name) > kLongestName) {
        name_faults_.push_back(
            source_.error(name.span,
                          fmt::format("a name of {} characters", utf8_length(shown_name)),
                          fmt::format("expected at most {}", kLongestName)));
    } else if (is_number(shown_name) || shown_name == "?" || shown_name == ".") {
        name_faults_.push_back(
            source_.error(name.span,
                          fmt::format("a player cannot be called '{}'", name.text),
                          is_number(shown_name)
                              ? "expected a name; a number means the player in that position"
                              : "expected another name; in a transcript this sign has a meaning"));
    }
}

void GameChooser::take_names(std::span<const Word> names) {
    choice_.names.clear();
    name_faults_.clear();
    name_missing_ = false;
    std::set<std::string> so_far;  // in lower case
    for (const Word& typed : names) {
        const Word name = unquoted(typed);
        if (name.text.empty()) {
            name_missing_ = true;
            name_faults_.push_back(source_.error(
                name.span, "a name is missing", "expected a name on both sides of each comma"));
            continue;
        }
        std::string shown_name = shown(name.text);
        if (so_far.insert(lower_case(shown_name)).second) {
            check_name(name, shown_name);
        } else {
            name_faults_.push_back(
                source_.error(name.span,
                              fmt::format("two players are called '{}'", name.text),
                              "expected names that can be told apart"));
        }
        choice_.names.push_back(std::move(shown_name));
    }
}

bool GameChooser::fits(const spec::GameSpec& plain, std::size_t count) const {
    return plain.roles_by_count
               ? !spec::check_setting(plain.parameters,
                                      {"players", static_cast<std::int64_t>(count)})
               : count == plain.roles.size();
}

// "Ann and Ben", "Ann, Ben and Cas", "Ann, Ben,": names that only other signs than commas part, or
// a comma too many.
void GameChooser::separate_names(const spec::GameSpec& plain) {
    const Header* header = text_.header(HeaderKey::Players);
    const auto parts = parts_by(header->value, "");
    // How a sentence ends a list: "Ann, Ben and Cas".
    const bool sentence = plain.roles_by_count && parts.size() > 1 && [&] {
        const auto split = parts_by(parts.back(), " and ");
        return split.size() == 2 && are_names(split);
    }();
    if (!sentence && !name_missing_ && fits(plain, choice_.names.size())) {
        return;
    }
    const auto take = [&](std::span<const Word> names) {
        std::vector<std::string> texts;
        for (const Word& name : names) {
            texts.emplace_back(name.text);
        }
        warn(header->value.span,
             "the names are not parted by single commas",
             fmt::format("they are read as '{}'", fmt::join(texts, ", ")));
        take_names(names);
    };
    if (parts.back().text.empty() && are_names(std::span(parts).first(parts.size() - 1)) &&
        fits(plain, parts.size() - 1)) {
        take(std::span(parts).first(parts.size() - 1));
        return;
    }
    for (const std::string_view sign : kBetweenNames) {
        const auto other = parts_by(header->value, sign);
        if (other.size() > parts.size() && are_names(other) && fits(plain, other.size())) {
            take(other);
            return;
        }
    }
}

// There must be as many names as players.
void GameChooser::check_names(const spec::GameSpec& plain) {
    const Header* header = text_.header(HeaderKey::Players);
    if (header == nullptr) {
        return;
    }
    separate_names(plain);
    if (choice_.names.empty() || name_missing_) {
        return;
    }
    const auto count = static_cast<std::int64_t>(choice_.names.size());
    if (!plain.roles_by_count) {
        if (choice_.names.size() != plain.roles.size()) {
            report(header->value.span,
                   fmt::format("{} {} for a game of {} players",
                               count,
                               count == 1 ? "name" : "names",
                               plain.roles.size()),
                   fmt::format("expected {} names, separated by commas", plain.roles.size()));
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

// What a file of another program is called, by how it begins; empty for any other text.
std::string_view other_format(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text.starts_with("(;")        ? "the Smart Game Format (SGF)"
           : text.starts_with("[Event ") ? "the Portable Game Notation (PGN)"
                                         : "";
}

// A line above everything, such as "Odd, by Nick Bentley", where no header names the game.
std::shared_ptr<const game::Game> GameChooser::find_titled(GameRequest& request) {
    constexpr std::size_t kMostTitles = 4;
    if (const std::string_view format = other_format(source_.text()); !format.empty()) {
        Diagnostic& error =
            mistakes_.error(text_.span,
                            fmt::format("this is a game in {}", format),
                            "expected one that is typed, as in 'game: hex' with its moves below");
        error.notes.emplace_back("'quadrille import' makes typed games of what it can read");
        return nullptr;
    }
    for (std::size_t i = 0; i < std::min(text_.stray.size(), kMostTitles); ++i) {
        const Word& line = text_.stray[i];
        request.id = lower_case(line.text);
        if (auto found = cache_.find(request)) {
            warn(line.span,
                 "a title in place of 'game:'",
                 fmt::format("it is read as 'game: {}'", (*found)->spec().id));
            choice_.title = i;
            return std::move(*found);
        }
    }
    const bool nothing = text_.headers.empty() && text_.stray.empty() && text_.others.empty() &&
                         text_.moves.empty() && !text_.final_board && !text_.segments;
    report(text_.span,
           nothing ? "there is no game in this file" : "no game is named",
           nothing ? "expected 'game: odd', or another id"
                   : "expected 'game: odd', or another id, above this line");
    return nullptr;
}

void GameChooser::choose() {
    const Header* header = text_.header(HeaderKey::Game);
    GameRequest request{.id = {}, .options = {}, .labels = {}};
    if (!read_language(request) || (header == nullptr && text_.is_named())) {
        return;
    }
    SourceSpan span = text_.span;
    std::shared_ptr<const game::Game> plain;
    if (header == nullptr) {
        plain = find_titled(request);
    } else {
        const Word name = unquoted(header->value);
        span = name.span;
        request.id = lower_case(name.text);
        plain = find(request, span);
        if (plain && name.text.find(' ') != std::string_view::npos) {
            warn(span,
                 fmt::format("'{}' is a title", name.text),
                 fmt::format("it is read as 'game: {}'", plain->spec().id));
        }
    }
    if (!plain) {
        return;
    }
    claim_loose_lines(text_, *plain, cache_.vocabulary(*plain), choice_.title);
    const spec::GameSpec& spec = plain->spec();
    const std::size_t before = mistakes_.errors();
    read_variant(spec);
    read_set(*plain);
    const bool settings_wrong = mistakes_.errors() > before;
    read_others(*plain);
    check_names(spec);
    if (settings_wrong || (mistakes_.errors() > before && spec.roles_by_count)) {
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
    if (labels != nullptr) {
        choice_.labels = lower_ascii(labels->value.text);
        request.labels = choice_.labels;
        span = labels->value.span;
    }
    choice_.game = find(request, span);
}

}  // namespace

GameChoice choose_game(const SourceText& source,
                       GameText& text,
                       GameCache& cache,
                       MistakeList& mistakes) {
    return GameChooser(source, text, cache, mistakes).run();
}

std::vector<Word> words_of_legend(const Word& line) {
    static const std::vector<std::string_view> signs = words::typed("is");
    std::vector<Word> words = words_of_set(line);
    std::erase_if(words, [&](const Word& word) {
        return std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
            return is_alike(word.text, sign);
        });
    });
    return words;
}

std::vector<std::pair<std::string, spec::MarkId>> read_marks(const GameText& text,
                                                             const game::Game& game,
                                                             const Vocabulary& vocabulary,
                                                             MistakeList& mistakes) {
    std::vector<std::pair<std::string, spec::MarkId>> aliases;
    const Header* header = text.header(HeaderKey::Marks);
    if (header == nullptr) {
        return aliases;
    }
    const SiteReader sites(game, mistakes, {.aliases = {}, .vocabulary = &vocabulary});
    const std::vector<Word> words = words_of_legend(header->value);
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        // "x=b": the second is the game's mark; people turn it round where the first alone is one.
        const auto second = sites.find_mark(words[i + 1].text);
        const auto first = second ? std::nullopt : sites.find_mark(words[i].text);
        if (!second && !first) {
            mistakes.error(words[i + 1].span,
                           fmt::format("'{}' is no mark of this game", words[i + 1].text),
                           fmt::format("expected {} after the '='", sites.mark_letters()));
            continue;
        }
        const Word& typed = second ? words[i] : words[i + 1];
        const bool again = std::any_of(aliases.begin(), aliases.end(), [&](const auto& each) {
            return is_alike(each.first, typed.text);
        });
        if (again) {
            mistakes.error(typed.span,
                           fmt::format("'{}' stands for two marks", typed.text),
                           "expected each sign once");
        }
        aliases.emplace_back(lower_case(typed.text), second ? *second : *first);
    }
    if (words.size() % 2 != 0) {
        mistakes.error(
            words.back().span,
            fmt::format("'{}' stands for no mark", words.back().text),
            fmt::format("expected sign=mark, as in x={}",
                        game.spec().marks.empty() ? "b" : game.spec().marks.front().letter));
    }
    return aliases;
}

}  // namespace quadrille::transcript
