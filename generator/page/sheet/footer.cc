#include "page/sheet/footer.h"

#include "page/paper/paper.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kBar = 50_mm;
constexpr Mm kTick = 1.2_mm;
constexpr Mm kEndTick = 2.4_mm;
constexpr Mm kBarLift = 0.8_mm;

}  // namespace

void draw_check_bar(Pen& pen, Point start) {
    drawing::Path path = drawing::line(start, {start.x + kBar, start.y});
    for (int i = 0; i <= 5; ++i) {
        const Mm x = start.x + kBar * (i / 5.0);
        const Mm half = (i == 0 || i == 5 ? kEndTick : kTick) / 2;
        const drawing::Path tick = drawing::line({x, start.y - half}, {x, start.y + half});
        path.insert(path.end(), tick.begin(), tick.end());
    }
    pen.outline(path, pen.style().field);
    const TextStyle style = pen.bar_label();
    pen.text({start.x + kBar + 2_mm, start.y + kBarLift}, "50\u00A0mm", style);
}

void draw_footer(Pen& pen, const SheetFrame& frame, const FooterContent& content) {
    const spec::PaperSpec& paper = frame.paper;
    const Mm y = frame.origin.y + foot_line(paper);
    const Mm left = frame.origin.x + paper.left;
    const Mm middle = frame.origin.x + paper.width / 2;
    const bool bar_fits = content.check_bar && type_width(paper) >= kBar + 30_mm;
    const Mm room = (bar_fits ? middle - kBar / 2 : left + type_width(paper) * 0.75) - left - 2_mm;
    const bool beside = pen.width(content.left, pen.small()) <= room;
    Mm base = beside ? y : y + pen.room_for_type(kLeading);
    for (const std::string& line :
         broken_into_lines(pen, content.left, pen.small(), type_width(paper), 2)) {
        pen.text({left, base}, line, pen.small());
        base += pen.small_leading();
    }
    pen.text({left + type_width(paper), y}, content.right, pen.small(), Anchor::End);
    if (bar_fits) {
        draw_check_bar(pen, {middle - kBar / 2, y - kBarLift});
    }
}

}  // namespace quadrille::page
