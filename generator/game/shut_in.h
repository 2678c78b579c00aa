// What marks shut in: the places that nobody can reach from outside without crossing them, and the
// closed chain that bars the way. On a solid, which has no outside, what a chain parts from the rest.
//
//     . b b .
//     b c3 . b    c3 and the place beside it are shut in; the chain is tight without d2
//     . b b d2
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "board/board.h"
#include "game/ring_ways.h"

namespace quadrille::game {

class ShutIn {
  public:
    /// `marks`: for each site whether it bears one of them. Requires: both outlive the object.
    ShutIn(const RingWays& ways, const std::vector<bool>& marks);

    /// The first place that they shut in, in label order; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> first();

    /// For each site whether they shut it in.
    [[nodiscard]] std::vector<bool> all();

    /// Whether they shut in that place, which may bear one of them.
    [[nodiscard]] bool shuts_in(std::size_t site);

    /// The places inside; of two sides on a solid, the one with fewer. The chain itself is on none.
    [[nodiscard]] std::vector<board::SiteId> inside(std::size_t site);

    /// The marks that one comes to first from a place.
    [[nodiscard]] std::vector<bool> round(std::size_t site);

  private:
    using Node = RingWays::Node;

    [[nodiscard]] bool holds(std::size_t site);
    [[nodiscard]] bool is_beside_reached(Node node) const;
    void flood(Node from);

    const RingWays& ways_;
    const std::vector<bool>& marks_;
    std::vector<bool> reached_;  // per node
};

/// As few of the marks as still shut in the place: then each has two neighbours among them.
/// Requires: they shut it in.
std::vector<bool> tightened(const RingWays& ways, std::vector<bool> marks, std::size_t site);

/// Round the chain, from its first site in label order to the lesser of its neighbours.
std::vector<board::SiteId> chain_in_order(const board::Board& board, std::vector<bool> chain);

}  // namespace quadrille::game
