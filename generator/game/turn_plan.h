// Which turns a game has: for each phase its first turn and its length, and how many marks a turn
// places. Works on the play of a GameSpec and on numbers of sites alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::game {

/// What a count plan asks for in turn `turn_of_phase`, from 1.
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
    std::optional<int> length;  ///< Nothing: the rules do not limit it.
    int room = 0;               ///< Marks that it can take when it begins.
};

/// How a game runs if nobody passes and everybody places as few marks as they may. Phases after one
/// without limit are left out.
struct TurnPlan {
    std::vector<PlannedPhase> phases;
    bool fixed = true;  ///< No game that is played to its end is shorter.

    /// Of the whole game; nothing where it is not limited.
    [[nodiscard]] std::optional<int> length(std::size_t phases_in_all) const;
};

/// `room[phase]` is the most marks that a phase can have put on the board at its end, not counting
/// the `start_marks`.
TurnPlan plan_turns(const std::vector<spec::PhaseSpec>& play,
                    const std::vector<int>& room,
                    std::size_t role_count);

/// Marks placed by the fewest-marks plan in the first `turns` turns of a phase with `room`.
int planned_marks(const spec::PhaseSpec& phase, int turns, int room);

/// Marks that the next `role_count` turns ask for at least, on a board with room for them.
int marks_of_round(const spec::PhaseSpec& phase, int turn_of_phase, std::size_t role_count);

/// The free sites below which the phase ends.
int free_wanted(const spec::UntilFreeBelow& until,
                const spec::PhaseSpec& phase,
                int turn_of_phase,
                std::size_t role_count);

/// The number of kinds for `each`, or the count of the plan, cut down to what is left.
inline spec::CountRange marks_wanted(const spec::MarkVerb& verb, int turn_of_phase, int left) {
    const spec::CountRange count = count_in(verb.count, turn_of_phase);
    return {std::min(count.min, left), std::min(count.max, left)};
}

}  // namespace quadrille::game
