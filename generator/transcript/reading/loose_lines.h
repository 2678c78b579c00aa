// Lines that stand in no section. Among them may be a board without `final:` above it, and what the
// signs on it mean:
//
//     odd
//     x is black, o is white
//     i: o o o x x
//     h: o x x o o x
#pragma once

#include <cstddef>
#include <optional>

#include "game/game.h"
#include "transcript/reading/vocabulary.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// Moves such lines to where they would be below `final:` and behind `marks:`, with a warning. `game` is
/// the one that is played, if need be with other settings. `title` is the stray line that names it, and
/// stays that line. Where turns are typed, a board stays where it is.
void claim_loose_lines(GameText& text,
                       const game::Game& game,
                       const Vocabulary& vocabulary,
                       std::optional<std::size_t>& title);

}  // namespace quadrille::transcript
