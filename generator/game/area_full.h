// Why a mark may not go into an area that can hold some marks only. A part of illegal.h.
#pragma once

#include <string>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

/// An area has as many marks as it can hold.
struct AreaFull {
    board::SiteId site;
    std::string area;
    std::vector<board::SiteId> marked;  ///< The sites in it that bear them.
};

}  // namespace quadrille::game
