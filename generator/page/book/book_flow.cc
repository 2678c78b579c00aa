#include "page/book/book_flow.h"

#include <optional>
#include <utility>

namespace quadrille::page {

namespace {

// Puts strips onto a page; strips of one part become one thing in the page's structure.
class PageFiller {
  public:
    PageFiller(FlowedPages& flowed, std::size_t page) : flowed_(flowed), page_(page) {}

    void add(const Strip& strip, std::size_t form, Point at) {
        if (strip.part == 0 || strip.part != part_) {
            end_part();
            part_ = strip.part;
            role_ = strip.role;
        }
        drawing::append(
            content_, strip.forms.empty() ? strip.drawing : strip.forms[form].drawing, at);
        flowed_.boards += strip.forms.empty() ? 0 : strip.forms[form].boards;
        if (!strip.entry.empty()) {
            drawing::OutlineEntry entry{.title = strip.entry, .page = page_, .at = at};
            if (strip.sub_entry) {
                entry.parent = parent();
            }
            flowed_.outline.push_back(std::move(entry));
        }
    }

    drawing::Drawing finished() {
        end_part();
        return std::move(drawing_);
    }

  private:
    void end_part() {
        drawing::Drawing content = std::exchange(content_, {});
        if (role_ != drawing::Role::None && !content.items.empty()) {
            drawing_.add(drawing::with_role(role_, std::move(content)));
        } else {
            drawing::append(drawing_, content, {});
        }
        role_ = drawing::Role::None;
    }

    // The last entry that is not under another.
    [[nodiscard]] std::optional<std::size_t> parent() const {
        for (std::size_t i = flowed_.outline.size(); i-- > 0;) {
            if (!flowed_.outline[i].parent) {
                return i;
            }
        }
        return std::nullopt;
    }

    FlowedPages& flowed_;
    std::size_t page_;
    drawing::Drawing drawing_;
    drawing::Drawing content_;
    int part_ = 0;
    drawing::Role role_ = drawing::Role::None;
};

}  // namespace

FlowedPages flow(const BookPlan& plan, const FlowFrame& frame) {
    FlowedPages flowed;
    flowed.outline.push_back({.title = frame.title, .page = 0, .at = {Mm{}, frame.top}});
    for (std::size_t i = 0; i < plan.columns.size();) {
        const std::size_t page = plan.columns[i].page;
        PageFiller filler(flowed, page);
        for (; i < plan.columns.size() && plan.columns[i].page == page; ++i) {
            const PlannedColumn& column = plan.columns[i];
            for (std::size_t k = 0; k < column.tops.size(); ++k) {
                filler.add(*plan.strips[column.first + k],
                           column.forms[k],
                           {frame.column_step * column.column, column.tops[k]});
            }
        }
        flowed.pages.push_back(filler.finished());
    }
    return flowed;
}

FlowedPages flow(std::span<const Strip> strips, const FlowFrame& frame) {
    return flow(plan_book(in_order(strips), frame), frame);
}

}  // namespace quadrille::page
