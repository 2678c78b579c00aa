#include "figure/board/board_figure.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/bent_rim.h"
#include "board/outline.h"
#include "figure/board/area_marks.h"
#include "figure/board/area_tokens.h"
#include "figure/board/board_labels.h"
#include "figure/board/clearances.h"
#include "figure/board/rim_dots.h"
#include "figure/board/side_bands.h"
#include "figure/board/side_signs.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using drawing::Drawing;
using drawing::Path;
using drawing::PathItem;
using namespace quadrille::literals;

namespace {

// What a game begins with, printed on its board: lines, the place of the pen, coins. Marks are
// painted with the board itself.

constexpr Mm kDrawn = 0.7_mm;
constexpr Mm kPen = 1.2_mm;  // the radius of the place where the pen begins
constexpr double kPenShare = 0.16;
constexpr double kCoin = 0.3;  // the radius of a coin, of its site

void paint_beginning(drawing::Drawing& drawing, const LabelScene& scene) {
    const BoardLook& look = scene.look;
    const Mm unit = scene.options.unit;
    const auto centre = [&](board::SiteId site) { return scene.board.centre(site) * unit; };
    drawing::Path lines;
    for (const PrintedLine& line : look.drawn) {
        if (scene.options.shows(line.from) && scene.options.shows(line.to)) {
            drawing::extend(lines, drawing::line(centre(line.from), centre(line.to)));
        }
    }
    if (!lines.empty()) {
        add_stroke(drawing, std::move(lines), drawing::solid_line(std::min(kDrawn, unit / 10)));
    }
    if (look.pen && scene.options.shows(*look.pen)) {
        const Mm radius = std::min(kPen, unit * kPenShare);
        add_fill(drawing, drawing::circle(centre(*look.pen), radius), drawing::kBlack);
    }
    for (const board::SiteId site : look.coins) {
        if (scene.options.shows(site)) {
            const Mm radius = site_width(scene.board, look, unit) * kCoin;
            add_stroke(
                drawing, drawing::circle(centre(site), radius), stroke_of(scene.style.field));
        }
    }
}

constexpr Mm kLargestRinged = 1.3_mm;
constexpr Mm kCentrePoint = 0.7_mm;
constexpr int kBlackTone = 100;  // per cent black
constexpr int kHoleTone = 12;
// Of a site: the radius of a ring round a number, and the number.
constexpr double kRing = 0.34;
constexpr double kNumberInRing = 0.32;
constexpr double kRimPoint = 0.35;  // of a dot outside the rim
constexpr Mm kReachOut = 0.5_mm;    // more than the tails of letters

Mm dot_diameter(Mm unit) {
    return std::min(kLargestRinged, unit * (1.3 / 18));
}

class BoardPainter {
  public:
    explicit BoardPainter(const LabelScene& scene)
        : scene_(scene),
          board_(scene.board),
          look_(scene.look),
          style_(scene.style),
          options_(scene.options) {}

    Drawing paint() {
        if (options_.site_areas) {
            paint_site_areas(drawing_, scene_);
        }
        switch (look_.sites) {
            case SiteLook::Cells:
                paint_cells();
                paint_block_lines(drawing_, scene_);
                break;
            case SiteLook::Circles:
                paint_circles();
                break;
            case SiteLook::Targets:
                paint_targets();
                break;
        }
        paint_beginning(drawing_, scene_);
        paint_bands();
        paint_rim_dots();
        paint_nets();
        paint_start();
        paint_labels(drawing_, scene_);
        return std::move(drawing_);
    }

  private:
    [[nodiscard]] const spec::LineSpec& edge_line() const {
        return options_.compact ? style_.edge_leaf : style_.edge;
    }

    [[nodiscard]] Point centre(SiteId site) const { return board_.centre(site) * options_.unit; }

    void stroke(Path path, const spec::LineSpec& line) {
        if (!path.empty()) {
            add_stroke(drawing_, std::move(path), stroke_of(line));
        }
    }

    void paint_cells() {
        Path inner;
        Path rim;
        if (options_.only.empty()) {
            paint_holes();
            for (const board::Trail& trail : board::inner_trails(board_)) {
                extend(inner, along(trail));
            }
            for (const board::Trail& trail : board::rim_trails(board_)) {
                extend(rim, is_round() ? round_rim() : along(trail));
            }
        } else {
            add_shown_edges(inner, rim);
        }
        if (look_.nets.empty()) {
            stroke(std::move(inner), style_.grid);
        }
        stroke(std::move(rim), edge_line());
        if (look_.centre_points) {
            paint_centre_points();
        }
    }

    // Grey, so that nobody takes them for cells; if the style has no grey, the rim must do.
    void paint_holes() {
        Path holes;
        for (const board::Loop& loop : board::outline_loops(board_)) {
            if (board::is_hole(board_, loop)) {
                extend(holes, along({loop.vertices, true}));
            }
        }
        if (!holes.empty() && style_.grid.tone < kBlackTone) {
            add_fill(drawing_, std::move(holes), tone(kHoleTone));
        }
    }

    // The sides of shown cells; those inside the whole board are as thin as the grid.
    void add_shown_edges(Path& inner, Path& rim) const {
        std::vector<bool> shown(board_.cells().size());
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            shown[board_.element(SiteId{i})] = options_.shows(SiteId{i});
        }
        const auto is_shown = [&](const std::optional<board::CellId>& cell) {
            return cell && shown[cell->index()];
        };
        for (const board::Edge& edge : board_.edges()) {
            if (is_shown(edge.left) || is_shown(edge.right)) {
                extend(board::is_rim(board_, edge) ? rim : inner, line_of(edge));
            }
        }
    }

    // The sites of an edge's ends, on boards whose sites are vertices.
    [[nodiscard]] bool shows_edge(const board::Edge& edge) const {
        return options_.only.empty() || (shows_vertex(edge.from) && shows_vertex(edge.to));
    }

    [[nodiscard]] bool shows_vertex(board::VertexId vertex) const {
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            if (board_.element(SiteId{i}) == vertex.index()) {
                return options_.shows(SiteId{i});
            }
        }
        return false;
    }

    [[nodiscard]] Path along(const board::Trail& trail) const {
        std::vector<Point> points;
        points.reserve(trail.vertices.size());
        for (const board::VertexId vertex : trail.vertices) {
            points.push_back(place(vertex));
        }
        return trail.closed ? drawing::polygon(points) : drawing::polyline(points);
    }

    [[nodiscard]] Point place(board::VertexId vertex) const {
        return board_.vertices()[vertex.index()] * options_.unit;
    }

    [[nodiscard]] bool is_round() const { return board_.spec().rim == spec::Rim::Round; }

    // All of it: the one way round the board.
    [[nodiscard]] Path round_rim() const {
        const Vec2 corner =
            board_.vertices()[board::outline_loops(board_).front().vertices.front().index()];
        return drawing::circle({}, options_.unit * length(corner));
    }

    [[nodiscard]] Path line_of(const board::Edge& edge) const {
        return through(board::edge_line(board_, edge));
    }

    [[nodiscard]] Path through(const std::vector<Vec2>& line) const {
        std::vector<Point> points;
        points.reserve(line.size());
        for (const Vec2 point : line) {
            points.push_back(point * options_.unit);
        }
        return drawing::polyline(points);
    }

    void paint_centre_points() {
        Path points;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            if (options_.shows(SiteId{i})) {
                extend(points, drawing::circle(centre(SiteId{i}), kCentrePoint / 2));
            }
        }
        add_fill(drawing_, std::move(points), tone(style_.grid.tone));
    }

    // The part of an edge outside of circles, which stand on its ends or in its middle.
    [[nodiscard]] Path clear_of_circles(const board::Edge& edge, Mm radius) const {
        const Point from = place(edge.from);
        const Point to = place(edge.to);
        if (board::is_bent(board_, edge)) {
            return arc_clear_of_circles(edge, radius);
        }
        const Point reach = (to - from) * (radius / length(to - from));
        if (board_.site_kind() != spec::SiteKind::Edges) {
            return drawing::line(from + reach, to - reach);
        }
        const Point middle = (from + to) * 0.5;
        Path halves = drawing::line(from, middle - reach);
        extend(halves, drawing::line(middle + reach, to));
        return halves;
    }

    [[nodiscard]] Path arc_clear_of_circles(const board::Edge& edge, Mm radius) const {
        const Vec2 from = board_.vertices()[edge.from.index()];
        const Vec2 to = board_.vertices()[edge.to.index()];
        // The angle under which the radius of a circle appears from the middle of the board.
        const double cut = 2 * std::asin(radius / (options_.unit * length(from)) / 2);
        const double turn = cross(from, to) > 0 ? cut : -cut;
        const auto turned = [](Vec2 point, double angle) {
            return Vec2{point.x * std::cos(angle) - point.y * std::sin(angle),
                        point.x * std::sin(angle) + point.y * std::cos(angle)};
        };
        return through(board::arc_between(turned(from, turn), turned(to, -turn)));
    }

    void paint_circles() {
        const Mm radius = circle_diameter(board_, look_, options_.unit) / 2;
        Path edges;
        for (const board::Edge& edge : board_.edges()) {
            if (shows_edge(edge)) {
                extend(edges, clear_of_circles(edge, radius));
            }
        }
        if (look_.links) {
            stroke(std::move(edges), style_.grid);
        }
        paint_tokens();
        Path rims;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            if (options_.shows(SiteId{i})) {
                extend(rims, drawing::circle(centre(SiteId{i}), radius));
            }
        }
        stroke(std::move(rims), edge_line());
    }

    void paint_tokens() {
        Path tokens;
        for (const Token& token : cell_tokens(board_, look_, options_)) {
            extend(tokens, token.outline);
        }
        for (const AreaToken& token : area_tokens(board_, look_, options_)) {
            extend(tokens, drawing::polygon(token.corners));
        }
        stroke(std::move(tokens), style_.grid);
    }

    void paint_targets() {
        const bool ringed = options_.targets && look_.rings;
        if (look_.guides) {
            paint_guides();
        }
        // By themselves dots are larger, against the unit, than where a ring shows their place.
        const Mm dot = ringed ? dot_diameter(options_.unit) : bare_dot_diameter(options_.unit);
        Path rings;
        Path dots;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            if (!options_.shows(SiteId{i})) {
                continue;
            }
            const Mm ring = target_diameter(look_, options_.unit);
            extend(rings, drawing::circle(centre(SiteId{i}), ring / 2));
            extend(dots, drawing::circle(centre(SiteId{i}), dot / 2));
        }
        if (look_.written) {
            stroke(std::move(rings), style_.swatch);
            return;
        }
        if (ringed) {
            stroke(std::move(rings), style_.well);
        }
        add_fill(drawing_, std::move(dots), drawing::kBlack);
    }

    void paint_guides() {
        Path guides;
        const bool squared = board_.spec().near == spec::Near::Both &&
                             board_.site_kind() == spec::SiteKind::Vertices;
        // As on squared paper, on which slanting lines are drawn without a guide.
        for (const board::Edge& edge : board_.edges()) {
            if (squared && shows_edge(edge)) {
                extend(guides, line_of(edge));
            }
        }
        for (std::size_t i = 0; i < board_.site_count() && !squared; ++i) {
            for (const SiteId near : board_.neighbours(SiteId{i})) {
                if (SiteId{i} < near && options_.shows(SiteId{i}) && options_.shows(near)) {
                    extend(guides, drawing::polyline({centre(SiteId{i}), centre(near)}));
                }
            }
        }
        stroke(std::move(guides), style_.well);
    }

    void paint_bands() {
        for (const SideBand& band : side_bands(board_, look_, options_)) {
            stroke(band.lines(), style_.field);
        }
        for (const SideSign& sign : side_signs(board_, look_, options_)) {
            Path rim = drawing::circle(sign.centre, sign.radius);
            add_fill(drawing_, rim, drawing::kWhite);
            stroke(std::move(rim), style_.field);
            const drawing::TextStyle style{.weight = drawing::Weight::SemiBold,
                                           .size = sign.letter_size};
            const Mm cap = scene_.measurer.measure(sign.letters, style).cap_height;
            add_text(drawing_,
                     {sign.centre.x, sign.centre.y + cap / 2},
                     sign.letters,
                     style,
                     drawing::Anchor::Middle);
        }
    }

    void paint_rim_dots() {
        const std::vector<RimDot> dots = rim_dots(board_, look_, options_);
        if (options_.rim_points && !dots.empty()) {
            add_fill(drawing_, circles_of(dots, kRimPoint), drawing::kBlack);
        } else {
            stroke(circles_of(dots), style_.field);
        }
    }

    void paint_nets() {
        const Mm radius = net_dot_radius(options_.unit);
        for (const PrintedNet& net : look_.nets) {
            Path dots;
            for (const Vec2 dot : dots_of(board_, net, options_.only)) {
                // On boards that names are looked up on, those in the rows at the edge need its room.
                const bool at_edge = std::ranges::none_of(net.dots, [&](SiteId site) {
                    return length(board_.centre(site) - dot) < 1e-6;
                });
                if (!at_edge || options_.labels != LabelPlace::Middle) {
                    extend(dots, drawing::circle(dot * options_.unit, radius));
                }
            }
            if (net.solid) {
                add_fill(drawing_, std::move(dots), drawing::kBlack);
            } else {
                drawing_.add(drawing::PathItem{.path = std::move(dots),
                                               .stroke = stroke_of(style_.swatch),
                                               .fill = drawing::kWhite});
            }
        }
    }

    [[nodiscard]] Mm start_width() const { return site_width(board_, look_, options_.unit); }

    // In circles and target rings below the middle: the label stands above it, and the dot in it.
    [[nodiscard]] Mm start_drop() const {
        const double in_ring = look_.sites == SiteLook::Targets ? 0.29 : 0.2;
        return look_.sites == SiteLook::Cells ? 0_mm : start_width() * in_ring;
    }

    void paint_start() {
        const Mm arm = std::min(3.2_mm, start_width() * 0.2);
        const double letter_share = look_.sites == SiteLook::Cells ? 0.4 : 0.3;
        const drawing::Stroke pen = drawing::solid_line(std::min(0.5_mm, options_.unit / 30));
        for (const PrintedMark& mark : look_.start) {
            const Point at = centre(mark.site) + Point{0_mm, start_drop()};
            if (mark.number > 0) {
                paint_numbered(at, mark);
            } else if (mark.pattern == spec::Pattern::Cross) {
                add_stroke(drawing_, drawing::diagonal_cross(at, arm), pen);
            } else if (mark.pattern == spec::Pattern::Ring) {
                add_stroke(drawing_, drawing::circle(at, arm * 1.1), pen);
            } else {
                paint_letter(at, mark.letter, std::min(Mm{10_pt}, start_width() * letter_share));
            }
        }
    }

    // The lighter of two players has rings round the numbers.
    void paint_numbered(Point at, const PrintedMark& mark) {
        if (mark.pattern == spec::Pattern::Open) {
            add_stroke(
                drawing_, drawing::circle(at, start_width() * kRing), stroke_of(style_.field));
        }
        paint_letter(at, std::to_string(mark.number), start_width() * kNumberInRing);
    }

    void paint_letter(Point at, const std::string& letter, Mm size) {
        const drawing::TextStyle style{.weight = drawing::Weight::Medium, .size = size};
        const Mm cap = scene_.measurer.measure(letter, style).cap_height;
        add_text(drawing_, {at.x, at.y + cap / 2}, letter, style, drawing::Anchor::Middle);
    }

    const LabelScene& scene_;
    const Board& board_;
    const BoardLook& look_;
    const spec::StyleSpec& style_;
    const BoardFigureOptions& options_;
    Drawing drawing_;
};

bool labels_reach_out(const Box& ink, const LabelScene& scene) {
    const Box room = grown(ink, kReachOut);
    const auto is_out = [&room](const Box& label) {
        return label.min.x < room.min.x || label.min.y < room.min.y || label.max.x > room.max.x ||
               label.max.y > room.max.y;
    };
    return !scene.options.former_labels &&
           std::ranges::any_of(outer_label_boxes(scene.board, scene.look, scene.options), is_out);
}

// Names stand where strokes go, not on the dots.
void leave_dots_free(const Board& board, const BoardLook& look, BoardFigureOptions& options) {
    if (!look.nets.empty() && options.labelled.empty()) {
        options.labelled.assign(board.site_count(), true);
    }
    for (const PrintedNet& net : look.nets) {
        for (const SiteId dot : net.dots) {
            options.labelled[dot.index()] = false;
        }
    }
}

}  // namespace

BoardFigure draw_board(const Board& board,
                       const BoardLook& look,
                       const spec::StyleSpec& style,
                       const BoardFigureOptions& options,
                       const drawing::TextMeasurer& measurer) {
    BoardFigureOptions own = options;
    own.label_scale = style.label_scale;
    leave_dots_free(board, look, own);
    const LabelScene scene{board, look, style, own, measurer};
    BoardFigure figure{.drawing = BoardPainter(scene).paint(), .ink = board_ink(board, look, own)};
    figure.labels_reach_out = labels_reach_out(figure.ink, scene);
    if (own.areas || (own.counts && std::ranges::any_of(look.areas, &PrintedArea::is_count))) {
        figure.areas_left_out = paint_areas(figure.drawing, scene);
    }
    return figure;
}

}  // namespace quadrille::figure
