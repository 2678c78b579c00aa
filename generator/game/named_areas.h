// Areas of a board by the names that rules use.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

struct NamedArea {
    const board::AreaFamily* family = nullptr;
    std::size_t area = 0;  ///< Index into its areas.
};

/// The area of that name, from the author's own families first, then from those that every board
/// has; or all areas of the family of that name. Empty if there is none.
std::vector<NamedArea> areas_named(const board::Board& board, std::string_view name);

}  // namespace quadrille::game
