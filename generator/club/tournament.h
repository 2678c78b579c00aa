// A tournament in which everybody meets everybody: names, pairings, and the results so far. It is
// read from a file that people type (read_tournament.h) and can be written as one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "club/berger.h"
#include "club/standings.h"

namespace quadrille::club {

enum class Score { Open, First, Second, Draw };

/// A line such as "Ann - Ben: 1-0".
struct Meeting {
    Pair pair;  ///< As typed: who is named first had the first seat.
    Score score = Score::Open;
    int line = 1;
};

struct Tournament {
    std::string file;
    std::string name;  ///< Empty: the file is a list of names.
    std::string game;  ///< Its id; empty if the file does not say it.
    std::string date;
    std::string venue;
    std::vector<std::string> players;
    std::vector<Meeting> meetings;
    /// The lines `game:`, `set:`, `variant:` as they stand in the file, all other lines empty: a
    /// typed game of which only the choice of rules is known.
    std::string choice_of_game;
    SourceSpan game_span;
};

/// What was typed for these two; null if nothing was.
const Meeting* meeting_of(const Tournament& tournament, Pair pair);

/// The outcome for the player who has the first seat in `pair`; nothing if it is open.
std::optional<Outcome> outcome_for_first(const Tournament& tournament, Pair pair);

/// Those that are decided, as games for a table.
std::vector<GameResult> results_of(const Tournament& tournament);

/// The file with all rounds, a line for each pair, and results where they are known.
std::string to_text(const Tournament& tournament);

}  // namespace quadrille::club
