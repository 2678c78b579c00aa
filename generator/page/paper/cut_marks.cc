#include "page/paper/cut_marks.h"

namespace quadrille::page {

void draw_cut_marks(Pen& pen,
                    const Imposition& parts,
                    const CutMarks& marks,
                    std::optional<Flip> turned) {
    drawing::Path path;
    const auto add = [&path](Point from, Point to) {
        const drawing::Path line = drawing::line(from, to);
        path.insert(path.end(), line.begin(), line.end());
    };
    const Point moved =
        parts.binding ? binding_offset(*parts.binding, parts.width, parts.height, turned) : Point{};
    const Box paper{Point{} - moved, Point{parts.width, parts.height} - moved};
    const Mm near = marks.offset;
    const Mm far = marks.offset + marks.length;
    const Mm arm = marks.cross / 2;
    for (const Mm x : parts.column_cuts()) {
        add({x, paper.min.y + near}, {x, paper.min.y + far});
        add({x, paper.max.y - far}, {x, paper.max.y - near});
    }
    for (const Mm y : parts.row_cuts()) {
        add({paper.min.x + near, y}, {paper.min.x + far, y});
        add({paper.max.x - far, y}, {paper.max.x - near, y});
        for (const Mm x : parts.column_cuts()) {
            add({x - arm, y}, {x + arm, y});
            add({x, y - arm}, {x, y + arm});
        }
    }
    if (!path.empty()) {
        drawing::Group group{.id = "crop-marks", .title = "a crop mark", .content = {}};
        Pen(group.content, pen.style(), pen.measurer(), false).outline(path, pen.style().field);
        pen.drawing().add(std::move(group));
    }
}

}  // namespace quadrille::page
