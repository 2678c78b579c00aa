// The rules on the back of a small board: heads run in, one size of type for all, the largest that
// fits.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "layout/prose.h"
#include "page/book/card_figures.h"
#include "page/book/rules_sheet.h"
#include "page/paper/pen.h"
#include "page/sheet/facts.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr std::array<double, 6> kSizes{9.2, 8.2, 7.4, 6.7, 6.1, 5.5};  // pt
constexpr double kLeadingPerPt = 4.0 / 9.2;  // mm for each pt, as in the full page
constexpr double kHeadSize = 0.86;           // Inter is larger to the eye than Vollkorn
constexpr double kAfterParagraph = 0.5;      // of a line
constexpr Mm kLeastFigure = 26_mm;           // high
constexpr Mm kHighestFigure = 50_mm;
constexpr Mm kWidestFigure = 60_mm;
constexpr double kLeastBesideFigure = 7.4;  // pt: text does not shrink further for a figure
constexpr Mm kMargin = 9_mm;
constexpr Mm kWidest = 120_mm;
constexpr Mm kFootLine = 4_mm;  // the line with the parameters
constexpr Mm kFootLeading = 2.6_mm;

using Paragraphs = std::vector<std::vector<layout::ProseLine>>;

Paragraphs set_rules(const game::Game& game,
                     Mm size,
                     Mm width,
                     const drawing::TextMeasurer& measurer) {
    const TextStyle text{.face = Face::Text, .size = size};
    const TextStyle head{.weight = Weight::SemiBold, .size = size * kHeadSize};
    Paragraphs paragraphs;
    for (const spec::ProseSection& section : game.spec().rules) {
        std::vector<layout::Run> runs = layout::prose_runs(with_facts(section.text, game), text);
        runs.insert(runs.begin(), {section.head + "  ", head});
        paragraphs.push_back(layout::set_paragraph(runs, width, measurer));
    }
    return paragraphs;
}

Mm height_of(const Paragraphs& paragraphs, Mm leading) {
    double lines = 0;
    for (const std::vector<layout::ProseLine>& paragraph : paragraphs) {
        lines += static_cast<double>(paragraph.size()) + kAfterParagraph;
    }
    return leading * lines;
}

struct CompactRoom {
    Mm width;
    Mm height;
};

/// The rules in one size of type, and the first figure where it has room under them.
struct CompactBody {
    Paragraphs paragraphs;
    Mm leading;
    std::optional<FigureBlock> figure;
};

// Rather with a figure than in the largest type. Nothing: they do not fit.
std::optional<CompactBody> set_body(const game::Game& game,
                                    const RulesRequest& request,
                                    CompactRoom room,
                                    const drawing::TextMeasurer& measurer) {
    const CardFigures figures(game, request, measurer);
    std::optional<CompactBody> largest;
    for (const double size : kSizes) {
        CompactBody body{.paragraphs = set_rules(game, Mm{size * kMmPerPt}, room.width, measurer),
                         .leading = Mm{size * kLeadingPerPt},
                         .figure = {}};
        const Mm free = room.height - height_of(body.paragraphs, body.leading);
        if (free < 0_mm) {
            continue;
        }
        if (free >= kLeastFigure && figures.count() > 0) {
            body.figure = figures.within(
                0, std::min(room.width, kWidestFigure), std::min(free, kHighestFigure));
        }
        if (body.figure) {
            return body;
        }
        if (!largest) {
            largest = std::move(body);
        }
        if (largest && size <= kLeastBesideFigure) {
            break;
        }
    }
    return largest;
}

// Its last line on the base line `foot`.
void paint_foot(Pen& pen, const game::Game& game, Point foot, Mm width) {
    const auto lines = broken_into_lines(pen, imprint(game), pen.small(), width, 2);
    Mm base = foot.y - kFootLeading * (static_cast<double>(lines.size()) - 1);
    for (const std::string& line : lines) {
        pen.text({foot.x, base}, line, pen.small());
        base += kFootLeading;
    }
}

}  // namespace

Result<Drawing> draw_compact_rules(const game::Game& game,
                                   const RulesRequest& request,
                                   const drawing::TextMeasurer& measurer) {
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    const Mm width = std::min(request.paper.width - kMargin * 2, kWidest);
    const Mm left = (request.paper.width - width) / 2;
    const Mm height = request.paper.height - kMargin * 2;
    const Diagnostic too_small =
        plain_error("the rules do not fit on the back of a board this small",
                    "expected fewer boards to a page, or larger paper");
    Drawing drawing;
    Pen pen(drawing, request.style, measurer, true);
    const layout::SetTitle title = set_title(pen, game.spec().sheet.title, width, 3);
    if (title.lines.empty()) {
        return fail(too_small);
    }
    const Mm title_leading = title.style.size * 1.2;
    const Mm top = title_leading * static_cast<double>(title.lines.size()) + 5_mm;
    const CompactRoom room{width, height - top - kFootLine * 2};
    const std::optional<CompactBody> body = set_body(game, request, room, measurer);
    if (!body) {
        return fail(too_small);
    }
    Mm y = kMargin;
    for (const std::string& line : title.lines) {
        y += title_leading;
        pen.text({left - 0.3_mm, y}, line, title.style);
    }
    y = kMargin + top + body->leading;
    for (const std::vector<layout::ProseLine>& paragraph : body->paragraphs) {
        y = layout::draw_prose(drawing, paragraph, {left, y}, body->leading) +
            body->leading * kAfterParagraph;
    }
    if (body->figure) {
        drawing::append(drawing, body->figure->drawing, {left, y});
    }
    paint_foot(pen, game, {left, kMargin + height}, width);
    return drawing;
}

}  // namespace quadrille::page
