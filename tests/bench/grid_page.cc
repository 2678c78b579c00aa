// A page with SIDE x SIDE hexagons, each edge once, written as quadrille writes pages: to be held
// against `raw_board FILE.pdf grid SIDE`. No board is so large on paper: its cells would be too
// small to play on.
//
//     grid_page FILE.pdf SIDE
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <utility>

#include "output/files/write_document.h"

namespace {

using quadrille::Mm;
using quadrille::Point;

// The edges of a hexagon that the ones before it have not drawn.
void add_hexagon(quadrille::drawing::Path& path,
                 std::set<std::array<long, 4>>& seen,
                 Point centre,
                 double across) {
    constexpr double kPi = 3.14159265358979323846;
    const auto corner = [&](int index) {
        const double angle = kPi / 3 * index - kPi / 2;
        const double radius = across / std::sqrt(3.0);
        return centre + Point{Mm{radius * std::cos(angle)}, Mm{radius * std::sin(angle)}};
    };
    const auto key = [](Mm value) { return std::lround(value.value * 100); };
    for (int i = 0; i < 6; ++i) {
        const Point a = corner(i);
        const Point b = corner(i + 1);
        std::array<long, 4> edge{key(a.x), key(a.y), key(b.x), key(b.y)};
        if (std::pair(edge[2], edge[3]) < std::pair(edge[0], edge[1])) {
            edge = {edge[2], edge[3], edge[0], edge[1]};
        }
        if (seen.insert(edge).second) {
            path.emplace_back(quadrille::drawing::MoveTo{a});
            path.emplace_back(quadrille::drawing::LineTo{b});
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        return 2;
    }
    const int side = std::atoi(argv[2]);
    const double cell = 170.0 / side;
    std::set<std::array<long, 4>> seen;
    quadrille::drawing::PathItem grid;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const Point centre{Mm{20 + cell * (column + 0.5 * (row % 2))},
                               Mm{20 + cell * std::sqrt(3.0) / 2 * row}};
            add_hexagon(grid.path, seen, centre, cell);
        }
    }
    grid.stroke = quadrille::drawing::Stroke{.width = Mm{0.05},
                                             .cap = quadrille::drawing::Cap::Butt,
                                             .join = quadrille::drawing::Join::Miter};
    quadrille::drawing::Page page{Mm{210}, Mm{297}, {}};
    page.drawing.add(std::move(grid));
    const quadrille::output::FontMeasurer measurer;
    return quadrille::output::write_document(
               quadrille::drawing::single_page(std::move(page)), argv[1], {}, measurer)
               ? 0
               : 3;
}
