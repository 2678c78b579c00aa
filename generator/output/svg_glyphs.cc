#include "output/svg_glyphs.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "output/canvas.h"
#include "output/svg_text.h"

namespace quadrille::output {

namespace {

// Outlines come from HarfBuzz. Fonts have y upwards.

SvgPathData& data_of(void* data) {
    return *static_cast<SvgPathData*>(data);
}

using DrawFunctions = std::unique_ptr<hb_draw_funcs_t, Closer<hb_draw_funcs_destroy>>;

DrawFunctions path_data_functions() {
    DrawFunctions functions(hb_draw_funcs_create());
    hb_draw_funcs_set_move_to_func(
        functions.get(),
        [](auto*, void* data, auto*, float x, float y, void*) {
            data_of(data).add('M', {x, -y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_line_to_func(
        functions.get(),
        [](auto*, void* data, auto*, float x, float y, void*) {
            data_of(data).add('L', {x, -y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_quadratic_to_func(
        functions.get(),
        [](auto*, void* data, auto*, float x1, float y1, float x, float y, void*) {
            data_of(data).add('Q', {x1, -y1, x, -y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_cubic_to_func(
        functions.get(),
        [](auto*,
           void* data,
           auto*,
           float x1,
           float y1,
           float x2,
           float y2,
           float x,
           float y,
           void*) {
            data_of(data).add('C', {x1, -y1, x2, -y2, x, -y});
        },
        nullptr,
        nullptr);
    hb_draw_funcs_set_close_path_func(
        functions.get(),
        [](auto*, void* data, auto*, void*) { data_of(data).add('Z', {}); },
        nullptr,
        nullptr);
    return functions;
}

std::string outline(hb_face_t* face, hb_codepoint_t glyph) {
    const DrawFunctions functions = path_data_functions();
    const HbFontHandle font(hb_font_create(face));  // in font units
    SvgPathData data;
    hb_font_get_glyph_shape(font.get(), glyph, functions.get(), &data);
    return data.text();
}

}  // namespace

void SvgGlyphs::draw(const drawing::TextItem& item, const SetLine& line) {
    std::string& body = parts_.body;
    Point start = start_of(item, line);
    for (const GlyphsHandle& run : line.runs) {
        const PangoItem& range = *run->item;
        hb_face_t* face = hb_font_get_face(pango_font_get_hb_font(range.analysis.font));
        const double scale = item.style.size.value / hb_face_get_upem(face);
        body += R"(<g transform="translate()";
        append_svg_number(body, start.x.value);
        body += ' ';
        append_svg_number(body, start.y.value);
        body += fmt::format(
            R"x()scale({:.7g})" fill="{}" role="img" aria-label="{}">)x",
            scale,
            svg_colour(item.colour),
            svg_escaped(std::string_view(line.text).substr(
                static_cast<std::size_t>(range.offset), static_cast<std::size_t>(range.length))));
        add_run(*run->glyphs, face, kMmPerPt / PANGO_SCALE / scale);
        body += "</g>\n";
        start.x +=
            to_mm(Pt{static_cast<double>(pango_glyph_string_get_width(run->glyphs)) / PANGO_SCALE});
    }
}

// `font_units`: in one of Pango's units.
void SvgGlyphs::add_run(const PangoGlyphString& glyphs, hb_face_t* face, double font_units) {
    int x = 0;
    for (int i = 0; i < glyphs.num_glyphs; ++i) {
        const PangoGlyphInfo& glyph = glyphs.glyphs[i];
        const std::optional<std::size_t> number = number_of(face, glyph.glyph);
        if (number) {
            parts_.body += fmt::format(R"(<use xlink:href="#{}")", ids_.internal('g', *number));
            // To a whole font unit: a thousandth of the size of the type, or finer.
            append_svg_place(
                parts_.body, "x", std::round((x + glyph.geometry.x_offset) * font_units));
            append_svg_place(parts_.body, "y", std::round(glyph.geometry.y_offset * font_units));
            parts_.body += "/>";
        }
        x += glyph.geometry.width;
    }
}

// Nothing for blanks.
std::optional<std::size_t> SvgGlyphs::number_of(hb_face_t* face, PangoGlyph glyph) {
    if (glyph == PANGO_GLYPH_EMPTY || (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0) {
        return std::nullopt;
    }
    const auto known = known_.find({face, glyph});
    if (known != known_.end()) {
        return known->second;
    }
    const std::string path = outline(face, glyph);
    std::optional<std::size_t> number;
    if (!path.empty()) {
        number = ++count_;
        parts_.definitions +=
            fmt::format("<path id=\"{}\" d=\"{}\"/>\n", ids_.internal('g', *number), path);
    }
    known_.emplace(std::pair(face, glyph), number);
    return number;
}

}  // namespace quadrille::output
