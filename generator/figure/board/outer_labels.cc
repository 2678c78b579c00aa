// The labels round a board.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "figure/board/board_labels.h"
#include "figure/board/side_bands.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using drawing::Anchor;
using drawing::Drawing;
using drawing::TextItem;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

// From a site or a band to a label beside it.
constexpr Mm kBeside = 1.4_mm;
constexpr Mm kBesideCompact = 0.9_mm;
constexpr Mm kApart = 0.4_mm;         // two of them
constexpr double kHalfFigure = 0.31;  // of the type size, each
constexpr double kHalfCap = 0.364;
constexpr double kRowLetterSize = 0.9;  // of other labels round the board

// Type and distances of labels round the board: on a full sheet, and on a compact one.
struct OuterMeasures {
    Mm size;
    Mm distance;  // from the board's edge to the label's middle
    Mm reach;     // from the board's edge to the label's outer edge
};

OuterMeasures outer_measures(const BoardLook& look, const BoardFigureOptions& options) {
    const Mm usual_size = options.compact ? Mm{6_pt} : Mm{8_pt};
    const Mm size = usual_size * options.label_scale;
    const Mm usual = (options.compact ? 3.2_mm : 4.5_mm) + (size - usual_size) * 0.5;
    const bool rings = look.sites == SiteLook::Targets;
    const Mm distance = rings ? std::max(usual, options.unit / 2 - options.unit / 6) : usual;
    return {size, distance, distance + size * 0.6};
}

// The letters of a row's label: "e" of "e5".
std::string row_letters(const std::string& label) {
    return label.substr(0, label.find_first_of("0123456789"));
}

// A row or column of which something is shown.
bool shows_some(const LabelScene& scene, const std::vector<SiteId>& sites) {
    return std::any_of(
        sites.begin(), sites.end(), [&scene](SiteId site) { return scene.options.shows(site); });
}

// Columns that run down to the right have their letters at their own ends, not at the board's.
bool is_slanted(const Board& board) {
    const std::vector<SiteId>& column = board.family("columns")->areas.front().sites;
    return std::abs(board.centre(column.front()).x - board.centre(column.back()).x) > 0.1;
}

/// A label and where its middle stands.
struct OuterLabel {
    Point middle;
    Point reach;  // half its width and height, nearly
    std::string text;
};

/// Labels beside single sites, each in the direction that it says something about.
class LabelsBeside {
  public:
    LabelsBeside(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : board_(board),
          look_(look),
          options_(options),
          bands_(side_bands(board, look, options)),
          size_(outer_measures(look, options).size) {}

    /// Round a rhombus.
    std::vector<OuterLabel> lines() {
        add_lines(*board_.family("columns"), true);
        add_lines(*board_.family("rows"), false);
        return std::move(labels_);
    }

    /// Round boards whose rows begin and end where they like: the letter of each row at its ends,
    /// the numbers of places in rows along the lower sides.
    std::vector<OuterLabel> rows() {
        size_ = row_letter_size(look_, options_);
        const Vec2 along = way_of_rows();
        const auto shown = [this](SiteId site) { return options_.shows(site); };
        for (const board::LabelRow& row : board_.label_rows()) {
            const auto first = std::find_if(row.sites.begin(), row.sites.end(), shown);
            if (first == row.sites.end()) {
                continue;
            }
            add(*first, along * -1, row_letters(board_.label(*first)));
        }
        if (is_whole()) {
            add_numbers(along);
            add_row_ends(along);
        }
        return std::move(labels_);
    }

    static Mm row_letter_size(const BoardLook& look, const BoardFigureOptions& options) {
        return outer_measures(look, options).size * kRowLetterSize;
    }

  private:
    [[nodiscard]] bool is_whole() const { return !options_.one_side && options_.only.empty(); }

    [[nodiscard]] Vec2 way_of_rows() const {
        Vec2 longest;
        for (const board::LabelRow& row : board_.label_rows()) {
            const Vec2 way = board_.centre(row.sites.back()) - board_.centre(row.sites.front());
            longest = length(way) > length(longest) + 1e-9 ? way : longest;
        }
        return length(longest) > 0 ? longest * (1 / length(longest)) : Vec2{1, 0};
    }

    // The letters once more at the other ends, for left-handers, if the numbers leave them room.
    void add_row_ends(Vec2 along) {
        const std::vector<OuterLabel> others = labels_;
        for (const board::LabelRow& row : board_.label_rows()) {
            add(row.sites.back(), along, row_letters(board_.label(row.sites.back())));
        }
        const auto touches_one = [&others](const OuterLabel& label) {
            return std::any_of(others.begin(), others.end(), [&label](const OuterLabel& other) {
                return are_near(label, other);
            });
        };
        const auto ends = labels_.begin() + static_cast<std::ptrdiff_t>(others.size());
        if (options_.compact || std::any_of(ends, labels_.end(), touches_one)) {
            labels_ = others;
        }
    }

    static bool are_near(const OuterLabel& a, const OuterLabel& b) {
        const Point apart = a.middle - b.middle;
        const Point reach = a.reach + b.reach;
        return std::abs(apart.x.value) < (reach.x + kApart).value &&
               std::abs(apart.y.value) < (reach.y + kApart).value;
    }

    // Each once, in the lowest row that has it: under the last row, and beside the ends of others
    // where these slant inward.
    void add_numbers(Vec2 along) {
        const Vec2 down{-along.y, along.x};
        const Vec2 aside = along * 0.5 + down * std::sqrt(0.75);
        const auto rows = board_.label_rows();
        std::set<std::string> seen;
        for (std::size_t i = rows.size(); i-- > 0;) {
            for (const SiteId site : rows[i].sites) {
                const std::string& label = board_.label(site);
                const std::string number = label.substr(row_letters(label).size());
                if (!number.empty() && seen.insert(number).second) {
                    add(site, i + 1 == rows.size() ? down : aside, number);
                }
            }
        }
    }

    // At both ends of each, or below and at the left only.
    void add_lines(const board::AreaFamily& family, bool at_far_end) {
        const std::vector<board::Area>& areas = family.areas;
        for (const board::Area& area : areas) {
            if (std::any_of(area.sites.begin(), area.sites.end(), [this](SiteId site) {
                    return options_.shows(site);
                })) {
                const Vec2 out = way_beyond(areas);
                const bool both = !options_.one_side;
                if (both || at_far_end) {
                    add(area.sites.back(), out, area.name);
                }
                if (both || !at_far_end) {
                    add(area.sites.front(), out * -1, area.name);
                }
            }
        }
    }

    // Level lines are labelled where they would go on, others over the tip of their last site.
    [[nodiscard]] Vec2 way_beyond(const std::vector<board::Area>& areas) const {
        const Vec2 way = from_to(areas.front().sites.front(), areas.front().sites.back());
        if (areas.size() < 2 || std::abs(way.y) < 1e-6) {
            return way * (1 / length(way));
        }
        const Vec2 next = from_to(areas.front().sites.front(), areas.back().sites.front());
        const Vec2 out = Vec2{-next.y, next.x} * (1 / length(next));
        return dot(out, way) > 0 ? out : out * -1;
    }

    [[nodiscard]] Vec2 from_to(SiteId from, SiteId to) const {
        const Vec2 way = board_.centre(to) - board_.centre(from);
        return length(way) > 0 ? way : Vec2{1, 0};
    }

    void add(SiteId site, Vec2 way, const std::string& text) {
        const Point reach{size_ * (kHalfFigure * static_cast<double>(text.size())),
                          size_ * kHalfCap};
        const Mm beside = (options_.compact ? kBesideCompact : kBeside) * options_.label_scale;
        const Mm away =
            way_out(site, way) + beside + std::abs(way.x) * reach.x + std::abs(way.y) * reach.y;
        labels_.push_back({board_.centre(site) * options_.unit + way * away, reach, text});
    }

    // From the middle of a site to beyond its own edge and any band.
    [[nodiscard]] Mm way_out(SiteId site, Vec2 way) const {
        const Point from = board_.centre(site) * options_.unit;
        if (look_.sites != SiteLook::Cells) {
            return options_.unit / 2;
        }
        std::vector<Point> corners =
            cell_corners(board_, board::CellId{board_.element(site)}, options_.unit);
        corners.push_back(corners.front());
        Mm farthest = way_to(from, way, corners);
        for (const SideBand& band : bands_) {
            farthest = std::max(farthest, way_to(from, way, band.outer));
        }
        return farthest;
    }

    // To where a ray leaves a line for the last time; 0 if they do not meet.
    static Mm way_to(Point from, Vec2 way, const std::vector<Point>& line) {
        double farthest = 0;
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const Vec2 start{(line[i] - from).x.value, (line[i] - from).y.value};
            const Vec2 end{(line[i + 1] - from).x.value, (line[i + 1] - from).y.value};
            const Vec2 along = end - start;
            const double turn = cross(way, along);
            if (std::abs(turn) < 1e-9) {
                continue;
            }
            const double share = cross(start, way) / turn;
            if (share >= -1e-9 && share <= 1 + 1e-9) {
                farthest = std::max(farthest, cross(start, along) / turn);
            }
        }
        return Mm{farthest};
    }

    const Board& board_;
    const BoardLook& look_;
    const BoardFigureOptions& options_;
    std::vector<SideBand> bands_;
    Mm size_;
    std::vector<OuterLabel> labels_;
};

void paint_beside(Drawing& drawing,
                  const LabelScene& scene,
                  const std::vector<OuterLabel>& labels,
                  const TextStyle& style) {
    const Mm half_cap = cap_height(scene, style) / 2;
    for (const OuterLabel& label : labels) {
        const Point at{label.middle.x, label.middle.y + half_cap};
        add_text(drawing, at, label.text, style, Anchor::Middle);
    }
}

Box with_labels(Box box, const std::vector<OuterLabel>& labels) {
    for (const OuterLabel& label : labels) {
        box = box.including(label.middle - label.reach).including(label.middle + label.reach);
    }
    return box;
}

void label_sides(Drawing& drawing, const LabelScene& scene, const Box& box) {
    const OuterMeasures measures = outer_measures(scene.look, scene.options);
    const TextStyle style{.size = measures.size};
    if (is_slanted(scene.board)) {
        paint_beside(
            drawing, scene, LabelsBeside(scene.board, scene.look, scene.options).lines(), style);
        return;
    }
    const Mm half_cap = cap_height(scene, style) / 2;
    for (const board::Area& column : scene.board.family("columns")->areas) {
        if (!shows_some(scene, column.sites)) {
            continue;
        }
        const Mm x = scene.options.unit * scene.board.centre(column.sites.front()).x;
        const Mm below = box.max.y + measures.distance + half_cap;
        add_text(drawing, {x, below}, column.name, style, Anchor::Middle);
        if (!scene.options.one_side) {
            const Mm above = box.min.y - measures.distance + half_cap;
            add_text(drawing, {x, above}, column.name, style, Anchor::Middle);
        }
    }
    for (const board::Area& row : scene.board.family("rows")->areas) {
        if (!shows_some(scene, row.sites)) {
            continue;
        }
        const Mm y = scene.options.unit * scene.board.centre(row.sites.front()).y + half_cap;
        add_text(drawing, {box.min.x - measures.distance, y}, row.name, style, Anchor::Middle);
        if (!scene.options.one_side) {
            add_text(drawing, {box.max.x + measures.distance, y}, row.name, style, Anchor::Middle);
        }
    }
}

}  // namespace

Box with_outer_labels(Box box,
                      const Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options) {
    const LabelPlace place = own_label_place(board, look, options.unit, options.labels);
    const bool round = place == LabelPlace::Edge ||
                       (place == LabelPlace::Middle && look.sites == SiteLook::Targets);
    if (!round) {
        return box;
    }
    if (board.family("columns") == nullptr) {
        return with_labels(box, LabelsBeside(board, look, options).rows());
    }
    if (is_slanted(board)) {
        return with_labels(box, LabelsBeside(board, look, options).lines());
    }
    const Mm reach = outer_measures(look, options).reach;
    return {box.min - Point{reach, reach}, box.max + Point{reach, reach}};
}

void paint_outer_labels(Drawing& drawing, const LabelScene& scene, const Box& ink) {
    if (scene.board.family("columns") == nullptr) {
        paint_beside(drawing,
                     scene,
                     LabelsBeside(scene.board, scene.look, scene.options).rows(),
                     {.size = LabelsBeside::row_letter_size(scene.look, scene.options)});
    } else {
        label_sides(drawing, scene, ink);
    }
}

}  // namespace quadrille::figure
