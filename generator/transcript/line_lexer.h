// A line of a transcript with the columns of its characters, and its tokens. Here live the
// tolerances of typing: odd blanks, dashes, comments. Knows neither headers nor sections.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "transcript/syntax.h"

namespace quadrille::transcript {

/// One line without its comment and the blanks at its end: blanks of every kind are ' ', dashes
/// '-', the wide forms of `= : . ,` plain ones. Most lines are plain from the start, and then
/// nothing is copied.
struct LineText {
    int number = 0;
    std::string_view text;
    /// For each byte, and the end, the characters before it; empty where all have one byte.
    std::vector<std::uint32_t> columns{};

    /// Bytes `begin` to `end`, which are whole characters.
    [[nodiscard]] Word word(std::size_t begin, std::size_t end) const {
        const int first = column(begin);
        return {text.substr(begin, end - begin),
                {{number, first + 1}, std::max(1, column(end) - first)}};
    }

    /// The same without blanks at either side.
    [[nodiscard]] Word trimmed(std::size_t begin, std::size_t end) const;

    /// Characters before byte `offset`.
    [[nodiscard]] int column(std::size_t offset) const {
        return static_cast<int>(columns.empty() ? offset : columns[offset]);
    }
};

/// The text of a line points into `line`, or else to what is added to `mended`.
LineText line_text(std::string_view line, int number, MendedLines& mended);

/// A piece of a line of turns.
struct Token {
    enum class Kind : std::uint8_t { Word, Number, Equals, Dash };
    Kind kind = Kind::Word;
    std::uint32_t begin = 0;  ///< In bytes of the line.
    std::uint32_t end = 0;    ///< Of a number: past its dot.
};

/// The tokens of a line of turns, from byte `begin`, into `tokens`. "12.", "12)", "12:" and "12 ."
/// are numbers of turns.
void turn_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens);

/// The same for a line of a diagram: '-' and '.' are entries.
void diagram_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens);

/// What a token of the kind Number says.
NumberText number_of(const LineText& line, const Token& token);

}  // namespace quadrille::transcript
