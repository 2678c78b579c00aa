#include "figure/board/area_tokens.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "board/bent_rim.h"
#include "figure/board/clearances.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

namespace {

constexpr Mm kSmallRank = 4.8_mm;    // of the lowest rank
constexpr double kRankGrowth = 2.7;  // at most, from rank to rank
constexpr Mm kLeastAreaToken = 1.1_mm;
constexpr Mm kClearOfLines = 0.8_mm;  // of circles and lines
constexpr Mm kClearOnCompact = 0.5_mm;

bool cross_each_other(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    return cross(b - a, c - a) * cross(b - a, d - a) < 0 &&
           cross(d - c, a - c) * cross(d - c, b - c) < 0;
}

double distance_of_segments(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    return cross_each_other(a, b, c, d) ? 0
                                        : std::min({distance_to_segment(a, c, d),
                                                    distance_to_segment(b, c, d),
                                                    distance_to_segment(c, a, b),
                                                    distance_to_segment(d, a, b)});
}

/// A regular shape; upright with a corner at the top, else with a side there.
struct TokenShape {
    Point centre;
    std::size_t corners = 3;
    bool upright = true;

    [[nodiscard]] std::vector<Point> of_radius(Mm radius) const {
        std::vector<Point> points;
        points.reserve(corners);
        const double share = 2 * std::numbers::pi / static_cast<double>(corners);
        for (std::size_t i = 0; i < corners; ++i) {
            const double angle = share * (static_cast<double>(i) + (upright ? 0 : 0.5));
            points.push_back(centre + Point{radius * std::sin(angle), radius * -std::cos(angle)});
        }
        return points;
    }
};

class TokenFitter {
  public:
    TokenFitter(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : board_(board), options_(options) {
        circle_ = (site_width(board, look, options.unit) / 2).value;
        clear_ = (options.compact ? kClearOnCompact : kClearOfLines).value;
    }

    // The largest up to `most` that is clear of every circle and line.
    [[nodiscard]] Mm radius_of(const TokenShape& shape, Mm most) const {
        if (is_clear(shape.of_radius(most))) {
            return most;
        }
        Mm low = 0_mm;
        Mm high = most;
        for (int i = 0; i < 24; ++i) {
            const Mm middle = (low + high) / 2;
            (is_clear(shape.of_radius(middle)) ? low : high) = middle;
        }
        return low;
    }

  private:
    [[nodiscard]] bool is_clear(const std::vector<Point>& corners) const {
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (!is_clear(plain(corners[i]), plain(corners[(i + 1) % corners.size()]))) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool is_clear(Vec2 from, Vec2 to) const {
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            const Vec2 site = board_.centre(SiteId{i}) * options_.unit.value;
            if (distance_to_segment(site, from, to) < circle_ + clear_) {
                return false;
            }
        }
        const auto edges = board_.edges();
        return std::none_of(edges.begin(), edges.end(), [&](const board::Edge& edge) {
            const std::vector<Vec2> line = board::edge_line(board_, edge);
            for (std::size_t i = 0; i + 1 < line.size(); ++i) {
                const Vec2 start = line[i] * options_.unit.value;
                const Vec2 end = line[i + 1] * options_.unit.value;
                if (distance_of_segments(from, to, start, end) < clear_) {
                    return true;
                }
            }
            return false;
        });
    }

    const Board& board_;
    const BoardFigureOptions& options_;
    double circle_ = 0;
    double clear_ = 0;
};

Point middle_of(const Board& board, const PrintedArea& area, Mm unit) {
    Vec2 sum;
    for (const SiteId site : area.sites) {
        sum = sum + board.centre(site);
    }
    return sum * (1.0 / static_cast<double>(area.sites.size())) * unit;
}

/// The shapes of one rank, and their common radius; 0 if one of them has no room.
struct TokenRank {
    std::vector<std::size_t> areas;
    std::vector<TokenShape> shapes;
    Mm radius;
};

TokenRank rank_of(const Board& board,
                  const BoardLook& look,
                  const BoardFigureOptions& options,
                  std::size_t number,
                  Mm largest) {
    const TokenFitter fitter(board, look, options);
    TokenRank rank;
    rank.radius = largest;
    for (std::size_t i = 0; i < look.areas.size(); ++i) {
        const PrintedArea& area = look.areas[i];
        if (area.rank != number || area.token_corners == 0 || area.sites.empty()) {
            continue;
        }
        const Point centre = middle_of(board, area, options.unit);
        const TokenShape upright{centre, area.token_corners, true};
        const TokenShape turned{centre, area.token_corners, false};
        const Mm of_upright = fitter.radius_of(upright, rank.radius);
        const Mm of_turned = fitter.radius_of(turned, rank.radius);
        rank.areas.push_back(i);
        rank.shapes.push_back(of_turned > of_upright ? turned : upright);
        rank.radius = std::min(rank.radius, std::max(of_upright, of_turned));
    }
    return rank;
}

}  // namespace

std::vector<AreaToken> area_tokens(const Board& board,
                                   const BoardLook& look,
                                   const BoardFigureOptions& options) {
    std::vector<AreaToken> tokens;
    if (!options.areas || !options.only.empty() || look.sites != SiteLook::Circles) {
        return tokens;
    }
    std::size_t ranks = 0;
    for (const PrintedArea& area : look.areas) {
        ranks = std::max(ranks, area.token_corners > 0 ? area.rank + 1 : 0);
    }
    Mm largest = kSmallRank;
    for (std::size_t number = 0; number < ranks; ++number) {
        const TokenRank rank = rank_of(board, look, options, number, largest);
        largest = rank.radius * kRankGrowth;
        // Shapes of the larger areas alone could be taken for those of the smaller ones.
        if (rank.radius < kLeastAreaToken) {
            return {};
        }
        for (std::size_t i = 0; i < rank.areas.size(); ++i) {
            tokens.push_back(
                {rank.areas[i], rank.shapes[i].centre, rank.shapes[i].of_radius(rank.radius)});
        }
    }
    return tokens;
}

bool holds(const AreaToken& token, const Box& box, Mm clear) {
    const std::array<Vec2, 4> corners{plain(box.min),
                                      Vec2{box.max.x.value, box.min.y.value},
                                      plain(box.max),
                                      Vec2{box.min.x.value, box.max.y.value}};
    for (std::size_t i = 0; i < token.corners.size(); ++i) {
        const Vec2 from = plain(token.corners[i]);
        const Vec2 way = plain(token.corners[(i + 1) % token.corners.size()]) - from;
        for (const Vec2 corner : corners) {
            if (cross(way, corner - from) / length(way) < clear.value) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace quadrille::figure
