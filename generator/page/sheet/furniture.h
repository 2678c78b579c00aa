// Page furniture: what stands around the middle of a full sheet, its head, result row and footer.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/pen.h"
#include "page/sheet/head.h"
#include "page/sheet/played_game.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct FurnitureContent {
    spec::SheetSpec sheet;           ///< Which fields, and whether result row and check bar.
    std::vector<std::string> lines;  ///< Under the title.
    std::string footer_suffix;       ///< After name and parameters: "; record".
    std::string language = "en";
    HeadValues values = {};    ///< Of a sheet that is filled in.
    std::string verdict = {};  ///< In place of the result row, where it is known.
    /// The board is not on this sheet: no swatches to colour, and a reminder in place of the note.
    bool board_elsewhere = false;
    bool numbered = true;  ///< "1 of 3" may stand at the right of the foot.
};

/// The style of a sheet that is filled in: nobody colours its swatches, they show how its marks are
/// printed.
spec::StyleSpec with_legend(spec::StyleSpec style);

/// The names and fields of a round that was played.
HeadValues values_of(const PlayedGame& played, const PlayedRound& round);

/// Draws it all; the result is how far down the head reaches.
/// Errors: a title or a line that does not fit.
Result<Mm> draw_furniture(Pen& pen,
                          const SheetFrame& frame,
                          const game::Game& game,
                          const figure::BoardLook& look,
                          const FurnitureContent& content);

/// The result row alone, its line above the foot of the frame's paper.
void draw_result(Pen& pen,
                 const SheetFrame& frame,
                 const game::Game& game,
                 const figure::BoardLook& look,
                 const FurnitureContent& content);

/// Where the middle of a form begins under a head that reaches down to `head`, below the first base
/// line: `usual`, or lower under a tall head.
Mm below_head(const spec::PaperSpec& paper, Mm head, Mm usual);

/// The game's own lines of reminder, with its numbers filled in.
std::vector<std::string> reminder_lines(const game::Game& game);

/// "b = schwarz, w = weiß", where letters of marks do not suggest their names; else empty.
std::string letter_legend(const spec::GameSpec& game, std::string_view language);

/// Right end of the footer's base line, where "1 of 1" goes.
Point sheet_number_place(const SheetFrame& frame);

/// "1 of 3"; nothing for the only one.
std::string sheet_number(int number, int count, std::string_view language);

}  // namespace quadrille::page
