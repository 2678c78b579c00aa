// Where in areas their texts stand.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

#include "board/measures.h"
#include "figure/board/area_marks.h"
#include "figure/board/area_tokens.h"
#include "figure/board/clearances.h"
#include "figure/board/label_fit.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using board::SiteId;
using drawing::Drawing;
using drawing::TextItem;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kClear = 0.5_mm;  // of other texts, of lines and circles
constexpr Mm kAreaTokenType = 7.5_pt;
constexpr Mm kClearInToken = 0.33_mm;
constexpr Mm kUsualLine = 0.3_mm;
constexpr double kCountShare = 0.42;  // of a cell's width: the size of its count
constexpr double kCountDrop = 0.06;   // and how far below the middle it is, clear of the label
constexpr int kCountTone = 45;        // per cent, where lines are grey too
constexpr Mm kLeastCount = 4.6_pt;    // in cells too small for it there is none
constexpr double kSmallerCount = 0.94;
constexpr Mm kLargestCount = 20_pt;
constexpr Mm kSearchStep = 0.5_mm;  // of the search between circles
constexpr Mm kFarthest = 8_mm;
constexpr int kArcCorners = 24;

class AreaPainter {
  public:
    AreaPainter(Drawing& drawing, const LabelScene& scene) : drawing_(drawing), scene_(scene) {
        for (const drawing::Item& item : drawing.items) {
            if (const auto* text = std::get_if<TextItem>(&item.value)) {
                taken_.push_back(box_of(*text));
            }
        }
        const Mm least = Mm{kLeastLabel * kMmPerPt};
        const Mm type = scene.options.compact
                            ? least
                            : Mm{kLabelBase * kMmPerPt} + site_width() * (kLabelShare * kMmPerPt);
        size_ = std::clamp(type, least, Mm{kLargestLabel * kMmPerPt}) * scene.style.label_scale;
    }

    std::vector<std::size_t> paint() {
        named_.assign(scene_.look.areas.size(), false);
        if (scene_.options.areas) {
            paint_area_borders(drawing_, scene_);
            name_tokens();
        }
        std::vector<std::size_t> left_out;
        for (std::size_t i = 0; i < scene_.look.areas.size(); ++i) {
            const PrintedArea& area = scene_.look.areas[i];
            const bool asked = area.is_count ? scene_.options.labels_inside(area.sites.front())
                                             : scene_.options.areas;
            const bool silent = area.name.empty() && area.value.empty();
            if (asked && !silent && !named_[i] && !place_count(area) && !place(area)) {
                left_out.push_back(i);
            }
        }
        return left_out;
    }

  private:
    /// The name, and in bold what the area counts for.
    struct Words {
        std::string name;
        std::string value;
        TextStyle plain;
        TextStyle bold;
        Mm name_width;
        Mm gap;
        Mm width;
        Mm cap;
        drawing::Colour colour = drawing::kBlack;  ///< Of the value.
    };

    // Inside their shapes, if those of one rank have room for all their names; no other words may
    // touch a shape.
    void name_tokens() {
        const std::vector<AreaToken> tokens =
            area_tokens(scene_.board, scene_.look, scene_.options);
        std::set<std::size_t> ranks;
        for (const AreaToken& token : tokens) {
            ranks.insert(scene_.look.areas[token.area].rank);
        }
        const Mm largest = kAreaTokenType * scene_.style.label_scale;
        for (const std::size_t rank : ranks) {
            for (const Mm size : {largest, Mm{6_pt}, Mm{5_pt}}) {
                if (name_rank(tokens, rank, size)) {
                    break;
                }
            }
        }
        for (const AreaToken& token : tokens) {
            taken_.push_back(bounds_of(token.corners));
        }
    }

    // False if one of them has no room.
    bool name_rank(const std::vector<AreaToken>& tokens, std::size_t rank, Mm size) {
        bool fits = true;
        for (const bool writing : {false, true}) {
            for (const AreaToken& token : tokens) {
                const PrintedArea& area = scene_.look.areas[token.area];
                if (area.rank != rank || !fits) {
                    continue;
                }
                const Words words = words_of(area, size);
                const Point start{token.centre.x - words.width / 2, token.centre.y + words.cap / 2};
                if (writing) {
                    named_[token.area] = put(start, words);
                } else {
                    fits = holds(
                        token, box(start, words), kClearInToken + scene_.style.grid.width / 2);
                }
            }
        }
        return fits;
    }

    [[nodiscard]] Point middle(SiteId site) const {
        return scene_.board.centre(site) * scene_.options.unit;
    }

    [[nodiscard]] Point corner(board::VertexId vertex) const {
        return scene_.board.vertices()[vertex.index()] * scene_.options.unit;
    }

    [[nodiscard]] bool in_cells() const { return scene_.look.sites == SiteLook::Cells; }

    [[nodiscard]] Box box_of(const TextItem& text) const {
        const drawing::TextExtent extent = scene_.measurer.measure(text.text, text.style);
        Mm left = text.at.x;
        if (text.anchor == drawing::Anchor::Middle) {
            left -= extent.advance / 2;
        } else if (text.anchor == drawing::Anchor::End) {
            left -= extent.advance;
        }
        return {{left, text.at.y - extent.cap_height}, {left + extent.advance, text.at.y}};
    }

    [[nodiscard]] Words words_of(const PrintedArea& area, Mm size) const {
        Words words;
        words.plain.size = size;
        words.bold = {.weight = drawing::Weight::Bold, .size = size};
        // What a single site counts for says all that is needed there.
        words.name = area.sites.size() == 1 && !area.value.empty() ? "" : area.name;
        words.value = area.value;
        const auto width = [this](const std::string& text, const TextStyle& style) {
            return text.empty() ? 0_mm : scene_.measurer.measure(text, style).advance;
        };
        words.name_width = width(words.name, words.plain);
        words.gap = words.name.empty() || words.value.empty() ? 0_mm : size * 0.35;
        words.width = words.name_width + words.gap + width(words.value, words.bold);
        words.cap = cap_height(scene_, words.plain);
        return words;
    }

    // Large, in the middle of its cell, and light, because a mark will go over it.
    bool place_count(const PrintedArea& area) {
        if (!area.is_count || !in_cells()) {
            return false;
        }
        const SiteId site = area.sites.front();
        const Point at = middle(site);
        const auto start = [&](const Words& words) {
            return Point{at.x - words.width / 2, at.y + words.cap / 2 + site_width() * kCountDrop};
        };
        Mm size = std::min(site_width() * kCountShare, kLargestCount);
        if (size < kLeastCount) {
            return true;  // nobody could read it
        }
        Words words = words_of(area, size);
        while (size > kLeastCount && !stays_in(site, box(start(words), words))) {
            size = std::max(size * kSmallerCount, kLeastCount);
            words = words_of(area, size);
        }
        words.colour = tone(std::max(kCountTone, scene_.style.grid.tone));
        return put(start(words), words);
    }

    // Clear of the lines of its cell.
    [[nodiscard]] bool stays_in(SiteId site, const Box& words) const {
        const std::vector<Point> corners = corners_of(scene_, site);
        const Box roomy = grown(words, kClearInToken + scene_.style.grid.width / 2);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            if (meets(corners[i], corners[(i + 1) % corners.size()], roomy)) {
                return false;
            }
        }
        return true;
    }

    bool place(const PrintedArea& area) {
        if (area.sites.empty() || (area.sites.size() > 1 && in_cells() && !area.apart)) {
            return false;
        }
        for (const Mm size : {size_, std::min(size_, 5_pt * scene_.style.label_scale)}) {
            const Words words = words_of(area, size);
            if (area.sites.size() == 1 || in_cells() ? place_in_site(area, words)
                                                     : place_between(area, words)) {
                return true;
            }
        }
        return false;
    }

    // At the foot of the site of the area that is nearest to its middle and has room.
    bool place_in_site(const PrintedArea& area, const Words& words) {
        const Vec2 middle = middle_of(area);
        std::vector<SiteId> sites = area.sites;
        std::stable_sort(sites.begin(), sites.end(), [&](SiteId a, SiteId b) {
            return length(scene_.board.centre(a) - middle) + 1e-9 <
                   length(scene_.board.centre(b) - middle);
        });
        return std::any_of(sites.begin(), sites.end(), [&](SiteId site) {
            std::vector<Point> mirrored;
            for (const Point corner : outline_of(site)) {
                mirrored.insert(mirrored.begin(), Point{corner.x, -corner.y});
            }
            const Mm drop = least_drop(site_width());
            const auto top = hung_label(mirrored, {words.width, words.cap}, drop, kClear);
            return top && put({top->x - words.width / 2, -top->y}, words);
        });
    }

    // The cell, or the circle or ring as a polygon.
    [[nodiscard]] std::vector<Point> outline_of(SiteId site) const {
        if (in_cells()) {
            return corners_of(scene_, site);
        }
        const Point centre = middle(site);
        std::vector<Point> corners;
        for (int i = 0; i < kArcCorners; ++i) {
            const double angle = 2 * std::numbers::pi * i / kArcCorners;
            corners.push_back(centre +
                              Point{radius() * std::sin(angle), radius() * -std::cos(angle)});
        }
        return corners;
    }

    [[nodiscard]] Mm radius() const { return site_width() / 2; }

    // Of the smallest one.
    [[nodiscard]] Mm site_width() const {
        return in_cells() ? smallest_cell(scene_.board, scene_.options.unit)
                          : figure::site_width(scene_.board, scene_.look, scene_.options.unit);
    }

    [[nodiscard]] Vec2 middle_of(const PrintedArea& area) const {
        Vec2 sum;
        for (const SiteId site : area.sites) {
            sum = sum + scene_.board.centre(site);
        }
        return sum * (1.0 / static_cast<double>(area.sites.size()));
    }

    // Between the circles, as near to the middle of the area as can be.
    bool place_between(const PrintedArea& area, const Words& words) {
        const Point middle = middle_of(area) * scene_.options.unit;
        for (Mm away = 0_mm; away <= kFarthest; away += kSearchStep) {
            const int ways = away > 0_mm ? kArcCorners : 1;
            for (int i = 0; i < ways; ++i) {
                const double angle = 2 * std::numbers::pi * i / ways;
                const Point at = middle + Point{away * std::sin(angle), away * std::cos(angle)};
                const Point start{at.x - words.width / 2, at.y + words.cap / 2};
                if (belongs(at, area) && clear_of_board(box(start, words)) && put(start, words)) {
                    return true;
                }
            }
        }
        return false;
    }

    // Nearest to one of its own sites: its place shows what it is the name of.
    [[nodiscard]] bool belongs(Point at, const PrintedArea& area) const {
        SiteId nearest;
        Mm least{1e9};
        for (std::size_t i = 0; i < scene_.board.site_count(); ++i) {
            const Mm away = length(middle(SiteId{i}) - at);
            if (away < least) {
                least = away;
                nearest = SiteId{i};
            }
        }
        return std::find(area.sites.begin(), area.sites.end(), nearest) != area.sites.end();
    }

    [[nodiscard]] static Box box(Point start, const Words& words) {
        return {{start.x, start.y - words.cap}, {start.x + words.width, start.y}};
    }

    // More where lines are heavy.
    [[nodiscard]] Mm clear_of_lines() const {
        return kClear + std::max(0_mm, scene_.style.edge.width - kUsualLine) / 2;
    }

    [[nodiscard]] bool within_board(const Box& words) const {
        const auto bounds = scene_.board.bounds();
        const Point reach{radius(), radius()};
        const Point low = bounds.min * scene_.options.unit - reach;
        const Point high = bounds.max * scene_.options.unit + reach;
        return words.min.x >= low.x && words.min.y >= low.y && words.max.x <= high.x &&
               words.max.y <= high.y;
    }

    [[nodiscard]] bool clear_of_board(const Box& words) const {
        if (!within_board(words)) {
            return false;
        }
        for (std::size_t i = 0; i < scene_.board.site_count(); ++i) {
            const Point centre = middle(SiteId{i});
            const Point nearest{std::clamp(centre.x, words.min.x, words.max.x),
                                std::clamp(centre.y, words.min.y, words.max.y)};
            if (length(nearest - centre) < radius() + clear_of_lines()) {
                return false;
            }
        }
        const Box roomy = grown(words, clear_of_lines());
        const auto edges = scene_.board.edges();
        return std::none_of(edges.begin(), edges.end(), [&](const board::Edge& edge) {
            return meets(corner(edge.from), corner(edge.to), roomy);
        });
    }

    // False if something is in the way.
    bool put(Point start, const Words& words) {
        const Box here = box(start, words);
        const Box roomy = grown(here, kClear);
        const bool blocked = std::any_of(taken_.begin(),
                                         taken_.end(),
                                         [&](const Box& each) { return overlap(each, roomy); }) ||
                             (scene_.look.sites == SiteLook::Targets && on_dot(roomy));
        if (blocked) {
            return false;
        }
        taken_.push_back(here);
        if (!words.name.empty()) {
            add_text(drawing_, start, words.name, words.plain);
        }
        if (!words.value.empty()) {
            drawing_.add(TextItem{.at = {start.x + words.name_width + words.gap, start.y},
                                  .text = words.value,
                                  .style = words.bold,
                                  .anchor = drawing::Anchor::Start,
                                  .colour = words.colour});
        }
        return true;
    }

    [[nodiscard]] bool on_dot(const Box& words) const {
        for (std::size_t i = 0; i < scene_.board.site_count(); ++i) {
            const Point centre = middle(SiteId{i});
            if (overlap(grown({centre, centre}, 0.65_mm), words)) {
                return true;
            }
        }
        return false;
    }

    Drawing& drawing_;
    const LabelScene& scene_;
    std::vector<Box> taken_;
    std::vector<bool> named_;  // in its token
    Mm size_;
};

}  // namespace

std::vector<std::size_t> paint_areas(Drawing& drawing, const LabelScene& scene) {
    return scene.look.areas.empty() ? std::vector<std::size_t>()
                                    : AreaPainter(drawing, scene).paint();
}

}  // namespace quadrille::figure
