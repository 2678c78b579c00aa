// Straight runs of marks: each begins where the site before it has no such mark.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

using Along = spec::LinesCounter::Along;

/// The direction that leads back; nothing if the board has none.
std::optional<std::size_t> opposite(const board::Board& board, std::size_t direction) {
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        const board::SiteId site{index};
        const auto next = board.next(site, board::DirectionId{direction});
        for (std::size_t back = 0; next && back < board.directions().size(); ++back) {
            if (board.next(*next, board::DirectionId{back}) == site) {
                return back;
            }
        }
    }
    return std::nullopt;
}

class LinesCount {
  public:
    LinesCount(const Game& game,
               const Record& record,
               const spec::LinesCounter& counter,
               Detail detail)
        : game_(game),
          record_(record),
          counter_(counter),
          detail_(detail),
          totals_(is_common() ? 1 : game.role_count(), 0) {}

    Count run() {
        const auto directions = game_.board().directions();
        for (std::size_t direction = 0; direction < directions.size(); ++direction) {
            const bool wrong_kind =
                counter_.along != Along::Both &&
                directions[direction].diagonal != (counter_.along == Along::Diagonal);
            const auto back = wrong_kind ? std::nullopt : opposite(game_.board(), direction);
            if (back && *back > direction) {
                follow(board::DirectionId{direction}, board::DirectionId{*back});
            }
        }
        if (is_common()) {
            result_.common = totals_.front();
        } else {
            result_.by_role.assign(totals_.begin(), totals_.end());
        }
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool is_common() const { return counter_.of == spec::LinesCounter::Of::EachMark; }

    [[nodiscard]] bool bears(std::optional<board::SiteId> site, spec::MarkId mark) const {
        return site && record_.marks[site->index()].has(mark);
    }

    void follow(board::DirectionId onward, board::DirectionId back) {
        const board::Board& board = game_.board();
        for (std::size_t index = 0; index < record_.marks.size(); ++index) {
            const board::SiteId first{index};
            for (MarkSet rest = record_.marks[index]; !rest.empty(); rest.remove(rest.first())) {
                if (!bears(board.next(first, back), rest.first())) {
                    add(rest.first(), first, onward);
                }
            }
        }
    }

    [[nodiscard]] std::int64_t lines_in(std::size_t run) const {
        const auto length = static_cast<std::size_t>(counter_.length);
        if (run < length) {
            return 0;
        }
        switch (counter_.longer) {
            case spec::LinesCounter::Longer::One:
                return 1;
            case spec::LinesCounter::Longer::None:
                return run == length ? 1 : 0;
            case spec::LinesCounter::Longer::Each:
                return static_cast<std::int64_t>(run - length) + 1;
        }
        return 0;
    }

    /// The run of the mark from its first site on. Players who look ahead count many: its sites are
    /// listed only if somebody reads them.
    void add(spec::MarkId mark, board::SiteId first, board::DirectionId onward) {
        const board::Board& board = game_.board();
        std::size_t length = 0;
        for (std::optional<board::SiteId> site = first; bears(site, mark);
             site = board.next(*site, onward)) {
            ++length;
        }
        const std::int64_t lines = lines_in(length);
        const auto owner = game_.owner(mark);
        if (lines == 0 || (!is_common() && !owner)) {
            return;
        }
        totals_[is_common() ? 0 : owner->index()] += lines;
        if (detail_ == Detail::Reasons) {
            std::vector<board::SiteId> run;
            for (std::optional<board::SiteId> site = first; bears(site, mark);
                 site = board.next(*site, onward)) {
                run.push_back(*site);
            }
            result_.reasons.emplace_back(LineReason{mark, owner, std::move(run), lines});
        }
    }

    const Game& game_;
    const Record& record_;
    const spec::LinesCounter& counter_;
    Detail detail_;
    std::vector<std::int64_t> totals_;  // per role, or one in common
    Count result_;
};

}  // namespace

Count count_lines(const Game& game,
                  const Record& record,
                  const spec::LinesCounter& counter,
                  Detail detail) {
    return LinesCount(game, record, counter, detail).run();
}

}  // namespace quadrille::game
