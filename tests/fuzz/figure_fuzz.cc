// A figure's description: read, held against the scorer, and drawn.
#include <memory>

#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"
#include "page/book/figure_document.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

const page::FigureRequest& request() {
    static const page::FigureRequest usual = [] {
        auto style = spec::load_style(test::shipped_library(), "pencil");
        QUADRILLE_CHECK(style.has_value());
        page::FigureRequest made;
        made.style = std::move(*style);
        made.caption = true;
        return made;
    }();
    return usual;
}

}  // namespace

void figure_input(const std::uint8_t* data, std::size_t size) {
    auto source = description(data, size);
    if (!source) {
        return;
    }
    const auto& library = test::shipped_library();
    const auto figure = spec::read_figure(std::make_shared<SourceText>(std::move(*source)),
                                          spec::resolvers_of(library));
    if (!figure) {
        inspect_failure(figure.error());
        return;
    }
    const support::FixedWidthMeasurer measurer;
    const auto made = page::make_figure_document(
        *figure, {.library = library, .current = nullptr}, request(), measurer);
    if (made) {
        inspect(made->caption);
        static_cast<void>(made->document.make_page(0));
    } else {
        inspect_failure(made.error());
    }
}

}  // namespace quadrille::fuzz
