// Where the program is that looks at pictures.
#pragma once

#include <string>

#include "base/result.h"

namespace quadrille::cli {

/// Errors: it is missing.
Result<std::string> eye_program();

}  // namespace quadrille::cli
