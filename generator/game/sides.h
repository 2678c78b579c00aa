// Whose the sides of a board are. Where each player is to link sides of their own, these are printed
// with the letters of the player's marks; top and bottom are no names for the sides of a board that
// stands on its point.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"

namespace quadrille::game {

/// "r", if what the role is to link are sides of the board and not everybody's; otherwise empty.
std::string letters_of_sides(const Game& game,
                             const spec::JoinedCounter& counter,
                             spec::RoleId role);

/// "the sides r (top and bottom)", "one side r (top)"; without letters "top and bottom".
std::string sides_text(const std::vector<std::string>& names, const std::string& letters, bool all);

}  // namespace quadrille::game
