// The verbs of a phase by their kinds.
#pragma once

#include <variant>

#include "spec/model/play_spec.h"

namespace quadrille::game {

/// The first verb of a kind in a phase; null if it has none.
template <typename VerbType>
const VerbType* find_verb(const spec::PhaseSpec& phase) {
    for (const spec::Verb& verb : phase.turn) {
        if (const auto* found = std::get_if<VerbType>(&verb)) {
            return found;
        }
    }
    return nullptr;
}

}  // namespace quadrille::game
