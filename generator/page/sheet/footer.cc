#include "page/sheet/footer.h"

#include <algorithm>
#include <cmath>

#include "page/paper/paper.h"
#include "page/paper/words.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kBar = 50_mm;
constexpr Mm kTick = 1.2_mm;
constexpr Mm kEndTick = 2.4_mm;
constexpr Mm kBarLift = 0.8_mm;
constexpr Mm kLabelGap = 2_mm;
constexpr std::string_view kShortLabel = "50\u00A0mm";

}  // namespace

void draw_check_bar(Pen& pen, Point start, Mm right, std::string_view language) {
    drawing::Path path = drawing::line(start, {start.x + kBar, start.y});
    for (int i = 0; i <= 5; ++i) {
        const Mm x = start.x + kBar * (i / 5.0);
        const Mm half = (i == 0 || i == 5 ? kEndTick : kTick) / 2;
        const drawing::Path tick = drawing::line({x, start.y - half}, {x, start.y + half});
        path.insert(path.end(), tick.begin(), tick.end());
    }
    pen.outline(path, pen.style().field);
    const TextStyle style = pen.bar_label();
    const Point at{start.x + kBar + kLabelGap, start.y + kBarLift};
    const std::string_view whole = word(Word::BarAtFullSize, language);
    const bool fits = at.x + pen.width(std::string(whole), style) <= right;
    pen.text(at, std::string(fits ? whole : kShortLabel), style);
}

namespace {

constexpr Mm kBesideBar = 2_mm;   // between the bar and the text on its left
constexpr Mm kAfterLabel = 4_mm;  // between the bar's label and the sheet's number

Mm number_width(const Pen& pen, const FooterContent& content) {
    const std::string text = content.numbered && content.right.empty() ? "00 of 00" : content.right;
    return text.empty() ? 0_mm : pen.width(text, pen.small()) + kAfterLabel;
}

// At a column where the text leaves room for it, the one nearest to the middle of the paper first;
// else as far to the right as it can be.
Mm bar_start(const spec::PaperSpec& paper, Mm text_end, Mm bar_end) {
    const Mm last = bar_end - kBar;
    const Mm wanted = paper.width / 2 - kBar / 2;
    const Mm nearest =
        column_x(paper, static_cast<int>(std::lround((wanted - paper.left) / kModule)));
    for (Mm x = nearest; x <= last; x += kModule) {
        if (x >= text_end + kBesideBar) {
            return x;
        }
    }
    return last >= text_end + kBesideBar ? last : std::min(nearest, last);
}

}  // namespace

void draw_footer(Pen& pen, const SheetFrame& frame, const FooterContent& content) {
    const spec::PaperSpec& paper = frame.paper;
    const Mm y = frame.origin.y + foot_line(paper);
    const Mm left = paper.left;
    const Mm right = left + type_width(paper) - number_width(pen, content);
    const bool bar_fits = content.check_bar && type_width(paper) >= kBar + 30_mm;
    const Mm end = left + pen.width(content.left, pen.small());
    const Mm label = pen.width(word(Word::BarAtFullSize, content.language), pen.bar_label());
    const Mm bar = bar_start(paper, end, right - kLabelGap - label);
    const bool beside = end + kBesideBar <= (bar_fits ? bar : right);
    Mm base = beside ? y : y + pen.room_for_type(kLeading);
    for (const std::string& line :
         broken_into_lines(pen, content.left, pen.small(), type_width(paper), 2)) {
        pen.text({frame.origin.x + left, base}, line, pen.small());
        base += pen.small_leading();
    }
    pen.text(
        {frame.origin.x + left + type_width(paper), y}, content.right, pen.small(), Anchor::End);
    if (bar_fits) {
        draw_check_bar(pen,
                       {frame.origin.x + bar, y - kBarLift},
                       frame.origin.x + right + kLabelGap,
                       content.language);
    }
}

}  // namespace quadrille::page
