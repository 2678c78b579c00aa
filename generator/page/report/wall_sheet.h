// A tournament's sheet for the wall: a crosstable and the pairings of all rounds, with what is known
// of the results; the rest is filled in by hand.
#pragma once

#include <string>

#include "base/result.h"
#include "club/tournament.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"

namespace quadrille::page {

/// On one page if it can be, else on more. `game`: its title, or empty.
/// Errors: a title that does not fit; a crosstable that has no room on the paper.
Result<drawing::Document> make_wall_sheet(const club::Tournament& tournament,
                                          const std::string& game,
                                          const ReportLook& look,
                                          const drawing::TextMeasurer& measurer);

/// "Round 3, board 2"
std::string round_and_board(std::size_t round, std::size_t board, const std::string& language);

/// "Autumn cup: Round 3, board 2"
std::string pairing_line(const club::Tournament& tournament,
                         std::size_t round,
                         std::size_t board,
                         const std::string& language);

}  // namespace quadrille::page
