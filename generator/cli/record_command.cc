// record: sheets to write a game down on, and to count it on at the end.
#include <utility>

#include "cli/commands.h"
#include "cli/disk_reader.h"
#include "cli/game_operand.h"
#include "cli/judged_games.h"
#include "cli/places.h"
#include "cli/sheet_output.h"
#include "cli/usual_language.h"
#include "page/record_board.h"
#include "page/record_sheet.h"
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
};

constexpr Form kForms[] = {
    {"list", "record", page::make_record_document},
    {"board", "record-board", page::make_board_record},
    {"score", "worksheet", page::make_worksheet},
};

const Form& chosen_form(const Options& options) {
    const std::string asked = options.text("--form").value_or("");
    for (const Form& form : kForms) {
        if (form.name == asked) {
            return form;
        }
    }
    return kForms[0];
}

Result<page::RecordRequest> make_request(const spec::Library& library,
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
    page::RecordRequest request;
    request.paper = chosen_paper(options);
    request.style = std::move(*style);
    request.sheet = std::move(*sheet);
    request.turns = options.count("--turns");
    request.language = chosen_language(options);
    return request;
}

// The list of each game's turns, filled in.
ExitCode print_played(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    TranscriptFiles files(options);
    const auto games = judged_games(options.operands()[0], files, console);
    if (!games) {
        return report_failure(games.error(), console);
    }
    const Result<page::RecordRequest> request = make_request(library, options, kForms[0]);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const output::PangoMeasurer measurer;
    std::vector<page::Document> documents;
    for (const JudgedGame& game : *games) {
        const page::PlayedGame played = page::played_game(game.transcript, game.verdict);
        auto document = page::make_filled_record(*game.transcript.game, played, *request, measurer);
        if (!document) {
            return report_failure(document.error(), console);
        }
        documents.push_back(std::move(*document));
    }
    return write_sheets(page::joined(std::move(documents)), options, path, measurer, console);
}

std::optional<Diagnostic> check_played(const Options& options) {
    if (options.text("--form").value_or("list") != "list") {
        return plain_error("only the list is filled in from a typed game",
                           "expected no --form, or --form list");
    }
    return check_no_settings(options);
}

ExitCode print_record(const Options& options, const std::string& path, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    const Result<game::Game> game = load_game_operand(library, options.operands()[0], options);
    if (!game) {
        return report_failure(game.error(), console);
    }
    const Form& form = chosen_form(options);
    const Result<page::RecordRequest> request = make_request(library, options, form);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const output::PangoMeasurer measurer;
    const Result<page::Document> document = form.make(*game, *request, measurer);
    if (!document) {
        return report_failure(document.error(), console);
    }
    return write_sheets(*document, options, path, measurer, console);
}

}  // namespace

ExitCode run_record(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "record");
    const bool played = is_transcript(options.operands()[0]);
    std::optional<Diagnostic> problem = check_output_name(options, path);
    if (!problem && played) {
        problem = check_played(options);
    }
    if (problem) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    return played ? print_played(options, path, console) : print_record(options, path, console);
}

}  // namespace quadrille::cli
