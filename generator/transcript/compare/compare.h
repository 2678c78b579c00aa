// Two records of one game, as two players kept them: where do they first differ?
#pragma once

#include <optional>
#include <string>

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

struct Difference {
    std::string where;  ///< "turn 12", "the final board"
    std::string in_a;   ///< What the first record has there: "e5=b", "nothing".
    std::string in_b;
    SourceSpan span_a;
    SourceSpan span_b;
};

/// Nothing if both record the same game. Ignored are the order of items in a turn and of the ends
/// of a segment, marks that need not be typed, the scheme of labels (the answer uses that of `a`),
/// names, date and remarks.
std::optional<Difference> first_difference(const Transcript& a, const Transcript& b);

}  // namespace quadrille::transcript
