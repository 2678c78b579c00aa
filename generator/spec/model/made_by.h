// Who made a game, and when.
#pragma once

#include <string>

#include "spec/model/game_spec.h"

namespace quadrille::spec {

/// "Nick Bentley, 2009"; one of the two if the other is unknown.
inline std::string made_by(const GameSpec& game) {
    const bool both = !game.author.empty() && !game.year.empty();
    return game.author + (both ? ", " : "") + game.year;
}

}  // namespace quadrille::spec
