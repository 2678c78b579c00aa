// WebAssembly starts no other program, so there is no quadrille-proof to look at PDFs.
#include "cli/commands/preview.h"

#include "base/diagnostic.h"

namespace quadrille::cli {

Result<ExitCode> run_preview(const Options& /*options*/, Console& console) {
    console.report(
        plain_error("'preview' cannot be used here: it needs another program, quadrille-proof",
                    "Quadrille for Linux has it"));
    return ExitCode::Machine;
}

std::optional<std::string> facts_in_words(std::string_view /*json*/) {
    return std::nullopt;
}

}  // namespace quadrille::cli
