// The table of a club as a page for the wall: who leads, the crosstable, the tables of events or
// dates, and the games that are not counted.
#pragma once

#include "base/result.h"
#include "club/standings_report.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"

namespace quadrille::page {

/// Errors: a title that does not fit. Warns of a crosstable that has no room on the paper.
Result<drawing::Document> make_standings_document(const club::StandingsReport& report,
                                                  const ReportLook& look,
                                                  const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
