#include "page/sheet/enlargement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/try.h"
#include "drawing/bounding_box.h"
#include "drawing/scale.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/sheet/footer.h"
#include "spec/model/paper_sizes.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kNoType = 100_pt;
constexpr Mm kUsualSmallType = 6.5_pt;
constexpr Mm kSmallMargin = 8.5_mm;       // before it is enlarged
constexpr Mm kLeastSmallMargin = 6.5_mm;  // for which a column more has room
constexpr int kMostTries = 6;
constexpr double kEnough = 0.999;  // of the least type, against rounding
constexpr Mm kBarType = 6_pt;
constexpr Mm kBarFoot = 8_mm;  // from the paper's foot to the check bar

Mm least_type_in(const Drawing& drawing, Mm least) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            least = std::min(least, text->style.size);
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            least = least_type_in(group->content, least);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            least = least_type_in(*instance->drawing, least);
        }
    }
    return least;
}

Mm least_type_in(const drawing::Document& document) {
    Mm least = kNoType;
    for (std::size_t i = 0; i < document.page_count; ++i) {
        least = least_type_in(document.make_page(i).drawing, least);
    }
    return least;
}

void divide(spec::LineSpec& line, double times) {
    line.width = line.width / times;
    for (Mm& dash : line.dash) {
        dash = dash / times;
    }
}

// The grid of paper that small has margins that are as wide as usual once it is enlarged.
spec::PaperSpec smaller_paper(const spec::PaperSpec& paper, double times) {
    const Mm margin = paper.margin ? *paper.margin / times : kSmallMargin;
    const Mm width = paper.width / times;
    const Mm height = paper.height / times;
    spec::PaperSpec small = paper_of_size(width, height, margin);
    const spec::PaperSpec wider = paper_with_side_margins(width, height, kLeastSmallMargin);
    if (!paper.margin && wider.columns > small.columns) {
        small.columns = wider.columns;
        small.left = wider.left;
        small.board_width = wider.board_width;
    }
    small.margin.reset();
    small.name = paper.name;
    return small;
}

SmallSheet smaller(const SmallSheet& whole, double times) {
    SmallSheet small{smaller_paper(whole.paper, times),
                     whole.style,
                     whole.sheet,
                     times,
                     whole.style.least_type / times};
    spec::StyleSpec& style = small.style;
    style.least_type = 0_mm;
    for (spec::LineSpec* line : {&style.grid,
                                 &style.edge,
                                 &style.edge_leaf,
                                 &style.well,
                                 &style.field,
                                 &style.swatch,
                                 &style.head_rule,
                                 &style.pair_rule}) {
        divide(*line, times);
    }
    if (style.largest_cell) {
        style.largest_cell = *style.largest_cell / times;
    }
    spec::SheetSpec& sheet = small.sheet;
    sheet.check_bar = false;
    for (Mm* length : {&sheet.smallest_cell,
                       &sheet.largest_cell,
                       &sheet.cell_step,
                       &sheet.gutter,
                       &sheet.mark_length,
                       &sheet.mark_offset}) {
        *length = *length / times;
    }
    return small;
}

// Forms take paper so small as it is.
bool stays_on_paper(const drawing::Document& document, const drawing::TextMeasurer& measurer) {
    for (std::size_t i = 0; i < document.page_count; ++i) {
        const drawing::Page page = document.make_page(i);
        const std::optional<Box> ink = drawing::bounding_box(page.drawing, measurer);
        if (ink && (ink->min.x < 0_mm || ink->min.y < 0_mm || ink->max.x > page.width ||
                    ink->max.y > page.height)) {
            return false;
        }
    }
    return true;
}

/// Found by trying: type that is smaller than expected asks for a smaller sheet.
struct Found {
    drawing::Document document;
    double times = 1;
};

Result<Found> find(const SmallSheet& whole,
                   const SmallSheetMaker& make,
                   const drawing::TextMeasurer& measurer) {
    const Mm least = whole.style.least_type;
    double times = std::max(1.0, least / kUsualSmallType);
    for (int i = 0; i < kMostTries; ++i) {
        QUADRILLE_TRY(auto document, make(smaller(whole, times)));
        if (!stays_on_paper(document, measurer)) {
            return fail(plain_error("its fields would reach over the edge of the paper",
                                    "expected larger paper"));
        }
        const Mm type = least_type_in(document);
        if (type * times >= least * kEnough) {
            return Found{std::move(document), times};
        }
        times = least / type;
    }
    return fail(plain_error("some type stays too small", "expected larger paper"));
}

// The smallest paper of the same series that holds it; nothing if none does.
std::optional<std::string> paper_that_holds(const SmallSheet& whole,
                                            const SmallSheetMaker& make,
                                            const drawing::TextMeasurer& measurer) {
    const spec::NamedPaper* own = spec::find_paper(whole.paper.name);
    const spec::PaperSeries series = own == nullptr ? spec::PaperSeries::IsoA : own->series;
    const auto area = [](const auto& paper) { return paper.width * paper.height.value; };
    const spec::NamedPaper* best = nullptr;
    for (const spec::NamedPaper& named : spec::named_papers()) {
        const bool larger =
            named.series == series && named.width < named.height && area(named) > area(whole.paper);
        if (!larger || (best != nullptr && area(*best) <= area(named))) {
            continue;
        }
        SmallSheet other = whole;
        other.paper = *paper_by_name(named.name);
        if (find(other, make, measurer)) {
            best = &named;
        }
    }
    return best == nullptr ? std::nullopt : std::optional(std::string(best->name));
}

Diagnostics too_large(const SmallSheet& whole,
                      const SmallSheetMaker& make,
                      const Diagnostics& problem,
                      const drawing::TextMeasurer& measurer) {
    const std::optional<std::string> paper = paper_that_holds(whole, make, measurer);
    Diagnostic error =
        plain_error(fmt::format("this does not fit in type of at least {:g} pt",
                                whole.style.least_type.value / kMmPerPt),
                    paper ? fmt::format("it fits on {}; otherwise take --style larger", *paper)
                          : "expected --style larger, or less on a page");
    error.notes.push_back(message_of(problem.front()));
    return {std::move(error)};
}

drawing::Page enlarge(drawing::Page page, double times) {
    page.width = page.width * times;
    page.height = page.height * times;
    page.drawing = drawing::scaled(page.drawing, times);
    return page;
}

void add_bar(drawing::Page& page,
             const SmallSheet& whole,
             const std::string& language,
             const drawing::TextMeasurer& measurer) {
    spec::StyleSpec style = whole.style;
    style.type_scale = style.least_type / kBarType;
    Pen pen(page.drawing, style, measurer, false);
    draw_check_bar(
        pen, {kSmallMargin * 2, page.height - kBarFoot}, page.width - kSmallMargin, language);
}

}  // namespace

Mm least_type_in(const Drawing& drawing) {
    return least_type_in(drawing, kNoType);
}

bool has_least_type(const spec::StyleSpec& style) {
    return style.least_type > 0_mm;
}

Result<drawing::Document> with_least_type(const SmallSheet& whole,
                                          const SmallSheetMaker& make,
                                          const drawing::TextMeasurer& measurer) {
    Result<Found> found = find(whole, make, measurer);
    if (!found) {
        // Type is not to blame for what cannot be made in any.
        SmallSheet in_any = smaller(whole, 1);
        in_any.least_type = 0_mm;
        if (Result<drawing::Document> usual = make(in_any); !usual) {
            return fail(std::move(usual.error()));
        }
        return fail(too_large(whole, make, found.error(), measurer));
    }
    drawing::Document document = std::move(found->document);
    for (drawing::OutlineEntry& entry : document.outline) {
        entry.at = entry.at * found->times;
    }
    document.make_page = [make_small = std::move(document.make_page),
                          whole,
                          times = found->times,
                          language = document.info.language,
                          &measurer](std::size_t index) {
        drawing::Page page = enlarge(make_small(index), times);
        if (whole.sheet.check_bar) {
            add_bar(page, whole, language, measurer);
        }
        return page;
    };
    return document;
}

}  // namespace quadrille::page
