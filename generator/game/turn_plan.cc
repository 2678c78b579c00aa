#include "game/turn_plan.h"

#include <algorithm>

namespace quadrille::game {

namespace {

/// The fewest marks that one turn places.
int fewest_marks(const spec::PhaseSpec& phase, int turn_of_phase, int left) {
    int placed = 0;
    for (const spec::Verb& verb : phase.turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            placed += marks_wanted(*mark, turn_of_phase, left - placed).min;
        }
    }
    return placed;
}

bool places_marks(const spec::PhaseSpec& phase) {
    return std::any_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
        return std::holds_alternative<spec::MarkVerb>(verb);
    });
}

/// Turns until `room` marks are placed; nothing if there is no limit.
std::optional<int> turns_to_fill(const spec::PhaseSpec& phase, int room) {
    if (!places_marks(phase)) {
        return std::nullopt;
    }
    int turns = 0;
    for (int left = room; left > 0;) {
        const int placed = fewest_marks(phase, turns + 1, left);
        if (placed == 0 && turns >= 2 * room) {
            return std::nullopt;
        }
        if (placed > left) {
            break;
        }
        left -= placed;
        ++turns;
    }
    return turns;
}

/// Turns until all neighbours are joined, or all sites where segments may cross, or until each site
/// has a segment, where each segment comes to a site that has none; nothing if there is no limit.
std::optional<int> turns_to_draw(const spec::PhaseSpec& phase, int sites, int links) {
    using spec::SegmentVerb;
    int segments = 0;
    int near = 0;
    int fresh = 0;
    int free = 0;
    for (const spec::Verb& verb : phase.turn) {
        if (const auto* segment = std::get_if<SegmentVerb>(&verb)) {
            ++segments;
            near += segment->between == SegmentVerb::Between::Near ? 1 : 0;
            fresh += segment->to == SegmentVerb::To::Fresh ? 1 : 0;
            free += segment->crossing == SegmentVerb::Crossing::Any ? 1 : 0;
        }
    }
    if (fresh > 0) {
        return std::max(0, sites - 1) / fresh;
    }
    if (segments > 0 && near == segments) {
        return links / near;
    }
    return segments > 0 && free == segments ? std::optional(sites * (sites - 1) / 2 / free)
                                            : std::nullopt;
}

/// Each turn marks an empty site.
bool walks_to_fill(const spec::PhaseSpec& phase) {
    return std::any_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
        const auto* step = std::get_if<spec::StepVerb>(&verb);
        using Marks = spec::StepVerb::Marks;
        return step != nullptr && step->onto == spec::StepVerb::Onto::Empty &&
               (step->mark == Marks::Arrive || (step->shared && step->mark == Marks::Depart));
    });
}

struct PhaseLength {
    const spec::PhaseSpec& phase;
    int sites;
    int room;
    int links;
    const TurnOrder& order;
    int before;  // turns of the phases before

    std::optional<int> operator()(const spec::UntilFull& /*full*/) const { return filled(); }

    std::optional<int> operator()(const spec::UntilEach& each) const {
        return at_most(order.until_each_had(each.turns, before));
    }

    std::optional<int> operator()(const spec::UntilTurns& turns) const {
        return at_most(turns.turns);
    }

    std::optional<int> operator()(const spec::UntilReach& /*reach*/) const { return filled(); }

    std::optional<int> operator()(const spec::UntilStuck& /*stuck*/) const { return filled(); }

    std::optional<int> operator()(const spec::UntilDecided& /*decided*/) const { return filled(); }

    std::optional<int> operator()(const spec::UntilNobody& /*nobody*/) const { return filled(); }

    /// Counts turns until few enough free sites are left.
    std::optional<int> operator()(const spec::UntilFreeBelow& free) const {
        const std::optional<int> most = filled();
        int left = room;
        for (int turns = 0; most && turns < *most; ++turns) {
            const bool tested =
                free.tested == spec::Tested::EachTurn || order.is_even_after(before + turns);
            if (tested && left < free_wanted(free, phase, turns + 1, order.round())) {
                return turns;
            }
            left -= phase.either ? 0 : fewest_marks(phase, turns + 1, left);
        }
        return most;
    }

    /// A phase that must place marks ends at the latest when the board is full; one in which
    /// neighbours are joined, when all are.
    [[nodiscard]] std::optional<int> filled() const {
        if (phase.pass) {
            return std::nullopt;
        }
        const std::optional<int> full = walks_to_fill(phase)
                                            ? turns_to_fill(phase, room).value_or(room)
                                            : turns_to_fill(phase, room);
        const std::optional<int> drawn = turns_to_draw(phase, sites, links);
        if (phase.either) {
            return full && drawn ? std::optional(*full + *drawn) : std::nullopt;
        }
        return full && drawn ? std::min(full, drawn) : full ? full : drawn;
    }

    [[nodiscard]] int at_most(int turns) const {
        const std::optional<int> full = filled();
        return full ? std::min(turns, *full) : turns;
    }
};

/// True if no choice of the players brings the end of play nearer.
struct EndIsFixed {
    bool operator()(const spec::UntilFull& /*full*/) const { return true; }

    bool operator()(const spec::UntilEach& /*each*/) const { return true; }

    bool operator()(const spec::UntilTurns& /*turns*/) const { return true; }

    bool operator()(const spec::UntilReach& /*reach*/) const { return false; }

    bool operator()(const spec::UntilFreeBelow& /*free*/) const { return true; }

    bool operator()(const spec::UntilStuck& /*stuck*/) const { return false; }

    bool operator()(const spec::UntilDecided& /*decided*/) const { return false; }

    bool operator()(const spec::UntilNobody& /*nobody*/) const { return false; }
};

bool leaves_choice(const spec::CountRange& range) {
    return range.min != range.max;
}

/// True if the phase has the same number of turns whatever the players choose.
bool is_fixed(const spec::PhaseSpec& phase) {
    const bool free = std::any_of(phase.turn.begin(), phase.turn.end(), [](const auto& verb) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        const auto* step = std::get_if<spec::StepVerb>(&verb);
        const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
        if (segment != nullptr) {
            using From = spec::SegmentVerb::From;
            const bool walks =
                segment->from == From::Last && segment->between == spec::SegmentVerb::Between::Near;
            return walks || segment->to == spec::SegmentVerb::To::Fresh ||
                   segment->along != spec::SegmentVerb::Along::Any || segment->from == From::Ends ||
                   segment->from == From::Drawn || segment->not_making;
        }
        if (mark != nullptr) {
            const bool at_most = (mark->per && !mark->per->limit.exactly) ||
                                 (mark->per_row && !mark->per_row->exactly) ||
                                 (mark->per_column && !mark->per_column->exactly);
            const auto& plan = mark->count;
            return mark->is_bound_by_others() || at_most ||
                   std::any_of(plan.once.begin(), plan.once.end(), leaves_choice) ||
                   std::any_of(plan.repeating.begin(), plan.repeating.end(), leaves_choice);
        }
        return step != nullptr && step->onto == spec::StepVerb::Onto::Empty;
    });
    return !free && !phase.pass && !phase.either && std::visit(EndIsFixed{}, phase.until);
}

}  // namespace

int marks_of_round(const spec::PhaseSpec& phase, int turn_of_phase, int round) {
    int marks = 0;
    for (int turn = turn_of_phase; turn < turn_of_phase + round; ++turn) {
        for (const spec::Verb& verb : phase.turn) {
            if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
                marks += count_in(mark->count, turn).min;
            }
        }
    }
    return marks;
}

int free_wanted(const spec::UntilFreeBelow& until,
                const spec::PhaseSpec& phase,
                int turn_of_phase,
                int round) {
    return until.sites > 0 ? until.sites : marks_of_round(phase, turn_of_phase, round);
}

int planned_marks(const spec::PhaseSpec& phase, int turns, int room) {
    if (!places_marks(phase) || phase.either) {
        return 0;
    }
    int placed = 0;
    for (int turn = 1; turn <= turns && placed < room; ++turn) {
        placed += fewest_marks(phase, turn, room - placed);
    }
    return placed;
}

std::optional<int> TurnPlan::length(std::size_t phases_in_all) const {
    if (phases.size() != phases_in_all || phases.empty() || !phases.back().length) {
        return std::nullopt;
    }
    return phases.back().before + *phases.back().length;
}

std::optional<int> turns_of(const spec::PhaseSpec& phase, const TurnOrder& order, int before) {
    if (const auto* each = std::get_if<spec::UntilEach>(&phase.until)) {
        return order.until_each_had(each->turns, before);
    }
    if (const auto* turns = std::get_if<spec::UntilTurns>(&phase.until)) {
        return turns->turns;
    }
    return std::nullopt;
}

TurnPlan plan_turns(const std::vector<spec::PhaseSpec>& play,
                    const BoardRoom& board,
                    const TurnOrder& order) {
    TurnPlan plan;
    int turns = 0;
    int placed = 0;
    for (std::size_t index = 0; index < play.size(); ++index) {
        const int left = std::max(0, board.room[index] - placed);
        const PhaseLength length{play[index], board.sites, left, board.links, order, turns};
        std::optional<int> turns_of_phase = std::visit(length, play[index].until);
        if (turns_of_phase && index < board.longest.size() && board.longest[index]) {
            turns_of_phase = std::min(*turns_of_phase, *board.longest[index]);
        }
        plan.phases.push_back({turns, turns_of_phase, left});
        plan.fixed = plan.fixed && is_fixed(play[index]);
        if (!turns_of_phase) {
            break;
        }
        turns += *turns_of_phase;
        placed += planned_marks(play[index], *turns_of_phase, left);
    }
    return plan;
}

}  // namespace quadrille::game
