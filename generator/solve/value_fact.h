// What a table keeps of a position that is looked at for its value: bounds, and the move that was
// best, and 1; or, under another key, on which sites a bound rests.
#pragma once

#include <algorithm>
#include <cstdint>

#include "solve/state.h"
#include "solve/table.h"

namespace quadrille::solve {

struct ValueFact {
    std::uint64_t what : kMostSites;
    std::uint64_t work : 64 - kMostSites;

    static ValueFact of(SiteSet grounds, std::uint64_t positions) {
        return {.what = grounds & kAllSites,
                .work = std::min<std::uint64_t>(work_of(positions), kMostWork) & kMostWork};
    }

    static ValueFact of(const Range& range, std::uint32_t best, std::uint64_t positions) {
        const auto bits = [](Value value) { return static_cast<std::uint64_t>(value - kLoss); };
        return of(bits(range.low) | bits(range.high) << 2U | std::uint64_t{best} << 4U, positions);
    }

    [[nodiscard]] Range range() const {
        const auto value = [](std::uint64_t bits) { return static_cast<Value>(bits & 3U) + kLoss; };
        return {value(what), value(what >> 2U)};
    }

    [[nodiscard]] std::uint32_t best() const { return static_cast<std::uint32_t>(what >> 4U); }

    static constexpr std::uint64_t kMostWork = (std::uint64_t{1} << (64 - kMostSites)) - 1;
};

}  // namespace quadrille::solve
