#include "figure/ink/mark_paint.h"

#include <algorithm>
#include <string>
#include <utility>

#include "figure/ink/palette.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using namespace quadrille::literals;

namespace {

constexpr Mm kRim = 0.25_mm;
constexpr Mm kSmallRim = 0.15_mm;  // of marks with less than this radius:
constexpr Mm kSmallMark = 2_mm;
constexpr int kStoneTone = 88;
constexpr double kLetterDisc = 0.5;      // of the mark
constexpr double kLetterOnDisc = 0.62;   // capitals, of that disc
constexpr double kLetterOnPlain = 0.40;  // capitals, of the mark
constexpr double kLongest = 0.86;        // diagonal of a letter, of what it stands on
constexpr double kLongestWord = 0.68;    // the same of more letters or figures
constexpr double kCapital = 1.15;        // a letter that is a mark, of the mark's radius
constexpr double kStrokeReach = 0.8;     // of the mark's radius
constexpr double kStrokeWidth = 0.24;
constexpr double kDash = 2.2;  // of the line's width
constexpr double kDashGap = 1.6;

MarkPaint in_one_ink(const spec::MarkSpec& mark) {
    MarkPaint paint;
    paint.pattern = mark.pattern;
    paint.ink = tone(kStoneTone);
    paint.letter_disc = mark.pattern != spec::Pattern::Open;
    return paint;
}

MarkPaint in_colour(const spec::MarkSpec& mark) {
    const Ink ink = ink_by_name(mark.colour).value_or(palette().front());
    MarkPaint paint;
    if (mark.pattern == spec::Pattern::Cross || mark.pattern == spec::Pattern::Ring) {
        paint.pattern = mark.pattern;
    }
    paint.ink = ink.colour;
    paint.letter = ink.letter;
    return paint;
}

// A letter that is a mark by itself.
void paint_capital(drawing::Drawing& drawing,
                   const Disc& disc,
                   const MarkPaint& paint,
                   const drawing::TextMeasurer& measurer) {
    drawing::TextStyle style{.weight = drawing::Weight::Medium, .size = 10_pt};
    const Mm capital = measurer.measure(paint.written, style).cap_height;
    const Mm height = disc.radius * kCapital;
    style.size = style.size * (height / capital);
    drawing.add(drawing::TextItem{.at = {disc.centre.x, disc.centre.y + height / 2},
                                  .text = paint.written,
                                  .style = style,
                                  .anchor = drawing::Anchor::Middle,
                                  .colour = paint.ink});
}

}  // namespace

MarkPaint mark_paint(const spec::MarkSpec& mark, const spec::StyleSpec& style) {
    MarkPaint paint = style.marks == spec::MarkLook::Pattern ? in_one_ink(mark) : in_colour(mark);
    paint.rim = mark.fills();
    paint.written = mark.drawn == spec::Drawn::Letter ? mark.sign() : "";
    paint.stroke = mark.drawn == spec::Drawn::Stroke;
    paint.broken = style.marks == spec::MarkLook::Pattern && mark.pattern != spec::Pattern::Solid;
    return paint;
}

std::optional<drawing::Colour> even_ink(const MarkPaint& paint) {
    switch (paint.pattern) {
        case spec::Pattern::Solid:
            return paint.ink;
        case spec::Pattern::Open:
            return paint.ground;
        default:
            return std::nullopt;
    }
}

drawing::Stroke stroke_pen(const MarkPaint& paint, Mm width) {
    drawing::Stroke pen = drawing::solid_line(width, paint.ink);
    if (paint.broken) {
        pen.dash = {width * kDash, width * kDashGap};
    }
    return pen;
}

void paint_mark(drawing::Drawing& drawing,
                const Region& region,
                const MarkPaint& paint,
                const drawing::TextMeasurer& measurer) {
    const Disc disc = inner_disc(region);
    if (!paint.written.empty()) {
        paint_capital(drawing, disc, paint, measurer);
        return;
    }
    if (paint.stroke) {
        const Point reach{disc.radius * kStrokeReach, 0_mm};
        add_stroke(drawing,
                   drawing::line(disc.centre - reach, disc.centre + reach),
                   stroke_pen(paint, disc.radius * kStrokeWidth));
        return;
    }
    if (!paint.rim) {
        fill_with_pattern(drawing, region, paint.pattern, paint.ink);
        return;
    }
    const Mm width = disc.radius < kSmallMark ? kSmallRim : kRim;
    const drawing::Stroke rim = drawing::solid_line(width, tone(kStoneTone));
    drawing::Path inside = outline_of(inset(region, width / 2));
    if (const auto even = even_ink(paint)) {
        drawing.add(drawing::PathItem{.path = std::move(inside), .stroke = rim, .fill = even});
        return;
    }
    add_fill(drawing, outline_of(region), paint.ground);
    fill_with_pattern(drawing, region, paint.pattern, paint.ink);
    add_stroke(drawing, std::move(inside), rim);
}

void paint_mark_letter(drawing::Drawing& drawing,
                       const Region& region,
                       const MarkPaint& paint,
                       std::string_view text,
                       const drawing::TextMeasurer& measurer) {
    if (!paint.rim || text.empty()) {
        return;
    }
    const Disc disc = inner_disc(region);
    const Mm diameter = disc.radius * 2;
    if (paint.letter_disc) {
        add_fill(drawing, drawing::circle(disc.centre, disc.radius * kLetterDisc), drawing::kWhite);
    }
    const Mm ground = paint.letter_disc ? diameter * kLetterDisc : diameter;
    drawing::TextStyle style{.weight = drawing::Weight::SemiBold, .size = 10_pt};
    const drawing::TextExtent sample = measurer.measure(text, style);
    const Mm diagonal = length(Point{sample.advance, sample.cap_height});
    const double capitals = paint.letter_disc ? kLetterOnDisc : kLetterOnPlain;
    const double longest = text.size() > 1 ? kLongestWord : kLongest;
    const double scale =
        std::min(ground * capitals / sample.cap_height, ground * longest / diagonal);
    style.size = style.size * scale;
    drawing.add(
        drawing::TextItem{.at = {disc.centre.x, disc.centre.y + sample.cap_height * (scale / 2)},
                          .text = std::string(text),
                          .style = style,
                          .anchor = drawing::Anchor::Middle,
                          .colour = paint.letter_disc ? drawing::kBlack : paint.letter});
}

}  // namespace quadrille::figure
