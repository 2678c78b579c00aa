// The tokens of a line: words, numbers of turns, '=' and '-'. Knows neither headers nor sections.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "transcript/line_text.h"
#include "transcript/syntax.h"

namespace quadrille::transcript {

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
