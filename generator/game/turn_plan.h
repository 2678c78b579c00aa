// Which turns a game has: for each phase its first turn and its length, and how many marks a turn
// places. Works on the play of a GameSpec and on numbers of sites alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "game/turn_order.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// How many a count plan asks for in turn `turn_of_phase`, from 1.
inline spec::CountRange count_in(const spec::CountPlan& plan, int turn_of_phase) {
    const auto index = static_cast<std::size_t>(turn_of_phase - 1);
    if (index < plan.once.size()) {
        return plan.once[index];
    }
    return plan.repeating.size() == 1
               ? plan.repeating.front()
               : plan.repeating[(index - plan.once.size()) % plan.repeating.size()];
}

struct PlannedPhase {
    int before = 0;             ///< Turns before the phase.
    std::optional<int> length;  ///< In turns; nothing if the rules do not limit it.
    int room = 0;               ///< Marks that fit on the board when it begins.
};

/// How a game runs if no player passes and all place as few marks as they may. Leaves out the
/// phases after one without a limit.
struct TurnPlan {
    std::vector<PlannedPhase> phases;
    bool fixed = true;  ///< No game that is played to its end is shorter than planned.

    /// Turns of the whole game; nothing if they are not limited.
    [[nodiscard]] std::optional<int> length(std::size_t phases_in_all) const;
};

/// A board of so many sites, and pairs of neighbours, which segments may join. `room[phase]` is the most marks that can be on it at the end of a
/// phase, not counting those of the start; `longest[phase]` the most turns that a count by areas
/// leaves it.
struct BoardRoom {
    int sites = 0;
    int links = 0;
    std::vector<int> room;
    std::vector<std::optional<int>> longest{};
};

TurnPlan plan_turns(const std::vector<spec::PhaseSpec>& play,
                    const BoardRoom& board,
                    const TurnOrder& order);

/// How many turns the phase has, which begins after the first `before`; nothing where the rules count none.
std::optional<int> turns_of(const spec::PhaseSpec& phase, const TurnOrder& order, int before);

/// Marks placed in the first `turns` turns of a phase with `room` if all place as few as they may.
int planned_marks(const spec::PhaseSpec& phase, int turns, int room);

/// The fewest marks that the next `round` turns place, on a board with room for them.
int marks_of_round(const spec::PhaseSpec& phase, int turn_of_phase, int round);

/// The phase ends when there are fewer free sites than this.
int free_wanted(const spec::UntilFreeBelow& until,
                const spec::PhaseSpec& phase,
                int turn_of_phase,
                int round);

/// The count, limited to the `left` places; a piece never lacks a mark.
inline spec::CountRange marks_wanted(const spec::MarkVerb& verb, spec::CountRange count, int left) {
    if (verb.is_piece()) {
        return {count.min, std::max(count.min, std::min(count.max, left))};
    }
    left = std::max(left, 0);
    return {std::min(count.min, left), std::min(count.max, left)};
}

/// The same for the count of the plan, with what a player who is behind may put more.
inline spec::CountRange marks_wanted(const spec::MarkVerb& verb, int turn_of_phase, int left) {
    return marks_wanted(verb, count_in(verb.count, turn_of_phase), left);
}

}  // namespace quadrille::game
