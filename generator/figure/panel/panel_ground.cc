// What lies under everything: the sites, white or tinted, and areas that are shaded or won.
#include <algorithm>
#include <utility>

#include "figure/board/board_labels.h"
#include "figure/board/side_bands.h"
#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"
#include "figure/panel/group_outline.h"
#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

using drawing::Colour;
using drawing::Drawing;
using drawing::Group;
using drawing::PathItem;

namespace {

constexpr int kTint = 12;         // per cent black
constexpr int kEmptyTint = 8;     // the same, of empty circles among white marks
constexpr double kWonTint = 0.3;  // of the owner's colour
constexpr Mm kBand{0.9};          // beyond the sites, of a band round joined sites
constexpr Mm kBandRim{0.35};
constexpr Mm kAreaBand{1.2};  // beyond the sites, of an area of points

class GroundPainter {
  public:
    GroundPainter(Drawing& drawing, const PanelScene& scene)
        : drawing_(drawing), scene_(scene), ground_(scene.board().site_count(), drawing::kWhite) {}

    void paint() {
        tint_sites();
        tint_empty_circles();
        for (const board::CellId cell : scene_.panel.shaded_cells) {
            fill_cell(drawing_, cell, tone(kTint));
        }
        paint_areas();
        paint_polygons();
        for (std::size_t i = 0; i < ground_.size(); ++i) {
            paint_site(board::SiteId{i});
        }
        paint_sides();
        if (scene_.look.sites != SiteLook::Cells) {
            paint_bands();
        } else {
            paint_slanting_lines();
        }
    }

  private:
    // The sides of the board in the colour of who is to link them; in one ink only the darker mark's.
    void paint_sides() {
        const auto& marks = scene_.panel.game().spec().marks;
        for (const SideBand& band : side_bands(scene_.board(), scene_.look, scene_.options)) {
            const std::string& letters = scene_.look.sides[band.side].letters;
            const auto mark = std::find_if(marks.begin(), marks.end(), [&](const auto& each) {
                return each.letter == letters;
            });
            if (mark == marks.end()) {
                continue;
            }
            const MarkPaint paint = mark_paint(*mark, scene_.style);
            if (paint.pattern == spec::Pattern::Solid) {
                add_fill(drawing_, drawing::polygon(band.outline()), paint.ink);
            }
        }
    }

    void tint_sites() {
        const bool cells = scene_.look.sites == SiteLook::Cells;
        for (const board::SiteId site : scene_.panel.shaded) {
            ground_[site.index()] = tone(kTint);
        }
        for (const game::GroupReason& group : scene_.panel.groups) {
            if (is_slanting(group)) {
                continue;
            }
            for (const board::SiteId site : group.sites) {
                ground_[site.index()] = cells ? tone(kTint) : drawing::kWhite;
            }
        }
    }

    [[nodiscard]] bool is_slanting(const game::GroupReason& group) const {
        return scene_.look.sites == SiteLook::Cells &&
               is_slanting_line(scene_.board(), group.sites);
    }

    void paint_slanting_lines() {
        for (const game::GroupReason& group : scene_.panel.groups) {
            if (is_slanting(group)) {
                add_fill(drawing_,
                         capsule(scene_.centre(group.sites.front()),
                                 scene_.centre(group.sites.back()),
                                 scene_.unit() * kCapsuleShare),
                         tone(kTint));
            }
        }
    }

    [[nodiscard]] drawing::Path outline(board::CellId cell) const {
        return drawing::polygon(cell_corners(scene_.board(), cell, scene_.unit()));
    }

    void fill_cell(Drawing& target, board::CellId id, Colour colour) const {
        if (!scene_.board().cells()[id.index()].outer) {
            add_fill(target, outline(id), colour);
        }
    }

    // An area in the light colour of the player who won it.
    void paint_areas() {
        const board::AreaFamily* family =
            scene_.panel.family ? scene_.board().family(*scene_.panel.family) : nullptr;
        for (std::size_t i = 0; family != nullptr && i < scene_.panel.areas.size(); ++i) {
            const game::AreaReason& reason = scene_.panel.areas[i];
            const auto area = std::find_if(
                family->areas.begin(), family->areas.end(), [&](const board::Area& each) {
                    return each.name == reason.name;
                });
            if (!reason.to || area == family->areas.end()) {
                continue;
            }
            const Colour tint = tint_of(*reason.to);
            if (area->cell && scene_.board().cells()[area->cell->index()].outer) {
                fill_token(area->name, tint);
            } else if (area->cell) {
                Group group{scene_.prefix + "area-" + area->name, "area", area->name, {}, {}};
                fill_cell(group.content, *area->cell, tint);
                drawing_.add(std::move(group));
            } else if (scene_.look.sites == SiteLook::Cells) {
                for (const board::SiteId site : area->sites) {
                    ground_[site.index()] = tint;
                }
            } else {
                paint_area_of_points(*area, tint);
            }
        }
    }

    // In the light colour of who drew them.
    void paint_polygons() {
        for (const game::PolygonReason& polygon : scene_.panel.polygons) {
            std::vector<Point> corners;
            for (const board::SiteId site : polygon.sites) {
                corners.push_back(scene_.centre(site));
            }
            add_fill(drawing_,
                     drawing::polygon(corners),
                     polygon.role ? tint_of(*polygon.role) : tone(kTint));
        }
    }

    // Marks hide the circles that they stand in: what lies between and around them takes the tint.
    void paint_area_of_points(const board::Area& area, Colour tint) {
        Group group{scene_.prefix + "area-" + area.name, "area", area.name, {}, {}};
        add_stroke(group.content,
                   links_of(area.sites, false),
                   drawing::solid_line(scene_.site_width() + kAreaBand * 2, tint));
        drawing_.add(std::move(group));
    }

    // The outside has no room of its own: its token takes the tint.
    void fill_token(const std::string& name, Colour tint) {
        for (const Token& token : cell_tokens(scene_.board(), scene_.look, scene_.options)) {
            if (token.outer && token.name == name) {
                add_fill(drawing_, token.outline, tint);
            }
        }
    }

    // In one ink the darker mark's areas are grey, the others white.
    [[nodiscard]] Colour tint_of(spec::RoleId role) const {
        const game::MarkSet own = scene_.panel.game().marks_of(role);
        if (own.empty()) {
            return tone(kTint);
        }
        const spec::MarkSpec& mark = scene_.panel.game().spec().marks[own.first().index()];
        const MarkPaint paint = mark_paint(mark, scene_.style);
        if (scene_.style.marks == spec::MarkLook::Pattern) {
            return paint.pattern == spec::Pattern::Open ? drawing::kWhite : tone(30);
        }
        return tinted(paint.ink, kWonTint);
    }

    // Where sites are points, a group is outlined by a band along the lines that join it: the rim
    // first, as strokes that run together, then the inside over it.
    void paint_bands() {
        const Mm wide = scene_.site_width() + kBand * 2;
        for (const game::GroupReason& group : scene_.panel.groups) {
            drawing::Path links = links_of(group.sites, scene_.panel.groups_by_segments);
            add_stroke(drawing_, links, drawing::solid_line(wide));
            add_stroke(
                drawing_, std::move(links), drawing::solid_line(wide - kBandRim * 2, tone(kTint)));
        }
    }

    // The lines between sites: segments, or the board's own.
    [[nodiscard]] drawing::Path links_of(const std::vector<board::SiteId>& sites,
                                         bool by_segments) const {
        const auto has = [&sites](board::SiteId site) {
            return std::find(sites.begin(), sites.end(), site) != sites.end();
        };
        drawing::Path path;
        const auto join = [&](board::SiteId a, board::SiteId b) {
            extend(path, drawing::line(scene_.centre(a), scene_.centre(b)));
        };
        for (const board::SiteId site : sites) {
            join(site, site);  // a group of one is a dot
        }
        if (by_segments) {
            for (const game::Segment& segment : scene_.panel.played.record.segments) {
                if (has(segment.a) && has(segment.b)) {
                    join(segment.a, segment.b);
                }
            }
            return path;
        }
        for (const board::SiteId site : sites) {
            for (const board::SiteId near : scene_.board().neighbours(site)) {
                if (site < near && has(near)) {
                    join(site, near);
                }
            }
        }
        return path;
    }

    // A white mark would look like an empty circle.
    void tint_empty_circles() {
        const spec::GameSpec& spec = scene_.panel.game().spec();
        const bool white = std::ranges::any_of(spec.marks, [&](const spec::MarkSpec& mark) {
            const MarkPaint paint = mark_paint(mark, scene_.style);
            return paint.rim && (scene_.style.marks == spec::MarkLook::Pattern
                                     ? paint.pattern == spec::Pattern::Open
                                     : paint.ink == drawing::kWhite);
        });
        if (!white || scene_.look.sites != SiteLook::Circles) {
            return;
        }
        const auto& marks = scene_.panel.played.record.marks;
        for (std::size_t i = 0; i < ground_.size(); ++i) {
            if (marks[i].empty() && ground_[i] == drawing::kWhite) {
                ground_[i] = tone(kEmptyTint);
            }
        }
    }

    void paint_site(board::SiteId site) {
        if (!scene_.shows(site)) {
            return;
        }
        const std::string& label = scene_.board().label(site);
        Group group{scene_.prefix + "site-" + label, "site", label, {}, {}};
        const Colour ground = ground_[site.index()];
        if (ground != drawing::kWhite && ground != tone(kEmptyTint)) {
            group.css_class += " tinted";
        }
        // A bare dot has no room of its own to colour: what lies round it shows.
        const bool bare = !scene_.look.rings && ground == drawing::kWhite;
        group.content.add(bare ? drawing::PathItem{.path = site_path(site)}
                               : drawing::PathItem{.path = site_path(site), .fill = ground});
        drawing_.add(std::move(group));
    }

    [[nodiscard]] drawing::Path site_path(board::SiteId site) const {
        if (scene_.look.sites == SiteLook::Cells) {
            return outline(board::CellId{scene_.board().element(site)});
        }
        return drawing::circle(scene_.centre(site), scene_.site_width() / 2);
    }

    Drawing& drawing_;
    const PanelScene& scene_;
    std::vector<Colour> ground_;  // per site
};

}  // namespace

void paint_ground(Drawing& drawing, const PanelScene& scene) {
    GroundPainter(drawing, scene).paint();
}

}  // namespace quadrille::figure
