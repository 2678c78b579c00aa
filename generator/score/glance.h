// Which counters need no counting on paper.
#pragma once

#include "spec/model/game_spec.h"

namespace quadrille::score {

/// True if all that is asked of the counter is whether there is one: the first thing that counts wins or
/// loses, and nobody writes a number down.
bool is_seen_at_a_glance(const spec::GameSpec& game, spec::CounterId id);

}  // namespace quadrille::score
