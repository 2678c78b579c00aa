// What is not legal in turns of which some cannot be read, or in the rounds after one that was not
// legal: all that can be said for sure, so that a file is mended in one go.
#pragma once

#include <cstddef>
#include <span>

#include "base/source_text.h"
#include "transcript/model/replay.h"
#include "transcript/model/transcript.h"
#include "transcript/syntax/mistake_list.h"

namespace quadrille::transcript {

/// The first illegal turn of each round from `first_round` on, each round played by itself.
Diagnostics first_faults(const SourceText& source,
                         const Transcript& transcript,
                         std::size_t first_round);

/// The same of the rounds after the one in which `played` stopped: rounds stand for themselves.
/// Requires: it has a fault.
Diagnostics later_faults(const SourceText& source,
                         const Transcript& transcript,
                         const Replay& played);

/// In each round the first site that is marked twice, unless all of it happens in the turns that
/// are `readable`, which are played: whatever the others say, it cannot be right. Nothing where
/// tokens walk.
void add_taken_sites(const Transcript& transcript,
                     std::span<const std::size_t> readable,
                     MistakeList& mistakes);

}  // namespace quadrille::transcript
