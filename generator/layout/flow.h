// Pages filled from the top down: each piece under the one before, on the next page where it has no
// room; a table over as many pages as it takes, its head on each of them.
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
          base_(frame.corner.y),
          foot_(frame.corner.y) {}

    [[nodiscard]] const Setting& setting() const { return setting_; }

    [[nodiscard]] Mm width() const { return frame_.width; }

    /// Where the next piece begins, if it asks for no more white.
    [[nodiscard]] Mm y() const { return foot_ + white_; }

    /// What is left of the page under that.
    [[nodiscard]] Mm room() const { return frame_.foot - y(); }

    /// The page that is being filled.
    [[nodiscard]] drawing::Drawing& page() { return pages_.back(); }

    void next_page() { next_page(running_); }

    /// The same, opened by that.
    void next_page(const Opening& opening);

    /// The next page unless there is that much room.
    void need(Mm height);

    /// At least that much before what comes next. Of two wishes the larger one counts.
    void white(Mm height) { white_ = std::max(white_, height); }

    void set(const Piece& piece, Under under = {});

    /// Over several pages if it must be. A head has at least two rows under it.
    void set_rows(const Grid& grid);

    /// True if all that was set has room on its pages.
    [[nodiscard]] bool fits() const { return fits_; }

    /// All of them. Leaves nothing here.
    [[nodiscard]] std::vector<drawing::Drawing> pages() { return std::move(pages_); }

  private:
    Frame frame_;
    const Setting& setting_;
    Opening running_;
    std::vector<drawing::Drawing> pages_;
    bool fits_ = true;
    Mm base_;   ///< The last base line,
    Mm foot_;   ///< what hangs under it,
    Mm white_;  ///< and what stays free under that.
};

}  // namespace quadrille::layout
