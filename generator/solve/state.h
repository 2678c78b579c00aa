// A position as a search walks over it: what follows from it, one move forth and back. A move is a
// whole turn, or one mark of it. Which of two classes stands behind it depends on the rules:
// MarkState where marks are put and nothing else, AnyState for all others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "game/position.h"
#include "solve/key.h"
#include "solve/limits.h"
#include "solve/symmetry.h"
#include "solve/value.h"

namespace quadrille::solve {

/// A bit for each site of the board, by its index.
using SiteSet = std::uint64_t;

inline constexpr std::size_t kMostSites = 58;
inline constexpr SiteSet kAllSites = (SiteSet{1} << kMostSites) - 1;

/// What one move leads to.
struct Child {
    std::uint32_t move = 0;  ///< For State::play().
    Key key;
    Range range;     ///< As far as it is seen without search; known if the game is over.
    int weight = 0;  ///< The greater, the more the move seems to matter.
    /// Where it is known on which sites a value rests (links.h): where the move puts its mark, and if
    /// the game is over then, its grounds; else all sites.
    SiteSet sites = kAllSites;
    SiteSet grounds = kAllSites;
};

class State {
  public:
    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    State(State&&) = delete;
    State& operator=(State&&) = delete;
    virtual ~State() = default;

    /// True if the first role of the round is to move.
    [[nodiscard]] virtual bool first_moves() const = 0;

    /// Equal for positions of equal value, of those of one search.
    [[nodiscard]] virtual Key key() const = 0;

    /// What is seen of the value without search.
    [[nodiscard]] virtual Range range() const = 0;

    /// Adds what each move leads to, in label order. False if the limits ended it early.
    /// Requires: the game is not over.
    virtual bool add_children(std::vector<Child>& children, Limits& limits) = 0;

    /// Requires: a move of the last add_children() of this position.
    virtual void play(std::uint32_t move) = 0;

    virtual void undo() = 0;
};

/// What a half-filled board can still come to, by what is sure already. Kept up to date mark by mark.
class Bounds {
  public:
    Bounds() = default;
    Bounds(const Bounds&) = delete;
    Bounds& operator=(const Bounds&) = delete;
    Bounds(Bounds&&) = delete;
    Bounds& operator=(Bounds&&) = delete;
    virtual ~Bounds() = default;

    virtual void mark(board::SiteId site, spec::MarkId mark) = 0;
    virtual void unmark(board::SiteId site, spec::MarkId mark) = 0;
    [[nodiscard]] virtual Range range() const = 0;

    /// How much a mark on the site matters, to try the weightiest first.
    [[nodiscard]] virtual int weight(board::SiteId site) const = 0;
};

/// What is to be known of a game for its search besides the position.
struct Stakes {
    ValueOf value_of;
    std::shared_ptr<Bounds> bounds = nullptr;  ///< Of the position; null: nothing is known.
};

/// `images` are those of the game. Requires: `position` has not ended, has two roles, and no turn
/// from here on can be a swap.
std::unique_ptr<State> make_state(const game::Position& position,
                                  const Stakes& stakes,
                                  std::span<const Image> images);

}  // namespace quadrille::solve
