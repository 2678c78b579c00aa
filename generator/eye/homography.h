// How a flat sheet lies in a picture: millimetres on the sheet to pixels.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>

#include "base/geometry.h"

namespace quadrille::eye {

/// A place on the sheet and where it is in the picture.
using Match = std::pair<Vec2, Vec2>;

class Homography {
  public:
    /// Through four matches exactly, through more as near as can be. Nothing if they do not fix one.
    static std::optional<Homography> through(std::span<const Match> matches);

    [[nodiscard]] Vec2 operator()(Vec2 place) const;

    /// Negative: the sheet is seen in a mirror.
    [[nodiscard]] double turn_at(Vec2 place) const;

    /// Pixels a millimetre there.
    [[nodiscard]] double scale_at(Vec2 place) const;

    /// Of a picture of another size.
    [[nodiscard]] Homography scaled(double factor) const;

  private:
    std::array<double, 9> h_{};
};

}  // namespace quadrille::eye
