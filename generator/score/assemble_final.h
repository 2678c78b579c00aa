// A final board without moves: is there any way in which turns could have led to it? As marks only
// grow, any order of them is as good as another; so the marks and segments are dealt out to the
// turns that the rules plan, and played.
#pragma once

#include <optional>

#include "base/source_text.h"
#include "game/position.h"
#include "transcript/transcript.h"

namespace quadrille::score {

struct AssembledFinal {
    game::Position position;
    std::optional<Diagnostic> mistake;
};

/// A final board on which a mark is missing that is there from the start; nothing if all are there.
/// Requires: `transcript` has a final board.
std::optional<Diagnostic> missing_start(const SourceText& source,
                                        const transcript::Transcript& transcript);

/// Requires: `transcript` has a final board and no turns; no tokens walk in its game.
AssembledFinal assemble_final(const SourceText& source, const transcript::Transcript& transcript);

}  // namespace quadrille::score
