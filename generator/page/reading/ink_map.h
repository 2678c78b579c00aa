// Where something is printed on a page, and where there is room: a map of squares of half a
// millimetre. Sites count as printed all over, since players colour them.
#pragma once

#include <cstdint>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::page {

class InkMap {
  public:
    /// Of a page, or a part of it, that large; its corner is the origin.
    InkMap(Mm width, Mm height);

    /// Marks what the drawing prints, moved by `offset`. Paths without stroke and fill are places
    /// to colour.
    void add(const drawing::Drawing& drawing,
             const drawing::TextMeasurer& measurer,
             Point offset = {});

    /// Marks a box.
    void add(const Box& box);

    /// True if nothing is printed in the box and all of it is on the page.
    [[nodiscard]] bool is_free(const Box& box) const;

  private:
    void add_path(const drawing::Path& path, bool filled, Point offset);
    void add_line(Point from, Point to);
    void fill(const std::vector<std::vector<Point>>& outlines);
    void mark(Point at);
    [[nodiscard]] int column(Mm x) const;
    [[nodiscard]] int row(Mm y) const;

    int columns_;
    int rows_;
    std::vector<std::uint8_t> used_;
};

}  // namespace quadrille::page
