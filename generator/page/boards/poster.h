// One large board over several sheets of paper: each sheet shows a part of it, neighbours overlap.
// Marks show where to cut, hatched strips where to glue; a small map on each sheet shows its place.
//
//     +------+------+
//     |  A1  |  A2  |  glued side by side
//     +------+------+  into rows, then the
//     |  B1  |  B2  |  rows one below the
//     +------+------+  other
//
// Every sheet but those at the left and at the top loses its margin there and lies on the strip of
// its neighbour.
#pragma once

#include <optional>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"

namespace quadrille::page {

inline constexpr Mm kPosterOverlap{10.0};

/// How many sheets; by default the fewest that hold a board of the request's cell or width.
struct PosterWish {
    std::optional<int> sheets;    ///< In the arrangement that gives the largest board.
    std::optional<PerPage> grid;  ///< In columns and rows.
    bool may_turn = true;         ///< The paper may be turned on its side.
};

/// The part of a sheet that shows the poster, without the margins.
Box poster_window(const spec::PaperSpec& paper);

/// Of the whole poster, glued together.
Mm poster_width(const spec::PaperSpec& paper, int columns);
Mm poster_height(const spec::PaperSpec& paper, int rows);

/// A page for each sheet, in reading order. The game and the measurer must outlive the document.
/// Errors: those of make_board_document; more sheets than kMostPosterSheets.
Result<drawing::Document> make_poster_document(const game::Game& game,
                                               const BoardRequest& request,
                                               const PosterWish& wish,
                                               const drawing::TextMeasurer& measurer);

inline constexpr int kMostPosterSheets = 100;

}  // namespace quadrille::page
