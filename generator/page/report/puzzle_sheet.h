// Sheets of puzzles: a few lines of instruction, six or twelve boards with a task each, and the
// solutions on the next page, or small and upside down at the foot.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"
#include "puzzle/puzzle.h"

namespace quadrille::page {

struct PuzzleRequest {
    enum class Solutions { Page, Foot, None };

    ReportLook look;
    Solutions solutions = Solutions::Page;
    std::string again;  ///< The command that makes the same sheet, for the foot.
};

/// `printed` is the game of the puzzles with its names in the language.
/// Errors: a paper on which the boards have no room.
Result<drawing::Document> make_puzzle_document(const std::shared_ptr<const game::Game>& printed,
                                               const std::vector<puzzle::Puzzle>& puzzles,
                                               const PuzzleRequest& request,
                                               const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
