// A board's sheet, full or compact, laid out once and used on every page: what all pages share, and
// the place of the running number.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/paper/imposition.h"

namespace quadrille::page {

struct Design {
    std::shared_ptr<const drawing::Drawing> common;
    Point number_at;  ///< Base line, at the right end of the number.
    drawing::TextStyle number_style;
    Mm unit;                                     ///< The length of 1 of the board's coordinates.
    std::optional<SheetMeasures> measures = {};  ///< Of a sheet that has a code.
};

/// With a code that is only to be there with room, a board is at least so much of what it is without.
inline constexpr double kRoomForCode = 0.94;

inline constexpr Mm kLeafMargin{9};   ///< Round the block of a compact sheet.
inline constexpr Mm kNarrowLeaf{80};  ///< Names stand under the title.

/// True of parts that are cut out so small that there is little white between them.
inline bool is_small_leaf(Mm width, Mm height) {
    return width < Mm{100} || height < Mm{125};
}

/// A whole sheet with head, board, result row and footer, on `paper` (the request's, or a part of
/// it).
Result<Design> design_sheet(const game::Game& game,
                            const BoardRequest& request,
                            const spec::PaperSpec& paper,
                            const drawing::TextMeasurer& measurer);

/// How a poster lies on its sheets, in the whole's own measures.
struct PosterShape {
    PerPage grid;
    Mm width;  ///< Of the whole.
    Mm height;
    Mm sheet_width;  ///< What a sheet shows of it.
    Mm overlap;      ///< What two neighbours both show.
};

/// Head and result row in large type, each part of them on one sheet, and the board between them.
Result<Design> design_poster(const game::Game& game,
                             const BoardRequest& request,
                             const PosterShape& shape,
                             const drawing::TextMeasurer& measurer);

/// On a part of the paper that is to be cut out: a smaller head, the board, a short result row.
Result<Design> design_compact(const game::Game& game,
                              const BoardRequest& request,
                              const spec::PaperSpec& part,
                              const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
