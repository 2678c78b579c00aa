// rulebook: the rules of a game as a small book, with figures and a game that was played.
#include <optional>
#include <string>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/disk_reader.h"
#include "page/book/rulebook.h"
#include "page/paper/sides.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kBookSheet = "rulebook";

Result<page::RulesRequest> make_request(const spec::Library& library,
                                        const Options& options,
                                        const std::string& language) {
    Result<spec::StyleSpec> style = chosen_style(library, options);
    if (!style) {
        return fail(std::move(style.error()));
    }
    Result<spec::SheetSpec> sheet = chosen_sheet(library, options, kBookSheet);
    if (!sheet) {
        return fail(std::move(sheet.error()));
    }
    Result<spec::PaperSpec> paper = chosen_paper(options, sheet->paper);
    if (!paper) {
        return fail(std::move(paper.error()));
    }
    return page::RulesRequest{.paper = std::move(*paper),
                              .style = std::move(*style),
                              .sheet = std::move(*sheet),
                              .language = language};
}

}  // namespace

ExitCode run_rulebook(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "rulebook");
    if (const std::optional<Diagnostic> problem = check_output_name(options, path)) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    const std::string& operand = options.operands()[0];
    Result<game::Game> game = load_game_operand(library, operand, options);
    if (!game) {
        return report_failure(game.error(), console);
    }
    const Result<std::string> language = language_of_rules(library, *game, options);
    if (!language) {
        return report_failure(language.error(), console);
    }
    if (*language != chosen_language(options)) {
        game = load_game_operand(library, operand, options, *language);
    }
    if (!game) {
        return report_failure(game.error(), console);
    }
    const Result<page::RulesRequest> request = make_request(library, options, *language);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const output::FontMeasurer measurer;
    const Result<drawing::Document> document =
        page::make_rulebook_document(library, *game, *request, measurer);
    if (!document) {
        return report_failure(document.error(), console);
    }
    // Each copy begins on a front.
    const drawing::Document copy =
        options.has("--duplex") ? page::ending_on_a_back(*document) : *document;
    return write_sheets(copy, options, path, measurer, console);
}

}  // namespace quadrille::cli
