// `score --figure`: the pages of all games that have a verdict, kept to be written together. And
// `score --board`: the board alone of each game that could be read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"
#include "drawing/document.h"
#include "output/files/font_measurer.h"
#include "page/report/verdict_board.h"
#include "page/report/verdict_document.h"
#include "score/verdict.h"
#include "spec/model/page_spec.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::cli {

class ReasonsFigure {
  public:
    enum class Shows { Pages, Board };

    /// Errors: no such style; a margin that leaves no room.
    static Result<ReasonsFigure> make(const Options& options, const std::string& path, Shows shows);

    /// The next game. One without a verdict has no page, but a board; one that cannot be read has
    /// neither.
    void add(const transcript::ReadGame& game, const score::Verdict& verdict);

    /// The next game is not even text.
    void skip() { ++games_; }

    /// Prints the names of the files, or why there are none.
    ExitCode write(const Options& options, Console& console);

  private:
    ReasonsFigure(std::string path, page::BoardLook look, Shows shows)
        : path_(std::move(path)), look_(std::move(look)), shows_(shows) {}

    std::string path_;
    page::BoardLook look_;
    Shows shows_;
    std::unique_ptr<output::FontMeasurer> measurer_ = std::make_unique<output::FontMeasurer>();
    std::vector<drawing::Document> documents_;
    std::optional<Diagnostics> problem_;  // of the first that has no page
    std::size_t games_ = 0;               // so far, with those that have no page
};

}  // namespace quadrille::cli
