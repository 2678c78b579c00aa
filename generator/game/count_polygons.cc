// Closed polygons of segments, and the regions that segments shut in, all drawn by one player or by anybody.
#include <algorithm>
#include <utility>

#include "game/counters.h"
#include "game/drawn_faces.h"

namespace quadrille::game {

namespace {

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
