// score: verdicts with their reasons for transcripts. A wrong game does not keep the others from
// being scored. Files are read in pieces (transcript/syntax/archive.h), scored on all cores
// (piece_scorer.h) and reported in the order of the files.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/piece_scorer.h"
#include "cli/commands/reasons_figure.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/transcript_files.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/cores.h"
#include "cli/system/file_system.h"
#include "cli/system/in_order.h"
#include "score/verdict_csv.h"

namespace quadrille::cli {

namespace {

// The pieces of all files on the command line, one after another.
class Files {
  public:
    Files(const Options& options, Console& console)
        : paths_(options.operands()),
          files_(options),
          console_(console),
          all_bytes_(bytes_of(paths_)) {}

    std::optional<FilePiece> next() {
        while (file_ < paths_.size()) {
            const std::string& path = paths_[file_];
            const bool first = !archive_;
            if (first) {
                auto opened = files_.archive(path);
                if (!opened) {
                    ++file_;
                    return FilePiece{path, true, tl::unexpected(opened.error())};
                }
                archive_ = std::move(*opened);
            }
            auto piece = archive_->next();
            if (piece && *piece) {
                show_share((*piece)->text.size());
                return FilePiece{path, first, std::move(**piece)};
            }
            archive_.reset();
            ++file_;
            if (!piece) {
                return FilePiece{path, first, tl::unexpected(piece.error())};
            }
        }
        return std::nullopt;
    }

  private:
    // 0 if the length of some input is unknown, because it is not a file.
    static std::uint64_t bytes_of(std::span<const std::string> paths) {
        std::uint64_t all = 0;
        for (const std::string& path : paths) {
            const std::optional<std::uint64_t> bytes = file_size(path);
            if (!bytes) {
                return 0;
            }
            all += *bytes;
        }
        return all;
    }

    void show_share(std::size_t bytes) {
        read_bytes_ += bytes;
        if (all_bytes_ > 0) {
            console_.progress_share(
                std::min(1.0, static_cast<double>(read_bytes_) / static_cast<double>(all_bytes_)));
        }
    }

    std::span<const std::string> paths_;
    TranscriptFiles files_;
    Console& console_;
    std::uint64_t all_bytes_;
    std::uint64_t read_bytes_ = 0;
    std::optional<transcript::ArchiveReader> archive_;  // of the present file
    std::size_t file_ = 0;
};

class ReportPrinter {
  public:
    explicit ReportPrinter(Console& console) : console_(console) { console_.progress("game", 1); }

    void print(const PieceReport& report) {
        mistaken_ = mistaken_ || report.mistaken;
        bool gap = report.gap;
        for (const PieceReport::Part& part : report.parts()) {
            if (part.where == PieceReport::Where::Messages) {
                console_.messages(part.text);
                continue;
            }
            // An empty line separates a game from the one before it.
            console_.print(std::string_view(part.text).substr(first_ && gap ? 1 : 0));
            first_ = false;
            gap = false;
        }
        console_.flush();
        games_ += report.games;
        console_.progress("game", games_ + 1);
    }

    [[nodiscard]] bool mistaken() const { return mistaken_; }

  private:
    Console& console_;
    std::size_t games_ = 0;
    bool first_ = true;
    bool mistaken_ = false;
};

ExitCode score_all(const Options& options,
                   const std::vector<ReasonsFigure*>& figures,
                   Console& console) {
    ScoringPlan plan{.options = &options,
                     .json = options.has("--json"),
                     .brief = options.has("--brief"),
                     .csv = chosen_csv(options),
                     .strict = options.has("--strict"),
                     .ink = console.ink(),
                     .figures = figures};
    plan.judging.trace = options.has("--trace");
    plan.judging.entry = options.has("--entry");
    plan.language = chosen_language(options);
    if (plan.brief && !plan.json && figures.empty()) {
        plan.judging.detail = game::Detail::Numbers;
    }
    const auto budget = options.count("--settle");
    // Where each item is answered there is no time for a search, unless it is asked for.
    plan.judging.settle_budget = budget               ? static_cast<std::uint64_t>(*budget)
                                 : plan.judging.entry ? 0
                                                      : score::kSettleBudget;
    if (plan.csv) {
        console.print(score::csv_heads(*plan.csv));
    }
    Files files(options, console);
    ReportPrinter printer(console);
    work_in_order(
        !figures.empty() ? 1 : usable_cores(),
        [&] { return files.next(); },
        [&] { return PieceScorer(plan); },
        [&](const PieceReport& report) { printer.print(report); });
    return printer.mistaken() ? ExitCode::Mistake : ExitCode::Done;
}

constexpr std::array<std::pair<const char*, ReasonsFigure::Shows>, 2> kFigures{
    {{"--output", ReasonsFigure::Shows::Pages}, {"--board", ReasonsFigure::Shows::Board}}};

}  // namespace

ExitCode run_score(const Options& options, Console& console) {
    if (options.has("--output") && options.text("--output") == options.text("--board")) {
        console.report(
            plain_error("--output and --board name the same file", "expected two names"));
        return ExitCode::Usage;
    }
    std::vector<ReasonsFigure> figures;
    figures.reserve(kFigures.size());
    std::vector<ReasonsFigure*> to_draw;
    for (const auto& [option, shows] : kFigures) {
        const auto path = options.text(option);
        if (!path) {
            continue;
        }
        if (const auto problem = check_beside_report(options, *path)) {
            console.report(*problem);
            return ExitCode::Usage;
        }
        Result<ReasonsFigure> figure = ReasonsFigure::make(options, *path, shows);
        if (!figure) {
            return report_failure(figure.error(), console);
        }
        to_draw.push_back(&figures.emplace_back(std::move(*figure)));
    }
    ExitCode code = score_all(options, to_draw, console);
    for (ReasonsFigure* const figure : to_draw) {
        const ExitCode drawn = figure->write(options, console);
        code = drawn == ExitCode::Done ? code : drawn;
    }
    return code;
}

}  // namespace quadrille::cli
