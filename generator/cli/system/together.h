// Several at the same time on one piece of work that one could also do alone.
#pragma once

#include <cstddef>
#include <functional>

namespace quadrille::cli {

/// Calls work(0) in this thread and, at the same time, work(1) to work(most - 1), each in a thread of
/// its own, as far as the machine gives threads. Back when all have ended. Throws what one of them
/// throws.
void work_together(std::size_t most, const std::function<void(std::size_t)>& work);

}  // namespace quadrille::cli
