#include "cli/system/cores.h"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace quadrille::cli {

std::size_t usable_cores() {
    cpu_set_t given;
    const bool known = sched_getaffinity(0, sizeof given, &given) == 0;
    // More than a cpu_set_t holds: the machine is large enough.
    const auto cores = known ? static_cast<std::size_t>(CPU_COUNT(&given))
                             : std::size_t{std::thread::hardware_concurrency()};
    return std::max<std::size_t>(1, cores);
}

}  // namespace quadrille::cli
