// What is illegal among turns of which some cannot be read, or in the rounds after an illegal one:
// everything that is certain, so that you can correct a file in one go.
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

/// The same for the rounds after the one in which `played` stopped: rounds are independent.
/// Requires: it has a fault.
Diagnostics later_faults(const SourceText& source,
                         const Transcript& transcript,
                         const Replay& played);

/// Reports in each round the first site that is marked twice, whatever the unreadable turns say.
/// Leaves out what happens within the first `readable` turns, because those are played. Reports
/// nothing if tokens walk.
void add_taken_sites(const Transcript& transcript,
                     std::span<const std::size_t> readable,
                     MistakeList& mistakes);

}  // namespace quadrille::transcript
