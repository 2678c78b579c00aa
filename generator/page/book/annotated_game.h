// Typed games as pages, in the design of the rulebooks: diagrams at the turns that somebody wrote about, and
// otherwise as often as each can be followed; what was written, between them; the result and its reasons.
// Several games are a booklet with contents.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/book/rules_sheet.h"
#include "score/verdict.h"
#include "spec/read/library.h"
#include "transcript/model/transcript.h"
#include "transcript/reading/comments.h"

namespace quadrille::page {

struct AnnotatedGame {
    std::string path;  ///< Of its file.
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Not Invalid.
    std::vector<transcript::TypedComment> comments;
};

/// The measurer must outlive the document. Requires: games. Errors: a board that does not fit on the paper.
Result<drawing::Document> make_annotated_games(const spec::Library& library,
                                               const std::vector<AnnotatedGame>& games,
                                               const RulesRequest& request,
                                               const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
