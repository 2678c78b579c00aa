#include "page/cut_marks.h"

namespace quadrille::page {

namespace {

class CutMarker {
  public:
    CutMarker(Mm width, Mm height, const PerPage& grid, const CutMarks& marks)
        : width_(width), height_(height), grid_(grid), marks_(marks) {}

    drawing::Path path() {
        const Mm far = marks_.offset + marks_.length;
        for (int column = 1; column < grid_.columns; ++column) {
            const Mm x = column_cut(column);
            add({x, marks_.offset}, {x, far});
            add({x, height_ - far}, {x, height_ - marks_.offset});
        }
        for (int row = 1; row < grid_.rows; ++row) {
            const Mm y = row_cut(row);
            add({marks_.offset, y}, {far, y});
            add({width_ - far, y}, {width_ - marks_.offset, y});
            for (int column = 1; column < grid_.columns; ++column) {
                add_cross({column_cut(column), y});
            }
        }
        return path_;
    }

  private:
    [[nodiscard]] Mm column_cut(int column) const {
        return width_ * (static_cast<double>(column) / grid_.columns);
    }

    [[nodiscard]] Mm row_cut(int row) const {
        return height_ * (static_cast<double>(row) / grid_.rows);
    }

    void add(Point from, Point to) {
        const drawing::Path line = drawing::line(from, to);
        path_.insert(path_.end(), line.begin(), line.end());
    }

    void add_cross(Point at) {
        const Mm arm = marks_.cross / 2;
        add({at.x - arm, at.y}, {at.x + arm, at.y});
        add({at.x, at.y - arm}, {at.x, at.y + arm});
    }

    Mm width_;
    Mm height_;
    const PerPage& grid_;
    const CutMarks& marks_;
    drawing::Path path_;
};

}  // namespace

void draw_cut_marks(Pen& pen, Mm width, Mm height, const PerPage& grid, const CutMarks& marks) {
    drawing::Path path = CutMarker(width, height, grid, marks).path();
    if (!path.empty()) {
        pen.outline(path, pen.style().field);
    }
}

}  // namespace quadrille::page
