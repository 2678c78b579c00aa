// The code that a sheet of a board asks for, and putting it on the sheet: places for marks and code
// that nothing else takes, and the id that follows from all measures.
#pragma once

#include <optional>

#include "game/game.h"
#include "page/paper/pen.h"
#include "page/reading/measures.h"
#include "page/reading/reading_frame.h"
#include "page/reading/sheet_key.h"

namespace quadrille::page {

struct CodeRequest {
    SheetKey key;  ///< Paper's side, columns and rows are put in by the page.
    /// Leave it out where the board would become smaller for it, instead of refusing the sheet.
    bool only_with_room = true;
    /// How many variants with boards the game had when the sheet was printed; nothing: those it has.
    std::optional<std::size_t> boards_then = {};
};

/// A board on its sheet, all else of which is in `pen`'s drawing.
struct BoardOnSheet {
    PrintedBoard printed;
    const figure::BoardFigure& figure;
    Box paper;  ///< The part, its corner at 0, 0.
    Box room;   ///< Where the code may stand.
};

/// Draws marks and code; the result is all that is measured on the sheet, or nothing, and nothing
/// is drawn, where there is no room for them, or the id is too long.
std::optional<SheetMeasures> add_code(Pen& pen,
                                      const CodeRequest& request,
                                      const game::Game& game,
                                      const BoardOnSheet& board);

}  // namespace quadrille::page
