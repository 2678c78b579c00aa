// How much room a drawing takes. Lines count with half their width; a line of text counts from its
// base line up to the height of its capitals, which is what the eye centres (tails hang below).
#pragma once

#include <optional>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::drawing {

/// Of lines and areas, without text; nothing if there are none.
std::optional<Box> bounding_box(const Drawing& drawing);

/// Text included.
std::optional<Box> bounding_box(const Drawing& drawing, const TextMeasurer& measurer);

/// The same, but text with its descenders and ascenders: everything that prints. A page that is cut
/// to its content must have this size.
std::optional<Box> ink_box(const Drawing& drawing, const TextMeasurer& measurer);

/// Of one line of text, from cap line to base line.
Box text_box(const TextItem& item, const TextMeasurer& measurer);

}  // namespace quadrille::drawing
