// Games that count twice: copied into another file, typed by both players, or both typed and entered
// as a result of a tournament. Nothing is left out; they are pointed out, one message for all the
// games that two files share.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "club/standings.h"

namespace quadrille::club {

/// Games of one file that are there before, in the same file or in another.
struct Repeated {
    Place place;  ///< Of the first of them.
    Place before;
    std::vector<std::string> players;  ///< Of that game.
    std::size_t games = 1;
    bool only_result = false;  ///< One of the two is no more than a result of a tournament.
};

/// Equal players in equal seats, date, game and moves; where only results are known, an equal event
/// and round instead of the moves. Players and events are compared without regard to case, dates as
/// days. In the order of the files.
std::vector<Repeated> repeated_games(std::span<const GameResult> results);

/// A warning for each.
Diagnostics warnings_of(std::span<const Repeated> repeated);

}  // namespace quadrille::club
