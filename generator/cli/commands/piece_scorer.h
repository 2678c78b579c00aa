// One worker of `score`: turns a piece of a file into a report on its games. Each worker has its
// own copy of the rules, so that several can work at the same time.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/csv.h"
#include "cli/commands/reasons_figure.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/options.h"
#include "score/judge.h"
#include "transcript/syntax/archive.h"

namespace quadrille::cli {

/// A piece of one of the files, or why it cannot be read.
struct FilePiece {
    std::string path;
    bool first = false;  ///< Of its file.
    Result<transcript::Piece> piece;
};

/// The output and messages for a piece, in order.
class PieceReport {
  public:
    enum class Where { Output, Messages };

    struct Part {
        Where where = Where::Output;
        std::string text;
    };

    /// The text to which to append more output, or more messages.
    std::string& to(Where where) {
        if (parts_.empty() || parts_.back().where != where) {
            parts_.push_back({where, {}});
        }
        return parts_.back().text;
    }

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    std::size_t games = 0;  ///< That were scored.
    bool mistaken = false;  ///< Some game has no verdict, or a warning that counts.
    bool gap = false;       ///< The output begins with an empty line, unless it is the very first.

  private:
    std::vector<Part> parts_;
};

/// What all workers of a run share. Requires: what it points to outlives them.
struct ScoringPlan {
    const Options* options = nullptr;
    bool json = false;
    bool brief = false;
    std::optional<CsvForm> csv = {};
    bool strict = false;  ///< A warning counts as an error.
    Ink ink = Ink::Plain;
    score::JudgeOptions judging{};
    std::vector<ReasonsFigure*> figures;  ///< Only with a single worker.
    std::string language = "en";          ///< Of the words that JSON has for entry.
};

class PieceScorer {
  public:
    explicit PieceScorer(const ScoringPlan& plan)
        : plan_(&plan), files_(std::make_unique<TranscriptFiles>(*plan.options)) {}

    PieceReport operator()(FilePiece piece);

  private:
    void score_text(const SourceText& source, bool may_be_alone, PieceReport& report);
    void add_unreadable(const std::string& path,
                        int line,
                        const Diagnostics& diagnostics,
                        PieceReport& report);
    void add_verdict(const std::string& path,
                     const transcript::ReadGame& game,
                     const score::Verdict& verdict,
                     bool alone,
                     PieceReport& report) const;

    const ScoringPlan* plan_;
    std::unique_ptr<TranscriptFiles> files_;
    std::string shown_path_;  // of the present piece
};

}  // namespace quadrille::cli
