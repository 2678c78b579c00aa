// One thread, so one core.
#include "cli/system/cores.h"

namespace quadrille::cli {

std::size_t usable_cores() {
    return 1;
}

}  // namespace quadrille::cli
