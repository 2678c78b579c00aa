#include "figure/ink/tone.h"

namespace quadrille::figure {

drawing::Colour tone(int percent) {
    // Rounded half down: 30 % is #B2B2B2, 45 % #8C8C8C.
    const auto level = static_cast<std::uint8_t>((255 * (100 - percent) + 49) / 100);
    return {level, level, level};
}

drawing::Stroke stroke_of(const spec::LineSpec& line) {
    return {.width = line.width, .colour = tone(line.tone), .dash = line.dash};
}

}  // namespace quadrille::figure
