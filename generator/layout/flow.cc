#include "layout/flow.h"

#include <algorithm>

namespace quadrille::layout {

namespace {

constexpr double kLeastRows = 3;  // a head and two rows

}  // namespace

Mm Flow::width() const {
    const auto count = static_cast<double>(columns_);
    return (frame_.width - gap_ * (count - 1)) / count;
}

Mm Flow::left() const {
    return frame_.corner.x + (width() + gap_) * static_cast<double>(column_);
}

void Flow::next_page(const Opening& opening) {
    pages_.emplace_back();
    boxes_.clear();
    column_ = 0;
    opened_ = base_ = foot_ = frame_.corner.y;
    white_ = {};
    if (!opening.piece.empty()) {
        const std::size_t count = std::exchange(columns_, 1);
        set(opening.piece);
        white(opening.white);
        columns_ = count;
    }
    opened_ = top_ = y();
    lowest_ = foot_;
}

void Flow::columns(std::size_t count, Mm gap) {
    if (lowest_ > foot_) {
        base_ = foot_ = lowest_;
    }
    columns_ = count;
    column_ = 0;
    gap_ = gap;
    top_ = y();
    lowest_ = foot_;
}

void Flow::next_column() {
    if (column_ + 1 == columns_) {
        next_page();
        return;
    }
    ++column_;
    lowest_ = std::max(lowest_, foot_);
    base_ = foot_ = top_;
    white_ = {};
}

void Flow::need(Mm height) {
    while (room() < height - kNothing && !is_fresh()) {
        next_column();
    }
}

// What was set from there to the foot.
void Flow::stands(Mm top) {
    boxes_.push_back({{left(), top}, {left() + width(), foot_}});
    white_ = {};
}

void Flow::set(const Piece& piece, Under under) {
    const Extent extent = measure(piece, width(), setting_);
    const auto first = [&] {
        const Mm under_foot = foot_ + std::max(white_, under.white) + extent.above;
        return under.after > Mm{} ? std::max(base_ + under.after, foot_ + white_ + extent.above)
                                  : under_foot;
    };
    while (first() + extent.lines + extent.below > frame_.foot + kNothing && !is_fresh()) {
        next_column();
    }
    const Mm base = first();
    fits_ = fits_ && extent.fits && extent.width <= width() + kNothing &&
            base + extent.lines + extent.below <= frame_.foot + kNothing;
    place(piece, {left(), base - extent.above}, width(), setting_, page());
    base_ = base + extent.lines;
    foot_ = base_ + extent.below;
    stands(base - extent.above);
}

void Flow::set_rows(const Grid& grid) {
    const SolvedGrid solved(grid, width(), setting_);
    fits_ = fits_ && solved.fits();
    if (solved.row_count() > 0) {
        need(std::min(grid.row * kLeastRows, solved.height()));
    }
    for (std::size_t first = 0; first < solved.row_count();) {
        if (first > 0) {
            next_column();
        }
        const std::size_t fitting = solved.rows_in(room(), first);
        fits_ = fits_ && fitting > 0;
        const std::size_t count = std::max<std::size_t>(fitting, 1);
        const Mm top = y();
        foot_ = base_ = solved.place({left(), top}, page(), {first, count});
        stands(top);
        first += count;
    }
}

}  // namespace quadrille::layout
