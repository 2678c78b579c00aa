// A list record before it is painted: its pages as values, and the document of them.
#pragma once

#include <memory>
#include <vector>

#include "drawing/document.h"
#include "page/record/record_page.h"
#include "page/record/record_plan.h"
#include "page/sheet/played_game.h"

namespace quadrille::page {

struct RecordBook {
    RecordPlan plan;
    std::shared_ptr<const PlayedGame> played;  ///< The pages refer to it. Null on a blank sheet.
    std::vector<RecordPage> pages;
};

/// Pages that hold the same turns share their rows.
drawing::Document record_document(RecordBook made);

}  // namespace quadrille::page
