// Boards to play on: one to a page with head, result row and footer, or several to a page to be cut
// apart. Everything on them follows from the game, its parameters and the sheet's description.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/cut_marks.h"
#include "page/paper/imposition.h"
#include "page/reading/sheet_code.h"
#include "page/sheet/head.h"
#include "page/sheet/played_game.h"
#include "spec/model/page_spec.h"

namespace quadrille::spec {
class Library;
}  // namespace quadrille::spec

namespace quadrille::page {

/// What is behind each board when the paper is printed on both sides.
enum class BackSide { Rules, Record };

struct Duplex {
    Flip flip = Flip::LongEdge;
    BackSide back = BackSide::Rules;
    spec::SheetSpec record_sheet;            ///< For BackSide::Record.
    const spec::Library* library = nullptr;  ///< For the figures of BackSide::Rules.
};

/// What is known of a game before it is played: who sits where, date, place, what it is a part of.
struct BoardHead {
    HeadValues values = {};
    std::vector<std::string> lines = {};  ///< Under the title, before the game's own.
    std::vector<std::string> brief = {};  ///< On small boards instead, each if it fits.
};

struct BoardRequest {
    spec::PaperSpec paper;  ///< Turned already, if per_page is as given.
    spec::StyleSpec style;
    spec::SheetSpec sheet;
    bool fill = false;        ///< As large as fits, whatever sheet and style prefer.
    std::optional<Mm> cell;   ///< Across flats, or from dot to dot.
    std::optional<Mm> width;  ///< Of the board without its outer labels.
    figure::LabelPlace labels = figure::LabelPlace::Own;
    bool former_labels = false;  ///< Round the board, as on sheets in print.
    PerPage per_page;
    /// Whether any columns and rows for that many boards will do, and how the paper may lie. Roomy:
    /// four or two boards instead of one, where that makes them no smaller.
    enum class Split { AsGiven, Any, AnyAndTurned, Roomy };
    Split split = Split::AsGiven;
    std::optional<int> boards;  ///< All together; by default all heads, or as many as fill a page.
    int first_number = 1;       ///< Of the first board; the others follow it.
    Mm gutter;
    std::optional<CutMarks> cut_marks = CutMarks{};
    std::optional<Binding> binding = {};  ///< Of the finished pages.
    std::optional<Duplex> duplex;         ///< Pages are then front and back in turn.
    std::string language = "en";
    std::optional<PositionAfter> position = {};  ///< To play on from.
    BoardHead head = {};                         ///< Of all boards.
    std::vector<BoardHead> heads = {};  ///< Of each board in turn, instead; others have blank ones.
    std::optional<CodeRequest> code = {};  ///< Marks and code to read a picture of it by.
};

/// The pages, and where everything is on the first of them.
struct MeasuredBoards {
    drawing::Document document;
    std::vector<SheetMeasures> sheets;  ///< In reading order; empty without a code.
};

/// The pages. The game and the measurer must outlive the document.
/// Errors: what does not fit, with the largest value that would; labels that the board cannot
/// have; a back that does not fit.
Result<drawing::Document> make_board_document(const game::Game& game,
                                              const BoardRequest& request,
                                              const drawing::TextMeasurer& measurer);

/// The same with the measures. Requires: a style that asks for no least type.
Result<MeasuredBoards> make_measured_boards(const game::Game& game,
                                            const BoardRequest& request,
                                            const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
