#include "transcript/line_lexer.h"

#include <algorithm>

namespace quadrille::transcript {

namespace {

constexpr std::int64_t kLargestNumber = 1'000'000'000;

bool parts_items(char c) {
    return c == ' ' || c == ',';
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

bool is_joint(char c) {
    return c == '=' || c == '-';
}

// What begins at `begin`. After a joint no number of a turn can stand.
Token turn_token(std::string_view text, std::size_t begin, bool may_be_number) {
    const char c = text[begin];
    if (is_joint(c)) {
        return token(c == '=' ? Token::Kind::Equals : Token::Kind::Dash, begin, begin + 1);
    }
    const std::size_t number = may_be_number ? number_end(text, begin) : begin;
    if (number > begin) {
        return token(Token::Kind::Number, begin, number);
    }
    std::size_t end = begin + 1;
    while (end < text.size() && !parts_items(text[end]) && !is_joint(text[end])) {
        ++end;
    }
    return token(Token::Kind::Word, begin, end);
}

}  // namespace

void turn_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens) {
    tokens.clear();
    const std::string_view text = line.text;
    for (std::size_t i = begin; i < text.size();) {
        if (parts_items(text[i])) {
            ++i;
            continue;
        }
        tokens.push_back(turn_token(text, i, !after_joint(tokens)));
        i = tokens.back().end;
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
