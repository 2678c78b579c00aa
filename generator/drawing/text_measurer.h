// How wide a line of text will be. The typesetter answers; tests use a fixed-width one.
#pragma once

#include <string_view>

#include "base/units.h"
#include "drawing/drawing.h"

namespace quadrille::drawing {

struct TextExtent {
    Mm advance;     ///< From the start to where the next letter would stand.
    Mm ascent;      ///< Of the face, above the base line.
    Mm descent;     ///< Of the face, below the base line.
    Mm cap_height;  ///< Of a capital letter (and of a figure) of the face.
};

class TextMeasurer {
  public:
    TextMeasurer() = default;
    TextMeasurer(const TextMeasurer&) = delete;
    TextMeasurer& operator=(const TextMeasurer&) = delete;
    virtual ~TextMeasurer() = default;

    [[nodiscard]] virtual TextExtent measure(std::string_view text,
                                             const TextStyle& style) const = 0;
};

}  // namespace quadrille::drawing
