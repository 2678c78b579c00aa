// Where the little shapes go that stand for cells, and how large they can be.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "board/measures.h"
#include "figure/board_labels.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestToken = 4.8_mm;
constexpr Mm kLargestRoundToken = 2.6_mm;
constexpr double kTokenShare = 0.8;  // of the way to the nearest side or circle

// How much room a token at `place` has: to the cell's sides, and to the circles at its corners.
double room_at(const Board& board, const board::Cell& cell, Vec2 place, double circle) {
    double room = 1e9;
    const std::size_t count = cell.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 from = board.vertices()[cell.corners[i].index()];
        const Vec2 side = board.vertices()[cell.corners[(i + 1) % count].index()] - from;
        room = std::min(room, cross(side, place - from) / length(side));  // > 0: inside
        const bool on_edges = board.site_kind() == spec::SiteKind::Edges;
        const Vec2 site = on_edges ? from + side * 0.5 : from;
        room = std::min(room, length(place - site) - circle);
    }
    return room;
}

// Where a token has most room. In cells of five and more corners that is the middle of the
// in-circle; in narrow ones the search goes from there outward in ever smaller steps, until there
// is enough.
Vec2 roomy_place(const Board& board, board::CellId id, double circle, double enough) {
    const board::Cell& cell = board.cells()[id.index()];
    if (cell.corners.size() >= 5) {
        return board::incircle_centre(board, id);
    }
    Vec2 best = board::incircle_centre(board, id);
    double room = room_at(board, cell, best, circle);
    for (double step = board::incircle_radius(board, id) / 8; step > 1e-5 && room < enough;) {
        bool moved = false;
        for (const Vec2 way : {Vec2{step, 0}, Vec2{-step, 0}, Vec2{0, step}, Vec2{0, -step}}) {
            const double there = room_at(board, cell, best + way, circle);
            if (there > room + 1e-9) {
                best = best + way;
                room = there;
                moved = true;
            }
        }
        step = moved ? step : step / 2;
    }
    return best;
}

// Cells of three or four corners leave so little room between circles that their token is round.
Token inner_token(const Board& board, board::CellId id, Mm unit, const std::string& name) {
    const board::Cell& cell = board.cells()[id.index()];
    const int corners = static_cast<int>(cell.corners.size());
    const bool narrow = corners < 5;
    const Mm largest = narrow ? kLargestRoundToken : kLargestToken;
    const double circle = circle_diameter(board, unit) / unit / 2;
    const Vec2 middle = roomy_place(board, id, circle, largest / unit / kTokenShare);
    const Mm radius =
        std::min(largest, unit * (room_at(board, cell, middle, circle) * kTokenShare));
    const Point centre = middle * unit;
    if (narrow) {
        return {centre, radius, radius, drawing::circle(centre, radius), name, false};
    }
    return {centre,
            radius,
            radius * std::cos(std::numbers::pi / corners),
            drawing::regular_polygon(centre, radius, corners),
            name,
            false};
}

}  // namespace

std::vector<Token> cell_tokens(const Board& board,
                               const BoardLook& look,
                               const BoardFigureOptions& options) {
    std::vector<Token> tokens;
    const board::AreaFamily* family = look.tokens ? board.family("cells") : nullptr;
    if (family == nullptr) {
        return tokens;
    }
    for (const board::Area& area : family->areas) {
        if (!area.cell) {
            continue;
        }
        const board::Cell& cell = board.cells()[area.cell->index()];
        const int corners = static_cast<int>(cell.corners.size());
        const double in_share = std::cos(std::numbers::pi / corners);
        if (cell.outer) {
            const Box ink = board_ink(board, look, options);
            const Mm radius = std::min(kLargestToken, ink.width() / 33);
            const Point centre{ink.max.x - radius, ink.max.y - radius};
            tokens.push_back({centre,
                              radius,
                              radius * in_share,
                              drawing::regular_polygon(centre, radius, corners),
                              area.name,
                              true});
            continue;
        }
        tokens.push_back(inner_token(board, *area.cell, options.unit, area.name));
    }
    return tokens;
}

}  // namespace quadrille::figure
