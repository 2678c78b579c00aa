#include "page/boards/board_backs.h"

#include <fmt/format.h>

#include "page/book/rules_sheet.h"
#include "page/record/record_sheet.h"

namespace quadrille::page {

Result<drawing::Drawing> draw_rules_back(const game::Game& game,
                                         const BoardRequest& request,
                                         const spec::PaperSpec& part,
                                         const BackOf& front) {
    const RulesRequest wish{.paper = part,
                            .style = request.style,
                            .sheet = request.sheet,
                            .language = request.language,
                            .library = request.duplex->library};
    return front.compact ? draw_compact_rules(game, wish, front.measurer)
                         : draw_rules_side(game, wish, front.measurer);
}

Result<drawing::Drawing> draw_record_back(const game::Game& game,
                                          const BoardRequest& request,
                                          const spec::PaperSpec& part,
                                          const BackOf& front) {
    if (front.compact) {
        return fail(plain_error("a record does not fit on the back of a board this small",
                                "expected --back rules, or fewer boards to a page"));
    }
    const RecordRequest wish{.paper = part,
                             .style = request.style,
                             .sheet = request.duplex->record_sheet,
                             .turns = {},
                             .language = request.language};
    const Result<drawing::Document> record = make_record_document(game, wish, front.measurer);
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

}  // namespace quadrille::page
