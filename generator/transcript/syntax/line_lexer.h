// The tokens of a line: words, numbers of turns, '=', '-' and '|', and who is said to move. Knows
// neither headers nor sections.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/syntax/line_text.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// A piece of a line of turns.
struct Token {
    /// Speaker: a name and its colon, "Ann:".
    enum class Kind : std::uint8_t { Word, Number, Equals, Dash, Bar, Speaker };
    Kind kind = Kind::Word;
    std::uint32_t begin = 0;  ///< In bytes of the line.
    std::uint32_t end = 0;    ///< Of a number: past its dot.
};

/// What the game says of its turns' words.
struct TurnWords {
    /// No site is called by a number: one at the start of a line is a turn's, without a dot too.
    bool bare_numbers = false;
    std::vector<std::string> speakers{};  ///< Names and roles that may stand before a turn.
    /// Where it is not sure that the lines are turns: what one may hold. Nothing: they are.
    std::function<bool(std::string_view word)> is_item{};
};

/// The tokens of a line of turns, from byte `begin`, into `tokens`. "12.", "12)", "12:" and "12 ."
/// are numbers of turns, and "12" where `words` lets it be; a dash behind a number says nothing.
void turn_tokens(const LineText& line,
                 std::size_t begin,
                 const TurnWords& words,
                 std::vector<Token>& tokens);

/// The same for a line of a diagram: '-' and '.' are entries.
void diagram_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens);

/// What a token of the kind Number says.
NumberText number_of(const LineText& line, const Token& token);

}  // namespace quadrille::transcript
