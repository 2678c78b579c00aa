// kit: all the paper that a game needs, in one file: board, record sheet and rules.
#include <utility>

#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/disk_reader.h"
#include "page/boards/board_sheet.h"
#include "page/book/rules_sheet.h"
#include "page/record/record_sheet.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

/// How all parts of a kit look.
struct KitLook {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    spec::SheetSpec board;
    spec::SheetSpec record;
    std::string language;
    bool both_sides = false;
};

Result<KitLook> chosen_look(const spec::Library& library, const Options& options) {
    Result<spec::StyleSpec> style = chosen_style(library, options);
    if (!style) {
        return fail(std::move(style.error()));
    }
    Result<spec::SheetSpec> board = chosen_sheet(library, options, "board");
    if (!board) {
        return fail(std::move(board.error()));
    }
    Result<spec::SheetSpec> record = spec::load_sheet(library, "record");
    if (!record) {
        return fail(std::move(record.error()));
    }
    Result<spec::PaperSpec> paper = chosen_paper(options);
    if (!paper) {
        return fail(std::move(paper.error()));
    }
    return KitLook{std::move(*paper),
                   std::move(*style),
                   std::move(*board),
                   std::move(*record),
                   chosen_language(options),
                   options.has("--duplex")};
}

Result<drawing::Document> make_kit(const game::Game& game,
                                   const KitLook& look,
                                   const drawing::TextMeasurer& measurer) {
    page::BoardRequest board;
    board.paper = look.paper;
    board.style = look.style;
    board.sheet = look.board;
    board.language = look.language;
    page::RecordRequest record;
    record.paper = look.paper;
    record.style = look.style;
    record.sheet = look.record;
    record.language = look.language;
    const page::RulesRequest rules{
        .paper = look.paper, .style = look.style, .language = look.language};
    const auto make_record = [&] { return page::make_record_document(game, record, measurer); };
    const auto make_rules = [&] { return page::make_rules_document(game, rules, measurer); };
    std::vector<Result<drawing::Document>> parts;
    parts.push_back(page::make_board_document(game, board, measurer));
    // The rules stand behind the board where both sides are printed.
    if (look.both_sides && !game.spec().rules.empty()) {
        parts.push_back(make_rules());
    }
    if (game.has_play()) {
        parts.push_back(make_record());
    }
    if (!look.both_sides && !game.spec().rules.empty()) {
        parts.push_back(make_rules());
    }
    std::vector<drawing::Document> documents;
    std::size_t pages = 0;
    for (Result<drawing::Document>& part : parts) {
        if (!part) {
            return fail(std::move(part.error()));
        }
        const bool record_begins = &part == &parts.back() && game.has_play();
        if (look.both_sides && record_begins && pages % 2 == 1) {
            documents.push_back(drawing::single_page({look.paper.width, look.paper.height, {}}));
        }
        pages += part->page_count;
        documents.push_back(std::move(*part));
    }
    return drawing::joined(std::move(documents));
}

}  // namespace

ExitCode run_kit(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "kit");
    if (const std::optional<Diagnostic> problem = check_output_name(options, path)) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    Result<game::Game> game = load_game_operand(library, options.operands()[0], options);
    if (!game) {
        return report_failure(game.error(), console);
    }
    tell_untranslated(*game, options, console);
    tell_untranslated_rules(*game, options, console);
    game = printed_game(*game, options);
    if (!game) {
        return report_failure(game.error(), console);
    }
    const Result<KitLook> look = chosen_look(library, options);
    if (!look) {
        return report_failure(look.error(), console);
    }
    const output::FontMeasurer measurer;
    const Result<drawing::Document> document = make_kit(*game, *look, measurer);
    if (!document) {
        return report_failure(document.error(), console);
    }
    return write_sheets(*document, options, path, measurer, console);
}

}  // namespace quadrille::cli
