// Alpha-beta search of boxes.h: how many areas more than the other whoever moves gets from here on, as far
// as it must be known. What costs nothing is taken at once.
// Source: J. Barker and R. Korf, Solving Dots-And-Boxes, AAAI 2012 (the score left out, bounds kept).
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "solve/boxes.h"
#include "solve/expert.h"
#include "solve/table.h"

namespace quadrille::solve {

namespace {

class BoxExpert final : public Expert {
  public:
    BoxExpert(Boxes boxes, Limits& limits)
        : boxes_(std::move(boxes)), limits_(limits), table_(limits.memory, limits.left) {}

    [[nodiscard]] bool takes(const game::Position& /*position*/) override { return true; }

    Range value(const game::Position& position) override {
        const Boxes::Lines drawn = boxes_.drawn(position);
        const bool first = position.to_move().index() == 0;
        const int lead = first ? boxes_.lead(position) : -boxes_.lead(position);
        Range range = worth(known_gain(drawn), lead);
        // Does the one who moves lead in the end; if not, is it at least a draw?
        for (const int least : {1, 0}) {
            if (!range.is_known() && !limits_.spent) {
                const bool proved = gains(drawn, least - lead);
                if (!limits_.spent) {
                    (proved ? range.low : range.high) = proved ? least : least - 1;
                }
            }
        }
        return of_first(range, first);
    }

    Range known(const game::Position& position) override {
        const bool first = position.to_move().index() == 0;
        const int lead = first ? boxes_.lead(position) : -boxes_.lead(position);
        return of_first(worth(known_gain(boxes_.drawn(position)), lead), first);
    }

  private:
    /// Bounds of what the one who moves gets more than the other.
    struct Gain {
        int low;
        int high;
    };

    struct Fact {
        std::uint64_t low : 8;
        std::uint64_t high : 8;
        std::uint64_t best : 8;
        std::uint64_t unused : 34;
        std::uint64_t work : 6;
    };

    static constexpr int kAboveAll = 100;  // gains may be negative

    static Range of_first(Range range, bool first) {
        return first ? range : Range{-range.high, -range.low};
    }

    static Value sign(int number) { return number > 0 ? kWin : number < 0 ? kLoss : kDraw; }

    static Range worth(const Gain& gain, int lead) {
        return {sign(lead + gain.low), sign(lead + gain.high)};
    }

    static Key key_of_lines(Boxes::Lines least) { return key_of_sets(least, 0); }

    [[nodiscard]] Gain known_gain(Boxes::Lines drawn) const {
        const int open = boxes_.open(drawn);
        Gain gain{-open, open};
        if (const auto fact = table_.find(key_of_lines(boxes_.least_image(drawn)))) {
            gain.low = std::max(gain.low, static_cast<int>(fact->low) - kAboveAll);
            gain.high = std::min(gain.high, static_cast<int>(fact->high) - kAboveAll);
        }
        return gain;
    }

    /// Whether the one who moves gets at least so many more than the other.
    bool gains(Boxes::Lines drawn, int least) {
        // What costs nothing comes first, whoever draws it.
        for (Boxes::Lines rest = boxes_.all() & ~drawn; rest != 0; rest &= rest - 1) {
            const auto line = static_cast<std::size_t>(std::countr_zero(rest));
            if (boxes_.costs_nothing(drawn, line)) {
                drawn |= rest & -rest;
                least -= static_cast<int>(boxes_.closed_by(drawn & ~(rest & -rest), line));
            }
        }
        const int open = boxes_.open(drawn);
        if (least <= -open || least > open) {
            return least <= -open;
        }
        if (!limits_.take()) {
            return false;
        }
        const Boxes::Lines least_image = boxes_.least_image(drawn);
        const Key key = key_of_lines(least_image);
        Gain gain{-open, open};
        if (const auto fact = table_.find(key)) {
            gain = {static_cast<int>(fact->low) - kAboveAll,
                    static_cast<int>(fact->high) - kAboveAll};
            if (gain.low >= least || gain.high < least) {
                return gain.low >= least;
            }
        }
        const std::uint64_t before = limits_.left;
        const bool found = looked_through(drawn, least);
        if (limits_.spent) {
            return false;
        }
        (found ? gain.low : gain.high) = found ? least : least - 1;
        table_.put(key,
                   {.low = static_cast<std::uint64_t>(gain.low + kAboveAll) & 0xffU,
                    .high = static_cast<std::uint64_t>(gain.high + kAboveAll) & 0xffU,
                    .best = 0,
                    .unused = 0,
                    .work = work_of(before - limits_.left) & 0x3fU});
        return found;
    }

    bool looked_through(Boxes::Lines drawn, int least) {
        // What closes an area, then what offers none, then the rest.
        std::array<Boxes::Lines, 3> kinds{};
        for (Boxes::Lines rest = boxes_.all() & ~drawn; rest != 0; rest &= rest - 1) {
            const auto line = static_cast<std::size_t>(std::countr_zero(rest));
            const std::size_t kind = boxes_.closed_by(drawn, line) > 0 ? 0
                                     : boxes_.offers(drawn, line)      ? 2
                                                                       : 1;
            kinds.at(kind) |= rest & -rest;
        }
        for (Boxes::Lines rest : kinds) {
            for (; rest != 0 && !limits_.spent; rest &= rest - 1) {
                const auto line = static_cast<std::size_t>(std::countr_zero(rest));
                const int closed = boxes_.closed_by(drawn, line);
                const Boxes::Lines next = drawn | (rest & -rest);
                const bool found =
                    closed > 0 ? gains(next, least - closed) : !gains(next, 1 - least);
                if (found && !limits_.spent) {
                    return true;
                }
            }
        }
        return false;
    }

    Boxes boxes_;
    Limits& limits_;
    Table<Fact> table_;
};

}  // namespace

std::unique_ptr<Expert> box_expert(const game::Game& game,
                                   std::span<const Image> images,
                                   Limits& limits) {
    auto boxes = Boxes::make(game, images);
    return boxes ? std::make_unique<BoxExpert>(std::move(*boxes), limits) : nullptr;
}

}  // namespace quadrille::solve
