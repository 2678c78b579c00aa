// The sentence of a rulebook about the other ways to play its game.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"

namespace quadrille::page {

/// "Also good: groups of 4, 6 or 7; boards of 6 or 7 on a side." Empty without variants.
std::string variants_sentence(const game::Game& game, std::string_view language);

}  // namespace quadrille::page
