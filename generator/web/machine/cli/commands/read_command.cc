// WebAssembly starts no other program, so there is no quadrille-eye to look at pictures.
#include "base/diagnostic.h"
#include "cli/commands/commands.h"

namespace quadrille::cli {

ExitCode run_read(const Options& /*options*/, Console& console) {
    console.report(
        plain_error("'read' cannot be used here: it needs another program, quadrille-eye",
                    "Quadrille for Linux has it"));
    return ExitCode::Machine;
}

}  // namespace quadrille::cli
