#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/look_alike.h"
#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "game/set_up.h"
#include "spec/model/result_words.h"
#include "spec/read/in_language.h"
#include "transcript/model/persons.h"
#include "transcript/reading/header_reader.h"

namespace quadrille::transcript {

bool reported_as_two(const Word& word, const Transcript& transcript, MistakeList& mistakes) {
    const std::string name = shown(word.text);
    if (!is_others_role(*transcript.game, transcript.names, name)) {
        return false;
    }
    const auto index = [&](const std::vector<std::string>& list) {
        const auto found = std::find_if(
            list.begin(), list.end(), [&](const auto& each) { return is_alike(each, name); });
        return static_cast<std::size_t>(found - list.begin()) + 1;
    };
    mistakes.error(word.span,
                   fmt::format("'{}' is one player's name and another's role", word.text),
                   fmt::format("expected {} for the player of that name, or {} for the one who "
                               "plays {}",
                               index(transcript.names),
                               index(transcript.game->spec().roles),
                               name));
    return true;
}

namespace {

// What may follow the winner's name, and what the loser's; the rest of the text does not matter.
constexpr std::array<std::string_view, 15> kWins{"wins",
                                                 "won",
                                                 "has won",
                                                 "win",
                                                 "beats",
                                                 "beat",
                                                 "gewinnt",
                                                 "gewann",
                                                 "gagne",
                                                 "a gagn\u00E9",
                                                 "gana",
                                                 "gan\u00F3",
                                                 "hat gewonnen",
                                                 "ha ganado",
                                                 "is the winner"};
constexpr std::array<std::string_view, 9> kResigns{"resigns",
                                                   "resigned",
                                                   "has resigned",
                                                   "gives up",
                                                   "gave up",
                                                   "resign",
                                                   "gibt auf",
                                                   "abandonne",
                                                   "abandona"};
constexpr std::array<std::string_view, 6> kLoses{
    "loses", "lost", "has lost", "verliert", "perd", "pierde"};

constexpr std::array<std::string_view, 6> kBeforeWinner{
    "won by ", "win for ", "a win for ", "victory for ", "winner ", "winner: "};

// Words that people write beside "odd" or "3n+1".
constexpr std::array<std::string_view, 9> kBesideResults{
    "a", "an", "number", "of", "groups", "total", "wins", "is", "it"};

template <typename Words>
bool is_among(const Words& words, std::string_view text) {
    return std::any_of(
        words.begin(), words.end(), [&](std::string_view each) { return is_alike(each, text); });
}

// True if the text begins with one of the words, which ends there.
template <typename Words>
bool begins_with(const Words& words, std::string_view text) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view each) {
        return is_alike(text.substr(0, each.size()), each) &&
               (text.size() == each.size() || !is_letter_or_digit(text[each.size()]));
    });
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string_view without_full_stop(std::string_view text) {
    text = trimmed(text);
    return text.substr(0, text.find_last_not_of(".!") + 1);
}

bool is_swapped(const Transcript& transcript) {
    if (transcript.rounds.empty() || transcript.rounds.front().turns.size() < 2) {
        return false;
    }
    const Round& round = transcript.rounds.front();
    const auto items = round.items_of(round.turns[1]);
    return items.size() == 1 && std::holds_alternative<SwapItem>(items.front().value);
}

std::size_t person_in_role_at_the_end(const Transcript& transcript, spec::RoleId role) {
    return is_swapped(transcript) ? 1 - role.index() : role.index();
}

/// A role means the person who has it in the end: after a swap the other one.
std::optional<std::size_t> person_in_the_end(const Transcript& transcript, std::string_view word) {
    const auto person = find_person(*transcript.game, transcript.names, word);
    const auto is_word = [&word](const std::string& known) { return is_alike(known, shown(word)); };
    const auto& names = transcript.names;
    const auto& roles = transcript.game->spec().roles;
    const bool role = std::none_of(names.begin(), names.end(), is_word) &&
                      std::any_of(roles.begin(), roles.end(), is_word);
    return person && role && is_swapped(transcript) ? std::optional(1 - *person) : person;
}

/// What a result or a line under a game says.
struct Said {
    std::optional<ResultClaim> claim;
    std::optional<std::size_t> resigned;  ///< The person who gave up.
};

class ResultText {
  public:
    ResultText(const Transcript& transcript, const Vocabulary& vocabulary, std::string_view text)
        : transcript_(transcript),
          vocabulary_(vocabulary),
          raw_(text),
          text_(without_full_stop(text)) {}

    /// What the text says if it names a result and nothing else: a person, a word of the sheet.
    [[nodiscard]] std::optional<ResultClaim> whole() const {
        const std::vector<ResultClaim> all = meanings();
        return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
    }

    /// All that it may say so, each once.
    [[nodiscard]] std::vector<ResultClaim> meanings() const {
        const auto named = person_in_the_end(transcript_, raw_);  // "Wow!" may be a name
        const auto person = named ? named : person_in_the_end(transcript_, text_);
        const auto full = vocabulary_.printed().winner(raw_);  // "imp." is printed so
        const auto word = full ? full : vocabulary_.printed().winner(text_);
        const auto role = vocabulary_.printed().role(text_);
        std::vector<ResultClaim> all;
        const auto add = [&all](const ResultClaim& claim) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const ResultClaim& each) {
                return each.kind == claim.kind && each.person == claim.person;
            });
            if (!known) {
                all.push_back(claim);
            }
        };
        if (person) {
            add(of_person(*person));
        }
        if (word) {
            add(of_person(person_in_role_at_the_end(transcript_, *word)));
        }
        if (role && !person) {
            add(of_person(person_in_role_at_the_end(transcript_, *role)));
        }
        if (is_draw(text_)) {
            add({.kind = ResultClaim::Kind::Draw, .person = 0, .span = {}});
        }
        if ((text_ == "?" || text_ == "*") && !person) {
            add({});
        }
        return all;
    }

    /// The same for sentences and scores; with `words` for "an odd number" too, which may also be the
    /// title of a game.
    [[nodiscard]] Said sentence(bool words) const {
        for (const std::string_view before : kBeforeWinner) {
            if (is_alike(text_.substr(0, before.size()), before)) {
                const auto person = person_in_the_end(transcript_, text_.substr(before.size()));
                return {person ? std::optional(of_person(*person)) : std::nullopt, {}};
            }
        }
        if (Said said = after_person(); said.claim || said.resigned) {
            return said;
        }
        const auto score = of_score();
        return {score || !words ? score : beside_word(), {}};
    }

  private:
    static ResultClaim of_person(std::size_t person) {
        return {.kind = ResultClaim::Kind::Person, .person = person, .span = {}};
    }

    [[nodiscard]] std::optional<ResultClaim> of_other(std::size_t person) const {
        return transcript_.person_count() == 2 ? std::optional(of_person(1 - person))
                                               : std::nullopt;
    }

    // "Ann wins: 5 groups", "Ben resigned", "Ann (odd)".
    [[nodiscard]] Said after_person() const {
        std::vector<std::string> words = person_words(*transcript_.game, transcript_.names);
        std::stable_sort(words.begin(), words.end(), [](const auto& a, const auto& b) {
            return a.size() > b.size();
        });
        for (const std::string& word : words) {
            const std::string_view begin = text_.substr(0, word.size());
            const std::string_view rest = text_.substr(begin.size());
            const std::string_view verb = trimmed(rest);
            if (!is_alike(begin, word) || verb.empty() || is_number(word)) {
                continue;
            }
            const auto person = person_in_the_end(transcript_, word);
            const bool remark = rest.front() == ',' || verb.front() == '(' || rest.front() == ':' ||
                                is_alike(verb.substr(0, 3), "by ");
            if (person && rest.front() == ' ' && begins_with(kResigns, verb)) {
                return {of_other(*person), person};
            }
            if (person && rest.front() == ' ' && begins_with(kLoses, verb)) {
                return {of_other(*person), {}};
            }
            if (person && ((rest.front() == ' ' && begins_with(kWins, verb)) ||
                           (remark && !names_another(*person, verb)))) {
                return {of_person(*person), {}};
            }
        }
        return {};
    }

    [[nodiscard]] bool names_another(std::size_t person, std::string_view text) const {
        const std::string lower = lower_case(text);
        for (std::size_t other = 0; other < transcript_.person_count(); ++other) {
            if (other != person &&
                lower.find(lower_case(transcript_.person_name(other))) != std::string::npos) {
                return true;
            }
        }
        return false;
    }

    // "1-0", "5:3", "\u00BD-\u00BD": of two players, the first named first.
    [[nodiscard]] std::optional<ResultClaim> of_score() const {
        std::string text(text_);
        const auto replace = [&text](std::string_view from, std::string_view to) {
            for (std::size_t at = text.find(from); at != std::string::npos;
                 at = text.find(from, at + to.size())) {
                text.replace(at, from.size(), to);
            }
        };
        replace("1/2", ".5");
        replace("\u00BD", ".5");
        std::erase(text, ' ');
        std::replace(text.begin(), text.end(), ',', '.');
        const std::size_t sign = text.find_first_of("-:");
        if (transcript_.person_count() != 2 || sign == std::string::npos) {
            return std::nullopt;
        }
        const auto first = number(std::string_view(text).substr(0, sign));
        const auto second = number(std::string_view(text).substr(sign + 1));
        if (!first || !second) {
            return std::nullopt;
        }
        if (*first == *second) {
            return ResultClaim{.kind = ResultClaim::Kind::Draw, .person = 0, .span = {}};
        }
        const bool points = *first + *second == 1;  // of the game itself
        return points || most_wins() ? std::optional(of_person(*first > *second ? 0 : 1))
                                     : std::nullopt;
    }

    static std::optional<double> number(std::string_view text) {
        const std::string with_zero =
            text.starts_with('.') ? "0" + std::string(text) : std::string(text);
        double value = 0;
        const auto [end, error] =
            std::from_chars(with_zero.data(), with_zero.data() + with_zero.size(), value);
        const bool whole = error == std::errc() && end == with_zero.data() + with_zero.size();
        return whole && value >= 0 ? std::optional(value) : std::nullopt;
    }

    // Who has more of something wins: a score says who.
    [[nodiscard]] bool most_wins() const {
        const auto& win = transcript_.game->spec().win;
        if (win.empty()) {
            return false;
        }
        const spec::ClauseFacts first = spec::facts_of(win.front());
        return first.compares && !first.less_is_better;
    }

    // "an odd number", "3 (odd)".
    [[nodiscard]] std::optional<ResultClaim> beside_word() const {
        std::optional<spec::RoleId> winner;
        std::string_view rest = text_;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find_first_of(" ,;:()"), rest.size());
            const std::string_view word = rest.substr(0, end);
            const auto found = vocabulary_.printed().winner(word);
            const bool other = !word.empty() && !is_number(word) && !is_among(kBesideResults, word);
            if (found ? winner.has_value() : other) {
                return std::nullopt;
            }
            winner = found ? found : winner;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return winner ? std::optional(of_person(person_in_role_at_the_end(transcript_, *winner)))
                      : std::nullopt;
    }

    const Transcript& transcript_;
    const Vocabulary& vocabulary_;
    std::string_view raw_;
    std::string_view text_;  // without a full stop
};

std::vector<std::string> known_results(const Transcript& transcript) {
    std::vector<std::string> known = person_words(*transcript.game, transcript.names);
    for (const spec::ResultWord& word : spec::result_words(transcript.game->spec(), "en")) {
        known.push_back(word.text);
    }
    known.insert(known.end(), {"draw", "?"});
    return known;
}

void suggest_name(Diagnostic& told, const Word& word, const std::vector<std::string>& known) {
    const bool number = word.text.find_first_not_of("-0123456789") == std::string::npos;
    if (number || add_look_alike(word.text, told)) {
        return;
    }
    if (const auto likely = likely_spelling(word.text, known)) {
        told.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

void no_such_player(const Word& word, const Transcript& transcript, MistakeList& mistakes) {
    const auto known = person_words(*transcript.game, transcript.names);
    Diagnostic& error = mistakes.error(word.span,
                                       fmt::format("no player is called '{}'", word.text),
                                       "expected " + joined_list(known));
    suggest_name(error, word, known);
}

// The first word of `ended:`, which ends at `blank`, and what follows it.
std::pair<Word, Word> first_word(const Word& value, std::size_t blank) {
    blank = std::min(blank, value.text.size());
    Word first{value.text.substr(0, blank), value.span};
    first.span.length = static_cast<int>(utf8_length(first.text));
    Word rest{value.text.substr(blank), value.span};
    rest.span.begin.column += first.span.length;
    while (!rest.text.empty() && rest.text.front() == ' ') {
        rest.text.remove_prefix(1);
        ++rest.span.begin.column;
    }
    rest.span.length = std::max(1, static_cast<int>(utf8_length(rest.text)));
    return {first, rest};
}

// The length in bytes of a word as sheets in other languages print it ("gibt auf"), if `text`
// begins with one; otherwise 0.
std::size_t printed_resign_length(std::string_view text, const spec::GameSpec& game) {
    for (const std::string& printed : spec::said_everywhere(game, "resign")) {
        if (is_alike(text.substr(0, printed.size()), printed) &&
            (text.size() == printed.size() || text[printed.size()] == ' ')) {
            return printed.size();
        }
    }
    return 0;
}

class OutcomeReader {
  public:
    OutcomeReader(const Vocabulary& vocabulary, Transcript& transcript, MistakeList& mistakes)
        : vocabulary_(vocabulary), transcript_(transcript), mistakes_(mistakes) {}

    void read_result(const Word& value) {
        const ResultText text(transcript_, vocabulary_, value.text);
        Said said{text.whole(), {}};
        const bool doubtful = text.meanings().size() > 1 ||
                              is_others_role(*transcript_.game, transcript_.names, value.text);
        if (!said.claim && !doubtful) {
            said = text.sentence(true);
        }
        if ((said.claim || said.resigned) && !doubtful) {
            take(said, value.span);
        } else if (doubtful) {
            mistakes_.warning(value.span,
                              fmt::format("'{}' may mean two results", value.text),
                              "expected a player's number for a player; it is left out");
        } else {
            const auto known = known_results(transcript_);
            Diagnostic& told =
                mistakes_.warning(value.span,
                                  fmt::format("'{}' is no result of this game", value.text),
                                  fmt::format("expected {}; it is left out", joined_list(known)));
            suggest_name(told, value, known);
        }
    }

    void read_ended(const Word& value) {
        if (is_draw(without_full_stop(value.text))) {
            transcript_.ended =
                Ending{.kind = Ending::Kind::Draw, .person = {}, .span = value.span};
            return;
        }
        auto [kind, rest] = first_word(value, value.text.find(' '));
        auto found = std::find(kEndingWords.begin(), kEndingWords.end(), lower_ascii(kind.text));
        if (found == kEndingWords.end()) {
            if (const auto bytes = printed_resign_length(value.text, transcript_.game->spec());
                bytes > 0) {
                std::tie(kind, rest) = first_word(value, bytes);
                found = kEndingWords.begin();
            }
        }
        if (found == kEndingWords.end()) {
            read_sentence(value, kind);
            return;
        }
        read_ending(value, static_cast<Ending::Kind>(found - kEndingWords.begin()), rest);
    }

    /// Whose turn it is on the board of `final:`.
    void read_to_move(const Word& value) {
        const game::Game& game = *transcript_.game;
        if (transcript_.has_turns() || !transcript_.final_board) {
            mistakes_.error(
                value.span,
                transcript_.has_turns() ? "'to move:' beside turns" : "'to move:' without a board",
                transcript_.has_turns() ? "expected a board alone; turns show whose turn it is"
                                        : "expected 'final:' with the board to go on from");
            return;
        }
        if (game::history_matters(game)) {
            mistakes_.error(
                value.span,
                fmt::format("a board of {} is not enough to go on from", game.spec().name),
                "expected 'moves:' with the turns that led to it: by the rules it matters "
                "how it came about");
            return;
        }
        if (reported_as_two(value, transcript_, mistakes_)) {
            return;
        }
        transcript_.to_move = find_person(game, transcript_.names, value.text);
        if (!transcript_.to_move) {
            no_such_player(value, transcript_, mistakes_);
        }
    }

    /// A line such as "Ann wins" or "1-0"; under the game also "odd". True if it says something.
    bool read_line(const Word& line, bool under_game) {
        const ResultText text(transcript_, vocabulary_, line.text);
        Said said = text.sentence(under_game);
        const auto whole = text.whole();
        if (!said.claim && whole && whole->kind != ResultClaim::Kind::Person) {
            said.claim = whole;
        }
        if (!said.claim && !said.resigned) {
            return false;
        }
        warn(line.span,
             "a result outside of the headers",
             said.resigned ? fmt::format("it is read as 'ended: resign {}'",
                                         transcript_.person_name(*said.resigned))
                           : fmt::format("it is read as 'result: {}'", claim_text(*said.claim)));
        take(said, line.span);
        return true;
    }

  private:
    void warn(SourceSpan span, std::string wrong, std::string expected) {
        mistakes_.warning(span, std::move(wrong), std::move(expected));
    }

    [[nodiscard]] std::string claim_text(const ResultClaim& claim) const {
        switch (claim.kind) {
            case ResultClaim::Kind::Person:
                return transcript_.person_name(claim.person);
            case ResultClaim::Kind::Draw:
                return "draw";
            case ResultClaim::Kind::Unknown:
                break;
        }
        return "?";
    }

    void take(const Said& said, SourceSpan span) {
        if (said.claim) {
            transcript_.result = said.claim;
            transcript_.result->span = span;
        }
        if (said.resigned && !transcript_.ended) {
            transcript_.ended =
                Ending{.kind = Ending::Kind::Resign, .person = said.resigned, .span = span};
        }
    }

    // "Ann resigned" for "resign Ann".
    void read_sentence(const Word& value, const Word& kind) {
        const Said said = ResultText(transcript_, vocabulary_, value.text).sentence(false);
        if (said.resigned) {
            warn(value.span,
                 fmt::format("'{}' is another way to say it", value.text),
                 fmt::format("it is read as 'resign {}'", transcript_.person_name(*said.resigned)));
            transcript_.ended =
                Ending{.kind = Ending::Kind::Resign, .person = said.resigned, .span = value.span};
            return;
        }
        Diagnostic& error =
            mistakes_.error(kind.span,
                            fmt::format("a game cannot end by '{}'", kind.text),
                            "expected draw, stuck, or resign, forfeit or time and a name");
        const std::vector<std::string> kinds(kEndingWords.begin(), kEndingWords.end());
        suggest(error, kind.text, kinds);
    }

    void read_ending(const Word& value, Ending::Kind kind, const Word& who) {
        const std::string_view word = kEndingWords[static_cast<std::size_t>(kind)];
        const bool nobody = kind == Ending::Kind::Stuck || kind == Ending::Kind::Draw;
        if (nobody && !who.text.empty()) {
            mistakes_.error(
                who.span,
                kind == Ending::Kind::Stuck ? "'stuck' has no name" : "a draw has no name",
                fmt::format("expected 'ended: {}'", word));
            return;
        }
        if (!nobody && who.text.empty()) {
            mistakes_.error(value.span,
                            "'ended:' does not say who",
                            fmt::format("expected 'ended: {} NAME', such as 'ended: {} {}'",
                                        word,
                                        word,
                                        transcript_.person_name(0)));
            return;
        }
        Ending ending{.kind = kind, .person = {}, .span = value.span};
        if (!nobody) {
            if (reported_as_two(who, transcript_, mistakes_)) {
                return;
            }
            ending.person = person_in_the_end(transcript_, who.text);
            if (!ending.person) {
                no_such_player(who, transcript_, mistakes_);
                return;
            }
        }
        transcript_.ended = ending;
    }

    const Vocabulary& vocabulary_;
    Transcript& transcript_;
    MistakeList& mistakes_;
};

}  // namespace

void read_outcome(const GameText& text,
                  const Vocabulary& vocabulary,
                  Transcript& transcript,
                  StrayLines& stray,
                  MistakeList& mistakes) {
    OutcomeReader reader(vocabulary, transcript, mistakes);
    if (const Header* ended = text.header(HeaderKey::Ended)) {
        reader.read_ended(ended->value);
    }
    // A board that could not be read is reported already.
    const bool unread = text.final_board && !transcript.final_board;
    if (const Header* to_move = text.header(HeaderKey::ToMove); to_move != nullptr && !unread) {
        reader.read_to_move(to_move->value);
    }
    if (const Header* result = text.header(HeaderKey::Result)) {
        reader.read_result(result->value);
    }
    const auto take_from = [&](std::vector<Word>& lines, bool under_game) {
        const auto line = std::find_if(lines.begin(), lines.end(), [&](const Word& each) {
            return !transcript.result && !transcript.ended && reader.read_line(each, under_game);
        });
        if (line != lines.end()) {
            lines.erase(line);
        }
    };
    take_from(stray.under_game, true);
    take_from(stray.above, false);
}

}  // namespace quadrille::transcript
