// Games in which turns draw all the lines between neighbours, one after another, whoever closes an area
// has it and moves again, and most areas win: Dots and Boxes on any board. What was closed before
// only shifts the score, so that a position is its lines alone.
//
//     const auto boxes = Boxes::make(game);
//     boxes->closed_by(boxes->drawn(position), line)      // how many areas one more line closes
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/position.h"
#include "solve/set_image.h"
#include "solve/symmetry.h"

namespace quadrille::solve {

/// Every neighbour is joined to every other, sooner or later.
bool draws_everything(const spec::PhaseSpec& phase);

class Boxes {
  public:
    /// A bit for each line.
    using Lines = std::uint64_t;

    static constexpr std::size_t kMostLines = 64;

    /// Nothing if the rules are others, or if there are more lines. `images` are those of the game.
    static std::optional<Boxes> make(const game::Game& game, std::span<const Image> images);

    [[nodiscard]] Lines all() const { return all_; }

    [[nodiscard]] Lines drawn(const game::Position& position) const;

    /// How many areas the first role has more than the second.
    [[nodiscard]] int lead(const game::Position& position) const;

    /// By one more line.
    [[nodiscard]] int closed_by(Lines drawn, std::size_t line) const {
        int closed = 0;
        for (const Lines area : beside_[line]) {
            closed += std::popcount(area & ~drawn) == 1 ? 1 : 0;
        }
        return closed;
    }

    /// Drawn now, the line closes all areas that it is a side of, and there is one: whoever does not
    /// draw it leaves it to the other.
    [[nodiscard]] bool costs_nothing(Lines drawn, std::size_t line) const {
        return !beside_[line].empty() &&
               closed_by(drawn, line) == static_cast<int>(beside_[line].size());
    }

    /// After it somebody can close an area that nobody can close now.
    [[nodiscard]] bool offers(Lines drawn, std::size_t line) const {
        for (const Lines area : beside_[line]) {
            if (std::popcount(area & ~drawn) == 2) {
                return true;
            }
        }
        return false;
    }

    /// How many areas are not closed.
    [[nodiscard]] int open(Lines drawn) const {
        int open = 0;
        for (const Lines area : areas_) {
            open += (area & ~drawn) != 0 ? 1 : 0;
        }
        return open;
    }

    /// The least of the images of the lines.
    [[nodiscard]] Lines least_image(Lines drawn) const;

  private:
    spec::CounterId counter_{0};
    std::size_t sites_ = 0;
    std::vector<std::size_t> line_of_;  // by two sites
    Lines all_ = 0;
    std::vector<Lines> areas_;
    std::vector<std::vector<Lines>> beside_;  // per line
    std::vector<SetImage> images_;
};

}  // namespace quadrille::solve
