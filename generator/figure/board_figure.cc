#include "figure/board_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/measures.h"
#include "board/outline.h"
#include "figure/board_labels.h"
#include "figure/tone.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using drawing::Drawing;
using drawing::Path;
using drawing::PathItem;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestDot = 1.3_mm;
constexpr Mm kCentrePoint = 0.7_mm;
constexpr Mm kLargestToken = 4.8_mm;
constexpr Mm kLargestRoundToken = 2.6_mm;
constexpr double kTokenShare = 0.8;  // of the way to the nearest side or circle
constexpr double kPi = 3.14159265358979323846;

Point on_paper(Vec2 place, Mm unit) {
    return place * unit;
}

void extend(Path& path, const Path& more) {
    path.insert(path.end(), more.begin(), more.end());
}

Mm dot_diameter(Mm unit) {
    return std::min(kLargestDot, unit * (1.3 / 18));
}

// What reaches beyond the vertices themselves.
Mm overhang(const Board& board, const BoardLook& look, Mm unit) {
    switch (look.sites) {
        case SiteLook::Cells:
            return 0_mm;
        case SiteLook::Circles:
            return circle_diameter(board, look, unit) / 2;
        case SiteLook::Wells:
            return well_diameter(unit) / 2;
    }
    return 0_mm;
}

class BoardPainter {
  public:
    BoardPainter(const Board& board,
                 const BoardLook& look,
                 const spec::StyleSpec& style,
                 const BoardFigureOptions& options,
                 const drawing::TextMeasurer& measurer)
        : board_(board), look_(look), style_(style), options_(options), measurer_(measurer) {}

    Drawing paint() {
        switch (look_.sites) {
            case SiteLook::Cells:
                paint_cells();
                break;
            case SiteLook::Circles:
                paint_circles();
                break;
            case SiteLook::Wells:
                paint_wells();
                break;
        }
        paint_start();
        paint_labels(drawing_, {board_, look_, style_, options_, measurer_});
        return std::move(drawing_);
    }

  private:
    [[nodiscard]] const spec::LineSpec& edge_line() const {
        return options_.leaf ? style_.edge_leaf : style_.edge;
    }

    [[nodiscard]] Point centre(SiteId site) const {
        return on_paper(board_.centre(site), options_.unit);
    }

    void stroke(Path path, const spec::LineSpec& line) {
        if (!path.empty()) {
            drawing_.add(PathItem{.path = std::move(path), .stroke = stroke_of(line), .fill = {}});
        }
    }

    void paint_cells() {
        Path inner;
        for (const board::Trail& trail : board::inner_trails(board_)) {
            extend(inner, along(trail));
        }
        Path rim;
        for (const board::Trail& trail : board::rim_trails(board_)) {
            extend(rim, along(trail));
        }
        stroke(std::move(inner), style_.grid);
        stroke(std::move(rim), edge_line());
        if (look_.centre_points) {
            paint_centre_points();
        }
    }

    [[nodiscard]] Path along(const board::Trail& trail) const {
        std::vector<Point> points;
        points.reserve(trail.vertices.size());
        for (const board::VertexId vertex : trail.vertices) {
            points.push_back(on_paper(board_.vertices()[vertex.index()], options_.unit));
        }
        return trail.closed ? drawing::polygon(points) : drawing::polyline(points);
    }

    void paint_centre_points() {
        Path points;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            extend(points, drawing::circle(centre(SiteId{i}), kCentrePoint / 2));
        }
        drawing_.add(
            PathItem{.path = std::move(points), .stroke = {}, .fill = tone(style_.grid.tone)});
    }

    void paint_circles() {
        const Mm radius = circle_diameter(board_, look_, options_.unit) / 2;
        Path edges;
        for (const board::Edge& edge : board_.edges()) {
            const Point from = on_paper(board_.vertices()[edge.from.index()], options_.unit);
            const Point to = on_paper(board_.vertices()[edge.to.index()], options_.unit);
            const Point along_edge = (to - from) * (radius / length(to - from));
            extend(edges, drawing::line(from + along_edge, to - along_edge));
        }
        if (look_.links) {
            stroke(std::move(edges), style_.grid);
        }
        if (look_.tokens) {
            paint_tokens();
        }
        Path rims;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            extend(rims, drawing::circle(centre(SiteId{i}), radius));
        }
        stroke(std::move(rims), edge_line());
    }

    void paint_tokens() {
        Path tokens;
        for (const Token& token : cell_tokens(board_, look_, options_)) {
            extend(tokens, token.outline);
        }
        stroke(std::move(tokens), style_.grid);
    }

    void paint_wells() {
        Path wells;
        Path dots;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            extend(wells, drawing::circle(centre(SiteId{i}), well_diameter(options_.unit) / 2));
            extend(dots, drawing::circle(centre(SiteId{i}), dot_diameter(options_.unit) / 2));
        }
        stroke(std::move(wells), style_.well);
        drawing_.add(PathItem{.path = std::move(dots), .stroke = {}, .fill = drawing::kBlack});
    }

    void paint_start() {
        const Mm arm = std::min(3.2_mm, options_.unit * 0.2);
        const drawing::Stroke pen{.width = std::min(0.5_mm, options_.unit / 30), .dash = {}};
        for (const PrintedMark& mark : look_.start) {
            const Point at = centre(mark.site);
            if (mark.pattern == spec::Pattern::Cross) {
                Path cross = drawing::line(at - Point{arm, arm}, at + Point{arm, arm});
                extend(cross, drawing::line(at + Point{arm, -arm}, at + Point{-arm, arm}));
                drawing_.add(PathItem{.path = std::move(cross), .stroke = pen, .fill = {}});
            } else if (mark.pattern == spec::Pattern::Ring) {
                drawing_.add(
                    PathItem{.path = drawing::circle(at, arm * 1.1), .stroke = pen, .fill = {}});
            } else {
                paint_letter(at, mark.letter);
            }
        }
    }

    void paint_letter(Point at, const std::string& letter) {
        const drawing::TextStyle style{.weight = drawing::Weight::Medium,
                                       .size = std::min(Mm{10_pt}, options_.unit * 0.4)};
        const Mm cap = measurer_.measure(letter, style).cap_height;
        drawing_.add(drawing::TextItem{.at = {at.x, at.y + cap / 2},
                                       .text = letter,
                                       .style = style,
                                       .anchor = drawing::Anchor::Middle});
    }

    const Board& board_;
    const BoardLook& look_;
    const spec::StyleSpec& style_;
    const BoardFigureOptions& options_;
    const drawing::TextMeasurer& measurer_;
    Drawing drawing_;
};

// How much room a token at `place` has: to the cell's sides, and to the circles at its corners.
double room_at(const Board& board, const board::Cell& cell, Vec2 place, double circle) {
    double room = 1e9;
    const std::size_t count = cell.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 from = board.vertices()[cell.corners[i].index()];
        const Vec2 side = board.vertices()[cell.corners[(i + 1) % count].index()] - from;
        room = std::min(room, cross(side, place - from) / length(side));  // > 0: inside
        room = std::min(room, length(place - from) - circle);
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
    const Point centre = on_paper(middle, unit);
    if (narrow) {
        return {centre, radius, radius, drawing::circle(centre, radius), name, false};
    }
    return {centre,
            radius,
            radius * std::cos(kPi / corners),
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
        const double in_share = std::cos(kPi / corners);
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

LabelPlace own_label_place(const Board& board, const BoardLook& look, Mm unit) {
    if (look.sites == SiteLook::Circles) {
        return LabelPlace::Inside;
    }
    if (look.sites == SiteLook::Wells || board.family("columns") != nullptr) {
        return LabelPlace::Edge;
    }
    return unit < 9_mm && allows(board, look, LabelPlace::Edge) ? LabelPlace::Edge
                                                                : LabelPlace::Inside;
}

bool allows(const Board& board, const BoardLook& look, LabelPlace place) {
    switch (place) {
        case LabelPlace::Own:
        case LabelPlace::None:
        case LabelPlace::Middle:
            return true;
        case LabelPlace::Edge:
            return board.family("rows") != nullptr;
        case LabelPlace::Inside:
            return look.sites != SiteLook::Wells;
    }
    return true;
}

Mm least_key_unit(const Board& board) {
    if (!board.regular()) {
        return 22_mm;
    }
    std::size_t longest = 1;
    for (const std::string& label : board.labels()) {
        longest = std::max(longest, label.size());
    }
    return 1.2_mm + 0.95_mm * static_cast<double>(longest);
}

Box board_ink(const Board& board, const BoardLook& look, const BoardFigureOptions& options) {
    const Mm beyond = overhang(board, look, options.unit);
    const Rect2& bounds = board.bounds();
    const Box vertices{on_paper(bounds.min, options.unit) - Point{beyond, beyond},
                       on_paper(bounds.max, options.unit) + Point{beyond, beyond}};
    return with_outer_labels(vertices, board, look, options);
}

BoardFigure draw_board(const Board& board,
                       const BoardLook& look,
                       const spec::StyleSpec& style,
                       const BoardFigureOptions& options,
                       const drawing::TextMeasurer& measurer) {
    BoardFigureOptions own = options;
    own.label_scale = style.label_scale;
    BoardPainter painter(board, look, style, own, measurer);
    return {.drawing = painter.paint(), .ink = board_ink(board, look, own)};
}

}  // namespace quadrille::figure
