// How white paper looks at each place of a sheet: shade and the colour of the lamp, as a smooth
// surface through what is blank.
#pragma once

#include <array>

#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

class PaperLight {
  public:
    /// Over the board and what is around it.
    static PaperLight of_board(const SheetView& view, const SheetPlan& plan);

    /// Beside a swatch, which may be far from the board.
    static PaperLight beside(const SheetView& view, const PlannedSwatch& swatch);

    /// As the picture has it, 0 to 255.
    [[nodiscard]] Rgb at(Vec2 mm) const;

    /// How far blank paper is from the surface, as a share: grain, noise and shade with edges.
    [[nodiscard]] double noise() const { return noise_; }

    /// How far single looks at blank paper around the board are from it, in Lab; one of five is
    /// farther.
    [[nodiscard]] double grain() const { return grain_; }

  private:
    static constexpr std::size_t kTerms = 10;

    [[nodiscard]] std::array<double, kTerms> terms(Vec2 mm) const;

    Rect2 bounds_{};
    std::array<std::array<double, kTerms>, 3> surface_{};  // of the logarithm
    double noise_ = 0;
    double grain_ = 0;

    friend class PaperFit;
};

}  // namespace quadrille::eye
