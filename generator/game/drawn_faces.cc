// Source of the walk round faces: M. de Berg, O. Cheong, M. van Kreveld and M. Overmars, Computational
// Geometry, 2008, section 2.2, on doubly-connected edge lists.
#include "game/drawn_faces.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace quadrille::game {

namespace {

using board::SiteId;
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

}  // namespace

std::vector<std::vector<SiteId>> drawn_faces(
    const board::Board& board, const std::vector<std::pair<SiteId, SiteId>>& segments) {
    return FaceFinder(board, segments).find();
}

}  // namespace quadrille::game
