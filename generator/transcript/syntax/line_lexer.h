// The tokens of a line: words, numbers of turns, '=', '-' and '|', and the names of players before
// turns. Knows neither headers nor sections.
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

/// What the lexer needs to know about the words of a game.
struct TurnWords {
    /// No site's name is a number: one at the start of a line numbers a turn, even without a dot.
    bool bare_numbers = false;
    /// No word is one either: so does the number after it on the same line, as in "1 e5 2 d4".
    bool bare_rows = false;
    std::vector<std::string> speakers{};  ///< Names and roles that may stand before a turn.
    /// True for a word that a turn may hold by itself; if it is empty, any may be one.
    std::function<bool(std::string_view word)> is_item{};
    /// True for a word that is neither one of these nor like one: a part of a remark.
    std::function<bool(std::string_view word)> is_prose{};
    /// A number may be an item, such as a column: "5-3" is no score then.
    bool number_items = false;
    /// Nothing was typed above the lines, so they may not be turns at all.
    bool implied = false;
};

/// Splits a line of turns into `tokens`, from byte `begin`. "12.", "12...", "12)", "12:" and "12 ."
/// are numbers of turns, and so is "12" if `words` allows it; a dash after a number means nothing. A
/// colon elsewhere joins like '='.
void turn_tokens(const LineText& line,
                 std::size_t begin,
                 const TurnWords& words,
                 std::vector<Token>& tokens);

/// The same for a line of a diagram: '-' and '.' are entries. Bars, brackets and strokes between
/// entries mean nothing, but what two bars enclose is an entry, if only a blank: an empty site.
void diagram_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens);

/// The value of a token of the kind Number.
NumberText number_of(const LineText& line, const Token& token);

}  // namespace quadrille::transcript
