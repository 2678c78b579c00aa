#include "transcript/syntax/typed_line.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kFence = "```";
constexpr std::size_t kLeastRule = 3;

bool is_bullet(std::string_view sign) {
    return sign == "-" || sign == "*" || sign == "+" || sign == "\u2022" || sign == "\u2013" ||
           sign == "\u00B7" || sign == "\u25AA";
}

// "|---|:--:|", "=====": signs of which one stands three times in a row. A board's line may be
// "- - -".
bool is_rule(std::string_view line) {
    std::size_t run = 0;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < line.size();) {
        const CodePoint point = code_point_at(line, i);
        const bool box = point.value >= 0x2500 && point.value < 0x2580;
        const bool sign = std::string_view("-=_~*+").find(line[i]) != std::string_view::npos;
        if (!box && !sign && std::string_view("|: \t\r").find(line[i]) == std::string_view::npos) {
            return false;
        }
        const bool goes_on = i > 0 && (box || (sign && line[i - 1] == line[i]));
        run = !box && !sign ? 0 : goes_on ? run + 1 : 1;
        longest = std::max(longest, run);
        i += point.bytes;
    }
    return longest >= kLeastRule;
}

void blank_out(std::string& line, std::size_t begin, std::size_t bytes) {
    line.replace(begin, bytes, 1, ' ');
}

// Pairs of signs for bold type.
void remove_bold(std::string& line) {
    for (const std::string_view sign : {"**", "__"}) {
        for (std::size_t at = line.find(sign); at != std::string::npos; at = line.find(sign, at)) {
            line.replace(at, sign.size(), sign.size(), ' ');
        }
    }
}

}  // namespace

bool may_have_signs(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) {
        return false;
    }
    const char first = line[begin];
    return !is_letter_or_digit(first) && first != '#' && first != '(' && first != '{' &&
           first != '.';
}

std::string without_signs(std::string_view typed, LinePlace place) {
    std::string line(typed);
    std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
    while (begin < line.size() && line[begin] == '>') {
        line[begin] = ' ';
        begin = std::min(line.find_first_not_of(kBlanks, begin), line.size());
    }
    const std::string_view rest = std::string_view(line).substr(begin);
    // "--" is the line above a signature.
    if (rest.starts_with(kFence) || is_rule(rest) || rest == "--" || rest == "-- ") {
        std::string blank(utf8_length(line), ' ');
        return blank;
    }
    if (rest.empty() || place == LinePlace::Board) {
        return line;
    }
    const std::size_t bytes = code_point_at(rest, 0).bytes;
    const bool listed = bytes + 1 < rest.size() && is_bullet(rest.substr(0, bytes)) &&
                        kBlanks.find(rest[bytes]) != std::string_view::npos;
    if (listed) {
        blank_out(line, begin, bytes);
    }
    remove_bold(line);
    return line;
}

}  // namespace quadrille::transcript
