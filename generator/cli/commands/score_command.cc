// score: verdicts with their reasons for transcripts. A wrong game does not keep the others from
// being scored. Files are read in pieces (transcript/syntax/archive.h), scored on all cores
// and reported in the order of the files.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/csv.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/game_results.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/transcript_files.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/options.h"
#include "cli/options/shared_options.h"
#include "cli/system/cores.h"
#include "cli/system/file_system.h"
#include "cli/system/in_order.h"
#include "drawing/document.h"
#include "output/files/font_measurer.h"
#include "page/report/verdict_board.h"
#include "page/report/verdict_document.h"
#include "page/report/verdict_entry.h"
#include "page/sheet/about.h"
#include "score/judge.h"
#include "score/report.h"
#include "score/typed_json.h"
#include "score/verdict.h"
#include "score/verdict_csv.h"
#include "score/verdict_json.h"
#include "spec/model/page_spec.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/syntax/archive.h"

namespace quadrille::cli {

namespace {

// `score --figure`: the pages of all games that have a verdict, kept to be written together. And
// `score --board`: the board alone of each game that could be read.
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
    Result<ExitCode> write(const Options& options, Console& console);

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

Result<ReasonsFigure> ReasonsFigure::make(const Options& options,
                                          const std::string& path,
                                          Shows shows) {
    QUADRILLE_TRY(auto words, chosen_report_look(options, "a5"));
    page::BoardLook look{.words = std::move(words),
                         .marks = options.marks.value_or(spec::MarkShape::Usual),
                         .counted = !options.plain};
    return ReasonsFigure(path, std::move(look), shows);
}

void ReasonsFigure::add(const transcript::ReadGame& game, const score::Verdict& verdict) {
    ++games_;
    if (!game.transcript || (shows_ == Shows::Pages && verdict.status == score::Status::Invalid)) {
        return;
    }
    const transcript::Transcript& transcript = *game.transcript;
    Result<drawing::Document> document =
        shows_ == Shows::Board
            ? page::read_as(drawing::Role::Figure,
                            page::make_verdict_board(transcript, verdict, look_, *measurer_))
            : report_in(look_.words, *measurer_, [&](const page::ReportLook& look) {
                  return page::make_verdict_document(transcript, verdict, look, *measurer_);
              });
    if (!document) {
        problem_ = problem_ ? problem_ : document.error();
        return;
    }
    document->outline = {
        {.title = page::title_of_game(archived_game(games_, transcript, verdict)), .page = 0}};
    documents_.push_back(std::move(*document));
}

Result<ExitCode> ReasonsFigure::write(const Options& options, Console& console) {
    if (problem_) {
        return fail(*problem_);
    }
    if (documents_.empty()) {
        console.message(fmt::format("{} was not made: no game {}.",
                                    shown(path_),
                                    shows_ == Shows::Board ? "could be read" : "has a verdict"));
        return ExitCode::Mistake;
    }
    if (documents_.size() == 1) {
        documents_.front().outline.clear();
    }
    const drawing::Document all = drawing::joined(std::move(documents_));
    const Target target(path_, Target::Names::Messages);
    return shows_ == Shows::Board ? write_figure(all, options, *measurer_, console, target)
                                  : write_sheets(all, options, *measurer_, console, target);
}

// One worker of `score`: turns a piece of a file into a report on its games. Each worker has its
// own copy of the rules, so that several can work at the same time.

// A piece of one of the files, or why it cannot be read.
struct FilePiece {
    std::string path;
    bool first = false;  // Of its file.
    Result<transcript::Piece> piece;
};

// The output and messages for a piece, in order.
class PieceReport {
  public:
    enum class Where { Output, Messages };

    struct Part {
        Where where = Where::Output;
        std::string text;
    };

    // The text to which to append more output, or more messages.
    std::string& to(Where where) {
        if (parts_.empty() || parts_.back().where != where) {
            parts_.push_back({where, {}});
        }
        return parts_.back().text;
    }

    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

    std::size_t games = 0;  // That were scored.
    bool mistaken = false;  // Some game has no verdict, or a warning that counts.
    bool gap = false;       // The output begins with an empty line, unless it is the very first.

  private:
    std::vector<Part> parts_;
};

// What all workers of a run share. Requires: what it points to outlives them.
struct ScoringPlan {
    const Options* options = nullptr;
    bool json = false;
    bool brief = false;
    std::optional<CsvForm> csv = {};
    bool strict = false;  // A warning counts as an error.
    Ink ink = Ink::Plain;
    score::JudgeOptions judging{};
    std::vector<ReasonsFigure*> figures;  // Only with a single worker.
    std::string language = "en";          // Of the words that JSON has for entry.
};

class PieceScorer {
  public:
    explicit PieceScorer(const ScoringPlan& plan)
        : plan_(&plan), files_(std::make_unique<TranscriptFiles>(*plan.options)) {}

    PieceReport operator()(FilePiece piece) {
        PieceReport report;
        if (!piece.piece) {
            add_unreadable(piece.path, 1, piece.piece.error(), report);
            return report;
        }
        const bool whole_file = piece.first && piece.piece->last;
        shown_path_ = shown(piece.path);
        const auto texts = transcript::piece_texts(piece.path, std::move(*piece.piece));
        const bool may_be_alone =
            whole_file && texts.size() == 1 && plan_->options->operands.size() == 1;
        for (const transcript::PieceText& text : texts) {
            if (text.source) {
                score_text(*text.source, may_be_alone, report);
                continue;
            }
            add_unreadable(piece.path, text.first_line, text.source.error(), report);
            for (ReasonsFigure* const figure : plan_->figures) {
                figure->skip();
            }
            if (!plan_->json && !plan_->csv && !may_be_alone) {
                // A game among others gets its line, whatever is wrong with it.
                const Diagnostic& first = text.source.error().front();
                report.gap = !plan_->brief;
                report.to(PieceReport::Where::Output) +=
                    fmt::format("{}{}:{}: {}No verdict: {} (line {})\n",
                                plan_->brief ? "" : "\n",
                                shown_path_,
                                text.first_line,
                                plan_->brief ? "" : "\n",
                                first.wrong,
                                first.span.begin.line);
            }
        }
        return report;
    }

  private:
    void score_text(const SourceText& source, bool may_be_alone, PieceReport& report) {
        transcript::TranscriptReader games = files_->reader(source);
        bool first = true;
        while (const std::optional<transcript::ReadGame> game = games.next()) {
            const bool alone = may_be_alone && std::exchange(first, false) && games.at_end();
            const score::Verdict verdict = score::judge(source, *game, plan_->judging);
            ++report.games;
            const bool refused = plan_->strict && !verdict.diagnostics.empty();
            report.mistaken =
                report.mistaken || refused || verdict.status == score::Status::Invalid;
            add_verdict(source.name(), *game, verdict, alone, report);
            for (ReasonsFigure* const figure : plan_->figures) {
                figure->add(*game, verdict);
            }
        }
    }

    void add_unreadable(const std::string& path,
                        int line,
                        const Diagnostics& diagnostics,
                        PieceReport& report) {
        report.mistaken = true;
        if (plan_->json) {
            report.to(PieceReport::Where::Output) +=
                score::unreadable_json(path, line, diagnostics) + "\n";
        } else if (plan_->csv) {
            score::Verdict unreadable;
            unreadable.line = line;
            unreadable.diagnostics = diagnostics;
            report.to(PieceReport::Where::Output) += score::to_csv(
                {.verdict = unreadable, .typed = nullptr, .remarks = {}, .file = path},
                *plan_->csv);
        } else {
            report.to(PieceReport::Where::Messages) += to_text(diagnostics, plan_->ink);
        }
    }

    void add_verdict(const std::string& path,
                     const transcript::ReadGame& game,
                     const score::Verdict& verdict,
                     bool alone,
                     PieceReport& report) const {
        if (plan_->json) {
            const auto* typed = game.transcript ? &*game.transcript : nullptr;
            const score::MoreKeys more = [&](JsonWriter& json) {
                score::write_typed(json, typed, game.remarks);
                if (plan_->judging.entry && verdict.game != nullptr) {
                    page::write_entry(json, typed, verdict, plan_->language);
                }
            };
            report.to(PieceReport::Where::Output) += score::to_json(verdict, path, more) + "\n";
            return;
        }
        if (plan_->csv) {
            report.to(PieceReport::Where::Output) +=
                score::to_csv({.verdict = verdict,
                               .typed = game.transcript ? &*game.transcript : nullptr,
                               .remarks = game.remarks,
                               .file = path},
                              *plan_->csv);
            return;
        }
        if (!verdict.diagnostics.empty()) {
            report.to(PieceReport::Where::Messages) += to_text(verdict.diagnostics, plan_->ink);
        }
        const bool brief = plan_->brief;
        std::string& output = report.to(PieceReport::Where::Output);
        report.gap = !alone && !brief;
        if (!alone) {
            const fmt::format_int line(verdict.line);
            output += brief ? "" : "\n";
            output += shown_path_;
            output += ':';
            output.append(line.data(), line.size());
            output += brief ? ": " : ": \n";
        }
        output += score::report(verdict, {.brief = brief, .trace = plan_->judging.trace});
    }

    const ScoringPlan* plan_;
    std::unique_ptr<TranscriptFiles> files_;
    std::string shown_path_;  // of the present piece
};

// The pieces of all files on the command line, one after another.
class Files {
  public:
    Files(const Options& options, Console& console)
        : paths_(options.operands),
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
                     .json = options.json,
                     .brief = options.brief,
                     .csv = chosen_csv(options),
                     .strict = options.strict,
                     .ink = console.ink(),
                     .figures = figures};
    plan.judging.trace = options.trace;
    plan.judging.entry = options.entry;
    plan.language = chosen_language(options);
    if (plan.brief && !plan.json && figures.empty()) {
        plan.judging.detail = game::Detail::Numbers;
    }
    const auto budget = options.settle;
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

std::optional<Diagnostic> check_score(const Options& options) {
    if (options.output && options.output == options.board) {
        return plain_error("--output and --board name the same file", "expected two names");
    }
    for (const auto& path : {options.output, options.board}) {
        if (auto problem = path ? check_beside_report(options, *path) : std::nullopt) {
            return problem;
        }
    }
    return std::nullopt;
}

Result<ExitCode> run_score(const Options& options, Console& console) {
    std::vector<ReasonsFigure> figures;
    figures.reserve(2);
    std::vector<ReasonsFigure*> to_draw;
    for (const auto& [path, shows] : {std::pair(options.output, ReasonsFigure::Shows::Pages),
                                      std::pair(options.board, ReasonsFigure::Shows::Board)}) {
        if (!path) {
            continue;
        }
        QUADRILLE_TRY(auto figure, ReasonsFigure::make(options, *path, shows));
        to_draw.push_back(&figures.emplace_back(std::move(figure)));
    }
    ExitCode code = score_all(options, to_draw, console);
    for (ReasonsFigure* const figure : to_draw) {
        const ExitCode drawn = reported(figure->write(options, console), console);
        code = drawn == ExitCode::Done ? code : drawn;
    }
    return code;
}

constexpr std::array kScoreOptions{
    row<&Options::brief>("--brief", "one line for each game: who won, and by what")
        .without("--trace|--json"),
    row<&Options::trace>("--trace", "also show the counts after each turn").without("--json"),
    row<&Options::json>("--json", "one line of JSON for each game; rules/README.md lists its keys"),
    table("a line for each game, for a spreadsheet, under the heads of its columns; with excel, as "
          "spreadsheets open it at a click",
          "--brief|--trace|--json"),
    kStrict,
    row<&Options::entry>(
        "--entry",
        "also what the next turn asks for, and the verdict in words; the last turn may lack items, "
        "and nothing is searched without --settle. For programs in which games are typed in")
        .only_with("--json"),
    row<&Options::settle>(
        "--settle N",
        "search up to N positions to find out whether an unfinished game is already decided")};
constexpr std::array kReasonsOptions = joined(
    std::array{row<&Options::output>(
                   "-o, --output FILE",
                   "also draw the reasons: the board with what was counted, and a list of it, at "
                   "least a page for each game; .pdf, .svg or .png. --figure is the same")
                   .also_called("--figure"),
               row<&Options::board>("--board FILE",
                                    "also draw the board alone, with what was counted, on a page "
                                    "exactly as large; a game with a mistake has one too"),
               row<&Options::plain>("--plain", "the marks alone, without what was counted")
                   .only_with("--board"),
               row<&Options::marks>(
                   "--marks WHAT",
                   "how to draw marks: usual (the default), stones, cells, letters or none")
                   .of("usual|stones|cells|letters|none")
                   .only_with("--board")},
    all_only_with("--output|--board", kFileOptions));
// The board alone has no paper.
constexpr std::array kReasonsPaperOptions =
    replaced(replaced(kPageOptions, named("--style", kPaperOptions).only_with("--output|--board")),
             named("--lang", kPaperOptions).only_with("--output|--board|--entry"));
constexpr std::array kScoreGroups{OptionGroup{"Report", kScoreOptions},
                                  OptionGroup{"Reasons", kReasonsOptions},
                                  OptionGroup{"Paper", kReasonsPaperOptions},
                                  kWhereToLook};

}  // namespace

CommandSpec score_command() {
    return {.name = "score",
            .operands = "FILE...",
            .summary = "say who won a typed game, and why",
            .details =
                "Each FILE holds one or more games, typed as they are on the record sheet; '-' is "
                "standard input. A game with a mistake gets no verdict, but the others are still "
                "scored; the exit status is then 1.",
            .example = "quadrille score game.txt",
            .example_is = "show the winner, and every group, crossing, cell or point",
            .groups = kScoreGroups,
            .check = check_score,
            .run = run_score};
}

}  // namespace quadrille::cli
