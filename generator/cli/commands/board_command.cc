// board: the boards of a game on paper, to play on.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "base/try.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/inputs/board_request.h"
#include "cli/inputs/coded_sheet.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/game_results.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/measures_json.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/options/shared_options.h"
#include "page/boards/board_sheet.h"
#include "page/boards/poster.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"

namespace quadrille::cli {

namespace {

// Boards of one series that carry names; nobody needs more, and each is drawn by itself.
constexpr int kMostOfSeries = 1000;

// Options that exclude or need each other.
std::optional<Diagnostic> check_board(const Options& options) {
    if (options.measures && options.code.value_or("none") == "none") {
        return plain_error("--measures without a code", "expected --code qr with it");
    }
    if (options.poster && !*options.poster && !options.cell && !options.width) {
        return plain_error("--poster fit without a size to fit",
                           "expected --cell or --width with it, or a number of sheets");
    }
    return check_operand_options(options);
}

page::PosterWish chosen_poster(const Options& options) {
    const PosterValue sheets = *options.poster;
    page::PosterWish wish;
    wish.may_turn = !options.landscape;
    if (sheets && sheets->columns) {
        wish.grid = page::PerPage{.columns = *sheets->columns, .rows = *sheets->rows};
    } else if (sheets) {
        wish.sheets = sheets->count;
    }
    return wish;
}

Diagnostic no_measures() {
    return plain_error("there is no code on this sheet to measure it by",
                       "expected a sheet on which --code qr is possible");
}

// Next to the pages; nothing is written if there are none.
Result<ExitCode> write_measures(const page::MeasuredBoards& boards,
                                const game::Game& game,
                                const std::string& path,
                                Console& console) {
    if (boards.sheets.empty()) {
        return fail(no_measures());
    }
    const drawing::Page first = boards.document.make_page(0);
    const std::string json = to_json({game, first.width, first.height, boards.sheets});
    if (path == "-") {
        console.print(json);
        return ExitCode::Done;
    }
    QUADRILLE_TRY_VOID(write_whole_file(path, json));
    return ExitCode::Done;
}

// What the boards of a game do not have in the language that is asked for.
void tell_untranslated_sides(const game::Game& game, const Options& options, Console& console) {
    tell_untranslated(game, options, console);
    if (options.duplex && options.back != "record") {
        tell_untranslated_rules(game, options, console);
    }
}

/// A game and how its boards are asked for.
struct BoardWish {
    const game::Game* game = nullptr;
    page::BoardRequest request;
    std::string bookmark = {};  ///< Empty: none.
};

// Boards with a code, and where everything is on them.
Result<ExitCode> print_coded(const BoardWish& wish, const Options& options, Console& console) {
    tell_untranslated_sides(*wish.game, options, console);
    QUADRILLE_TRY(const auto game, printed_game(*wish.game, options));
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(const auto boards, page::make_measured_boards(game, wish.request, measurer));
    if (options.measures) {
        QUADRILLE_TRY_VOID(write_measures(boards, game, *options.measures, console));
    }
    return write_sheets(boards.document, options, measurer, console);
}

Result<drawing::Document> pages_of(const game::Game& printed,
                                   const page::BoardRequest& request,
                                   const Options& options,
                                   const output::FontMeasurer& measurer) {
    return options.poster.has_value()
               ? page::make_poster_document(printed, request, chosen_poster(options), measurer)
               : page::make_board_document(printed, request, measurer);
}

// The boards of all wishes, one after the other. Those that cannot be made are reported.
Result<ExitCode> print_pages(const std::vector<BoardWish>& wishes,
                             const Options& options,
                             Console& console) {
    if (wishes.size() == 1 && wishes.front().request.code) {
        return print_coded(wishes.front(), options, console);
    }
    ExitCode code = ExitCode::Done;
    const output::FontMeasurer measurer;
    std::vector<std::unique_ptr<const game::Game>> shown;  // outlive the documents
    std::vector<drawing::Document> documents;
    for (const BoardWish& wish : wishes) {
        if (documents.empty() || wish.game->spec().id != shown.back()->spec().id) {
            tell_untranslated_sides(*wish.game, options, console);
        }
        Result<game::Game> printed = printed_game(*wish.game, options);
        if (printed) {
            shown.push_back(std::make_unique<const game::Game>(std::move(*printed)));
        }
        Result<drawing::Document> document =
            printed ? pages_of(*shown.back(), wish.request, options, measurer)
                    : fail(std::move(printed.error()));
        if (!document) {
            code = report_failure(document.error(), console);
            continue;
        }
        if (!wish.bookmark.empty()) {
            document->outline = {{.title = wish.bookmark, .page = 0}};
        }
        documents.push_back(std::move(*document));
    }
    if (documents.empty()) {
        return ExitCode::Mistake;
    }
    QUADRILLE_TRY_VOID(
        write_sheets(drawing::joined(std::move(documents)), options, measurer, console));
    return code;
}

// Each game as it stood after the turn that is asked for; with its number where there are several.
// Errors: a turn that a game does not have.
Result<std::vector<BoardWish>> positions_of(const JudgedGames& games,
                                            const page::BoardRequest& request,
                                            const Options& options) {
    std::vector<BoardWish> wishes;
    const std::optional<int> after = options.after;
    for (const JudgedGame& game : games.good) {
        BoardWish wish{game.transcript.game.get(), request};
        wish.request.position = page::position_after(game.transcript, after);
        const int turns = wish.request.position->all_turns;
        if (after && turns < *after) {
            return fail(plain_error(fmt::format("there is no turn {} in this game", *after),
                                    fmt::format("expected --after 0 to {}", turns)));
        }
        if (games.all > 1) {
            wish.request.head.lines = {page::filled(
                page::Word::ClubGameNumber, request.language, std::to_string(game.number))};
            wish.bookmark =
                page::title_of_game(archived_game(game.number, game.transcript, game.verdict));
        }
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

// A board to play on from the end of a typed game, or from one of its turns.
Result<ExitCode> print_position(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    TranscriptFiles files(options);
    QUADRILLE_TRY(const auto games,
                  judged_games(options.operands[0], files, console, options.which));
    QUADRILLE_TRY(auto request, board_request(library, options));
    QUADRILLE_TRY(const auto wishes, positions_of(games, request, options));
    QUADRILLE_TRY(const auto code, print_pages(wishes, options, console));
    return code == ExitCode::Done && games.mistaken ? ExitCode::Mistake : code;
}

// A small board comes several times on a page, unless something here is meant for one alone.
bool asks_for_one_to_a_page(const Options& options) {
    return options.per_page || options.series || options.cell || options.width || options.poster ||
           options.duplex || options.bind;
}

// The heads of a series, for as many boards as are asked for. True: some of its games had mistakes.
Result<bool> set_series(page::BoardRequest& request,
                        const game::Game& game,
                        const Options& options,
                        Console& console) {
    if (!options.series) {
        return false;
    }
    QUADRILLE_TRY(auto head, series_head(*options.series, game, options, console));
    const int boards = request.boards.value_or(request.per_page.count());
    if (boards > 1) {
        request.heads = heads_of_series(head, std::min(boards, kMostOfSeries), request.language);
        request.boards = boards;
    } else {
        request.head = std::move(head.head);
    }
    return head.mistaken;
}

Result<ExitCode> print_board(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(auto bare, bare_board_operand(library, options.operands[0], options));
    const bool is_bare = bare.has_value();
    QUADRILLE_TRY(const auto game,
                  is_bare ? Result<game::Game>(std::move(*bare))
                          : load_game_operand(library, options.operands[0], options));
    QUADRILLE_TRY(auto request, board_request(library, options));
    request.sheet.result = request.sheet.result && !is_bare;
    QUADRILLE_TRY(const bool mistaken, set_series(request, game, options, console));
    if (!is_bare) {
        QUADRILLE_TRY(auto code, chosen_code(game, request, options));
        request.code = std::move(code);
    }
    if (options.measures && !request.code) {
        return fail(no_measures());
    }
    if (!request.code && !asks_for_one_to_a_page(options)) {
        request.split = page::BoardRequest::Split::Roomy;
    }
    QUADRILLE_TRY(const auto code, print_pages({{&game, std::move(request)}}, options, console));
    return code == ExitCode::Done && mistaken ? ExitCode::Mistake : code;
}

Result<ExitCode> run_board(const Options& options, Console& console) {
    return is_typed_game(options) ? print_position(options, console)
                                  : print_board(options, console);
}

constexpr std::array kSeveralBoardsOptions{
    row<&Options::boards>("--boards N",
                          "how many boards to print in all, on as many pages as they need"),
    row<&Options::first_number>("--first-number N",
                                "the number of the first board; the others follow"),
    row<&Options::back>("--back WHAT",
                        "with --duplex, what to print on the back of a board: the rules (the "
                        "default) or the record sheet")
        .of("rules|record")
        .only_with("--duplex"),
    kPoster};
constexpr OptionSpec kCode =
    row<&Options::code>(
        "--code WHAT",
        "what 'read' knows a picture of the sheet by, four marks beside the board and a code: "
        "auto, where there is room; qr, or say why not; or none (the default)")
        .of("auto|qr|none");
constexpr std::array kOneBoardOptions{
    kSeries,
    row<&Options::cell>("--cell LENGTH",
                        "the width of a cell across its flat sides, or the distance between two "
                        "dots, as in 12mm; also cm, in, pt")
        .without("--width", "expected one of them; the other follows from it"),
    row<&Options::width>("--width LENGTH", "the width of the board, as in 150mm"),
    row<&Options::labels>("--labels WHERE",
                          "the labels of the sites: none, edge (at the edge, the default for "
                          "squares and hexagons) or inside (in the cells)")
        .of("none|edge|inside"),
    kWhich,
    row<&Options::after>(
        "--after N", "of a typed game, show the board after N turns; by default after all of them")
        .from_zero(),
    kCode,
    row<&Options::measures>("--measures FILE",
                            "also write where everything is on a page that has codes, in "
                            "millimetres, as JSON; - is standard output")};
constexpr std::array kBoardGroups{kOutput,
                                  kPaper,
                                  OptionGroup{"Several on a page", kSheetsOptions},
                                  OptionGroup{"Boards", kSeveralBoardsOptions},
                                  OptionGroup{"Board", kOneBoardOptions},
                                  kWhichGame,
                                  kWhereToLook};

}  // namespace

CommandSpec board_command() {
    return {.name = "board",
            .operands = "GAME|FILE",
            .summary = "print a board to play on",
            .details =
                "GAME is the id of a game ('quadrille list') or the file of your own game, such as "
                "my-game.yaml. It can also be a board alone: the name of a file in "
                "templates/boards, or a file of your own. If FILE is a typed game, such as "
                "game.txt, the board shows what was played, in pale print, so that you can play on "
                "from there. You can choose the size of a cell, the width of the board, or the "
                "number of boards on a page; the rest follows. Small boards come four or two to a "
                "page if they are no smaller for it; --per-page 1 prints one. Without --output the "
                "file is GAME-board.pdf in the current folder.",
            .example = "quadrille board odd --per-page 4 -o odd.pdf",
            .example_is = "print four small boards of Odd on a page",
            .groups = kBoardGroups,
            .makes = "board",
            .check = check_board,
            .run = run_board};
}

}  // namespace quadrille::cli
