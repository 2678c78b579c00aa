#include "club/tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>

namespace quadrille::club {

namespace {

bool are_same(Pair a, Pair b) {
    return a == b || (a.first == b.second && a.second == b.first);
}

bool withdrew(const Tournament& tournament, std::size_t player) {
    return std::any_of(tournament.withdrawn.begin(),
                       tournament.withdrawn.end(),
                       [player](const Withdrawal& each) { return each.player == player; });
}

// Games of the player that were played.
std::size_t completed(const Tournament& tournament, std::size_t player) {
    return static_cast<std::size_t>(std::count_if(
        tournament.meetings.begin(), tournament.meetings.end(), [player](const Meeting& each) {
            const bool plays = each.pair.first == player || each.pair.second == player;
            return plays && each.outcome && !is_forfeit((*each.outcome)[0]) &&
                   !is_forfeit((*each.outcome)[1]);
        }));
}

std::size_t scheduled(const Tournament& tournament) {
    return (tournament.players.size() - 1) * (tournament.twice ? 2 : 1);
}

GameResult result_at(const Tournament& tournament, int line) {
    GameResult result;
    result.place = {tournament.file, line};
    result.game = tournament.game;
    result.event = tournament.name;
    result.date = tournament.date;
    result.day = read_date(tournament.date).date;
    result.venue = tournament.venue;
    return result;
}

GameResult game_of(const Tournament& tournament,
                   const Meeting& meeting,
                   const PairOutcome& outcome) {
    GameResult result = result_at(tournament, meeting.line);
    result.round = std::to_string(meeting.round + 1);
    for (const std::size_t player : {meeting.pair.first, meeting.pair.second}) {
        result.players.push_back(tournament.players[player]);
        result.scored = result.scored && !withdrew_early(tournament, player);
    }
    result.outcomes.assign(outcome.begin(), outcome.end());
    return result;
}

}  // namespace

std::vector<std::size_t> rounds_of(const Tournament& tournament, Pair pair) {
    std::vector<std::size_t> rounds;
    for (std::size_t i = 0; i < tournament.rounds.size(); ++i) {
        const auto& pairs = tournament.rounds[i].pairs;
        if (std::any_of(
                pairs.begin(), pairs.end(), [&](Pair each) { return are_same(each, pair); })) {
            rounds.push_back(i);
        }
    }
    return rounds;
}

const Meeting* meeting_of(const Tournament& tournament, Pair pair, std::size_t round) {
    const auto found = std::find_if(
        tournament.meetings.begin(), tournament.meetings.end(), [&](const Meeting& meeting) {
            return meeting.round == round && are_same(meeting.pair, pair);
        });
    return found == tournament.meetings.end() ? nullptr : &*found;
}

std::optional<PairOutcome> outcome_in(const Tournament& tournament, Pair pair, std::size_t round) {
    const Meeting* const meeting = meeting_of(tournament, pair, round);
    if (meeting != nullptr && meeting->outcome) {
        const PairOutcome& typed = *meeting->outcome;
        return meeting->pair == pair ? typed : PairOutcome{typed[1], typed[0]};
    }
    const bool first = withdrew(tournament, pair.first);
    const bool second = withdrew(tournament, pair.second);
    if (!first && !second) {
        return std::nullopt;
    }
    return PairOutcome{first ? Outcome::LostByForfeit : Outcome::WonByForfeit,
                       second ? Outcome::LostByForfeit : Outcome::WonByForfeit};
}

Encounter encounter_of(const Tournament& tournament, Pair pair) {
    Encounter encounter;
    for (const std::size_t round : rounds_of(tournament, pair)) {
        if (const auto outcome = outcome_in(tournament, pair, round)) {
            encounter.games.push_back(outcome->front());
        }
    }
    return encounter;
}

bool withdrew_early(const Tournament& tournament, std::size_t player) {
    return withdrew(tournament, player) &&
           completed(tournament, player) * 2 < scheduled(tournament);
}

std::vector<GameResult> results_of(const Tournament& tournament) {
    std::vector<GameResult> results;
    for (const Meeting& meeting : tournament.meetings) {
        if (meeting.outcome) {
            results.push_back(game_of(tournament, meeting, *meeting.outcome));
        }
    }
    for (const Withdrawal& withdrawal : tournament.withdrawn) {
        for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
            for (const Pair& pair : tournament.rounds[round].pairs) {
                const Meeting* const typed = meeting_of(tournament, pair, round);
                const bool first = pair.first == withdrawal.player;
                // Of two who withdrew it is the first one's line.
                const bool counted =
                    !first && withdrew(tournament, pair.first) && pair.second == withdrawal.player;
                if ((first || pair.second == withdrawal.player) && !counted &&
                    (typed == nullptr || !typed->outcome)) {
                    results.push_back(game_of(tournament,
                                              {pair, round, {}, withdrawal.line},
                                              *outcome_in(tournament, pair, round)));
                }
            }
        }
    }
    for (const Bye& bye : tournament.byes) {
        GameResult result = result_at(tournament, bye.line);
        result.round = bye.round ? std::to_string(*bye.round + 1) : "";
        result.players = {tournament.players[bye.player]};
        result.outcomes = {bye.kind};
        result.scored = !withdrew_early(tournament, bye.player);
        results.push_back(std::move(result));
    }
    return results;
}

std::vector<LeftOut> left_out_of(const Tournament& tournament) {
    std::vector<LeftOut> left_out;
    for (const Withdrawal& withdrawal : tournament.withdrawn) {
        if (withdrew_early(tournament, withdrawal.player)) {
            const std::size_t played = completed(tournament, withdrawal.player);
            left_out.push_back({.place = {tournament.file, withdrawal.line},
                                .players = {tournament.players[withdrawal.player]},
                                .date = {},
                                .status = LeftOut::Status::Withdrawn,
                                .why = fmt::format("withdrew after {} of {} games, fewer than half",
                                                   played,
                                                   scheduled(tournament)),
                                .games = played});
        }
    }
    return left_out;
}

namespace {

std::string head_text(const Tournament& tournament) {
    std::string text =
        fmt::format("tournament: {}\n", tournament.name.empty() ? "?" : tournament.name);
    std::istringstream choice(tournament.choice_of_game);
    for (std::string line; std::getline(choice, line);) {
        text += line.empty() ? "" : line + "\n";
    }
    text += tournament.date.empty() ? "" : fmt::format("date: {}\n", tournament.date);
    text += tournament.venue.empty() ? "" : fmt::format("place: {}\n", tournament.venue);
    text += tournament.twice ? "rounds: double\n" : "";
    text += "\nplayers:\n";
    for (const std::string& name : tournament.players) {
        text += "  " + name + "\n";
    }
    return text +
           "\n# After a colon: 1-0 if the first player won, 0-1 if the second, 1/2 for a draw.\n";
}

std::string line_text(const Tournament& tournament, const Pair& pair, std::size_t round) {
    const Meeting* const meeting = meeting_of(tournament, pair, round);
    const Pair typed = meeting == nullptr ? pair : meeting->pair;
    const bool known = meeting != nullptr && meeting->outcome;
    return fmt::format("  {} - {}:{}{}\n",
                       tournament.players[typed.first],
                       tournament.players[typed.second],
                       known ? " " : "",
                       known ? text_of(*meeting->outcome) : "");
}

// Those of a round, or of none.
std::string bye_lines(const Tournament& tournament, std::optional<std::size_t> round) {
    std::string text;
    for (const Bye& bye : tournament.byes) {
        if (bye.round == round) {
            text += fmt::format("  {}: {}\n", tournament.players[bye.player], word_of(bye.kind));
        }
    }
    return text;
}

std::string end_text(const Tournament& tournament) {
    std::string text = bye_lines(tournament, std::nullopt);
    for (const Withdrawal& withdrawal : tournament.withdrawn) {
        text += fmt::format("  {} withdrew\n", tournament.players[withdrawal.player]);
    }
    return text.empty() ? text : "\nresults:\n" + text;
}

}  // namespace

std::string to_text(const Tournament& tournament) {
    std::string text = head_text(tournament);
    for (std::size_t i = 0; i < tournament.rounds.size(); ++i) {
        text += fmt::format("\nround {}:\n", i + 1);
        for (const Pair& pair : tournament.rounds[i].pairs) {
            text += line_text(tournament, pair, i);
        }
        const std::string byes = bye_lines(tournament, i);
        if (const auto bye = tournament.rounds[i].bye; bye && byes.empty()) {
            text += fmt::format("  # bye: {}\n", tournament.players[*bye]);
        }
        text += byes;
    }
    return text + end_text(tournament);
}

}  // namespace quadrille::club
