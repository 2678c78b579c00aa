// Placeholders in the texts of descriptions: `$size` for a parameter, `{sites}` for something that
// is counted, `{minimum in words}`, `{minimum: cell, cells}`. Only finds them: callers know what
// they mean.
#pragma once

#include <string_view>
#include <vector>

namespace quadrille {

struct TextPiece {
    enum class Kind { Plain, Parameter, Braces };
    Kind kind = Kind::Plain;
    std::string_view whole;   ///< As it is written: "$size", "{minimum in words}".
    std::string_view inside;  ///< "size", "minimum"; of a plain piece its text, "$" for "$$".
    bool in_words = false;    ///< The number is to be written as a word.
};

/// The whole text in pieces. A brace that is never closed has nothing inside, nor has a dollar
/// without a name.
std::vector<TextPiece> pieces_of(std::string_view text);

}  // namespace quadrille
