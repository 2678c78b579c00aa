// The report of a study as a page: who wins, how long games are, and on which first turns, with a
// figure for each.
#pragma once

#include <memory>

#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"
#include "play/study.h"

namespace quadrille::page {

/// What is on the page.
struct StudyPage {
    std::shared_ptr<const game::Game> game;
    std::shared_ptr<const game::Game> printed;  ///< With its names in the language.
    const play::Study& study;
    /// Of the game, as for play::representative.
    const std::vector<board::Symmetry>& symmetries;
};

/// Errors: paper that is too small.
Result<drawing::Document> make_study_document(const StudyPage& page,
                                              const ReportLook& look,
                                              const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
