#include "layout/grid.h"

#include <algorithm>
#include <cmath>

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
            const bool asked =
                track.kind != Track::Kind::Fixed && track.kind != Track::Kind::Growing;
            if (!cells[i].empty() && asked) {
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

// What a track takes before the rest is shared out.
Mm taken_by(const Track& track, Mm natural) {
    switch (track.kind) {
        case Track::Kind::Fixed:
        case Track::Kind::Growing:
            return track.size;
        case Track::Kind::Natural:
        case Track::Kind::Giving:
            return std::max(track.size, std::min(natural, track.most));
        case Track::Kind::Rest:
            return track.whole ? std::max(track.size, natural) : track.size;
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

// How wide tracks are in a width.
class Solver {
  public:
    Solver(const std::vector<Track>& tracks,
           const std::vector<Mm>& natural,
           Mm width,
           const Gap& gap)
        : tracks_(tracks), natural_(natural), width_(width), gap_(gap) {
        solved_.widths.resize(tracks.size());
        solved_.kept.assign(tracks.size(), true);
    }

    SolvedTracks run() {
        take();
        while (!give_way() && drop_one_kind(tracks_, solved_.kept)) {
            take();
        }
        share_out();
        grow();
        return std::move(solved_);
    }

  private:
    // What all that are kept take before the rest is shared out.
    void take() {
        solved_.gap = gap_.usual;
        taken_ = {};
        gaps_ = -1;
        for (std::size_t i = 0; i < tracks_.size(); ++i) {
            if (solved_.kept[i]) {
                solved_.widths[i] = taken_by(tracks_[i], natural_[i]);
                taken_ += solved_.widths[i];
                gaps_ += 1;
            }
        }
    }

    [[nodiscard]] Mm over() const { return taken_ + solved_.gap * gaps_ - width_; }

    // First the tracks that give, then the gap. False where that is not enough.
    bool give_way() {
        for (std::size_t i = 0; i < tracks_.size() && over() > Mm{}; ++i) {
            if (solved_.kept[i] && tracks_[i].kind == Track::Kind::Giving) {
                const Mm kept = std::max(tracks_[i].size, solved_.widths[i] - over());
                taken_ += kept - solved_.widths[i];
                solved_.widths[i] = kept;
            }
        }
        if (over() > Mm{} && gaps_ > 0) {
            solved_.gap = std::max(gap_.least, solved_.gap - over() / gaps_);
        }
        solved_.fits = over() <= kNothing;
        return solved_.fits;
    }

    // Each rest the same, but none less than its least or more than its most.
    void share_out() {
        constexpr int kHalvings = 60;
        constexpr double kNanometres = 1e6;  // in a millimetre
        Mm free = Mm{} - over();
        std::vector<std::size_t> rests;
        for (std::size_t i = 0; i < tracks_.size(); ++i) {
            if (solved_.kept[i] && tracks_[i].kind == Track::Kind::Rest) {
                rests.push_back(i);
                free += solved_.widths[i];
            }
        }
        const std::vector<Mm> least = solved_.widths;
        const auto taken_at = [&](Mm level) {
            Mm taken;
            for (const std::size_t i : rests) {
                solved_.widths[i] = std::max(least[i], std::min(level, tracks_[i].most));
                taken += solved_.widths[i];
            }
            return taken;
        };
        Mm low;
        Mm high = std::max(width_, Mm{});
        for (int i = 0; i < kHalvings && taken_at(high) > free; ++i) {
            const Mm middle = (low + high) / 2;
            (taken_at(middle) > free ? high : low) = middle;
        }
        // To the nanometre, so that every compiler finds the same.
        const Mm level = low > Mm{} ? low : high;
        taken_at({std::round(level.value * kNanometres) / kNanometres});
    }

    // By the same, all that grow, into what is left; none to more than its most.
    void grow() {
        std::vector<std::size_t> growing;
        for (std::size_t i = 0; i < tracks_.size(); ++i) {
            if (solved_.kept[i] && tracks_[i].kind == Track::Kind::Growing) {
                growing.push_back(i);
            }
        }
        std::ranges::sort(
            growing, {}, [&](std::size_t i) { return tracks_[i].most - tracks_[i].size; });
        Mm free = std::max(Mm{}, width_ - solved_.right());
        auto left = static_cast<double>(growing.size());
        for (const std::size_t i : growing) {
            const Mm more = std::min(free / left, tracks_[i].most - tracks_[i].size);
            solved_.widths[i] += more;
            free -= more;
            left -= 1;
        }
    }

    const std::vector<Track>& tracks_;
    const std::vector<Mm>& natural_;
    Mm width_;
    Gap gap_;
    SolvedTracks solved_;
    Mm taken_;
    double gaps_ = 0;
};

}  // namespace

SolvedTracks solve(const std::vector<Track>& tracks,
                   const std::vector<Mm>& natural,
                   Mm width,
                   const Gap& gap) {
    return Solver(tracks, natural, width, gap).run();
}

SolvedGrid::SolvedGrid(const Grid& grid, Mm width, const Setting& setting)
    : grid_(grid),
      room_(width),
      setting_(setting),
      tracks_(solve(grid.tracks, natural_widths(grid, setting), width, grid.gap)),
      caption_(measure(grid.caption, width, setting)) {
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

Mm SolvedGrid::cell_begin(std::size_t track) const {
    return tracks_.left(track) + grid_.tracks[track].inset;
}

Mm SolvedGrid::cell_end(std::size_t track) const {
    return tracks_.left(track) + tracks_.widths[track] - grid_.tracks[track].pad;
}

Mm SolvedGrid::cell_room(std::size_t track) const {
    // Not from where it begins to where it ends, which is a hair less.
    return tracks_.widths[track] - grid_.tracks[track].inset - grid_.tracks[track].pad;
}

void SolvedGrid::add_read(Drawing& drawing, Role role, Drawing content) const {
    if (grid_.read) {
        drawing.add(drawing::with_role(role, std::move(content)));
    } else {
        drawing::append(drawing, content, {});
    }
}

Mm SolvedGrid::above() const {
    return grid_.caption.empty() ? grid_.head_base : caption_.above;
}

Mm SolvedGrid::head_height() const {
    return caption_.height() + grid_.head_base + grid_.head_drop;
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

// `at`: the left end of the table, at the top of the piece.
void SolvedGrid::place_cell(const Piece& piece,
                            std::size_t track,
                            Point at,
                            Drawing& drawing) const {
    if (piece.empty() || !tracks_.kept[track]) {
        return;
    }
    const Mm x = at.x + cell_begin(track);
    layout::place(piece, {x, at.y}, cell_room(track), setting_, drawing);
}

void SolvedGrid::place_head(Point corner, Drawing& drawing) const {
    layout::place(grid_.caption, corner, room_, setting_, drawing);
    if (grid_.head.empty()) {
        return;
    }
    const Mm base = corner.y + caption_.height() + grid_.head_base;
    Drawing cells;
    for (std::size_t i = 0; i < grid_.head.size(); ++i) {
        Drawing cell;
        const Extent extent = measure(grid_.head[i], cell_room(i), setting_);
        place_cell(grid_.head[i], i, {corner.x, base - extent.above}, cell);
        add_read(cells, Role::HeaderCell, std::move(cell));
    }
    add_read(drawing, Role::Row, std::move(cells));
    if (grid_.head_rule) {
        const Mm y = corner.y + head_height();
        add_line(drawing, {corner.x, y}, {corner.x + width(), y}, *grid_.head_rule);
    }
}

void SolvedGrid::place_tints(std::size_t row, Point corner, Drawing& drawing) const {
    for (const auto& [tinted_row, track] : grid_.tinted) {
        if (tinted_row == row) {
            const Mm x = corner.x + tracks_.left(track);
            const Point foot{x + tracks_.widths[track], corner.y + heights_[row]};
            drawing::add_fill(
                drawing, drawing::rectangle({{x, corner.y}, foot}), figure::tone(kTint));
        }
    }
}

void SolvedGrid::place_rule(const spec::LineSpec& line, Point left, Drawing& drawing) const {
    Mm from = left.x;
    for (std::size_t i = 0; i < grid_.tracks.size(); ++i) {
        const Track& track = grid_.tracks[i];
        if (track.cut > Mm{} && tracks_.kept[i]) {
            const Mm begin = left.x + tracks_.left(i) + track.inset;
            add_line(drawing, {from, left.y}, {begin - track.cut, left.y}, line);
            from = begin;
        }
    }
    add_line(drawing, {from, left.y}, {left.x + width(), left.y}, line);
}

void SolvedGrid::place_row(std::size_t row, Point corner, Drawing& drawing, bool last) const {
    place_tints(row, corner, drawing);
    Drawing cells;
    for (std::size_t i = 0; i < grid_.rows[row].size(); ++i) {
        const Piece& piece = grid_.rows[row][i];
        const Extent extent = measure(piece, cell_room(i), setting_);
        const std::optional<Mm>& lift = grid_.tracks[i].lift;
        const Mm first = std::max(grid_.row, extent.above + extent.below);
        const Mm middle = corner.y + (first - extent.above - extent.below) / 2;
        const Mm top = lift         ? corner.y + heights_[row] - *lift - extent.above - extent.lines
                       : grid_.base ? corner.y + *grid_.base - extent.above
                                    : middle;
        Drawing cell;
        place_cell(piece, i, {corner.x, top}, cell);
        add_read(cells, Role::Cell, std::move(cell));
    }
    add_read(drawing, Role::Row, std::move(cells));
    if (const auto& rule = last && grid_.closing ? grid_.closing : grid_.rule) {
        place_rule(*rule, {corner.x, corner.y + heights_[row]}, drawing);
    }
}

Mm SolvedGrid::place(Point corner, Drawing& drawing, GridRows rows) const {
    Drawing table;
    place_head(corner, table);
    const Mm top = corner.y + head_height();
    const std::size_t end = end_of(rows);
    Mm y = top;
    for (std::size_t row = rows.first; row < end; ++row) {
        place_row(row, {corner.x, y}, table, row + 1 == end);
        y += heights_[row];
    }
    for (const auto& [track, line] : grid_.uprights) {
        const Mm x =
            corner.x + (track == grid_.tracks.size() ? tracks_.right() : tracks_.left(track));
        add_line(table, {x, top}, {x, y}, line);
    }
    add_read(drawing, Role::Table, std::move(table));
    return y;
}

}  // namespace quadrille::layout
