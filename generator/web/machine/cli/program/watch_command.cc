// The files of a page change only when the page changes them, and WebAssembly cannot wait for others.
#include "cli/program/watch_command.h"

#include "base/diagnostic.h"

namespace quadrille::cli {

Result<ExitCode> run_watch(const Options& /*options*/, Console& console) {
    console.report(plain_error("'watch' cannot be used here: it needs a process of its own",
                               "Quadrille for Linux can do it"));
    return ExitCode::Machine;
}

}  // namespace quadrille::cli
