// Text in lines that fit a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// `text` in lines of at most 80 columns, broken at blanks and line ends; each ends with a line
/// end. The first begins in column `indent`, where it is printed; the others are indented by it.
std::string terminal_lines(std::string_view text, std::size_t indent);

}  // namespace quadrille::cli
