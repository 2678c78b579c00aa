// Pages filled from the top down, in one column or several: each piece under the one before, in the
// next column where it has no room; a table over as many as it takes, its head in each of them.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "layout/grid.h"
#include "layout/piece.h"

namespace quadrille::layout {

/// What pages are filled with.
struct Frame {
    Point corner;  ///< The top left one.
    Mm width;
    Mm foot;  ///< What stands on a page ends there.
};

/// What stands at the top of a page, and the white under it.
struct Opening {
    Piece piece;
    Mm white;
};

class Flow {
  public:
    /// Begins the first page. `running` opens each page after it. The setting must outlive this.
    Flow(const Frame& frame, const Setting& setting, Opening running = {})
        : frame_(frame),
          setting_(setting),
          running_(std::move(running)),
          pages_(1),
          opened_(frame.corner.y),
          top_(opened_),
          base_(opened_),
          foot_(opened_),
          lowest_(opened_) {}

    [[nodiscard]] const Setting& setting() const { return setting_; }

    /// Of a column.
    [[nodiscard]] Mm width() const;

    /// Where the next piece begins, if it asks for no more white.
    [[nodiscard]] Mm y() const { return foot_ + white_; }

    /// What is left of the column under that.
    [[nodiscard]] Mm room() const { return frame_.foot - y(); }

    /// The page that is being filled.
    [[nodiscard]] drawing::Drawing& page() { return pages_.back(); }

    /// What was set on it stands there.
    [[nodiscard]] const std::vector<Box>& boxes() const { return boxes_; }

    /// From here on in so many columns beside one another, under all that was set.
    void columns(std::size_t count, Mm gap = {});

    /// After the last column of a page the first one of the next page.
    void next_column();

    void next_page() { next_page(running_); }

    /// The same, opened by that.
    void next_page(const Opening& opening);

    /// The next column unless there is that much room.
    void need(Mm height);

    /// At least that much before what comes next. Of two wishes the larger one counts.
    void white(Mm height) { white_ = std::max(white_, height); }

    void set(const Piece& piece, Under under = {});

    /// Over several columns and pages if it must be. A head has at least two rows under it.
    void set_rows(const Grid& grid);

    /// True if all that was set has room on its pages.
    [[nodiscard]] bool fits() const { return fits_; }

    /// All of them. Leaves nothing here.
    [[nodiscard]] std::vector<drawing::Drawing> pages() { return std::move(pages_); }

  private:
    [[nodiscard]] Mm left() const;

    [[nodiscard]] bool is_fresh() const { return y() <= opened_; }

    void stands(Mm top);

    Frame frame_;
    const Setting& setting_;
    Opening running_;
    std::vector<drawing::Drawing> pages_;
    std::vector<Box> boxes_;
    bool fits_ = true;
    std::size_t columns_ = 1;
    std::size_t column_ = 0;
    Mm gap_;
    Mm opened_;  ///< Where the page begins under what opens it,
    Mm top_;     ///< and its columns do.
    Mm base_;    ///< The last base line,
    Mm foot_;    ///< what hangs under it,
    Mm white_;   ///< and what stays free under that.
    Mm lowest_;  ///< The foot of the columns before.
};

}  // namespace quadrille::layout
