#include "transcript/line_lexer.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr std::int64_t kLargestNumber = 1'000'000'000;

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

bool is_digit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

bool parts_items(char32_t c) {
    return c == U' ' || c == U',';
}

// Past the digits and the dot of "12.", if that is what stands at `begin`.
struct NumberEnd {
    std::size_t digits = 0;
    std::size_t all = 0;
};

NumberEnd number_end(const std::u32string& text, std::size_t begin) {
    std::size_t digits = begin;
    while (digits < text.size() && is_digit(text[digits])) {
        ++digits;
    }
    std::size_t dot = digits;
    while (dot < text.size() && text[dot] == U' ') {
        ++dot;
    }
    const bool at_once = dot == digits;
    const bool is_number =
        digits > begin && dot < text.size() &&
        (text[dot] == U'.' || (at_once && (text[dot] == U')' || text[dot] == U':')));
    return is_number ? NumberEnd{digits, dot + 1} : NumberEnd{begin, begin};
}

std::int64_t number_value(const std::u32string& text, std::size_t begin, std::size_t end) {
    std::int64_t value = 0;
    for (std::size_t i = begin; i < end; ++i) {
        value = std::min(kLargestNumber, value * 10 + static_cast<std::int64_t>(text[i] - U'0'));
    }
    return value;
}

std::size_t word_end(const std::u32string& text, std::size_t begin, std::u32string_view stops) {
    std::size_t end = begin;
    while (end < text.size() && !parts_items(text[end]) &&
           stops.find(text[end]) == std::u32string_view::npos) {
        ++end;
    }
    return end;
}

bool after_joint(const std::vector<Token>& tokens) {
    return !tokens.empty() &&
           (tokens.back().kind == Token::Kind::Equals || tokens.back().kind == Token::Kind::Dash);
}

}  // namespace

Word LineText::word(std::size_t begin, std::size_t end) const {
    Word result;
    for (std::size_t i = begin; i < end; ++i) {
        result.text += to_utf8(text[i]);
    }
    result.span = {{number, static_cast<int>(begin) + 1},
                   std::max(1, static_cast<int>(end) - static_cast<int>(begin))};
    return result;
}

Word LineText::trimmed(std::size_t begin, std::size_t end) const {
    while (begin < end && text[begin] == U' ') {
        ++begin;
    }
    while (end > begin && text[end - 1] == U' ') {
        --end;
    }
    return word(begin, end);
}

LineText line_text(std::string_view line, int number) {
    LineText result{.number = number, .text = {}};
    for (std::size_t i = 0; i < line.size();) {
        const CodePoint point = code_point_at(line, i);
        i += point.bytes;
        const char32_t c = plain(point.value);
        if (c == U'#' && (result.text.empty() || result.text.back() == U' ')) {
            break;
        }
        result.text += c;
    }
    while (!result.text.empty() && result.text.back() == U' ') {
        result.text.pop_back();
    }
    return result;
}

std::vector<Token> turn_tokens(const LineText& line, std::size_t begin) {
    std::vector<Token> tokens;
    const std::u32string& text = line.text;
    for (std::size_t i = begin; i < text.size();) {
        const NumberEnd number = after_joint(tokens) ? NumberEnd{i, i} : number_end(text, i);
        std::size_t end = i + 1;
        if (parts_items(text[i])) {
        } else if (text[i] == U'=' || text[i] == U'-') {
            tokens.push_back({.kind = text[i] == U'=' ? Token::Kind::Equals : Token::Kind::Dash,
                              .word = line.word(i, end)});
        } else if (number.all > i) {
            end = number.all;
            tokens.push_back({.kind = Token::Kind::Number,
                              .word = line.word(i, end),
                              .value = number_value(text, i, number.digits)});
        } else {
            end = word_end(text, i, U"=-");
            tokens.push_back({.kind = Token::Kind::Word, .word = line.word(i, end)});
        }
        i = end;
    }
    return tokens;
}

std::vector<Token> diagram_tokens(const LineText& line, std::size_t begin) {
    std::vector<Token> tokens;
    const std::u32string& text = line.text;
    for (std::size_t i = begin; i < text.size();) {
        std::size_t end = i + 1;
        if (text[i] == U'=') {
            tokens.push_back({.kind = Token::Kind::Equals, .word = line.word(i, end)});
        } else if (!parts_items(text[i])) {
            end = word_end(text, i, U"=");
            tokens.push_back({.kind = Token::Kind::Word, .word = line.word(i, end)});
        }
        i = end;
    }
    return tokens;
}

}  // namespace quadrille::transcript
