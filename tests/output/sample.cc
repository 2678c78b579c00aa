#include "sample.h"

#include <memory>
#include <string>

namespace quadrille::support {

using namespace literals;
using namespace drawing;

drawing::Document document_of(const Drawing& drawing, std::size_t pages) {
    return {.info = {.title = "Odd", .author = "Nick Bentley", .subject = "size 5"},
            .page_count = pages,
            .make_page = [drawing](std::size_t /*index*/) {
                return drawing::Page{210_mm, 297_mm, drawing};
            }};
}

drawing::Document sample_document(std::size_t pages) {
    const auto part = std::make_shared<Drawing>();
    part->add(PathItem{circle({0_mm, 0_mm}, 5_mm), {}, Colour{0xE0, 0xE0, 0xE0}});
    part->add(TextItem{.at = {0_mm, 1_mm}, .text = "e5", .anchor = Anchor::Middle});
    drawing::Document document = document_of({}, pages);
    document.make_page = [part, pages](std::size_t index) {
        Drawing drawing;
        drawing.add(
            TextItem{.at = {18_mm, 25_mm},
                     .text = "Odd",
                     .style = {.face = Face::Text, .weight = Weight::SemiBold, .size = 30_pt}});
        drawing.add(PathItem{line({20_mm, 50_mm}, {32_mm, 50_mm}), Stroke{.width = 0.3_mm}});
        drawing.add(Instance{part, {50_mm, 100_mm}});
        drawing.add(Instance{part, {150_mm, 100_mm}});
        drawing.add(TextItem{.at = {192_mm, 281_mm},
                             .text = std::to_string(index + 1) + " of " + std::to_string(pages),
                             .anchor = Anchor::End});
        return drawing::Page{210_mm, 297_mm, std::move(drawing)};
    };
    return document;
}

std::string write(const drawing::Document& document,
                  const std::string& path,
                  output::OutputOptions options) {
    const output::FontMeasurer measurer;
    const auto written = output::write_document(document, path, options, measurer);
    return written ? "" : to_text(written.error());
}

}  // namespace quadrille::support
