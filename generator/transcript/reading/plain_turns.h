// A quick way to read turns as archives hold them: numbered from 1, one site with its mark each.
//
//     1. e5=b 2. d4=w
//
// round_reader.h reads rounds of any other form and rounds with a mistake; for these turns it has
// the same result. Reading an archive takes more than four times as long without this.
#pragma once

#include <span>

#include "game/game.h"
#include "transcript/model/transcript.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// Adds the turns to `round`, which has none. False if they are not in this form: `round` still has
/// none then.
bool read_plain_turns(const game::Game& game, std::span<const TurnLine> lines, Round& round);

}  // namespace quadrille::transcript
