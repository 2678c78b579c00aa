// What an unfinished game still lacks, in words.
#pragma once

#include <string>
#include <vector>

#include "transcript/replay.h"
#include "transcript/transcript.h"

namespace quadrille::score {

/// One thing a line: "12 of 61 turns", "round 2". `order_unknown`: there is a final board only, and
/// the count depends on the order of the moves.
std::vector<std::string> missing_parts(const transcript::Transcript& transcript,
                                       const transcript::Replay& replay,
                                       bool order_unknown);

}  // namespace quadrille::score
