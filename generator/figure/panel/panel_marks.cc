// Stones, filled cells, letters and what is written on them: turn numbers, numbers of groups, the
// dot of the last turn, the author's letters.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"
#include "figure/panel/panel_figure.h"
#include "figure/position/position_figure.h"
#include "game/numbering.h"

namespace quadrille::figure {

using drawing::Colour;
using drawing::Drawing;
using drawing::Group;
using drawing::Path;
using drawing::PathItem;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr double kSquareInset = 0.09;
constexpr double kSideBySide = 0.46;  // of a site, between two marks on it
constexpr int kPaleTone = 30;
constexpr double kPaleShare = 0.38;  // of a colour, in marks that do not count
constexpr Mm kPaleRim = 0.20_mm;
constexpr Mm kLeastLetter = 5_pt;
constexpr double kInRing = 0.86;
constexpr double kLastDot = 0.3;      // of the disc
constexpr double kBesideMark = 0.36;  // of a cell, to the right and down
constexpr double kRingOfLast = 1.2;   // of the radius of what is written on
constexpr Mm kLastRing = 0.35_mm;
constexpr Mm kMoveDot = 1.8_mm;
// Type of one, two and three figures, of the disc they stand on.
constexpr std::array<double, 3> kNumberShares{0.52, 0.46, 0.36};
// At most, so that the number can be read.
constexpr std::array<double, 3> kTightShares{0.55, 0.49, 0.38};
constexpr Mm kLeastNumber = 5.05_pt;

// Text on a site: of its width, and from one line to the next.
constexpr double kRoomOfLine = 0.8;
constexpr double kRoomOfLines = 0.7;
constexpr double kLinesSize = 0.8;  // of a stone's radius
constexpr double kLeading = 1.05;

// Of a site's width: a number beside a cross or ring (also how far off), and how far the mark gives way.
constexpr double kNumberBeside = 0.3;
constexpr double kMarkAside = 0.09;
constexpr double kMarkBeside = 0.68;  // of the mark's usual size
constexpr Mm kRoomOfBoth = 25_mm;     // a site's width from which the mark need not give way
constexpr Mm kInCorner = 7_pt;
constexpr Mm kClearInCorner = 1.2_mm;
constexpr Mm kLargestNumber = 17_pt;
constexpr Mm kLargestOnStroke = 2.3_mm;  // the radius of what the number stands on
constexpr Mm kClearOfLine = 0.5_mm;      // from its middle
constexpr Mm kStrokeOfNet = 1.4_mm;
constexpr double kStrokeShare = 0.13;  // of a unit
constexpr double kRimOfDot = 0.3;      // of its radius
constexpr double kInsideRim = 0.85;
constexpr double kNumberOfStroke = 0.43;  // the radius of what it stands on

class MarkPainter {
  public:
    MarkPainter(Drawing& drawing, const PanelScene& scene)
        : drawing_(drawing), scene_(scene), writing_(scene.board().site_count()) {
        for (const TextOnSite& number : scene.panel.numbers) {
            writing_[number.site.index()] = number.text;
        }
        const std::size_t groups = scene.panel.group_numbers ? scene.panel.groups.size() : 0;
        for (std::size_t i = 0; groups > 1 && i < groups; ++i) {
            number_group(scene.panel.groups[i], i + 1);
        }
        for (const TextOnSite& letter : scene.panel.letters) {
            writing_[letter.site.index()] = letter.text;
        }
    }

    void paint() {
        if (scene_.panel.coins) {
            paint_coins(drawing_, scene_);
        }
        for (std::size_t i = 0; i < writing_.size(); ++i) {
            if (scene_.shows(board::SiteId{i})) {
                paint_site(board::SiteId{i});
            }
        }
        paint_nets();
        paint_last();
        paint_dots();
    }

  private:
    // On its first stone without a turn's number; not on crosses, and not too small to read.
    void number_group(const game::GroupReason& group, std::size_t number) {
        const std::string text = std::to_string(number);
        const std::size_t figures = std::min(text.size(), kNumberShares.size());
        const bool stroked = !mark_paint(mark_spec(group.mark), scene_.style).rim;
        if (stroked || scene_.stone_radius() * 2 * kNumberShares[figures - 1] < kLeastLetter) {
            return;
        }
        for (const board::SiteId site : group.sites) {
            if (scene_.shows(site) && writing_[site.index()].empty()) {
                writing_[site.index()] = text;
                return;
            }
        }
    }

    [[nodiscard]] const spec::MarkSpec& mark_spec(spec::MarkId mark) const {
        return scene_.panel.game().spec().marks[mark.index()];
    }

    // Two kinds of marks need no letters to be distinguished; more do.
    [[nodiscard]] bool needs_letters() const {
        std::size_t kinds = 0;
        for (const spec::MarkSpec& mark : scene_.panel.game().spec().marks) {
            kinds += mark_paint(mark, scene_.style).rim ? 1 : 0;
        }
        return kinds > 2 && !scene_.panel.game().spec().counters.empty();
    }

    void paint_site(board::SiteId site) {
        const std::vector<spec::MarkId> marks =
            scene_.panel.played.record.marks[site.index()].list();
        const std::string& text = writing_[site.index()];
        if (marks.empty() || scene_.panel.marks == spec::MarkShape::None) {
            paint_bare_text(site, text);
            return;
        }
        Group group{scene_.prefix + "mark-" + scene_.board().label(site), "mark", "", {}, {}};
        for (const spec::MarkId mark : marks) {
            group.css_class += " mark-" + mark_spec(mark).letter;
            group.title += (group.title.empty() ? scene_.board().label(site) + " " : " and ") +
                           mark_spec(mark).name;
        }
        paint_marks_at(group.content, site, marks, text);
        drawing_.add(std::move(group));
    }

    void paint_marks_at(Drawing& target,
                        board::SiteId site,
                        const std::vector<spec::MarkId>& marks,
                        const std::string& text) {
        const spec::MarkSpec& first = mark_spec(marks.front());
        if (first.drawn == spec::Drawn::Stroke) {
            paint_stroke(target, site, marks.front(), text);
            return;
        }
        // Where there is no room for both, a letter is worth more than its turn's number.
        const bool only_letter = first.drawn == spec::Drawn::Letter && !has_room_beside(text);
        if (!first.fills() && !text.empty() && !only_letter) {
            if (marks.size() == 1 && has_room_beside(text)) {
                paint_number_beside(target, site, marks.front(), text);
            } else {
                paint_number_instead(target, site, text);
            }
            return;
        }
        const auto count = static_cast<double>(marks.size());
        const double shrink = marks.size() == 1 ? 1.0 : 1.1 / (count + 0.4);
        const Mm step = scene_.site_width() * kSideBySide;
        Point at = scene_.centre(site);
        at.x -= step * ((count - 1) / 2);
        for (const spec::MarkId mark : marks) {
            const Disc disc{at, scene_.stone_radius() * shrink};
            paint_mark_at(target, site, disc, mark, marks.size() == 1 ? text : "");
            at.x += step;
        }
    }

    // From dot to dot, with its number on it; a dot where the board begins with the mark.
    void paint_stroke(Drawing& target,
                      board::SiteId site,
                      spec::MarkId id,
                      const std::string& text) {
        const spec::MarkSpec& mark = mark_spec(id);
        MarkPaint paint = mark_paint(mark, scene_.style);
        paint.ink = scene_.panel.pale[site.index()] ? tinted(paint.ink, kPaleShare) : paint.ink;
        const auto net = std::ranges::find(scene_.look.nets, mark.letter, &PrintedNet::letter);
        const Point centre = scene_.centre(site);
        if (const auto ends = stroke_through(scene_.board(), *net, site)) {
            const Mm width = std::min(kStrokeOfNet, scene_.unit() * kStrokeShare);
            add_stroke(target,
                       drawing::line(ends->first * scene_.unit(), ends->second * scene_.unit()),
                       stroke_pen(paint, width));
        }
        if (!text.empty()) {
            const Mm most = kLargestOnStroke * std::max(1.0, scene_.style.label_scale);
            const Disc disc{centre, std::min(most, scene_.unit() * kNumberOfStroke)};
            target.add(PathItem{.path = drawing::circle(disc.centre, disc.radius),
                                .stroke = drawing::solid_line(kPaleRim, paint.ink),
                                .fill = drawing::kWhite});
            paint_number(target, disc, text, drawing::kBlack);
        }
    }

    // In the inks of their marks, over the ends of strokes.
    void paint_nets() {
        const Mm radius = net_dot_radius(scene_.unit());
        for (const PrintedNet& net : scene_.look.nets) {
            const auto& marks = scene_.panel.game().spec().marks;
            const auto mark = std::ranges::find(marks, net.letter, &spec::MarkSpec::letter);
            const Colour ink = mark_paint(*mark, scene_.style).ink;
            Path dots;
            for (const Vec2 dot : dots_of(scene_.board(), net, scene_.options.only)) {
                extend(dots, drawing::circle(dot * scene_.unit(), radius * kInsideRim));
            }
            drawing_.add(PathItem{.path = std::move(dots),
                                  .stroke = drawing::solid_line(radius * kRimOfDot, ink),
                                  .fill = net.solid ? ink : drawing::kWhite});
        }
    }

    // Where squares are large enough: the cross or ring itself, and the number over its right shoulder.
    [[nodiscard]] bool has_room_beside(const std::string& text) const {
        return !scene_.panel.game().has_steps() && scene_.look.sites == SiteLook::Cells &&
               text.size() < kNumberShares.size() && beside_size() >= kLeastLetter;
    }

    [[nodiscard]] Mm beside_size() const {
        return std::min(Mm{9_pt}, scene_.site_width() * kNumberBeside);
    }

    void paint_number_beside(Drawing& target,
                             board::SiteId site,
                             spec::MarkId mark,
                             const std::string& text) {
        const Mm width = scene_.site_width();
        const bool wide = width >= kRoomOfBoth;
        const Point centre = scene_.centre(site);
        const Point place = centre + Point{-width, width} * (wide ? 0 : kMarkAside);
        const double size = wide ? 1 : kMarkBeside;
        paint_mark_at(target, site, {place, scene_.stone_radius() * size}, mark, "");
        const TextStyle style{.weight = Weight::SemiBold,
                              .size = wide ? Mm{kInCorner} : beside_size()};
        // Wide numbers stay clear of the line at their right.
        const Mm clear = wide ? kClearInCorner : kClearOfLine;
        const Mm most = (width - scene_.measurer.measure(text, style).advance) / 2 - clear;
        const Mm usual = width * kNumberBeside;
        const Mm aside = wide ? most : std::min(usual, most);
        const Mm up = wide ? width / 2 - style.size / 2 - clear : usual;
        paint_centred(target, scene_, centre + Point{aside, -up}, text, {style});
    }

    // Crosses and rings are letters themselves: a turn's number stands in their place, ringed if it
    // drew a ring.
    void paint_number_instead(Drawing& target, board::SiteId site, const std::string& text) {
        const Point centre = scene_.centre(site);
        const Mm radius = scene_.stone_radius();
        if (drawn_as_ring(site)) {
            target.add(PathItem{.path = drawing::circle(centre, radius * kInRing),
                                .stroke = drawing::solid_line(std::min(0.3_mm, scene_.unit() / 20)),
                                .fill = drawing::kWhite});
        }
        if (text.size() <= kNumberShares.size()) {
            paint_number(target, {centre, radius * kInRing}, text, drawing::kBlack);
        } else {
            const TextStyle style{.weight = Weight::SemiBold, .size = radius * kLinesSize};
            paint_lines(target, centre, text, style);
        }
    }

    // By the turn that the number is of, not by what came later, unless it is the mark's own.
    [[nodiscard]] bool drawn_as_ring(board::SiteId site) const {
        const game::Record& record = scene_.panel.played.record;
        if (game::number_on(record, site) > 0) {
            return mark_spec(record.marks[site.index()].first()).pattern == spec::Pattern::Ring;
        }
        for (const TurnShown& turn : scene_.panel.played.turns) {
            if (std::to_string(turn.number) == writing_[site.index()]) {
                const game::MarkSet own = scene_.panel.game().marks_of(turn.role);
                // Where nobody owns a mark, the one that the turn put here tells.
                const game::MarkSet drawn = own.empty() ? record.marks[site.index()] : own;
                return !drawn.empty() && mark_spec(drawn.first()).pattern == spec::Pattern::Ring;
            }
        }
        return false;
    }

    void paint_mark_at(
        Drawing& target, board::SiteId site, Disc disc, spec::MarkId id, const std::string& text) {
        const spec::MarkSpec& mark = mark_spec(id);
        MarkPaint paint = mark_paint(mark, scene_.style);
        const bool under_ways = !scene_.panel.ways.empty();
        if (scene_.panel.marks == spec::MarkShape::Letters) {
            const TextStyle style{.weight = Weight::SemiBold, .size = disc.radius * 1.1};
            paint_centred(target,
                          scene_,
                          disc.centre,
                          mark.letter,
                          {style, under_ways ? tone(kPaleTone) : drawing::kBlack});
            return;
        }
        if (!paint.rim) {
            paint.ink = under_ways || scene_.panel.pale[site.index()] ? tone(kPaleTone) : paint.ink;
            paint_mark(target, disc, paint, scene_.measurer);
            return;
        }
        const Region region = region_of(site, disc);
        const bool pale = scene_.panel.pale[site.index()] || under_ways;
        pale ? paint_pale(target, region, paint)
             : paint_mark(target, region, paint, scene_.measurer);
        if (!text.empty()) {
            if (paint.letter_disc) {
                paint_mark_letter(target, region, paint, text, scene_.measurer);
            } else {
                paint_number(
                    target, inner_disc(region), text, pale ? drawing::kBlack : paint.letter);
            }
        } else if (needs_letters()) {
            paint.letter = pale ? tone(60) : paint.letter;
            paint_letter_if_legible(target, region, paint, mark.letter);
        }
    }

    // Colours and patterns distinguish marks too: letters too small to read are left out.
    void paint_letter_if_legible(Drawing& target,
                                 const Region& region,
                                 const MarkPaint& paint,
                                 const std::string& letter) {
        Drawing lettered;
        paint_mark_letter(lettered, region, paint, letter, scene_.measurer);
        const auto* text = lettered.items.empty()
                               ? nullptr
                               : std::get_if<drawing::TextItem>(&lettered.items.back().value);
        if (text != nullptr && text->style.size >= kLeastLetter) {
            drawing::append(target, lettered, {});
        }
    }

    // Marks that do not count: a light disc for a dark mark, a light rim for a white one.
    void paint_pale(Drawing& target, const Region& region, const MarkPaint& paint) {
        const drawing::Stroke rim = drawing::solid_line(kPaleRim, tone(kPaleTone));
        const bool open = paint.pattern == spec::Pattern::Open;
        const Colour fill = scene_.style.marks == spec::MarkLook::Pattern
                                ? (open ? drawing::kWhite : tone(kPaleTone))
                            : is_grey(paint.ink) ? pale_grey(paint.ink)
                                                 : tinted(paint.ink, kPaleShare);
        target.add(PathItem{.path = outline_of(region), .stroke = rim, .fill = fill});
    }

    static Colour pale_grey(Colour colour) {
        return colour.red > 128 ? drawing::kWhite : tone(kPaleTone);
    }

    [[nodiscard]] Region region_of(board::SiteId site, Disc disc) const {
        const bool usual = scene_.panel.marks == spec::MarkShape::Usual;
        const bool filled =
            scene_.panel.marks == spec::MarkShape::Cells || (usual && scene_.look.centre_points);
        if (!filled || scene_.look.sites != SiteLook::Cells) {
            return disc;
        }
        const board::CellId cell{scene_.board().element(site)};
        const ConvexPolygon polygon{cell_corners(scene_.board(), cell, scene_.unit())};
        return inset(polygon, scene_.unit() * (usual ? kSquareInset : 0.03));
    }

    void paint_number(Drawing& target, Disc disc, const std::string& text, Colour colour) {
        const std::size_t figures = std::clamp<std::size_t>(text.size(), 1, kNumberShares.size());
        const Mm usual = disc.radius * 2 * kNumberShares[figures - 1];
        const Mm largest = disc.radius * 2 * kTightShares[figures - 1];
        const TextStyle style{
            .weight = Weight::SemiBold,
            .size = std::clamp(usual, std::min(kLeastNumber, largest), kLargestNumber)};
        paint_centred(target, scene_, disc.centre, text, {style, colour});
    }

    // The author's letter on an empty site.
    void paint_bare_text(board::SiteId site, const std::string& text) {
        if (text.empty()) {
            return;
        }
        const TextStyle style{.weight = Weight::Medium,
                              .size = std::min(Mm{9_pt}, scene_.site_width() * 0.42)};
        paint_lines(drawing_, scene_.centre(site), text, style);
    }

    // One line or several, no wider than the site has room for.
    void paint_lines(Drawing& target, Point middle, const std::string& text, TextStyle style) {
        std::vector<std::string> lines;
        Mm widest = 1_mm / 100;
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines.push_back(text.substr(at, end - at));
            widest = std::max(widest, scene_.measurer.measure(lines.back(), style).advance);
            at = end + 1;
        }
        const double room = lines.size() > 1 ? kRoomOfLines : kRoomOfLine;
        style.size = style.size * std::min(1.0, scene_.site_width() * room / widest);
        const Mm leading = style.size * kLeading;
        Point at = middle - Point{0_mm, leading * (static_cast<double>(lines.size() - 1) / 2)};
        for (const std::string& line : lines) {
            paint_centred(target, scene_, at, line, {style});
            at.y += leading;
        }
    }

    void paint_last() {
        for (const board::SiteId site : scene_.panel.last) {
            const game::MarkSet marks = scene_.panel.played.record.marks[site.index()];
            if (!scene_.shows(site) || marks.empty()) {
                continue;
            }
            const bool alone = marks.size() == 1;
            const MarkPaint paint = mark_paint(mark_spec(marks.first()), scene_.style);
            const bool written = !writing_[site.index()].empty();
            const bool on_mark = alone && paint.rim && !written;
            const Mm radius = scene_.stone_radius() * kLastDot;
            if (!on_mark && scene_.look.sites != SiteLook::Cells) {
                drawing_.add(PathItem{
                    .path =
                        drawing::circle(scene_.centre(site), scene_.stone_radius() * kRingOfLast),
                    .stroke = drawing::solid_line(std::min(kLastRing, scene_.unit() / 20))});
                continue;
            }
            // Beside numbers, and crosses and rings, which a dot would turn into something else.
            const Mm aside = scene_.unit() * kBesideMark;
            const Point at = scene_.centre(site) + (on_mark ? Point{} : Point{aside, aside});
            add_fill(drawing_,
                     drawing::circle(at, on_mark ? radius : radius * 0.6),
                     on_mark ? paint.letter : drawing::kBlack);
        }
    }

    void paint_dots() {
        const Mm radius = std::min(kMoveDot, scene_.unit() * 0.3) / 2;
        for (const board::SiteId site : scene_.panel.dots) {
            if (scene_.shows(site)) {
                add_fill(drawing_, drawing::circle(scene_.centre(site), radius), drawing::kBlack);
            }
        }
    }

    Drawing& drawing_;
    const PanelScene& scene_;
    std::vector<std::string> writing_;  // per site: only one thing finds room
};

}  // namespace

bool numbers_have_room(const Panel& panel, Mm unit) {
    const auto stands_on_it = [&](const TextOnSite& number) {
        const spec::MarkId mark = panel.played.record.marks[number.site.index()].first();
        const spec::MarkSpec& spec = panel.game().spec().marks[mark.index()];
        return spec.fills() || spec.drawn == spec::Drawn::Stroke;
    };
    return std::ranges::all_of(panel.numbers, stands_on_it) ||
           site_width(panel.board(), figure_look(panel), unit) >= kRoomOfBoth;
}

void paint_marks(Drawing& drawing, const PanelScene& scene) {
    MarkPainter(drawing, scene).paint();
}

}  // namespace quadrille::figure
