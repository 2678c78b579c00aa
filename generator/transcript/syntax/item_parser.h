// Tokens of a line to numbered turns and their items: the grammar below the sections.
#pragma once

#include <span>
#include <vector>

#include "transcript/syntax/line_lexer.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// A line with its tokens.
struct TokenLine {
    const LineText& line;
    std::span<const Token> tokens;
};

/// The turns of a section. If any of them has a number, what has none goes on with the turn above;
/// '|' ends a turn, so that a row may hold several. Mistakes: '=', '-' or '|' with nothing beside
/// it, chains such as a1-b2-c3, no turn above, a line "word: ..." whose word is nobody's name.
TurnTexts parse_turns(std::span<const TurnLine> lines,
                      const TurnWords& words,
                      MistakeList& mistakes);

/// Numbers and items of a line into `turns`: a turn for each number and each bar, and one without a
/// number for what stands before the first. Mistakes: as above.
void parse_turn_line(TokenLine line, TurnTexts& turns, MistakeList& mistakes);

/// `site=mark` entries of a final board.
void parse_listed_line(TokenLine line, std::vector<ItemText>& items, MistakeList& mistakes);

/// From the begin of one place to the end of another on the same line.
SourceSpan joined(SourceSpan first, SourceSpan last);

}  // namespace quadrille::transcript
