// A score pad for an evening of several games: a row for each game, a column for each player, a row
// for the totals; as many rows as the page holds.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/paper/report.h"

namespace quadrille::page {

/// Errors: more players than have room on the paper.
Result<drawing::Document> make_score_pad(const std::vector<std::string>& players,
                                         const ReportLook& look,
                                         const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
