#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <unordered_map>
#include <utility>

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

/// Cells first..last of one row, by their axial coordinates.
struct HexRow {
    std::int64_t row = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
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
            false,
            true};
}

/// Its direction in degrees clockwise from the top.
BoardSide side_at(const char* name, double degrees, double margin = 1e-6) {
    const double angle = degrees * std::numbers::pi / 180;
    return {name, {std::sin(angle), -std::cos(angle)}, margin};
}

Mesh mesh_of_rows(const std::vector<HexRow>& rows, spec::SiteKind sites) {
    Mesh mesh;
    Corners corners(mesh.vertices);
    for (const HexRow& row : rows) {
        for (std::int64_t column = row.first; column <= row.last; ++column) {
            std::vector<VertexId> polygon;
            polygon.reserve(kCorners.size());
            for (const CornerPoint& corner : kCorners) {
                polygon.push_back(
                    corners.at({2 * column + row.row + corner.x, 3 * row.row + corner.y}));
            }
            mesh.polygons.push_back(std::move(polygon));
        }
    }
    if (sites == spec::SiteKind::Cells) {
        mesh.lattice = axial_lattice();
    }
    return mesh;
}

std::vector<HexRow> rows_of_hexhex(std::int64_t side) {
    std::vector<HexRow> rows;
    const std::int64_t reach = side - 1;
    for (std::int64_t row = -reach; row <= reach; ++row) {
        rows.push_back({row, std::max(-reach, -reach - row), std::min(reach, reach - row)});
    }
    return rows;
}

/// From the top row down: on either side the rows grow for as long as the upper side is, and then
/// shrink. Requires: six sides that close, clockwise from the top.
std::vector<HexRow> rows_of_sides(const std::vector<int>& sides) {
    const std::int64_t top = sides[0] - 1;
    const std::int64_t upper_right = sides[1] - 1;
    const std::int64_t upper_left = sides[5] - 1;
    const std::int64_t height = upper_right + sides[2] - 1;
    std::vector<HexRow> rows;
    for (std::int64_t row = 0; row <= height; ++row) {
        rows.push_back(
            {row, -std::min(row, upper_left), top - std::max<std::int64_t>(0, row - upper_right)});
    }
    return rows;
}

}  // namespace

Mesh hexhex_mesh(const spec::HexhexShape& shape, spec::SiteKind sites) {
    Mesh mesh = mesh_of_rows(
        shape.sides.empty() ? rows_of_hexhex(shape.side) : rows_of_sides(shape.sides), sites);
    mesh.sides = {side_at("top", 0),
                  side_at("top-right", 60),
                  side_at("bottom-right", 120),
                  side_at("bottom", 180),
                  side_at("bottom-left", 240),
                  side_at("top-left", 300)};
    return mesh;
}

Mesh rhombus_mesh(const spec::RhombusShape& shape, spec::SiteKind sites) {
    std::vector<HexRow> rows;
    for (std::int64_t row = 0; row < shape.rows; ++row) {
        rows.push_back({row, 0, shape.columns - 1});
    }
    Mesh mesh = mesh_of_rows(rows, sites);
    if (mesh.lattice) {
        mesh.lattice->columns = true;
    }
    mesh.sides = {
        side_at("top", 0), side_at("right", 60), side_at("bottom", 180), side_at("left", 240)};
    return mesh;
}

Mesh triangle_mesh(const spec::TriangleShape& shape, spec::SiteKind sites) {
    std::vector<HexRow> rows;
    for (std::int64_t row = 0; row < shape.side; ++row) {
        rows.push_back({row, -row, 0});
    }
    Mesh mesh = mesh_of_rows(rows, sites);
    mesh.sides = {side_at("right", 60), side_at("bottom", 180), side_at("left", 300)};
    return mesh;
}

Mesh hex_rectangle_mesh(const spec::HexRectangleShape& shape, spec::SiteKind sites) {
    // Every second row stands back by half a cell on the left, or on the right.
    constexpr double kHalfCell = 0.5 + 1e-6;
    std::vector<HexRow> rows;
    for (std::int64_t row = 0; row < shape.rows; ++row) {
        rows.push_back({row, -(row / 2), shape.columns - 1 - row / 2});
    }
    Mesh mesh = mesh_of_rows(rows, sites);
    mesh.sides = {side_at("top", 0),
                  side_at("right", 90, kHalfCell),
                  side_at("bottom", 180),
                  side_at("left", 270, kHalfCell)};
    return mesh;
}

}  // namespace quadrille::board
