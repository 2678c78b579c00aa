#include "base/wrap.h"

#include <algorithm>

#include "base/unicode.h"

namespace quadrille {

std::vector<std::string> wrapped(std::string_view text,
                                 std::size_t width,
                                 std::size_t indent,
                                 std::size_t begun) {
    std::vector<std::string> lines(1);
    std::size_t column = begun;
    std::size_t at = 0;
    for (std::size_t word = text.find_first_not_of(' '); word != std::string_view::npos;
         word = text.find_first_not_of(' ', at)) {
        const std::size_t blanks = word - at;
        const std::size_t end = std::min(text.find(' ', word), text.size());
        const std::string_view letters = text.substr(word, end - word);
        const std::size_t length = terminal_width(letters);
        if (at > 0 && column + blanks + length > width) {
            lines.emplace_back(indent, ' ');
            column = indent;
        } else {
            lines.back().append(blanks, ' ');
            column += blanks;
        }
        lines.back() += letters;
        column += length;
        at = end;
    }
    return lines;
}

}  // namespace quadrille
