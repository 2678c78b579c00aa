// The rules on the back of a small board: heads run in, one size of type for all, the largest that
// fits.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "layout/lines.h"
#include "layout/prose.h"
#include "page/book/card_figures.h"
#include "page/book/opening.h"
#include "page/sheet/facts.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextStyle;
using layout::Setting;
using namespace quadrille::literals;

namespace {

constexpr std::array kCompactSizes{9.2, 8.2, 7.4, 6.7, 6.1, 5.5};  // pt
constexpr double kAfterParagraph = 0.5;                            // of a line
constexpr Mm kLeastFigure = 26_mm;                                 // high
constexpr Mm kHighestFigure = 50_mm;
constexpr Mm kWidestFigure = 60_mm;
constexpr double kLeastBesideFigure = 7.4;  // pt: text does not shrink further for a figure
constexpr Mm kMargin = 9_mm;
constexpr Mm kWidest = 120_mm;
constexpr Mm kCompactHang = 0.3_mm;           // of the title
constexpr double kCompactTitleLeading = 1.2;  // of its size
constexpr Mm kUnderCompactTitle = 5_mm;
constexpr Mm kFootRoom = 8_mm;  // for the lines with the parameters
constexpr Mm kFootLeading = 2.6_mm;

/// The rules in one size of type, and the first figure where it has room under them.
struct CompactBody {
    std::vector<std::vector<layout::ProseLine>> paragraphs = {};
    Mm leading;
    Mm height = {};  ///< Of the text.
    std::optional<FigureBlock> figure = {};
};

CompactBody set_rules(const game::Game& game, double size, Mm width, const Setting& setting) {
    const TextStyle text{.face = drawing::Face::Text, .size = Mm{size * kMmPerPt}};
    const TextStyle head{.weight = drawing::Weight::SemiBold, .size = text.size * kHeadSize};
    CompactBody body{.leading = Mm{size * kLeadingPerPt}};
    double lines = 0;
    for (const spec::ProseSection& section : game.spec().rules) {
        std::vector<layout::Run> runs = layout::prose_runs(with_facts(section.text, game), text);
        runs.insert(runs.begin(), {section.head + "  ", head});
        body.paragraphs.push_back(layout::set_paragraph(runs, width, setting.measurer()));
        lines += static_cast<double>(body.paragraphs.back().size()) + kAfterParagraph;
    }
    body.height = body.leading * lines;
    return body;
}

// Rather with a figure than in the largest type. Nothing: they do not fit.
std::optional<CompactBody> set_body(const game::Game& game,
                                    const RulesRequest& request,
                                    Point room,
                                    const Setting& setting) {
    const CardFigures figures(game, request, setting.measurer());
    std::optional<CompactBody> largest;
    for (const double size : kCompactSizes) {
        CompactBody body = set_rules(game, size, room.x, setting);
        const Mm free = room.y - body.height;
        if (free < 0_mm) {
            continue;
        }
        if (free >= kLeastFigure && figures.count() > 0) {
            body.figure =
                figures.within(0, std::min(room.x, kWidestFigure), std::min(free, kHighestFigure));
        }
        if (body.figure) {
            return body;
        }
        if (!largest) {
            largest = std::move(body);
        }
        if (size <= kLeastBesideFigure) {
            break;
        }
    }
    return largest;
}

}  // namespace

Result<Drawing> draw_compact_rules(const game::Game& game,
                                   const RulesRequest& request,
                                   const drawing::TextMeasurer& measurer) {
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    const Setting setting(request.style, measurer, true);
    const Mm width = std::min(request.paper.width - kMargin * 2, kWidest);
    const Point corner{(request.paper.width - width) / 2, kMargin};
    const Mm foot = request.paper.height - kMargin;
    const layout::SetTitle title = layout::set_title(setting, game.spec().sheet.title, width, 3);
    const Mm step = title.style.size * kCompactTitleLeading;
    const Mm top = corner.y + step * static_cast<double>(title.lines.size()) + kUnderCompactTitle;
    const std::optional<CompactBody> body =
        title.lines.empty() ? std::nullopt
                            : set_body(game, request, {width, foot - top - kFootRoom}, setting);
    if (!body) {
        return fail(plain_error("the rules do not fit on the back of a board this small",
                                "expected fewer boards to a page, or larger paper"));
    }
    Drawing drawing;
    Point at = corner;
    for (const std::string& line : title.lines) {
        at.y += step;
        drawing::add_text(drawing, {at.x - kCompactHang, at.y}, line, title.style);
    }
    at.y = top + body->leading;
    for (const std::vector<layout::ProseLine>& paragraph : body->paragraphs) {
        at.y = layout::draw_prose(drawing, paragraph, at, body->leading) +
               body->leading * kAfterParagraph;
    }
    if (body->figure) {
        drawing::append(drawing, body->figure->drawing, at);
    }
    const layout::Stack imprinted = broken_lines(
        {.words = imprint(game), .style = setting.small(), .leading = kFootLeading, .most = 2},
        width,
        setting);
    const Mm lines = layout::measure(imprinted, width, setting).lines;
    layout::place_on(imprinted, {corner.x, foot - lines}, width, setting, drawing);
    return drawing;
}

}  // namespace quadrille::page
