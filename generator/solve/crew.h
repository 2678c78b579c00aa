// Who searches for one answer: several at the same time, or one alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace quadrille::solve {

struct Crew {
    using Work = std::function<void(std::size_t)>;

    std::size_t size = 1;
    /// Positions that the first looks at before it calls the others: most answers are found by then,
    /// and always in the same way.
    std::uint64_t alone = 1U << 15U;
    /// Does work(0) and, at the same time, any of work(1) to work(size - 1); back when all is done.
    /// May be empty if the size is 1.
    std::function<void(std::size_t size, const Work& work)> together = {};
};

}  // namespace quadrille::solve
