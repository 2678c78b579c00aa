// Where the letters of a drawing come nearer to other letters, to a line or to a circle than the
// eye can part, for tests that hold of every sheet.
//
// A text that stands on an area painted under it (a number on a stone) is measured only against
// what was painted since.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::support {

struct PlacedLetters {
    std::string text;
    Box box;  ///< From the top of its highest letter to the foot of its lowest one.
    std::size_t order = 0;
    Mm size;
    Point start = {};  ///< Of its base line, with the blanks before its first letter.
    Mm end = {};       ///< With the blanks after its last one.
};

struct PlacedLine {
    Point from;
    Point to;
    Mm half_width;
    std::size_t order = 0;
};

struct PlacedArea {
    std::vector<Point> corners;
    Box box;
    std::size_t order = 0;
};

class InkCollector {
  public:
    explicit InkCollector(const drawing::TextMeasurer& measurer) : measurer_(measurer) {}

    void collect(const drawing::Drawing& drawing, Point offset) {
        for (const drawing::Item& item : drawing.items) {
            ++order_;
            if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
                add(*text, offset);
            } else if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
                add(*path, offset);
            } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
                if (group->css_class != "struck") {  // lines through words are meant to be
                    collect(group->content, offset);
                }
            } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
                collect(*instance->drawing, offset + instance->offset);
            }
        }
    }

    std::vector<PlacedLetters> letters;
    std::vector<PlacedLine> lines;
    std::vector<PlacedArea> areas;

  private:
    void add(const drawing::TextItem& item, Point offset) {
        if (item.text.find_first_not_of(" \u2013+=") == std::string::npos) {
            return;  // signs that stand between two lines to write on
        }
        const drawing::TextExtent extent = measurer_.measure(item.text, item.style);
        const double share = item.anchor == drawing::Anchor::Start    ? 0
                             : item.anchor == drawing::Anchor::Middle ? 0.5
                                                                      : 1;
        const Point start = item.at + offset - Point{extent.advance * share, Mm{0}};
        constexpr double kSmallLetters = 0.76;  // of capitals
        constexpr double kTails = 0.15;         // they fill the corners of the box only in part
        const bool small =
            item.text.find_first_not_of("acegmnopqrsuvwxyz .,\u2026\u00b7") == std::string::npos;
        const bool tails = item.text.find_first_of("gjpqy,;()Q") != std::string::npos;
        const Mm top = extent.cap_height * (small ? kSmallLetters : 1.0);
        const Mm foot = extent.cap_height * (tails ? kTails : 0.0);
        const std::string_view blanks = " ";
        const std::size_t first = item.text.find_first_not_of(blanks);
        const std::size_t last = item.text.find_last_not_of(blanks) + 1;
        const auto width = [&](std::size_t from, std::size_t to) {
            const std::string part = item.text.substr(from, to - from);
            return part.empty() ? Mm{0} : measurer_.measure(part, item.style).advance;
        };
        const Mm left = start.x + width(0, first);
        const Mm right = start.x + extent.advance - width(last, item.text.size());
        letters.push_back({item.text,
                           {{left, start.y - top}, {right, start.y + foot}},
                           order_,
                           item.style.size,
                           start,
                           start.x + extent.advance});
    }

    void add(const drawing::PathItem& item, Point offset) {
        std::vector<Point> corners;
        Point first;
        Point at;
        const auto go = [&](Point to) {
            if (item.stroke) {
                lines.push_back({at, to, item.stroke->width / 2, order_});
            }
            corners.push_back(to);
            at = to;
        };
        const auto close_area = [&] {
            if (item.fill && corners.size() > 2) {
                Box box{corners.front(), corners.front()};
                for (const Point corner : corners) {
                    box = box.including(corner);
                }
                areas.push_back({corners, box, order_});
            }
            corners.clear();
        };
        for (const drawing::PathStep& step : item.path) {
            if (const auto* move = std::get_if<drawing::MoveTo>(&step)) {
                close_area();
                first = at = move->to + offset;
                corners.push_back(at);
            } else if (const auto* line = std::get_if<drawing::LineTo>(&step)) {
                go(line->to + offset);
            } else if (const auto* curve = std::get_if<drawing::CurveTo>(&step)) {
                const Point from = at;
                constexpr int kParts = 12;
                for (int i = 1; i <= kParts; ++i) {
                    const double t = static_cast<double>(i) / kParts;
                    const double s = 1 - t;
                    go(from * (s * s * s) + (curve->control1 + offset) * (3 * s * s * t) +
                       (curve->control2 + offset) * (3 * s * t * t) +
                       (curve->to + offset) * (t * t * t));
                }
            } else {
                go(first);
            }
        }
        close_area();
    }

    const drawing::TextMeasurer& measurer_;
    std::size_t order_ = 0;
};

inline bool holds(const std::vector<Point>& corners, Point at) {
    bool inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Point a = corners[i];
        const Point b = corners[j];
        if ((a.y > at.y) != (b.y > at.y) &&
            at.x < a.x + (b.x - a.x) * ((at.y - a.y) / (b.y - a.y))) {
            inside = !inside;
        }
    }
    return inside;
}

inline bool within(const Box& a, const Box& b, Mm reach) {
    return a.min.x < b.max.x + reach && b.min.x < a.max.x + reach && a.min.y < b.max.y + reach &&
           b.min.y < a.max.y + reach;
}

/// From a point to the nearest one of a line's middle.
inline Mm distance(Point at, const PlacedLine& line) {
    const Point along = line.to - line.from;
    const double square = along.x.value * along.x.value + along.y.value * along.y.value;
    const Point aside = at - line.from;
    const double part =
        square > 0 ? (aside.x.value * along.x.value + aside.y.value * along.y.value) / square : 0;
    return length(at - (line.from + along * std::clamp(part, 0.0, 1.0)));
}

/// From the box to the nearest point of the line's middle; 0 where it runs through.
inline Mm distance(const Box& box, const PlacedLine& line) {
    const auto to_box = [&](Point at) {
        const Point inside{std::clamp(at.x, box.min.x, box.max.x),
                           std::clamp(at.y, box.min.y, box.max.y)};
        return length(at - inside);
    };
    // It runs through the box where it crosses one of the diagonals.
    const auto side = [](Point from, Point to, Point at) {
        return (to.x - from.x).value * (at.y - from.y).value -
               (to.y - from.y).value * (at.x - from.x).value;
    };
    const auto crosses = [&](Point a, Point b) {
        return side(line.from, line.to, a) * side(line.from, line.to, b) <= 0 &&
               side(a, b, line.from) * side(a, b, line.to) <= 0;
    };
    const Point right_top{box.max.x, box.min.y};
    const Point left_foot{box.min.x, box.max.y};
    if (within(box, Box{line.from, line.from}.including(line.to), Mm{0}) &&
        (crosses(box.min, box.max) || crosses(right_top, left_foot))) {
        return Mm{0};
    }
    return std::min({to_box(line.from),
                     to_box(line.to),
                     distance(box.min, line),
                     distance(box.max, line),
                     distance(right_top, line),
                     distance(left_foot, line)});
}

/// One line of type that changes its face: the one begins where the other ends.
inline bool go_on(const PlacedLetters& a, const PlacedLetters& b) {
    constexpr Mm kExact{0.02};
    const auto follows = [&](const PlacedLetters& one, const PlacedLetters& next) {
        const Mm gap = next.start.x - one.end;
        return gap < kExact && -gap < kExact;
    };
    const Mm lift = a.start.y - b.start.y;
    return lift < kExact && -lift < kExact && (follows(a, b) || follows(b, a));
}

/// What lies in each stripe of a page, so that only neighbours are compared.
class Stripes {
  public:
    void add(std::size_t index, Mm top, Mm foot) {
        for (std::size_t i = stripe(top); i <= stripe(foot); ++i) {
            stripes_.resize(std::max(stripes_.size(), i + 1));
            stripes_[i].push_back(index);
        }
    }

    /// Calls `visit` with all that may lie between these heights, some of it more than once.
    template <typename Visit>
    void visit(Mm top, Mm foot, const Visit& visit) const {
        for (std::size_t i = stripe(top); i <= stripe(foot) && i < stripes_.size(); ++i) {
            std::for_each(stripes_[i].begin(), stripes_[i].end(), visit);
        }
    }

  private:
    static std::size_t stripe(Mm y) {
        constexpr Mm kHeight{3};
        return static_cast<std::size_t>(std::max(0.0, y / kHeight));
    }

    std::vector<std::vector<std::size_t>> stripes_;
};

/// "'colour' and 'site'", "'a1' and a line" for all that is nearer than `least`; each once.
inline std::set<std::string> too_near(const InkCollector& ink, Mm least) {
    Stripes letters;
    Stripes lines;
    Mm widest;
    for (std::size_t i = 0; i < ink.letters.size(); ++i) {
        letters.add(i, ink.letters[i].box.min.y, ink.letters[i].box.max.y);
    }
    for (std::size_t i = 0; i < ink.lines.size(); ++i) {
        const PlacedLine& line = ink.lines[i];
        lines.add(i, std::min(line.from.y, line.to.y), std::max(line.from.y, line.to.y));
        widest = std::max(widest, line.half_width);
    }
    std::set<std::string> found;
    for (std::size_t i = 0; i < ink.letters.size(); ++i) {
        const PlacedLetters& text = ink.letters[i];
        std::size_t ground = 0;  // when the area under the text was painted
        const Mm middle = text.box.centre().y;
        for (const PlacedArea& area : ink.areas) {
            if (area.order < text.order && within(area.box, text.box, Mm{0}) &&
                holds(area.corners, {text.box.min.x, middle}) &&
                holds(area.corners, {text.box.max.x, middle})) {
                ground = std::max(ground, area.order);
            }
        }
        letters.visit(text.box.min.y - least, text.box.max.y + least, [&](std::size_t j) {
            const PlacedLetters& other = ink.letters[j];
            if (j > i && within(text.box, other.box, least) && !go_on(text, other)) {
                found.insert("'" + text.text + "' and '" + other.text + "'");
            }
        });
        const Mm reach = least + widest;
        lines.visit(text.box.min.y - reach, text.box.max.y + reach, [&](std::size_t j) {
            const PlacedLine& line = ink.lines[j];
            const Box around = Box{line.from, line.from}.including(line.to);
            if (line.order >= ground && within(text.box, around, least + line.half_width) &&
                distance(text.box, line) < least + line.half_width) {
                found.insert("'" + text.text + "' and a line");
            }
        });
    }
    return found;
}

inline std::set<std::string> too_near(const drawing::Drawing& drawing,
                                      Mm least,
                                      const drawing::TextMeasurer& measurer) {
    InkCollector ink(measurer);
    ink.collect(drawing, {});
    return too_near(ink, least);
}

}  // namespace quadrille::support
