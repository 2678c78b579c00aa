// SVG: the frame round what a canvas drew. 1 user unit is 1 mm.
#include <fmt/format.h>

#include "output/page_writers.h"
#include "output/svg_canvas.h"
#include "output/svg_text.h"

namespace quadrille::output {

namespace {

std::string head(const page::Page& page) {
    std::string width;
    std::string height;
    append_svg_number(width, page.width.value);
    append_svg_number(height, page.height.value);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\" "
        "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
        width,
        height);
}

std::string element(std::string_view name, const std::string& text) {
    return text.empty() ? "" : fmt::format("<{0}>{1}</{0}>\n", name, svg_escaped(text));
}

}  // namespace

Result<void> write_svg(const page::Page& page,
                       const page::DocumentInfo& info,
                       Typesetter& typesetter,
                       WholeFile& file) {
    SvgCanvas canvas(typesetter);
    paint(page.drawing, canvas, typesetter);
    file.write(head(page));
    file.write(element("title", info.title));
    file.write(element("desc", info.subject));
    if (!canvas.definitions().empty()) {
        file.write("<defs>\n");
        file.write(canvas.definitions());
        file.write("</defs>\n");
    }
    file.write(canvas.body());
    file.write("</svg>\n");
    return {};
}

}  // namespace quadrille::output
