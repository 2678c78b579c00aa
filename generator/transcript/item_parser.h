// Tokens of a line to numbered turns and their items: the grammar below the sections.
#pragma once

#include <span>
#include <vector>

#include "transcript/line_lexer.h"
#include "transcript/syntax.h"

namespace quadrille::transcript {

/// What stands between two numbers of a line; the part before the first has no number.
struct TurnPart {
    std::optional<NumberText> number;
    std::vector<ItemText> items;
    SourceSpan span;
};

/// Numbers and items of a line. Mistakes: '=' or '-' with nothing beside it, chains such as
/// a1-b2-c3.
std::vector<TurnPart> parse_turn_line(std::span<const Token> tokens, MistakeList& mistakes);

/// `site=mark` entries of a final board.
std::vector<ItemText> parse_listed_line(std::span<const Token> tokens, MistakeList& mistakes);

/// From the begin of one place to the end of another on the same line.
SourceSpan joined(SourceSpan first, SourceSpan last);

}  // namespace quadrille::transcript
