// What paper looks like, as written in templates/: papers, sheets and styles. The words are those
// of templates/README.md; page/ lays out from these and knows no other numbers of style.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/units.h"
#include "spec/model/measures.h"

namespace quadrille::spec {

/// A paper and the grid on it: columns of 24 mm with gutters of 6 mm, base lines every 4 mm from
/// `top`. The footer stands on the last line.
struct PaperSpec {
    std::string name;
    Mm width;
    Mm height;
    Mm left;                   ///< Left and right margin.
    Mm top;                    ///< The first base line's zero.
    int columns = 6;           ///< Of the grid.
    int lines = 66;            ///< Base lines of 4 mm.
    Mm board_width;            ///< What a board may take unless the user asks for more.
    std::optional<Mm> margin;  ///< White at every edge at least, where it was asked for.
};

/// A line: its width and its tone, 0 (white) to 100 (black) per cent.
struct LineSpec {
    Mm width;
    int tone = 100;
    std::vector<Mm> dash;  ///< Line and gap; empty: solid.
};

/// What a swatch next to a name shows: nothing (the players colour it, and that is the legend), or
/// the mark's pattern or colour.
enum class SwatchLook { Blank, Pattern, Colour };

/// How printed marks look, in figures and filled-in records.
enum class MarkLook { Pattern, Colour };

/// How lines, labels and swatches look; templates/styles/NAME.yaml.
struct StyleSpec {
    std::string name;
    std::string what;
    LineSpec grid;       ///< Inner edges of a board.
    LineSpec edge;       ///< Its outer edge, and the rim of a circle to colour.
    LineSpec edge_leaf;  ///< The same, several boards to a page.
    LineSpec well;       ///< Round a dot, to colour.
    LineSpec field;      ///< Lines to write on, circles to tick, check bar, cut marks.
    LineSpec swatch;
    LineSpec head_rule;              ///< Head of a table.
    LineSpec pair_rule;              ///< Inside a pair of rows.
    double label_scale = 1.0;        ///< Board labels, times the size that the cell gives.
    double type_scale = 1.0;         ///< All other type.
    Mm least_type;                   ///< No letter is smaller; 0: as small as is usual.
    std::optional<Mm> largest_cell;  ///< Instead of the sheet's.
    SwatchLook swatches = SwatchLook::Blank;
    MarkLook marks = MarkLook::Colour;
    Measures page = usual_measures();
    Measures leaf = usual_measures(true);
};

/// What a rulebook may consist of.
enum class BookPart { Rules, Variants, Notes, Sections, Example, Boards };

/// A text of a sheet, perhaps in several languages.
struct Wording {
    std::string text;  ///< In any language that has none.
    std::vector<std::pair<std::string, std::string>> other = {};  ///< Language and text.

    [[nodiscard]] const std::string& in(std::string_view language) const;
};

/// A column of a table to fill in.
struct SheetColumn {
    enum class Holds { Writing, Numbers, Names };
    Wording head;
    Holds holds = Holds::Writing;
    Mm width;                  ///< At least.
    std::optional<Mm> widest;  ///< Nothing: as wide as the others leave it.
};

/// What stands on a sheet; templates/sheets/NAME.yaml.
struct SheetSpec {
    std::string name;
    std::string what;
    std::vector<std::string> fields;  ///< Head fields below the names: date, place, event, round.
    bool reminder = true;             ///< Lines under the title.
    bool result = true;               ///< The row at the foot where the result is worked out.
    bool check_bar = true;
    Mm smallest_cell{9.0};
    Mm largest_cell{18.0};
    Mm cell_step{0.5};
    Mm gutter;                    ///< Between boards or records on one page; cut away.
    Mm mark_length{5.0};          ///< Of marks for cutting; 0: no marks.
    Mm mark_offset{5.0};          ///< From the paper's edge to where they begin.
    std::string paper;            ///< Of rulebooks, where none is asked for; empty: what is usual.
    int text_columns = 3;         ///< Of the grid, for the text of rulebooks.
    std::vector<BookPart> parts;  ///< Of rulebooks, in order.
    std::vector<Wording> lines;   ///< Under the title, after the reminder.
    // Of tables to fill in.
    Wording title;
    std::vector<SheetColumn> columns;
    Mm row{8.0};
    Wording last;  ///< What the last row is for; empty: a row like the others.
};

}  // namespace quadrille::spec
