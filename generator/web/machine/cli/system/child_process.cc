// WebAssembly starts no other programs.
#include "cli/system/child_process.h"

namespace quadrille::cli {

Result<ChildResult> run_child(const std::vector<std::string>& /*words*/,
                              const ChildLimits& /*limits*/) {
    return fail(machine_error({}, "another program cannot be started here"));
}

}  // namespace quadrille::cli
