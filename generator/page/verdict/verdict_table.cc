#include "page/verdict/verdict_table.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "figure/ink/mark_paint.h"

namespace quadrille::page {

using drawing::TextStyle;
using layout::Piece;
using layout::Text;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kHeadDrop = 1.9_mm;  // from the heads to their rule
constexpr Mm kDisc = 3.6_mm;
constexpr double kDiscShare = 0.36;  // its radius, of a row
constexpr Mm kAfterDisc = 5_mm;      // from a disc's left to the text after it
constexpr Mm kWidestColumn = 44_mm;
constexpr Mm kColumnGap = 5_mm;
constexpr Mm kNarrowGap = 2.6_mm;  // in one of two blocks, and on narrow paper
constexpr Mm kLeastRest = 6_mm;    // of the last column
constexpr Mm kBlockGap = 6_mm;
constexpr std::size_t kLeastToHalve = 4;  // rows

// Its middle is that of the capitals beside it.
layout::Ink disc(const figure::MarkPaint& paint, Mm row, Mm capitals) {
    const Mm radius = std::min(kDisc / 2, row * kDiscShare);
    auto ink = std::make_shared<drawing::Drawing>();
    figure::paint_mark(*ink, figure::Disc{{kDisc / 2, Mm{} - capitals / 2}, radius}, paint);
    return {std::move(ink),
            {.width = kDisc,
             .above = radius + capitals / 2,
             .lines = {},
             .below = radius - capitals / 2}};
}

class GridMaker {
  public:
    GridMaker(const std::vector<spec::MarkSpec>& marks, Mm row, const layout::Setting& setting)
        : marks_(marks), row_(row), setting_(setting) {}

    [[nodiscard]] layout::Grid grid(const VerdictTable& table, Mm gap, Track last) const {
        layout::Grid grid{.gap = gap,
                          .row = row_,
                          .head_drop = setting_.room_for_type(kHeadDrop),
                          .head_rule = setting_.style().head_rule,
                          .rule = setting_.style().pair_rule,
                          .closing = spec::LineSpec{.width = 0.3_mm, .tone = 100, .dash = {}}};
        for (const std::string& head : table.heads) {
            grid.tracks.push_back({.most = kWidestColumn});
            grid.head.emplace_back(Text{.words = head, .style = setting_.small()});
        }
        grid.tracks.back() = last;
        for (const VerdictRow& row : table.rows) {
            grid.rows.push_back(cells(row));
        }
        return grid;
    }

  private:
    [[nodiscard]] std::vector<Piece> cells(const VerdictRow& row) const {
        std::vector<Piece> cells{first_cell(row)};
        for (const std::string& words : row.cells) {
            cells.emplace_back(Text{.words = words, .style = setting_.small()});
        }
        cells.back() = Text{.words = row.cells.back(),
                            .style = setting_.small(),
                            .wrap = layout::Wrap::Even,
                            .leading = setting_.small_leading()};
        return cells;
    }

    [[nodiscard]] Piece first_cell(const VerdictRow& row) const {
        TextStyle strong = setting_.small();
        strong.weight = drawing::Weight::SemiBold;
        Piece number = Text{.words = row.number, .style = strong};
        if (!row.mark) {
            return number;
        }
        const figure::MarkPaint paint =
            figure::mark_paint(marks_[row.mark->index()], setting_.style());
        return layout::Row{{disc(paint, row_, setting_.cap_height(strong)), std::move(number)},
                           {{.kind = Track::Kind::Fixed, .size = kAfterDisc}, {}}};
    }

    const std::vector<spec::MarkSpec>& marks_;
    Mm row_;
    const layout::Setting& setting_;
};

}  // namespace

layout::Columns set_in_form(const VerdictTable& table,
                            const std::vector<spec::MarkSpec>& marks,
                            TableForm form,
                            Mm width,
                            const layout::Setting& setting) {
    const GridMaker maker(marks, setting.room_for_type(form.row), setting);
    const Track rest{.kind = Track::Kind::Rest, .size = kLeastRest};
    if (form.blocks > 1 && table.rows.size() >= kLeastToHalve) {
        const Track whole{.kind = Track::Kind::Rest, .whole = true};
        layout::Columns columns{maker.grid(table, kNarrowGap, whole), form.blocks, kBlockGap};
        if (measure(columns, width, setting).fits) {
            return columns;
        }
    }
    layout::Columns one{maker.grid(table, kColumnGap, rest)};
    return measure(one, width, setting).fits ? one
                                             : layout::Columns{maker.grid(table, kNarrowGap, rest)};
}

}  // namespace quadrille::page
