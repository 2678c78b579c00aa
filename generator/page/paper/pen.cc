#include "page/paper/pen.h"

#include <algorithm>

#include "drawing/bounding_box.h"
#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kOverhang = 3_mm;        // of a name, into the gutter; half on compact sheets
constexpr Mm kBetweenWords = 1.5_mm;  // a field's name and its note
constexpr Mm kValueOverhang = 5.5_mm;
constexpr double kValueLeading = 1.05;    // of two lines over a line to write on
constexpr double kLetterOfSwatch = 0.55;  // its size, of the swatch's width

// As the style prints marks, unless it prints swatches otherwise.
figure::MarkPaint swatch_paint(const spec::MarkSpec& mark, spec::StyleSpec style) {
    style.marks = style.swatches == spec::SwatchLook::Colour ? spec::MarkLook::Colour
                                                             : spec::MarkLook::Pattern;
    return figure::mark_paint(mark, style);
}

}  // namespace

void Pen::text(Point at, std::string_view text, const TextStyle& style, Anchor anchor) {
    if (!text.empty()) {
        drawing_.add(drawing::TextItem{
            .at = at, .text = std::string(text), .style = style, .anchor = anchor});
    }
}

void Pen::text_on_middle(Point at, std::string_view text, const TextStyle& style, Anchor anchor) {
    this->text({at.x, at.y + cap_height(style) / 2}, text, style, anchor);
}

namespace {

Mm overhang_of(bool compact) {
    return compact ? kOverhang / 2 : kOverhang;
}

}  // namespace

std::vector<std::string> Pen::name_lines(const Field& field, Mm length) const {
    const Mm overhang = overhang_of(compact());
    if (width(field.name, small()) <= length + overhang) {
        return {field.name};
    }
    for (const Mm room : {length, length + overhang}) {
        std::vector<std::string> lines =
            layout::broken_into_lines(*this, field.name, small(), room, 3);
        if (!lines.empty()) {
            return lines;
        }
    }
    return {};
}

std::vector<std::string> Pen::value_lines(const std::string& value, Mm length) const {
    auto lines = layout::broken_into_lines(*this, value, entry(), length, 2);
    // A date may hang over the end of a short line, into the gutter.
    return lines.empty()
               ? layout::broken_into_lines(*this, value, entry(), length + kValueOverhang, 2)
               : lines;
}

Mm Pen::field(Point start, Mm length, const Field& field) {
    line(start, {start.x + length, start.y}, style().field);
    const std::vector<std::string> written = value_lines(field.value, length);
    for (std::size_t i = 0; i < written.size(); ++i) {
        const Mm lift = (compact() ? 0.9_mm : 1.2_mm) +
                        entry().size * kValueLeading * static_cast<double>(written.size() - 1 - i);
        text({start.x, start.y - lift}, written[i], entry());
    }
    Mm base = start.y + name_drop() - small_leading();
    std::vector<std::string> names = name_lines(field, length);
    if (names.empty()) {
        names = {field.name};
    }
    const Mm overhang = overhang_of(compact());
    for (const std::string& part : names) {
        base += small_leading();
        TextStyle type = small();
        // A single word that is longer than its line must not run into the next name.
        type.size = type.size * std::min(1.0, (length + overhang) / width(part, type));
        text({start.x, base}, part, type);
    }
    const Mm beside = length - width(field.name, small()) - room_for_type(kBetweenWords);
    if (field.note.empty() || width(field.note, small()) <= beside) {
        text({start.x + length, base}, field.note, small(), Anchor::End);
        return base;
    }
    for (const std::string& part :
         layout::broken_into_lines(*this, field.note, small(), length, 3)) {
        base += small_leading();
        text({start.x, base}, part, small());
    }
    return base;
}

void Pen::swatch(const figure::Swatch& swatch, const spec::MarkSpec& mark) {
    bare_swatch(swatch, mark);
    if (style().swatches != spec::SwatchLook::Blank) {
        const figure::MarkPaint paint = swatch_paint(mark, style());
        figure::paint_mark_letter(drawing_, swatch.region, paint, mark.letter, measurer());
        return;
    }
    TextStyle letter = swatch_letter();
    letter.size = std::min(letter.size, swatch.width * kLetterOfSwatch);
    text({swatch.centre.x, swatch.centre.y + cap_height(letter) * 0.36},
         mark.letter,
         letter,
         Anchor::Middle);
}

void Pen::bare_swatch(const figure::Swatch& swatch, const spec::MarkSpec& mark) {
    swatches_.push_back({swatch.region, mark.letter});
    if (style().swatches != spec::SwatchLook::Blank) {
        figure::paint_mark(drawing_, swatch.region, swatch_paint(mark, style()), measurer());
    }
    outline(figure::outline_of(swatch.region), style().swatch);
}

void Pen::words_to_circle(const std::vector<WordToCircle>& words) {
    std::vector<PlacedWord>& placed = placed_words_.emplace_back();
    for (const WordToCircle& word : words) {
        text(word.at, word.text, choice(), word.anchor);
        drawing::Drawing one;
        one.add(drawing_.items.back());
        placed.push_back({word.text, drawing::ink_box(one, measurer()).value_or(Box{})});
    }
}

void Pen::line(Point from, Point to, const spec::LineSpec& line_style) {
    outline(drawing::line(from, to), line_style);
}

void Pen::outline(const drawing::Path& path, const spec::LineSpec& line_style) {
    drawing::Stroke stroke = figure::stroke_of(line_style);
    stroke.cap = drawing::Cap::Butt;
    drawing_.add(drawing::PathItem{.path = path, .stroke = stroke, .fill = {}});
}

}  // namespace quadrille::page
