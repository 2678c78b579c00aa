#include "page/paper/choices.h"

#include <algorithm>
#include <optional>

#include "base/utf8.h"
#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr double kLargestShare = 0.6;    // of a circle, in large type
constexpr double kTakenShare = 0.52;     // the same within a strong rim
constexpr double kLetterShare = 0.441;   // of the circle's diameter: 6.5 pt in 5.2 mm
constexpr double kKappa = 0.5522847498;  // a quarter of a circle as a Bezier curve
constexpr double kBaseShare = 0.44;      // of the capitals, below the middle of a circle
constexpr Mm kRingBeside = 1.3_mm;       // a word
constexpr double kStrongRim = 0.106;     // of the circle's diameter: 0.55 in 5.2 mm

// A flat ring around a word.
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

// Words have no circle to grow in.
Mm type_size(const Pen& pen, Mm diameter, bool circled) {
    const Mm usual = std::clamp(diameter * kLetterShare, Mm{5_pt}, Mm{6.5_pt});
    const Mm large = std::min(pen.room_for_type(usual), diameter * kLargestShare);
    return circled ? std::max(usual, large) : usual;
}

void ring_word(Pen& pen, Point centre, Mm diameter, Mm width) {
    spec::LineSpec line = pen.style().field;
    line.width = std::max(line.width * 2, 0.4_mm);
    pen.outline(ring(centre, width / 2 + kRingBeside, diameter * 0.42), line);
}

// From its middle to its right side: of the circle, or of the ring that may go round the word.
Mm reach(const Pen& pen, const std::string& word, Mm diameter) {
    const TextStyle style{.weight = Weight::SemiBold, .size = type_size(pen, diameter, false)};
    return is_circled(word) ? diameter / 2 : pen.width(word, style) / 2 + kRingBeside;
}

// How the mark with that letter is printed; nothing if there is none, or if it is a drawn sign and
// fills no area.
std::optional<figure::MarkPaint> paint_of(const Pen& pen,
                                          const Choices& choices,
                                          const std::string& letter) {
    for (const spec::MarkSpec& mark : choices.marks) {
        if (mark.letter == letter) {
            const figure::MarkPaint paint = figure::mark_paint(mark, pen.style());
            return paint.rim ? std::optional(paint) : std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

void draw_choice(Pen& pen, Point centre, const Choices& choices, std::size_t index) {
    const std::string& word = choices.words[index];
    const Mm diameter = choices.diameter;
    const bool circled = is_circled(word);
    const bool taken = is_taken(choices, index);
    const Mm usual = type_size(pen, diameter, circled);
    const TextStyle style{
        .weight = taken ? Weight::SemiBold : Weight::Regular,
        .size = taken && circled ? std::min(usual, diameter * kTakenShare) : usual};
    drawing::Colour colour = drawing::kBlack;
    if (!taken && circled && !choices.printed) {
        pen.outline(drawing::circle(centre, diameter / 2), pen.style().field);
    } else if (taken && !circled) {
        ring_word(pen, centre, diameter, pen.width(word, style));
    } else if (taken) {
        const auto paint = paint_of(pen, choices, word);
        // It covers the line of an empty circle that is printed there already.
        const figure::Disc disc{centre, diameter / 2 + pen.style().field.width / 2};
        const auto even = paint ? figure::even_ink(*paint) : std::nullopt;
        if (paint && !even) {
            figure::paint_mark(pen.drawing(), disc, *paint, pen.measurer());
        }
        colour = paint ? paint->letter : colour;
        const spec::LineSpec& field = pen.style().field;
        drawing::Stroke rim = figure::stroke_of(field);
        rim.width = std::max(field.width, diameter * kStrongRim);
        pen.drawing().add(
            drawing::PathItem{.path = drawing::circle(centre, disc.radius - rim.width / 2),
                              .stroke = rim,
                              .fill = even});
        if (paint && paint->letter_disc) {
            figure::paint_mark_letter(pen.drawing(), disc, *paint, word, pen.measurer());
            return;
        }
    }
    pen.drawing().add(
        drawing::TextItem{.at = {centre.x, centre.y + pen.cap_height(style) * kBaseShare},
                          .text = word,
                          .style = style,
                          .anchor = Anchor::Middle,
                          .colour = colour});
}

void draw_choices(Pen& pen, Point right, Mm pitch, const Choices& choices) {
    for (std::size_t i = 0; i < choices.words.size(); ++i) {
        draw_choice(pen, choice_place(pen, right, pitch, choices, i), choices, i);
    }
}

bool is_taken(const Choices& choices, std::size_t index) {
    return !choices.taken.empty() && choices.words[index] == choices.taken;
}

Point choice_place(
    const Pen& pen, Point right, Mm pitch, const Choices& choices, std::size_t index) {
    const auto after = static_cast<double>(choices.words.size() - 1 - index);
    const Mm last = right.x - reach(pen, choices.words.back(), choices.diameter);
    return {last - pitch * after, right.y};
}

bool is_circled(const std::string& word) {
    return utf8_length(word) <= 1;
}

void draw_circles(Pen& pen, Point right, Mm pitch, const Choices& choices) {
    for (std::size_t i = 0; i < choices.words.size(); ++i) {
        const Point centre = choice_place(pen, right, pitch, choices, i);
        pen.outline(drawing::circle(centre, choices.diameter / 2), pen.style().field);
    }
}

}  // namespace quadrille::page
