// Moves against the final board, site by site. Where they differ it looks for the one slip of the
// pen that explains everything: a site, a colour, two sites exchanged, a diagram upside down.
#pragma once

#include <optional>
#include <string>

#include "base/source_text.h"
#include "transcript/model/replay.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// The error, with the differences and the slip as notes; nothing if moves and board agree.
/// Requires: the transcript has a final board or segments, and the replay has no fault.
std::optional<Diagnostic> cross_check(const SourceText& source,
                                      const transcript::Transcript& transcript,
                                      const transcript::Replay& replay);

/// "turn 4 reads h8, the board fits i8": a single change after which the moves are legal and lead
/// to the final board.
std::optional<std::string> single_slip(const transcript::Transcript& transcript,
                                       const transcript::Replay& replay);

}  // namespace quadrille::score
