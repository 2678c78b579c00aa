// A table solved for a width: how wide its tracks are, how high its rows; set as a whole or some rows at
// a time, each time under its head.
#pragma once

#include <vector>

#include "layout/piece.h"

namespace quadrille::layout {

/// Tracks of a row or a table in a width.
struct SolvedTracks {
    std::vector<Mm> widths;
    std::vector<bool> kept;
    Mm gap;
    bool fits = true;

    /// From the left end to that track; to the right end with the number of all.
    [[nodiscard]] Mm left(std::size_t track) const;
    [[nodiscard]] Mm right() const;
};

/// `natural`: what the widest cell of each track takes. Where there is no room tracks give way, then
/// the gap does, and tracks that may go do so until the rest fits.
SolvedTracks solve(const std::vector<Track>& tracks,
                   const std::vector<Mm>& natural,
                   Mm width,
                   const Gap& gap);

class SolvedGrid {
  public:
    /// The grid must outlive this.
    SolvedGrid(const Grid& grid, Mm width, const Setting& setting);

    [[nodiscard]] bool fits() const { return tracks_.fits; }

    [[nodiscard]] Mm width() const;

    /// Of a track.
    [[nodiscard]] Mm width_of(std::size_t track) const { return tracks_.widths[track]; }

    /// Where its cells begin and end, from the left end of the table.
    [[nodiscard]] Mm cell_begin(std::size_t track) const;
    [[nodiscard]] Mm cell_end(std::size_t track) const;

    [[nodiscard]] std::size_t row_count() const { return grid_.rows.size(); }

    [[nodiscard]] Mm head_height() const;

    [[nodiscard]] Mm row_height(std::size_t row) const { return heights_[row]; }

    /// Of these rows under their head.
    [[nodiscard]] Mm height(GridRows rows = {}) const;

    /// How many rows from `first` on have room in that height, under a head.
    [[nodiscard]] std::size_t rows_in(Mm height, std::size_t first) const;

    /// The same as a table, drawn; the result is where they end.
    Mm place(Point corner, drawing::Drawing& drawing, GridRows rows = {}) const;

    /// Its parts, each with the rule under it.
    void place_head(Point corner, drawing::Drawing& drawing) const;
    void place_row(std::size_t row, Point corner, drawing::Drawing& drawing, bool last) const;

  private:
    [[nodiscard]] std::size_t end_of(GridRows rows) const;
    [[nodiscard]] Mm cell_room(std::size_t track) const;
    void add_read(drawing::Drawing& drawing, drawing::Role role, drawing::Drawing content) const;
    void place_tints(std::size_t row, Point corner, drawing::Drawing& drawing) const;
    void place_cell(const Piece& piece,
                    std::size_t track,
                    Point at,
                    drawing::Drawing& drawing) const;

    const Grid& grid_;
    Mm room_;
    const Setting& setting_;
    SolvedTracks tracks_;
    std::vector<Mm> heights_;
};

}  // namespace quadrille::layout
