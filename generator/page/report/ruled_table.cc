#include "page/report/ruled_table.h"

#include <cstddef>
#include <utility>

namespace quadrille::page {

using drawing::Anchor;
using layout::Piece;
using layout::Text;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kLeastName = 26_mm;  // of the column that takes what is left

Track track_of(const TableColumn& column) {
    return {.kind = column.takes_rest ? Track::Kind::Rest : Track::Kind::Natural,
            .size = column.takes_rest ? kLeastName : column.least,
            .may_go = column.may_go};
}

}  // namespace

layout::Grid ruled(const RuledTable& table, const layout::Setting& setting) {
    layout::Grid grid{.tracks = {},
                      .head = {},
                      .rows = {},
                      .gap = table.gap,
                      .row = setting.room_for_type(table.row),
                      .head_base = setting.small_leading(),
                      .head_drop = setting.head_drop(),
                      .head_rule = setting.style().head_rule,
                      .rule = setting.style().pair_rule};
    for (const TableColumn& column : table.columns) {
        grid.tracks.push_back(track_of(column));
        grid.head.emplace_back(layout::line(
            column.head, setting.small(), column.flush_right ? Anchor::End : Anchor::Start));
    }
    for (const std::vector<std::string>& row : table.rows) {
        std::vector<Piece> cells;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const TableColumn& column = table.columns[i];
            cells.emplace_back(Text{.words = row[i],
                                    .style = column.strong ? setting.strong() : setting.entry(),
                                    .align = column.flush_right ? Anchor::End : Anchor::Start,
                                    .over = layout::Over::Shorten});
        }
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

}  // namespace quadrille::page
