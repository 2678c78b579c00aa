// `score --figure`: the pages of all games that have a verdict, kept until they can be written
// together. Which games have none is told as they are scored.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/options.h"
#include "output/font_measurer.h"
#include "page/document.h"
#include "page/verdict_document.h"
#include "score/verdict.h"
#include "spec/page_spec.h"
#include "transcript/transcript.h"

namespace quadrille::cli {

class ReasonsFigure {
  public:
    /// Errors: a name that does not say what to make; a style that cannot be read.
    static Result<ReasonsFigure> make(const Options& options, const std::string& path);

    /// A game without a verdict has no page.
    void add(const transcript::Transcript& transcript, const score::Verdict& verdict);

    /// Tells the files that were made, or why there are none.
    ExitCode write(Console& console);

  private:
    ReasonsFigure(std::string path, page::VerdictLook look)
        : path_(std::move(path)), look_(std::move(look)) {}

    std::string path_;
    page::VerdictLook look_;
    std::unique_ptr<output::FontMeasurer> measurer_ = std::make_unique<output::FontMeasurer>();
    std::vector<page::Document> documents_;
};

}  // namespace quadrille::cli
