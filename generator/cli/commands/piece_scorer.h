// One worker of `score`: takes a piece of a file and gives what is to be told of its games. Each
// has the rules that it needs for itself, so that several can work at once.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/reasons_figure.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/options.h"
#include "score/judge.h"
#include "transcript/syntax/archive.h"

namespace quadrille::cli {

/// A piece of one of the files, or why there is none.
struct FilePiece {
    std::string path;
    bool first = false;  ///< Of its file.
    Result<transcript::Piece> piece;
};

/// What is to be told of a piece, in order.
class Telling {
  public:
    enum class Where { Output, Messages };

    struct Part {
        Where where = Where::Output;
        std::string text;
    };

    /// Where more of the output, or of the messages, is to be written.
    std::string& to(Where where) {
        if (parts_.empty() || parts_.back().where != where) {
            parts_.push_back({where, {}});
        }
        return parts_.back().text;
    }

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    std::size_t games = 0;  ///< That were looked at.
    bool mistaken = false;  ///< Some game has no verdict, or is not faultless where that counts.
    bool gap = false;       ///< The output begins with an empty line, unless it is the very first.

  private:
    std::vector<Part> parts_;
};

/// What all workers of a run have in common. Requires, like theirs: all that is pointed to outlives
/// them.
struct ScoringPlan {
    const Options* options = nullptr;
    bool json = false;
    bool brief = false;
    bool strict = false;  ///< A warning counts as an error.
    Ink ink = Ink::Plain;
    score::JudgeOptions judging{};
    ReasonsFigure* figure = nullptr;  ///< Null: none. Only where there is one worker.
};

class PieceScorer {
  public:
    explicit PieceScorer(const ScoringPlan& plan)
        : plan_(&plan), files_(std::make_unique<TranscriptFiles>(*plan.options)) {}

    Telling operator()(FilePiece piece);

  private:
    void score_text(const SourceText& source, bool may_be_alone, Telling& telling);
    void unreadable(const std::string& path,
                    int line,
                    const Diagnostics& diagnostics,
                    Telling& telling);
    void tell(const std::string& path,
              const score::Verdict& verdict,
              bool alone,
              Telling& telling) const;

    const ScoringPlan* plan_;
    std::unique_ptr<TranscriptFiles> files_;
    std::string shown_path_;  // of the present piece
};

}  // namespace quadrille::cli
