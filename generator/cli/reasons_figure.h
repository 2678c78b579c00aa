// `score --figure`: the pages of all games that were scored, kept until they can be written
// together. A file with some games missing could be taken for the whole, so one game without a
// verdict means no file.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/options.h"
#include "output/pango_measurer.h"
#include "page/document.h"
#include "score/verdict.h"
#include "spec/page_spec.h"
#include "transcript/transcript.h"

namespace quadrille::cli {

class ReasonsFigure {
  public:
    /// Errors: a name that does not say what to make; a style that cannot be read.
    static Result<ReasonsFigure> make(const Options& options, const std::string& path);

    /// Null: there is a mistake in the game.
    void add(const transcript::Transcript* transcript, const score::Verdict& verdict);

    /// Tells the files that were made, or why there are none.
    ExitCode write(Console& console);

  private:
    ReasonsFigure(std::string path, spec::StyleSpec style)
        : path_(std::move(path)), style_(std::move(style)) {}

    std::string path_;
    spec::StyleSpec style_;
    std::unique_ptr<output::PangoMeasurer> measurer_ = std::make_unique<output::PangoMeasurer>();
    std::vector<page::Document> documents_;
    bool complete_ = true;
};

}  // namespace quadrille::cli
