#include "page/choices.h"

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr double kLargestShare = 0.6;    // of a circle, in large type
constexpr double kLetterShare = 0.441;   // of the circle's diameter: 6.5 pt in 5.2 mm
constexpr double kKappa = 0.5522847498;  // a quarter of a circle as a Bezier curve

// A flat ring round a word.
drawing::Path ring(Point centre, Mm half_width, Mm half_height) {
    const Mm straight = std::max(0_mm, half_width - half_height);
    const Mm r = half_height;
    const Mm k = r * kKappa;
    const Mm left = centre.x - straight;
    const Mm right = centre.x + straight;
    const Mm y = centre.y;
    return {drawing::MoveTo{{left, y - r}},
            drawing::LineTo{{right, y - r}},
            drawing::CurveTo{{right + k, y - r}, {right + r, y - k}, {right + r, y}},
            drawing::CurveTo{{right + r, y + k}, {right + k, y + r}, {right, y + r}},
            drawing::LineTo{{left, y + r}},
            drawing::CurveTo{{left - k, y + r}, {left - r, y + k}, {left - r, y}},
            drawing::CurveTo{{left - r, y - k}, {left - k, y - r}, {left, y - r}},
            drawing::ClosePath{}};
}

// The middle of a lower-case letter is below the middle of a capital.
double middle_share(const std::string& word) {
    return word.find_first_of("bdfhklt") == std::string::npos ? 0.38 : 0.5;
}

}  // namespace

void draw_choice(Pen& pen, Point centre, const std::string& word, Mm diameter, bool taken) {
    const bool circled = utf8_length(word) <= 1;
    TextStyle style{.weight = taken ? Weight::SemiBold : Weight::Regular,
                    .size = std::clamp(diameter * kLetterShare, Mm{5_pt}, Mm{6.5_pt})};
    if (circled) {  // words have no circle to grow in
        style.size =
            std::max(style.size, std::min(pen.room_for_type(style.size), diameter * kLargestShare));
    }
    drawing::Colour colour = drawing::kBlack;
    if (circled && taken) {
        pen.drawing().add(drawing::PathItem{
            .path = drawing::circle(centre, diameter / 2), .stroke = {}, .fill = drawing::kBlack});
        colour = drawing::kWhite;
    } else if (circled) {
        pen.outline(drawing::circle(centre, diameter / 2), pen.style().field);
    } else if (taken) {
        const Mm half = pen.width(word, style) / 2 + 1.3_mm;
        spec::LineSpec line = pen.style().field;
        line.width = line.width * 2;
        pen.outline(ring(centre, half, diameter * 0.42), line);
    }
    pen.drawing().add(drawing::TextItem{
        .at = {centre.x, centre.y + pen.cap_height(style) * (circled ? middle_share(word) : 0.45)},
        .text = word,
        .style = style,
        .anchor = Anchor::Middle,
        .colour = colour});
}

void draw_choices(Pen& pen, Point right, Mm pitch, const Choices& choices) {
    const auto steps = static_cast<double>(choices.words.size()) - 1;
    Mm x = right.x - choices.diameter / 2 - pitch * steps;
    for (const std::string& word : choices.words) {
        const bool taken = !word.empty() && word == choices.taken;
        draw_choice(pen, {x, right.y}, word, choices.diameter, taken);
        x += pitch;
    }
}

}  // namespace quadrille::page
