// Typed games as pages that are no record sheets: `record --annotated` and `record --wall`.
#pragma once

#include <string>

#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

/// All good games of all files that the command line names. Requires: one of the two options.
ExitCode print_played_pages(const Options& options, const std::string& path, Console& console);

}  // namespace quadrille::cli
