// What drawn segments make: places that so many of them come to, crossings between their ends, loops.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "game/counters.h"
#include "game/segment_index.h"

namespace quadrille::game {

namespace {

using Drawn = std::vector<Segment>;

/// Calls `count(role, segments)` for each role that has a number, with its own segments; or once,
/// with all of them.
template <typename CountOne>
Count count_by(spec::SegmentsBy by, const Game& game, const Record& record, CountOne count) {
    Count result;
    if (by == spec::SegmentsBy::Any) {
        result.common = count(std::nullopt, record.segments, result.reasons);
        return result;
    }
    for (std::size_t index = 0; index < game.role_count(); ++index) {
        const spec::RoleId role{index};
        Drawn own;
        std::copy_if(record.segments.begin(),
                     record.segments.end(),
                     std::back_inserter(own),
                     [role](const Segment& segment) { return segment.by == role; });
        result.by_role.emplace_back(count(role, own, result.reasons));
    }
    return result;
}

std::vector<int> ends_at(const Game& game, const Drawn& segments) {
    std::vector<int> ends(game.board().site_count(), 0);
    for (const Segment& segment : segments) {
        ++ends[segment.a.index()];
        ++ends[segment.b.index()];
    }
    return ends;
}

/// What hangs together, by segments: for each site the number of its piece.
class Pieces {
  public:
    Pieces(const Game& game, const Drawn& segments) : piece_(game.board().site_count()) {
        for (std::size_t i = 0; i < piece_.size(); ++i) {
            piece_[i] = i;
        }
        for (const Segment& segment : segments) {
            piece_[root(segment.a.index())] = root(segment.b.index());
        }
    }

    std::size_t root(std::size_t site) {
        while (piece_[site] != site) {
            piece_[site] = piece_[piece_[site]];
            site = piece_[site];
        }
        return site;
    }

  private:
    std::vector<std::size_t> piece_;
};

/// A closed chain's sites, in order from one of them.
std::vector<board::SiteId> in_order(board::SiteId first, Drawn chain) {
    std::vector<board::SiteId> walked{first};
    std::sort(chain.begin(), chain.end(), [](const Segment& a, const Segment& b) {
        return std::minmax(a.a, a.b) < std::minmax(b.a, b.b);
    });
    while (!chain.empty()) {
        const board::SiteId last = walked.back();
        const auto next = std::find_if(chain.begin(), chain.end(), [last](const Segment& each) {
            return each.a == last || each.b == last;
        });
        if (next == chain.end()) {
            break;
        }
        walked.push_back(next->a == last ? next->b : next->a);
        chain.erase(next);
    }
    walked.pop_back();
    return walked;
}

/// The sites on loops of what hangs together; of a single loop in order round it, from the first in
/// label order toward its smaller neighbour.
std::vector<board::SiteId> sites_of_loops(const Game& game, Drawn piece) {
    std::vector<int> ends = ends_at(game, piece);
    // What hangs from a loop has an end that nothing else comes to.
    for (bool shrinks = true; shrinks;) {
        const auto loose = std::find_if(piece.begin(), piece.end(), [&](const Segment& each) {
            return ends[each.a.index()] == 1 || ends[each.b.index()] == 1;
        });
        shrinks = loose != piece.end();
        if (shrinks) {
            --ends[loose->a.index()];
            --ends[loose->b.index()];
            piece.erase(loose);
        }
    }
    std::vector<board::SiteId> sites;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (ends[i] > 0) {
            sites.emplace_back(i);
        }
    }
    return sites.size() == piece.size() ? in_order(sites.front(), piece) : sites;
}

}  // namespace

Count count_places(const Game& game,
                   const Record& record,
                   const spec::PlacesCounter& counter,
                   Detail detail) {
    return count_by(
        counter.by, game, record, [&](const auto& role, const Drawn& segments, auto& reasons) {
            const std::vector<int> ends = ends_at(game, segments);
            std::vector<board::SiteId> sites;
            for (std::size_t i = 0; i < ends.size(); ++i) {
                if (ends[i] >= counter.least && (!counter.most || ends[i] <= *counter.most)) {
                    sites.emplace_back(i);
                }
            }
            const auto number = static_cast<std::int64_t>(sites.size());
            if (detail == Detail::Reasons && number > 0) {
                reasons.emplace_back(PlacesReason{role, std::move(sites)});
            }
            return Number(number);
        });
}

Count count_crossed(const Game& game,
                    const Record& record,
                    const spec::CrossedCounter& counter,
                    Detail detail) {
    const SiteGrid& grid = *game.site_grid();
    return count_by(
        counter.by, game, record, [&](const auto& role, const Drawn& segments, auto& reasons) {
            std::int64_t number = 0;
            for (std::size_t second = 0; second < segments.size(); ++second) {
                for (std::size_t first = 0; first < second; ++first) {
                    const Segment& a = segments[first];
                    const Segment& b = segments[second];
                    if (!segments_cross(
                            grid.point(a.a), grid.point(a.b), grid.point(b.a), grid.point(b.b))) {
                        continue;
                    }
                    ++number;
                    if (detail == Detail::Reasons) {
                        reasons.emplace_back(CrossedReason{role, {a.a, a.b}, {b.a, b.b}});
                    }
                }
            }
            return Number(number);
        });
}

Count count_loops(const Game& game,
                  const Record& record,
                  const spec::LoopsCounter& counter,
                  Detail detail) {
    return count_by(
        counter.by, game, record, [&](const auto& role, const Drawn& segments, auto& reasons) {
            // Of each piece: one more than its segments are more than its places.
            Pieces pieces(game, segments);
            const std::vector<int> ends = ends_at(game, segments);
            std::vector<std::int64_t> loops(ends.size(), 1);
            for (std::size_t i = 0; i < ends.size(); ++i) {
                loops[pieces.root(i)] -= ends[i] > 0 ? 1 : 0;
            }
            for (const Segment& segment : segments) {
                ++loops[pieces.root(segment.a.index())];
            }
            std::int64_t number = 0;
            for (std::size_t i = 0; i < ends.size(); ++i) {
                if (pieces.root(i) != i || ends[i] == 0 || loops[i] == 0) {
                    continue;
                }
                number += loops[i];
                if (detail == Detail::Reasons) {
                    Drawn piece;
                    std::copy_if(
                        segments.begin(),
                        segments.end(),
                        std::back_inserter(piece),
                        [&](const Segment& each) { return pieces.root(each.a.index()) == i; });
                    reasons.emplace_back(
                        LoopsReason{role, sites_of_loops(game, std::move(piece)), loops[i]});
                }
            }
            return Number(number);
        });
}

}  // namespace quadrille::game
