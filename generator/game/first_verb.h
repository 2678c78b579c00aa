// The verbs of a game, by their kind.
#pragma once

#include "game/find_verb.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// The first verb of a kind in any phase; null if it has none.
template <typename VerbType>
const VerbType* first_verb(const spec::GameSpec& game) {
    for (const spec::PhaseSpec& phase : game.play) {
        if (const auto* found = find_verb<VerbType>(phase)) {
            return found;
        }
    }
    return nullptr;
}

}  // namespace quadrille::game
