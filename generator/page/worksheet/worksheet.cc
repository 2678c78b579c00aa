#include "page/worksheet/worksheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "figure/panel/game_look.h"
#include "page/paper/paper.h"
#include "page/paper/punctuation.h"
#include "page/paper/words.h"
#include "page/record/record_head.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/furniture.h"
#include "page/worksheet/block_layout.h"
#include "page/worksheet/count_block.h"
#include "page/worksheet/count_entries.h"
#include "page/worksheet/count_tables.h"
#include "page/worksheet/worksheet_board.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kUsualHeads = 6_mm;  // of columns, in usual type

/// What the pages of a document are made from.
struct Worksheet {
    const game::Game* game = nullptr;
    const drawing::TextMeasurer* measurer = nullptr;
    RecordRequest request;
    figure::BoardLook look;
    std::vector<CountTable> tables;
    BlockPages pages;
    std::shared_ptr<const Drawing> furniture;
    std::shared_ptr<const Drawing> board;  ///< On the only page; may be null.
    const PlayedGame* played = nullptr;    ///< Only while it is laid out; null on a blank sheet.
};

Result<Mm> add_furniture(Worksheet& sheet) {
    Drawing drawing;
    Pen pen(drawing, sheet.request.style, *sheet.measurer, false);
    FurnitureContent content;
    content.sheet = sheet.request.sheet;
    // Where rounds are added up, the tables end with the result.
    content.sheet.result = content.sheet.result && sheet.game->spec().rounds.count == 1;
    content.language = sheet.request.language;
    content.lines = {std::string(word(Word::CountingAtTheEnd, content.language))};
    for (const std::string& line : reminder_lines(*sheet.game)) {
        content.lines.push_back(line);
    }
    content.lines.resize(std::min<std::size_t>(content.lines.size(), 2));
    if (const std::string legend = letter_legend(sheet.game->spec(), content.language);
        !legend.empty()) {
        content.lines.push_back(legend);
    }
    content.footer_suffix = std::string(semicolon(content.language)) +
                            std::string(word(Word::Worksheet, content.language));
    content.board_elsewhere = true;
    if (sheet.played != nullptr) {
        content.values = {sheet.played->rounds.front().names, sheet.played->fields};
        content.verdict = sheet.played->verdict;
    } else {
        content.values = sheet.request.values;
        content.lines.insert(
            content.lines.end(), sheet.request.lines.begin(), sheet.request.lines.end());
    }
    for (const spec::Wording& line : sheet.request.sheet.lines) {
        content.lines.push_back(line.in(content.language));
    }
    const SheetFrame frame{sheet.request.paper, {}};
    Result<Mm> bottom = draw_furniture(pen, frame, *sheet.game, sheet.look, content);
    sheet.furniture = std::make_shared<const Drawing>(std::move(drawing));
    return bottom;
}

drawing::Page make_page(const Worksheet& sheet, std::size_t index) {
    drawing::Page page{sheet.request.paper.width, sheet.request.paper.height, {}};
    page.drawing.add(drawing::Instance{.drawing = sheet.furniture, .offset = {}});
    Pen pen(page.drawing, sheet.request.style, *sheet.measurer, false);
    if (sheet.board != nullptr) {
        page.drawing.add(drawing::Instance{.drawing = sheet.board, .offset = {}});
    }
    for (const Block& block : sheet.pages[index]) {
        draw_block(pen, *sheet.game, sheet.look, block);
    }
    pen.text(sheet_number_place({sheet.request.paper, {}}),
             sheet_number(static_cast<int>(index) + 1,
                          static_cast<int>(sheet.pages.size()),
                          sheet.request.language),
             pen.small(),
             Anchor::End);
    return page;
}

Result<void> check_widths(const Worksheet& sheet) {
    const Mm room = type_width(sheet.request.paper);
    for (const CountTable& table : sheet.tables) {
        if (table.least_width() > room + 0.01_mm) {
            return fail(plain_error(
                fmt::format("a table of this game is {:.0f} mm wide, too wide for this paper",
                            table.least_width().value),
                "expected larger paper, or --landscape"));
        }
    }
    return {};
}

// Requires: sheet.tables.
Result<drawing::Document> lay_out(const std::shared_ptr<Worksheet>& sheet) {
    const game::Game& game = *sheet->game;
    const RecordRequest& request = sheet->request;
    if (sheet->tables.empty()) {
        return fail(plain_error("nothing is counted at the end of this game",
                                "expected a game whose score is worked out on paper"));
    }
    if (Result<void> widths = check_widths(*sheet); !widths) {
        return fail(std::move(widths.error()));
    }
    const Result<Mm> head = add_furniture(*sheet);
    if (!head) {
        return fail(head.error());
    }
    const Mm below = below_head(request.paper, *head, 36_mm) - kUsualHeads;
    const Mm top = request.paper.top + below + heads_height(request.style);
    sheet->pages = lay_out_blocks(sheet->request, sheet->tables, top);
    if (sheet->pages.size() == 1) {
        sheet->board = board_beside(sheet->pages.front(),
                                    {game, sheet->request, *sheet->measurer, sheet->played});
    }
    sheet->played = nullptr;
    drawing::Document document;
    document.info = about(game, word(Word::Worksheet, request.language), request.language);
    document.page_count = sheet->pages.size();
    document.make_page = [sheet = std::shared_ptr<const Worksheet>(sheet)](std::size_t index) {
        return make_page(*sheet, index);
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

std::shared_ptr<Worksheet> new_sheet(const game::Game& game,
                                     const RecordRequest& request,
                                     const drawing::TextMeasurer& measurer) {
    auto sheet = std::make_shared<Worksheet>();
    sheet->game = &game;
    sheet->measurer = &measurer;
    sheet->request = request;
    sheet->look = figure::look_of_game(game.spec(), game.board());
    return sheet;
}

}  // namespace

Result<drawing::Document> make_worksheet(const game::Game& game,
                                         const RecordRequest& request,
                                         const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return on_few_sides(make_worksheet(game, small, measurer));
        });
    }
    if (request.turns) {
        return fail(plain_error("a form to count on has no rows for turns",
                                "expected no --turns, or --form list"));
    }
    const auto sheet = new_sheet(game, request, measurer);
    sheet->tables = count_tables(game, request.language);
    return lay_out(sheet);
}

Result<drawing::Document> make_filled_worksheet(const game::Game& game,
                                                const PlayedGame& played,
                                                const RecordRequest& request,
                                                const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_filled_worksheet(game, played, small, measurer);
        });
    }
    const auto sheet = new_sheet(game, request, measurer);
    sheet->request.style = with_legend(request.style);
    sheet->tables = filled_count_tables(game, played, request.language);
    sheet->played = &played;
    return lay_out(sheet);
}

}  // namespace quadrille::page
