// Where the small shapes go that stand for cells, and how large they can be.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "board/bent_rim.h"
#include "board/measures.h"
#include "board/outline.h"
#include "figure/board/board_labels.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestToken = 4.8_mm;
constexpr Mm kLargestRoundToken = 4.8_mm;
constexpr double kTokenShare = 0.8;    // of the way to the nearest side or circle
constexpr double kCrampedShare = 0.7;  // of the room in other cells, that lets a token stay inside
constexpr Mm kBeyondRim = 1.6_mm;      // from the board's edge to a token outside

// How much room a token at `place` has: to the cell's sides, and to the circles at its corners.
double room_at(const Board& board, const board::Cell& cell, Vec2 place, double circle) {
    double room = 1e9;
    const std::size_t count = cell.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 from = board.vertices()[cell.corners[i].index()];
        const Vec2 side = board.vertices()[cell.corners[(i + 1) % count].index()] - from;
        const bool bent = board::is_bent(board, board.edges()[cell.sides[i].index()]);
        room = std::min(room,
                        bent ? length(from) - length(place)
                             : cross(side, place - from) / length(side));  // > 0: inside
        const bool on_edges = board.site_kind() == spec::SiteKind::Edges;
        const Vec2 site = on_edges ? from + side * 0.5 : from;
        room = std::min(room, length(place - site) - circle);
    }
    return room;
}

// Of the first side of the cell that is an arc.
std::optional<Vec2> middle_of_arc(const Board& board, const board::Cell& cell) {
    for (const board::EdgeId side : cell.sides) {
        if (board::is_bent(board, board.edges()[side.index()])) {
            const std::vector<Vec2> line = board::edge_line(board, board.edges()[side.index()]);
            return line[line.size() / 2];
        }
    }
    return std::nullopt;
}

// Where a token has most room on the way from the middle of an arc to the middle of the board, so
// that tokens at the rim lie as evenly as it.
Vec2 roomy_place_on(const Board& board, const board::Cell& cell, Vec2 arc, double circle) {
    constexpr int kSteps = 400;
    Vec2 best = arc;
    double room = -1;
    for (int i = 1; i < kSteps; ++i) {
        const Vec2 place = arc * (1 - static_cast<double>(i) / kSteps);
        const double there = room_at(board, cell, place, circle);
        if (there > room) {
            best = place;
            room = there;
        }
    }
    return best;
}

// Where a token has most room. In cells of five and more corners that is the middle of the
// in-circle; in narrow ones the search goes from there outward in ever smaller steps, until there
// is enough.
Vec2 roomy_place(const Board& board, board::CellId id, double circle, double enough) {
    const board::Cell& cell = board.cells()[id.index()];
    if (cell.corners.size() >= 5) {
        return board::incircle(board, id).centre;
    }
    if (const std::optional<Vec2> arc = middle_of_arc(board, cell)) {
        return roomy_place_on(board, cell, *arc, circle);
    }
    Vec2 best = board::incircle(board, id).centre;
    double room = room_at(board, cell, best, circle);
    for (double step = board::incircle(board, id).radius / 8; step > 1e-5 && room < enough;) {
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

/// A cell, and where its token has most room.
struct Spot {
    board::CellId cell;
    std::string name;
    Vec2 place;
    double room = 0;
    std::optional<std::size_t> rim_side;  // of the cell
    bool cramped = false;                 // the token stands outside of the board
};

std::optional<std::size_t> rim_side_of(const Board& board, const board::Cell& cell) {
    for (std::size_t i = 0; i < cell.sides.size(); ++i) {
        if (board::is_rim(board, board.edges()[cell.sides[i].index()])) {
            return i;
        }
    }
    return std::nullopt;
}

bool is_narrow(const Board& board, board::CellId cell) {
    return board.cells()[cell.index()].corners.size() < 5;
}

// On the paper; cells of three or four corners leave so little room between circles that their
// token is round.
Mm largest_in(const Board& board, board::CellId cell) {
    return is_narrow(board, cell) ? kLargestRoundToken : kLargestToken;
}

std::vector<Spot> spots_of(const Board& board, const board::AreaFamily& family, Mm unit) {
    const double circle = circle_diameter(board, unit) / unit / 2;
    std::vector<Spot> spots;
    double roomy = 0;  // the least room of a cell that is not at the rim
    for (const board::Area& area : family.areas) {
        if (!area.cell || board.cells()[area.cell->index()].outer) {
            continue;
        }
        const board::Cell& cell = board.cells()[area.cell->index()];
        Spot spot{*area.cell, area.name, {}, 0, rim_side_of(board, cell)};
        spot.place = roomy_place(
            board, spot.cell, circle, largest_in(board, spot.cell) / unit / kTokenShare);
        spot.room = room_at(board, cell, spot.place, circle);
        if (!spot.rim_side) {
            roomy = roomy == 0 ? spot.room : std::min(roomy, spot.room);
        }
        spots.push_back(std::move(spot));
    }
    for (Spot& spot : spots) {
        spot.cramped =
            spot.rim_side && is_narrow(board, spot.cell) && spot.room < roomy * kCrampedShare;
    }
    return spots;
}

// One size for all.
Mm common_radius(const Board& board, const std::vector<Spot>& spots, Mm unit) {
    Mm radius = kLargestToken;
    for (const Spot& spot : spots) {
        radius = std::min(radius, largest_in(board, spot.cell));
        if (!spot.cramped) {
            radius = std::min(radius, unit * (spot.room * kTokenShare));
        }
    }
    return radius;
}

// Outside the board's edge, with a line into its cell.
Token token_outside(const Board& board, const Spot& spot, Mm unit, Mm radius) {
    const board::Cell& cell = board.cells()[spot.cell.index()];
    const Vec2 from = board.vertices()[cell.corners[*spot.rim_side].index()];
    const Vec2 to =
        board.vertices()[cell.corners[(*spot.rim_side + 1) % cell.corners.size()].index()];
    const Vec2 way = (to - from) * (1 / length(to - from));
    const Vec2 out{way.y, -way.x};  // corners run clockwise
    const Point foot = (from + way * dot(way, spot.place - from)) * unit;
    const auto beyond = [&](Mm distance) {
        return foot + Point{distance * out.x, distance * out.y};
    };
    const Point centre = beyond(kBeyondRim + radius);
    drawing::Path outline = drawing::circle(centre, radius);
    extend(outline, drawing::line(beyond(kBeyondRim), spot.place * unit));
    return {centre, radius, radius, std::move(outline), spot.name, false};
}

// With as many corners as the cell.
Token polygon_token(Point centre, Mm radius, const board::Cell& cell, std::string name) {
    const int corners = static_cast<int>(cell.corners.size());
    return {centre,
            radius,
            radius * std::cos(std::numbers::pi / corners),
            drawing::regular_polygon(centre, radius, corners),
            std::move(name),
            cell.outer};
}

Token token_inside(const Board& board, const Spot& spot, Mm unit, Mm radius) {
    const Point centre = spot.place * unit;
    if (is_narrow(board, spot.cell)) {
        return {centre, radius, radius, drawing::circle(centre, radius), spot.name, false};
    }
    return polygon_token(centre, radius, board.cells()[spot.cell.index()], spot.name);
}

const board::AreaFamily* family_with_tokens(const Board& board, const BoardLook& look) {
    return look.tokens ? board.family("cells") : nullptr;
}

// Saves the search for places if no token can stand outside the board.
bool may_be_cramped(const Board& board, const board::AreaFamily& family) {
    return std::any_of(family.areas.begin(), family.areas.end(), [&](const board::Area& area) {
        return area.cell && is_narrow(board, *area.cell) &&
               rim_side_of(board, board.cells()[area.cell->index()]).has_value();
    });
}

}  // namespace

std::vector<Token> cell_tokens(const Board& board,
                               const BoardLook& look,
                               const BoardFigureOptions& options) {
    std::vector<Token> tokens;
    const board::AreaFamily* family = family_with_tokens(board, look);
    if (family == nullptr) {
        return tokens;
    }
    const std::vector<Spot> spots = spots_of(board, *family, options.unit);
    const Mm radius = common_radius(board, spots, options.unit);
    for (const Spot& spot : spots) {
        tokens.push_back(spot.cramped ? token_outside(board, spot, options.unit, radius)
                                      : token_inside(board, spot, options.unit, radius));
    }
    for (const board::Area& area : family->areas) {
        if (area.cell && board.cells()[area.cell->index()].outer) {
            const Box ink = board_ink(board, look, options);
            // In the corner at the bottom right.
            const Point centre{ink.max.x - radius, ink.max.y - radius};
            tokens.push_back(
                polygon_token(centre, radius, board.cells()[area.cell->index()], area.name));
        }
    }
    return tokens;
}

Box with_outside_tokens(Box ink,
                        const Board& board,
                        const BoardLook& look,
                        const BoardFigureOptions& options) {
    const board::AreaFamily* family = family_with_tokens(board, look);
    if (family == nullptr || !may_be_cramped(board, *family)) {
        return ink;
    }
    const std::vector<Spot> spots = spots_of(board, *family, options.unit);
    const Mm radius = common_radius(board, spots, options.unit);
    for (const Spot& spot : spots) {
        if (spot.cramped) {
            const Point centre = token_outside(board, spot, options.unit, radius).centre;
            ink = ink.including(centre - Point{radius, radius});
            ink = ink.including(centre + Point{radius, radius});
        }
    }
    return ink;
}

}  // namespace quadrille::figure
