#include "output/svg/svg_writer.h"

#include <fmt/format.h>

#include "output/svg/svg_canvas.h"
#include "output/svg/svg_text.h"

namespace quadrille::output {

namespace {

struct Description {
    std::string names;     // the attribute that says which elements name the picture
    std::string elements;  // title and desc
};

Description describe(const drawing::DocumentInfo& info, SvgIds& ids) {
    Description result;
    const auto add = [&](const char* name, const std::string& text) {
        if (text.empty()) {
            return;
        }
        const std::string id = ids.of_group(name);
        result.names += (result.names.empty() ? "" : " ") + id;
        result.elements +=
            fmt::format("<{0} id=\"{1}\">{2}</{0}>\n", name, id, svg_escaped_lines(text));
    };
    add("title", info.title);
    add("desc", info.description.empty() ? info.subject : info.description);
    if (!result.names.empty()) {
        result.names = fmt::format(R"( role="img" aria-labelledby="{}")", result.names);
    }
    return result;
}

std::string head(const drawing::Page& page,
                 const drawing::DocumentInfo& info,
                 const Description& description,
                 SvgText text) {
    std::string width;
    std::string height;
    append_svg_number(width, page.width.value);
    append_svg_number(height, page.height.value);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\" xml:lang=\"{2}\"{3} "
        "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"{4}>\n",
        width,
        height,
        svg_escaped(info.language),
        description.names,
        text == SvgText::Text ? svg_type_defaults() : "");
}

}  // namespace

void write_svg(const drawing::Page& page,
               const drawing::DocumentInfo& info,
               const SvgOptions& options,
               typeset::Typesetter& typesetter,
               WholeFile& file) {
    SvgCanvas canvas(options.id_prefix, options.text, typesetter);
    // First, so that no group takes their names.
    const Description description = describe(info, canvas.ids());
    canvas.draw(page.drawing, info.description);
    file.write(head(page, info, description, options.text));
    file.write(description.elements);
    if (!canvas.definitions().empty()) {
        file.write("<defs>\n");
        file.write(canvas.definitions());
        file.write("</defs>\n");
    }
    file.write(canvas.body());
    file.write("</svg>\n");
}

}  // namespace quadrille::output
