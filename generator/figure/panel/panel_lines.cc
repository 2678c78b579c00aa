// Lines of a figure: segments, outlines of groups, loops with their crossings, ways of coins,
// arrows and crosses.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"
#include "figure/panel/group_outline.h"
#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

using drawing::Drawing;
using drawing::Group;
using drawing::Path;
using drawing::PathItem;
using drawing::solid_line;
using drawing::Stroke;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kSegment = 0.55_mm;
// Where segments cross.
constexpr Mm kCrossed = 0.9_mm;  // radius
constexpr Mm kCrossedRim = 0.25_mm;
constexpr double kCrossedShare = 0.09;  // of a site, at most
constexpr Mm kIllegal = 0.45_mm;
constexpr Mm kCrossArm = 1.8_mm;
constexpr Mm kCrossWidth = 0.70_mm;
constexpr Mm kHalo = 0.4_mm;
constexpr Mm kShaft = 0.50_mm;
constexpr Mm kHeadLength = 2.4_mm;
constexpr Mm kHeadWidth = 1.9_mm;
constexpr Mm kOffRim = 0.6_mm;
constexpr Mm kCrossing = 4.6_mm;
constexpr Mm kStruck = 0.9_mm;
constexpr double kStruckReach = 0.36;  // beyond the middle of its last site, of a unit
constexpr int kStruckTone = 50;
constexpr double kOnPattern = 0.7;  // of the disc, white under a number

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
    const Path cross = drawing::diagonal_cross(at, arm);
    const Mm width = kCrossWidth * shrink(scene);
    add_stroke(drawing, cross, solid_line(width + kHalo * 2, drawing::kWhite));
    add_stroke(drawing, cross, solid_line(width));
}

// The line between the two marks of a row or column, if it has two, and what stands on its ends.
void add_loop_line(const PanelScene& scene, const board::Area& area, Path& lines, Path& ends) {
    std::vector<board::SiteId> marked;
    for (const board::SiteId site : area.sites) {
        if (!scene.panel.played.record.marks[site.index()].empty()) {
            marked.push_back(site);
        }
    }
    if (marked.size() != 2) {
        return;
    }
    extend(lines, drawing::line(scene.centre(marked[0]), scene.centre(marked[1])));
    for (const board::SiteId site : marked) {
        extend(ends, drawing::circle(scene.centre(site), 0.55_mm * shrink(scene)));
    }
}

// Of the player who gets the point.
std::optional<spec::MarkSpec> mark_of(const PanelScene& scene,
                                      const game::CrossingReason& crossing) {
    const game::Game& game = scene.panel.game();
    if (!crossing.to || game.marks_of(*crossing.to).empty()) {
        return std::nullopt;
    }
    return game.spec().marks[game.marks_of(*crossing.to).first().index()];
}

// In the colour of the player who gets the point; in one ink with a rim of the mark's pattern, the
// number on white in it.
void paint_crossing(Drawing& drawing,
                    const PanelScene& scene,
                    const game::CrossingReason& crossing,
                    std::size_t number) {
    const std::string text = std::to_string(number);
    Group group{scene.prefix + "crossing-" + text,
                "crossing",
                fmt::format("crossing {} at {}", text, scene.board().label(*crossing.place)),
                {},
                {}};
    const Mm diameter = std::min(kCrossing, scene.unit() * 0.62);
    const Disc disc{scene.centre(*crossing.place), diameter / 2};
    const bool in_one_ink = scene.style.marks == spec::MarkLook::Pattern;
    const auto mark = mark_of(scene, crossing);
    const MarkPaint paint = mark ? mark_paint(*mark, scene.style) : MarkPaint{};
    const bool solid = mark && paint.pattern == spec::Pattern::Solid;
    const bool coloured = mark && (solid || !in_one_ink);
    group.content.add(PathItem{.path = drawing::circle(disc.centre, disc.radius),
                               .stroke = solid_line(std::min(0.3_mm, diameter / 12)),
                               .fill = coloured ? paint.ink : drawing::kWhite});
    double share = text.size() > 2 ? 0.36 : text.size() > 1 ? 0.45 : 0.54;
    if (mark && in_one_ink && !solid && paint.pattern != spec::Pattern::Open) {
        fill_with_pattern(group.content, disc, paint.pattern, paint.ink);
        const Path ground = drawing::circle(disc.centre, disc.radius * kOnPattern);
        add_fill(group.content, ground, drawing::kWhite);
        share *= kOnPattern;
    }
    const TextStyle style{.weight = Weight::Medium, .size = std::min(Mm{7_pt}, diameter * share)};
    const drawing::Colour letter = !coloured    ? drawing::kBlack
                                   : in_one_ink ? drawing::kWhite
                                                : paint.letter;
    paint_centred(group.content, scene, disc.centre, text, {style, letter});
    drawing.add(std::move(group));
}

/// True if a site lies on the ways of two players.
bool ways_meet(const PanelScene& scene) {
    std::vector<std::optional<std::size_t>> taken(scene.board().site_count());
    for (std::size_t way = 0; way < scene.panel.ways.size(); ++way) {
        for (const Step& step : scene.panel.ways[way].steps) {
            for (const board::SiteId site : {step.way.from, step.way.to}) {
                std::optional<std::size_t>& first = taken[site.index()];
                if (first && *first != way) {
                    return true;
                }
                first = way;
            }
        }
    }
    return false;
}

// Each player's way keeps to its own side of the squares where two could run together.
Point place_on_way(const PanelScene& scene, board::SiteId site, std::size_t role) {
    if (!ways_meet(scene)) {
        return scene.centre(site);
    }
    const Mm off = scene.unit() * (role % 2 == 0 ? -0.17 : 0.17);
    return scene.centre(site) + Point{off, off};
}

Stroke dashed_line(const PanelScene& scene, Mm width) {
    Stroke pen = solid_line(width);
    pen.dash = {1.2_mm * shrink(scene), 0.9_mm * shrink(scene)};
    return pen;
}

void paint_way_lines(Drawing& drawing, const PanelScene& scene, const Way& way, std::size_t role) {
    if (way.steps.empty()) {
        return;
    }
    std::vector<Point> points{place_on_way(scene, way.steps.front().way.from, role)};
    for (const Step& step : way.steps) {
        points.push_back(place_on_way(scene, step.way.to, role));
    }
    const Mm width = 0.45_mm * shrink(scene);
    Group group{fmt::format("{}way-{}", scene.prefix, role + 1),
                "way",
                "the way of " + scene.panel.game().spec().roles[role],
                {},
                {}};
    add_stroke(group.content,
               drawing::polyline(points),
               role % 2 == 0 ? solid_line(width) : dashed_line(scene, width));
    drawing.add(std::move(group));
}

void paint_way_numbers(Drawing& drawing,
                       const PanelScene& scene,
                       const Way& way,
                       std::size_t role) {
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
    const bool is_short = std::all_of(
        texts.begin(), texts.end(), [](const auto& text) { return text.second.size() <= 2; });
    const Mm least = is_short ? std::min(Mm{5.05_pt}, scene.unit() * 0.5) : 0_mm;
    const Mm size = std::max(least, std::min(Mm{6.5_pt}, scene.unit() * 0.27));
    const TextStyle style{.weight = role % 2 == 0 ? Weight::SemiBold : Weight::Regular,
                          .size = size};
    for (const auto& [site, text] : texts) {
        const Point at = place_on_way(scene, site, role);
        const drawing::TextExtent extent = scene.measurer.measure(text, style);
        const Mm half = std::max(extent.advance * 0.5, size * 0.3) + 0.35_mm;
        const Mm high = extent.cap_height * 0.5 + 0.4_mm;
        const Path ground = drawing::rectangle({at - Point{half, high}, at + Point{half, high}});
        add_fill(drawing, ground, drawing::kWhite);
        paint_centred(drawing, scene, at, text, {style});
    }
}

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
    add_stroke(drawing, drawing::line(from, notch), solid_line(kShaft * scale));
    add_fill(drawing,
             drawing::polygon({tip, back + along(across, half), notch, back - along(across, half)}),
             drawing::kBlack);
}

}  // namespace

// Black, or in the ink of who drew it if that matters; in one ink those of all but solid marks are
// broken.
Stroke segment_pen(const PanelScene& scene, const game::Segment& segment, Mm width) {
    const game::Game& game = scene.panel.game();
    if (!segment.by || game.marks_of(*segment.by).empty() ||
        !spec::segments_are_owned(game.spec())) {
        return solid_line(width);
    }
    const spec::MarkSpec& mark = game.spec().marks[game.marks_of(*segment.by).first().index()];
    const MarkPaint paint = mark_paint(mark, scene.style);
    const bool broken =
        scene.style.marks == spec::MarkLook::Pattern && paint.pattern != spec::Pattern::Solid;
    Stroke pen = solid_line(width, paint.ink);
    if (broken) {
        pen.dash = dashed_line(scene, width).dash;
    }
    return pen;
}

void paint_segments(Drawing& drawing, const PanelScene& scene) {
    const Mm width = std::min(kSegment, scene.unit() / 12);
    // The board itself shows those that are drawn before the first turn.
    const std::size_t drawn = scene.panel.game().starts().drawn.size();
    const auto& segments = scene.panel.played.record.segments;
    for (std::size_t i = drawn; i < segments.size(); ++i) {
        const game::Segment& segment = segments[i];
        if (!scene.shows(segment.a) || !scene.shows(segment.b)) {
            continue;
        }
        const std::string name =
            scene.board().label(segment.a) + "-" + scene.board().label(segment.b);
        Group group{scene.prefix + "segment-" + name, "segment", name, {}, {}};
        add_stroke(group.content,
                   drawing::line(scene.centre(segment.a), scene.centre(segment.b)),
                   segment_pen(scene, segment, width));
        drawing.add(std::move(group));
    }
}

// Through all its marks, broken where the second player scored it.
void paint_struck(Drawing& drawing, const PanelScene& scene) {
    const Mm width = std::min(kStruck, scene.unit() / 10);
    Group group{scene.prefix + "struck", "struck", "", {}, {}};
    for (const auto& [ends, by] : scene.panel.struck) {
        const Point from = scene.centre(ends.from);
        const Point to = scene.centre(ends.to);
        const Point reach = along(unit_way(from, to), scene.unit() * kStruckReach);
        Stroke pen = by.index() == 0 ? solid_line(width) : dashed_line(scene, width);
        pen.colour = tone(kStruckTone);
        add_stroke(group.content, drawing::line(from - reach, to + reach), pen);
    }
    if (!group.content.items.empty()) {
        drawing.add(std::move(group));
    }
}

// A small ring where two segments cross.
void paint_crossed(Drawing& drawing, const PanelScene& scene) {
    const Mm radius = std::min(kCrossed, scene.unit() * kCrossedShare);
    const Stroke rim = solid_line(std::min(kCrossedRim, scene.unit() / 40));
    for (const auto& [a, b, c, d] : scene.panel.crossed) {
        const Vec2 along = scene.board().centre(b) - scene.board().centre(a);
        const Vec2 other = scene.board().centre(d) - scene.board().centre(c);
        const Vec2 apart = scene.board().centre(c) - scene.board().centre(a);
        const double sine = cross(along, other);
        if (sine != 0) {
            const Vec2 at = scene.board().centre(a) + along * (cross(apart, other) / sine);
            drawing.add(PathItem{.path = drawing::circle(at * scene.unit(), radius),
                                 .stroke = rim,
                                 .fill = drawing::kWhite});
        }
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
                   is_slanting_line(scene.board(), sites)
                       ? capsule(scene.centre(sites.front()),
                                 scene.centre(sites.back()),
                                 scene.unit() * kCapsuleShare)
                       : outline_of_cells(scene.board(), sites, scene.unit(), inset),
                   solid_line(width));
        drawing.add(std::move(group));
    }
}

void paint_loops(Drawing& drawing, const PanelScene& scene) {
    if (!scene.panel.loops) {
        return;
    }
    Path lines;
    Path ends;
    for (const game::LineKind kind : {game::LineKind::Row, game::LineKind::Column}) {
        const board::AreaFamily* family = scene.panel.game().lines(kind);
        for (std::size_t i = 0; family != nullptr && i < family->areas.size(); ++i) {
            add_loop_line(scene, family->areas[i], lines, ends);
        }
    }
    const Mm width = 0.5_mm * shrink(scene);
    add_stroke(drawing, lines, solid_line(width + 0.5_mm, drawing::kWhite));
    add_stroke(drawing, std::move(lines), solid_line(width));
    drawing.add(PathItem{
        .path = std::move(ends), .stroke = solid_line(width / 2), .fill = drawing::kWhite});
    for (std::size_t i = 0; i < scene.panel.crossings.size(); ++i) {
        const game::CrossingReason& crossing = scene.panel.crossings[i];
        if (crossing.place && scene.shows(*crossing.place)) {
            paint_crossing(drawing, scene, crossing, i + 1);
        }
    }
}

void paint_ways(Drawing& drawing, const PanelScene& scene) {
    for (std::size_t i = 0; i < scene.panel.ways.size(); ++i) {
        paint_way_lines(drawing, scene, scene.panel.ways[i], i);
    }
    for (std::size_t i = 0; i < scene.panel.ways.size(); ++i) {
        paint_way_numbers(drawing, scene, scene.panel.ways[i], i);
    }
}

void paint_pointers(Drawing& drawing, const PanelScene& scene) {
    for (const SitePair& arrow : scene.panel.arrows) {
        paint_arrow(drawing, scene, arrow);
    }
    for (const IllegalSegment& illegal : scene.panel.illegal) {
        add_stroke(drawing,
                   drawing::line(scene.centre(illegal.ends.from), scene.centre(illegal.ends.to)),
                   dashed_line(scene, std::min(kIllegal, scene.unit() / 14)));
        paint_cross(drawing, scene, illegal.breaks_at * scene.unit());
    }
    for (const board::SiteId site : scene.panel.crosses) {
        paint_cross(drawing, scene, scene.centre(site));
    }
}

}  // namespace quadrille::figure
