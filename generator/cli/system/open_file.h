// --open: what was made, shown by the program that this machine opens such files with.
#pragma once

#include <string>

#include "base/result.h"

namespace quadrille::cli {

/// Starts what the environment's QUADRILLE_OPEN names, else xdg-open, with the file as its one
/// word, and does not wait for it.
/// Errors: there is no such program.
Result<void> open_file(const std::string& path);

}  // namespace quadrille::cli
