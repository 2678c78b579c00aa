// The board of a verdict by itself, on a page that is exactly its box: what was counted in the last
// round, and the names of the sites, as on the page of the verdict. A game without a verdict has
// one too: the marks as far as they were typed. A page on which a game is typed in shows it.
#pragma once

#include <cstddef>
#include <vector>

#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "figure/panel/panel.h"
#include "game/record.h"
#include "page/report/verdict_document.h"
#include "score/verdict.h"
#include "spec/model/figure_spec.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// With the items of a last turn that is not complete. After a round that has ended, and if it is
/// known that another follows, that one's start.
game::Record last_record(const transcript::Transcript& transcript, const score::Verdict& verdict);

/// The indices of the counters that are explained for the last round: none where there is no
/// verdict, or the score is not known.
std::vector<std::size_t> counters_of_last_round(const score::Verdict& verdict,
                                                const std::vector<game::Count>& counts);

/// `counted`: with what these counters count.
figure::Panel panel_of_last_round(const transcript::Transcript& transcript,
                                  const score::Verdict& verdict,
                                  bool counted);

struct BoardLook {
    ReportLook words;
    spec::MarkShape marks = spec::MarkShape::Usual;
    bool counted = true;  ///< Show what counts; otherwise the marks alone.
};

/// The description is the report. Requires: the verdict is the transcript's; it may be Invalid.
drawing::Document make_verdict_board(const transcript::Transcript& transcript,
                                     const score::Verdict& verdict,
                                     const BoardLook& look,
                                     const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
