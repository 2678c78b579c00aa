// The head of a sheet: title, lines under it, and the fields at the right: a name line for each
// player with swatch and aim, then date, place and whatever else the sheet asks for.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/pen.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// A place on paper whose grid a full sheet follows: the paper itself, or a part of it.
struct SheetFrame {
    const spec::PaperSpec& paper;
    Point origin;  ///< Top left corner of the paper on the page.
};

/// What stands on the lines of a sheet that is filled in.
struct HeadValues {
    std::vector<std::string> names;                           ///< By role; may be empty.
    std::vector<std::pair<std::string, std::string>> fields;  ///< {"date", "2026-11-20"}
};

/// Title: the title with its lines, over all columns; Fields: the fields, over all columns.
enum class HeadPart { All, Title, Fields };

struct HeadContent {
    std::string title;
    std::vector<std::string> lines;   ///< Under the title.
    std::vector<std::string> fields;  ///< date, place, event, round, game.
    std::string language = "en";
    HeadValues values = {};
    HeadPart part = HeadPart::All;
};

/// The fields of those keys that stand in the head, with their values.
std::vector<Field> asked_fields(const std::vector<std::string>& keys,
                                const game::Game& game,
                                std::string_view language,
                                const HeadValues& values);

/// Draws it; the result is how far down it reaches.
/// Errors: a title that does not fit in two lines.
Result<Mm> draw_head(Pen& pen,
                     const SheetFrame& frame,
                     const game::Game& game,
                     const figure::BoardLook& look,
                     const HeadContent& content);

}  // namespace quadrille::page
