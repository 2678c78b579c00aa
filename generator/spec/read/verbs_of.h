// The verbs of a game as its file describes it, by their kind.
#pragma once

#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::spec {

/// All verbs of a kind, in the order of phases and turns.
template <typename T>
std::vector<const T*> verbs_of(const GameSpec& game) {
    std::vector<const T*> verbs;
    for (const PhaseSpec& phase : game.play) {
        for (const Verb& verb : phase.turn) {
            if (const T* found = std::get_if<T>(&verb)) {
                verbs.push_back(found);
            }
        }
    }
    return verbs;
}

}  // namespace quadrille::spec
