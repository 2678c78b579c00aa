// record: sheets to write a game down on, and to count it on at the end.
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/disk_reader.h"
#include "cli/game_operand.h"
#include "cli/judged_games.h"
#include "cli/places.h"
#include "cli/sheet_output.h"
#include "cli/usual_language.h"
#include "page/paper.h"
#include "page/record_board.h"
#include "page/record_sheet.h"
#include "page/rules_sheet.h"
#include "page/sides.h"
#include "page/verdict_line.h"
#include "page/worksheet.h"
#include "spec/load_page.h"

namespace quadrille::cli {

namespace {

/// A form is a sheet of templates/sheets and the function that lays it out.
struct Form {
    std::string_view name;
    std::string_view sheet;
    Result<page::Document> (*make)(const game::Game& game,
                                   const page::RecordRequest& request,
                                   const drawing::TextMeasurer& measurer);
    /// Filled in with a game that was played.
    Result<page::Document> (*fill)(const game::Game& game,
                                   const page::PlayedGame& played,
                                   const page::RecordRequest& request,
                                   const drawing::TextMeasurer& measurer);
};

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

page::SidesWish chosen_sides(const Options& options, const spec::SheetSpec& sheet) {
    const spec::PaperSpec paper = chosen_paper(options);
    page::SidesWish wish;
    wish.per_page = chosen_grid(options, paper);
    wish.paper = wish.per_page.turn ? page::turned(paper) : paper;
    wish.gutter = chosen_gutter(options, sheet);
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
    const page::SidesWish sides = chosen_sides(options, *sheet);
    Result<spec::PaperSpec> part = page::part_for_side(sides);
    if (!part) {
        return fail(std::move(part.error()));
    }
    Request request;
    request.record.paper = std::move(*part);
    request.record.style = std::move(*style);
    request.record.sheet = std::move(*sheet);
    request.record.turns = options.count("--turns");
    request.record.language = chosen_language(options);
    request.sides = sides;
    return request;
}

// The rules go where the last back would be white.
Result<page::Document> with_rules_behind(page::Document sides,
                                         const game::Game& game,
                                         const Request& request,
                                         const drawing::TextMeasurer& measurer) {
    const bool back_is_free = request.sides.flip && sides.page_count % 2 == 1;
    if (!back_is_free || game.spec().rules.empty()) {
        return sides;
    }
    const page::RulesRequest wish{.paper = request.record.paper,
                                  .style = request.record.style,
                                  .language = request.record.language,
                                  .check_bar = request.record.sheet.check_bar};
    Result<drawing::Drawing> rules = page::draw_rules_side(game, wish, measurer);
    if (!rules) {
        return fail(std::move(rules.error()));
    }
    page::Document back =
        page::single_page({wish.paper.width, wish.paper.height, std::move(*rules)});
    return page::joined({std::move(sides), std::move(back)});
}

// Each record begins on a front.
void add_white_back(page::Document& record, const spec::PaperSpec& paper) {
    if (record.page_count % 2 == 1) {
        record =
            page::joined({std::move(record), page::single_page({paper.width, paper.height, {}})});
    }
}

// The form filled in, for each game of the file.
ExitCode print_played(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    TranscriptFiles files(options);
    const auto games = judged_games(options.operands()[0], files, console);
    if (!games) {
        return report_failure(games.error(), console);
    }
    const Form& form = chosen_form(options);
    Result<Request> request = make_request(library, options, form);
    if (!request) {
        return report_failure(request.error(), console);
    }
    request->sides.order = page::SidesWish::Order::InOrder;
    const output::PangoMeasurer measurer;
    std::vector<page::Document> documents;
    std::vector<std::unique_ptr<const game::Game>> shown;  // outlive the documents
    for (const JudgedGame& game : *games) {
        Result<game::Game> printed = printed_game(*game.transcript.game, options);
        if (!printed) {
            return report_failure(printed.error(), console);
        }
        shown.push_back(std::make_unique<const game::Game>(std::move(*printed)));
        page::PlayedGame played = page::played_game(game.transcript, game.verdict);
        played.verdict = page::verdict_line(game.verdict, *shown.back(), request->record.language);
        auto document = form.fill(*shown.back(), played, request->record, measurer);
        if (!document) {
            return report_failure(document.error(), console);
        }
        if (!documents.empty() && request->sides.flip) {
            add_white_back(documents.back(), request->record.paper);
        }
        documents.push_back(std::move(*document));
    }
    const page::Document pages = page::on_paper(
        page::joined(std::move(documents)), request->sides, request->record.style, measurer);
    return write_sheets(pages, options, path, measurer, console);
}

ExitCode print_record(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    Result<game::Game> game = load_game_operand(library, options.operands()[0], options);
    if (game) {
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
    const output::PangoMeasurer measurer;
    Result<page::Document> sides = form.make(*game, request->record, measurer);
    if (sides) {
        sides = with_rules_behind(std::move(*sides), *game, *request, measurer);
    }
    if (!sides) {
        return report_failure(sides.error(), console);
    }
    const page::Document pages =
        page::on_paper(*sides, request->sides, request->record.style, measurer);
    return write_sheets(pages, options, path, measurer, console);
}

}  // namespace

ExitCode run_record(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "record");
    const bool played = is_transcript(options.operands()[0]);
    std::optional<Diagnostic> problem = check_output_name(options, path);
    if (!problem && played) {
        problem = check_no_settings(options);
    }
    if (problem) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    return played ? print_played(options, path, console) : print_record(options, path, console);
}

}  // namespace quadrille::cli
