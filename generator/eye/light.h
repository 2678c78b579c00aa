// How white paper looks at each place of a sheet: shade and the colour of the lamp, as a smooth
// surface through what is blank.
#pragma once

#include <array>
#include <vector>

#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

class PaperLight {
  public:
    /// Over the board and what is around it.
    static PaperLight of_board(const SheetView& view, const SheetPlan& plan);

    /// Beside a swatch, which may be far from the board.
    static PaperLight beside(const SheetView& view, const PlannedSwatch& swatch);

    /// Follows shadows with edges, as a hand or a fold throws: they darken all colours alike, and come
    /// from beyond the board. So do grey pencils within it, so only where there are none.
    void follow_shadows(const SheetView& view, const SheetPlan& plan);

    /// As the picture has it, 0 to 255.
    [[nodiscard]] Rgb at(Vec2 mm) const;

    /// How far blank paper is from the surface, as a share: grain, noise and shade with edges.
    [[nodiscard]] double noise() const { return noise_; }

    /// How far single looks at blank paper around the board are from it, in Lab; one of five is
    /// farther.
    [[nodiscard]] double grain() const { return grain_; }

  private:
    static constexpr std::size_t kTerms = 10;

    // How much darker it is than the surface, of the logarithm: at the points of a grid.
    struct Shadow {
        Vec2 corner{};
        int columns = 0;
        int rows = 0;
        std::vector<float> depth{};

        [[nodiscard]] double at(Vec2 mm) const;
    };

    [[nodiscard]] std::array<double, kTerms> terms(Vec2 mm) const;
    [[nodiscard]] std::array<double, 3> surface(Vec2 mm) const;  // the logarithm

    Rect2 bounds_{};
    Shadow shadow_{};
    std::array<std::array<double, kTerms>, 3> surface_{};  // of the logarithm
    double noise_ = 0;
    double grain_ = 0;

    friend class PaperFit;
    friend class ShadowFinder;
};

}  // namespace quadrille::eye
