// Marks in a given order along a straight line: each place where they begin is tried in each
// direction.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

class PatternsCount {
  public:
    PatternsCount(const Game& game,
                  const Record& record,
                  const spec::PatternsCounter& counter,
                  Detail detail)
        : board_(game.board()),
          record_(record),
          counter_(counter),
          detail_(detail),
          same_back_(std::equal(
              counter.of.begin(), counter.of.end(), counter.of.rbegin(), counter.of.rend())) {}

    Count run() {
        using Ways = spec::LinesCounter::Along;
        const auto directions = board_.directions();
        for (std::size_t index = 0; index < directions.size() && !counter_.of.empty(); ++index) {
            if (counter_.along != Ways::Both &&
                directions[index].diagonal != (counter_.along == Ways::Diagonal)) {
                continue;
            }
            for (std::size_t site = 0; site < record_.marks.size(); ++site) {
                try_at(board::SiteId{site}, board::DirectionId{index});
            }
        }
        result_.common = total_;
        return std::move(result_);
    }

  private:
    void try_at(board::SiteId first, board::DirectionId direction) {
        std::vector<board::SiteId> sites;
        std::optional<board::SiteId> site = first;
        for (const spec::MarkId mark : counter_.of) {
            if (!site || !record_.marks[site->index()].has(mark)) {
                return;
            }
            sites.push_back(*site);
            site = board_.next(*site, direction);
        }
        // What reads the same backwards is found from both ends.
        if (same_back_ && sites.back() < sites.front()) {
            return;
        }
        ++total_;
        if (detail_ == Detail::Reasons) {
            result_.reasons.emplace_back(
                LineReason{counter_.of.front(), std::nullopt, std::move(sites), 1});
        }
    }

    const board::Board& board_;
    const Record& record_;
    const spec::PatternsCounter& counter_;
    Detail detail_;
    bool same_back_;
    std::int64_t total_ = 0;
    Count result_;
};

}  // namespace

Count count_patterns(const Game& game,
                     const Record& record,
                     const spec::PatternsCounter& counter,
                     Detail detail) {
    return PatternsCount(game, record, counter, detail).run();
}

}  // namespace quadrille::game
