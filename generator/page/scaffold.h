// What stands on every full sheet round its middle: the head, the result row, the footer.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "figure/board_figure.h"
#include "game/game.h"
#include "page/head.h"
#include "page/pen.h"
#include "spec/page_spec.h"

namespace quadrille::page {

struct ScaffoldContent {
    std::vector<std::string> lines;  ///< Under the title.
    std::string footer_suffix;       ///< After name and parameters: ": record".
    std::string language = "en";
};

/// Draws it all; the result is how far down the head reaches.
/// Errors: a title or a line that does not fit.
Result<Mm> draw_scaffold(Pen& pen,
                         const SheetFrame& frame,
                         const game::Game& game,
                         const figure::BoardLook& look,
                         const spec::SheetSpec& sheet,
                         const ScaffoldContent& content);

/// The game's own lines of reminder, with its numbers filled in.
std::vector<std::string> reminder_lines(const game::Game& game);

/// Right end of the footer's base line, where "1 of 1" goes.
Point sheet_number_place(const SheetFrame& frame);

/// "1 of 3"
std::string sheet_number(int number, int count, std::string_view language);

}  // namespace quadrille::page
