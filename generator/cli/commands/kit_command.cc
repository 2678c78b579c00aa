// kit: all the paper that a game needs, in one file: board, record sheet and rules.
#include <string>
#include <utility>

#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/options/shared_options.h"
#include "page/boards/board_sheet.h"
#include "page/book/rules_sheet.h"
#include "page/paper/words.h"
#include "page/record/record_sheet.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

struct KitLook {
    SheetLook sheet;
    spec::SheetSpec record;
    bool both_sides = false;
};

/// A part of a kit; `title`: of its bookmark.
struct KitPart {
    page::Word title;
    Result<drawing::Document> document;
};

Result<drawing::Document> make_kit(const spec::Library& library,
                                   const game::Game& game,
                                   const KitLook& kit,
                                   const drawing::TextMeasurer& measurer) {
    const SheetLook& look = kit.sheet;
    page::BoardRequest board;
    board.paper = look.paper;
    board.style = look.style;
    board.sheet = look.sheet;
    board.language = look.language;
    // The record names the sites.
    board.labels = figure::LabelPlace::InSites;
    page::RecordRequest record;
    record.paper = look.paper;
    record.style = look.style;
    record.sheet = kit.record;
    record.language = look.language;
    const page::RulesRequest rules{
        .paper = look.paper, .style = look.style, .language = look.language, .library = &library};
    std::vector<KitPart> parts;
    const auto add_rules = [&] {
        if (!game.spec().rules.empty()) {
            parts.push_back(
                {page::Word::KitRules, page::make_rules_document(game, rules, measurer)});
        }
    };
    parts.push_back({page::Word::KitBoard, page::make_board_document(game, board, measurer)});
    // On both sides of the paper, the rules are on the back of the board.
    if (kit.both_sides) {
        add_rules();
    }
    if (game.has_play()) {
        parts.push_back(
            {page::Word::RecordOfAGame, page::make_record_document(game, record, measurer)});
    }
    if (!kit.both_sides) {
        add_rules();
    }
    std::vector<drawing::Document> documents;
    std::size_t pages = 0;
    for (KitPart& part : parts) {
        if (!part.document) {
            return fail(std::move(part.document.error()));
        }
        const bool record_begins = &part == &parts.back() && game.has_play();
        if (kit.both_sides && record_begins && pages % 2 == 1) {
            documents.push_back(drawing::single_page({look.paper.width, look.paper.height, {}}));
        }
        pages += part.document->page_count;
        documents.push_back(drawing::under(std::string(page::word(part.title, look.language)),
                                           std::move(*part.document)));
    }
    return drawing::joined(std::move(documents));
}

Result<ExitCode> run_kit(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto typed, load_game_operand(library, options.operands[0], options));
    tell_untranslated(typed, options, console);
    QUADRILLE_TRY_VOID(language_of_rules(library, typed, options));
    QUADRILLE_TRY(const auto game, printed_game(typed, options));
    QUADRILLE_TRY(const auto look, chosen_look(library, options, "board"));
    QUADRILLE_TRY(auto record, spec::load_sheet(library, "record"));
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(
        const auto document,
        make_kit(library, game, {look, std::move(record), options.duplex.has_value()}, measurer));
    return write_sheets(document, options, measurer, console);
}

constexpr std::array kKitSidesOptions{
    row<&Options::duplex>(
        "--duplex EDGE",
        "print on both sides of the paper, which you turn over its long or its short edge: the "
        "rules on the back of the board, the record on a separate sheet")
        .of("long|short"),
    shift_backs("--duplex")};
constexpr std::array kKitGroups{
    kOutput, kPaper, OptionGroup{"Both sides", kKitSidesOptions}, kWhichGame, kWhereToLook};

}  // namespace

CommandSpec kit_command() {
    return {.name = "kit",
            .operands = "GAME",
            .summary = "print all the paper for a game: board, record sheet and rules",
            .details =
                "GAME is the id of a game or the file of your own game. Without --output the file "
                "is GAME-kit.pdf in the current folder.",
            .example = "quadrille kit odd",
            .example_is = "print three pages, all that you need to play Odd",
            .groups = kKitGroups,
            .makes = "kit",
            .run = run_kit};
}

}  // namespace quadrille::cli
