#include "solve/slot_plan.h"

#include <algorithm>
#include <optional>

namespace quadrille::solve {

namespace {

/// Adds the slots of one turn. False if the rules leave open how many marks it puts.
bool add_turn(const game::Game& game,
              const game::TurnPlace& place,
              int& left,
              std::vector<Slot>& slots) {
    const std::size_t before = slots.size();
    for (const spec::Verb& verb : game.spec().play[place.phase].turn) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        if (mark == nullptr) {
            continue;
        }
        const spec::CountRange count = game::marks_wanted(*mark, place.of_phase, left);
        const game::MarkSet choice = game.choice(mark->what, place.number, place.mover);
        if ((!mark->is_piece() && count.min != count.max) || choice.empty()) {
            return false;
        }
        left -= count.min;
        const auto pieces = static_cast<std::size_t>(mark->is_piece() ? 1 : count.max);
        slots.insert(slots.end(), pieces, Slot{place.mover, choice, mark, false});
    }
    if (slots.size() == before) {
        return false;
    }
    slots.back().ends_turn = true;
    return true;
}

}  // namespace

std::vector<Slot> plan_slots(const game::Position& position) {
    const game::Game& game = position.game();
    const auto& marks = position.record().marks;
    auto left = static_cast<int>(std::count_if(
        marks.begin(), marks.end(), [](game::MarkSet on_site) { return on_site.empty(); }));
    const std::optional<int> turns = game::turns_of(
        position.rules(), game.order(), position.next_turn() - position.turn_of_phase());
    std::vector<Slot> slots;
    int number = position.next_turn();
    for (int turn = position.turn_of_phase(); left > 0 && (!turns || turn <= *turns); ++turn) {
        if (!add_turn(
                game, {position.phase(), turn, number, game.role_of_turn(number)}, left, slots)) {
            return {};
        }
        ++number;
    }
    return slots;
}

}  // namespace quadrille::solve
