#include "transcript/header_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

// Parts of a header's value with their places: "Ann, Ben" by ','.
std::vector<Word> split(const Word& value, std::string_view separators) {
    std::vector<Word> parts(1, Word{{}, {value.span.begin, 0}});
    int column = value.span.begin.column;
    for (std::size_t i = 0; i < value.text.size(); ++column) {
        const std::size_t bytes = code_point_at(value.text, i).bytes;
        const std::string_view c = std::string_view(value.text).substr(i, bytes);
        i += bytes;
        if (bytes == 1 && separators.find(c[0]) != std::string_view::npos) {
            parts.push_back({{}, {{value.span.begin.line, column + 1}, 0}});
            continue;
        }
        Word& part = parts.back();
        if (part.text.empty() && c == " ") {
            ++part.span.begin.column;
            continue;
        }
        part.text += c;
        ++part.span.length;
    }
    for (Word& part : parts) {
        while (!part.text.empty() && part.text.back() == ' ') {
            part.text.pop_back();
            --part.span.length;
        }
        part.span.length = std::max(1, part.span.length);
    }
    return parts;
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
                GameShelf& shelf,
                MistakeList& mistakes)
        : source_(source), text_(text), shelf_(shelf), mistakes_(mistakes) {}

    GameChoice run();

  private:
    void report(SourceSpan span, std::string wrong, std::string expected) {
        mistakes_.error(span, std::move(wrong), std::move(expected));
    }

    std::shared_ptr<const game::Game> find(const GameRequest& request, SourceSpan span);
    void read_variant(const spec::GameSpec& plain);
    void read_set(const spec::GameSpec& plain);
    void read_setting(const spec::GameSpec& plain, const Word& name, const Word& value);
    void read_names();
    void check_names(const spec::GameSpec& plain);

    const SourceText& source_;
    const GameText& text_;
    GameShelf& shelf_;
    MistakeList& mistakes_;
    GameChoice choice_;
    std::vector<SourceSpan> set_places_;  // of choice_.set
};

std::shared_ptr<const game::Game> GameChooser::find(const GameRequest& request, SourceSpan span) {
    auto found = shelf_.find(request);
    if (found) {
        return *found;
    }
    for (const Diagnostic& error : found.error()) {
        // What is wrong in the rules' own file stays there, unless it was asked for here.
        const bool ours = error.file.empty() || !request.labels.empty();
        mistakes_.add(ours ? placed(source_, span, error) : error);
    }
    return nullptr;
}

void GameChooser::read_variant(const spec::GameSpec& plain) {
    const Header* header = text_.header("variant");
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
    const Header* header = text_.header("set");
    if (header == nullptr) {
        return;
    }
    std::vector<Word> words;  // names, "=", values
    for (const Word& piece : split(header->value, " ,")) {
        Word rest = piece;
        while (!rest.text.empty()) {
            const std::size_t equals = std::min(rest.text.find('='), rest.text.size());
            const std::size_t end = equals == 0 ? 1 : equals;
            const Word head{rest.text.substr(0, end), rest.span};
            const int columns = static_cast<int>(utf8_length(head.text));
            words.push_back({head.text, {rest.span.begin, columns}});
            rest.text.erase(0, end);
            rest.span.begin.column += columns;
        }
    }
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
    const std::string& digits = value.text;
    const bool minus = digits.size() > 1 && digits[0] == '-';
    const std::size_t begin = minus ? 1 : 0;
    const bool is_number = digits.size() <= begin + 9 &&
                           std::all_of(digits.begin() + static_cast<std::ptrdiff_t>(begin),
                                       digits.end(),
                                       [](char c) { return c >= '0' && c <= '9'; });
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

void GameChooser::read_names() {
    const Header* header = text_.header("players");
    if (header == nullptr) {
        return;
    }
    for (const Word& name : split(header->value, ",")) {
        if (name.text.empty()) {
            report(name.span, "a name is missing", "expected a name on both sides of each comma");
            continue;
        }
        const auto same = [&name](const std::string& earlier) {
            return lower_ascii(earlier) == lower_ascii(name.text);
        };
        if (std::any_of(choice_.names.begin(), choice_.names.end(), same)) {
            report(name.span,
                   fmt::format("two players are called '{}'", name.text),
                   "expected names that can be told apart");
        }
        choice_.names.push_back(shown(name.text));
    }
}

// The names must be as many as play.
void GameChooser::check_names(const spec::GameSpec& plain) {
    const Header* header = text_.header("players");
    if (header == nullptr || choice_.names.empty()) {
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
                   fmt::format("expected {} names, parted by commas", plain.roles.size()));
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

GameChoice GameChooser::run() {
    read_names();
    const Header* header = text_.header("game");
    if (header == nullptr) {
        return std::move(choice_);
    }
    GameRequest request{.id = lower_ascii(header->value.text), .options = {}, .labels = {}};
    const auto plain = find(request, header->value.span);
    if (!plain) {
        return std::move(choice_);
    }
    const std::size_t before = mistakes_.size();
    read_variant(plain->spec());
    read_set(plain->spec());
    check_names(plain->spec());
    if (mistakes_.size() > before) {
        return std::move(choice_);
    }
    request.options.settings = choice_.set;
    if (!choice_.variant.empty()) {
        request.options.variant = choice_.variant;
    }
    if (plain->spec().roles_by_count && !choice_.names.empty()) {
        request.options.player_count = static_cast<int>(choice_.names.size());
    }
    SourceSpan span = header->value.span;
    if (const Header* labels = text_.header("labels")) {
        choice_.labels = lower_ascii(labels->value.text);
        request.labels = choice_.labels;
        span = labels->value.span;
    }
    choice_.game = find(request, span);
    return std::move(choice_);
}

}  // namespace

GameChoice choose_game(const SourceText& source,
                       const GameText& text,
                       GameShelf& shelf,
                       MistakeList& mistakes) {
    return GameChooser(source, text, shelf, mistakes).run();
}

std::vector<std::string> person_words(const game::Game& game,
                                      const std::vector<std::string>& names) {
    std::vector<std::string> words = names;
    words.insert(words.end(), game.spec().roles.begin(), game.spec().roles.end());
    for (std::size_t i = 1; i <= game.role_count(); ++i) {
        words.push_back(std::to_string(i));
    }
    return words;
}

std::optional<std::size_t> find_person(const game::Game& game,
                                       const std::vector<std::string>& names,
                                       const std::string& word) {
    const std::vector<std::string> words = person_words(game, names);
    const auto found = std::find_if(words.begin(), words.end(), [&word](const std::string& known) {
        return lower_ascii(known) == lower_ascii(word);
    });
    if (found == words.end()) {
        return std::nullopt;
    }
    const auto index = static_cast<std::size_t>(found - words.begin());
    return index < names.size() ? index : (index - names.size()) % game.role_count();
}

namespace {

void unknown_word(const Word& word, const std::vector<std::string>& known, MistakeList& mistakes) {
    Diagnostic& error = mistakes.error(word.span,
                                       fmt::format("'{}' is nobody who plays", word.text),
                                       "expected " + joined_list(known));
    if (const auto likely = likely_spelling(word.text, known)) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

void read_result(const Word& value, Transcript& transcript, MistakeList& mistakes) {
    const std::string word = lower_ascii(value.text);
    ResultClaim claim;
    claim.span = value.span;
    if (word == "draw") {
        claim.kind = ResultClaim::Kind::Draw;
    } else if (const auto person = find_person(*transcript.game, transcript.names, word)) {
        claim.kind = ResultClaim::Kind::Person;
        claim.person = *person;
    } else if (word != "?") {
        std::vector<std::string> known = person_words(*transcript.game, transcript.names);
        known.insert(known.end(), {"draw", "?"});
        unknown_word(value, known, mistakes);
        return;
    }
    transcript.result = claim;
}

// The first word of `ended:` and what follows it.
std::pair<Word, Word> first_word(const Word& value) {
    const std::size_t blank = std::min(value.text.find(' '), value.text.size());
    Word first{value.text.substr(0, blank), value.span};
    first.span.length = static_cast<int>(utf8_length(first.text));
    Word rest{value.text.substr(blank), value.span};
    rest.span.begin.column += first.span.length;
    return {first, split(rest, "")[0]};
}

void read_ended(const Word& value, Transcript& transcript, MistakeList& mistakes) {
    const auto [kind, rest] = first_word(value);
    const std::array<std::string, 4> kinds{"resign", "draw", "forfeit", "time"};
    const auto* const found = std::find(kinds.begin(), kinds.end(), lower_ascii(kind.text));
    if (found == kinds.end()) {
        Diagnostic& error = mistakes.error(kind.span,
                                           fmt::format("a game cannot end by '{}'", kind.text),
                                           "expected resign, draw, forfeit or time, and a name");
        if (const auto likely = likely_spelling(kind.text, kinds)) {
            error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return;
    }
    Ending ending;
    ending.kind = static_cast<Ending::Kind>(found - kinds.begin());
    ending.span = value.span;
    if (ending.kind == Ending::Kind::Draw && !rest.text.empty()) {
        mistakes.error(rest.span, "a draw has no name", "expected 'ended: draw'");
        return;
    }
    if (!rest.text.empty()) {
        ending.person = find_person(*transcript.game, transcript.names, rest.text);
        if (!ending.person) {
            unknown_word(rest, person_words(*transcript.game, transcript.names), mistakes);
            return;
        }
    }
    transcript.ended = ending;
}

}  // namespace

void read_outcome(const GameText& text, Transcript& transcript, MistakeList& mistakes) {
    if (const Header* result = text.header("result")) {
        read_result(result->value, transcript, mistakes);
    }
    if (const Header* ended = text.header("ended")) {
        read_ended(ended->value, transcript, mistakes);
    }
}

}  // namespace quadrille::transcript
