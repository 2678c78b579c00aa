#include "transcript/line_text.h"

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

bool is_blank(char32_t c) {
    const bool wide = c >= 0x2000 && c <= 0x200A;
    return c == U'\t' || c == 0x0B || c == 0x0C || c == 0x85 || c == 0xA0 || c == 0x1680 || wide ||
           c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_dash(char32_t c) {
    return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xFE58 || c == 0xFE63 || c == 0xFF0D;
}

char32_t plain(char32_t c) {
    if (is_blank(c)) {
        return U' ';
    }
    if (is_dash(c)) {
        return U'-';
    }
    // The wide forms of ! to ~ that some keyboards give.
    return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFF01 + U'!' : c;
}

std::string_view without_comment(std::string_view line) {
    std::size_t hash = line.find('#');
    while (hash != std::string_view::npos && hash > 0 && line[hash - 1] != ' ') {
        hash = line.find('#', hash + 1);
    }
    return line.substr(0, hash);
}

std::string_view without_blanks_at_end(std::string_view line) {
    while (!line.empty() && line.back() == ' ') {
        line.remove_suffix(1);
    }
    return line;
}

std::string mended_text(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size();) {
        const CodePoint point = code_point_at(line, i);
        i += point.bytes;
        text += to_utf8(plain(point.value));
    }
    return text;
}

}  // namespace

LineTraits traits_of(const SourceText& source) {
    return {.plain = source.is_plain(),
            .no_comments = source.text().find('#') == std::string_view::npos};
}

LineText mended_line(std::string_view line, int number, MendedLines& mended, LineTraits traits) {
    if (traits.plain || is_plain_text(line)) {
        const std::string_view text = traits.no_comments ? line : without_comment(line);
        return {.number = number, .text = without_blanks_at_end(text)};
    }
    MendedLine& other = mended.emplace_back(MendedLine{mended_text(line), {}});
    const std::string_view text = without_blanks_at_end(without_comment(other.text));
    other.columns.reserve(text.size() + 1);
    std::uint32_t column = 0;
    for (std::size_t i = 0; i < text.size(); ++column) {
        const std::size_t bytes = code_point_at(text, i).bytes;
        other.columns.insert(other.columns.end(), bytes, column);
        i += bytes;
    }
    other.columns.push_back(column);
    return {.number = number, .text = text, .columns = &other.columns};
}

}  // namespace quadrille::transcript
