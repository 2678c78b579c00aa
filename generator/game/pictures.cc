#include "game/pictures.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>

namespace quadrille::game {

namespace {

using board::GridPoint;
using board::SiteId;

std::int64_t cross_of(GridPoint a, GridPoint b) {
    return a.x * b.y - a.y * b.x;
}

/// The ways in which columns and rows can run.
struct Axes {
    GridPoint right;
    GridPoint down;
};

std::vector<Axes> axes_of(const board::Board& board) {
    std::vector<GridPoint> steps;
    for (const board::Direction& direction : board.directions()) {
        if (!direction.diagonal) {
            steps.push_back(direction.step);
        }
    }
    std::vector<Axes> all;
    for (const GridPoint& right : steps) {
        for (const GridPoint& down : steps) {
            if (cross_of(right, down) != 0) {
                all.push_back({right, down});
            }
        }
    }
    return all;
}

/// A mark of a picture and its place in it.
struct PicturePart {
    std::int64_t column;
    std::int64_t row;
    spec::MarkId mark;
};

std::vector<PicturePart> parts_of(const spec::Picture& picture) {
    std::vector<PicturePart> parts;
    for (std::size_t row = 0; row < picture.size(); ++row) {
        for (std::size_t column = 0; column < picture[row].size(); ++column) {
            if (const auto& mark = picture[row][column]) {
                parts.push_back(
                    {static_cast<std::int64_t>(column), static_cast<std::int64_t>(row), *mark});
            }
        }
    }
    return parts;
}

/// The sites of a board by their grid points.
class Grid {
  public:
    explicit Grid(const board::Board& board) {
        for (std::size_t index = 0; index < board.site_count(); ++index) {
            const GridPoint point = board.grid_point(SiteId{index});
            sites_.emplace(std::pair{point.x, point.y}, SiteId{index});
        }
    }

    /// The picture with its first part on `first`; nothing where a site is missing.
    [[nodiscard]] std::optional<PicturePlace> place(const std::vector<PicturePart>& parts,
                                                    GridPoint first,
                                                    const Axes& axes) const {
        PicturePlace place;
        for (const PicturePart& part : parts) {
            const std::int64_t right = part.column - parts.front().column;
            const std::int64_t down = part.row - parts.front().row;
            const auto found =
                sites_.find(std::pair{first.x + right * axes.right.x + down * axes.down.x,
                                      first.y + right * axes.right.y + down * axes.down.y});
            if (found == sites_.end()) {
                return std::nullopt;
            }
            place.emplace_back(found->second, part.mark);
        }
        std::sort(place.begin(), place.end());
        return place;
    }

  private:
    std::map<std::pair<std::int64_t, std::int64_t>, SiteId> sites_;
};

}  // namespace

std::vector<PicturePlace> places_of(const board::Board& board, const spec::Picture& picture) {
    std::vector<PicturePlace> places;
    const std::vector<PicturePart> parts = parts_of(picture);
    if (parts.empty()) {
        return places;
    }
    const Grid grid(board);
    for (const Axes& axes : axes_of(board)) {
        for (std::size_t index = 0; index < board.site_count(); ++index) {
            if (auto place = grid.place(parts, board.grid_point(SiteId{index}), axes)) {
                places.push_back(std::move(*place));
            }
        }
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

}  // namespace quadrille::game
