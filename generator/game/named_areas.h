// Areas of a board by the names that rules call them.
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

/// The area of that name, of the author's own families before those that every board has; or all
/// areas of the family of that name. Empty: there is none.
std::vector<NamedArea> areas_named(const board::Board& board, std::string_view name);

}  // namespace quadrille::game
