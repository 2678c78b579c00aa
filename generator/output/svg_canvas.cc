#include "output/svg_canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/svg_text.h"

namespace quadrille::output {

namespace {

using drawing::Cap;
using drawing::ClosePath;
using drawing::Colour;
using drawing::CurveTo;
using drawing::Group;
using drawing::Instance;
using drawing::Join;
using drawing::LineTo;
using drawing::MoveTo;
using drawing::PathItem;
using drawing::PathStep;
using drawing::Stroke;
using drawing::TextItem;

std::string colour_name(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// Path data: a letter, then numbers parted by blanks.
class PathData {
  public:
    void add(char letter, std::initializer_list<double> numbers) {
        data_ += letter;
        bool first = true;
        for (const double number : numbers) {
            if (!first) {
                data_ += ' ';
            }
            append_svg_number(data_, number);
            first = false;
        }
    }

    [[nodiscard]] const std::string& text() const { return data_; }

  private:
    std::string data_;
};

struct AddStep {
    PathData& data;

    void operator()(const MoveTo& step) const { data.add('M', {step.to.x.value, step.to.y.value}); }

    void operator()(const LineTo& step) const { data.add('L', {step.to.x.value, step.to.y.value}); }

    void operator()(const CurveTo& step) const {
        data.add('C',
                 {step.control1.x.value,
                  step.control1.y.value,
                  step.control2.x.value,
                  step.control2.y.value,
                  step.to.x.value,
                  step.to.y.value});
    }

    void operator()(const ClosePath& /*step*/) const { data.add('Z', {}); }
};

void add_svg_length(std::string& target, std::string_view name, Mm length) {
    target += fmt::format(R"( {}=")", name);
    append_svg_number(target, length.value);
    target += '"';
}

// The attributes in which a stroke differs from those of the whole file (round caps and joins).
std::string stroke_attributes(const Stroke& stroke) {
    std::string text = fmt::format(R"( stroke="{}" stroke-width=")", colour_name(stroke.colour));
    append_svg_number(text, stroke.width.value);
    text += '"';
    if (stroke.cap == Cap::Butt) {
        text += R"( stroke-linecap="butt")";
    }
    if (stroke.join == Join::Miter) {
        text += R"( stroke-linejoin="miter")";
    }
    if (!stroke.dash.empty()) {
        text += R"( stroke-dasharray=")";
        for (std::size_t i = 0; i < stroke.dash.size(); ++i) {
            text += i == 0 ? "" : " ";
            append_svg_number(text, stroke.dash[i].value);
        }
        text += '"';
    }
    return text;
}

// ---- Outlines of letters, from HarfBuzz. Fonts have y upwards.

PathData& data_of(void* data) {
    return *static_cast<PathData*>(data);
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
    PathData data;
    hb_font_get_glyph_shape(font.get(), glyph, functions.get(), &data);
    return data.text();
}

}  // namespace

void SvgCanvas::draw(const PathItem& item) {
    PathData data;
    for (const PathStep& step : item.path) {
        std::visit(AddStep{data}, step);
    }
    body_ += "<path";
    if (item.fill) {
        body_ += fmt::format(R"( fill="{}" fill-rule="evenodd")", colour_name(*item.fill));
    }
    if (item.stroke) {
        body_ += stroke_attributes(*item.stroke);
    }
    body_ += fmt::format(" d=\"{}\"/>\n", data.text());
}

void SvgCanvas::draw(const TextItem& item, const SetLine& line) {
    Point start = start_of(item, line);
    for (const GlyphsHandle& run : line.runs) {
        const PangoItem& range = *run->item;
        hb_face_t* face = hb_font_get_face(pango_font_get_hb_font(range.analysis.font));
        const double scale = item.style.size.value / hb_face_get_upem(face);
        body_ += R"(<g transform="translate()";
        append_svg_number(body_, start.x.value);
        body_ += ' ';
        append_svg_number(body_, start.y.value);
        body_ += fmt::format(
            R"x()scale({:.7g})" fill="{}" role="img" aria-label="{}">)x",
            scale,
            colour_name(item.colour),
            svg_escaped(std::string_view(line.text).substr(
                static_cast<std::size_t>(range.offset), static_cast<std::size_t>(range.length))));
        add_glyphs(*run->glyphs, face, kMmPerPt / PANGO_SCALE / scale);
        body_ += "</g>\n";
        start.x +=
            to_mm(Pt{static_cast<double>(pango_glyph_string_get_width(run->glyphs)) / PANGO_SCALE});
    }
}

void SvgCanvas::draw(const Instances& instances) {
    for (const Instance& instance : instances) {
        const std::size_t part = part_number(instance);
        body_ += fmt::format(R"(<use xlink:href="#part-{}")", part);
        add_place("x", instance.offset.x.value);
        add_place("y", instance.offset.y.value);
        body_ += "/>\n";
    }
}

void SvgCanvas::begin_group(const Group& group) {
    body_ += "<g";
    if (!group.id.empty()) {
        body_ += fmt::format(R"( id="{}")", svg_escaped(unused_id(group.id)));
    }
    if (!group.css_class.empty()) {
        body_ += fmt::format(R"( class="{}")", svg_escaped(group.css_class));
    }
    if (group.clip) {
        body_ += fmt::format(R"x( clip-path="url(#clip-{})")x", add_clip(*group.clip));
    }
    body_ += ">";
    if (!group.title.empty()) {
        body_ += fmt::format("<title>{}</title>", svg_escaped(group.title));
    }
    body_ += "\n";
}

void SvgCanvas::end_group(const Group& /*group*/) {
    body_ += "</g>\n";
}

std::size_t SvgCanvas::add_clip(const Box& box) {
    definitions_ += fmt::format("<clipPath id=\"clip-{}\"><rect", ++clip_count_);
    add_svg_length(definitions_, "x", box.min.x);
    add_svg_length(definitions_, "y", box.min.y);
    add_svg_length(definitions_, "width", box.width());
    add_svg_length(definitions_, "height", box.height());
    definitions_ += "/></clipPath>\n";
    return clip_count_;
}

// Equal ids are an error in XML; the second "site-e5" becomes "site-e5-2".
std::string SvgCanvas::unused_id(const std::string& wanted) {
    std::string id = wanted;
    for (int i = 2; !ids_.insert(id).second; ++i) {
        id = fmt::format("{}-{}", wanted, i);
    }
    return id;
}

void SvgCanvas::add_glyphs(const PangoGlyphString& glyphs,
                           hb_face_t* face,
                           double font_units_per_pango_unit) {
    int x = 0;
    for (int i = 0; i < glyphs.num_glyphs; ++i) {
        const PangoGlyphInfo& glyph = glyphs.glyphs[i];
        const std::optional<std::size_t> number = glyph_number(face, glyph.glyph);
        if (number) {
            body_ += fmt::format(R"(<use xlink:href="#glyph-{}")", *number);
            // To a whole font unit: a thousandth of the size of the type, or finer.
            add_place("x", std::round((x + glyph.geometry.x_offset) * font_units_per_pango_unit));
            add_place("y", std::round(glyph.geometry.y_offset * font_units_per_pango_unit));
            body_ += "/>";
        }
        x += glyph.geometry.width;
    }
}

// An attribute of a place; 0 is the default.
void SvgCanvas::add_place(std::string_view name, double value) {
    constexpr double kNothing = 0.0005;
    if (std::abs(value) >= kNothing) {
        body_ += fmt::format(R"( {}=")", name);
        append_svg_number(body_, value);
        body_ += '"';
    }
}

// Nothing for blanks.
std::optional<std::size_t> SvgCanvas::glyph_number(hb_face_t* face, PangoGlyph glyph) {
    if (glyph == PANGO_GLYPH_EMPTY || (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0) {
        return std::nullopt;
    }
    const auto known = glyphs_.find({face, glyph});
    if (known != glyphs_.end()) {
        return known->second;
    }
    const std::string path = outline(face, glyph);
    std::optional<std::size_t> number;
    if (!path.empty()) {
        number = ++glyph_count_;
        definitions_ += fmt::format("<path id=\"glyph-{}\" d=\"{}\"/>\n", *number, path);
    }
    glyphs_.emplace(std::pair(face, glyph), number);
    return number;
}

std::size_t SvgCanvas::part_number(const Instance& instance) {
    const auto known = std::find(parts_.begin(), parts_.end(), instance.drawing);
    if (known != parts_.end()) {
        return static_cast<std::size_t>(known - parts_.begin()) + 1;
    }
    // A part may hold parts of its own, so its number is taken first.
    parts_.push_back(instance.drawing);
    const std::size_t number = parts_.size();
    std::string before = std::exchange(body_, {});
    paint(*instance.drawing, *this, typesetter_);
    definitions_ += fmt::format("<g id=\"part-{}\">\n{}</g>\n", number, body_);
    body_ = std::move(before);
    return number;
}

}  // namespace quadrille::output
