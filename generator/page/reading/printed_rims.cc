#include "page/reading/printed_rims.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <variant>
#include <vector>

#include "page/reading/flat_lines.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kBeside = 0.1_mm;       // lines of curves lie beside what they stand for
constexpr double kMostAcross = 0.3;  // the sine of the angle to a side that it runs along

struct PrintedStroke {
    Point from;
    Point to;
    PrintedLine line;
};

PrintedLine as_printed(const drawing::Stroke& stroke) {
    const auto& [red, green, blue] = stroke.colour;
    return {.width = stroke.width, .black = 1 - (red + green + blue) / (3.0 * 255)};
}

void add_strokes(std::vector<PrintedStroke>& strokes,
                 const drawing::Drawing& drawing,
                 Point offset) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
            for (const auto& line : flat_lines(path->path, offset)) {
                for (std::size_t i = 1; path->stroke && i < line.size(); ++i) {
                    strokes.push_back({line[i - 1], line[i], as_printed(*path->stroke)});
                }
            }
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            add_strokes(strokes, group->content, offset);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            add_strokes(strokes, *instance->drawing, offset + instance->offset);
        }
    }
}

Vec2 in_mm(Point place) {
    return {place.x.value, place.y.value};
}

bool runs_along(const PrintedStroke& stroke, Point from, Point to) {
    const Vec2 way = in_mm(stroke.to - stroke.from);
    const Vec2 side = in_mm(to - from);
    const double size = dot(way, way);
    if (size <= 0) {
        return false;
    }
    const Vec2 at = in_mm((from + to) * 0.5 - stroke.from);
    const double along = std::clamp(dot(at, way) / size, 0.0, 1.0);
    return length(at - way * along) <= (stroke.line.width / 2 + kBeside).value &&
           std::abs(cross(side, way)) <= kMostAcross * length(side) * std::sqrt(size);
}

// Of the strokes that come near a site.
std::vector<PrintedStroke> strokes_at(const std::vector<PrintedStroke>& strokes, const Box& site) {
    std::vector<PrintedStroke> near;
    std::ranges::copy_if(strokes, std::back_inserter(near), [&](const PrintedStroke& stroke) {
        const Mm reach = stroke.line.width / 2 + kBeside;
        const auto [left, right] = std::minmax(stroke.from.x, stroke.to.x);
        const auto [top, bottom] = std::minmax(stroke.from.y, stroke.to.y);
        return right + reach >= site.min.x && left - reach <= site.max.x &&
               bottom + reach >= site.min.y && top - reach <= site.max.y;
    });
    return near;
}

}  // namespace

void add_rims(SheetMeasures& measures, const drawing::Drawing& board, Point offset) {
    std::vector<PrintedStroke> strokes;
    add_strokes(strokes, board, offset);
    for (MeasuredSite& site : measures.sites) {
        const std::vector<PrintedStroke> near = strokes_at(strokes, bounds_of(site.outline));
        for (std::size_t i = 0; i < site.outline.size(); ++i) {
            const Point from = site.outline[i];
            const Point to = site.outline[(i + 1) % site.outline.size()];
            PrintedLine line;
            for (const PrintedStroke& stroke : near) {
                if (stroke.line.width > line.width && runs_along(stroke, from, to)) {
                    line = stroke.line;
                }
            }
            site.rim.push_back(line);
        }
    }
}

}  // namespace quadrille::page
