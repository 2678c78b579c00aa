// Who leads: from the results of games to a table, a crosstable and names that look like slips of
// the pen. It knows no game and no rules; where results come from is the caller's matter.
//
//     Standings table = standings_of(results, {});
//     table.rows[0].name       who leads
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/date.h"
#include "club/points.h"

namespace quadrille::club {

/// Where a game stands.
struct Place {
    std::string file;
    int line = 1;
};

/// A game that counts.
struct GameResult {
    Place place;
    std::string game;  ///< Its id.
    std::string event;
    std::string date;                   ///< As typed.
    std::optional<Date> day;            ///< The same, where it is certain.
    std::string venue;                  ///< The header `place:`.
    std::vector<std::string> players;   ///< By seat: who moved first comes first.
    std::optional<std::size_t> winner;  ///< Among the players; nothing: a draw.
    /// Equal for equal boards and moves. Nothing: only the result is known.
    std::optional<std::uint64_t> record;
    std::string round;  ///< Of a tournament; empty: unknown.
};

/// A game that does not, and why.
struct LeftOut {
    Place place;
    std::vector<std::string> players;  ///< As far as they are known.
    std::string status;                ///< "invalid", "unfinished", "unnamed", "undated".
    std::string why;
};

struct Tally {
    int games = 0;
    int won = 0;
    int drawn = 0;
    int lost = 0;
    Points points;
};

/// One game of a player against another, as the player sees it.
enum class Outcome { Won, Drawn, Lost };

/// All games of a player against another, in the order of the files.
struct Encounter {
    std::vector<Outcome> games;
    Points points;
};

struct Row {
    int rank = 1;  ///< The same for players whom nothing tells apart.
    std::string name;
    Tally all;
    std::vector<Tally> by_seat;  ///< As first player, as second ...
    /// The points of all opponents, each as often as they met. Source: the Buchholz score of FIDE's
    /// tie-break regulations.
    Points opponents;
    /// The points of opponents beaten, and half of those drawn with. Source: the Sonneborn-Berger
    /// score there.
    Points beaten;
};

/// Two names that may be one player's.
struct NearNames {
    std::string name;  ///< The one with fewer games.
    std::string near;
    int games = 0;  ///< Of `name`.
    Place place;    ///< Where it stands first.
};

struct Standings {
    std::size_t games = 0;
    std::size_t seats = 2;  ///< The most that a game has.
    /// By points, then the opponents' points, then those of the beaten; names in alphabetical order
    /// where all are equal.
    std::vector<Row> rows;
    /// For each row, its games against each row. In games of more than two players only who won is
    /// known: the winner met each other player, and in a draw all met.
    std::vector<std::vector<Encounter>> cross;
};

Standings standings_of(std::span<const GameResult> results, const Scale& scale);

/// Names a slip apart of players who never met, and so may be the same person. Nothing is merged.
std::vector<NearNames> near_names(std::span<const GameResult> results);

/// Points of one outcome.
Points worth(Outcome outcome, const Scale& scale);

/// "1½0" of up to three games, as a crosstable has it, then "3½/5"; empty if they never met.
std::string cell_text(const Encounter& encounter, const Scale& scale);

/// Points of the most that the games could have brought, in whole percent, rounded half up.
int percent(const Tally& tally, const Scale& scale);

}  // namespace quadrille::club
