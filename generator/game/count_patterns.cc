// Marks in a given order along a straight line: each place where they begin is tried in each
// direction. Marks in rows: each place where they may lie is known beforehand.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

class PatternsCount {
  public:
    PatternsCount(const Game& game, const Record& record, const PatternsOn& patterns, Detail detail)
        : board_(game.board()),
          record_(record),
          counter_(patterns.counter),
          pictures_(patterns.pictures),
          detail_(detail),
          same_back_(std::equal(
              counter_.of.begin(), counter_.of.end(), counter_.of.rbegin(), counter_.of.rend())) {}

    Count run() {
        for (const PicturePlace& place : pictures_) {
            try_picture(place);
        }
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
    void try_picture(const PicturePlace& place) {
        for (const auto& [site, mark] : place) {
            if (!record_.marks[site.index()].has(mark)) {
                return;
            }
        }
        ++total_;
        if (detail_ == Detail::Reasons) {
            LineReason reason{place.front().second, std::nullopt, {}, 1};
            for (const auto& [site, mark] : place) {
                reason.sites.push_back(site);
            }
            result_.reasons.emplace_back(std::move(reason));
        }
    }

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
    std::span<const PicturePlace> pictures_;
    Detail detail_;
    bool same_back_;
    std::int64_t total_ = 0;
    Count result_;
};

}  // namespace

Count count_patterns(const Game& game,
                     const Record& record,
                     const PatternsOn& patterns,
                     Detail detail) {
    return PatternsCount(game, record, patterns, detail).run();
}

}  // namespace quadrille::game
