// What an unfinished game still lacks, in words.
#pragma once

#include <string>
#include <vector>

#include "transcript/model/replay.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// What the verdict depends on and a final board alone does not show.
struct Unknowns {
    bool points = false;      ///< They depend on the order of the moves.
    bool last_mover = false;  ///< Who moved last decides.
    bool stuck = false;       ///< Who was stuck decides.
    bool turns = false;       ///< How many there were.
};

/// One thing a line: "12 of 61 turns", "round 2".
std::vector<std::string> missing_parts(const transcript::Transcript& transcript,
                                       const transcript::Replay& replay,
                                       Unknowns unknown);

}  // namespace quadrille::score
