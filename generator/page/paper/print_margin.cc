#include "page/paper/print_margin.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "drawing/bounding_box.h"

namespace quadrille::page {

namespace {

constexpr std::size_t kPagesToLookAt = 2;
constexpr double kTiny = 0.2;  // mm: half a line that begins at the margin

struct Side {
    const char* name;
    Mm distance;
};

Side nearest_side(const drawing::Page& page, const Box& ink) {
    const std::array sides{Side{"left", ink.min.x},
                           Side{"right", page.width - ink.max.x},
                           Side{"upper", ink.min.y},
                           Side{"lower", page.height - ink.max.y}};
    return *std::min_element(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        return a.distance < b.distance;
    });
}

}  // namespace

std::optional<Diagnostic> margin_warning(const drawing::Document& document,
                                         const drawing::TextMeasurer& measurer) {
    for (std::size_t i = 0; i < std::min(document.page_count, kPagesToLookAt); ++i) {
        const drawing::Page page = document.make_page(i);
        const std::optional<Box> ink = drawing::bounding_box(page.drawing, measurer);
        if (!ink) {
            continue;
        }
        const Side side = nearest_side(page, *ink);
        if (side.distance.value < kPrintMargin.value - kTiny) {
            Diagnostic warning = plain_error(
                fmt::format("something on page {} is {:.1f} mm from the {} edge of the paper",
                            i + 1,
                            side.distance.value,
                            side.name),
                fmt::format("many printers leave {:g} mm white at every edge", kPrintMargin.value));
            warning.severity = Severity::Warning;
            return warning;
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::page
