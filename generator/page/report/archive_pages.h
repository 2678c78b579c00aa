// Many records in one file: each bears its game's number at the head of its pages and has a line in
// the contents that viewers show; at the end, an index tells players which games are theirs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"

namespace quadrille::page {

/// A game of the archive.
struct ArchivedGame {
    std::size_t number = 1;            ///< In its file.
    std::vector<std::string> players;  ///< Empty where nobody was named.
    std::string date = {};
    std::string winner = {};  ///< Empty: nobody.
};

/// "17. Ann – Ben, 2026-11-20": its line in the contents.
std::string title_of_game(const ArchivedGame& game);

/// The record with the game's number on each of its pages, and its line in the contents. Requires:
/// its pages are those of `look`; the measurer outlives the result.
drawing::Document as_numbered_game(drawing::Document record,
                                   const ArchivedGame& game,
                                   const ReportLook& look,
                                   const drawing::TextMeasurer& measurer);

/// Who played which games, by name.
Result<drawing::Document> make_player_index(const std::vector<ArchivedGame>& games,
                                            const ReportLook& look,
                                            const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
