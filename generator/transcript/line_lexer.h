// A line of a transcript as characters with their columns, and its tokens. Here live the
// tolerances of typing: odd blanks, dashes, comments. Knows neither headers nor sections.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/syntax.h"

namespace quadrille::transcript {

/// One line, without its comment, as code points: blanks of every kind are ' ', dashes '-', the
/// wide forms of `= : . ,` plain ones.
struct LineText {
    int number = 0;
    std::u32string text;

    /// Characters `begin` to `end` without blanks at either side, and their place.
    [[nodiscard]] Word trimmed(std::size_t begin, std::size_t end) const;

    /// Characters `begin` to `end`.
    [[nodiscard]] Word word(std::size_t begin, std::size_t end) const;
};

LineText line_text(std::string_view line, int number);

struct Token {
    enum class Kind { Word, Number, Equals, Dash };
    Kind kind = Kind::Word;
    Word word;               ///< As typed, a number with its dot.
    std::int64_t value = 0;  ///< Only for Number.
};

/// The tokens of a line of turns, from character `begin`. "12.", "12)", "12:" and "12 ." are
/// numbers of turns.
std::vector<Token> turn_tokens(const LineText& line, std::size_t begin);

/// The tokens of a line of a diagram, from character `begin`: '-' and '.' are entries.
std::vector<Token> diagram_tokens(const LineText& line, std::size_t begin);

}  // namespace quadrille::transcript
