// score: transcripts in, verdicts with their reasons out. A game that is wrong does not keep the
// others from being scored.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "cli/commands.h"
#include "cli/game_operand.h"
#include "cli/reasons_figure.h"
#include "cli/transcript_files.h"
#include "score/judge.h"
#include "score/report.h"
#include "score/verdict_json.h"

namespace quadrille::cli {

namespace {

// Without --settle, what is looked at for all unfinished games together: a file of thousands of
// them must not take minutes.
constexpr std::uint64_t kUsualPositions = 400'000;

class Scorer {
  public:
    Scorer(const Options& options, Console& console)
        : options_(options), console_(console), files_(options) {
        judging_.trace = options.has("--trace");
        if (const auto budget = options.count("--settle")) {
            judging_.settle_budget = static_cast<std::uint64_t>(*budget);
        } else {
            left_ = kUsualPositions;
        }
    }

    ExitCode run() {
        if (const auto path = options_.text("--figure")) {
            Result<ReasonsFigure> figure = ReasonsFigure::make(options_, *path);
            if (!figure) {
                console_.report(figure.error());
                return ExitCode::Usage;
            }
            figure_ = std::move(*figure);
        }
        for (const std::string& path : options_.operands()) {
            score_file(path);
        }
        const ExitCode drawn = figure_ ? figure_->write(console_) : ExitCode::Done;
        code_ = drawn == ExitCode::Done ? code_ : drawn;
        if (left_ == 0U && !options_.has("--json")) {
            console_.message(
                "Not all unfinished games were looked into for whether they are settled; "
                "--settle N looks at N positions in each.");
        }
        return code_;
    }

  private:
    void score_file(const std::string& path);
    void unreadable(const std::string& path, const Diagnostics& diagnostics);
    void tell(const std::string& path, const score::Verdict& verdict, bool alone);
    void spend(const score::Verdict& verdict);

    const Options& options_;
    Console& console_;
    TranscriptFiles files_;
    score::JudgeOptions judging_;
    std::optional<std::uint64_t> left_;  // positions for all games; nothing: as many as asked for
    ExitCode code_ = ExitCode::Done;
    bool first_ = true;
    std::size_t games_ = 0;  // looked at so far
    std::optional<ReasonsFigure> figure_;
};

void Scorer::unreadable(const std::string& path, const Diagnostics& diagnostics) {
    code_ = ExitCode::Mistake;
    if (figure_) {
        figure_->add(nullptr, {});
    }
    if (options_.has("--json")) {
        console_.print(score::unreadable_json(path, diagnostics) + "\n");
    } else {
        console_.report(diagnostics);
    }
}

void Scorer::tell(const std::string& path, const score::Verdict& verdict, bool alone) {
    if (options_.has("--json")) {
        console_.print(score::to_json(verdict, path) + "\n");
        return;
    }
    console_.report(verdict.diagnostics);
    const bool brief = options_.has("--brief");
    const std::string place = fmt::format("{}:{}: ", shown(path), verdict.line);
    if (!alone && !brief && !first_) {
        console_.print("\n");
    }
    first_ = false;
    if (!alone) {
        console_.print(place + (brief ? "" : "\n"));
    }
    console_.print(score::report(verdict, {.brief = brief, .trace = judging_.trace}));
}

void Scorer::spend(const score::Verdict& verdict) {
    if (left_ && verdict.settlement) {
        // Setting up a search costs something too.
        *left_ -= std::min(*left_, verdict.settlement->positions + 50);
        judging_.settle_budget = std::min(judging_.settle_budget, *left_);
    }
}

void Scorer::score_file(const std::string& path) {
    const Result<SourceText> source = files_.read(path);
    if (!source) {
        unreadable(path, source.error());
        return;
    }
    const std::vector<transcript::ReadGame> games = files_.games(*source);
    const bool alone = games.size() == 1 && options_.operands().size() == 1;
    for (const transcript::ReadGame& game : games) {
        console_.progress("game", ++games_);
        const score::Verdict verdict = score::judge(*source, game, judging_);
        if (verdict.status == score::Status::Invalid) {
            code_ = ExitCode::Mistake;
        }
        tell(path, verdict, alone);
        console_.flush();
        if (figure_) {
            figure_->add(game.transcript ? &*game.transcript : nullptr, verdict);
        }
        spend(verdict);
    }
}

}  // namespace

ExitCode run_score(const Options& options, Console& console) {
    return Scorer(options, console).run();
}

}  // namespace quadrille::cli
