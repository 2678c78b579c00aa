// Lines of a figure: segments, outlines of groups, loops with their crossings, ways of coins,
// arrows and crosses.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"
#include "figure/panel/group_outline.h"
#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

using drawing::Drawing;
using drawing::Group;
using drawing::Path;
using drawing::PathItem;
using drawing::Stroke;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kSegment = 0.55_mm;
constexpr Mm kIllegal = 0.45_mm;
constexpr Mm kCrossArm = 1.8_mm;
constexpr Mm kCrossWidth = 0.70_mm;
constexpr Mm kHalo = 0.4_mm;
constexpr Mm kShaft = 0.50_mm;
constexpr Mm kHeadLength = 2.4_mm;
constexpr Mm kHeadWidth = 1.9_mm;
constexpr Mm kOffRim = 0.6_mm;
constexpr Mm kCrossing = 4.6_mm;
constexpr double kOnPattern = 0.7;  // of the disc, white under a number

void extend(Path& path, const Path& more) {
    path.insert(path.end(), more.begin(), more.end());
}

Stroke stroke(Mm width, drawing::Colour colour = drawing::kBlack) {
    return {.width = width, .colour = colour, .dash = {}};
}

// Everything measured in millimetres shrinks with cells under 6 mm.
double shrink(const PanelScene& scene) {
    return std::min(1.0, scene.unit() / 6_mm);
}

Point unit_way(Point from, Point to) {
    const Mm distance = length(to - from);
    return {Mm{(to.x - from.x) / distance}, Mm{(to.y - from.y) / distance}};
}

Point along(Point way, Mm distance) {
    return way * distance.value;
}

void paint_cross(Drawing& drawing, const PanelScene& scene, Point at) {
    const Mm arm = kCrossArm * shrink(scene) * 0.70710678;
    Path cross = drawing::line(at - Point{arm, arm}, at + Point{arm, arm});
    extend(cross, drawing::line(at + Point{arm, -arm}, at + Point{-arm, arm}));
    const Mm width = kCrossWidth * shrink(scene);
    add_stroke(drawing, cross, stroke(width + kHalo * 2, drawing::kWhite));
    add_stroke(drawing, std::move(cross), stroke(width));
}

// ---- Loops.

class LoopPainter {
  public:
    LoopPainter(Drawing& drawing, const PanelScene& scene) : drawing_(drawing), scene_(scene) {}

    void paint() {
        Path lines;
        Path ends;
        for (const game::LineKind kind : {game::LineKind::Row, game::LineKind::Column}) {
            const board::AreaFamily* family = scene_.panel.game().lines(kind);
            for (std::size_t i = 0; family != nullptr && i < family->areas.size(); ++i) {
                add_line(family->areas[i], lines, ends);
            }
        }
        const Mm width = 0.5_mm * shrink(scene_);
        add_stroke(drawing_, lines, stroke(width + 0.5_mm, drawing::kWhite));
        add_stroke(drawing_, std::move(lines), stroke(width));
        drawing_.add(PathItem{
            .path = std::move(ends), .stroke = stroke(width / 2), .fill = drawing::kWhite});
        for (std::size_t i = 0; i < scene_.panel.crossings.size(); ++i) {
            paint_crossing(scene_.panel.crossings[i], i + 1);
        }
    }

  private:
    // Between the two marks of a row or column, if it has two.
    void add_line(const board::Area& area, Path& lines, Path& ends) const {
        std::vector<board::SiteId> marked;
        for (const board::SiteId site : area.sites) {
            if (!scene_.panel.played.record.marks[site.index()].empty()) {
                marked.push_back(site);
            }
        }
        if (marked.size() != 2) {
            return;
        }
        extend(lines, drawing::line(scene_.centre(marked[0]), scene_.centre(marked[1])));
        for (const board::SiteId site : marked) {
            extend(ends, drawing::circle(scene_.centre(site), 0.55_mm * shrink(scene_)));
        }
    }

    // In the colour of whoever gets the point.
    void paint_crossing(const game::CrossingReason& crossing, std::size_t number) {
        if (!crossing.place || !scene_.shows(*crossing.place)) {
            return;
        }
        const std::string text = std::to_string(number);
        Group group{scene_.prefix + "crossing-" + text,
                    "crossing",
                    fmt::format("crossing {} at {}", text, scene_.board().label(*crossing.place)),
                    {},
                    {}};
        const Mm diameter = std::min(kCrossing, scene_.unit() * 0.62);
        const Disc disc{scene_.centre(*crossing.place), diameter / 2};
        drawing::Colour ground = drawing::kWhite;
        drawing::Colour letter = drawing::kBlack;
        const auto mark = mark_of(crossing);
        const MarkPaint paint = mark ? mark_paint(*mark, scene_.style) : MarkPaint{};
        const bool solid = mark && paint.pattern == spec::Pattern::Solid;
        if (mark && (solid || !in_one_ink())) {
            ground = paint.ink;
            letter = in_one_ink() ? drawing::kWhite : paint.letter;
        }
        const Mm rim = std::min(0.3_mm, diameter / 12);
        group.content.add(PathItem{.path = drawing::circle(disc.centre, disc.radius),
                                   .stroke = stroke(rim),
                                   .fill = ground});
        double share = text.size() > 2 ? 0.36 : text.size() > 1 ? 0.45 : 0.54;
        if (mark && in_one_ink() && !solid && paint.pattern != spec::Pattern::Open) {
            paint_patterned(group.content, disc, paint);
            share *= kOnPattern;
        }
        const TextStyle style{.weight = Weight::Medium,
                              .size = std::min(Mm{7_pt}, diameter * share)};
        paint_centred(group.content, scene_, disc.centre, text, {style, letter});
        drawing_.add(std::move(group));
    }

    // A rim of the mark's pattern, the number on white in it.
    static void paint_patterned(Drawing& drawing, const Disc& disc, const MarkPaint& paint) {
        fill_with_pattern(drawing, disc, paint.pattern, paint.ink);
        add_fill(drawing, drawing::circle(disc.centre, disc.radius * kOnPattern), drawing::kWhite);
    }

    [[nodiscard]] bool in_one_ink() const { return scene_.style.marks == spec::MarkLook::Pattern; }

    [[nodiscard]] std::optional<spec::MarkSpec> mark_of(
        const game::CrossingReason& crossing) const {
        const game::Game& game = scene_.panel.game();
        if (!crossing.to || game.marks_of(*crossing.to).empty()) {
            return std::nullopt;
        }
        return game.spec().marks[game.marks_of(*crossing.to).first().index()];
    }

    Drawing& drawing_;
    const PanelScene& scene_;
};

// ---- Ways of coins.

class WayPainter {
  public:
    WayPainter(Drawing& drawing, const PanelScene& scene) : drawing_(drawing), scene_(scene) {}

    void paint() {
        for (std::size_t i = 0; i < scene_.panel.ways.size(); ++i) {
            paint_lines(scene_.panel.ways[i], i);
        }
        for (std::size_t i = 0; i < scene_.panel.ways.size(); ++i) {
            paint_numbers(scene_.panel.ways[i], i);
        }
    }

  private:
    // Each player's way keeps to its own side of the squares, so that two do not run together.
    [[nodiscard]] Point place(board::SiteId site, std::size_t role) const {
        const Mm off = scene_.unit() * (role % 2 == 0 ? -0.17 : 0.17);
        return scene_.centre(site) + Point{off, off};
    }

    void paint_lines(const Way& way, std::size_t role) {
        if (way.steps.empty()) {
            return;
        }
        std::vector<Point> points{place(way.steps.front().way.from, role)};
        for (const Step& step : way.steps) {
            points.push_back(place(step.way.to, role));
        }
        Stroke pen = stroke(0.45_mm * shrink(scene_));
        if (role % 2 != 0) {
            pen.dash = {1.2_mm * shrink(scene_), 0.9_mm * shrink(scene_)};
        }
        Group group{fmt::format("{}way-{}", scene_.prefix, role + 1),
                    "way",
                    "the way of " + scene_.panel.game().spec().roles[role],
                    {},
                    {}};
        add_stroke(group.content, drawing::polyline(points), pen);
        drawing_.add(std::move(group));
    }

    void paint_numbers(const Way& way, std::size_t role) {
        std::vector<std::pair<board::SiteId, std::string>> texts;
        for (const Step& step : way.steps) {
            const auto found = std::find_if(texts.begin(), texts.end(), [&step](const auto& text) {
                return text.first == step.way.to;
            });
            if (found == texts.end()) {
                texts.emplace_back(step.way.to, std::to_string(step.turn));
            } else {
                found->second += fmt::format("\u00b7{}", step.turn);
            }
        }
        const Mm size = std::min(Mm{6.5_pt}, scene_.unit() * 0.27);
        const TextStyle style{.weight = role % 2 == 0 ? Weight::SemiBold : Weight::Regular,
                              .size = size};
        for (const auto& [site, text] : texts) {
            const Point at = place(site, role);
            const drawing::TextExtent extent = scene_.measurer.measure(text, style);
            const Mm half = std::max(extent.advance * 0.5, size * 0.3) + 0.35_mm;
            const Mm high = extent.cap_height * 0.5 + 0.4_mm;
            add_fill(drawing_,
                     drawing::rectangle({at - Point{half, high}, at + Point{half, high}}),
                     drawing::kWhite);
            paint_centred(drawing_, scene_, at, text, {style});
        }
    }

    Drawing& drawing_;
    const PanelScene& scene_;
};

// ---- Arrows.

void paint_arrow(Drawing& drawing, const PanelScene& scene, SitePair pair) {
    const auto marked = [&](board::SiteId site) {
        return !scene.panel.played.record.marks[site.index()].empty() &&
               scene.panel.marks != spec::MarkShape::None;
    };
    const Point way = unit_way(scene.centre(pair.from), scene.centre(pair.to));
    const Mm distance = length(scene.centre(pair.to) - scene.centre(pair.from));
    const Mm taken =
        scene.stone_radius() * ((marked(pair.from) ? 1 : 0) + (marked(pair.to) ? 1 : 0));
    const double scale = std::min(shrink(scene), (distance - taken) / (kHeadLength * 2));
    const Mm off = scene.stone_radius() + kOffRim * scale;
    const Point from = scene.centre(pair.from) + along(way, marked(pair.from) ? off : Mm{});
    const Point tip = scene.centre(pair.to) - along(way, marked(pair.to) ? off : Mm{});
    const Mm head = kHeadLength * scale;
    const Mm half = kHeadWidth * (scale / 2);
    const Point back = tip - along(way, head);
    const Point across{-way.y, way.x};
    const Point notch = tip - along(way, head * 0.75);
    add_stroke(drawing, drawing::line(from, notch), stroke(kShaft * scale));
    add_fill(drawing,
             drawing::polygon({tip, back + along(across, half), notch, back - along(across, half)}),
             drawing::kBlack);
}

}  // namespace

void paint_segments(Drawing& drawing, const PanelScene& scene) {
    const Mm width = std::min(kSegment, scene.unit() / 12);
    for (const game::Segment& segment : scene.panel.played.record.segments) {
        if (!scene.shows(segment.a) || !scene.shows(segment.b)) {
            continue;
        }
        const std::string name =
            scene.board().label(segment.a) + "-" + scene.board().label(segment.b);
        Group group{scene.prefix + "segment-" + name, "segment", name, {}, {}};
        add_stroke(group.content,
                   drawing::line(scene.centre(segment.a), scene.centre(segment.b)),
                   stroke(width));
        drawing.add(std::move(group));
    }
}

void paint_outlines(Drawing& drawing, const PanelScene& scene) {
    if (scene.look.sites != SiteLook::Cells) {
        return;
    }
    const bool large = scene.unit() >= 8_mm;
    const Mm inset = std::min(large ? 0.50_mm : 0.35_mm, scene.unit() * 0.07);
    const Mm width = std::min(large ? 0.55_mm : 0.45_mm, scene.unit() * 0.075);
    for (std::size_t i = 0; i < scene.panel.groups.size(); ++i) {
        std::vector<board::SiteId> sites;
        for (const board::SiteId site : scene.panel.groups[i].sites) {
            if (scene.shows(site)) {
                sites.push_back(site);
            }
        }
        Group group{fmt::format("{}group-{}", scene.prefix, i + 1),
                    "group",
                    fmt::format("group {} of {} sites", i + 1, scene.panel.groups[i].sites.size()),
                    {},
                    {}};
        add_stroke(group.content,
                   outline_of_cells(scene.board(), sites, scene.unit(), inset),
                   stroke(width));
        drawing.add(std::move(group));
    }
}

void paint_loops(Drawing& drawing, const PanelScene& scene) {
    if (scene.panel.loops) {
        LoopPainter(drawing, scene).paint();
    }
}

void paint_ways(Drawing& drawing, const PanelScene& scene) {
    WayPainter(drawing, scene).paint();
}

void paint_pointers(Drawing& drawing, const PanelScene& scene) {
    for (const SitePair& arrow : scene.panel.arrows) {
        paint_arrow(drawing, scene, arrow);
    }
    for (const IllegalSegment& illegal : scene.panel.illegal) {
        Stroke pen = stroke(std::min(kIllegal, scene.unit() / 14));
        pen.dash = {1.2_mm * shrink(scene), 0.9_mm * shrink(scene)};
        add_stroke(drawing,
                   drawing::line(scene.centre(illegal.ends.from), scene.centre(illegal.ends.to)),
                   pen);
        paint_cross(drawing, scene, illegal.breaks_at * scene.unit());
    }
    for (const board::SiteId site : scene.panel.crosses) {
        paint_cross(drawing, scene, scene.centre(site));
    }
}

}  // namespace quadrille::figure
