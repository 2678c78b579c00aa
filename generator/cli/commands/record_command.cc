// record: sheets to write a game down on, and to count it on at the end.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/disk_reader.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/sides.h"
#include "page/record/record_sheet.h"
#include "page/sheet/verdict_line.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

/// A form is a sheet of templates/sheets and the function that lays it out.
struct Form {
    std::string_view name;
    std::string_view sheet;
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
    {"list", "record", page::make_record_document, page::make_filled_record},
    {"board", "record-board", page::make_board_record, page::make_filled_board_record},
    {"score", "worksheet", page::make_worksheet, page::make_filled_worksheet},
}};

const Form& chosen_form(const Options& options) {
    const std::string asked = options.text("--form").value_or("");
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

Result<page::SidesWish> chosen_sides(const Options& options, const spec::SheetSpec& sheet) {
    Result<spec::PaperSpec> paper = chosen_paper(options);
    if (!paper) {
        return fail(std::move(paper.error()));
    }
    page::SidesWish wish;
    wish.paper = std::move(*paper);
    wish.gutter = chosen_gutter(options, sheet);
    const std::optional<GridValue> grid = options.grid("--per-page");
    if (grid && grid->columns) {
        wish.per_page = {.columns = *grid->columns, .rows = *grid->rows};
    } else if (grid) {
        page::Arrangement split = page::split_for_sides(
            grid->count, wish.paper, wish.gutter, !options.has("--landscape"));
        wish.per_page = split.grid;
        wish.paper = std::move(split.paper);
    }
    wish.cut_marks = chosen_marks(options, sheet);
    wish.flip = chosen_flip(options);
    return wish;
}

Result<Request> make_request(const spec::Library& library,
                             const Options& options,
                             const Form& form) {
    Result<spec::StyleSpec> style = chosen_style(library, options);
    if (!style) {
        return fail(std::move(style.error()));
    }
    Result<spec::SheetSpec> sheet = chosen_sheet(library, options, form.sheet);
    if (!sheet) {
        return fail(std::move(sheet.error()));
    }
    const Result<page::SidesWish> sides = chosen_sides(options, *sheet);
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
    request.record.turns = options.count("--turns");
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
    played.verdict = page::verdict_line(page::in_words_of(game.verdict, language), shown, language);
    page::put_in_words_of(played, *game.transcript.game, shown, language);
    return form.fill(shown, played, request.record, measurer);
}

// For each game of the file that is valid and fits.
ExitCode print_played(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    TranscriptFiles files(options);
    const auto games =
        judged_games(options.operands()[0], files, console, options.count("--which"));
    if (!games) {
        return report_failure(games.error(), console);
    }
    const Form& form = chosen_form(options);
    Result<Request> request = make_request(library, options, form);
    if (!request) {
        return report_failure(request.error(), console);
    }
    request->sides.order = page::SidesWish::Order::InOrder;
    const output::FontMeasurer measurer;
    std::vector<drawing::Document> documents;
    std::vector<std::unique_ptr<const game::Game>> shown;  // outlive the documents
    ExitCode code = games->mistaken ? ExitCode::Mistake : ExitCode::Done;
    std::set<std::string> told;
    for (const JudgedGame& game : games->good) {
        if (told.insert(game.transcript.game->spec().id).second) {
            tell_untranslated(*game.transcript.game, options, console);
        }
        Result<game::Game> printed = printed_game(*game.transcript.game, options);
        if (!printed) {
            code = report_failure(printed.error(), console);
            continue;
        }
        shown.push_back(std::make_unique<const game::Game>(std::move(*printed)));
        auto document = filled_in(game, *shown.back(), form, *request, measurer);
        if (!document) {
            code = report_failure(document.error(), console);
            continue;
        }
        if (!documents.empty() && request->sides.flip) {
            documents.back() = page::ending_on_a_back(std::move(documents.back()));
        }
        documents.push_back(std::move(*document));
    }
    if (documents.empty()) {
        return ExitCode::Mistake;
    }
    const drawing::Document pages = page::on_paper(
        drawing::joined(std::move(documents)), request->sides, request->record.style, measurer);
    const ExitCode written = write_sheets(pages, options, path, measurer, console);
    return written == ExitCode::Done ? code : written;
}

ExitCode print_record(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    Result<game::Game> game = load_game_operand(library, options.operands()[0], options);
    if (game) {
        tell_untranslated(*game, options, console);
        game = printed_game(*game, options);
    }
    if (!game) {
        return report_failure(game.error(), console);
    }
    const Form& form = chosen_form(options);
    const Result<Request> request = make_request(library, options, form);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const output::FontMeasurer measurer;
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
    return write_sheets(pages, options, path, measurer, console);
}

}  // namespace

ExitCode run_record(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "record");
    const bool played = is_typed_game(options);
    std::optional<Diagnostic> problem = check_output_name(options, path);
    if (!problem) {
        problem = check_operand_options(options);
    }
    if (!problem && played && options.has("--turns")) {
        problem = plain_error("--turns cannot be used with a typed game",
                              "expected it with a game's name: a typed game has its own turns");
    }
    if (problem) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    return played ? print_played(options, path, console) : print_record(options, path, console);
}

}  // namespace quadrille::cli
