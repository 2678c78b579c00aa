// A board as text, in the form of `final:`: a line for each label row, '.' for an empty site.
//
//       b w .
//      w . b w
#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/mark_set.h"

namespace quadrille::transcript {

/// The lines, without indentation.
std::vector<std::string> diagram(const game::Game& game, std::span<const game::MarkSet> marks);

/// "b", "xo"; "." for no marks.
std::string letters_of(const game::Game& game, game::MarkSet marks);

}  // namespace quadrille::transcript
