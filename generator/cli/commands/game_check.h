// Everything that `check` finds in the description of a game: its text, its board with the usual,
// the least and the greatest value of each parameter and with each variant, the figures and the
// example that it names. A game in which it finds no error can be printed, played and scored.
#pragma once

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// Errors and warnings.
Diagnostics check_game(const SourceText& source, const spec::Library& library);

}  // namespace quadrille::cli
