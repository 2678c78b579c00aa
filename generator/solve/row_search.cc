// Alpha-beta search of rows.h. Who can win at once does; what threatens to win must be answered, and
// two threats are one too many; no mark is put below a place where the other wins.
// Source: the steps of P. Pons, Solving Connect 4, 2015, told for any sets of sites; here nothing
// is asked but who wins.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "solve/expert.h"
#include "solve/rows.h"
#include "solve/table.h"
#include "solve/value_fact.h"

namespace quadrille::solve {

namespace {

class RowExpert final : public Expert {
  public:
    RowExpert(Rows rows, Limits& limits)
        : rows_(std::move(rows)), limits_(limits), table_(limits.memory, limits.left) {}

    [[nodiscard]] bool takes(const game::Position& position) override {
        return rows_.position(position).has_value();
    }

    Range value(const game::Position& position) override {
        const RowPosition at = *rows_.position(position);
        Range range = known(at);
        while (!range.is_known() && !limits_.spent) {
            // Most positions that are asked about are not lost.
            const Value least = range.high;
            const bool proved = search(at, least);
            if (!limits_.spent) {
                (proved ? range.low : range.high) = proved ? least : least - 1;
            }
        }
        return of_first(range, position);
    }

    [[nodiscard]] Range known(const game::Position& position) override {
        return of_first(known(*rows_.position(position)), position);
    }

  private:
    struct Move {
        std::size_t site;
        int rank;
    };

    /// The moves of a position, the best first.
    struct Moves {
        std::array<Move, Rows::kMostSites> all;
        std::size_t count = 0;
    };

    static Range of_first(Range range, const game::Position& position) {
        return position.to_move().index() == 0 ? range : Range{-range.high, -range.low};
    }

    [[nodiscard]] Key key(const RowPosition& at) const {
        std::pair least(at.mine, at.theirs);
        for (std::size_t image = 1; image < rows_.images(); ++image) {
            const RowSet mine = rows_.image(at.mine, image);
            if (mine <= least.first) {
                least = std::min(least, std::pair(mine, rows_.image(at.theirs, image)));
            }
        }
        return key_of_sets(least.first, least.second);
    }

    /// What is seen without a look at the table.
    [[nodiscard]] Range glance(const RowPosition& at) const {
        if (at.free == 0) {
            return {kDraw, kDraw};
        }
        if ((rows_.holes(at.mine, at.theirs) & at.open) != 0) {
            return {kWin, kWin};
        }
        return {rows_.can_win(at.theirs, at.mine) ? kLoss : kDraw,
                rows_.can_win(at.mine, at.theirs) ? kWin : kDraw};
    }

    [[nodiscard]] Range known(const RowPosition& at) const {
        const Range range = glance(at);
        const auto fact = range.is_known() ? std::nullopt : table_.find(key(at));
        return fact ? range.common(fact->range()) : range;
    }

    /// Those that do not lose at once. Requires: none of them wins at once.
    [[nodiscard]] RowSet safe_moves(const RowPosition& at) const {
        RowSet moves = at.open;
        const RowSet threats = rows_.holes(at.theirs, at.mine);
        if (const RowSet now = threats & at.open; now != 0) {
            moves = (now & (now - 1)) == 0 ? now : 0;
        }
        if (rows_.are_stacked()) {
            moves &= ~rows_.below(threats & at.free, at.free);
        }
        return rows_.has_traps() ? moves & ~rows_.traps(at.mine, at.theirs) : moves;
    }

    [[nodiscard]] Moves sorted(const RowPosition& at, RowSet sites, std::size_t best) const {
        Moves moves;
        for (; sites != 0; sites &= sites - 1) {
            const auto site = static_cast<std::size_t>(std::countr_zero(sites));
            const RowSet made = rows_.holes_made(at.mine, at.theirs, site);
            const int rank = site + 1 == best
                                 ? 1 << 20
                                 : 64 * std::popcount(made) + rows_.chances(at.theirs, site) +
                                       rows_.chances(at.mine, site);
            std::size_t place = moves.count++;
            for (; place > 0 && moves.all[place - 1].rank < rank; --place) {
                moves.all[place] = moves.all[place - 1];
            }
            moves.all[place] = {site, rank};
        }
        return moves;
    }

    /// Whether the position is worth at least so much to who moves, who cannot win at once.
    bool search(const RowPosition& at, Value least) {
        if (!limits_.take()) {
            return false;
        }
        const RowSet sites = safe_moves(at);
        if (sites == 0) {
            return least <= kLoss;
        }
        const Key key = this->key(at);
        Range range;
        std::size_t best = 0;
        if (const auto fact = table_.find(key)) {
            range = fact->range();
            best = fact->best();
        }
        if (range.low >= least || range.high < least) {
            return range.low >= least;
        }
        const std::uint64_t before = limits_.left;
        best = best_site(at, sites, least, best);
        if (limits_.spent) {
            return false;
        }
        (best != 0 ? range.low : range.high) = best != 0 ? least : least - 1;
        table_.put(key,
                   ValueFact::of(range, static_cast<std::uint32_t>(best), before - limits_.left));
        return best != 0;
    }

    /// A site, and 1, after which it is worth at least so much; 0 if there is none.
    std::size_t best_site(const RowPosition& at, RowSet sites, Value least, std::size_t best) {
        const Moves moves = sorted(at, sites, best);
        for (std::size_t i = 0; i < moves.count; ++i) {
            const RowPosition next = rows_.after(at, moves.all[i].site);
            const Range glance = this->glance(next);
            // At least so much for one is not more than the negative of it for the other.
            const bool proved =
                -glance.high >= least || (-glance.low >= least && !search(next, 1 - least));
            if (limits_.spent) {
                return 0;
            }
            if (proved) {
                return moves.all[i].site + 1;
            }
        }
        return 0;
    }

    Rows rows_;
    Limits& limits_;
    Table<ValueFact> table_;
};

}  // namespace

std::unique_ptr<Expert> row_expert(const game::Game& game, Limits& limits) {
    auto rows = Rows::make(game);
    return rows ? std::make_unique<RowExpert>(std::move(*rows), limits) : nullptr;
}

}  // namespace quadrille::solve
