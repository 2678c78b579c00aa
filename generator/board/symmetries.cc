#include "board/symmetries.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "board/polygon.h"

namespace quadrille::board {

namespace {

/// Finds points by their place, up to rounding.
class PointTable {
  public:
    explicit PointTable(const std::vector<Vec2>& points) : points_(points) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            by_square_.emplace(key(square_of(points[i].x), square_of(points[i].y)), i);
        }
    }

    [[nodiscard]] std::optional<std::size_t> at(Vec2 place) const {
        for (std::int64_t dx = -1; dx <= 1; ++dx) {
            for (std::int64_t dy = -1; dy <= 1; ++dy) {
                const auto found =
                    by_square_.find(key(square_of(place.x) + dx, square_of(place.y) + dy));
                if (found != by_square_.end() && length(points_[found->second] - place) < kSquare) {
                    return found->second;
                }
            }
        }
        return std::nullopt;
    }

  private:
    /// Points of a board lie farther apart than this, rounding moves them less.
    static constexpr double kSquare = 1e-5;

    static std::int64_t square_of(double coordinate) { return std::llround(coordinate / kSquare); }

    static std::uint64_t key(std::int64_t x, std::int64_t y) {
        return static_cast<std::uint64_t>(x) << 32U ^ (static_cast<std::uint64_t>(y) & 0xffffffffU);
    }

    const std::vector<Vec2>& points_;
    std::unordered_map<std::uint64_t, std::size_t> by_square_;  // only looked up, never walked
};

/// Turns clockwise by `angle`, or mirrors in the upright line first and turns then.
struct Motion {
    bool mirrored = false;
    double angle = 0;
    Vec2 centre;

    [[nodiscard]] Vec2 operator()(Vec2 point) const {
        Vec2 from_centre = point - centre;
        if (mirrored) {
            from_centre.x = -from_centre.x;
        }
        return centre + Vec2{from_centre.x * std::cos(angle) - from_centre.y * std::sin(angle),
                             from_centre.x * std::sin(angle) + from_centre.y * std::cos(angle)};
    }

    /// A mirror image followed by a turn is a mirror image in a line turned half as far.
    [[nodiscard]] double degrees() const {
        const double turned = angle * 180 / std::numbers::pi;
        return mirrored ? turned / 2 : turned;
    }
};

double angle_from_top(Vec2 place) {
    return std::atan2(place.x, -place.y);
}

double within_turn(double angle) {
    constexpr double kOnceRound = 2 * std::numbers::pi;
    constexpr double kRounding = 1e-9;
    const double reduced = std::fmod(angle + 2 * kOnceRound, kOnceRound);
    return kOnceRound - reduced < kRounding ? 0 : reduced;
}

/// Every symmetry takes a farthest vertex to one equally far.
std::vector<Motion> candidates(std::span<const Vec2> vertices) {
    constexpr double kEqual = 1e-6;
    const Vec2 centre = mean_of(vertices);
    const Vec2 farthest =
        *std::max_element(vertices.begin(),
                          vertices.end(),
                          [&](const Vec2& a, const Vec2& b) {
                              return length(a - centre) < length(b - centre) - kEqual;
                          }) -
        centre;
    std::vector<Motion> motions;
    for (const bool mirrored : {false, true}) {
        const Vec2 start = mirrored ? Vec2{-farthest.x, farthest.y} : farthest;
        for (const Vec2& vertex : vertices) {
            if (std::abs(length(vertex - centre) - length(farthest)) < kEqual) {
                const double angle = angle_from_top(vertex - centre) - angle_from_top(start);
                motions.push_back({mirrored, within_turn(angle), centre});
            }
        }
    }
    std::stable_sort(motions.begin(), motions.end(), [](const Motion& a, const Motion& b) {
        return std::pair(a.mirrored, a.angle) < std::pair(b.mirrored, b.angle);
    });
    return motions;
}

/// Where each point goes; nothing if one goes where no point is.
std::optional<std::vector<std::size_t>> image_of(const Motion& motion,
                                                 const std::vector<Vec2>& points,
                                                 const PointTable& table) {
    std::vector<std::size_t> image;
    image.reserve(points.size());
    for (const Vec2& point : points) {
        const std::optional<std::size_t> found = table.at(motion(point));
        if (!found) {
            return std::nullopt;
        }
        image.push_back(*found);
    }
    return image;
}

using EdgeSet = std::set<std::pair<std::size_t, std::size_t>>;

EdgeSet edge_set(const Board& board) {
    EdgeSet edges;
    for (const Edge& edge : board.edges()) {
        edges.insert(std::minmax(edge.from.index(), edge.to.index()));
    }
    return edges;
}

bool keeps_edges(const std::vector<std::size_t>& image, const EdgeSet& edges) {
    return std::all_of(edges.begin(), edges.end(), [&](const auto& edge) {
        const std::size_t from = image[edge.first];
        const std::size_t to = image[edge.second];
        return edges.contains({std::min(from, to), std::max(from, to)});
    });
}

}  // namespace

std::vector<Symmetry> symmetries(const Board& board) {
    const std::vector<Vec2> vertices(board.vertices().begin(), board.vertices().end());
    std::vector<Vec2> centres;
    for (std::size_t site = 0; site < board.site_count(); ++site) {
        centres.push_back(board.centre(SiteId{site}));
    }
    const PointTable vertex_table(vertices);
    const PointTable site_table(centres);
    const EdgeSet edges = edge_set(board);
    std::vector<Symmetry> found;
    for (const Motion& motion : candidates(vertices)) {
        const auto image = image_of(motion, vertices, vertex_table);
        if (!image || !keeps_edges(*image, edges)) {
            continue;
        }
        if (const auto sites = image_of(motion, centres, site_table)) {
            Symmetry& symmetry =
                found.emplace_back(Symmetry{motion.mirrored, motion.degrees(), {}});
            for (const std::size_t site : *sites) {
                symmetry.image.emplace_back(site);
            }
        }
    }
    return found;
}

}  // namespace quadrille::board
