// A line as somebody typed or pasted it, without the signs that a mail or a formatted text puts
// around it: "> " of a quote, "- " of a list, "**" of bold type, rules of tables, fences of code.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::transcript {

/// Whose place a line is in: a board's lines may begin with a dash.
enum class LinePlace { Text, Board };

/// True if the line may have such signs: rules out nearly all.
bool may_have_signs(std::string_view line);

/// The line with blanks in place of the signs, so that nothing moves; all blanks for a rule or a
/// fence. Equal to `line` if there are none.
std::string without_signs(std::string_view line, LinePlace place);

}  // namespace quadrille::transcript
