// How many cores this process may use: those of the machine, or those that taskset or a cpuset
// allows. Does not consider quotas of processor time, which some containers have.
#pragma once

#include <cstddef>

namespace quadrille::cli {

/// At least 1.
std::size_t usable_cores();

}  // namespace quadrille::cli
