// Closed polygons of segments, and the regions that segments shut in, all drawn by one player or by anybody.
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "board/board.h"
#include "game/counters.h"

namespace quadrille::game {

using board::SiteId;

namespace {

// The regions that segments shut in, on boards where no segments cross.

using Corners = std::vector<SiteId>;

class FaceFinder {
  public:
    FaceFinder(const board::Board& board, const std::vector<std::pair<SiteId, SiteId>>& segments)
        : board_(board), joined_(board.site_count()) {
        for (const auto& [a, b] : segments) {
            joined_[a.index()].insert(b);
            joined_[b.index()].insert(a);
        }
    }

    std::vector<Corners> find() {
        drop_loose_ends();
        order_by_angle();
        std::vector<Corners> faces;
        std::set<std::pair<SiteId, SiteId>> walked;
        for (std::size_t from = 0; from < around_.size(); ++from) {
            for (const SiteId to : around_[from]) {
                if (walked.contains({SiteId{from}, to})) {
                    continue;
                }
                const Corners corners = walk(SiteId{from}, to, walked);
                if (turns_left(corners)) {
                    faces.push_back(in_order(corners));
                }
            }
        }
        std::sort(faces.begin(), faces.end());
        return faces;
    }

  private:
    void drop_loose_ends() {
        std::vector<SiteId> ends;
        for (std::size_t site = 0; site < joined_.size(); ++site) {
            ends.emplace_back(site);
        }
        while (!ends.empty()) {
            const SiteId end = ends.back();
            ends.pop_back();
            if (joined_[end.index()].size() != 1) {
                continue;
            }
            const SiteId next = *joined_[end.index()].begin();
            joined_[end.index()].clear();
            joined_[next.index()].erase(end);
            ends.push_back(next);
        }
    }

    void order_by_angle() {
        around_.resize(joined_.size());
        for (std::size_t site = 0; site < joined_.size(); ++site) {
            const Vec2 here = board_.centre(SiteId{site});
            const auto angle = [&](SiteId other) {
                const Vec2 way = board_.centre(other) - here;
                return std::atan2(way.y, way.x);
            };
            around_[site].assign(joined_[site].begin(), joined_[site].end());
            std::sort(around_[site].begin(), around_[site].end(), [&](SiteId a, SiteId b) {
                return angle(a) < angle(b);
            });
        }
    }

    /// Round the face on one hand of the way `from` - `to`: at each site on by the next segment.
    Corners walk(SiteId from, SiteId to, std::set<std::pair<SiteId, SiteId>>& walked) const {
        Corners corners;
        while (walked.insert({from, to}).second) {
            corners.push_back(from);
            const auto& ends = around_[to.index()];
            const auto back = std::find(ends.begin(), ends.end(), from);
            const SiteId next = back == ends.begin() ? ends.back() : *std::prev(back);
            from = to;
            to = next;
        }
        return corners;
    }

    /// True of a region, false of the way round the outside. By the area within, of the shoelace
    /// formula.
    [[nodiscard]] bool turns_left(const Corners& corners) const {
        double twice = 0;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            twice +=
                cross(board_.centre(corners[i]), board_.centre(corners[(i + 1) % corners.size()]));
        }
        constexpr double kNothing = 1e-9;
        return twice > kNothing;
    }

    static Corners in_order(Corners corners) {
        const auto first = std::min_element(corners.begin(), corners.end());
        std::rotate(corners.begin(), first, corners.end());
        if (corners.back() < corners[1]) {
            std::reverse(corners.begin() + 1, corners.end());
        }
        return corners;
    }

    const board::Board& board_;
    std::vector<std::set<SiteId>> joined_;  // per site
    std::vector<Corners> around_;           // the same by angle
};

// The corners of each region in order, the first in label order first and then toward the smaller
// neighbour; regions in the order of their corners. Ends that lead nowhere, and what lies apart
// inside a region, are no corners of it. Requires: segments meet at sites only.
std::vector<std::vector<SiteId>> drawn_faces(
    const board::Board& board, const std::vector<std::pair<SiteId, SiteId>>& segments) {
    return FaceFinder(board, segments).find();
}

using Corners = std::vector<board::SiteId>;

/// Finds each polygon once: from its first corner in label order, toward the smaller neighbour.
class PolygonFinder {
  public:
    PolygonFinder(std::size_t sites,
                  const std::vector<std::pair<board::SiteId, board::SiteId>>& segments,
                  int sides)
        : joined_(sites), sides_(static_cast<std::size_t>(sides)) {
        for (const auto& [a, b] : segments) {
            joined_[a.index()].push_back(b);
            joined_[b.index()].push_back(a);
        }
    }

    std::vector<Corners> find() {
        for (auto& ends : joined_) {
            std::sort(ends.begin(), ends.end());
        }
        for (std::size_t first = 0; first < joined_.size(); ++first) {
            corners_ = {board::SiteId{first}};
            go_on();
        }
        return std::move(found_);
    }

  private:
    [[nodiscard]] bool are_joined(board::SiteId a, board::SiteId b) const {
        const auto& ends = joined_[a.index()];
        return std::binary_search(ends.begin(), ends.end(), b);
    }

    void go_on() {
        if (corners_.size() == sides_) {
            if (corners_[1] < corners_.back() && are_joined(corners_.back(), corners_.front())) {
                found_.push_back(corners_);
            }
            return;
        }
        const auto ends = joined_[corners_.back().index()];
        for (const board::SiteId next : ends) {
            const bool is_new = corners_.front() < next &&
                                std::find(corners_.begin(), corners_.end(), next) == corners_.end();
            if (is_new) {
                corners_.push_back(next);
                go_on();
                corners_.pop_back();
            }
        }
    }

    std::vector<Corners> joined_;  // per site, those joined with it
    std::size_t sides_;
    Corners corners_;
    std::vector<Corners> found_;
};

}  // namespace

Count count_polygons(const Game& game,
                     const Record& record,
                     const spec::PolygonsCounter& counter,
                     Detail detail) {
    Count result;
    const bool own = counter.by == spec::PolygonsCounter::By::Own;
    for (std::size_t role = 0; role < (own ? game.role_count() : 1); ++role) {
        const auto player = own ? std::optional(spec::RoleId{role}) : std::nullopt;
        std::vector<std::pair<board::SiteId, board::SiteId>> segments;
        for (const Segment& segment : record.segments) {
            if (!own || segment.by == player) {
                segments.emplace_back(segment.a, segment.b);
            }
        }
        std::vector<Corners> polygons =
            counter.faces
                ? drawn_faces(game.board(), segments)
                : PolygonFinder(game.board().site_count(), segments, counter.sides).find();
        const auto number = static_cast<std::int64_t>(polygons.size());
        for (std::size_t i = 0; detail == Detail::Reasons && i < polygons.size(); ++i) {
            result.reasons.emplace_back(PolygonReason{player, std::move(polygons[i])});
        }
        if (own) {
            result.by_role.emplace_back(number);
        } else {
            result.common = number;
        }
    }
    return result;
}

}  // namespace quadrille::game
