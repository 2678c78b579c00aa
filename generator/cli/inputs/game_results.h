// From typed games to results for a table, and to what a series of games prints on the next sheet.
#pragma once

#include <string>

#include "base/result.h"
#include "cli/inputs/transcript_files.h"
#include "cli/system/console.h"
#include "club/standings.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::cli {

/// By seat: who opened the game comes first. Requires: the verdict is the transcript's and not
/// Invalid; the players are named.
club::GameResult result_of(const std::string& file,
                           const transcript::Transcript& typed,
                           const score::Verdict& verdict);

/// The head of the next sheet of a series: names and place of the last game of the file, and what
/// these players have scored so far. They exchange seats; but where the last game is nothing but
/// headers, it is the one to be played, with its names and its date. Bad games are reported.
/// Errors: the file cannot be read; it names no players, or not as many as `game` has.
Result<page::BoardHead> series_head(const std::string& path,
                                    const game::Game& game,
                                    const Options& options,
                                    Console& console);

}  // namespace quadrille::cli
