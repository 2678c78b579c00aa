// The reasons behind counts of what segments and coins leave: arrivals, places, crossings, loops.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "board/board.h"
#include "spec/model/mark_spec.h"

namespace quadrille::game {

/// A segment or a coin came to a place.
struct ArrivalReason {
    int turn = 0;
    spec::RoleId by;
    board::SiteId site;
    std::optional<spec::RoleId> to;  ///< Whose number it adds to; nothing: the board's.
    std::int64_t total = 0;          ///< That number after it.
};

/// Places that so many segments come to as the counter asks.
struct PlacesReason {
    std::optional<spec::RoleId> role;  ///< Whose segments; nothing: anybody's.
    std::vector<board::SiteId> sites;  ///< In label order.
};

/// Two segments cross, the first drawn first.
struct CrossedReason {
    std::optional<spec::RoleId> role;  ///< Whose; nothing: anybody's.
    std::pair<board::SiteId, board::SiteId> first;
    std::pair<board::SiteId, board::SiteId> second;
};

/// Segments that hang together and close loops.
struct LoopsReason {
    std::optional<spec::RoleId> role;  ///< Whose; nothing: anybody's.
    /// On the loops, not on what hangs from them: of a single one in order round it, else in label
    /// order.
    std::vector<board::SiteId> sites;
    std::int64_t loops = 0;
};

/// Closed chains of segments that hang together.
struct LoopedReason {
    std::vector<board::SiteId> sites;  ///< In order round it if it is one chain, else label order.
    bool is_single = true;             ///< It is one closed chain.
};

}  // namespace quadrille::game
