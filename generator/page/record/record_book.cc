#include "page/record/record_book.h"

#include <map>
#include <string>
#include <utility>

#include "page/paper/words.h"
#include "page/record/record_form.h"
#include "page/sheet/about.h"

namespace quadrille::page {

using drawing::Drawing;

namespace {

void share_forms(RecordBook& book) {
    std::map<std::pair<int, int>, std::shared_ptr<const Drawing>> forms;
    for (RecordPage& page : book.pages) {
        std::shared_ptr<const Drawing>& form = forms[{page.first, page.last}];
        if (form == nullptr) {
            form = std::make_shared<const Drawing>(
                paint_record_form(book.plan, page.first, page.last, page.round == nullptr));
        }
        page.form = form;
    }
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
        return drawing::Page{book->plan.paper.width,
                             book->plan.paper.height,
                             paint_record_page(book->plan,
                                               book->pages[page],
                                               static_cast<int>(page) + 1,
                                               static_cast<int>(book->pages.size()))};
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

}  // namespace quadrille::page
