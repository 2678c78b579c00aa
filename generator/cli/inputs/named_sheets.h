// Boards and records that carry what is known before play: names, date, place, round. For
// tournaments, classes and series.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_text.h"
#include "cli/inputs/sheet_output.h"
#include "cli/options/options.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"

namespace quadrille::cli {

/// A file that people type for the program, such as a list of names; "-" is standard input.
/// Errors: it cannot be read; it is no text, or too long.
Result<SourceText> typed_file(const std::string& path);

/// A board for each head, several to a page with --per-page. Requires: the command has --per-page,
/// and the options of paper; the game and the measurer outlive the result.
Result<drawing::Document> named_boards(const game::Game& game,
                                       const std::vector<page::BoardHead>& heads,
                                       const Options& options,
                                       const drawing::TextMeasurer& measurer);

/// A record for each head. Requires: as above.
Result<drawing::Document> named_records(const game::Game& game,
                                        const std::vector<page::BoardHead>& heads,
                                        const Options& options,
                                        const drawing::TextMeasurer& measurer);

}  // namespace quadrille::cli
