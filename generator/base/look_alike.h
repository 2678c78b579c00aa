// Letters of other alphabets that look like ASCII letters: people who type on such a keyboard see
// nothing wrong with "а1".
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace quadrille {

/// Adds a note on the first such letter in `word`. True if there is one.
bool add_look_alike(std::string_view word, Diagnostic& error);

/// With ASCII letters for those, and without joiners.
std::string as_it_looks(std::string_view word);

}  // namespace quadrille
