// Checks on a game that was read without mistakes: what its parts require of each other.
#pragma once

#include "spec/model/game_spec.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

/// `root` is the game's file, to point into.
void check_game(ReadContext& context, const Node& root, const GameSpec& game);

}  // namespace quadrille::spec
