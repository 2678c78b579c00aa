// What people wrote among the turns of a typed game, in {braces}, (parentheses) or after a #. Reading a game
// passes over it; a game that is printed with its comments asks for them here.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/source_text.h"
#include "transcript/model/transcript.h"

namespace quadrille::transcript {

struct TypedComment {
    std::size_t round = 0;  ///< From 0.
    int after = 0;          ///< So many turns of that round.
    std::string text;
};

/// In the order of the text, those after the same turn as one. Not those over the moves, nor those in
/// other sections. Requires: `source` is what the game was read from.
std::vector<TypedComment> comments_in(const SourceText& source, const Transcript& game);

}  // namespace quadrille::transcript
