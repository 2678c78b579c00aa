// Breaks text into lines at its blanks.
//
//     wrapped("Board a square of 5 x 5 cells", 16, 6)
//     Board a square
//           of 5 x 5
//           cells
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Lines of at most `width` columns of a terminal, unless a word is longer; each but the first is indented by
/// `indent` blanks. The first follows `begun` columns that are already on its line. Blanks stay
/// as they are but for those at the end of a line. Requires: valid UTF-8 without line ends.
std::vector<std::string> wrapped(std::string_view text,
                                 std::size_t width,
                                 std::size_t indent,
                                 std::size_t begun = 0);

}  // namespace quadrille
