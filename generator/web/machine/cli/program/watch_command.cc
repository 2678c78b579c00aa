// The files of a page change only when the page changes them.
#include "cli/program/watch_command.h"

#include "base/diagnostic.h"

namespace quadrille::cli {

ExitCode run_watch(const Options& /*options*/, Console& console) {
    console.report(plain_error("'watch' cannot be used in a browser",
                               "the page follows every change by itself"));
    return ExitCode::Machine;
}

}  // namespace quadrille::cli
