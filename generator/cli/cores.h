// How many cores this process may use: those of the machine, or as many of them as it was given
// (taskset, a container).
#pragma once

#include <cstddef>

namespace quadrille::cli {

/// At least 1.
std::size_t usable_cores();

}  // namespace quadrille::cli
