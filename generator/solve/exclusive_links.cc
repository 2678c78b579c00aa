// Two chains on a disc that do not cross: what one of them touches of the rim lies between two
// places that the other touches.
#include "solve/exclusive_links.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "solve/state.h"

namespace quadrille::solve {

namespace {

using Point = board::GridPoint;
using Line = std::pair<board::SiteId, board::SiteId>;

int side_of(const Point& a, const Point& b, const Point& c) {
    const std::int64_t turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

bool is_between(const Point& a, const Point& b, const Point& c) {
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

/// Lines without a common end that have a common point.
bool cross(const board::Board& board, const Line& one, const Line& other) {
    if (one.first == other.first || one.first == other.second || one.second == other.first ||
        one.second == other.second) {
        return false;
    }
    const Point a = board.grid_point(one.first);
    const Point b = board.grid_point(one.second);
    const Point c = board.grid_point(other.first);
    const Point d = board.grid_point(other.second);
    const std::array sides{side_of(a, b, c), side_of(a, b, d), side_of(c, d, a), side_of(c, d, b)};
    return (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) ||
           (sides[0] == 0 && is_between(a, b, c)) || (sides[1] == 0 && is_between(a, b, d)) ||
           (sides[2] == 0 && is_between(c, d, a)) || (sides[3] == 0 && is_between(c, d, b));
}

bool is_drawn_without_crossings(const board::Board& board) {
    std::vector<Line> lines;
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        const board::SiteId site{index};
        for (const board::SiteId near : board.neighbours(site)) {
            if (site < near) {
                lines.emplace_back(site, near);
            }
        }
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
            if (cross(board, lines[i], lines[j])) {
                return false;
            }
        }
    }
    return true;
}

/// The neighbours of a site in their order round it.
std::vector<board::SiteId> ring(const board::Board& board, board::SiteId site) {
    const Point at = board.grid_point(site);
    const auto is_below = [&](const Point& to) {
        return to.y < at.y || (to.y == at.y && to.x < at.x);
    };
    std::vector<board::SiteId> ring(board.neighbours(site).begin(), board.neighbours(site).end());
    std::sort(ring.begin(), ring.end(), [&](board::SiteId a, board::SiteId b) {
        const Point to_a = board.grid_point(a);
        const Point to_b = board.grid_point(b);
        if (is_below(to_a) != is_below(to_b)) {
            return is_below(to_a);
        }
        return side_of(at, to_a, to_b) > 0;
    });
    return ring;
}

bool hangs_together(const board::Board& board) {
    std::vector<board::SiteId> found{board::SiteId{0}};
    std::vector<bool> seen(board.site_count(), false);
    seen[0] = true;
    for (std::size_t head = 0; head < found.size(); ++head) {
        for (const board::SiteId near : board.neighbours(found[head])) {
            if (!seen[near.index()]) {
                seen[near.index()] = true;
                found.push_back(near);
            }
        }
    }
    return found.size() == board.site_count();
}

/// The sites on the rim, in order; empty if it passes one of them twice.
std::vector<board::SiteId> rim(const board::Board& board) {
    board::SiteId start{0};
    for (std::size_t index = 1; index < board.site_count(); ++index) {
        const Point least = board.grid_point(start);
        const Point here = board.grid_point(board::SiteId{index});
        start =
            std::pair(here.y, here.x) < std::pair(least.y, least.x) ? board::SiteId{index} : start;
    }
    std::vector<board::SiteId> rim;
    std::vector<bool> seen(board.site_count(), false);
    // Nothing lies below the start: the first of its ring is the one next to the outside.
    board::SiteId at = start;
    board::SiteId next = ring(board, start).front();
    do {
        if (seen[at.index()]) {
            return {};
        }
        seen[at.index()] = true;
        rim.push_back(at);
        const std::vector<board::SiteId> round = ring(board, next);
        const auto back = std::find(round.begin(), round.end(), at);
        at = next;
        next = back + 1 == round.end() ? round.front() : *(back + 1);
    } while (at != start);
    return rim;
}

/// The areas of a role as places of the rim; nothing if one has sites elsewhere.
std::optional<std::vector<SiteSet>> on_rim(const std::vector<board::SiteId>& rim,
                                           const game::AreasToJoin& areas) {
    std::vector<SiteSet> found(areas.names.size(), 0);
    for (std::size_t site = 0; site < areas.at.size(); ++site) {
        const auto place = std::find(rim.begin(), rim.end(), board::SiteId{site});
        if (areas.at[site] != 0 && place == rim.end()) {
            return std::nullopt;
        }
        for (std::size_t area = 0; area < found.size(); ++area) {
            if ((areas.at[site] >> area & 1U) != 0) {
                found[area] |= SiteSet{1} << static_cast<std::size_t>(place - rim.begin());
            }
        }
    }
    return found;
}

/// Chains that touch the rim as one of them can.
class Touches {
  public:
    Touches(std::size_t rim, std::vector<SiteSet> own, std::vector<SiteSet> other)
        : rim_(rim), own_(std::move(own)), other_(std::move(other)) {}

    /// Whatever the own chain touches, the other cannot have all of its areas.
    [[nodiscard]] bool shut_out(SiteSet touched = 0, std::size_t area = 0) const {
        if (area == own_.size()) {
            return shuts_out(touched);
        }
        for (std::size_t place = 0; place < rim_; ++place) {
            const SiteSet there = SiteSet{1} << place;
            if ((own_[area] & there) != 0 && !shut_out(touched | there, area + 1)) {
                return false;
            }
        }
        return true;
    }

  private:
    [[nodiscard]] bool shuts_out(SiteSet touched) const {
        std::size_t first = 0;
        while ((touched >> first & 1U) == 0) {
            ++first;
        }
        SiteSet between = 0;
        for (std::size_t step = 1; step <= rim_; ++step) {
            const std::size_t place = (first + step) % rim_;
            if ((touched >> place & 1U) == 0) {
                between |= SiteSet{1} << place;
                continue;
            }
            if (std::ranges::all_of(other_, [&](SiteSet area) { return (area & between) != 0; })) {
                return false;
            }
            between = 0;
        }
        return true;
    }

    std::size_t rim_;
    std::vector<SiteSet> own_;
    std::vector<SiteSet> other_;
};

}  // namespace

bool links_are_exclusive(const board::Board& board, const std::vector<game::AreasToJoin>& areas) {
    constexpr std::size_t kMostAreas = 3;
    if (areas.size() != 2 || board.site_count() < 2 || board.site_count() > kMostSites ||
        std::ranges::any_of(areas,
                            [](const game::AreasToJoin& each) {
                                return each.names.empty() || each.names.size() > kMostAreas ||
                                       !each.through.empty();
                            }) ||
        !hangs_together(board) || !is_drawn_without_crossings(board)) {
        return false;
    }
    const std::vector<board::SiteId> rim = solve::rim(board);
    auto first = on_rim(rim, areas[0]);
    auto second = on_rim(rim, areas[1]);
    const auto are_there = [](const std::vector<SiteSet>& all) {
        return std::ranges::all_of(all, [](SiteSet area) { return area != 0; });
    };
    return !rim.empty() && first && second && are_there(*first) && are_there(*second) &&
           Touches(rim.size(), std::move(*first), std::move(*second)).shut_out();
}

}  // namespace quadrille::solve
