#include "page/paper/cut_marks.h"

namespace quadrille::page {

namespace {

class CutMarker {
  public:
    CutMarker(const Imposition& leaves, const CutMarks& marks) : leaves_(leaves), marks_(marks) {}

    drawing::Path path() {
        const Mm near = marks_.offset;
        const Mm far = marks_.offset + marks_.length;
        const Mm width = leaves_.width;
        const Mm height = leaves_.height;
        for (const Mm x : leaves_.column_cuts()) {
            add({x, near}, {x, far});
            add({x, height - far}, {x, height - near});
        }
        for (const Mm y : leaves_.row_cuts()) {
            add({near, y}, {far, y});
            add({width - far, y}, {width - near, y});
            for (const Mm x : leaves_.column_cuts()) {
                add_cross({x, y});
            }
        }
        return path_;
    }

  private:
    void add(Point from, Point to) {
        const drawing::Path line = drawing::line(from, to);
        path_.insert(path_.end(), line.begin(), line.end());
    }

    void add_cross(Point at) {
        const Mm arm = marks_.cross / 2;
        add({at.x - arm, at.y}, {at.x + arm, at.y});
        add({at.x, at.y - arm}, {at.x, at.y + arm});
    }

    const Imposition& leaves_;
    const CutMarks& marks_;
    drawing::Path path_;
};

}  // namespace

void draw_cut_marks(Pen& pen, const Imposition& leaves, const CutMarks& marks) {
    drawing::Path path = CutMarker(leaves, marks).path();
    if (!path.empty()) {
        pen.outline(path, pen.style().field);
    }
}

}  // namespace quadrille::page
