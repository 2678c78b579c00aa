// Turns as nearly everybody types them, read straight to what they mean:
//
//     1. e5=b   2. d4=w odd   3. a1-c2
//
// numbers in order, sites and marks that the game has. Whatever is typed in another way or wrongly
// is not read here but by item_parser.h and resolve.cc, which know every tolerance and every
// mistake; what is read here, they would read alike.
#pragma once

#include <span>

#include "game/game.h"
#include "transcript/syntax.h"
#include "transcript/transcript.h"
#include "transcript/vocabulary.h"

namespace quadrille::transcript {

/// All turns of a section, instead of those that `round` has; they point to the words of
/// `vocabulary`, which is the game's. False: there are none, or they have to be read the long way;
/// which turns `round` has then is not said.
bool read_plain_turns(const game::Game& game,
                      const Vocabulary& vocabulary,
                      std::span<const TurnLine> lines,
                      Round& round);

}  // namespace quadrille::transcript
