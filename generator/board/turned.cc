#include "board/turned.h"

#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>
#include <variant>

namespace quadrille::board {

namespace {

constexpr double kSideOfHexagon = 60;
constexpr double kRightAngle = 90;

/// Everything that a board was made from.
BoardData data_of(const Board& board) {
    BoardData data;
    data.spec = board.spec();
    data.vertices.assign(board.vertices().begin(), board.vertices().end());
    data.edges.assign(board.edges().begin(), board.edges().end());
    data.cells.assign(board.cells().begin(), board.cells().end());
    data.site_kind = board.site_kind();
    data.labels.assign(board.labels().begin(), board.labels().end());
    data.label_rows.assign(board.label_rows().begin(), board.label_rows().end());
    data.directions.assign(board.directions().begin(), board.directions().end());
    data.families.assign(board.families().begin(), board.families().end());
    data.places.assign(board.places().begin(), board.places().end());
    data.regular = board.regular();
    data.cut_labels.assign(board.hole_labels().begin(), board.hole_labels().end());
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        const SiteId site{i};
        data.site_elements.push_back(board.element(site));
        data.neighbours.emplace_back(board.neighbours(site).begin(), board.neighbours(site).end());
        data.grid_points.push_back(board.grid_point(site));
        auto& next = data.next.emplace_back();
        for (std::size_t way = 0; way < data.directions.size(); ++way) {
            next.push_back(board.next(site, DirectionId{way}));
        }
    }
    return data;
}

/// For each shape by how much.
struct OtherWay {
    double operator()(const spec::HexhexShape& /*shape*/) const { return kSideOfHexagon; }

    double operator()(const spec::RhombusShape& /*shape*/) const { return kSideOfHexagon; }

    double operator()(const spec::TriangleShape& /*shape*/) const { return kSideOfHexagon; }

    template <typename Other>
    double operator()(const Other& /*shape*/) const {
        return kRightAngle;
    }
};

}  // namespace

Board turned(const Board& board, double degrees) {
    const double angle = degrees * std::numbers::pi / (2 * kRightAngle);
    const double along = std::cos(angle);
    const double across = std::sin(angle);
    BoardData data = data_of(board);
    for (Vec2& vertex : data.vertices) {
        vertex = {vertex.x * along - vertex.y * across, vertex.x * across + vertex.y * along};
    }
    return Board(std::move(data));
}

double other_way(const Board& board) {
    return std::visit(OtherWay{}, board.spec().shape);
}

}  // namespace quadrille::board
