#include "page/record/record_pages.h"

#include <map>
#include <string>
#include <utility>

#include "page/paper/words.h"
#include "page/record/key_board.h"
#include "page/sheet/about.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;

namespace {

void share_forms(RecordBook& book) {
    std::map<std::pair<int, int>, std::shared_ptr<const Drawing>> forms;
    for (RecordPage& page : book.pages) {
        std::shared_ptr<const Drawing>& form = forms[{page.first, page.last}];
        if (form == nullptr) {
            form = std::make_shared<const Drawing>(
                blank_rows(book.plan, page.first, page.last, page.round == nullptr));
        }
        page.form = form;
    }
}

void add_panel(Drawing& drawing, const RecordPlan& plan, const RecordPage& page) {
    FittedPanel board = panel_at(*page.panel, plan.style, page.unit, *plan.measurer);
    drawing::share_groups(board.drawing, "board");
    const Point place{page.room.centre().x - board.ink.width() / 2, page.room.min.y};
    drawing::append(drawing, board.drawing, place - board.ink.min);
}

Drawing painted(const RecordBook& book, std::size_t index) {
    const RecordPlan& plan = book.plan;
    const RecordPage& page = book.pages[index];
    Drawing drawing;
    drawing.add(drawing::Instance{.drawing = page.head, .offset = {}});
    drawing.add(drawing::Instance{.drawing = page.form, .offset = {}});
    if (page.round != nullptr) {
        drawing::append(drawing, entries_in_rows(plan, page.first, page.last, *page.round), {});
    }
    if (page.panel != nullptr) {
        add_panel(drawing, plan, page);
    } else if (page.round == nullptr) {
        draw_key(drawing, plan, page.last - page.first + 1);
    }
    Pen pen(drawing, plan.style, *plan.measurer, false);
    pen.text(sheet_number_place({plan.paper, {}}),
             sheet_number(
                 static_cast<int>(index) + 1, static_cast<int>(book.pages.size()), plan.language),
             pen.small(),
             drawing::Anchor::End);
    return drawing;
}

}  // namespace

drawing::Document record_document(RecordBook made) {
    share_forms(made);
    const auto book = std::make_shared<const RecordBook>(std::move(made));
    const std::string& language = book->plan.language;
    drawing::Document document;
    document.info = about(*book->plan.game, word(Word::Record, language), language);
    document.page_count = book->pages.size();
    document.make_page = [book](std::size_t page) {
        const spec::PaperSpec& paper = book->plan.paper;
        return drawing::Page{paper.width, paper.height, painted(*book, page)};
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

}  // namespace quadrille::page
