#include "club/read_tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/counted.h"
#include "base/date.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "club/name_lines.h"
#include "club/read_name_list.h"
#include "club/result_line.h"
#include "club/typed_lines.h"
#include "transcript/syntax/mistake_list.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::club {

using transcript::LineText;
using transcript::MistakeList;
using transcript::Word;

namespace {

const std::vector<std::string> kKeys{"tournament",
                                     "game",
                                     "set",
                                     "variant",
                                     "date",
                                     "place",
                                     "note",
                                     "players",
                                     "rounds",
                                     "results",
                                     "round",
                                     "withdrawn"};

// "round 3" as 3; nothing for anything else.
std::optional<std::size_t> round_number(std::string_view key) {
    constexpr std::string_view kRound = "round";
    const std::string_view number = key.substr(std::min(key.size(), kRound.size() + 1));
    if (!is_alike(key.substr(0, kRound.size()), kRound) || number.empty() || number.size() > 3 ||
        key[kRound.size()] != ' ' || !std::all_of(number.begin(), number.end(), is_digit)) {
        return std::nullopt;
    }
    std::size_t value = 0;
    for (const char digit : number) {
        value = value * 10 + static_cast<std::size_t>(digit - '0');
    }
    return value;
}

constexpr std::array<std::string_view, 5> kOnce{
    "single", "once", "one", "single round robin", "single round-robin"};
constexpr std::array<std::string_view, 5> kTwice{
    "double", "twice", "two", "double round robin", "double round-robin"};

// "double": everybody meets everybody twice; nothing for anything else. `players` tells whether a
// number of rounds is that of both times.
std::optional<bool> read_twice(std::string_view value, std::size_t players) {
    const std::string text = lower_ascii(value);
    const std::size_t once = players + players % 2 - 1;
    if (std::find(kOnce.begin(), kOnce.end(), text) != kOnce.end() ||
        text == std::to_string(once)) {
        return false;
    }
    const bool twice = std::find(kTwice.begin(), kTwice.end(), text) != kTwice.end() ||
                       text == std::to_string(once * 2);
    return twice ? std::optional(true) : std::nullopt;
}

class Reader {
  public:
    explicit Reader(const SourceText& source)
        : source_(source), lines_(source), mistakes_(source) {}

    Result<TypedTournament> run() {
        tournament_.file = source_.name();
        transcript::tell_repairs(source_, 0, source_.text().size() + 1, mistakes_);
        for (const LineText& line : lines_.list()) {
            read(line);
        }
        finish_names();
        read_withdrawn();
        if (is_spoilt_) {
            return tl::unexpected(mistakes_.take());
        }
        add_choice_of_game();
        TypedTournament typed;
        for (Diagnostic& message : mistakes_.take()) {
            (message.severity == Severity::Error ? typed.mistakes : tournament_.told)
                .push_back(std::move(message));
        }
        typed.tournament = std::move(tournament_);
        return typed;
    }

  private:
    enum class Section { Names, Results };

    void read(const LineText& line) {
        const std::size_t colon = line.text.find(':');
        const bool keyed = colon != std::string_view::npos;
        const Word key = line.trimmed(0, keyed ? colon : line.text.size());
        const std::string lower = lower_ascii(key.text);
        const bool number = std::all_of(lower.begin(), lower.end(), is_digit);
        if (keyed &&
            (round_number(lower) || std::find(kKeys.begin(), kKeys.end(), lower) != kKeys.end())) {
            read_header(line, lower, key, colon);
        } else if (section_ == Section::Results) {
            read_result_of(line);
        } else if (line.text.find(" - ") != std::string_view::npos && !number) {
            spoil(line.trimmed(0, line.text.size()).span,
                  "a result stands among the names",
                  "expected a line 'results:' or 'round 1:' above it");
        } else if (keyed && !number) {
            Diagnostic& error = spoil(key.span,
                                      fmt::format("unknown header '{}'", beginning(key.text, 40)),
                                      "expected " + joined_list(kKeys) + ", or a name");
            suggest(error, key.text, kKeys);
        } else {
            name_lines_.push_back(line);
        }
    }

    // A mistake that leaves it open who plays.
    Diagnostic& spoil(SourceSpan span, std::string wrong, std::string expected) {
        is_spoilt_ = true;
        return mistakes_.error(span, std::move(wrong), std::move(expected));
    }

    void read_header(const LineText& line,
                     const std::string& key,
                     const Word& where,
                     std::size_t colon) {
        const Word value = line.trimmed(colon + 1, line.text.size());
        if (key == "players") {
            section_ = Section::Names;
            read_names_beside(line, colon + 1);
        } else if (key == "results" || key.starts_with("round ") || key == "round") {
            begin_results(key, where, value);
        } else if (key == "rounds") {
            rounds_header_ = value;
        } else if (key == "withdrawn") {
            withdrawn_.emplace_back(&line, colon + 1);
        } else if (key == "set" || key == "variant") {
            choice_lines_.push_back(line.number);
        } else if (key == "game") {
            choice_lines_.push_back(line.number);
            tournament_.game = lower_ascii(value.text);
            tournament_.game_span = value.span;
        } else if (key == "date") {
            read_date_header(value);
        } else if (key != "note") {
            (key == "tournament" ? tournament_.name : tournament_.venue) = shown(value.text);
        }
    }

    void read_date_header(const Word& value) {
        tournament_.date = shown(value.text);
        const ReadDate date = read_date(value.text);
        if (date.fault == ReadDate::Fault::NoSuchDay) {
            mistakes_.add(source_.warning(
                value.span, fmt::format("the date {}", date.why), std::string(kExpectedDate)));
        }
    }

    void begin_results(const std::string& key, const Word& where, const Word& value) {
        section_ = Section::Results;
        round_ = 0;
        finish_names();
        if (!value.text.empty()) {
            mistakes_.error(value.span,
                            fmt::format("'{}' after '{}:'", beginning(value.text, 40), where.text),
                            "expected each pair on a line of its own below");
        }
        if (key == "results") {
            return;
        }
        round_ = round_number(key).value_or(0);
        if (round_ < 1 || round_ > tournament_.rounds.size()) {
            mistakes_.error(where.span,
                            fmt::format("there is no {}", key == "round" ? "such round" : key),
                            fmt::format("expected round 1 to {}: {} players meet each other {}",
                                        tournament_.rounds.size(),
                                        tournament_.players.size(),
                                        tournament_.twice ? "twice" : "once"));
            round_ = 0;
        }
    }

    // "players: Ann, Ben", or with semicolons where names have commas.
    void read_names_beside(const LineText& line, std::size_t begin) {
        if (line.past_blanks(begin) == line.text.size()) {
            return;
        }
        for (const TypedName& name : names_beside(line, begin)) {
            add_name(name);
        }
    }

    // Once it is known which lines are names.
    void finish_names() {
        NameLines typed = read_name_lines(source_, name_lines_, NameLine::Player);
        name_lines_.clear();
        for (Diagnostic& told : typed.told) {
            is_spoilt_ = is_spoilt_ || told.severity == Severity::Error;
            mistakes_.add(std::move(told));
        }
        for (const std::vector<TypedName>& line : typed.lines) {
            for (const TypedName& name : line) {
                add_name(name);
            }
        }
        const bool begun = !tournament_.rounds.empty();
        if (begun && typed.lines.empty()) {
            return;
        }
        if (begun) {
            spoil(typed.lines.front().front().span,
                  "a name stands below the results",
                  "expected all names above them");
        }
        check_count();
        read_rounds_header();
        tournament_.rounds =
            berger_rounds(std::max(tournament_.players.size(), kFewestPlayers), tournament_.twice);
    }

    void read_rounds_header() {
        if (!rounds_header_) {
            return;
        }
        const auto twice = read_twice(rounds_header_->text, tournament_.players.size());
        tournament_.twice = twice.value_or(false);
        if (!twice) {
            spoil(rounds_header_->span,
                  fmt::format("'{}' after 'rounds:'", beginning(rounds_header_->text, 40)),
                  "expected single or double: everybody meets everybody once or twice");
        }
    }

    void add_name(const TypedName& name) {
        std::string fault = fault_of_name(name.text);
        if (fault.empty() && find(name.text)) {
            fault = fmt::format("the name '{}' is there twice", name.text);
        }
        if (!fault.empty()) {
            spoil(name.span,
                  std::move(fault),
                  fmt::format("expected different names of at most {} characters", kLongestName));
            return;
        }
        tournament_.players.push_back(name.text);
    }

    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < tournament_.players.size(); ++i) {
            if (is_alike(tournament_.players[i], name)) {
                return i;
            }
        }
        return std::nullopt;
    }

    void read_result_of(const LineText& line) {
        const Word all = without_number(line, line.trimmed(0, line.text.size()));
        if (const auto typed = read_result_line(line, all, tournament_.players, mistakes_)) {
            std::visit([&](const auto& each) { add(each, all); }, *typed);
        }
    }

    void add(const PairLine& typed, const Word& where) {
        const Pair pair = typed.pair;
        if (pair.first == pair.second) {
            mistakes_.error(where.span, "nobody plays against themselves", "expected two players");
            return;
        }
        const std::vector<std::size_t> rounds = rounds_of(tournament_, pair);
        if (rounds.empty()) {
            return;  // too many players, which is said already
        }
        if (round_ == 0) {
            put(typed, rounds[place_among(rounds, pair)], where);
        } else if (std::find(rounds.begin(), rounds.end(), round_ - 1) == rounds.end()) {
            mistakes_.error(
                where.span,
                fmt::format("{} and {} do not meet in round {}",
                            tournament_.players[pair.first],
                            tournament_.players[pair.second],
                            round_),
                fmt::format("expected this line under 'round {}:'", rounds.front() + 1));
        } else {
            put(typed, round_ - 1, where);
        }
    }

    // The first of their rounds that is not decided, with these seats if there is one.
    [[nodiscard]] std::size_t place_among(const std::vector<std::size_t>& rounds, Pair pair) const {
        for (const bool seats : {true, false}) {
            for (std::size_t i = 0; i < rounds.size(); ++i) {
                const Meeting* const before = meeting_of(tournament_, pair, rounds[i]);
                const auto& pairs = tournament_.rounds[rounds[i]].pairs;
                const bool fits =
                    !seats || std::find(pairs.begin(), pairs.end(), pair) != pairs.end();
                if (fits && (before == nullptr || !before->outcome)) {
                    return i;
                }
            }
        }
        return rounds.size() - 1;
    }

    // As the round has them, where the line does not tell who had which seat.
    [[nodiscard]] Meeting meeting(const PairLine& typed, std::size_t round, int line) const {
        Meeting made{typed.pair, round, typed.outcome, line};
        const Pair turned{typed.pair.second, typed.pair.first};
        const auto& pairs = tournament_.rounds[round].pairs;
        if (!typed.in_seats && std::find(pairs.begin(), pairs.end(), turned) != pairs.end()) {
            made.pair = turned;
            std::swap((*made.outcome)[0], (*made.outcome)[1]);
        }
        return made;
    }

    // A form has a line for each pair already; the result may stand elsewhere.
    void put(const PairLine& typed, std::size_t round, const Word& where) {
        const Meeting made = meeting(typed, round, where.span.begin.line);
        const Meeting* const before = meeting_of(tournament_, typed.pair, round);
        if (before == nullptr) {
            tournament_.meetings.push_back(made);
        } else if (!before->outcome) {
            const auto place = before - tournament_.meetings.data();
            tournament_.meetings[static_cast<std::size_t>(place)] = made;
        } else if (made.outcome) {
            Diagnostic& error =
                mistakes_.error(where.span,
                                fmt::format("{} and {} have a line already, line {}",
                                            tournament_.players[typed.pair.first],
                                            tournament_.players[typed.pair.second],
                                            before->line),
                                tournament_.twice ? "expected each pair twice, once in a round"
                                                  : "expected each pair once");
            if (!tournament_.twice) {
                error.notes.emplace_back("'rounds: double' at the top lets everybody meet twice");
            }
        }
    }

    void add(const ByeLine& typed, const Word& where) {
        const std::string& name = tournament_.players[typed.player];
        std::optional<std::size_t> round;
        if (round_ != 0) {
            round = round_ - 1;
            const BergerRound& berger = tournament_.rounds[*round];
            for (const Pair& pair : berger.pairs) {
                if (pair.first == typed.player || pair.second == typed.player) {
                    mistakes_.error(where.span,
                                    fmt::format("{} has an opponent in round {}", name, round_),
                                    fmt::format("expected '{} - {}: {}' if {} did not come",
                                                tournament_.players[pair.first],
                                                tournament_.players[pair.second],
                                                pair.first == typed.player ? "- +" : "+ -",
                                                name));
                    return;
                }
            }
        }
        const bool again =
            std::any_of(tournament_.byes.begin(), tournament_.byes.end(), [&](const Bye& bye) {
                return round && bye.player == typed.player && bye.round == round;
            });
        if (again) {
            mistakes_.error(where.span,
                            fmt::format("{} has a bye in round {} already", name, round_),
                            "expected one line for it");
        } else if (typed.kind) {
            tournament_.byes.push_back({typed.player, round, *typed.kind, where.span.begin.line});
        }
    }

    void add(const WithdrawalLine& typed, const Word& where) {
        const bool known =
            std::any_of(tournament_.withdrawn.begin(),
                        tournament_.withdrawn.end(),
                        [&](const Withdrawal& each) { return each.player == typed.player; });
        if (!known) {
            tournament_.withdrawn.push_back({typed.player, where.span.begin.line});
        }
    }

    // "withdrawn: Cas"
    void read_withdrawn() {
        for (const auto& [line, begin] : withdrawn_) {
            for (const TypedName& name : names_beside(*line, begin)) {
                const Word where{name.text, name.span};
                if (const auto player = find(name.text)) {
                    add(WithdrawalLine{*player}, where);
                } else {
                    Diagnostic& error = mistakes_.error(
                        name.span,
                        fmt::format("nobody is called '{}'", beginning(name.text, kLongestName)),
                        "expected a name of the list of players");
                    suggest(error, name.text, tournament_.players);
                }
            }
        }
    }

    void check_count() {
        const std::size_t count = tournament_.players.size();
        if (!is_spoilt_ && (count < kFewestPlayers || count > kMostPlayers)) {
            spoil({{source_.first_line(), 1}, 1},
                  fmt::format("this tournament has {}", counted(count, "player", "players")),
                  fmt::format(
                      "expected {} to {} names, one on each line", kFewestPlayers, kMostPlayers));
        }
    }

    void add_choice_of_game() {
        for (int number = source_.first_line(); number <= source_.last_line(); ++number) {
            const bool kept = std::find(choice_lines_.begin(), choice_lines_.end(), number) !=
                              choice_lines_.end();
            tournament_.choice_of_game += std::string(kept ? source_.line(number) : "") + "\n";
        }
    }

    const SourceText& source_;
    TypedLines lines_;
    MistakeList mistakes_;
    bool is_spoilt_ = false;
    Tournament tournament_;
    Section section_ = Section::Names;
    std::vector<LineText> name_lines_;  // below the names that are read
    std::size_t round_ = 0;             // of the lines that follow; 0: of any round
    std::optional<Word> rounds_header_;
    std::vector<std::pair<const LineText*, std::size_t>> withdrawn_;  // from that byte on
    std::vector<int> choice_lines_;
};

}  // namespace

Result<TypedTournament> read_good_results(const SourceText& source) {
    return Reader(source).run();
}

Result<Tournament> read_tournament(const SourceText& source) {
    return read_good_results(source).and_then([](TypedTournament typed) -> Result<Tournament> {
        if (!typed.mistakes.empty()) {
            return tl::unexpected(std::move(typed.mistakes));
        }
        return std::move(typed.tournament);
    });
}

}  // namespace quadrille::club
