#include "fuzz/lay_out.h"

#include "base/check.h"
#include "fuzz/inspect.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

const game::Game& shipped_game() {
    static const game::Game game = [] {
        auto spec = spec::load_game(test::shipped_library(), "loops");
        QUADRILLE_CHECK(spec.has_value());
        auto made = game::Game::make(std::move(*spec));
        QUADRILLE_CHECK(made.has_value());
        return std::move(*made);
    }();
    return game;
}

void inspect_document(const Result<drawing::Document>& document) {
    if (!document) {
        inspect_failure(document.error());
        return;
    }
    QUADRILLE_CHECK(document->page_count > 0);
    static_cast<void>(document->make_page(0));
}

}  // namespace

void lay_out(const spec::SheetSpec& sheet, const spec::StyleSpec& style) {
    const support::FixedWidthMeasurer measurer;
    page::BoardRequest board;
    board.paper = *page::paper_by_name("a4");
    board.sheet = sheet;
    board.style = style;
    inspect_document(page::make_board_document(shipped_game(), board, measurer));
    page::RecordRequest record;
    record.paper = board.paper;
    record.sheet = sheet;
    record.style = style;
    inspect_document(page::make_record_document(shipped_game(), record, measurer));
    inspect_document(page::make_worksheet(shipped_game(), record, measurer));
}

}  // namespace quadrille::fuzz
