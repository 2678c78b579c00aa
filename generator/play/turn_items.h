// Turns as the items that you type: the other way round than transcript/model/replay.h.
#pragma once

#include <string>
#include <vector>

#include "game/position.h"
#include "transcript/model/item.h"

namespace quadrille::play {

/// A turn of the position. Sites have their marks where the rules leave a choice. Requires: the
/// position has not ended.
std::vector<transcript::ItemValue> items_of(const game::Position& position, const game::Turn& turn);

/// The same as it is typed: "e5=b f7=w", "a1-b2 b1=r", "pass".
std::string text_of(const game::Position& position, const game::Turn& turn);

}  // namespace quadrille::play
