// One page of a list record, painted: rows in columns, and a small board in the room that is left:
// on a blank sheet for looking up names, on a filled-in one the final position.
#pragma once

#include <memory>

#include "drawing/drawing.h"
#include "figure/panel/panel.h"
#include "page/record/record_plan.h"
#include "page/sheet/played_game.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct RecordPage {
    int first = 1;  ///< Turn of the first row.
    int last = 0;   ///< And of the last; less than `first`: the page has only the board.
    std::shared_ptr<const drawing::Drawing> head;  ///< With the footer.
    const PlayedRound* round = nullptr;            ///< Null: to be written on by hand.
    /// The board at the end, if it is on this page, and its room.
    std::shared_ptr<const figure::Panel> panel = nullptr;
    Box room = {};
    Mm unit = {};                                            ///< At which it fits there.
    std::shared_ptr<const drawing::Drawing> form = nullptr;  ///< Its rows.
};

/// True if a blank page with so many turns has room for a board to look up names on.
bool has_key(const RecordPlan& plan, int turns);

/// The same, and its names are clear of all lines.
bool has_roomy_key(const RecordPlan& plan, int turns);

/// `number` of `count` pages.
drawing::Drawing paint_record_page(const RecordPlan& plan,
                                   const RecordPage& page,
                                   int number,
                                   int count);

}  // namespace quadrille::page
