// What a game, or a round without one, brings to a player: the results of FIDE's tables.
//
//     1 = 0      played            + -      won and lost by forfeit
//     U F H Z    byes: of the pairing, with a full point, with half a point, with none
//
// Source: FIDE Handbook, C.04.A, Tournament Report File (TRF26), result codes. A game that lasted less
// than a move (W, D, L there) counts like any other here.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "club/points.h"

namespace quadrille::club {

enum class Outcome {
    Won,
    Drawn,
    Lost,
    WonByForfeit,
    LostByForfeit,
    PairingBye,
    FullPointBye,
    HalfPointBye,
    ZeroPointBye
};

/// The sign in FIDE's tables.
char code_of(Outcome outcome);

/// "won", "lost by forfeit", "half-point bye".
std::string_view word_of(Outcome outcome);

/// A round without an opponent.
bool is_bye(Outcome outcome);

/// A pairing of which no game was played.
bool is_forfeit(Outcome outcome);

/// Points: a full-point bye and that of the pairing are worth a win, half a point a draw. Source: as
/// above, record 162; C.04.1, Basic rules for Swiss systems.
Points worth(Outcome outcome, const Scale& scale);

/// Of a game that was played, by seat; no winner: a draw.
std::vector<Outcome> outcomes_of(std::size_t seats, std::optional<std::size_t> winner);

}  // namespace quadrille::club
