// Letters of other alphabets that look as those of ASCII do: who types on such a keyboard sees
// nothing wrong in "а1".
#pragma once

#include <string_view>

#include "base/diagnostic.h"

namespace quadrille::transcript {

/// Adds a note on the first such letter in `word`, if there is one. True if there is.
bool add_look_alike(std::string_view word, Diagnostic& error);

}  // namespace quadrille::transcript
