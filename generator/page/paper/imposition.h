// Which leaf goes where on a page of several: columns and rows, the gutter between them, where to
// cut, and which place lies behind which when the paper is printed on both sides.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// So many boards side by side and one below the other.
struct PerPage {
    int columns = 1;
    int rows = 1;
    bool turn = false;  ///< Meant for the paper turned on its side.

    [[nodiscard]] int count() const { return columns * rows; }
};

/// Columns and rows for `count` boards: leaves of a shape as near to that of A4 as can be. Two on
/// upright paper lie side by side on the paper turned, if it may be.
PerPage arranged(int count, const spec::PaperSpec& paper, bool may_turn);

/// All ways to divide the paper into so many equal parts, on its side too if it may be turned; the
/// best shape first.
std::vector<PerPage> splits(int count, const spec::PaperSpec& paper, bool may_turn);

/// The edge of the paper over which it is turned to print its back.
enum class Flip { LongEdge, ShortEdge };

struct Imposition {
    Mm width;  ///< Of the paper.
    Mm height;
    PerPage grid;
    Mm gutter;  ///< Between leaves; cut away on both sides.

    [[nodiscard]] Mm leaf_width() const;
    [[nodiscard]] Mm leaf_height() const;

    /// Top left corner of a leaf; they are counted in reading order from 0.
    [[nodiscard]] Point corner(int leaf) const;

    /// Where to cut inside the paper, from the left and from the top; two cuts for each gutter.
    [[nodiscard]] std::vector<Mm> column_cuts() const;
    [[nodiscard]] std::vector<Mm> row_cuts() const;

    /// The place on the back that lies behind place `leaf` of the front.
    [[nodiscard]] int behind(int leaf, Flip flip) const;
};

}  // namespace quadrille::page
