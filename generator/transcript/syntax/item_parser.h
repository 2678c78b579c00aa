// Parses the tokens of a line into numbered turns and their items: the grammar within sections.
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

/// The turns of a section. If any of them has a number, lines without one continue the turn above;
/// '|' ends a turn, so that a row may hold several. Mistakes: '=', '-' or '|' with nothing next to
/// it, chains such as a1-b2-c3, no turn above, a line "word: ..." whose word names no player.
TurnTexts parse_turns(std::span<const TurnLine> lines,
                      const TurnWords& words,
                      MistakeList& mistakes);

/// How a line outside of the turns reads as one: how many of its words a turn may have, and how many
/// are words of a remark. Requires: `words` can tell.
struct WordCounts {
    std::size_t items = 0;
    std::size_t prose = 0;
};

WordCounts count_words(TokenLine line, const TurnWords& words);

/// Adds the numbers and items of a line to `turns`: a turn for each number and each bar, and one
/// without a number for anything before the first. Mistakes: as above.
void parse_turn_line(TokenLine line, TurnTexts& turns, MistakeList& mistakes);

/// `site=mark` entries of a final board.
void parse_listed_line(TokenLine line, std::vector<ItemText>& items, MistakeList& mistakes);

/// From the start of one place to the end of another on the same line.
SourceSpan joined(SourceSpan first, SourceSpan last);

}  // namespace quadrille::transcript
