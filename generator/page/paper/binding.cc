#include "page/paper/binding.h"

#include <functional>
#include <memory>
#include <utility>

namespace quadrille::page {

namespace {

using drawing::Flip;

// Where the bound edge of a back appears at the other side: paper is turned over an edge that runs
// along the one that is bound.
bool turns_over(Mm width, Mm height, Binding::Edge edge, Flip flip) {
    const bool long_is_upright = height >= width;
    const bool over_upright = (flip == Flip::LongEdge) == long_is_upright;
    return over_upright == (edge == Binding::Edge::Left);
}

using Offset = std::function<Point(const drawing::Page& page, bool back)>;

drawing::Document moved(drawing::Document document, Offset offset_of) {
    const std::function<drawing::Page(std::size_t)> make = std::move(document.make_page);
    const bool has_backs = document.flip.has_value();
    document.make_page = [make, has_backs, offset_of = std::move(offset_of)](std::size_t index) {
        drawing::Page page = make(index);
        const Point offset = offset_of(page, has_backs && index % 2 == 1);
        auto content = std::make_shared<const drawing::Drawing>(std::move(page.drawing));
        page.drawing = {};
        page.drawing.add(drawing::Instance{.drawing = std::move(content), .offset = offset});
        return page;
    };
    return document;
}

}  // namespace

Point binding_offset(const Binding& binding, Mm width, Mm height, std::optional<Flip> turned) {
    const bool back = turned && turns_over(width, height, binding.edge, *turned);
    const Mm aside = binding.width * (back ? -0.5 : 0.5);
    return binding.edge == Binding::Edge::Left ? Point{aside, Mm{}} : Point{Mm{}, aside};
}

drawing::Document bound(drawing::Document document, Binding binding) {
    const std::optional<Flip> flip = document.flip;
    return moved(std::move(document), [binding, flip](const drawing::Page& page, bool back) {
        return binding_offset(binding, page.width, page.height, back ? flip : std::nullopt);
    });
}

drawing::Document with_backs_moved(drawing::Document document, Point offset) {
    return moved(std::move(document), [offset](const drawing::Page& /*page*/, bool back) {
        return back ? offset : Point{};
    });
}

}  // namespace quadrille::page
