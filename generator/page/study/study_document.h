// The report of a study as a page of A5: who wins, how long games are, and on which first turns,
// with a figure for each. Its words are English: reports are for designers, not for the table.
#pragma once

#include <memory>

#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "play/study.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// What is on the page.
struct StudyPage {
    std::shared_ptr<const game::Game> game;
    const play::Study& study;
    /// Of the game, as for play::representative.
    const std::vector<board::Symmetry>& symmetries;
};

drawing::Document make_study_document(const StudyPage& page,
                                      const spec::StyleSpec& style,
                                      const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
