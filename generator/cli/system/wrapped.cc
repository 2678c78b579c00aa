#include "cli/system/wrapped.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::cli {

std::string wrapped(std::string_view text, std::size_t indent) {
    constexpr std::size_t kLineWidth = 80;
    std::string result;
    std::size_t column = indent;
    for (bool first = true; !text.empty(); first = false) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t length = utf8_length(word);
        if (!first && column + 1 + length > kLineWidth) {
            result += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (!first) {
            result += ' ';
            ++column;
        }
        result += word;
        column += length;
    }
    return result + "\n";
}

}  // namespace quadrille::cli
