// A page with a table to fill in, as its sheet describes it: columns to write in, a numbered row for each
// line, as many as the page holds, and perhaps one for the totals. A score pad is one.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"

namespace quadrille::page {

/// `names` are the heads of the columns that hold names; without any, these have room to write them.
/// Requires: the sheet has columns. Errors: columns that have no room on the paper.
Result<drawing::Document> make_table_sheet(const spec::SheetSpec& sheet,
                                           const std::vector<std::string>& names,
                                           const ReportLook& look,
                                           const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
