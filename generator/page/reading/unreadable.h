// Which games are played in marks that a picture can be read for.
#pragma once

#include <string>

#include "game/game.h"

namespace quadrille::page {

/// Why no picture of a board of this game can be read: "players draw lines on it"; empty if one can.
std::string why_unreadable(const game::Game& game);

}  // namespace quadrille::page
