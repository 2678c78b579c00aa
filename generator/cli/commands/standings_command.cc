// standings: a club's table from the games that it typed and the tournaments that it played.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/date.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/game_results.h"
#include "cli/inputs/named_sheets.h"
#include "cli/inputs/transcript_files.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "cli/system/file_system.h"
#include "club/read_name_list.h"
#include "club/read_tournament.h"
#include "club/standings_report.h"
#include "output/files/font_measurer.h"
#include "page/report/standings_page.h"
#include "score/judge.h"

namespace quadrille::cli {

namespace {

/// Which games count, and what for.
struct Wish {
    club::Scale scale;
    std::string by;
    std::optional<std::string> event;
    std::optional<std::string> game;
    std::optional<Date> since;
    std::optional<Date> until;
    bool strict = false;
};

class Collector {
  public:
    Collector(const Wish& wish, const Options& options, Console& console)
        : wish_(wish), files_(options), console_(console) {}

    /// Errors: the file cannot be read; that of a tournament leaves it open who plays.
    Result<void> add_file(const std::string& path) {
        if (const auto before = read_before(path)) {
            named_twice_ = true;
            console_.report(named_again(path, *before));
            return {};
        }
        QUADRILLE_TRY(auto pieces, files_.archive(path));
        auto piece = pieces.next();
        if (piece && *piece && (*piece)->last && club::is_tournament((*piece)->text)) {
            return add_tournament(path, std::move((*piece)->text));
        }
        for (; piece && *piece; piece = pieces.next()) {
            add_piece(path, std::move(**piece));
        }
        return piece ? Result<void>() : tl::unexpected(piece.error());
    }

    [[nodiscard]] const std::vector<club::GameResult>& results() const { return results_; }

    [[nodiscard]] std::vector<club::LeftOut> take_left_out() { return std::move(left_out_); }

    /// Some game has no verdict, or with --strict a warning.
    [[nodiscard]] bool mistaken() const { return mistaken_; }

    /// Some file was named before.
    [[nodiscard]] bool named_twice() const { return named_twice_; }

  private:
    // By which name this file was read already, maybe by another path or through a link.
    std::optional<std::string> read_before(const std::string& path) {
        const bool named = !paths_.insert(path).second;
        const std::optional<FileIdentity> file = named ? std::nullopt : file_identity(path);
        const auto known = file ? files_read_.try_emplace(*file, path).first : files_read_.end();
        const bool linked = known != files_read_.end() && known->second != path;
        return named ? std::optional(path) : linked ? std::optional(known->second) : std::nullopt;
    }

    static Diagnostic named_again(const std::string& path, const std::string& before) {
        Diagnostic warning =
            error_in(path,
                     {},
                     before == path ? "this file is named twice"
                                    : fmt::format("this is the file {} again", shown(before)),
                     "expected each file once: it is read once");
        warning.severity = Severity::Warning;
        return warning;
    }

    Result<void> add_tournament(const std::string& path, std::string text) {
        QUADRILLE_TRY(
            auto typed,
            transcript::transcript_source(path, std::move(text)).and_then(club::read_good_results));
        for (club::GameResult& result : club::results_of(typed.tournament)) {
            add(std::move(result));
        }
        console_.report(typed.tournament.told);
        mistaken_ = mistaken_ || (wish_.strict && !typed.tournament.told.empty());
        for (club::LeftOut& withdrawn : club::left_out_of(typed.tournament)) {
            left_out_.push_back(std::move(withdrawn));
        }
        for (const Diagnostic& mistake : typed.mistakes) {
            mistaken_ = true;
            left_out_.push_back({.place = {path, mistake.span.begin.line},
                                 .players = {},
                                 .date = {},
                                 .status = club::LeftOut::Status::Invalid,
                                 .why = message_of(mistake)});
        }
        return {};
    }

    void add_piece(const std::string& path, transcript::Piece piece) {
        for (const transcript::PieceText& text : transcript::piece_texts(path, std::move(piece))) {
            if (!text.source) {
                mistaken_ = true;
                leave_out({.place = {path, text.first_line}}, text.source.error());
                continue;
            }
            transcript::TranscriptReader games = files_.reader(*text.source);
            while (const std::optional<transcript::ReadGame> game = games.next()) {
                add_game(*text.source, *game);
            }
        }
    }

    void add_game(const SourceText& source, const transcript::ReadGame& read) {
        const score::Verdict verdict =
            score::judge(source, read, {.detail = game::Detail::Numbers});
        console_.progress("game", results_.size() + left_out_.size() + 1);
        const club::Place place{source.name(), verdict.line};
        if (verdict.status == score::Status::Invalid || !read.transcript) {
            if (is_of_others(read)) {
                return;
            }
            mistaken_ = true;
            leave_out({.place = place,
                       .players = verdict.named ? verdict.names : read.names,
                       .date = date_text(headers_of(read))},
                      verdict.diagnostics);
            return;
        }
        console_.report(verdict.diagnostics);
        mistaken_ = mistaken_ || (wish_.strict && !verdict.diagnostics.empty());
        if (!verdict.named) {
            if (!is_of_others(read)) {
                left_out_.push_back({.place = place,
                                     .players = {},
                                     .date = date_text(headers_of(read)),
                                     .status = club::LeftOut::Status::Unnamed,
                                     .why = "no players are named"});
            }
            return;
        }
        club::GameResult result = result_of(source.name(), *read.transcript, verdict);
        if (!is_wanted(result)) {
            return;
        }
        if (verdict.status == score::Status::Unfinished) {
            leave_out(result, club::LeftOut::Status::Unfinished, "not finished");
            return;
        }
        add(std::move(result));
    }

    static club::GameResult headers_of(const transcript::ReadGame& read) {
        club::GameResult headers;
        headers.game = read.id;
        add_remarks(headers, read.remarks);
        return headers;
    }

    // A game whose headers say that it is none of those asked for.
    [[nodiscard]] bool is_of_others(const transcript::ReadGame& read) const {
        const club::GameResult headers = headers_of(read);
        return !is_of_kind(headers) || in_time(headers.day) == InTime::No;
    }

    [[nodiscard]] bool is_of_kind(const club::GameResult& result) const {
        return (!wish_.event || is_alike(*wish_.event, result.event)) &&
               (!wish_.game || is_alike(*wish_.game, result.game));
    }

    enum class InTime { Yes, No, Unclear };

    // Unclear: its date does not tell.
    [[nodiscard]] InTime in_time(const std::optional<Date>& day) const {
        bool unclear = false;
        for (const auto& [limit, wrong] :
             {std::pair(wish_.since, DateOrder::Before), {wish_.until, DateOrder::After}}) {
            if (!limit) {
                continue;
            }
            const std::optional<DateOrder> order = day ? against(*day, *limit) : std::nullopt;
            if (order && *order == wrong) {
                return InTime::No;
            }
            unclear = unclear || !order;
        }
        return unclear ? InTime::Unclear : InTime::Yes;
    }

    // Why its date does not tell whether it is in time.
    static std::string why_undated(const club::GameResult& result) {
        if (result.date.empty()) {
            return "it has no date";
        }
        return result.day ? fmt::format("its date, {}, does not tell its day", result.day->iso())
                          : fmt::format("its date {}", read_date(result.date).why);
    }

    [[nodiscard]] bool is_wanted(const club::GameResult& result) {
        if (!is_of_kind(result)) {
            return false;
        }
        const InTime when = in_time(result.day);
        if (when == InTime::Unclear) {
            leave_out(result, club::LeftOut::Status::Undated, why_undated(result));
        }
        return when == InTime::Yes;
    }

    void add(club::GameResult result) {
        if (is_wanted(result)) {
            results_.push_back(std::move(result));
        }
    }

    void leave_out(const club::GameResult& result, club::LeftOut::Status status, std::string why) {
        left_out_.push_back({.place = result.place,
                             .players = result.players,
                             .date = date_text(result),
                             .status = status,
                             .why = std::move(why)});
    }

    // For the first of these errors.
    void leave_out(club::LeftOut game, const Diagnostics& diagnostics) {
        const auto first =
            std::find_if(diagnostics.begin(), diagnostics.end(), [](const auto& each) {
                return each.severity == Severity::Error;
            });
        if (first != diagnostics.end()) {
            game.why = fmt::format("line {}: {}", first->span.begin.line, first->wrong);
        }
        left_out_.push_back(std::move(game));
    }

    const Wish& wish_;
    TranscriptFiles files_;
    Console& console_;
    std::vector<club::GameResult> results_;
    std::vector<club::LeftOut> left_out_;
    std::set<std::string> paths_;
    std::map<FileIdentity, std::string> files_read_;
    bool named_twice_ = false;
    bool mistaken_ = false;
};

// A wrong command line.
std::optional<Diagnostic> check_standings_options(const Options& options) {
    const std::optional<std::string> points = options.points;
    if (points && !club::parse_scale(*points)) {
        return plain_error(fmt::format("'{}' is not a value of --points", shown(*points)),
                           "expected what a win, a draw and a loss are worth, as in 3,1,0");
    }
    for (const auto& [limit, date] :
         {std::pair("--since", options.since), std::pair("--until", options.until)}) {
        if (const ReadDate read = read_date(date.value_or("2026")); !read.date) {
            return plain_error(fmt::format("{}: {}", limit, read.why),
                               "expected a date such as 2026-11-20, a month or a year");
        }
    }
    return options.output ? check_output_name(options, *options.output) : std::nullopt;
}

std::optional<Date> chosen_date(const std::optional<std::string>& text) {
    return text ? read_date(*text).date : std::nullopt;
}

Wish wish_of(const Options& options) {
    Wish wish;
    if (const auto points = options.points) {
        wish.scale = *club::parse_scale(*points);
    }
    wish.by = options.by.value_or("");
    wish.event = options.event;
    wish.game = options.game;
    wish.since = chosen_date(options.since);
    wish.until = chosen_date(options.until);
    wish.strict = options.strict;
    return wish;
}

void report_near_names(const club::StandingsReport& report, Console& console) {
    for (const club::NearNames& near : report.near) {
        Diagnostic warning =
            error_in(near.place.file,
                     {{near.place.line, 1}, 1},
                     fmt::format("'{}', in {}, is nearly '{}', and the two never met",
                                 shown(near.name),
                                 near.games == 1 ? std::string("1 game")
                                                 : fmt::format("{} games", near.games),
                                 shown(near.near)),
                     "expected one spelling if this is one player; they are counted as two");
        warning.severity = Severity::Warning;
        console.report(warning);
    }
}

// One message for all of them: they have one cause.
void report_uncertain_dates(const std::vector<club::GameResult>& results, Console& console) {
    std::size_t count = 0;
    Diagnostic warning;
    for (const club::GameResult& result : results) {
        const ReadDate read = read_date(result.date);
        if (read.fault != ReadDate::Fault::Uncertain) {
            continue;
        }
        if (++count == 1) {
            warning = error_in(result.place.file,
                               {{result.place.line, 1}, 1},
                               fmt::format("the date {}", read.why),
                               std::string(kExpectedDate));
            warning.severity = Severity::Warning;
        }
    }
    if (count > 1) {
        warning.notes.push_back(fmt::format("{} games have such dates", count));
    }
    if (count > 0) {
        console.report(warning);
    }
}

// Where the table has no place for them, or nobody may read it yet.
void report_left_out(const club::StandingsReport& report, Console& console) {
    for (const club::LeftOut& game : report.left_out) {
        const bool withdrawn = game.status == club::LeftOut::Status::Withdrawn;
        Diagnostic warning =
            error_in(game.place.file,
                     {{game.place.line, 1}, 1},
                     withdrawn ? fmt::format("the games of {} are not counted: {}",
                                             shown(game.players.front()),
                                             shown(game.why))
                               : fmt::format("this game is not counted: {}", shown(game.why)),
                     withdrawn ? "" : "expected a finished game of named players");
        warning.severity = Severity::Warning;
        console.report(warning);
    }
}

Result<ExitCode> print_page(const club::StandingsReport& report,
                            const Options& options,
                            Console& console) {
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(const auto document,
                  chosen_report(options, measurer, [&](const page::ReportLook& look) {
                      return page::make_standings_document(report, look, measurer);
                  }));
    return write_sheets(document, options, measurer, console);
}

Result<ExitCode> run_standings(const Options& options, Console& console) {
    const Wish wish = wish_of(options);
    Collector games(wish, options, console);
    ExitCode code = ExitCode::Done;
    for (const std::string& path : options.operands) {
        if (const Result<void> added = games.add_file(path); !added) {
            code = report_failure(added.error(), console);
        }
    }
    const club::StandingsReport report =
        club::report_of(games.results(), games.take_left_out(), wish.scale, wish.by);
    report_near_names(report, console);
    console.report(club::warnings_of(report.repeated));
    report_uncertain_dates(games.results(), console);
    if (options.output || options.csv) {
        report_left_out(report, console);
    }
    if (options.output) {
        const ExitCode printed = reported(print_page(report, options, console), console);
        code = printed == ExitCode::Done ? code : printed;
    } else {
        console.print(options.csv.has_value() ? to_csv(report, *chosen_csv(options))
                      : options.json          ? to_json(report)
                                              : to_text(report));
    }
    const bool doubtful = !report.near.empty() || !report.repeated.empty() || games.named_twice();
    const bool refused = games.mistaken() || (wish.strict && doubtful);
    return code == ExitCode::Done && refused ? ExitCode::Mistake : code;
}

constexpr std::array kStandingsOptions{
    row<&Options::points>("--points WIN,DRAW,LOSS",
                          "what a game is worth, as in 3,1,0; 1,0.5,0 by default"),
    row<&Options::by>("--by WHAT", "also a table for each event, date, place or game")
        .of("event|date|place|game"),
    row<&Options::event>("--event NAME", "only the games of this event"),
    row<&Options::game>("--game ID", "only this game, as in --game odd"),
    row<&Options::since>(
        "--since DATE",
        "only games of this date or later, as in 2026-11-20; a year or a month will do"),
    row<&Options::until>("--until DATE", "only games of this date or earlier"),
    table("the tables for a spreadsheet, with a column for each opponent; with excel, as "
          "spreadsheets open it at a click",
          "--json"),
    row<&Options::json>("--json", "all of it as one line of JSON; rules/README.md lists its keys"),
    row<&Options::strict>("--strict",
                          "exit with status 1 for a warning too, such as a wrong result or two "
                          "names that may be one")};
constexpr std::string_view kWithOutput =
    "expected --output FILE with it: the table as text has no page";
constexpr std::array kPageOutput = replaced(
    all_only_with("--output", kOutputOptions, kWithOutput),
    kOutputOptions.front().without("--csv|--json", "expected one of them: --output makes a page"));
constexpr std::array kPageLook = all_only_with("--output", kTablePaperOptions, kWithOutput);
constexpr std::array kStandingsGroups{OptionGroup{"Table", kStandingsOptions},
                                      OptionGroup{"Output", kPageOutput},
                                      OptionGroup{"Paper", kPageLook},
                                      kWhereToLook};

}  // namespace

CommandSpec standings_command() {
    return {.name = "standings",
            .operands = "FILE...",
            .summary = "print a club's table: who leads, and who beat whom",
            .details =
                "Each FILE holds typed games, or is the file of a tournament; '-' is standard "
                "input. The table goes to standard output, or with --output onto a page. Games "
                "that have no result are listed with their places; names that may be slips of the "
                "pen are pointed out, and never taken for one another.",
            .example = "quadrille standings season.txt",
            .example_is = "print the table and the crosstable of all games of the season",
            .groups = kStandingsGroups,
            .check = check_standings_options,
            .run = run_standings};
}

}  // namespace quadrille::cli
