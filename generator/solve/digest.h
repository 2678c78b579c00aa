// What of the marks on a board can still change the result, as a key: positions in which that is
// equal are one to a search.
#pragma once

#include <memory>
#include <vector>

#include "game/position.h"
#include "solve/key.h"
#include "solve/matters.h"
#include "solve/slot_plan.h"
#include "solve/symmetry.h"

namespace quadrille::solve {

class Digest {
  public:
    Digest() = default;
    Digest(const Digest&) = delete;
    Digest& operator=(const Digest&) = delete;
    Digest(Digest&&) = delete;
    Digest& operator=(Digest&&) = delete;
    virtual ~Digest() = default;

    virtual void mark(board::SiteId site, spec::MarkId mark) = 0;
    virtual void unmark(board::SiteId site, spec::MarkId mark) = 0;

    /// Adds a key for each image of the board to `keys`, which are as many.
    virtual void add_to(std::vector<Key>& keys) = 0;
};

/// Every mark, or only which sites have one.
std::unique_ptr<Digest> exact_digest(const game::Position& position,
                                     const Matters& matters,
                                     const std::vector<Image>& images);

/// For games in which connected marks count and nothing else: of each group only its size, as far
/// as it matters, what it touches, and the empty sites beside it. Null for any other game.
/// `free_marks`: every turn is one mark of any kind on any empty site, until the board is full.
std::unique_ptr<Digest> group_digest(const game::Position& position,
                                     bool free_marks,
                                     const std::vector<Image>& images);

}  // namespace quadrille::solve
