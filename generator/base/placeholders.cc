#include "base/placeholders.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille {

namespace {

using Kind = TextPiece::Kind;

TextPiece dollar_piece(std::string_view text) {
    if (text.starts_with("$$")) {
        return {Kind::Plain, text.substr(0, 2), text.substr(0, 1)};
    }
    const auto end = std::find_if_not(text.begin() + 1, text.end(), is_letter_or_digit);
    const std::string_view whole = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return {Kind::Parameter, whole, whole.substr(1)};
}

TextPiece braces_piece(std::string_view text) {
    constexpr std::string_view kInWords = " in words";
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) {
        return {Kind::Braces, text, {}};
    }
    std::string_view inside = text.substr(1, close - 1);
    const bool in_words = inside.ends_with(kInWords);
    inside.remove_suffix(in_words ? kInWords.size() : 0);
    return {Kind::Braces, text.substr(0, close + 1), inside, in_words};
}

TextPiece plain_piece(std::string_view text) {
    const std::string_view whole = text.substr(0, text.find_first_of("${"));
    return {Kind::Plain, whole, whole};
}

}  // namespace

std::vector<TextPiece> pieces_of(std::string_view text) {
    std::vector<TextPiece> pieces;
    while (!text.empty()) {
        const char first = text.front();
        pieces.push_back(first == '$'   ? dollar_piece(text)
                         : first == '{' ? braces_piece(text)
                                        : plain_piece(text));
        text.remove_prefix(pieces.back().whole.size());
    }
    return pieces;
}

}  // namespace quadrille
