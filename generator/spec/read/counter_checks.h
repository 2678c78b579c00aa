// What counters need of the rest of their game.
#pragma once

#include "spec/model/game_spec.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

/// Reports each counter that its game has nothing for.
void check_counters(ReadContext& context, const GameSpec& game);

}  // namespace quadrille::spec
