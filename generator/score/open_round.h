// Where an unfinished typed game stands: the position that a solver goes on from.
#pragma once

#include <optional>

#include "game/position.h"
#include "score/fill_game.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

struct OpenRound {
    game::Position position;
    MatchSoFar match;
    bool last = true;  ///< It is the last round of its match.
};

/// The round that is in progress, or the next one if the last has ended; nothing if all are over,
/// or if no turns are typed but only a board. Requires: its turns are legal.
std::optional<OpenRound> open_round(const transcript::Transcript& transcript);

/// The game as it was after its first turns, so many of all its rounds: without the later ones, and
/// without what was written about the end.
transcript::Transcript first_turns(transcript::Transcript transcript, std::size_t count);

}  // namespace quadrille::score
