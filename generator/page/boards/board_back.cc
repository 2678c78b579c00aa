#include "page/boards/board_back.h"

#include <fmt/format.h>

#include "base/check.h"
#include "page/book/rules_sheet.h"
#include "page/record/record_sheet.h"

namespace quadrille::page {

namespace {

Result<drawing::Drawing> rules_back(const game::Game& game,
                                    const BoardRequest& request,
                                    const spec::PaperSpec& part,
                                    bool leaf,
                                    const drawing::TextMeasurer& measurer) {
    if (leaf) {
        return draw_rules_leaf(game, request.style, part.width, part.height, measurer);
    }
    const RulesRequest wish{.paper = part,
                            .style = request.style,
                            .language = request.language,
                            .check_bar = request.sheet.check_bar};
    return draw_rules_side(game, wish, measurer);
}

Result<drawing::Drawing> record_back(const game::Game& game,
                                     const BoardRequest& request,
                                     const spec::PaperSpec& part,
                                     bool leaf,
                                     const drawing::TextMeasurer& measurer) {
    if (leaf) {
        return fail(plain_error("a record does not fit on the back of so small a board",
                                "expected --back rules, or fewer boards to a page"));
    }
    RecordRequest wish;
    wish.paper = part;
    wish.style = request.style;
    wish.sheet = request.duplex->record_sheet;
    wish.language = request.language;
    const Result<drawing::Document> record = make_record_document(game, wish, measurer);
    if (!record) {
        return fail(record.error());
    }
    if (record->page_count > 1) {
        return fail(plain_error(
            fmt::format("the record of this game takes {} sides, and a board has one back",
                        record->page_count),
            "expected --back rules, or larger paper"));
    }
    return record->make_page(0).drawing;
}

}  // namespace

Result<drawing::Drawing> draw_board_back(const game::Game& game,
                                         const BoardRequest& request,
                                         const spec::PaperSpec& part,
                                         bool leaf,
                                         const drawing::TextMeasurer& measurer) {
    QUADRILLE_CHECK(request.duplex);
    switch (request.duplex->back) {
        case BackSide::Rules:
            return rules_back(game, request, part, leaf, measurer);
        case BackSide::Record:
            return record_back(game, request, part, leaf, measurer);
    }
    return {};
}

}  // namespace quadrille::page
