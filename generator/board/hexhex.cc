#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>

#include "board/mesh.h"

namespace quadrille::board {

namespace {

/// A corner in whole numbers: half a width to the right, a sixth of the root of three down.
struct CornerPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

/// From a cell's centre, clockwise from the top.
constexpr std::array<CornerPoint, 6> kCorners{
    {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

const double kRootOfThree = std::sqrt(3.0);

/// Numbers corners in the order in which they are first met.
class Corners {
  public:
    explicit Corners(std::vector<Vec2>& vertices) : vertices_(vertices) {}

    VertexId at(CornerPoint point) {
        const auto key = static_cast<std::uint64_t>(point.x) << 32U ^
                         (static_cast<std::uint64_t>(point.y) & 0xffffffffU);
        const auto [entry, is_new] = numbers_.try_emplace(key, vertices_.size());
        if (is_new) {
            vertices_.push_back({static_cast<double>(point.x) / 2,
                                 static_cast<double>(point.y) * kRootOfThree / 6});
        }
        return entry->second;
    }

  private:
    std::vector<Vec2>& vertices_;
    std::unordered_map<std::uint64_t, VertexId> numbers_;  // only looked up, never walked
};

Lattice axial_lattice() {
    return {{0, 0},
            {1, -1 / kRootOfThree},
            {0, 2 / kRootOfThree},
            {{{"right", false}, {1, 0}},
             {{"down-right", false}, {0, 1}},
             {{"down-left", false}, {-1, 1}},
             {{"left", false}, {-1, 0}},
             {{"up-left", false}, {0, -1}},
             {{"up-right", false}, {1, -1}}},
            false};
}

}  // namespace

Mesh hexhex_mesh(const spec::HexhexShape& shape, spec::SiteKind sites) {
    Mesh mesh;
    Corners corners(mesh.vertices);
    const std::int64_t reach = shape.side - 1;
    for (std::int64_t row = -reach; row <= reach; ++row) {
        const std::int64_t first = std::max(-reach, -reach - row);
        const std::int64_t last = std::min(reach, reach - row);
        for (std::int64_t column = first; column <= last; ++column) {
            std::vector<VertexId> polygon;
            polygon.reserve(kCorners.size());
            for (const CornerPoint& corner : kCorners) {
                polygon.push_back(corners.at({2 * column + row + corner.x, 3 * row + corner.y}));
            }
            mesh.polygons.push_back(std::move(polygon));
        }
    }
    if (sites == spec::SiteKind::Cells) {
        mesh.lattice = axial_lattice();
    }
    return mesh;
}

}  // namespace quadrille::board
