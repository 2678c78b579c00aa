// A list record before it is painted: its pages as values, and the document of them. A page has rows in
// columns, and a small board in the room that is left: on a blank sheet for looking up names, on a
// filled-in one the final position.
#pragma once

#include <memory>
#include <vector>

#include "drawing/document.h"
#include "figure/panel/panel.h"
#include "page/record/record_rows.h"

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
    std::shared_ptr<const drawing::Drawing> form = nullptr;  ///< Its rows, made with the document.
};

struct RecordBook {
    RecordPlan plan;
    std::shared_ptr<const PlayedGame> played;  ///< The pages refer to it. Null on a blank sheet.
    std::vector<RecordPage> pages;
};

/// How well names on the small board can be read: not at all, or clear of lines.
enum class KeyRoom { None, Enough, Roomy };

/// What a blank page that has so many turns has for it, beside or after its rows or under all of them.
KeyRoom key_room(const RecordPlan& plan, int turns);

/// Pages that hold the same turns share their rows.
drawing::Document record_document(RecordBook made);

}  // namespace quadrille::page
