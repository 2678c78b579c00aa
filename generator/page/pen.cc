#include "page/pen.h"

#include "figure/tone.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

Pen::Pen(drawing::Drawing& drawing,
         const spec::StyleSpec& style,
         const drawing::TextMeasurer& measurer,
         bool leaf)
    : drawing_(drawing), style_(style), measurer_(measurer), leaf_(leaf) {}

TextStyle Pen::scaled(TextStyle style) const {
    style.size = style.size * style_.type_scale;
    return style;
}

TextStyle Pen::title(bool long_title) const {
    const Mm usual = long_title ? Mm{18_pt} : Mm{30_pt};
    return scaled({.face = Face::Text,
                   .weight = Weight::SemiBold,
                   .size = leaf_ ? (long_title ? Mm{11_pt} : Mm{16_pt}) : usual});
}

TextStyle Pen::reminder() const {
    return scaled({.size = leaf_ ? Mm{5.5_pt} : Mm{7.5_pt}});
}

TextStyle Pen::small() const {
    return scaled({.size = leaf_ ? Mm{5.5_pt} : Mm{6.5_pt}});
}

TextStyle Pen::choice() const {
    return scaled({.weight = Weight::Medium, .size = leaf_ ? Mm{8.5_pt} : Mm{10_pt}});
}

TextStyle Pen::swatch_letter() const {
    return scaled({.weight = Weight::Medium, .size = leaf_ ? Mm{6_pt} : Mm{7.5_pt}});
}

Mm Pen::width(std::string_view text, const TextStyle& style) const {
    return measurer_.measure(text, style).advance;
}

Mm Pen::cap_height(const TextStyle& style) const {
    return measurer_.measure("H", style).cap_height;
}

Mm Pen::name_drop() const {
    return leaf_ ? 2.6_mm : 3.1_mm;
}

void Pen::text(Point at, std::string_view text, const TextStyle& style, Anchor anchor) {
    if (!text.empty()) {
        drawing_.add(drawing::TextItem{
            .at = at, .text = std::string(text), .style = style, .anchor = anchor});
    }
}

void Pen::field(Point start, Mm length, const Field& field) {
    line(start, {start.x + length, start.y}, style_.field);
    const Mm base = start.y + name_drop();
    text({start.x, base}, field.name, small());
    text({start.x + length, base}, field.note, small(), Anchor::End);
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
