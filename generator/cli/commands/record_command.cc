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

#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/game_results.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "club/repeated_games.h"
#include "page/book/annotated_game.h"
#include "page/book/rules_sheet.h"
#include "page/book/wall_picture.h"
#include "page/paper/paper.h"
#include "page/paper/sides.h"
#include "page/record/record_sheet.h"
#include "page/report/archive_pages.h"
#include "page/sheet/enlargement.h"
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
    QUADRILLE_TRY(auto paper, chosen_paper(options));
    page::SidesWish wish;
    wish.paper = std::move(paper);
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
    QUADRILLE_TRY(auto style, chosen_style(library, options));
    QUADRILLE_TRY(
        auto sheet,
        chosen_sheet(
            library, options, form.sheet, form.rows ? SheetColumns::Written : SheetColumns::None));
    QUADRILLE_TRY(const auto sides, chosen_sides(options, sheet, usual_sides));
    QUADRILLE_TRY(auto part, page::part_for_side(sides));
    Request request;
    request.record.paper = std::move(part);
    request.record.style = std::move(style);
    request.record.sheet = std::move(sheet);
    request.record.turns = options.turns;
    if (request.record.turns.value_or(1) > kMostTurns) {
        return fail(
            plain_error(fmt::format("cannot print rows for {} turns", *request.record.turns),
                        fmt::format("expected --turns 1 to {}", kMostTurns)));
    }
    request.record.language = chosen_language(options);
    request.sides = sides;
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

    Result<ExitCode> write() {
        if (documents_.empty()) {
            return ExitCode::Mistake;
        }
        const drawing::Document pages = page::on_paper(drawing::joined(std::move(documents_)),
                                                       request_.sides,
                                                       request_.record.style,
                                                       measurer_);
        QUADRILLE_TRY_VOID(write_sheets(pages, options_, measurer_, console_));
        return code_;
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
Result<ExitCode> print_played(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    TranscriptFiles files(options);
    QUADRILLE_TRY(const auto games,
                  judged_games(options.operands[0], files, console, options.which));
    const Form& form = chosen_form(options);
    QUADRILLE_TRY(auto request, make_request(library, options, form));
    request.sides.order = page::SidesWish::Order::InOrder;
    FilledSheets sheets(options, console, form, request);
    for (const JudgedGame& game : games.good) {
        sheets.add(game, games.all > 1);
    }
    if (options.index && !games.good.empty()) {
        report_repeated(options.operands[0], games.good, console);
        sheets.add_index();
    }
    QUADRILLE_TRY(const auto code, sheets.write());
    return code == ExitCode::Done && games.mistaken ? ExitCode::Mistake : code;
}

Result<ExitCode> print_record(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto game, game_to_print(library, options.operands[0], options, console));
    const Form& form = chosen_form(options);
    QUADRILLE_TRY(auto request, make_request(library, options, form));
    bool mistaken = false;  // some game of the series
    if (options.series) {
        QUADRILLE_TRY(auto head, series_head(*options.series, game, options, console));
        request.record.values = std::move(head.head.values);
        request.record.lines = std::move(head.head.lines);
        mistaken = head.mistaken;
    }
    const output::FontMeasurer measurer;
    if (form.make == page::make_record_document && !options.series) {
        Result<Request> halves = make_request(library, options, form, 2);
        if (halves && page::is_short_record(game, halves->record, measurer)) {
            request = std::move(*halves);
        }
    }
    Result<drawing::Document> sides = form.make(game, request.record, measurer);
    if (sides && request.sides.flip) {
        const std::size_t before = sides->page_count;
        const page::RulesRequest rules{.paper = request.record.paper,
                                       .style = request.record.style,
                                       .sheet = request.record.sheet,
                                       .language = request.record.language,
                                       .library = &library};
        sides = page::with_rules_behind(std::move(*sides), game, rules, measurer);
        if (sides && sides->page_count > before) {
            tell_untranslated_rules(game, options, console);
        }
    }
    if (!sides) {
        return fail(std::move(sides.error()));
    }
    QUADRILLE_TRY_VOID(
        write_sheets(page::on_paper(*sides, request.sides, request.record.style, measurer),
                     options,
                     measurer,
                     console));
    return mistaken ? ExitCode::Mistake : ExitCode::Done;
}

// `record --annotated` and `--wall`: pages of played games, for books and walls.

struct GoodGames {
    std::vector<page::AnnotatedGame> games;
    bool mistaken = false;  ///< Others are bad, and were reported.
};

Result<GoodGames> good_games(const Options& options, Console& console) {
    GoodGames good;
    TranscriptFiles files(options);
    std::set<std::string> told;
    for (const std::string& file : options.operands) {
        QUADRILLE_TRY(auto judged, judged_games(file, files, console, options.which));
        good.mistaken = good.mistaken || judged.mistaken;
        for (JudgedGame& game : judged.good) {
            if (told.insert(game.transcript.game->spec().id).second) {
                tell_untranslated(*game.transcript.game, options, console);
            }
            good.games.push_back({file,
                                  std::move(game.transcript),
                                  std::move(game.verdict),
                                  std::move(game.comments)});
        }
    }
    return good;
}

Result<page::RulesRequest> request_of_pages(const spec::Library& library, const Options& options) {
    return chosen_look(library, options, "rulebook").and_then([&](SheetLook look) {
        page::RulesRequest request{.paper = std::move(look.paper),
                                   .style = std::move(look.style),
                                   .sheet = std::move(look.sheet),
                                   .language = std::move(look.language),
                                   .library = &library};
        return page::has_least_type(request.style) ? Result<page::RulesRequest>(fail(plain_error(
                                                         "these pages have no large print",
                                                         "expected another style, such as larger")))
                                                   : Result<page::RulesRequest>(std::move(request));
    });
}

Result<drawing::Document> pictures_of(const spec::Library& library,
                                      const std::vector<page::AnnotatedGame>& games,
                                      const page::RulesRequest& request,
                                      const drawing::TextMeasurer& measurer) {
    std::vector<drawing::Document> pictures;
    for (const page::AnnotatedGame& game : games) {
        QUADRILLE_TRY(auto picture, page::make_wall_picture(library, game, request, measurer));
        pictures.push_back(std::move(picture));
    }
    return drawing::joined(std::move(pictures));
}

Result<ExitCode> print_played_pages(const Options& options, Console& console) {
    QUADRILLE_TRY(const auto good, good_games(options, console));
    if (good.games.empty()) {
        return ExitCode::Mistake;
    }
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto request, request_of_pages(library, options));
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(const auto pages,
                  options.wall
                      ? pictures_of(library, good.games, request, measurer)
                      : page::make_annotated_games(library, good.games, request, measurer));
    QUADRILLE_TRY_VOID(write_sheets(pages, options, measurer, console));
    return good.mistaken ? ExitCode::Mistake : ExitCode::Done;
}

std::optional<Diagnostic> check_record(const Options& options) {
    const bool played = is_typed_game(options);
    if (auto problem = check_operand_options(options)) {
        return problem;
    }
    if (played && options.turns) {
        return plain_error("--turns cannot be used with a typed game",
                           "expected it with a game's name: a typed game has its own turns");
    }
    if (!played && options.index) {
        return plain_error("--index without a typed game", "expected a file such as game.txt");
    }
    const bool pages = options.annotated || options.wall;
    if (pages && !played) {
        return plain_error("--annotated and --wall are for typed games",
                           "expected a file such as game.txt");
    }
    if (!pages && options.operands.size() > 1) {
        return plain_error("several games or files are given",
                           "expected one, or --annotated or --wall with typed games");
    }
    return std::nullopt;
}

Result<ExitCode> run_record(const Options& options, Console& console) {
    if (options.annotated || options.wall) {
        return print_played_pages(options, console);
    }
    return is_typed_game(options) ? print_played(options, console) : print_record(options, console);
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
constexpr std::array kRecordGroups{kOutput,
                                   OptionGroup{"Record", kRecordOptions},
                                   kPaper,
                                   OptionGroup{"Several on a page", kSheetsOptions},
                                   kWhichGame,
                                   kWhereToLook};

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
            .makes = "record",
            .check = check_record,
            .run = run_record};
}

}  // namespace quadrille::cli
