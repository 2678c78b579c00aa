// A TextMeasurer for tests that need no fonts: every character is half as wide as the type is
// large.
#pragma once

#include "base/utf8.h"
#include "drawing/text_measurer.h"

namespace quadrille::support {

class FixedWidthMeasurer : public drawing::TextMeasurer {
  public:
    [[nodiscard]] drawing::TextExtent measure(std::string_view text,
                                              const drawing::TextStyle& style) const override {
        return {.advance = style.size * 0.5 * static_cast<double>(utf8_length(text)),
                .ascent = style.size,
                .descent = style.size * 0.25,
                .cap_height = style.size * 0.75};
    }
};

inline const FixedWidthMeasurer kMeasurer;

}  // namespace quadrille::support
