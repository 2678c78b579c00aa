#include "figure/board/nets.h"

#include <algorithm>

namespace quadrille::figure {

namespace {

constexpr Mm kNetDot{1.3};
constexpr double kNetDotShare = 0.13;  // of a unit

bool is_dot(const PrintedNet& net, board::SiteId site) {
    return std::ranges::find(net.dots, site) != net.dots.end();
}

// It goes on beyond the middle of its site, where no other site is.
bool ends_at_edge(const board::Board& board,
                  board::SiteId site,
                  const std::pair<Vec2, Vec2>& stroke) {
    const Vec2 middle = board.centre(site);
    const Vec2 way = middle - stroke.first;
    const bool half_as_far = length(stroke.second - middle) < length(way) * 0.75;
    return half_as_far && std::ranges::none_of(board.neighbours(site), [&](board::SiteId near) {
               return dot(board.centre(near) - middle, way) > dot(way, way) * 0.9;
           });
}

}  // namespace

std::optional<std::pair<Vec2, Vec2>> stroke_through(const board::Board& board,
                                                    const PrintedNet& net,
                                                    board::SiteId site) {
    if (is_dot(net, site)) {
        return std::nullopt;
    }
    const Vec2 middle = board.centre(site);
    std::vector<Vec2> beside;
    for (const board::SiteId near : board.neighbours(site)) {
        if (is_dot(net, near)) {
            beside.push_back(board.centre(near));
        }
    }
    if (beside.empty()) {
        return std::pair{middle - Vec2{0.5, 0}, middle + Vec2{0.5, 0}};
    }
    const Vec2 first = beside.front();
    const auto facing = std::ranges::min_element(
        beside, {}, [&](Vec2 other) { return dot(other - middle, first - middle); });
    return dot(*facing - middle, first - middle) < 0
               ? std::pair{first, *facing}
               : std::pair{first, middle + (middle - first) * 0.5};
}

std::vector<Vec2> dots_of(const board::Board& board,
                          const PrintedNet& net,
                          const std::vector<bool>& only) {
    std::vector<Vec2> dots;
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        const board::SiteId site{i};
        if (!only.empty() && !only[i]) {
            continue;
        }
        const auto stroke = stroke_through(board, net, site);
        if (!stroke) {
            dots.push_back(board.centre(site));
        } else if (ends_at_edge(board, site, *stroke)) {
            dots.push_back(stroke->second);
        }
    }
    return dots;
}

Mm net_dot_radius(Mm unit) {
    return std::min(kNetDot, unit * kNetDotShare);
}

}  // namespace quadrille::figure
