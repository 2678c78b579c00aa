#include "page/paper/sides.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "page/paper/paper.h"

namespace quadrille::page {

namespace {

// A side has a title with fields next to it, four columns of the grid, and some rows.
constexpr Mm kLeastWidth{138.0};
constexpr Mm kLeastHeight{190.0};
constexpr int kLeastColumns = 4;
constexpr Mm kNarrowMargin{12.0};  // half a Letter page has its four columns so

Imposition imposition_of(const Arrangement& each, const SidesWish& wish) {
    return {.width = each.paper.width,
            .height = each.paper.height,
            .grid = each.grid,
            .gutter = wish.gutter,
            .binding = wish.binding};
}

// True where the parts can be written on.
FitsTest holds_sides(const SidesWish& wish) {
    return [&wish](const Arrangement& each) {
        const Imposition places = imposition_of(each, wish);
        return places.part_width() >= kLeastWidth && places.part_height() >= kLeastHeight;
    };
}

// The same, in narrower margins where it would have too few columns.
Result<spec::PaperSpec> with_columns(const spec::PaperSpec& part) {
    if (part.columns >= kLeastColumns) {
        return part;
    }
    if (part.margin) {
        return fail(plain_error(
            fmt::format("margins of {:g} mm leave too little room to write on", part.margin->value),
            fmt::format("expected at most {:.0f} mm, or larger paper",
                        std::floor((part.width - columns_width(kLeastColumns)).value / 2))));
    }
    return paper_with_side_margins(part.width, part.height, kNarrowMargin);
}

Result<spec::PaperSpec> whole_paper(const spec::PaperSpec& paper) {
    if (paper.width < kLeastWidth || paper.height < kLeastWidth) {
        return fail(plain_error(
            fmt::format("a record needs {:g} x {:g} mm to be written on, and this paper has {:g} x "
                        "{:g} mm",
                        kLeastWidth.value,
                        kLeastHeight.value,
                        paper.width.value,
                        paper.height.value),
            "expected larger paper, such as a5"));
    }
    return with_columns(paper);
}

/// What all pages share. After cutting, a piece of paper has one side or two.
struct SidedSheets {
    drawing::Document sides;
    SidesWish wish;
    Imposition places;
    spec::StyleSpec style;
    const drawing::TextMeasurer* measurer = nullptr;

    [[nodiscard]] std::size_t sides_a_piece() const { return wish.flip ? 2 : 1; }

    // How many different ones: copies are all alike.
    [[nodiscard]] std::size_t pieces_a_sheet() const {
        return wish.order == SidesWish::Order::Copies
                   ? 1
                   : static_cast<std::size_t>(wish.per_page.count());
    }

    [[nodiscard]] std::size_t page_count() const {
        const std::size_t a_sheet = sides_a_piece() * pieces_a_sheet();
        return (sides.page_count + a_sheet - 1) / a_sheet * sides_a_piece();
    }

    /// The page on which a side is first.
    [[nodiscard]] std::size_t page_of(std::size_t side) const {
        const std::size_t sheet = side / sides_a_piece() / pieces_a_sheet();
        return sheet * sides_a_piece() + side % sides_a_piece();
    }

    /// The side at a place of a page; past the last where the place stays white.
    [[nodiscard]] std::size_t side_at(std::size_t page, int place) const {
        const std::size_t on_sheet = static_cast<std::size_t>(place) % pieces_a_sheet();
        const std::size_t piece = page / sides_a_piece() * pieces_a_sheet() + on_sheet;
        return piece * sides_a_piece() + page % sides_a_piece();
    }
};

drawing::Page make_page(const SidedSheets& sheets, std::size_t index) {
    drawing::Page page{sheets.places.width, sheets.places.height, {}};
    const bool back = sheets.wish.flip && index % 2 == 1;
    std::shared_ptr<const drawing::Drawing> side;
    std::size_t last = sheets.sides.page_count;
    for (int place = 0; place < sheets.wish.per_page.count(); ++place) {
        const std::size_t number = sheets.side_at(index, place);
        if (number >= sheets.sides.page_count) {
            continue;
        }
        if (number != last) {
            side = std::make_shared<const drawing::Drawing>(sheets.sides.make_page(number).drawing);
            last = number;
        }
        const int at = back ? sheets.places.behind(place, *sheets.wish.flip) : place;
        page.drawing.add(drawing::Instance{.drawing = side, .offset = sheets.places.corner(at)});
    }
    if (sheets.wish.cut_marks) {
        Pen pen(page.drawing, sheets.style, *sheets.measurer, false);
        draw_cut_marks(
            pen, sheets.places, *sheets.wish.cut_marks, back ? sheets.wish.flip : std::nullopt);
    }
    return page;
}

}  // namespace

Arrangement split_for_sides(int count, const SidesWish& wish, bool may_turn) {
    const std::vector<Arrangement> all = arrangements(count, wish.paper, may_turn);
    const auto found = std::find_if(all.begin(), all.end(), holds_sides(wish));
    return found == all.end() ? all.front() : *found;
}

Result<spec::PaperSpec> part_for_side(const SidesWish& wish) {
    if (wish.per_page.count() == 1) {
        return whole_paper(wish.paper);
    }
    const Arrangement wanted{wish.per_page, wish.paper};
    const Imposition places = imposition_of(wanted, wish);
    const FitsTest fits = holds_sides(wish);
    if (!fits(wanted)) {
        return fail(plain_error(
            fmt::format("{} to a page leave {:.0f} x {:.0f} mm for each, and a record needs {:g} x "
                        "{:g} mm to be written on",
                        wish.per_page.count(),
                        places.part_width().value,
                        places.part_height().value,
                        kLeastWidth.value,
                        kLeastHeight.value),
            what_fits(wish.per_page.count(), wish.paper, fits)));
    }
    return with_columns(
        paper_of_size(places.part_width(), places.part_height(), wish.paper.margin));
}

drawing::Document on_paper(const drawing::Document& sides,
                           const SidesWish& wish,
                           const spec::StyleSpec& style,
                           const drawing::TextMeasurer& measurer) {
    if (wish.per_page.count() == 1) {
        return sides;
    }
    const auto sheets = std::make_shared<const SidedSheets>(
        SidedSheets{.sides = sides,
                    .wish = wish,
                    .places = imposition_of({wish.per_page, wish.paper}, wish),
                    .style = style,
                    .measurer = &measurer});
    drawing::Document document;
    document.info = sides.info;
    document.page_count = sheets->page_count();
    document.outline = sides.outline;
    for (drawing::OutlineEntry& entry : document.outline) {
        entry.page = sheets->page_of(entry.page);
    }
    document.make_page = [sheets](std::size_t index) { return make_page(*sheets, index); };
    return document;
}

drawing::Document ending_on_a_back(drawing::Document document) {
    if (document.page_count % 2 == 0) {
        return document;
    }
    drawing::Page white = document.make_page(0);
    white.drawing = {};
    return drawing::joined({std::move(document), drawing::single_page(std::move(white))});
}

}  // namespace quadrille::page
