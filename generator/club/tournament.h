// A tournament in which everybody meets everybody, once or twice: names, pairings, and the results so
// far. It is read from a file that people type (read_tournament.h) and can be written as one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "club/berger.h"
#include "club/read_result.h"
#include "club/standings.h"

namespace quadrille::club {

/// A line such as "Ann - Ben: 1-0".
struct Meeting {
    Pair pair;              ///< As typed: who is named first had the first seat.
    std::size_t round = 0;  ///< Among the rounds, from 0.
    std::optional<PairOutcome> outcome;
    int line = 1;
};

/// A line such as "Ann: half-point bye".
struct Bye {
    std::size_t player = 0;
    std::optional<std::size_t> round;
    Outcome kind = Outcome::ZeroPointBye;
    int line = 1;
};

struct Withdrawal {
    std::size_t player = 0;
    int line = 1;
};

struct Tournament {
    std::string file;
    std::string name;  ///< Empty: the file is a list of names.
    std::string game;  ///< Its id; empty if the file does not say it.
    std::string date;
    std::string venue;
    std::vector<std::string> players;
    bool twice = false;  ///< Everybody meets everybody twice.
    std::vector<BergerRound> rounds;
    std::vector<Meeting> meetings;
    std::vector<Bye> byes;
    std::vector<Withdrawal> withdrawn;
    /// The lines `game:`, `set:`, `variant:` as they stand in the file, all other lines empty: a
    /// typed game of which only the choice of rules is known.
    std::string choice_of_game;
    SourceSpan game_span;
    Diagnostics told;  ///< Warnings that show what was taken.
};

/// The rounds in which these two meet, whoever has which seat.
std::vector<std::size_t> rounds_of(const Tournament& tournament, Pair pair);

/// What was typed for these two in that round; null if nothing was.
const Meeting* meeting_of(const Tournament& tournament, Pair pair, std::size_t round);

/// As typed; where nothing was typed and one of them withdrew, lost by forfeit for those who did and
/// won for the others. Source: FIDE Handbook, C.05, General Regulations for Competitions, on players
/// who withdraw from a round robin.
std::optional<PairOutcome> outcome_in(const Tournament& tournament, Pair pair, std::size_t round);

/// All their games so far, as the first of `pair` sees them; without points.
Encounter encounter_of(const Tournament& tournament, Pair pair);

/// Who withdrew before half of their games were completed: their games do not count for anybody.
/// Source: as for outcome_in().
bool withdrew_early(const Tournament& tournament, std::size_t player);

/// What is decided, as games and byes for a table.
std::vector<GameResult> results_of(const Tournament& tournament);

/// For each who withdrew early, why their games do not count.
std::vector<LeftOut> left_out_of(const Tournament& tournament);

/// The file with all rounds, a line for each pair, and results where they are known.
std::string to_text(const Tournament& tournament);

}  // namespace quadrille::club
