// The solutions of a puzzle sheet, a paragraph each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "puzzle/puzzle.h"

namespace quadrille::page {

/// "**1** e5=b. c3=w ? d2=b; a1=b ? e5=w", in the printed game's letters.
std::vector<std::string> solution_lines(const std::vector<puzzle::Puzzle>& puzzles,
                                        const game::Game& printed,
                                        std::string_view language);

/// The player who moves, as the language has it.
std::string mover_name(const puzzle::Puzzle& puzzle,
                       const game::Game& printed,
                       std::string_view language);

}  // namespace quadrille::page
