// The start of a line that opens a header or a section: `game:`, `round 2:`, or `moves` whose colon
// was forgotten.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "transcript/line_lexer.h"
#include "transcript/syntax.h"

namespace quadrille::transcript {

struct Opening {
    std::string key;                   ///< Lower case; of "round 2" it is "round".
    std::optional<NumberText> number;  ///< Of "round 2".
    SourceSpan span;
    std::size_t rest = 0;  ///< The character after the colon, or after the words without one.
    bool colon = false;
};

/// moves, round, final, segments
const std::vector<std::string>& section_names();

/// "word:" with anything but '=' or a leading digit before its colon.
std::optional<Opening> opening_with_colon(const LineText& line);

/// A line that begins like a section whose colon was forgotten.
std::optional<Opening> opening_without_colon(const LineText& line);

/// The name in "Ben starts", which is typed where "Ben first" is meant.
std::optional<std::string> name_before_begins(const std::string& text);

}  // namespace quadrille::transcript
