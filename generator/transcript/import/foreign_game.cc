#include "transcript/import/foreign_game.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

/// A blank of any width.
bool is_wide_blank(char32_t value) {
    return value == U'\u00A0' || value == U'\u1680' || (value >= U'\u2000' && value <= U'\u200A') ||
           value == U'\u202F' || value == U'\u205F' || value == U'\u3000';
}

}  // namespace

std::string typable(std::string_view text) {
    constexpr std::size_t kMostCharacters = 1000;
    std::string kept;
    bool blank = false;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        const std::string_view bytes = text.substr(i, point.bytes);
        i += point.bytes;
        if (bytes == "#") {
            continue;
        }
        if (bytes == " " || is_wide_blank(point.value) || is_control_or_format(point.value)) {
            blank = !kept.empty();
            continue;
        }
        kept += blank ? " " : "";
        blank = false;
        kept += bytes == "{" ? "(" : bytes == "}" ? ")" : bytes;
    }
    return std::string(first_characters(kept, kMostCharacters));
}

SourceSpan span_between(const SourceText& source, std::size_t begin, std::size_t end) {
    const std::string_view text = source.text();
    begin = std::min(begin, text.size());
    end = std::clamp(end, begin, text.size());
    const std::size_t line_end = std::min(text.find_first_of("\r\n", begin), end);
    return source.span(begin, std::max<std::size_t>(line_end - begin, 1));
}

}  // namespace quadrille::transcript
