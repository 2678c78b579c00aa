#include "page/report/crosstable.h"

#include <utility>

#include "layout/grid.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using layout::Piece;
using layout::Text;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kNumber = 6_mm;
constexpr Mm kWidestName = 44_mm;
constexpr Mm kNameGap = 2_mm;
constexpr Mm kInset = 0.8_mm;  // on both sides of what stands in a square
constexpr Mm kLeastType = 5_pt;
constexpr Mm kLeastSquare = 4.6_mm;
// Their tracks.
constexpr std::size_t kNameTrack = 1;
constexpr std::size_t kSquareTrack = 2;

Track fixed(Mm width, Mm pad = {}) {
    return {.kind = Track::Kind::Fixed, .size = width, .pad = pad};
}

Piece text(const std::string& words, const TextStyle& style, Anchor align) {
    return words.empty() ? Piece() : layout::line(words, style, align);
}

// As large as the square lets it be.
Piece cell_piece(const CrossCell& cell, const layout::Setting& setting) {
    layout::FirstOf first;
    for (const std::string& words : {cell.text, cell.brief}) {
        if (!words.empty()) {
            first.pieces.emplace_back(Text{.words = words,
                                           .style = setting.entry(),
                                           .align = Anchor::Middle,
                                           .over = layout::Over::Shrink,
                                           .least = kLeastType});
        }
    }
    return first;
}

std::vector<Piece> row_of(const CrossTable& table,
                          std::size_t row,
                          const layout::Setting& setting) {
    std::vector<Piece> cells{
        text(std::to_string(row + 1), setting.small(), Anchor::End),
        Text{.words = table.names[row], .style = setting.entry(), .over = layout::Over::Shorten}};
    for (std::size_t column = 0; column < table.names.size(); ++column) {
        cells.push_back(column == row ? Piece() : cell_piece(table.cells[row][column], setting));
    }
    for (const CrossColumn& column : table.columns) {
        cells.push_back(column.values.empty()
                            ? Piece()
                            : text(column.values[row], setting.strong(), Anchor::Middle));
    }
    return cells;
}

}  // namespace

std::string printed_cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('-', at)) != std::string::npos;) {
        text.replace(at, 1, "\u2212");
    }
    return text;
}

std::optional<layout::Grid> crosstable(const CrossTable& table,
                                       Mm width,
                                       const layout::Setting& setting) {
    layout::Grid grid{.tracks = {fixed(kNumber, kNameGap), {.most = kWidestName, .pad = kNameGap}},
                      .head = {Piece(), Piece()},
                      .rows = {},
                      .head_base = setting.small_leading(),
                      .head_drop = setting.head_drop(),
                      .head_rule = setting.style().head_rule,
                      .rule = setting.style().pair_rule,
                      .pulled = true};
    const auto add_track = [&](const Track& track, const std::string& head) {
        grid.uprights.emplace_back(grid.tracks.size(), setting.style().pair_rule);
        grid.tracks.push_back(track);
        grid.head.push_back(text(head, setting.small(), Anchor::Middle));
    };
    for (std::size_t i = 0; i < table.names.size(); ++i) {
        grid.tinted.emplace_back(i, grid.tracks.size());
        add_track(
            {.kind = Track::Kind::Rest, .most = table.largest, .inset = kInset, .pad = kInset},
            std::to_string(i + 1));
        grid.rows.push_back(row_of(table, i, setting));
    }
    for (const CrossColumn& column : table.columns) {
        add_track(fixed(column.width), column.head);
    }
    grid.uprights.emplace_back(grid.tracks.size(), setting.style().pair_rule);
    // Names take what squares of the largest size leave.
    grid.tracks[kNameTrack].most += width - layout::SolvedGrid(grid, width, setting).width();
    grid.row = layout::SolvedGrid(grid, width, setting).width_of(kSquareTrack);
    return grid.row < kLeastSquare ? std::nullopt : std::optional(std::move(grid));
}

}  // namespace quadrille::page
