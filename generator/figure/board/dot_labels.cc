#include "figure/board/dot_labels.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

namespace {

constexpr Mm kDotLabel = 7_pt;

// Which way a dot's name stands from it: where its links leave most room, upward rather than
// elsewhere; away from the middle of the board where it has none.
Vec2 way_of_name(const Board& board, SiteId site) {
    const Vec2 centre = board.centre(site);
    const auto near = board.neighbours(site);
    if (near.empty()) {
        const Vec2 out = centre - (board.bounds().min + board.bounds().max) * 0.5;
        return length(out) > 0 ? out * (1 / length(out)) : Vec2{0, -1};
    }
    constexpr int kWays = 16;
    constexpr double kAsGood = 1e-6;
    Vec2 best{0, -1};
    double nearest = 2;  // the cosine of the least angle to a link
    for (int i = 0; i < kWays; ++i) {
        const int turn = (i + 1) / 2 * (i % 2 == 0 ? 1 : -1);  // 0, -1, 1, -2 ...
        const double angle = 2 * std::numbers::pi * turn / kWays;
        const Vec2 way{std::sin(angle), -std::cos(angle)};
        double cosine = -1;
        for (const SiteId other : near) {
            const Vec2 link = board.centre(other) - centre;
            cosine = std::max(cosine, dot(link, way) / length(link));
        }
        if (cosine < nearest - kAsGood) {
            nearest = cosine;
            best = way;
        }
    }
    return best;
}

}  // namespace

void label_dots(drawing::Drawing& drawing, const LabelScene& scene) {
    const drawing::TextStyle style{.size = kDotLabel * scene.style.label_scale};
    const Mm cap = cap_height(scene, style);
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        const SiteId site{i};
        if (!scene.options.labels_inside(site)) {
            continue;
        }
        const std::string& label = scene.board.label(site);
        const Vec2 way = way_of_name(scene.board, site);
        const Mm half = scene.measurer.measure(label, style).advance / 2;
        const Mm away = bare_dot_diameter(scene.options.unit) / 2 + 0.6_mm +
                        half * std::abs(way.x) + cap / 2 * std::abs(way.y);
        const Point at = scene.board.centre(site) * scene.options.unit + way * away;
        add_text(drawing, {at.x, at.y + cap / 2}, label, style, drawing::Anchor::Middle);
    }
}

}  // namespace quadrille::figure
