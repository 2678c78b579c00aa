#include "page/report/table_sheet.h"

#include <algorithm>

#include "base/utf8.h"
#include "layout/grid.h"

namespace quadrille::page {

using layout::Piece;
using layout::Track;
using spec::SheetColumn;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kNamesToWrite = 4;
constexpr double kGrain = 1e-6;  // against rounding

// A column of the sheet, or one for each name.
struct PlacedColumn {
    const SheetColumn* column;
    std::string head;
};

std::vector<PlacedColumn> columns_for(const spec::SheetSpec& sheet,
                                      std::vector<std::string> names,
                                      std::string_view language) {
    names.resize(names.empty() ? kNamesToWrite : names.size());
    std::vector<PlacedColumn> placed;
    for (const SheetColumn& column : sheet.columns) {
        if (column.holds != SheetColumn::Holds::Names) {
            placed.push_back({&column, column.head.in(language)});
            continue;
        }
        for (const std::string& name : names) {
            placed.push_back({&column, shown(name)});
        }
    }
    return placed;
}

layout::Grid empty_table(const std::vector<PlacedColumn>& columns,
                         Mm row,
                         const layout::Setting& setting) {
    layout::Grid grid{.row = setting.room_for_type(row),
                      .head_base = setting.small_leading(),
                      .head_drop = setting.head_drop(),
                      .head_rule = setting.style().head_rule,
                      .rule = setting.style().field,
                      .closing = setting.style().head_rule};
    for (const auto& [column, head] : columns) {
        const bool name = column->holds == SheetColumn::Holds::Names;
        layout::Text text = name ? layout::line(head, setting.strong(), drawing::Anchor::Middle)
                                 : layout::line(head, setting.small());
        text.over = name ? layout::Over::Shorten : layout::Over::Hang;
        if (name) {
            grid.uprights.emplace_back(grid.tracks.size(), setting.style().pair_rule);
        }
        grid.head.emplace_back(std::move(text));
        grid.tracks.push_back({.kind = Track::Kind::Rest,
                               .size = column->width,
                               .most = column->widest.value_or(layout::kAnyWidth),
                               .inset = name ? 1_mm : 0_mm,
                               .pad = 1_mm});
    }
    return grid;
}

}  // namespace

Result<drawing::Document> make_table_sheet(const spec::SheetSpec& sheet,
                                           const std::vector<std::string>& names,
                                           const ReportLook& look,
                                           const drawing::TextMeasurer& measurer) {
    ReportHeading heading{.title = sheet.title.in(look.language)};
    for (const spec::Wording& line : sheet.lines) {
        heading.lines.push_back(line.in(look.language));
    }
    Report report(look, measurer, heading);
    const layout::Setting& setting = report.setting();
    const std::vector<PlacedColumn> columns = columns_for(sheet, names, look.language);
    layout::Grid grid = empty_table(columns, sheet.row, setting);
    const layout::SolvedGrid empty(grid, report.flow().width(), setting);
    if (!empty.fits()) {
        return fail(
            plain_error(fmt::format("{} columns have no room on this paper", columns.size()),
                        "expected fewer names, narrower columns, larger --paper, or --landscape"));
    }
    const Mm room = report.flow().room() - empty.head_height();
    const std::string last = sheet.last.in(look.language);
    const int below = last.empty() ? 0 : 1;
    const int rows = std::max(below + 1, static_cast<int>(room / grid.row + kGrain));
    grid.row = std::max(grid.row, room / rows);
    for (int number = 1; number + below <= rows; ++number) {
        std::vector<Piece>& cells = grid.rows.emplace_back();
        for (const auto& [column, head] : columns) {
            const bool numbered = column->holds == SheetColumn::Holds::Numbers;
            cells.push_back(numbered ? layout::line(std::to_string(number), setting.small())
                                     : Piece());
        }
    }
    if (!last.empty()) {
        const auto first = std::ranges::find(columns,
                                             SheetColumn::Holds::Writing,
                                             [](const auto& each) { return each.column->holds; });
        std::vector<Piece>& cells = grid.rows.emplace_back(columns.size());
        cells[first == columns.end() ? 0 : static_cast<std::size_t>(first - columns.begin())] =
            layout::line(last, setting.strong());
    }
    report.flow().set(grid);
    return report.finish(sheet.what);
}

}  // namespace quadrille::page
