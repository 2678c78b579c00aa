#include "figure/position/position_figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using drawing::Drawing;
using drawing::PathItem;
using namespace quadrille::literals;

namespace {

constexpr double kStoneShare = 0.76;  // of a cell, across
constexpr double kCellInset = 0.09;
constexpr double kGhostShare = 0.52;  // of a cell, across
constexpr double kPaleDrop = 0.06;    // below the middle, clear of the label; twice in circles
constexpr int kGhostTone = 12;
constexpr double kTokenRadius = 0.43;  // of a cell
constexpr double kCirclePale = 0.52;   // of a vertex site's circle

class PositionPainter {
  public:
    PositionPainter(Drawing& drawing, const Position& position, const PositionScene& scene)
        : drawing_(drawing), position_(position), scene_(scene) {}

    void paint() {
        paint_segments();
        for (std::size_t i = 0; i < position_.marks.size(); ++i) {
            paint_site(board::SiteId{i}, position_.marks[i]);
        }
        paint_tokens();
    }

  private:
    [[nodiscard]] bool pale() const { return scene_.tinting == Tinting::Pale; }

    [[nodiscard]] Point centre(board::SiteId site) const {
        return scene_.board.centre(site) * scene_.unit;
    }

    void paint_segments() {
        const Mm width = std::min(pale() ? 0.4_mm : 0.55_mm, scene_.unit / 16);
        const drawing::Stroke stroke{.width = width, .dash = {}};
        for (const PlacedSegment& segment : position_.segments) {
            add_stroke(drawing_, drawing::line(centre(segment.from), centre(segment.to)), stroke);
        }
    }

    // How wide a site is where a mark goes.
    [[nodiscard]] Mm site_width() const {
        switch (scene_.look.sites) {
            case SiteLook::Cells:
                return scene_.unit;
            case SiteLook::Circles:
                return circle_diameter(scene_.board, scene_.look, scene_.unit);
            case SiteLook::Wells:
                return well_diameter(scene_.unit);
        }
        return scene_.unit;
    }

    [[nodiscard]] double share() const {
        const bool cells = scene_.look.sites == SiteLook::Cells;
        if (!pale()) {
            return cells ? kStoneShare : 1.0;
        }
        if (scene_.look.sites == SiteLook::Wells) {
            return 1.0;
        }
        return cells ? kGhostShare : kCirclePale;
    }

    [[nodiscard]] double pale_drop() const {
        return scene_.look.sites == SiteLook::Cells ? kPaleDrop : kPaleDrop * 2;
    }

    // Several marks on a site stand side by side.
    void paint_site(board::SiteId site, const std::vector<spec::MarkId>& marks) {
        if (marks.empty()) {
            return;
        }
        const auto count = static_cast<double>(marks.size());
        const Mm width = site_width();
        const bool labelled =
            pale() && own_label_place(scene_.board, scene_.look, scene_.unit) == LabelPlace::Inside;
        Point at = centre(site) + Point{0_mm, labelled ? width * pale_drop() : 0_mm};
        const Mm step = width * 0.46;
        const double shrink = marks.size() == 1 ? 1.0 : 1.1 / (count + 0.4);
        const Mm radius = width * share() * shrink / 2;
        at.x -= step * ((count - 1) / 2);
        for (const spec::MarkId mark : marks) {
            paint_mark_at(site, {at, radius}, mark, marks.size() == 1);
            at.x += step;
        }
    }

    void paint_mark_at(board::SiteId site, Disc disc, spec::MarkId id, bool alone) {
        const spec::MarkSpec& mark = scene_.game.marks[id.index()];
        const MarkPaint paint = mark_paint(mark, scene_.style);
        if (!paint.rim) {
            paint_mark(drawing_, disc, paint);
            return;
        }
        if (pale()) {
            paint_pale(disc, mark.letter);
            return;
        }
        const Region region = alone ? whole_region(site, disc) : Region{disc};
        paint_mark(drawing_, region, paint);
        paint_mark_letter(drawing_, region, paint, mark.letter, scene_.measurer);
    }

    // Squares are filled where lines will be drawn between their middles; elsewhere stones lie.
    [[nodiscard]] Region whole_region(board::SiteId site, Disc disc) const {
        if (!scene_.look.centre_points) {
            return disc;
        }
        const board::Cell& cell = scene_.board.cells()[scene_.board.element(site)];
        ConvexPolygon polygon;
        for (const board::VertexId corner : cell.corners) {
            polygon.corners.push_back(scene_.board.vertices()[corner.index()] * scene_.unit);
        }
        return inset(polygon, scene_.unit * kCellInset);
    }

    void paint_pale(Disc disc, const std::string& letter) {
        drawing_.add(PathItem{.path = drawing::circle(disc.centre, disc.radius),
                              .stroke = stroke_of(scene_.style.field),
                              .fill = tone(kGhostTone)});
        const drawing::TextStyle style{.weight = drawing::Weight::Medium,
                                       .size = std::min(Mm{11_pt}, disc.radius * 1.15)};
        const Mm cap = scene_.measurer.measure("H", style).cap_height;
        add_text(drawing_,
                 {disc.centre.x, disc.centre.y + cap * 0.45},
                 letter,
                 style,
                 drawing::Anchor::Middle);
    }

    // A coin is a ring round its site, with the letter of its player.
    void paint_tokens() {
        const drawing::Stroke stroke{.width = std::min(0.4_mm, scene_.unit / 24), .dash = {}};
        const drawing::TextStyle style{.size = std::min(Mm{6.5_pt}, scene_.unit * 0.2)};
        const Mm cap = scene_.measurer.measure("H", style).cap_height;
        double radius = kTokenRadius;
        double side = 1;
        for (const PlacedToken& token : position_.tokens) {
            const Point at = centre(token.site);
            add_stroke(drawing_, drawing::circle(at, scene_.unit * radius), stroke);
            const Point corner{at.x + scene_.unit * (0.40 * side), at.y - scene_.unit * 0.47 + cap};
            add_text(drawing_,
                     corner,
                     scene_.game.marks[token.mark.index()].letter,
                     style,
                     drawing::Anchor::Middle);
            radius -= 0.06;
            side = -side;
        }
    }

    Drawing& drawing_;
    const Position& position_;
    const PositionScene& scene_;
};

}  // namespace

void paint_position(Drawing& drawing, const Position& position, const PositionScene& scene) {
    PositionPainter(drawing, position, scene).paint();
}

}  // namespace quadrille::figure
