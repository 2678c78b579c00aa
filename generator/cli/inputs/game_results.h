// From typed games to results for a table, and to what a series of games prints on the next sheet.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/inputs/transcript_files.h"
#include "cli/system/console.h"
#include "club/standings.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/report/archive_pages.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::cli {

/// Event, date and venue, as the remarks have them.
void add_remarks(club::GameResult& result, const std::vector<transcript::Remark>& remarks);

/// By seat: who opened the game comes first. Requires: the verdict is the transcript's and not
/// Invalid; the players are named.
club::GameResult result_of(const std::string& file,
                           const transcript::Transcript& typed,
                           const score::Verdict& verdict);

struct SeriesHead {
    page::BoardHead head;
    std::size_t played = 0;  ///< By these players.
    bool mistaken = false;   ///< The file has bad games.
};

/// The head of the next sheet of a series: names and place of the last game of the file, and what
/// these players have scored so far. They exchange seats; but where the last game is nothing but
/// headers, it is the one to be played, with its names, its date and its notes. Bad games are
/// reported.
/// Errors: the file cannot be read; it names no players, or not as many as `game` has.
Result<SeriesHead> series_head(const std::string& path,
                               const game::Game& game,
                               const Options& options,
                               Console& console);

/// The heads of the next sheets, `count` > 0 of them: players exchange seats from game to game, and
/// only the first sheet tells the score, the date and the notes.
std::vector<page::BoardHead> heads_of_series(const SeriesHead& series,
                                             int count,
                                             const std::string& language);

/// The game of that number in its file, for the contents that a viewer shows.
page::ArchivedGame archived_game(std::size_t number,
                                 const transcript::Transcript& typed,
                                 const score::Verdict& verdict);

}  // namespace quadrille::cli
