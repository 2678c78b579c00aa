// WebAssembly starts no other programs. The page itself shows what was made.
#include "cli/system/open_file.h"

namespace quadrille::cli {

Result<void> open_file(const std::string& /*path*/) {
    return fail(machine_error({}, "--open starts another program, which cannot be done here"));
}

}  // namespace quadrille::cli
