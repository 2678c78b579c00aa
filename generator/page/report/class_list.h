// A list of numbered sheets and who has which, with columns for what comes of them: the class list,
// and the answer sheet for all boards.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"

namespace quadrille::page {

struct ClassList {
    std::string game;                              ///< Its title, with parameters.
    std::vector<std::vector<std::string>> sheets;  ///< The names on each.
    int first_number = 1;
};

/// On one page where rows that can be written on have room on it.
/// Errors: a title that does not fit.
Result<drawing::Document> make_class_list(const ClassList& list,
                                          const ReportLook& look,
                                          const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
