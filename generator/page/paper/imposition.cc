#include "page/paper/imposition.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::page {

namespace {

constexpr double kPaperShape = 1.41421356237309505;  // height to width of A4

// How far a leaf's shape is from that of A4, in either direction.
double distance_from_paper_shape(Mm width, Mm height) {
    return std::fabs(std::log((height / width) / kPaperShape));
}

Mm part_of(Mm whole, int parts, Mm gutter) {
    return (whole - gutter * (parts - 1)) / parts;
}

std::vector<Mm> cuts(Mm part, int parts, Mm gutter) {
    std::vector<Mm> all;
    for (int i = 1; i < parts; ++i) {
        const Mm end = part * i + gutter * (i - 1);
        all.push_back(end);
        if (gutter > Mm{0.0}) {
            all.push_back(end + gutter);
        }
    }
    return all;
}

}  // namespace

std::vector<PerPage> splits(int count, const spec::PaperSpec& paper, bool may_turn) {
    std::vector<std::pair<double, PerPage>> all;
    for (const bool turn : {false, true}) {
        if (turn && !may_turn) {
            continue;
        }
        const Mm width = turn ? paper.height : paper.width;
        const Mm height = turn ? paper.width : paper.height;
        for (int columns = 1; columns <= count; ++columns) {
            if (count % columns == 0) {
                const int rows = count / columns;
                all.emplace_back(distance_from_paper_shape(width / columns, height / rows),
                                 PerPage{columns, rows, turn});
            }
        }
    }
    // Distances that differ by rounding alone are the same.
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return std::llround(a.first * 1e6) < std::llround(b.first * 1e6);
    });
    std::vector<PerPage> grids;
    grids.reserve(all.size());
    for (const auto& [distance, grid] : all) {
        grids.push_back(grid);
    }
    return grids;
}

PerPage arranged(int count, const spec::PaperSpec& paper, bool may_turn) {
    return splits(count, paper, may_turn).front();
}

Mm Imposition::leaf_width() const {
    return part_of(width, grid.columns, gutter);
}

Mm Imposition::leaf_height() const {
    return part_of(height, grid.rows, gutter);
}

Point Imposition::corner(int leaf) const {
    const int column = leaf % grid.columns;
    const int row = leaf / grid.columns;
    return {(leaf_width() + gutter) * column, (leaf_height() + gutter) * row};
}

std::vector<Mm> Imposition::column_cuts() const {
    return cuts(leaf_width(), grid.columns, gutter);
}

std::vector<Mm> Imposition::row_cuts() const {
    return cuts(leaf_height(), grid.rows, gutter);
}

int Imposition::behind(int leaf, Flip flip) const {
    const int column = leaf % grid.columns;
    const int row = leaf / grid.columns;
    // Turned over an upright edge, left and right change places; over a level one, top and bottom.
    const bool upright_edge = (flip == Flip::LongEdge) == (height >= width);
    return upright_edge ? row * grid.columns + (grid.columns - 1 - column)
                        : (grid.rows - 1 - row) * grid.columns + column;
}

}  // namespace quadrille::page
