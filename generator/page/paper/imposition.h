// How a page is divided into equal parts to be cut apart: columns and rows, the gutter between
// them, where to cut, which part lies behind which when the paper is printed on both sides, and
// what to advise when something does not fit that many times on a page.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "drawing/document.h"
#include "page/paper/binding.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct PerPage {
    int columns = 1;
    int rows = 1;

    [[nodiscard]] int count() const { return columns * rows; }
};

/// Columns and rows, and the paper turned as they ask for.
struct Arrangement {
    PerPage grid;
    spec::PaperSpec paper;
};

/// All ways to divide the paper into `count` equal parts, on its side too if it may be turned; the
/// one whose parts are nearest in shape to A4 comes first.
std::vector<Arrangement> arrangements(int count, const spec::PaperSpec& paper, bool may_turn);

/// True if that many to a page of that paper, turned already, can be printed.
using FitsTest = std::function<bool(const Arrangement& arrangement)>;

/// "at most 6 to a page fit on this paper, 9 on a3"; empty if nothing is known to fit. Papers are
/// those of the same series.
std::string what_fits(int count, const spec::PaperSpec& paper, const FitsTest& fits);

using drawing::Flip;

struct Imposition {
    Mm width;  ///< Of the paper.
    Mm height;
    PerPage grid;
    Mm gutter;  ///< Between parts; cut away on both sides.
    /// Of the finished page, which moves then: several parts leave it room, so that none is moved off the paper.
    std::optional<Binding> binding = {};

    [[nodiscard]] Mm part_width() const;
    [[nodiscard]] Mm part_height() const;

    /// Top left corner of a part; they are counted in reading order from 0.
    [[nodiscard]] Point corner(int part) const;

    /// What the parts and the gutters between them take: all of the paper, unless a binding takes some.
    [[nodiscard]] Box area() const;

    /// Where to cut inside the paper, from the left and from the top; two cuts for each gutter.
    [[nodiscard]] std::vector<Mm> column_cuts() const;
    [[nodiscard]] std::vector<Mm> row_cuts() const;

    /// The part on the back that lies behind `part` of the front.
    [[nodiscard]] int behind(int part, Flip flip) const;

  private:
    /// What the parts leave free at that edge and the opposite one together.
    [[nodiscard]] Mm left_free(Binding::Edge edge) const;
};

}  // namespace quadrille::page
