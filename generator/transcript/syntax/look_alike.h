// Letters of other alphabets that look like ASCII letters: people who type on such a keyboard see
// nothing wrong with "а1".
#pragma once

#include <string_view>

#include "base/diagnostic.h"

namespace quadrille::transcript {

/// Adds a note on the first such letter in `word`. True if there is one.
bool add_look_alike(std::string_view word, Diagnostic& error);

}  // namespace quadrille::transcript
