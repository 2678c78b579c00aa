// A figure's description: read, held against the scorer, and drawn.
#include <memory>

#include "base/check.h"
#include "fuzz/inspect.h"
#include "page/book/figure_document.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped_library.h"

namespace {

const quadrille::page::FigureRequest& request() {
    static const quadrille::page::FigureRequest usual = [] {
        auto style = quadrille::spec::load_style(quadrille::test::shipped_library(), "pencil");
        QUADRILLE_CHECK(style.has_value());
        quadrille::page::FigureRequest made;
        made.style = std::move(*style);
        made.caption = true;
        return made;
    }();
    return usual;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto source = quadrille::fuzz::description(data, size);
    if (!source) {
        return 0;
    }
    const auto& library = quadrille::test::shipped_library();
    const auto figure =
        quadrille::spec::read_figure(std::make_shared<quadrille::SourceText>(std::move(*source)),
                                     quadrille::spec::resolvers_of(library));
    if (!figure) {
        quadrille::fuzz::inspect_failure(figure.error());
        return 0;
    }
    const quadrille::support::FixedWidthMeasurer measurer;
    const auto made = quadrille::page::make_figure_document(
        *figure, {.library = library, .current = nullptr}, request(), measurer);
    if (made) {
        quadrille::fuzz::inspect(made->caption);
        static_cast<void>(made->document.make_page(0));
    } else {
        quadrille::fuzz::inspect_failure(made.error());
    }
    return 0;
}
