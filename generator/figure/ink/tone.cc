#include "figure/ink/tone.h"

#include <cstdlib>

namespace quadrille::figure {

drawing::Colour tone(int percent) {
    // Rounded half down: 30 % is #B2B2B2, 45 % #8C8C8C.
    const auto level = static_cast<std::uint8_t>((255 * (100 - percent) + 49) / 100);
    return {level, level, level};
}

bool is_grey(drawing::Colour colour) {
    constexpr int kSeen = 8;
    return std::abs(colour.red - colour.blue) < kSeen &&
           std::abs(colour.red - colour.green) < kSeen;
}

drawing::Stroke stroke_of(const spec::LineSpec& line) {
    return {.width = line.width, .colour = tone(line.tone), .dash = line.dash};
}

}  // namespace quadrille::figure
