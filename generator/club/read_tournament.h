// Reads the file of a tournament, which people type: headers as in a typed game, the names, and
// results as they come in.
//
//     tournament: Autumn cup        results:                round 2:
//     game: odd                       Ann - Ben: 1-0          Cas - Ann: 1/2
//     rounds: double                  Dee - Ann: Dee          Ben - Dee:
//     players:                        Ann - Cas: + -          Eve: half-point bye
//       Ann                           Ben withdrew
//       Ben
//
// A file that has nothing but names, one a line, is a tournament too.
#pragma once

#include "base/result.h"
#include "base/source_text.h"
#include "club/tournament.h"

namespace quadrille::club {

/// Errors: all that cannot be understood; fewer than kFewestPlayers names or more than
/// kMostPlayers; a name twice; a pair too often; a pair that does not meet in its round; a bye for
/// somebody who has an opponent.
Result<Tournament> read_tournament(const SourceText& source);

struct TypedTournament {
    Tournament tournament;
    Diagnostics mistakes;  ///< In lines of results; these lines are left out.
};

/// The same, for those who want the results that can be understood when others cannot.
/// Errors: as above, but only where they leave it open who plays.
Result<TypedTournament> read_good_results(const SourceText& source);

}  // namespace quadrille::club
