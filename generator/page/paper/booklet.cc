#include "page/paper/booklet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "drawing/drawing.h"
#include "page/paper/imposition.h"
#include "page/paper/paper.h"
#include "spec/model/paper_sizes.h"

namespace quadrille::page {

using drawing::Document;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kSheetSides = 4;  // pages on both sides of a sheet folded once
constexpr Mm kPocketMargin = 7_mm;
constexpr Mm kPocketRaise = 2_mm;
constexpr Mm kLeastPocketPage = 68_mm;  // two columns between these margins
constexpr Mm kFoldMark = 5_mm;
constexpr Mm kSameSize = 1_mm;

// From left to right, the upper row first; the upper row stands on its head.
constexpr std::array<std::size_t, kPocketPages> kPocketOrder{4, 3, 2, 1, 5, 6, 7, 0};

/// The sheet on its side.
struct Sheet {
    Mm width;
    Mm height;
};

Sheet lying(const spec::PaperSpec& paper) {
    return {std::max(paper.width, paper.height), std::min(paper.width, paper.height)};
}

/// Where a page comes to stand.
struct Place {
    std::size_t sheet_page = 0;
    Point corner;
    std::optional<Point> half_turn = {};

    [[nodiscard]] Point on_sheet(Point at) const {
        const Point moved = at + corner;
        return half_turn ? drawing::turned_about(*half_turn, moved) : moved;
    }
};

/// Pages and their places on sheets.
struct Placed {
    Document pages;
    std::vector<Place> places;  // of each page
    Sheet sheet;
    Drawing marks;  // on each side of each sheet
};

drawing::Page sheet_page(const Placed& placed, std::size_t index) {
    drawing::Page result{placed.sheet.width, placed.sheet.height, placed.marks};
    for (std::size_t i = 0; i < placed.places.size(); ++i) {
        const Place& place = placed.places[i];
        if (place.sheet_page != index) {
            continue;
        }
        drawing::Group group;
        drawing::append(group.content, placed.pages.make_page(i).drawing, place.corner);
        group.half_turn = place.half_turn;
        result.drawing.add(std::move(group));
    }
    return result;
}

Document on_sheets(Placed placed, std::size_t sheet_pages) {
    Document document;
    document.info = placed.pages.info;
    document.warnings = placed.pages.warnings;
    document.page_count = sheet_pages;
    for (drawing::OutlineEntry entry : placed.pages.outline) {
        const Place& place = placed.places[entry.page];
        entry.page = place.sheet_page;
        entry.at = place.on_sheet(entry.at);
        document.outline.push_back(std::move(entry));
    }
    document.make_page = [shared = std::make_shared<const Placed>(std::move(placed))](
                             std::size_t index) { return sheet_page(*shared, index); };
    return document;
}

// A named paper of that size has a grid set by hand.
spec::PaperSpec paper_like(Mm width, Mm height) {
    for (const spec::NamedPaper& named : spec::named_papers()) {
        const bool same = std::abs((named.width - width).value) < kSameSize.value &&
                          std::abs((named.height - height).value) < kSameSize.value;
        if (same) {
            return *paper_by_name(named.name);
        }
    }
    return paper_of_size(width, height);
}

// Lines to fold along, and in the middle a stronger one to cut.
Drawing pocket_marks(const Sheet& sheet) {
    constexpr Mm kFold{0.15};
    constexpr Mm kCut{0.3};
    const Mm middle = sheet.height / 2;
    const Mm step = sheet.width / 4;
    Drawing marks;
    drawing::Stroke cut = drawing::solid_line(kCut);
    cut.dash = {2_mm, 1.5_mm};
    drawing::add_stroke(marks, drawing::line({step, middle}, {step * 3, middle}), cut);
    for (int i = 1; i < 4; ++i) {
        for (const Mm end : {kFoldMark, sheet.height - kFoldMark * 2}) {
            drawing::add_stroke(marks,
                                drawing::line({step * i, end}, {step * i, end + kFoldMark}),
                                drawing::solid_line(kFold));
        }
    }
    for (const Mm end : {kFoldMark, sheet.width - kFoldMark * 2}) {
        drawing::add_stroke(marks,
                            drawing::line({end, middle}, {end + kFoldMark, middle}),
                            drawing::solid_line(kFold));
    }
    return marks;
}

}  // namespace

spec::PaperSpec folded_page(const spec::PaperSpec& sheet) {
    const Sheet whole = lying(sheet);
    if (sheet.margin) {
        return paper_of_size(whole.width / 2, whole.height, sheet.margin);
    }
    return paper_like(whole.width / 2, whole.height);
}

Result<spec::PaperSpec> pocket_page(const spec::PaperSpec& sheet) {
    const Sheet whole = lying(sheet);
    const Mm width = whole.width / 4;
    const Mm height = whole.height / 2;
    if (width < kLeastPocketPage) {
        return fail(plain_error(
            fmt::format("an eighth of this paper is {:.0f} mm wide, too little to read",
                        width.value),
            fmt::format("expected at least {:.0f} mm, as of a4", kLeastPocketPage.value)));
    }
    spec::PaperSpec page = paper_of_size(width, height, sheet.margin.value_or(kPocketMargin));
    // A footer needs more room under it than text needs over it.
    page.top -= kPocketRaise;
    return page;
}

Document folded(Document pages, const spec::PaperSpec& sheet, std::size_t signature) {
    const Sheet whole = lying(sheet);
    const std::size_t sheets = (pages.page_count + kSheetSides - 1) / kSheetSides;
    const Mm half = whole.width / 2;
    Placed placed{.pages = std::move(pages), .places = {}, .sheet = whole, .marks = {}};
    for (std::size_t i = 0; i < placed.pages.page_count; ++i) {
        // The outer pages of a sheet are as far from the beginning of its signature as from the end.
        const std::size_t first = i / signature * signature;
        const std::size_t last = std::min(first + signature, sheets * kSheetSides) - 1;
        const std::size_t side = first / 2 + std::min(i - first, last - i);
        const bool right = i % 2 == 0;
        const drawing::Page page = placed.pages.make_page(i);
        const Point inset{(half - page.width) / 2, (whole.height - page.height) / 2};
        placed.places.push_back({side, inset + Point{right ? half : 0_mm, {}}, {}});
    }
    Document folded = on_sheets(std::move(placed), sheets * 2);
    folded.flip = drawing::Flip::ShortEdge;
    return folded;
}

Document pocket(Document pages, const spec::PaperSpec& sheet) {
    const Sheet whole = lying(sheet);
    const Imposition grid{.width = whole.width,
                          .height = whole.height,
                          .grid = {.columns = 4, .rows = 2},
                          .gutter = {}};
    Placed placed{.pages = std::move(pages),
                  .places = std::vector<Place>(kPocketPages),
                  .sheet = whole,
                  .marks = pocket_marks(whole)};
    for (std::size_t part = 0; part < kPocketOrder.size(); ++part) {
        Place& place = placed.places[kPocketOrder.at(part)];
        place.corner = grid.corner(static_cast<int>(part));
        if (part < kPocketOrder.size() / 2) {
            place.half_turn = place.corner + Point{grid.part_width() / 2, grid.part_height() / 2};
        }
    }
    placed.places.resize(std::min(placed.pages.page_count, placed.places.size()));
    return on_sheets(std::move(placed), 1);
}

}  // namespace quadrille::page
