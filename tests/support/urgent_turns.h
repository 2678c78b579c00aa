// Turns that anybody should see: one that wins at once, or else those that keep the other of two
// players from winning at once. Found by trying everything, through nothing but legal turns and who
// has won.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "game/legal_turns.h"
#include "play/evaluator.h"
#include "play/match.h"

namespace quadrille::test {

inline bool wins(const play::Evaluator& evaluator,
                 const game::Position& after,
                 std::size_t person) {
    const auto outcome = after.end() ? evaluator.outcome(after) : std::nullopt;
    const auto* won = outcome ? std::get_if<score::Won>(&*outcome) : nullptr;
    return won != nullptr && won->person == person;
}

/// The turns of the position after which the person has won.
inline std::vector<game::Turn> winning_turns(const play::Evaluator& evaluator,
                                             const game::Position& position,
                                             std::size_t person) {
    std::vector<game::Turn> turns;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& turn, const game::Position& after) {
            if (wins(evaluator, after, person)) {
                turns.push_back(turn);
            }
            return true;
        });
    return turns;
}

struct UrgentTurns {
    bool win = false;  ///< They win at once; else they stop a win.
    std::vector<game::Turn> turns;
};

/// Nothing if there are none, if it makes no difference, or if the position has more than `most`
/// turns. Requires: two persons, not over.
inline std::optional<UrgentTurns> urgent_turns(const play::Match& match, std::size_t most) {
    const play::Evaluator evaluator(match);
    const std::size_t person = match.person_to_move();
    std::size_t all = 0;
    const bool few = game::for_each_turn(
        match.position(),
        [] { return true; },
        [&](const game::Turn&, const game::Position&) { return ++all <= most; });
    if (!few) {
        return std::nullopt;
    }
    UrgentTurns urgent{true, winning_turns(evaluator, match.position(), person)};
    if (!urgent.turns.empty()) {
        return urgent;
    }
    urgent.win = false;
    game::for_each_turn(
        match.position(),
        [] { return true; },
        [&](const game::Turn& turn, const game::Position& after) {
            // After a turn that moves again nobody else can win yet.
            if (!wins(evaluator, after, 1 - person) &&
                (after.end() || winning_turns(evaluator, after, 1 - person).empty())) {
                urgent.turns.push_back(turn);
            }
            return true;
        });
    if (urgent.turns.empty() || urgent.turns.size() == all) {
        return std::nullopt;
    }
    return urgent;
}

inline bool same_action(const game::Action& a, const game::Action& b) {
    const auto* one = std::get_if<game::DrawSegment>(&a);
    const auto* other = std::get_if<game::DrawSegment>(&b);
    const bool turned =
        one != nullptr && other != nullptr && one->from == other->to && one->to == other->from;
    return a == b || turned;
}

/// `turn` is one of them, but for words and the order of its items.
inline bool contains(const std::vector<game::Turn>& turns, const game::Turn& turn) {
    const auto same = [](const game::Turn& a, const game::Turn& b) {
        const auto covers = [](const game::Turn& whole, const game::Turn& part) {
            return std::all_of(part.begin(), part.end(), [&](const game::Action& action) {
                return game::kind_of(action) == game::ActionKind::Say ||
                       std::any_of(whole.begin(), whole.end(), [&](const game::Action& each) {
                           return same_action(action, each);
                       });
            });
        };
        return covers(a, b) && covers(b, a);
    };
    return std::any_of(
        turns.begin(), turns.end(), [&](const game::Turn& each) { return same(each, turn); });
}

}  // namespace quadrille::test
