// A quick way to read turns as archives hold them: numbered from 1, one site with its mark each.
//
//     1. e5=b 2. d4=w
//
// A round of any other form, and one with a mistake, is left to round_reader.h, which makes the same
// of these turns too. Reading an archive takes more than four times as long without this.
#pragma once

#include <span>

#include "game/game.h"
#include "transcript/model/transcript.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// Adds the turns to `round`, which has none. False where they are not of this form: then `round`
/// still has none.
bool read_plain_turns(const game::Game& game, std::span<const TurnLine> lines, Round& round);

}  // namespace quadrille::transcript
