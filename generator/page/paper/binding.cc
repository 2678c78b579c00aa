#include "page/paper/binding.h"

#include <functional>
#include <memory>
#include <utility>

namespace quadrille::page {

namespace {

// Where the bound edge of a back appears at the other side: paper is turned over an edge that runs
// along the one that is bound.
bool turns_over(const drawing::Page& page, Binding::Edge edge, Flip flip) {
    const bool long_is_upright = page.height >= page.width;
    const bool over_upright = (flip == Flip::LongEdge) == long_is_upright;
    return over_upright == (edge == Binding::Edge::Left);
}

}  // namespace

drawing::Document bound(drawing::Document document, Binding binding, std::optional<Flip> flip) {
    const std::function<drawing::Page(std::size_t)> make = std::move(document.make_page);
    document.make_page = [make, binding, flip](std::size_t index) {
        drawing::Page page = make(index);
        const bool back = flip && index % 2 == 1 && turns_over(page, binding.edge, *flip);
        const Mm aside = binding.width * (back ? -0.5 : 0.5);
        const Point offset =
            binding.edge == Binding::Edge::Left ? Point{aside, Mm{}} : Point{Mm{}, aside};
        auto moved = std::make_shared<const drawing::Drawing>(std::move(page.drawing));
        page.drawing = {};
        page.drawing.add(drawing::Instance{.drawing = std::move(moved), .offset = offset});
        return page;
    };
    return document;
}

}  // namespace quadrille::page
