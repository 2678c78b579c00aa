#include "figure/board/board_beginning.h"

#include <algorithm>
#include <utility>

#include "figure/board/board_figure.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using namespace quadrille::literals;

namespace {

constexpr Mm kDrawn = 0.7_mm;
constexpr Mm kPen = 1.2_mm;  // the radius of the place where the pen begins
constexpr double kPenShare = 0.16;
constexpr double kCoin = 0.3;  // the radius of a coin, of its site

}  // namespace

void paint_beginning(drawing::Drawing& drawing, const LabelScene& scene) {
    const BoardLook& look = scene.look;
    const Mm unit = scene.options.unit;
    const auto centre = [&](board::SiteId site) { return scene.board.centre(site) * unit; };
    drawing::Path lines;
    for (const PrintedLine& line : look.drawn) {
        if (scene.options.shows(line.from) && scene.options.shows(line.to)) {
            drawing::extend(lines, drawing::line(centre(line.from), centre(line.to)));
        }
    }
    if (!lines.empty()) {
        add_stroke(drawing, std::move(lines), drawing::solid_line(std::min(kDrawn, unit / 10)));
    }
    if (look.pen && scene.options.shows(*look.pen)) {
        const Mm radius = std::min(kPen, unit * kPenShare);
        add_fill(drawing, drawing::circle(centre(*look.pen), radius), drawing::kBlack);
    }
    for (const board::SiteId site : look.coins) {
        if (scene.options.shows(site)) {
            const Mm radius = site_width(scene.board, look, unit) * kCoin;
            add_stroke(
                drawing, drawing::circle(centre(site), radius), stroke_of(scene.style.field));
        }
    }
}

}  // namespace quadrille::figure
