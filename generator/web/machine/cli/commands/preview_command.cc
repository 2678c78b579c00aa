// WebAssembly starts no other program, so there is no quadrille-proof to look at PDFs.
#include "base/diagnostic.h"
#include "cli/commands/commands.h"

namespace quadrille::cli {

ExitCode run_preview(const Options& /*options*/, Console& console) {
    console.report(
        plain_error("'preview' cannot be used here: it needs another program, quadrille-proof",
                    "Quadrille for Linux has it"));
    return ExitCode::Machine;
}

}  // namespace quadrille::cli
