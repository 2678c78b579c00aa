// A final board without moves: is there any way in which turns could have led to it? As marks only
// grow, any order of them is as good as another; so the marks and segments are dealt out to the
// turns that the rules plan, and played. Two things need more care: marks that must lie near others
// wait until those are there, and where the game ends as soon as it is decided, a mark that decides
// it comes last.
#pragma once

#include <optional>

#include "base/source_text.h"
#include "game/position.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

struct AssembledFinal {
    game::Position position;
    std::optional<Diagnostic> mistake;
    bool proved = true;  ///< False: there may be turns that were not found.
};

/// A final board on which a mark is missing that is there from the start; nothing if all are there.
/// Requires: `transcript` has a final board.
std::optional<Diagnostic> missing_start(const SourceText& source,
                                        const transcript::Transcript& transcript);

/// What a final board shows, without turns and unchecked.
game::Record final_record(const transcript::Transcript& transcript);

/// Puts the segments of the transcript into a record without turns. A mistake: one of them repeats
/// another, crosses one or passes through a site. Requires: the game has segments.
std::optional<Diagnostic> add_segments(const SourceText& source,
                                       const transcript::Transcript& transcript,
                                       game::Record& record);

/// Requires: `transcript` has a final board and no turns; the game has play, and no tokens walk in
/// its game.
AssembledFinal assemble_final(const SourceText& source, const transcript::Transcript& transcript);

}  // namespace quadrille::score
