#include "layout/grid.h"

#include <algorithm>

#include "figure/ink/tone.h"

namespace quadrille::layout {

using drawing::Drawing;
using drawing::Role;

namespace {

constexpr int kTint = 12;

std::vector<Mm> natural_widths(const Grid& grid, const Setting& setting) {
    std::vector<Mm> natural(grid.tracks.size());
    const auto look_at = [&](const std::vector<Piece>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Track& track = grid.tracks[i];
            if (!cells[i].empty() && (track.kind == Track::Kind::Natural || track.whole)) {
                natural[i] =
                    std::max(natural[i],
                             track.inset + measure(cells[i], kAnyWidth, setting).width + track.pad);
            }
        }
    };
    look_at(grid.head);
    for (const std::vector<Piece>& cells : grid.rows) {
        look_at(cells);
    }
    return natural;
}

Mm least_of(const Track& track, Mm natural) {
    return track.whole ? std::max(track.size, natural) : track.size;
}

// What a track takes before the rest is shared out.
Mm taken_by(const Track& track, Mm natural) {
    switch (track.kind) {
        case Track::Kind::Fixed:
            return track.size;
        case Track::Kind::Natural:
            return std::max(track.size, std::min(natural, track.most));
        case Track::Kind::Rest:
            return least_of(track, natural);
    }
    return {};
}

// False if all that are left must stay.
bool drop_one_kind(const std::vector<Track>& tracks, std::vector<bool>& kept) {
    int least_needed = 0;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        least_needed = kept[i] ? std::max(least_needed, tracks[i].may_go) : least_needed;
    }
    for (std::size_t i = 0; i < tracks.size() && least_needed > 0; ++i) {
        kept[i] = kept[i] && tracks[i].may_go != least_needed;
    }
    return least_needed > 0;
}

}  // namespace

Mm SolvedTracks::left(std::size_t track) const {
    Mm x;
    for (std::size_t i = 0; i < track; ++i) {
        x += kept[i] ? widths[i] + gap : Mm{};
    }
    return x;
}

Mm SolvedTracks::right() const {
    return left(widths.size()) - gap;
}

namespace {

// What all that are kept take before the rest is shared out, with the gaps between them.
Mm take(SolvedTracks& solved, const std::vector<Track>& tracks, const std::vector<Mm>& natural) {
    Mm taken = Mm{} - solved.gap;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        if (solved.kept[i]) {
            solved.widths[i] = taken_by(tracks[i], natural[i]);
            taken += solved.widths[i] + solved.gap;
        }
    }
    return taken;
}

// Each the same, but none less than its least.
void share_out(SolvedTracks& solved, const std::vector<Track>& tracks, Mm free) {
    std::vector<std::size_t> rests;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        if (solved.kept[i] && tracks[i].kind == Track::Kind::Rest) {
            rests.push_back(i);
            free += solved.widths[i];
        }
    }
    for (const std::size_t i : rests) {
        const Mm share = free / static_cast<double>(rests.size());
        solved.widths[i] = std::min(std::max(solved.widths[i], share), tracks[i].most);
    }
}

}  // namespace

SolvedTracks solve(const std::vector<Track>& tracks,
                   const std::vector<Mm>& natural,
                   Mm width,
                   Mm gap) {
    SolvedTracks solved{
        std::vector<Mm>(tracks.size()), std::vector<bool>(tracks.size(), true), gap, true};
    Mm taken = take(solved, tracks, natural);
    while (taken > width + kNothing && drop_one_kind(tracks, solved.kept)) {
        taken = take(solved, tracks, natural);
    }
    solved.fits = taken <= width + kNothing;
    share_out(solved, tracks, width - taken);
    return solved;
}

SolvedGrid::SolvedGrid(const Grid& grid, Mm width, const Setting& setting)
    : grid_(grid),
      room_(width),
      setting_(setting),
      tracks_(solve(grid.tracks, natural_widths(grid, setting), width, grid.gap)) {
    for (const std::vector<Piece>& cells : grid.rows) {
        Mm height = grid.row;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (!cells[i].empty() && tracks_.kept[i]) {
                const Extent cell = measure(cells[i], cell_room(i), setting);
                height = std::max(height, std::max(grid.row, cell.above + cell.below) + cell.lines);
            }
        }
        heights_.push_back(height);
    }
}

Mm SolvedGrid::width() const {
    return grid_.pulled ? tracks_.right() : room_;
}

Mm SolvedGrid::cell_room(std::size_t track) const {
    return tracks_.widths[track] - grid_.tracks[track].inset - grid_.tracks[track].pad;
}

Mm SolvedGrid::head_height() const {
    return grid_.head_base + grid_.head_drop;
}

std::size_t SolvedGrid::end_of(GridRows rows) const {
    return rows.first + std::min(rows.count, heights_.size() - rows.first);
}

Mm SolvedGrid::height(GridRows rows) const {
    Mm height = head_height();
    for (std::size_t row = rows.first; row < end_of(rows); ++row) {
        height += heights_[row];
    }
    return height;
}

std::size_t SolvedGrid::rows_in(Mm height, std::size_t first) const {
    Mm taken = head_height();
    std::size_t count = 0;
    while (first + count < heights_.size()) {
        taken += heights_[first + count];
        if (taken > height + kNothing) {
            break;
        }
        ++count;
    }
    return count;
}

// `at`: the left end of the table, on the base line or, of a whole cell, at its top.
void SolvedGrid::place_cell(const Piece& piece,
                            std::size_t track,
                            Point at,
                            Drawing& drawing) const {
    if (piece.empty() || !tracks_.kept[track]) {
        return;
    }
    const Mm x = at.x + tracks_.left(track) + grid_.tracks[track].inset;
    layout::place(piece, {x, at.y}, cell_room(track), setting_, drawing);
}

void SolvedGrid::place_head(Point corner, Drawing& drawing) const {
    if (grid_.head.empty()) {
        return;
    }
    Drawing cells;
    for (std::size_t i = 0; i < grid_.head.size(); ++i) {
        Drawing cell;
        const Extent extent = measure(grid_.head[i], cell_room(i), setting_);
        place_cell(grid_.head[i], i, {corner.x, corner.y + grid_.head_base - extent.above}, cell);
        cells.add(drawing::with_role(Role::HeaderCell, std::move(cell)));
    }
    drawing.add(drawing::with_role(Role::Row, std::move(cells)));
    if (grid_.head_rule) {
        const Mm y = corner.y + head_height();
        add_line(drawing, {corner.x, y}, {corner.x + width(), y}, *grid_.head_rule);
    }
}

void SolvedGrid::place_row(const std::vector<Piece>& cells,
                           Point at,
                           Mm height,
                           Drawing& drawing) const {
    Drawing row;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        Drawing cell;
        const Extent extent = measure(cells[i], cell_room(i), setting_);
        const std::optional<Mm>& lift = grid_.tracks[i].lift;
        const Mm first = std::max(grid_.row, extent.above + extent.below);
        const Mm top = lift ? at.y + height - *lift - extent.above - extent.lines
                            : at.y + (first - extent.above - extent.below) / 2;
        place_cell(cells[i], i, {at.x, top}, cell);
        row.add(drawing::with_role(Role::Cell, std::move(cell)));
    }
    drawing.add(drawing::with_role(Role::Row, std::move(row)));
}

Mm SolvedGrid::place(Point corner, Drawing& drawing, GridRows rows) const {
    Drawing table;
    place_head(corner, table);
    const Mm top = corner.y + head_height();
    const std::size_t end = end_of(rows);
    Mm y = top;
    for (std::size_t row = rows.first; row < end; ++row) {
        for (const auto& [tinted_row, track] : grid_.tinted) {
            if (tinted_row == row) {
                const Mm x = corner.x + tracks_.left(track);
                drawing::add_fill(
                    table,
                    drawing::rectangle({{x, y}, {x + tracks_.widths[track], y + heights_[row]}}),
                    figure::tone(kTint));
            }
        }
        place_row(grid_.rows[row], {corner.x, y}, heights_[row], table);
        y += heights_[row];
        const auto& rule = row + 1 == end && grid_.closing ? grid_.closing : grid_.rule;
        if (rule) {
            add_line(table, {corner.x, y}, {corner.x + width(), y}, *rule);
        }
    }
    for (const auto& [track, line] : grid_.uprights) {
        const Mm x =
            corner.x + (track == grid_.tracks.size() ? tracks_.right() : tracks_.left(track));
        add_line(table, {x, top}, {x, y}, line);
    }
    drawing.add(drawing::with_role(Role::Table, std::move(table)));
    return y;
}

}  // namespace quadrille::layout
