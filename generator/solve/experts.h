// All experts, so that each is named once.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "solve/expert.h"

namespace quadrille::solve {

/// Those that know something of the game's rules. `images` are those of the game. Requires: game and
/// limits outlive them.
std::vector<std::unique_ptr<Expert>> experts_on(const game::Game& game,
                                                std::span<const Image> images,
                                                Limits& limits);

/// The one who knows best about the position; null if nobody does.
Expert* expert_on(const std::vector<std::unique_ptr<Expert>>& experts,
                  const game::Position& position);

}  // namespace quadrille::solve
