// By what alphabetical lists are sorted, as readers look for a name in them. What Unicode says of its letters
// is in unicode.cc.
#pragma once

#include <string>
#include <string_view>

namespace quadrille {

/// With every letter in lower case and without its marks: "edouard" for "Édouard". Requires: valid UTF-8.
std::string alphabetical(std::string_view text);

}  // namespace quadrille
