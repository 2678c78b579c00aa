#include "page/paper/choices.h"

#include <algorithm>

#include "base/utf8.h"
#include "figure/ink/mark_paint.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr double kLargestShare = 0.6;    // of a circle, in large type
constexpr double kLetterShare = 0.441;   // of the circle's diameter: 6.5 pt in 5.2 mm
constexpr double kKappa = 0.5522847498;  // a quarter of a circle as a Bezier curve
constexpr double kBaseShare = 0.44;      // of the capitals, below the middle of a circle
constexpr double kStrongRim = 0.106;     // of the circle's diameter: 0.55 in 5.2 mm

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

class ChoicePainter {
  public:
    ChoicePainter(Pen& pen, Point centre, const Choices& choices, const std::string& word)
        : pen_(pen),
          centre_(centre),
          choices_(choices),
          word_(word),
          circled_(utf8_length(word) <= 1),
          taken_(!word.empty() && word == choices.taken) {}

    void paint() {
        style_ = {.weight = taken_ ? Weight::SemiBold : Weight::Regular, .size = type_size()};
        if (!taken_) {
            if (circled_) {
                pen_.outline(drawing::circle(centre_, radius()), pen_.style().field);
            }
        } else if (!circled_) {
            ring_word();
        } else if (!paint_mark()) {
            paint_rim();
        }
        if (!lettered_) {
            paint_word();
        }
    }

  private:
    [[nodiscard]] Mm radius() const { return choices_.diameter / 2; }

    // Words have no circle to grow in.
    [[nodiscard]] Mm type_size() const {
        const Mm usual = std::clamp(choices_.diameter * kLetterShare, Mm{5_pt}, Mm{6.5_pt});
        const Mm large = std::min(pen_.room_for_type(usual), choices_.diameter * kLargestShare);
        return circled_ ? std::max(usual, large) : usual;
    }

    void ring_word() {
        const Mm half = pen_.width(word_, style_) / 2 + 1.3_mm;
        spec::LineSpec line = pen_.style().field;
        line.width = std::max(line.width * 2, 0.4_mm);
        pen_.outline(ring(centre_, half, choices_.diameter * 0.42), line);
    }

    // False where the letter is no mark's, or the mark is a drawn sign and no area.
    bool paint_mark() {
        const auto mark = std::find_if(choices_.marks.begin(),
                                       choices_.marks.end(),
                                       [this](const auto& each) { return each.letter == word_; });
        if (mark == choices_.marks.end()) {
            return false;
        }
        const figure::MarkPaint paint = figure::mark_paint(*mark, pen_.style());
        if (!paint.rim) {
            return false;
        }
        const figure::Disc disc{centre_, radius()};
        figure::paint_mark(pen_.drawing(), disc, paint);
        paint_rim();
        colour_ = paint.letter;
        if (paint.letter_disc) {
            figure::paint_mark_letter(pen_.drawing(), disc, paint, word_, pen_.measurer());
            lettered_ = true;
        }
        return true;
    }

    void paint_rim() {
        spec::LineSpec line = pen_.style().field;
        line.width = std::max(line.width, choices_.diameter * kStrongRim);
        pen_.outline(drawing::circle(centre_, radius() - line.width / 2), line);
    }

    void paint_word() {
        pen_.drawing().add(
            drawing::TextItem{.at = {centre_.x, centre_.y + pen_.cap_height(style_) * kBaseShare},
                              .text = word_,
                              .style = style_,
                              .anchor = Anchor::Middle,
                              .colour = colour_});
    }

    Pen& pen_;
    Point centre_;
    const Choices& choices_;
    const std::string& word_;
    bool circled_;
    bool taken_;
    bool lettered_ = false;
    TextStyle style_;
    drawing::Colour colour_ = drawing::kBlack;
};

}  // namespace

void draw_choice(Pen& pen, Point centre, const Choices& choices, std::size_t index) {
    ChoicePainter(pen, centre, choices, choices.words[index]).paint();
}

void draw_choices(Pen& pen, Point right, Mm pitch, const Choices& choices) {
    const auto steps = static_cast<double>(choices.words.size()) - 1;
    Mm x = right.x - choices.diameter / 2 - pitch * steps;
    for (std::size_t i = 0; i < choices.words.size(); ++i) {
        draw_choice(pen, {x, right.y}, choices, i);
        x += pitch;
    }
}

}  // namespace quadrille::page
