// record: sheets to write a game down on, and to count it on at the end.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/played_pages.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/game_results.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "cli/system/disk_reader.h"
#include "club/repeated_games.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/sides.h"
#include "page/record/record_sheet.h"
#include "page/report/archive_pages.h"
#include "page/sheet/verdict_line.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

/// A form is a sheet of templates/sheets and the function that lays it out.
struct Form {
    std::string_view name;
    std::string_view sheet;
    bool rows;  ///< For turns.
    Result<drawing::Document> (*make)(const game::Game& game,
                                      const page::RecordRequest& request,
                                      const drawing::TextMeasurer& measurer);
    /// Filled in with a game that was played.
    Result<drawing::Document> (*fill)(const game::Game& game,
                                      const page::PlayedGame& played,
                                      const page::RecordRequest& request,
                                      const drawing::TextMeasurer& measurer);
};

constexpr int kMostTurns = 10000;

constexpr std::array<Form, 3> kForms{{
    {"list", "record", true, page::make_record_document, page::make_filled_record},
    {"board", "record-board", false, page::make_board_record, page::make_filled_board_record},
    {"score", "worksheet", false, page::make_worksheet, page::make_filled_worksheet},
}};

const Form& chosen_form(const Options& options) {
    const std::string asked = options.form.value_or("");
    for (const Form& form : kForms) {
        if (form.name == asked) {
            return form;
        }
    }
    return kForms.front();
}

/// What is on a side, and how sides are put on paper.
struct Request {
    page::RecordRequest record;
    page::SidesWish sides;
};

// `usual` sides to a page, where none are asked for and so many have room.
Result<page::SidesWish> chosen_sides(const Options& options,
                                     const spec::SheetSpec& sheet,
                                     int usual) {
    Result<spec::PaperSpec> paper = chosen_paper(options);
    if (!paper) {
        return fail(std::move(paper.error()));
    }
    page::SidesWish wish;
    wish.paper = std::move(*paper);
    wish.gutter = chosen_gutter(options, sheet);
    wish.cut_marks = chosen_marks(options, sheet);
    wish.binding = chosen_binding(options);
    wish.flip = chosen_flip(options);
    const std::optional<GridValue> grid = options.per_page;
    if (grid && grid->columns) {
        wish.per_page = {.columns = *grid->columns, .rows = *grid->rows};
    } else if (grid || usual > 1) {
        const page::Arrangement split =
            page::split_for_sides(grid ? grid->count : usual, wish, !options.landscape);
        page::SidesWish parted = wish;
        parted.per_page = split.grid;
        parted.paper = split.paper;
        return grid || page::part_for_side(parted) ? parted : wish;
    }
    return wish;
}

Result<Request> make_request(const spec::Library& library,
                             const Options& options,
                             const Form& form,
                             int usual_sides = 1) {
    Result<spec::StyleSpec> style = chosen_style(library, options);
    if (!style) {
        return fail(std::move(style.error()));
    }
    Result<spec::SheetSpec> sheet = chosen_sheet(
        library, options, form.sheet, form.rows ? SheetColumns::Written : SheetColumns::None);
    if (!sheet) {
        return fail(std::move(sheet.error()));
    }
    const Result<page::SidesWish> sides = chosen_sides(options, *sheet, usual_sides);
    if (!sides) {
        return fail(sides.error());
    }
    Result<spec::PaperSpec> part = page::part_for_side(*sides);
    if (!part) {
        return fail(std::move(part.error()));
    }
    Request request;
    request.record.paper = std::move(*part);
    request.record.style = std::move(*style);
    request.record.sheet = std::move(*sheet);
    request.record.turns = options.turns;
    if (request.record.turns.value_or(1) > kMostTurns) {
        return fail(
            plain_error(fmt::format("cannot print rows for {} turns", *request.record.turns),
                        fmt::format("expected --turns 1 to {}", kMostTurns)));
    }
    request.record.language = chosen_language(options);
    request.sides = *sides;
    return request;
}

// The form filled in with one game, as its sheets show it. The document refers to `shown`.
Result<drawing::Document> filled_in(const JudgedGame& game,
                                    const game::Game& shown,
                                    const Form& form,
                                    const Request& request,
                                    const drawing::TextMeasurer& measurer) {
    page::PlayedGame played = page::played_game(game.transcript, game.verdict);
    const std::string& language = request.record.language;
    played.verdict = page::verdict_line(page::in_words_of(game.verdict, language), language);
    page::put_in_words_of(played, *game.transcript.game, shown, language);
    return form.fill(shown, played, request.record, measurer);
}

/// The sheets of the games of a file.
class FilledSheets {
  public:
    FilledSheets(const Options& options, Console& console, const Form& form, const Request& request)
        : options_(options),
          console_(console),
          form_(form),
          request_(request),
          look_{request.record.paper, request.record.style, request.record.language} {}

    /// Adds the sheets of a game, with its number if there are others, or reports why it has none.
    void add(const JudgedGame& game, bool numbered) {
        if (told_.insert(game.transcript.game->spec().id).second) {
            tell_untranslated(*game.transcript.game, options_, console_);
        }
        Result<game::Game> printed = printed_game(*game.transcript.game, options_);
        if (!printed) {
            code_ = report_failure(printed.error(), console_);
            return;
        }
        shown_.push_back(std::make_unique<const game::Game>(std::move(*printed)));
        auto document = filled_in(game, *shown_.back(), form_, request_, measurer_);
        if (!document) {
            code_ = report_failure(document.error(), console_);
            return;
        }
        if (!documents_.empty() && request_.sides.flip) {
            documents_.back() = page::ending_on_a_back(std::move(documents_.back()));
        }
        archived_.push_back(archived_game(game.number, game.transcript, game.verdict));
        documents_.push_back(
            numbered
                ? page::as_numbered_game(std::move(*document), archived_.back(), look_, measurer_)
                : std::move(*document));
    }

    /// Of all players, at the end.
    void add_index() {
        Result<drawing::Document> index =
            report_in(look_, measurer_, [&](const page::ReportLook& each) {
                return page::make_player_index(archived_, each, measurer_);
            });
        if (index) {
            documents_.push_back(std::move(*index));
        } else {
            code_ = report_failure(index.error(), console_);
        }
    }

    ExitCode write(const std::string& path) {
        if (documents_.empty()) {
            return ExitCode::Mistake;
        }
        const drawing::Document pages = page::on_paper(drawing::joined(std::move(documents_)),
                                                       request_.sides,
                                                       request_.record.style,
                                                       measurer_);
        const ExitCode written = write_sheets(pages, options_, path, measurer_, console_);
        return written == ExitCode::Done ? code_ : written;
    }

  private:
    const Options& options_;
    Console& console_;
    const Form& form_;
    const Request& request_;
    page::ReportLook look_;
    output::FontMeasurer measurer_;
    std::vector<std::unique_ptr<const game::Game>> shown_;  // outlive the documents
    std::vector<drawing::Document> documents_;
    std::vector<page::ArchivedGame> archived_;
    std::set<std::string> told_;
    ExitCode code_ = ExitCode::Done;
};

// The index counts them.
void report_repeated(const std::string& file,
                     const std::vector<JudgedGame>& games,
                     Console& console) {
    std::vector<club::GameResult> named;
    for (const JudgedGame& game : games) {
        if (game.verdict.named) {
            named.push_back(result_of(file, game.transcript, game.verdict));
        }
    }
    console.report(club::warnings_of(club::repeated_games(named)));
}

// For each game of the file that is valid and fits.
ExitCode print_played(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    TranscriptFiles files(options);
    const auto games = judged_games(options.operands[0], files, console, options.which);
    if (!games) {
        return report_failure(games.error(), console);
    }
    const Form& form = chosen_form(options);
    Result<Request> request = make_request(library, options, form);
    if (!request) {
        return report_failure(request.error(), console);
    }
    request->sides.order = page::SidesWish::Order::InOrder;
    FilledSheets sheets(options, console, form, *request);
    for (const JudgedGame& game : games->good) {
        sheets.add(game, games->all > 1);
    }
    if (options.index && !games->good.empty()) {
        report_repeated(options.operands[0], games->good, console);
        sheets.add_index();
    }
    const ExitCode code = sheets.write(path);
    return code == ExitCode::Done && games->mistaken ? ExitCode::Mistake : code;
}

ExitCode print_record(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    Result<game::Game> game = load_game_operand(library, options.operands[0], options);
    if (game) {
        tell_untranslated(*game, options, console);
        game = printed_game(*game, options);
    }
    if (!game) {
        return report_failure(game.error(), console);
    }
    const Form& form = chosen_form(options);
    Result<Request> request = make_request(library, options, form);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const auto series = options.series;
    bool mistaken = false;  // some game of it
    if (series) {
        Result<SeriesHead> head = series_head(*series, *game, options, console);
        if (!head) {
            return report_failure(head.error(), console);
        }
        request->record.values = std::move(head->head.values);
        request->record.lines = std::move(head->head.lines);
        mistaken = head->mistaken;
    }
    const output::FontMeasurer measurer;
    if (form.make == page::make_record_document && !series) {
        Result<Request> halves = make_request(library, options, form, 2);
        if (halves && page::is_short_record(*game, halves->record, measurer)) {
            request = std::move(halves);
        }
    }
    Result<drawing::Document> sides = form.make(*game, request->record, measurer);
    if (sides && request->sides.flip) {
        const std::size_t before = sides->page_count;
        const page::RulesRequest rules{.paper = request->record.paper,
                                       .style = request->record.style,
                                       .sheet = request->record.sheet,
                                       .language = request->record.language,
                                       .library = &library};
        sides = page::with_rules_behind(std::move(*sides), *game, rules, measurer);
        if (sides && sides->page_count > before) {
            tell_untranslated_rules(*game, options, console);
        }
    }
    if (!sides) {
        return report_failure(sides.error(), console);
    }
    const drawing::Document pages =
        page::on_paper(*sides, request->sides, request->record.style, measurer);
    const ExitCode code = write_sheets(pages, options, path, measurer, console);
    return code == ExitCode::Done && mistaken ? ExitCode::Mistake : code;
}

ExitCode run_record(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "record");
    const bool played = is_typed_game(options);
    std::optional<Diagnostic> problem = check_output_name(options, path);
    if (!problem) {
        problem = check_operand_options(options);
    }
    if (!problem && played && options.turns) {
        problem = plain_error("--turns cannot be used with a typed game",
                              "expected it with a game's name: a typed game has its own turns");
    }
    if (!problem && !played && options.index) {
        problem = plain_error("--index without a typed game", "expected a file such as game.txt");
    }
    const bool pages = options.annotated || options.wall;
    if (!problem && pages && !played) {
        problem = plain_error("--annotated and --wall are for typed games",
                              "expected a file such as game.txt");
    }
    if (!problem && !pages && options.operands.size() > 1) {
        problem = plain_error("several games or files are given",
                              "expected one, or --annotated or --wall with typed games");
    }
    if (problem) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    if (pages) {
        return print_played_pages(options, path, console);
    }
    return played ? print_played(options, path, console) : print_record(options, path, console);
}

constexpr std::array kRecordOptions{
    kSeries,
    kWhich,
    row<&Options::form>("--form WHAT",
                        "list (the default): a numbered row for each turn; board: a large board on "
                        "which you number the turns; score: tables for counting by hand at the end")
        .of("list|board|score"),
    row<&Options::turns>("--turns N", "print rows for N turns, at most as many as the game has"),
    row<&Options::index>("--index", "of typed games, also an index of players at the end"),
    row<&Options::annotated>(
        "--annotated",
        "typed games as pages of a book: diagrams, the comments of the files between them, the "
        "result and its reasons; several games have contents")
        .without("--wall|--form|--index|--per-page|--turns|--series"),
    row<&Options::wall>("--wall",
                        "typed games as pictures to hang up: the final board with the number of "
                        "each turn, who played, when, and who won; no list of turns")
        .without("--form|--index|--per-page|--turns|--series")};
constexpr std::array kRecordGroups{OptionGroup{"Output", kOutputOptions},
                                   OptionGroup{"Record", kRecordOptions},
                                   OptionGroup{"Paper", kPaperOptions},
                                   OptionGroup{"Several on a page", kSheetsOptions},
                                   OptionGroup{"Game", kGameOptions},
                                   OptionGroup{"Where to look", kDataOptions}};

}  // namespace

CommandSpec record_command() {
    return {.name = "record",
            .operands = "GAME|FILE...",
            .summary = "print a sheet to write a game down on",
            .details =
                "GAME is the id of a game or the file of your own game. The sheet has a row for "
                "each turn that the rules allow, with a field for each item that you type. If FILE "
                "is a typed game, such as game.txt, the program fills the sheet in, with the final "
                "board and the result; with --annotated or --wall it takes several files, and "
                "prints other pages of their games. With --duplex a long record uses both sides of "
                "the paper; if the last back is free, the rules go there.",
            .example = "quadrille record odd --paper letter",
            .example_is = "print 61 numbered rows for a game of Odd",
            .groups = kRecordGroups,
            .run = run_record};
}

}  // namespace quadrille::cli
