#include "score/solution.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "game/legal_turns.h"
#include "score/settled.h"
#include "score/stakes.h"
#include "solve/symmetry.h"
#include "solve/turn_image.h"

namespace quadrille::score {

namespace {

constexpr std::uint64_t kSettleMost = 1'000'000;  // positions
constexpr std::uint64_t kListMost = 200'000;      // beginnings of turns

solve::Range turned(solve::Range range, bool turn) {
    return turn ? solve::Range{-range.high, -range.low} : range;
}

/// After a position that may still be swapped: the other one chooses the side.
solve::Range better_side(solve::Range range) {
    return {std::max({kDraw, range.low, -range.high}),
            std::max(std::abs(range.low), std::abs(range.high))};
}

std::vector<game::Turn> turns_of(const game::Position& position, solve::Limits& limits) {
    std::vector<game::Turn> turns;
    game::for_each_turn(
        position,
        [&] { return limits.take(); },
        [&](const game::Turn& turn, const game::Position& /*after*/) {
            turns.push_back(turn);
            return true;
        });
    return turns;
}

game::Position position_after(const game::Position& position, const game::Turn& turn) {
    game::Position next = position;
    (void)next.play(turn);
    return next;
}

/// One turn of those that an image of the board makes of each other; the others are `alike`.
std::vector<SolvedTurn> grouped(const game::Position& position,
                                std::span<const solve::Image> of_game,
                                std::vector<game::Turn> turns) {
    const std::vector<solve::Image> images = solve::images_of(position, of_game);
    std::vector<SolvedTurn> groups;
    std::vector<bool> done(turns.size(), false);
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (done[i]) {
            continue;
        }
        SolvedTurn& group = groups.emplace_back();
        group.turn = turns[i];
        for (const solve::Image& image : images) {
            const game::Turn there = solve::image_of(turns[i], image);
            for (std::size_t j = i + 1; j < turns.size(); ++j) {
                if (!done[j] && solve::are_same(turns[j], there)) {
                    done[j] = true;
                    group.alike.push_back(turns[j]);
                }
            }
        }
    }
    return groups;
}

/// Every way to play comes to an end. Where players may pass, it does if it would without: as soon as
/// all have passed in a row the phase is over, and each other turn goes on to the end.
bool always_ends(const game::Game& game) {
    if (game.turn_limit()) {
        return true;
    }
    spec::GameSpec without = game.spec();
    for (spec::PhaseSpec& phase : without.play) {
        phase.pass = false;
        phase.forced_pass = false;
    }
    const Result<game::Game> made = game::Game::make(std::move(without), game.board());
    return made && made->turn_limit();
}

}  // namespace

std::optional<Diagnostic> why_unsolvable(const game::Game& game) {
    const spec::GameSpec& spec = game.spec();
    if (!game.has_play()) {
        return plain_error(fmt::format("{} has no turns to be solved", spec.name),
                           "expected a game whose file has 'play': of this one only the finished "
                           "board is counted");
    }
    if (game.role_count() != 2) {
        return plain_error(
            fmt::format("{} has {} players", spec.name, game.role_count()),
            "expected a game of two: with more, what is best for one depends on whom the others "
            "help");
    }
    if (!always_ends(game)) {
        return error_in(spec.file,
                        spec.play.back().until_at,
                        "these rules set no limit to the number of turns",
                        "expected an 'until' that every way to play comes to: without it there is "
                        "no best play to be found");
    }
    return std::nullopt;
}

Analyst::Analyst(const game::Game& game,
                 solve::Limits& limits,
                 std::vector<solve::Image> images,
                 const solve::Crew& crew)
    : limits_(limits), solver_(game, limits, std::move(images), crew) {}

bool Analyst::swap_is_open(const game::Position& position) const {
    // Nobody takes over a turn that was a pass.
    return position.game().has_swap() && !position.end() &&
           (position.turns() == 0 || position.turn_form().swap);
}

solve::Range Analyst::value_to_first(const game::Position& position, const MatchSoFar& match) {
    if (position.end()) {
        const Value value =
            value_of(outcome_of(position.game(),
                                position.record(),
                                {0, position.last_mover(), game::stuck_in(position.end())},
                                match),
                     match.first_person);
        return {value, value};
    }
    return solver_.value(position, [&] { return stakes_of(position, match); });
}

solve::Range Analyst::value(const game::Position& position, const MatchSoFar& match) {
    if (!swap_is_open(position)) {
        return turned(value_to_first(position, match), position.to_move().index() != 0);
    }
    if (position.turns() == 1) {
        return better_side(value_to_first(position_after(position, {game::Swap{}}), match));
    }
    solve::Range best{kLoss, kLoss};
    for (const SolvedTurn& turn :
         grouped(position, solver_.images(), turns_of(position, limits_))) {
        const solve::Range value =
            turned(this->value(position_after(position, turn.turn), match), true);
        best = {std::max(best.low, value.low), std::max(best.high, value.high)};
        if (best.low == kDraw) {
            break;  // the other one chooses the side
        }
    }
    return limits_.spent ? solve::Range{best.low, std::max(best.high, kDraw)} : best;
}

std::optional<game::Turn> Analyst::reply(const game::Position& position,
                                         const MatchSoFar& match,
                                         Value most) {
    const std::vector<game::Turn> turns = turns_of(position, limits_);
    // What is known already comes first: the search that found the value has seen such a reply.
    for (const bool may_search : {false, true}) {
        for (const game::Turn& turn : turns) {
            const game::Position next = position_after(position, turn);
            const bool known = next.end() || may_search;
            solve::Range value;
            if (known) {
                value = turned(value_to_first(next, match), position.to_move().index() != 0);
            } else {
                value = turned(solver_.known(next, stakes_of(next, match)),
                               position.to_move().index() != 0);
            }
            if (value.low >= -most) {
                return turn;
            }
            if (limits_.spent) {
                return std::nullopt;
            }
        }
    }
    return std::nullopt;
}

void Analyst::solve_turns(const game::Position& position,
                          const MatchSoFar& match,
                          Solution& solution) {
    solve::Limits listing{.left = kListMost};  // they are known even where nothing else is
    solution.turns = grouped(position, solver_.images(), turns_of(position, listing));
    for (SolvedTurn& turn : solution.turns) {
        const game::Position next = position_after(position, turn.turn);
        if (swap_is_open(next)) {
            const solve::Range first = value_to_first(position_after(next, {game::Swap{}}), match);
            turn.unswapped = first;
            turn.value = turned(better_side(first), true);
            continue;
        }
        const bool swaps = std::holds_alternative<game::Swap>(turn.turn.front());
        const bool is_first = swaps || position.to_move().index() == 0;
        turn.value = turned(value_to_first(next, match), !is_first);
    }
    for (SolvedTurn& turn : solution.turns) {
        const game::Position next = position_after(position, turn.turn);
        const bool refuted = turn.value.is_known() && solution.value.is_known() &&
                             (turn.value.low < solution.value.low || turn.value.low == kLoss);
        if (refuted && !next.end() && !swap_is_open(next) && !swap_is_open(position) &&
            next.to_move() != position.to_move()) {
            turn.reply = reply(next, match, turn.value.low);
        }
    }
}

Solution Analyst::solve(const game::Position& position, const MatchSoFar& match) {
    Solution solution;
    const std::uint64_t before = limits_.left;
    solution.value = value(position, match);
    solve_turns(position, match, solution);
    for (const SolvedTurn& turn : solution.turns) {
        // The value may have been found turn by turn where it was not at once.
        solution.value.low = std::max(solution.value.low, turn.value.low);
    }
    const bool one_value =
        std::all_of(solution.turns.begin(), solution.turns.end(), [&](const SolvedTurn& turn) {
            return turn.value.is_known() && turn.value == solution.value;
        });
    if (one_value && !solution.turns.empty() && !swap_is_open(position) && !limits_.spent) {
        solve::Limits rest{.left = std::min<std::uint64_t>(limits_.left, kSettleMost),
                           .memory = limits_.memory / 4,
                           .stop = limits_.stop};
        if (const auto outcome = settled_outcome(position, match, solver_.images(), rest)) {
            const Value to_first = value_of(*outcome, match.first_person);
            solution.settled = position.to_move().index() == 0 ? to_first : -to_first;
        }
    }
    if (!limits_.spent && !swap_is_open(position)) {
        solution.sum = solver_.sum_value(position);
    }
    solution.positions = before - limits_.left + limits_.others;
    solution.spent = limits_.spent;
    return solution;
}

}  // namespace quadrille::score
