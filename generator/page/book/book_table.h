// A table in a book as strips: its head over a strong rule, then a strip for each row with thin
// rules between them, in columns as wide as their texts.
#pragma once

#include <vector>

#include "drawing/text_measurer.h"
#include "page/book/book_text.h"

namespace quadrille::page {

/// The place of a table, and its type.
struct TableSetting {
    Mm left;
    Mm width;
    drawing::TextStyle head;
    drawing::TextStyle body;
    Mm leading;
    const spec::StyleSpec& style;
};

std::vector<Strip> table_strips(const BookTable& table,
                                const TableSetting& setting,
                                const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
