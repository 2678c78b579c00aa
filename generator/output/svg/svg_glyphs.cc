#include "output/svg/svg_glyphs.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "output/canvas/canvas.h"
#include "output/svg/svg_text.h"

namespace quadrille::output {

namespace {

using typeset::OutlinePoint;

// Fonts have y upwards.
class PathPen : public typeset::OutlinePen {
  public:
    void move_to(OutlinePoint to) override { data_.add('M', {to.x, -to.y}); }

    void line_to(OutlinePoint to) override { data_.add('L', {to.x, -to.y}); }

    void quadratic_to(OutlinePoint control, OutlinePoint to) override {
        data_.add('Q', {control.x, -control.y, to.x, -to.y});
    }

    void cubic_to(OutlinePoint control1, OutlinePoint control2, OutlinePoint to) override {
        data_.add('C', {control1.x, -control1.y, control2.x, -control2.y, to.x, -to.y});
    }

    void close() override { data_.add('Z', {}); }

    [[nodiscard]] const std::string& text() const { return data_.text(); }

  private:
    SvgPathData data_;
};

}  // namespace

void SvgGlyphs::draw(const drawing::TextItem& item, const typeset::SetLine& line) {
    std::string& body = parts_.body;
    Point start = start_of(item, line);
    for (const typeset::Run& run : line.runs) {
        const double scale = item.style.size.value / run.font->units_per_em();
        body += R"(<g transform="translate()";
        append_svg_number(body, start.x.value);
        body += ' ';
        append_svg_number(body, start.y.value);
        body += fmt::format(
            R"x()scale({:.7g})" fill="{}" role="img" aria-label="{}">)x",
            scale,
            svg_colour(item.colour),
            svg_escaped(std::string_view(line.text).substr(run.begin, run.end - run.begin)));
        add_run(run, kMmPerPt / typeset::kUnitsPerPt / scale);
        body += "</g>\n";
        start.x += typeset::from_type_units(run.width);
    }
}

// `font_units`: in one type unit.
void SvgGlyphs::add_run(const typeset::Run& run, double font_units) {
    int x = 0;
    for (const typeset::Glyph& glyph : run.glyphs) {
        const std::optional<std::size_t> number = number_of(*run.font, glyph.index);
        if (number) {
            parts_.body += fmt::format(R"(<use xlink:href="#{}")", ids_.internal('g', *number));
            // To a whole font unit: a thousandth of the size of the type, or finer.
            append_svg_place(parts_.body, "x", std::round((x + glyph.x_offset) * font_units));
            append_svg_place(parts_.body, "y", std::round(glyph.y_offset * font_units));
            parts_.body += "/>";
        }
        x += glyph.advance;
    }
}

// Nothing for blanks.
std::optional<std::size_t> SvgGlyphs::number_of(const typeset::Font& font, std::uint32_t glyph) {
    if (glyph == typeset::kNotDefined) {
        return std::nullopt;
    }
    const auto known = known_.find({&font, glyph});
    if (known != known_.end()) {
        return known->second;
    }
    PathPen pen;
    font.draw(glyph, pen);
    std::optional<std::size_t> number;
    if (!pen.text().empty()) {
        number = ++count_;
        parts_.definitions +=
            fmt::format("<path id=\"{}\" d=\"{}\"/>\n", ids_.internal('g', *number), pen.text());
    }
    known_.emplace(std::pair(&font, glyph), number);
    return number;
}

}  // namespace quadrille::output
