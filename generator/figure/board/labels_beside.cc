#include "figure/board/labels_beside.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>

#include "figure/board/clearances.h"
#include "figure/board/rim_dots.h"
#include "figure/board/side_bands.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

namespace {

// From a site or a band to a label beside it.
constexpr Mm kBeside = 1.4_mm;
constexpr Mm kBesideCompact = 0.9_mm;
constexpr Mm kApart = 0.4_mm;      // two of them
constexpr Mm kOffLines = 0.55_mm;  // of bands, with half their line
constexpr Mm kOffStep = 0.1_mm;
constexpr Mm kLeastBeside = 5_pt;
constexpr double kTail = 0.12;        // of the type size, under the base line
constexpr double kHalfFigure = 0.31;  // of the type size, each
constexpr double kHalfCap = 0.364;
constexpr double kRowLetterSize = 0.9;  // of other labels round the board

// The letters of a row's label: "e" of "e5".
std::string row_letters(const std::string& label) {
    return label.substr(0, label.find_first_of("0123456789"));
}

// As large as the next row lets them be, but readable.
Mm beside_size(const BoardFigureOptions& options, Mm usual) {
    constexpr double kRowHeight = 0.866;    // of the unit
    constexpr double kLetterHeight = 0.84;  // of the type size, with tails
    const Mm room = (options.unit * kRowHeight - kApart) * (1 / kLetterHeight);
    return std::clamp(room, std::min(usual, kLeastBeside), usual);
}

/// Labels beside single sites, each in the direction that it says something about.
class LabelsBeside {
  public:
    LabelsBeside(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : board_(board),
          look_(look),
          options_(options),
          bands_(side_bands(board, look, options)),
          dots_(rim_dots(board, look, options)),
          size_(line_label_size(look, options)) {}

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
            if (shows_some(options_, area.sites)) {
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
        const Point reach = reach_of(text, size_);
        const Mm beside = (options_.compact ? kBesideCompact : kBeside) * options_.label_scale;
        const Mm away =
            way_out(site, way) + beside + std::abs(way.x) * reach.x + std::abs(way.y) * reach.y;
        OuterLabel label{board_.centre(site) * options_.unit + way * away, reach, text};
        while (touches_band(label) || touches_dot(label)) {
            label.middle = label.middle + way * kOffStep;
        }
        labels_.push_back(std::move(label));
    }

    [[nodiscard]] bool touches_band(const OuterLabel& label) const {
        const Box box = grown(box_of(label, size_), kOffLines);
        return std::any_of(bands_.begin(), bands_.end(), [&box](const SideBand& band) {
            for (std::size_t i = 0; i + 1 < band.outer.size(); ++i) {
                if (meets(band.outer[i], band.outer[i + 1], box)) {
                    return true;
                }
            }
            return false;
        });
    }

    [[nodiscard]] bool touches_dot(const OuterLabel& label) const {
        const Box box = grown(box_of(label, size_), kOffLines);
        return std::any_of(dots_.begin(), dots_.end(), [&box](const RimDot& dot) {
            const Point reach{dot.radius, dot.radius};
            return overlap(box, {dot.centre - reach, dot.centre + reach});
        });
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
    std::vector<RimDot> dots_;
    Mm size_;
    std::vector<OuterLabel> labels_;
};

}  // namespace

OuterMeasures outer_measures(const BoardLook& look, const BoardFigureOptions& options) {
    const Mm usual_size = options.compact ? Mm{6_pt} : Mm{8_pt};
    const Mm size = usual_size * options.label_scale;
    const Mm usual = (options.compact ? 3.2_mm : 4.5_mm) + (size - usual_size) * 0.5;
    const bool rings = look.sites == SiteLook::Targets;
    const Mm distance = rings ? std::max(usual, options.unit / 2 - options.unit / 6) : usual;
    return {size, distance, distance + size * 0.6};
}

bool shows_some(const BoardFigureOptions& options, const std::vector<SiteId>& sites) {
    return std::any_of(
        sites.begin(), sites.end(), [&options](SiteId site) { return options.shows(site); });
}

Point reach_of(const std::string& text, Mm size) {
    return {size * (kHalfFigure * static_cast<double>(text.size())), size * kHalfCap};
}

Box box_of(const OuterLabel& label, Mm size) {
    const Point tail{0_mm, size * kTail};
    return {label.middle - label.reach, label.middle + label.reach + tail};
}

Mm row_letter_size(const BoardLook& look, const BoardFigureOptions& options) {
    return beside_size(options, outer_measures(look, options).size * kRowLetterSize);
}

Mm line_label_size(const BoardLook& look, const BoardFigureOptions& options) {
    return beside_size(options, outer_measures(look, options).size);
}

std::vector<OuterLabel> labels_of_lines(const Board& board,
                                        const BoardLook& look,
                                        const BoardFigureOptions& options) {
    return LabelsBeside(board, look, options).lines();
}

std::vector<OuterLabel> labels_of_rows(const Board& board,
                                       const BoardLook& look,
                                       const BoardFigureOptions& options) {
    return LabelsBeside(board, look, options).rows();
}

}  // namespace quadrille::figure
