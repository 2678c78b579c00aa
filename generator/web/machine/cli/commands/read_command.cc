// A page in the browser has no quadrille-eye to look at pictures.
#include "cli/commands/commands.h"

namespace quadrille::cli {

ExitCode run_read(const Options& /*options*/, Console& console) {
    console.report(machine_error({}, "pictures cannot be read in a browser"));
    return ExitCode::Machine;
}

}  // namespace quadrille::cli
