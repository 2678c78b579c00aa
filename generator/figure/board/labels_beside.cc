#include "figure/board/labels_beside.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <set>
#include <utility>

#include "board/outline.h"
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
constexpr Mm kOffRim = 0.26_mm;
constexpr Mm kBetween = 0.56_mm;    // the same over and under a label, and more than rounding
constexpr Mm kOffLeader = 0.45_mm;  // from a site to a line that leads to it, and on to its label
constexpr Mm kLeader = 1.2_mm;      // such a line at least
constexpr Mm kLeaderCompact = 0.8_mm;
constexpr double kNextWay = 60;  // degrees, from one line of hexagons to the next
constexpr Mm kLeastBeside = 5_pt;
constexpr double kTail = 0.12;            // of the type size, under the base line
constexpr double kHalfFigure = 0.31;      // of the type size, each
constexpr double kHalfWideLetter = 0.42;  // m and w
constexpr double kHalfCap = 0.364;
constexpr double kRowLetterSize = 0.9;  // of other labels round the board

// The letters of a row's label: "e" of "e5".
std::string row_letters(const std::string& label) {
    return label.substr(0, label.find_first_of("0123456789"));
}

bool has_lines(const Board& board) {
    return board.family("columns") != nullptr;
}

int number_of(const std::string& label) {
    int number = 0;
    const std::string digits = label.substr(row_letters(label).size());
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

Vec2 turned(Vec2 way, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {way.x * std::cos(angle) - way.y * std::sin(angle),
            way.x * std::sin(angle) + way.y * std::cos(angle)};
}

// In which rows run.
Vec2 way_of_rows(const Board& board) {
    Vec2 longest;
    for (const board::LabelRow& row : board.label_rows()) {
        const Vec2 way = board.centre(row.sites.back()) - board.centre(row.sites.front());
        longest = length(way) > length(longest) + 1e-9 ? way : longest;
    }
    if (length(longest) == 0) {  // one site in each: across the way from row to row
        longest = turned(board.centre(board.label_rows().back().sites.back()) -
                             board.centre(board.label_rows().front().sites.front()),
                         -90);
    }
    return length(longest) > 0 ? longest * (1 / length(longest)) : Vec2{1, 0};
}

bool are_near(const OuterLabel& a, const OuterLabel& b) {
    const Point apart = a.middle - b.middle;
    const Point reach = a.reach + b.reach;
    return std::abs(apart.x.value) < (reach.x + kApart).value &&
           std::abs(apart.y.value) < (reach.y + kApart).value;
}

/// Of a row or a line.
struct End {
    SiteId site;
    Vec2 way;            ///< Outward.
    Mm holes = Mm{0.0};  ///< That come there before the board's own end.
};

/// Puts a label beside a single site, in the direction that it says something about.
class Beside {
  public:
    Beside(const Board& board, const BoardLook& look, const BoardFigureOptions& options, Mm size)
        : board_(board),
          look_(look),
          options_(options),
          bands_(side_bands(board, look, options)),
          dots_(rim_dots(board, look, options)),
          size_(size) {}

    /// Where holes open outward, labels may stand in these, or have to stand farther out.
    void keep_off_rim() {
        for (const board::Edge& edge : board_.edges()) {
            if (board::is_rim(board_, edge)) {
                rim_.push_back({board_.vertices()[edge.from.index()] * options_.unit,
                                board_.vertices()[edge.to.index()] * options_.unit});
            }
        }
    }

    void keep_off(const OuterLabel& label) { others_.push_back(label); }

    [[nodiscard]] OuterLabel label(const End& end, const std::string& text) const {
        return placed(end, text, way_out(end) + apart() + end.holes);
    }

    /// Joined to the site by a line in that direction, through any band.
    [[nodiscard]] OuterLabel led_to(const End& end, const std::string& text) const {
        const Mm start = to_edge(end) + kOffLeader;
        const Mm least = (options_.compact ? kLeaderCompact : kLeader) * options_.label_scale;
        const Mm away = std::max(start + least + kOffLeader, way_out(end) + apart());
        OuterLabel label = placed(end, text, away + end.holes);
        const Point from = board_.centre(end.site) * options_.unit;
        // From above a line comes down from under the tails of letters.
        const Mm tail = size_ * (kTail * std::max(0.0, -end.way.y));
        const Mm stop =
            length(label.middle - from) - along(label.reach, end.way) - tail - kOffLeader;
        label.leader = Line{from + end.way * start, from + end.way * stop};
        return label;
    }

  private:
    [[nodiscard]] Mm apart() const {
        return (options_.compact ? kBesideCompact : kBeside) * options_.label_scale;
    }

    [[nodiscard]] Point reach_of_label(const std::string& text) const {
        Point reach = reach_of(text, size_);
        for (const char letter : text) {
            const bool wide = !options_.former_labels && (letter == 'm' || letter == 'w');
            reach.x += size_ * (wide ? kHalfWideLetter - kHalfFigure : 0);
        }
        return reach;
    }

    static Mm along(Point reach, Vec2 way) {
        return reach.x * std::abs(way.x) + reach.y * std::abs(way.y);
    }

    // That far from the middle of the site, or beyond what is in the way.
    [[nodiscard]] OuterLabel placed(const End& end, const std::string& text, Mm away) const {
        const Point reach = reach_of_label(text);
        const Point from = board_.centre(end.site) * options_.unit;
        OuterLabel label{from + end.way * (away + along(reach, end.way)), reach, text, {}};
        while (touches_rim(label) || touches_other(label) || touches_band(label) ||
               touches_dot(label)) {
            label.middle = label.middle + end.way * kOffStep;
        }
        return label;
    }

    [[nodiscard]] bool touches_rim(const OuterLabel& label) const {
        const Box box = grown(box_of(label, size_), kOffRim);
        return std::ranges::any_of(
            rim_, [&box](const Line& edge) { return meets(edge.from, edge.to, box); });
    }

    [[nodiscard]] bool touches_other(const OuterLabel& label) const {
        return std::ranges::any_of(
            others_, [&label](const OuterLabel& other) { return are_near(label, other); });
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

    // From the middle of a site to its own edge.
    [[nodiscard]] Mm to_edge(const End& end) const {
        if (look_.sites != SiteLook::Cells) {
            return options_.unit / 2;
        }
        std::vector<Point> corners =
            cell_corners(board_, board::CellId{board_.element(end.site)}, options_.unit);
        corners.push_back(corners.front());
        return way_to(board_.centre(end.site) * options_.unit, end.way, corners);
    }

    // The same, and beyond any band.
    [[nodiscard]] Mm way_out(const End& end) const {
        const Point from = board_.centre(end.site) * options_.unit;
        Mm farthest = to_edge(end);
        for (const SideBand& band : bands_) {
            farthest = std::max(farthest, way_to(from, end.way, band.outer));
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
    std::vector<Line> rim_;
    std::vector<OuterLabel> others_;
    Mm size_;
};

/// From each label an eye that goes straight on, to the site beside it and beyond, meets only sites
/// that have the label in their names.
class LabelsBeside {
  public:
    LabelsBeside(const Board& board,
                 const BoardLook& look,
                 const BoardFigureOptions& options,
                 Mm size)
        : board_(board), options_(options), size_(size), beside_(board, look, options, size) {
        beside_.keep_off_rim();
    }

    std::vector<OuterLabel> lines() {
        const std::vector<board::Area>& columns = board_.family("columns")->areas;
        const std::vector<board::Area>& rows = board_.family("rows")->areas;
        const std::optional<Vec2> upright = way_along(columns);
        const Vec2 across =
            way_along(rows).value_or(turned(upright.value_or(Vec2{0, 1}), -kNextWay));
        const Vec2 down = upright.value_or(turned(across, kNextWay));
        add_lines(columns, {down, across, !options_.one_side, true});
        add_lines(rows, {across, down, true, !options_.one_side});
        return std::move(labels_);
    }

    // On a hexagon a way of equal numbers has a bend, which nobody would follow from a number at
    // its end; so there are none.
    std::vector<OuterLabel> rows(bool at_far_ends) {
        const Vec2 along = way_of_rows(board_);
        for (const board::LabelRow& row : board_.label_rows()) {
            if (const std::vector<SiteId> sites = shown(row.sites); !sites.empty()) {
                add({sites.front(), along * -1}, board_.label(sites.front()));
                add_holes(sites);
                if (at_far_ends) {
                    add({sites.back(), along}, board_.label(sites.back()));
                }
            }
        }
        return std::move(labels_);
    }

  private:
    [[nodiscard]] std::vector<SiteId> shown(const std::vector<SiteId>& sites) const {
        std::vector<SiteId> all;
        std::copy_if(sites.begin(), sites.end(), std::back_inserter(all), [this](SiteId site) {
            return options_.shows(site);
        });
        return all;
    }

    // Nothing if each has one site.
    [[nodiscard]] std::optional<Vec2> way_along(const std::vector<board::Area>& areas) const {
        for (const board::Area& area : areas) {
            const Vec2 way = board_.centre(area.sites.back()) - board_.centre(area.sites.front());
            if (length(way) > 0) {
                return way * (1 / length(way));
            }
        }
        return std::nullopt;
    }

    // Along what is level or upright everybody looks, but not over holes.
    void add(const End& end, const std::string& text) {
        const bool is_straight = std::min(std::abs(end.way.x), std::abs(end.way.y)) < 1e-6;
        labels_.push_back(is_straight && end.holes < options_.unit / 2 ? beside_.label(end, text)
                                                                       : beside_.led_to(end, text));
        beside_.keep_off(labels_.back());
    }

    /// Of lines: their way, that from one to the next, and which of their ends have labels.
    struct Ends {
        Vec2 way;
        Vec2 next;
        bool first = true;
        bool last = true;
    };

    void add_lines(const std::vector<board::Area>& areas, const Ends& ends) {
        const auto along = [&](SiteId site) {
            return cross(board_.centre(site), ends.next) / cross(ends.way, ends.next);
        };
        double first = along(SiteId{0});
        double last = first;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            first = std::min(first, along(SiteId{i}));
            last = std::max(last, along(SiteId{i}));
        }
        const bool whole = options_.only.empty();
        for (const board::Area& area : areas) {
            const std::vector<SiteId> sites = shown(area.sites);
            if (!sites.empty() && ends.last) {
                const double holes = whole ? last - along(sites.back()) : 0;
                add({sites.back(), ends.way, options_.unit * holes}, area.name);
            }
            if (!sites.empty() && ends.first) {
                const double holes = whole ? along(sites.front()) - first : 0;
                add({sites.front(), ends.way * -1, options_.unit * holes}, area.name);
            }
        }
    }

    // Whoever counts along a row counts its holes too: each has the name that its site would have.
    void add_holes(const std::vector<SiteId>& row) {
        for (std::size_t i = 0; options_.only.empty() && i + 1 < row.size(); ++i) {
            const std::string& name = board_.label(row[i]);
            const Point from = board_.centre(row[i]) * options_.unit;
            const Point way = board_.centre(row[i + 1]) * options_.unit - from;
            const int steps = number_of(board_.label(row[i + 1])) - number_of(name);
            for (int step = 1; step < steps; ++step) {
                const std::string text = row_letters(name) + std::to_string(number_of(name) + step);
                const Point reach = reach_of(text, size_);
                if (reach.x + kApart < options_.unit / 2) {
                    labels_.push_back(
                        {from + way * (static_cast<double>(step) / steps), reach, text});
                }
            }
        }
    }

    const Board& board_;
    const BoardFigureOptions& options_;
    Mm size_;
    Beside beside_;
    std::vector<OuterLabel> labels_;
};

/// Where labels stood when the first sheets with codes were printed. A code in print is good only as
/// long as its sheet is laid out alike, so a board still has the place on its sheet, and the size,
/// that these labels gave it.
class FormerLabels {
  public:
    FormerLabels(const Board& board,
                 const BoardLook& look,
                 const BoardFigureOptions& options,
                 Mm size)
        : board_(board), options_(options), beside_(board, look, options, size) {}

    std::vector<OuterLabel> lines() {
        for (const char* const family : {"columns", "rows"}) {
            const std::vector<board::Area>& areas = board_.family(family)->areas;
            for (const board::Area& area : areas) {
                if (shows_some(options_, area.sites)) {
                    const Vec2 out = way_beyond(areas);
                    add(area.sites.back(), out, area.name);
                    add(area.sites.front(), out * -1, area.name);
                }
            }
        }
        return std::move(labels_);
    }

    // The letter of each row at its ends, the numbers of places in rows along the lower sides.
    std::vector<OuterLabel> rows() {
        const Vec2 along = way_of_rows(board_);
        for (const board::LabelRow& row : board_.label_rows()) {
            add(row.sites.front(), along * -1, row_letters(board_.label(row.sites.front())));
        }
        add_numbers(along);
        add_other_ends(along);
        return std::move(labels_);
    }

  private:
    void add(SiteId site, Vec2 way, const std::string& text) {
        labels_.push_back(beside_.label({site, way}, text));
    }

    // If the numbers left them room.
    void add_other_ends(Vec2 along) {
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

    // Each once, in the lowest row that has it.
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

    // Level lines had their labels where they would go on, others over the tip of their last site.
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

    const Board& board_;
    const BoardFigureOptions& options_;
    Beside beside_;
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

Mm beside_size(const Board& board, const BoardLook& look, const BoardFigureOptions& options) {
    // Of the unit: from row to row, and between the tips of the rows above and below.
    constexpr double kRowHeight = 0.866;
    constexpr double kBetweenTips = 0.577;
    // Of the type size: with tails, and twice from the middle to the end of a tail.
    constexpr double kLetterHeight = 0.84;
    constexpr double kAboutMiddle = (kHalfCap + kTail) * 2;
    const bool lined = has_lines(board);
    const Mm usual = outer_measures(look, options).size * (lined ? 1 : kRowLetterSize);
    const bool among_tips = !lined && !options.former_labels;
    const Mm room = among_tips ? (options.unit * kBetweenTips - kBetween) * (1 / kAboutMiddle)
                               : (options.unit * kRowHeight - kApart) * (1 / kLetterHeight);
    return std::clamp(room, std::min(usual, kLeastBeside), usual);
}

std::vector<OuterLabel> labels_beside(const Board& board,
                                      const BoardLook& look,
                                      const BoardFigureOptions& options) {
    const LabelsBeside labels(board, look, options, beside_size(board, look, options));
    if (has_lines(board)) {
        return LabelsBeside(labels).lines();
    }
    std::vector<OuterLabel> names = LabelsBeside(labels).rows(true);
    if (!options.widest) {
        return names;
    }
    const Mm middle = board_ink(board, look, options).centre().x;
    const auto reaches_out = [&](const OuterLabel& label) {
        return std::abs((label.middle.x - middle).value) + label.reach.x.value >
               options.widest->value / 2;
    };
    return std::ranges::any_of(names, reaches_out) ? LabelsBeside(labels).rows(false) : names;
}

std::vector<OuterLabel> room_beside(const Board& board,
                                    const BoardLook& look,
                                    const BoardFigureOptions& options) {
    BoardFigureOptions former = options;
    former.former_labels = true;
    FormerLabels labels(board, look, former, beside_size(board, look, former));
    return has_lines(board) ? labels.lines() : labels.rows();
}

}  // namespace quadrille::figure
