// The whole program short of main: words in, exit code out.
#pragma once

#include <span>
#include <string>

#include "cli/system/console.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

/// `words` without the program's own name.
ExitCode run_program(std::span<const std::string> words, Console& console);

}  // namespace quadrille::cli
