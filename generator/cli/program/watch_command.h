// The command `watch`: another command, again and again as its files change.
#pragma once

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

Result<ExitCode> run_watch(const Options& options, Console& console);

}  // namespace quadrille::cli
