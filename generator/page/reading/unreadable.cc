#include "page/reading/unreadable.h"

#include <variant>

namespace quadrille::page {

namespace {

// A coin that may come where a mark is leaves two marks there.
bool stacks_marks(const spec::GameSpec& game) {
    for (const spec::PhaseSpec& phase : game.play) {
        for (const spec::Verb& verb : phase.turn) {
            const auto* step = std::get_if<spec::StepVerb>(&verb);
            if (step != nullptr && step->onto == spec::StepVerb::Onto::Any) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

std::string why_unreadable(const game::Game& game) {
    if (game.has_segments()) {
        return "players draw lines on the board";
    }
    if (!spec::bears_marks(game.spec()) || game.spec().marks.empty()) {
        return "players put no marks on the board";
    }
    if (spec::numbering_of(game.spec()) != spec::MarkNumber::None) {
        return "players write numbers on the board";
    }
    if (stacks_marks(game.spec())) {
        return "two marks may stand in one place";
    }
    return "";
}

}  // namespace quadrille::page
