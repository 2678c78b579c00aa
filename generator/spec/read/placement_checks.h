// Checks what a verb `mark` says of the places of its marks.
#pragma once

#include "spec/model/game_spec.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

void check_placement(ReadContext& context, const GameSpec& game, const MarkVerb& mark);

}  // namespace quadrille::spec
