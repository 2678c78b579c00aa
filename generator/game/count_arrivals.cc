// Where segments and coins arrive, turn by turn.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "game/counters.h"

namespace quadrille::game {

namespace {

struct Arrival {
    int turn = 0;
    spec::RoleId by;
    board::SiteId site;
    bool visited = false;
};

/// Those of segments, in the order of turns.
void add_segments(const Game& game, const Record& record, std::vector<Arrival>& arrivals) {
    std::vector<bool> touched(game.board().site_count());
    for (const Segment& segment : record.segments) {
        if (segment.turn > 0 && segment.by) {
            arrivals.push_back({segment.turn, *segment.by, segment.b, touched[segment.b.index()]});
        }
        touched[segment.a.index()] = true;
        touched[segment.b.index()] = true;
    }
}

/// Those of coins.
void add_landings(const Game& game, const Record& record, std::vector<Arrival>& arrivals) {
    std::vector<bool> touched(game.board().site_count());
    for (const board::SiteId site : game.starts().tokens) {
        touched[site.index()] = true;
    }
    for (const Landing& landing : record.landings) {
        arrivals.push_back(
            {landing.turn, landing.role, landing.site, touched[landing.site.index()]});
        touched[landing.site.index()] = true;
    }
}

class ArrivalCount {
  public:
    ArrivalCount(const Game& game, const ArrivalsAt& at, Detail detail)
        : at_(at), detail_(detail), totals_(at.counter.for_roles ? game.role_count() : 1, 0) {}

    void add(const Arrival& arrival) {
        using Onto = spec::ArrivalsCounter::Onto;
        const Onto onto = at_.counter.onto;
        if ((onto == Onto::Visited && !arrival.visited) ||
            (onto == Onto::Fresh && arrival.visited)) {
            return;
        }
        for (std::size_t index = 0; index < totals_.size(); ++index) {
            if (at_.met.empty() || at_.met[index][arrival.site.index()]) {
                ++totals_[index];
                explain(arrival, index);
            }
        }
    }

    Count take() && {
        if (at_.counter.for_roles) {
            result_.by_role.assign(totals_.begin(), totals_.end());
        } else {
            result_.common = totals_.front();
        }
        return std::move(result_);
    }

  private:
    void explain(const Arrival& arrival, std::size_t index) {
        if (detail_ == Detail::Reasons) {
            const auto to =
                at_.counter.for_roles ? std::optional(spec::RoleId{index}) : std::nullopt;
            result_.reasons.emplace_back(
                ArrivalReason{arrival.turn, arrival.by, arrival.site, to, totals_[index]});
        }
    }

    const ArrivalsAt& at_;
    Detail detail_;
    std::vector<std::int64_t> totals_;
    Count result_;
};

}  // namespace

Count count_arrivals(const Game& game, const Record& record, const ArrivalsAt& at, Detail detail) {
    std::vector<Arrival> arrivals;
    add_segments(game, record, arrivals);
    add_landings(game, record, arrivals);
    const auto earlier = [](const Arrival& a, const Arrival& b) { return a.turn < b.turn; };
    if (!std::is_sorted(arrivals.begin(), arrivals.end(), earlier)) {
        std::stable_sort(arrivals.begin(), arrivals.end(), earlier);
    }
    ArrivalCount count(game, at, detail);
    for (const Arrival& arrival : arrivals) {
        count.add(arrival);
    }
    return std::move(count).take();
}

}  // namespace quadrille::game
