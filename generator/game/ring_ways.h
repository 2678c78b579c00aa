// The ways by which a place can be reached from outside between the marks of a chain: what a closed
// chain must bar to shut a place in. Marks are linked as neighbours are: by the sides that cells
// share, along edges, or over corners too. Between them one passes where the drawing leaves a gap:
//
//     cells, near: sides     over a corner, from any cell round it to any other
//     cells, near: both      over a side
//     vertices, near: sides  across a cell, from any of its corners to any other
//     vertices, near: both   along an edge
//     edges, near: sides     across a cell, through an edge into the next
//     edges, near: both      round a corner of a cell, from one of its edges to the next
//
// A hole, a gap in the board and the space round it are free ground. A solid has no outside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/board.h"
#include "game/area_levels.h"

namespace quadrille::game {

class RingWays {
  public:
    /// Requires: rings_fault() finds none.
    explicit RingWays(const board::Board& board);

    /// Sites and then what lies between them: corners, cells, free ground.
    using Node = std::uint32_t;

    [[nodiscard]] std::size_t size() const { return begin_.size() - 1; }

    [[nodiscard]] std::span<const Node> next_to(Node node) const {
        return {near_.data() + begin_[node], begin_[node + 1] - begin_[node]};
    }

    /// The space round the board; nothing on a solid.
    [[nodiscard]] std::optional<Node> outside() const { return outside_; }

  private:
    std::vector<std::uint32_t> begin_;  // per node, and one more
    std::vector<Node> near_;
    std::optional<Node> outside_;
};

/// Why rings cannot be counted on the board; nothing if they can.
std::optional<AreaMistake> rings_fault(const board::Board& board);

/// The same for what chains enclose, which needs an outside.
std::optional<AreaMistake> enclosed_fault(const board::Board& board);

}  // namespace quadrille::game
