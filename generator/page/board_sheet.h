// Boards to play on: one to a page with head, result row and footer, or several leaves to a page to
// be cut apart. Everything on them follows from the game, its parameters and the sheet's
// description.
#pragma once

#include <optional>

#include "base/result.h"
#include "drawing/text_measurer.h"
#include "figure/board_figure.h"
#include "game/game.h"
#include "page/document.h"
#include "page/played_game.h"
#include "spec/page_spec.h"

namespace quadrille::page {

/// So many boards side by side and one below the other.
struct PerPage {
    int columns = 1;
    int rows = 1;
    bool turn = false;  ///< Meant for the paper turned on its side.

    [[nodiscard]] int count() const { return columns * rows; }
};

/// Columns and rows for `count` boards: leaves of a shape as near to that of A4 as can be. Two on
/// upright paper lie side by side on the paper turned, if it may be.
PerPage arranged(int count, const spec::PaperSpec& paper, bool may_turn);

struct BoardRequest {
    spec::PaperSpec paper;  ///< Turned already, where per_page asks for it.
    spec::StyleSpec style;
    spec::SheetSpec sheet;
    std::optional<Mm> cell;   ///< Across flats, or from dot to dot.
    std::optional<Mm> width;  ///< Of the board without its outer labels.
    figure::LabelPlace labels = figure::LabelPlace::Own;
    PerPage per_page;
    std::optional<int> boards;  ///< All together; as many as fill one page where not given.
    std::string language = "en";
    std::optional<PositionAfter> position = {};  ///< To be played on from.
};

/// The pages. The game and the measurer must outlive the document.
/// Errors: what does not fit, with the largest value that would; labels that the board cannot have.
Result<Document> make_board_document(const game::Game& game,
                                     const BoardRequest& request,
                                     const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
