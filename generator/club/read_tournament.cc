#include "club/read_tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "base/utf8.h"
#include "club/read_name_list.h"
#include "club/typed_lines.h"
#include "transcript/syntax/mistake_list.h"

namespace quadrille::club {

using transcript::LineText;
using transcript::MistakeList;
using transcript::Word;

namespace {

const std::vector<std::string> kKeys{
    "tournament", "game", "set", "variant", "date", "place", "note", "players", "results", "round"};

struct Written {
    std::string_view text;  // without blanks
    Score score;
};

constexpr std::array<Written, 12> kScores{{{"", Score::Open},
                                           {"?", Score::Open},
                                           {"1-0", Score::First},
                                           {"1:0", Score::First},
                                           {"0-1", Score::Second},
                                           {"0:1", Score::Second},
                                           {"1/2-1/2", Score::Draw},
                                           {"\u00BD-\u00BD", Score::Draw},
                                           {"1/2", Score::Draw},
                                           {"\u00BD", Score::Draw},
                                           {"=", Score::Draw},
                                           {"draw", Score::Draw}}};

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

class Reader {
  public:
    explicit Reader(const SourceText& source)
        : source_(source), lines_(source), mistakes_(source) {}

    Result<TypedTournament> run() {
        tournament_.file = source_.name();
        for (const LineText& line : lines_.list()) {
            read(line);
        }
        check_count();
        if (is_spoilt_) {
            return tl::unexpected(mistakes_.take());
        }
        add_choice_of_game();
        return TypedTournament{std::move(tournament_), mistakes_.take()};
    }

  private:
    enum class Section { Names, Results };

    void read(const LineText& line) {
        const std::size_t colon = line.text.find(':');
        const bool keyed = colon != std::string_view::npos;
        const Word key = line.trimmed(0, keyed ? colon : line.text.size());
        const std::string lower = lower_ascii(key.text);
        if (keyed &&
            (round_number(lower) || std::find(kKeys.begin(), kKeys.end(), lower) != kKeys.end())) {
            read_header(line, lower, key, colon);
        } else if (section_ == Section::Results) {
            read_meeting(line);
        } else if (line.text.find(" - ") != std::string_view::npos) {
            spoil(line.trimmed(0, line.text.size()).span,
                  "a result stands among the names",
                  "expected a line 'results:' or 'round 1:' above it");
        } else if (keyed) {
            Diagnostic& error = spoil(key.span,
                                      fmt::format("unknown header '{}'", beginning(key.text, 40)),
                                      "expected " + joined_list(kKeys) + ", or a name");
            suggest(error, key.text, kKeys);
        } else {
            read_names(line, 0);
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
            if (!value.text.empty()) {
                read_names(line, colon + 1);
            }
        } else if (key == "results" || key.starts_with("round")) {
            begin_results(key, where, value);
        } else if (key == "set" || key == "variant") {
            choice_lines_.push_back(line.number);
        } else if (key == "game") {
            choice_lines_.push_back(line.number);
            tournament_.game = lower_ascii(value.text);
            tournament_.game_span = value.span;
        } else if (key != "note") {
            std::string& kept = key == "tournament" ? tournament_.name
                                : key == "date"     ? tournament_.date
                                                    : tournament_.venue;
            kept = shown(value.text);
        }
    }

    void begin_results(const std::string& key, const Word& where, const Word& value) {
        section_ = Section::Results;
        round_ = 0;
        rounds_ = berger_rounds(std::max(tournament_.players.size(), kFewestPlayers));
        if (!value.text.empty()) {
            mistakes_.error(value.span,
                            fmt::format("'{}' after '{}:'", beginning(value.text, 40), where.text),
                            "expected each pair on a line of its own below");
        }
        if (key == "results") {
            return;
        }
        round_ = round_number(key).value_or(0);
        if (round_ < 1 || round_ > rounds_.size()) {
            mistakes_.error(where.span,
                            fmt::format("there is no {}", key == "round" ? "such round" : key),
                            fmt::format("expected round 1 to {}: {} players meet each other once",
                                        rounds_.size(),
                                        tournament_.players.size()));
            round_ = 0;
        }
    }

    void read_names(const LineText& line, std::size_t begin) {
        const std::vector<Word> parts = parts_of(line, begin);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Word name = i == 0 ? without_number(line, parts[i]) : parts[i];
            std::string fault = fault_of_name(name.text);
            if (fault.empty() && find(name.text)) {
                fault = fmt::format("the name '{}' is there twice", name.text);
            }
            if (!fault.empty()) {
                spoil(
                    name.span,
                    std::move(fault),
                    fmt::format("expected different names of at most {} characters", kLongestName));
                continue;
            }
            tournament_.players.emplace_back(name.text);
        }
    }

    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
        for (std::size_t i = 0; i < tournament_.players.size(); ++i) {
            if (is_alike(tournament_.players[i], name)) {
                return i;
            }
        }
        return std::nullopt;
    }

    // The player whose name begins the text; of several the longest.
    [[nodiscard]] std::optional<std::size_t> find_at_start(std::string_view text) const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < tournament_.players.size(); ++i) {
            const std::string& name = tournament_.players[i];
            const bool ends =
                text.size() <= name.size() || text[name.size()] == ' ' || text[name.size()] == ':';
            if (is_alike(text.substr(0, name.size()), name) && ends &&
                (!best || name.size() > tournament_.players[*best].size())) {
                best = i;
            }
        }
        return best;
    }

    struct Dash {
        std::size_t at;
        std::size_t length;  // in bytes
    };

    // Between the players: with a blank on each side, or where both names are known. Names may have
    // hyphens.
    [[nodiscard]] std::optional<Dash> dash_of(const LineText& line, std::size_t begin) const {
        const std::string_view text = line.text;
        if (const std::size_t plain = text.find(" - ", begin); plain != std::string_view::npos) {
            return Dash{plain, 3};
        }
        for (std::size_t at = text.find('-', begin); at != std::string_view::npos;
             at = text.find('-', at + 1)) {
            if (find(line.trimmed(begin, at).text) &&
                find_at_start(text.substr(line.past_blanks(at + 1)))) {
                return Dash{at, 1};
            }
        }
        return std::nullopt;
    }

    // "Ann - Ben: 1-0"; the colon may be missing.
    void read_meeting(const LineText& line) {
        const Word all = without_number(line, line.trimmed(0, line.text.size()));
        const auto begin = static_cast<std::size_t>(all.text.data() - line.text.data());
        const std::optional<Dash> found = dash_of(line, begin);
        if (!found) {
            mistakes_.error(all.span,
                            "this is no pair of players",
                            "expected two names with a dash between them, and a result, as in "
                            "'Ann - Ben: 1-0'");
            return;
        }
        const Word left = line.trimmed(begin, found->at);
        const auto first = find(left.text);
        if (!first) {
            unknown_name(left);
        }
        const std::size_t right = line.past_blanks(found->at + found->length);
        const auto second = find_at_start(line.text.substr(right));
        if (!second) {
            unknown_name(
                line.trimmed(right, std::min(line.text.find(':', right), line.text.size())));
        }
        if (first && second) {
            std::size_t rest = line.past_blanks(right + tournament_.players[*second].size());
            rest += line.text.substr(rest).starts_with(':') ? 1 : 0;
            add_meeting({*first, *second}, all, line.trimmed(rest, line.text.size()));
        }
    }

    void unknown_name(const Word& name) {
        Diagnostic& error = mistakes_.error(
            name.span,
            fmt::format("nobody is called '{}'", beginning(name.text, kLongestName)),
            "expected a name of the list of players");
        suggest(error, name.text, tournament_.players);
    }

    void add_meeting(Pair pair, const Word& where, const Word& typed) {
        const auto score = read_score(pair, typed);
        if (pair.first == pair.second) {
            mistakes_.error(where.span, "nobody plays against themselves", "expected two players");
            return;
        }
        if (const std::size_t due = round_of(pair); round_ != 0 && due != round_) {
            mistakes_.error(where.span,
                            fmt::format("{} and {} do not meet in round {}",
                                        tournament_.players[pair.first],
                                        tournament_.players[pair.second],
                                        round_),
                            fmt::format("expected this line under 'round {}:'", due));
            return;
        }
        if (score) {
            put({pair, *score, where.span.begin.line}, where);
        }
    }

    // A form has a line for each pair already; the result may stand elsewhere.
    void put(const Meeting& meeting, const Word& where) {
        const Meeting* const before = meeting_of(tournament_, meeting.pair);
        if (before == nullptr) {
            tournament_.meetings.push_back(meeting);
        } else if (before->score == Score::Open) {
            const auto place = before - tournament_.meetings.data();
            tournament_.meetings[static_cast<std::size_t>(place)] = meeting;
        } else if (meeting.score != Score::Open) {
            mistakes_.error(where.span,
                            fmt::format("{} and {} have a line already, line {}",
                                        tournament_.players[meeting.pair.first],
                                        tournament_.players[meeting.pair.second],
                                        before->line),
                            "expected each pair once");
        }
    }

    [[nodiscard]] std::size_t round_of(Pair pair) const {
        const Pair turned{pair.second, pair.first};
        for (std::size_t i = 0; i < rounds_.size(); ++i) {
            for (const Pair& each : rounds_[i].pairs) {
                if (each == pair || each == turned) {
                    return i + 1;
                }
            }
        }
        return 0;
    }

    std::optional<Score> read_score(Pair pair, const Word& typed) {
        if (const auto winner = find(typed.text);
            winner && (*winner == pair.first || *winner == pair.second)) {
            return *winner == pair.first ? Score::First : Score::Second;
        }
        std::string text = lower_ascii(typed.text);
        std::erase(text, ' ');
        for (const Written& written : kScores) {
            if (written.text == text) {
                return written.score;
            }
        }
        mistakes_.error(typed.span,
                        fmt::format("'{}' is no result", beginning(typed.text, 40)),
                        fmt::format("expected 1-0, 0-1, 1/2, {} or {}",
                                    tournament_.players[pair.first],
                                    tournament_.players[pair.second]));
        return std::nullopt;
    }

    void check_count() {
        const std::size_t count = tournament_.players.size();
        if (!is_spoilt_ && (count < kFewestPlayers || count > kMostPlayers)) {
            spoil({{source_.first_line(), 1}, 1},
                  fmt::format("this tournament has {} players", count),
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
    std::size_t round_ = 0;  // of the lines that follow; 0: of any round
    std::vector<BergerRound> rounds_;
    std::vector<int> choice_lines_;
};

}  // namespace

Result<TypedTournament> read_good_results(const SourceText& source) {
    return Reader(source).run();
}

Result<Tournament> read_tournament(const SourceText& source) {
    return read_good_results(source).and_then([](TypedTournament typed) -> Result<Tournament> {
        if (has_errors(typed.mistakes)) {
            return tl::unexpected(std::move(typed.mistakes));
        }
        return std::move(typed.tournament);
    });
}

}  // namespace quadrille::club
