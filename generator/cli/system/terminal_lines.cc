#include "cli/system/terminal_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/wrap.h"

namespace quadrille::cli {

std::string terminal_lines(std::string_view text, std::size_t indent) {
    constexpr std::size_t kLineWidth = 80;
    std::string words(text);
    std::replace(words.begin(), words.end(), '\n', ' ');
    return fmt::format("{}\n", fmt::join(wrapped(words, kLineWidth, indent, indent), "\n"));
}

}  // namespace quadrille::cli
