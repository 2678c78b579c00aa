// The page itself shows what was made.
#include "cli/system/open_file.h"

namespace quadrille::cli {

Result<void> open_file(const std::string& /*path*/) {
    return fail(machine_error({}, "--open starts another program, which a browser does not allow"));
}

}  // namespace quadrille::cli
