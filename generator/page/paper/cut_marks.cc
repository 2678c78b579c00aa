#include "page/paper/cut_marks.h"

namespace quadrille::page {

void draw_cut_marks(Pen& pen, const Imposition& parts, const CutMarks& marks) {
    drawing::Path path;
    const auto add = [&path](Point from, Point to) {
        const drawing::Path line = drawing::line(from, to);
        path.insert(path.end(), line.begin(), line.end());
    };
    const Mm near = marks.offset;
    const Mm far = marks.offset + marks.length;
    const Mm arm = marks.cross / 2;
    for (const Mm x : parts.column_cuts()) {
        add({x, near}, {x, far});
        add({x, parts.height - far}, {x, parts.height - near});
    }
    for (const Mm y : parts.row_cuts()) {
        add({near, y}, {far, y});
        add({parts.width - far, y}, {parts.width - near, y});
        for (const Mm x : parts.column_cuts()) {
            add({x - arm, y}, {x + arm, y});
            add({x, y - arm}, {x, y + arm});
        }
    }
    if (!path.empty()) {
        pen.outline(path, pen.style().field);
    }
}

}  // namespace quadrille::page
