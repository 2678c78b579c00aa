// A verdict as one line of JSON, the schema quadrille.score/1: the keys and their order are a
// promise to scripts.
#pragma once

#include <string>

#include "score/verdict.h"

namespace quadrille::score {

/// Without a line end. `file` is the name as the user gave it, "-" for standard input.
std::string to_json(const Verdict& verdict, const std::string& file);

/// The line of a file that could not be read as text: no game, invalid.
std::string unreadable_json(const std::string& file, const Diagnostics& diagnostics);

}  // namespace quadrille::score
