#include "page/reading/sheet_code.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <variant>
#include <vector>

#include "drawing/drawing.h"
#include "page/reading/flat_lines.h"
#include "page/reading/measures.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

// Which lines are printed along the outlines of sites: one that is wider or darker in a picture, or
// has a colour, was drawn by somebody.

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

// Fills in MeasuredSite::rim, by what the board's drawing, moved by `offset`, has there.
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

// Nothing comes nearer to a mark than this, the code excepted.
constexpr Mm kBesideMark = 1_mm;

}  // namespace

std::optional<SheetMeasures> add_code(Pen& pen,
                                      const CodeRequest& request,
                                      const game::Game& game,
                                      const BoardOnSheet& board) {
    InkMap map(board.paper.width(), board.paper.height());
    map.add(pen.drawing(), pen.measurer());
    map.add(board.figure.drawing, pen.measurer(), board.printed.offset);
    const Box ink = board.figure.ink + board.printed.offset;
    const auto marks = mark_places(map, ink, board.paper, board.figure.labels_reach_out);
    if (!marks) {
        return std::nullopt;
    }
    for (const Box& mark : *marks) {
        const Mm clear = kBesideMark;
        map.add({mark.min - Point{clear, clear}, mark.max + Point{clear, clear}});
    }
    const std::optional<Box> code = code_place(map, board.room);
    if (!code) {
        return std::nullopt;
    }
    SheetMeasures measures = measure_board(board.printed);
    add_rims(measures, board.figure.drawing, board.printed.offset);
    measures.part = board.paper;
    measures.marks = *marks;
    measures.code = *code;
    add_swatches(measures, pen, game);
    add_result(measures, pen, game);
    drawing::Drawing all;
    append(all, board.figure.drawing, board.printed.offset);
    append(all, pen.drawing(), {});
    add_texts(measures, all, pen.measurer());
    const std::optional<std::string> id = encode(
        request.key,
        value_ranges(game.spec(), request.boards_then.value_or(boards_of_variants(game.spec()))),
        check_of(measures, game));
    if (!id || !draw_code(pen, *code, *id)) {
        return std::nullopt;
    }
    measures.id = *id;
    draw_marks_beside(pen, *marks);
    return measures;
}

}  // namespace quadrille::page
