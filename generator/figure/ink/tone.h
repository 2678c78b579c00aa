// From the lines and tones of a style to strokes and greys of the display list.
#pragma once

#include "drawing/drawing.h"
#include "spec/model/page_spec.h"

namespace quadrille::figure {

/// A grey of that many per cent black; red = green = blue, so that a driver uses black alone.
drawing::Colour tone(int percent);

/// Without a hue that anybody sees.
bool is_grey(drawing::Colour colour);

/// The line as a stroke.
drawing::Stroke stroke_of(const spec::LineSpec& line);

}  // namespace quadrille::figure
