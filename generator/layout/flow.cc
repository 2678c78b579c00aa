#include "layout/flow.h"

#include <algorithm>

namespace quadrille::layout {

namespace {

constexpr double kLeastRows = 3;  // a head and two rows

}  // namespace

void Flow::next_page(const Opening& opening) {
    pages_.emplace_back();
    base_ = foot_ = frame_.corner.y;
    white_ = {};
    if (!opening.piece.empty()) {
        set(opening.piece);
        white(opening.white);
    }
}

void Flow::need(Mm height) {
    if (room() < height - kNothing) {
        next_page();
    }
}

void Flow::set(const Piece& piece, Under under) {
    const Extent extent = measure(piece, frame_.width, setting_);
    const auto first = [&] {
        const Mm under_foot = foot_ + std::max(white_, under.white) + extent.above;
        return under.after > Mm{} ? std::max(base_ + under.after, foot_ + white_ + extent.above)
                                  : under_foot;
    };
    if (first() + extent.lines + extent.below > frame_.foot + kNothing && foot_ > frame_.corner.y) {
        next_page();
    }
    const Mm base = first();
    fits_ = fits_ && extent.fits && extent.width <= frame_.width + kNothing &&
            base + extent.lines + extent.below <= frame_.foot + kNothing;
    place(piece, {frame_.corner.x, base - extent.above}, frame_.width, setting_, page());
    base_ = base + extent.lines;
    foot_ = base_ + extent.below;
    white_ = {};
}

void Flow::set_rows(const Grid& grid) {
    const SolvedGrid solved(grid, frame_.width, setting_);
    fits_ = fits_ && solved.fits();
    if (solved.row_count() > 0) {
        need(grid.row * kLeastRows);
    }
    for (std::size_t first = 0; first < solved.row_count();) {
        if (first > 0) {
            next_page();
        }
        const std::size_t fitting = solved.rows_in(room(), first);
        fits_ = fits_ && fitting > 0;
        const std::size_t count = std::max<std::size_t>(fitting, 1);
        foot_ = base_ = solved.place({frame_.corner.x, y()}, page(), {first, count});
        white_ = {};
        first += count;
    }
}

}  // namespace quadrille::layout
