// How a mark looks in print: in figures, in filled-in records, next to a name. In colour, or in one
// ink by its pattern, as the style says; always with a rim, and with its letter on it if the set of
// marks needs one.
//
//     const MarkPaint paint = mark_paint(game.marks[0], style);
//     paint_mark(drawing, Disc{centre, 3_mm}, paint);
//     paint_mark_letter(drawing, Disc{centre, 3_mm}, paint, "r", measurer);
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/ink/pattern.h"
#include "spec/model/mark_spec.h"
#include "spec/model/page_spec.h"

namespace quadrille::figure {

struct MarkPaint {
    drawing::Colour ground = drawing::kWhite;  ///< Under the pattern.
    drawing::Colour ink = drawing::kBlack;     ///< Of the pattern.
    spec::Pattern pattern = spec::Pattern::Solid;
    drawing::Colour letter = drawing::kBlack;  ///< What is written on the mark.
    bool letter_disc = false;  ///< Letters stand on a white disc half as large as the mark.
    bool rim = true;           ///< Crosses, rings, letters and strokes have none.
    std::string written;       ///< The letter that the mark is; empty: it is none.
    bool stroke = false;       ///< A line, level in a swatch.
    bool broken = false;       ///< That line, in one ink, of all but solid marks.
};

MarkPaint mark_paint(const spec::MarkSpec& mark, const spec::StyleSpec& style);

/// The one colour that fills the mark inside its rim; nothing where it has lines or dots.
std::optional<drawing::Colour> even_ink(const MarkPaint& paint);

/// The mark filling `region`, its rim inside it.
void paint_mark(drawing::Drawing& drawing,
                const Region& region,
                const MarkPaint& paint,
                const drawing::TextMeasurer& measurer);

/// The line of a stroke.
drawing::Stroke stroke_pen(const MarkPaint& paint, Mm width);

/// A letter or number on the mark, as large as the mark allows; on a white disc if lines or dots
/// would make it hard to read. Nothing on crosses and rings: they are letters themselves.
void paint_mark_letter(drawing::Drawing& drawing,
                       const Region& region,
                       const MarkPaint& paint,
                       std::string_view text,
                       const drawing::TextMeasurer& measurer);

}  // namespace quadrille::figure
