#include "page/club/ruled_table.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/utf8.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kLeastRest = 26_mm;  // of the column that takes what is left
constexpr Mm kHeadDrop = 1.9_mm;  // from the heads to their rule

TextStyle style_of(const Pen& pen, const TableColumn& column) {
    TextStyle style = pen.entry();
    style.weight = column.strong ? drawing::Weight::SemiBold : drawing::Weight::Regular;
    return style;
}

class TableSetter {
  public:
    TableSetter(ClubPages& pages, RuledTable table) : pages_(pages), table_(std::move(table)) {}

    void set() {
        while (!place_columns() && drop_columns()) {
        }
        const Mm row = room_for_type(pages_.look().style, table_.row);
        for (std::size_t i = 0; i < table_.rows.size(); ++i) {
            if (i == 0 || pages_.room() < row) {
                begin_block(i > 0 || pages_.room() < row * 3);
            }
            set_row(table_.rows[i], row);
        }
    }

  private:
    // Where each column begins and ends; false if the rest is too narrow.
    bool place_columns() {
        const Pen& pen = pages_.pen();
        widths_.assign(table_.columns.size(), 0_mm);
        Mm taken = table_.gap * (static_cast<double>(table_.columns.size()) - 1);
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const TableColumn& column = table_.columns[i];
            if (column.takes_rest) {
                continue;
            }
            widths_[i] = std::max(column.least, pen.width(column.head, pen.small()));
            for (const std::vector<std::string>& row : table_.rows) {
                widths_[i] = std::max(widths_[i], pen.width(row[i], style_of(pen, column)));
            }
            taken += widths_[i];
        }
        const Mm rest = pages_.width() - taken;
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            widths_[i] = table_.columns[i].takes_rest ? std::max(rest, kLeastRest) : widths_[i];
        }
        return rest >= kLeastRest;
    }

    // Those that are needed least; false if all others must stay.
    bool drop_columns() {
        int least_needed = 0;
        for (const TableColumn& column : table_.columns) {
            least_needed = std::max(least_needed, column.may_go);
        }
        for (std::size_t i = table_.columns.size(); least_needed > 0 && i-- > 0;) {
            if (table_.columns[i].may_go == least_needed) {
                const auto at = static_cast<std::ptrdiff_t>(i);
                table_.columns.erase(table_.columns.begin() + at);
                for (std::vector<std::string>& row : table_.rows) {
                    row.erase(row.begin() + at);
                }
            }
        }
        return least_needed > 0;
    }

    void begin_block(bool on_next_page) {
        if (on_next_page) {
            pages_.next_page();
        }
        Pen& pen = pages_.pen();
        const Mm base = pages_.y() + pen.small_leading();
        Mm x = pages_.left();
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const bool right = table_.columns[i].flush_right;
            pen.text({right ? x + widths_[i] : x, base},
                     table_.columns[i].head,
                     pen.small(),
                     right ? Anchor::End : Anchor::Start);
            x += widths_[i] + table_.gap;
        }
        const Mm rule = base + kHeadDrop;
        pen.line({pages_.left(), rule},
                 {pages_.left() + pages_.width(), rule},
                 pages_.look().style.head_rule);
        pages_.move_to(rule);
    }

    void set_row(const std::vector<std::string>& row, Mm height) {
        Pen& pen = pages_.pen();
        const Mm foot = pages_.y() + height;
        Mm x = pages_.left();
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            const TextStyle style = style_of(pen, table_.columns[i]);
            const bool right = table_.columns[i].flush_right;
            pen.text_on_middle({right ? x + widths_[i] : x, foot - height / 2},
                               shortened(pen, row[i], style, widths_[i]),
                               style,
                               right ? Anchor::End : Anchor::Start);
            x += widths_[i] + table_.gap;
        }
        pen.line({pages_.left(), foot},
                 {pages_.left() + pages_.width(), foot},
                 pages_.look().style.pair_rule);
        pages_.move_to(foot);
    }

    ClubPages& pages_;
    RuledTable table_;
    std::vector<Mm> widths_;
};

}  // namespace

void set_table(ClubPages& pages, RuledTable table) {
    TableSetter(pages, std::move(table)).set();
}

std::string shortened(const Pen& pen, const std::string& text, const TextStyle& style, Mm width) {
    if (pen.width(text, style) <= width) {
        return text;
    }
    for (std::size_t letters = utf8_length(text); letters > 1; --letters) {
        std::string begun = std::string(first_characters(text, letters - 1)) + "\u2026";
        if (pen.width(begun, style) <= width) {
            return begun;
        }
    }
    return {};
}

}  // namespace quadrille::page
