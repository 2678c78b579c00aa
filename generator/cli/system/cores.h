// How many cores this process may use: those of the machine, or as many of them as it was given, by
// taskset or a cpuset. A quota of time on them, as some containers have, is not looked at.
#pragma once

#include <cstddef>

namespace quadrille::cli {

/// At least 1.
std::size_t usable_cores();

}  // namespace quadrille::cli
