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

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool parts_items(char c) {
    return c == ' ' || c == ',';
}

/// Printed ASCII only: such a line stands as it is typed.
bool is_plain(std::string_view line) {
    constexpr unsigned kFirst = 0x20;
    constexpr unsigned kLast = 0x7E;
    unsigned odd = 0;
    for (const char c : line) {
        odd |= static_cast<unsigned>(static_cast<unsigned char>(c) - kFirst > kLast - kFirst);
    }
    return odd == 0;
}

std::string_view without_comment(std::string_view line) {
    std::size_t hash = line.find('#');
    while (hash != std::string_view::npos && hash > 0 && line[hash - 1] != ' ') {
        hash = line.find('#', hash + 1);
    }
    line = line.substr(0, hash);
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::string mended_line(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size();) {
        const CodePoint point = code_point_at(line, i);
        i += point.bytes;
        text += to_utf8(plain(point.value));
    }
    return text;
}

// Past the digits and the dot of "12.", if that is what stands at `begin`.
std::size_t number_end(std::string_view text, std::size_t begin) {
    std::size_t digits = begin;
    while (digits < text.size() && is_digit(text[digits])) {
        ++digits;
    }
    if (digits == begin) {
        return begin;
    }
    std::size_t dot = digits;
    while (dot < text.size() && text[dot] == ' ') {
        ++dot;
    }
    const bool at_once = dot == digits;
    const bool is_number =
        dot < text.size() &&
        (text[dot] == '.' || (at_once && (text[dot] == ')' || text[dot] == ':')));
    return is_number ? dot + 1 : begin;
}

bool after_joint(const std::vector<Token>& tokens) {
    return !tokens.empty() &&
           (tokens.back().kind == Token::Kind::Equals || tokens.back().kind == Token::Kind::Dash);
}

Token token(Token::Kind kind, std::size_t begin, std::size_t end) {
    return {kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

Word LineText::trimmed(std::size_t begin, std::size_t end) const {
    while (begin < end && text[begin] == ' ') {
        ++begin;
    }
    while (end > begin && text[end - 1] == ' ') {
        --end;
    }
    return word(begin, end);
}

LineText line_text(std::string_view line, int number, MendedLines& mended) {
    if (is_plain(line)) {
        return {.number = number, .text = without_comment(line)};
    }
    mended.push_back(mended_line(line));
    LineText result{.number = number, .text = without_comment(mended.back())};
    result.columns.reserve(result.text.size() + 1);
    std::uint32_t column = 0;
    for (std::size_t i = 0; i < result.text.size(); ++column) {
        const std::size_t bytes = code_point_at(result.text, i).bytes;
        result.columns.insert(result.columns.end(), bytes, column);
        i += bytes;
    }
    result.columns.push_back(column);
    return result;
}

void turn_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens) {
    tokens.clear();
    const std::string_view text = line.text;
    for (std::size_t i = begin; i < text.size();) {
        const char c = text[i];
        if (parts_items(c)) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        Token::Kind kind = Token::Kind::Word;
        if (c == '=' || c == '-') {
            kind = c == '=' ? Token::Kind::Equals : Token::Kind::Dash;
        } else {
            const std::size_t number =
                is_digit(c) && !after_joint(tokens) ? number_end(text, i) : i;
            kind = number > i ? Token::Kind::Number : Token::Kind::Word;
            end = number > i ? number : end;
            while (number == i && end < text.size() && !parts_items(text[end]) &&
                   text[end] != '=' && text[end] != '-') {
                ++end;
            }
        }
        tokens.push_back(token(kind, i, end));
        i = end;
    }
}

void diagram_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens) {
    tokens.clear();
    const std::string_view text = line.text;
    for (std::size_t i = begin; i < text.size();) {
        std::size_t end = i + 1;
        if (text[i] == '=') {
            tokens.push_back(token(Token::Kind::Equals, i, end));
        } else if (!parts_items(text[i])) {
            while (end < text.size() && !parts_items(text[end]) && text[end] != '=') {
                ++end;
            }
            tokens.push_back(token(Token::Kind::Word, i, end));
        }
        i = end;
    }
}

NumberText number_of(const LineText& line, const Token& token) {
    std::int64_t value = 0;
    for (std::size_t i = token.begin; is_digit(line.text[i]); ++i) {
        value = std::min(kLargestNumber, value * 10 + (line.text[i] - '0'));
    }
    return {value, line.word(token.begin, token.end).span};
}

}  // namespace quadrille::transcript
