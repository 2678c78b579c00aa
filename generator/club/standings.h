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
#include "club/outcome.h"
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
    std::string date;                  ///< As typed.
    std::optional<Date> day;           ///< The same, where it is certain.
    std::string venue;                 ///< The header `place:`.
    std::vector<std::string> players;  ///< By seat: who moved first comes first. One: a bye.
    std::vector<Outcome> outcomes;     ///< For each of them.
    bool scored = true;                ///< False: shown, but without points for anybody.
    /// Equal for equal boards and moves. Nothing: only the result is known.
    std::optional<std::uint64_t> record;
    std::string round;  ///< Of a tournament; empty: unknown.
};

/// The date as 2026-11-20 where it is certain, else as typed.
std::string date_text(const GameResult& result);

/// A game that does not, and why; or those of a player who withdrew.
struct LeftOut {
    enum class Status { Invalid, Unfinished, Unnamed, Undated, Withdrawn };
    Place place;
    std::vector<std::string> players = {};  ///< As far as they are known.
    std::string date = {};                  ///< As date_text() gives it.
    Status status = Status::Invalid;
    std::string why = {};   ///< In the words of who reads files: "line 17: a1 is taken".
    std::size_t games = 1;  ///< How many.
};

struct Tally {
    int games = 0;  ///< Won and lost by forfeit too.
    int won = 0;
    int drawn = 0;
    int lost = 0;
    int byes = 0;   ///< Rounds without an opponent, which are no games.
    Points points;  ///< Of both.
};

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
    /// The points of all opponents, each as often as they met. Games won or lost by forfeit count
    /// like others, and byes add nothing: FIDE's rules for rounds without a game (C.07, article 16) are
    /// for Swiss systems. Source: the Buchholz score of FIDE Handbook, C.07, Tie-break regulations.
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

/// Some game was won or lost by forfeit.
bool has_forfeits(const Standings& table);

/// How many games these are.
std::size_t count_of(std::span<const LeftOut> left_out);

/// Some player had a round without an opponent.
bool has_byes(const Standings& table);

/// Names a slip apart of players who never met, and so may be the same person. Nothing is merged.
std::vector<NearNames> near_names(std::span<const GameResult> results);

/// "1½+" of up to three games, as a crosstable has it, then "3½/5"; empty if they never met.
std::string cell_text(const Encounter& encounter, const Scale& scale);

/// Points of the most that the games and byes could have brought, in whole percent, rounded half up.
int percent(const Tally& tally, const Scale& scale);

}  // namespace quadrille::club
