// No threads: one does it alone.
#include "cli/system/together.h"

namespace quadrille::cli {

void work_together(std::size_t /*most*/, const std::function<void(std::size_t)>& work) {
    work(0);
}

}  // namespace quadrille::cli
