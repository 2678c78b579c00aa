// --open: shows what was made with the program that this machine uses for such files.
#pragma once

#include <string>

#include "base/result.h"

namespace quadrille::cli {

/// Starts the program that the environment variable QUADRILLE_OPEN names, or xdg-open, with the
/// file as its only argument, and does not wait for it.
/// Errors: there is no such program.
Result<void> open_file(const std::string& path);

}  // namespace quadrille::cli
