#include "figure/board/side_bands.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "board/outline.h"
#include "figure/board/side_runs.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kLetterClear = 0.5_mm;
constexpr Mm kOffSites = 1_mm;           // from circles and rings at the edge
constexpr double kDeepest = 0.6;         // of the unit: what is deeper is no notch
constexpr double kLeastShare = 0.16;     // of the unit: how wide a band is at least
constexpr double kWidestShare = 0.45;    // of the unit: wider ones have no letters
constexpr double kHalfBandLetter = 0.3;  // of the type size
constexpr double kNarrowing = 1.155;     // of a notch of hexagons, 120 degrees wide
constexpr double kHalfBandCap = 0.364;
constexpr double kLongSide = 6;  // in letters' widths of 7.5 pt ...

struct BandMeasures {
    Mm least;
    Mm letter_size;
    Mm two_letters;  // sides this long have letters in two places
};

BandMeasures band_measures(const BoardFigureOptions& options) {
    const Mm narrow = options.compact ? 1.1_mm : 1.6_mm;
    const Mm size = (options.compact ? Mm{5.5_pt} : Mm{7.5_pt}) * options.label_scale;
    return {std::min(narrow, options.unit * kLeastShare), size, size * kLongSide};
}

Vec2 unit_of(Vec2 way) {
    return way * (1 / length(way));
}

// Outward of a way round the board that has the board on its right.
Vec2 outward(Vec2 from, Vec2 to) {
    const Vec2 along = unit_of(to - from);
    return {along.y, -along.x};
}

// The way along the tips: corners that lie behind others are left out, unless too far behind.
std::vector<Vec2> along_tips(const std::vector<Vec2>& edge, double deepest) {
    constexpr double kStraight = 1e-6;
    std::vector<Vec2> tips;
    for (const Vec2 point : edge) {
        while (tips.size() > 1) {
            const Vec2 before = tips[tips.size() - 2];
            const Vec2 way = point - before;
            const double ahead = -cross(way, tips.back() - before) / length(way);
            if (ahead > kStraight || ahead < -deepest) {
                break;
            }
            tips.pop_back();
        }
        tips.push_back(point);
    }
    return tips;
}

// Moved outward, the ends along `first` and `last`.
std::vector<Vec2> moved_out(const std::vector<Vec2>& line, Vec2 first, Vec2 last, double by) {
    std::vector<Vec2> moved;
    const std::size_t end = line.size() - 1;
    for (std::size_t i = 0; i <= end; ++i) {
        const Vec2 before = outward(line[i == 0 ? 0 : i - 1], line[i == 0 ? 1 : i]);
        const Vec2 after = outward(line[i == end ? end - 1 : i], line[i == end ? end : i + 1]);
        Vec2 way = unit_of(before + after);
        if (i == 0) {
            way = first;
        } else if (i == end) {
            way = last;
        }
        moved.push_back(line[i] + way * (by / std::max(0.4, dot(way, after))));
    }
    return moved;
}

/// Where letters can stand: along the longest straight piece of the outer line, before it.
struct OuterPiece {
    Vec2 from;
    Vec2 to;
    Vec2 out;
};

OuterPiece longest_piece(const std::vector<Vec2>& tips) {
    std::size_t best = 0;
    for (std::size_t i = 1; i + 1 < tips.size(); ++i) {
        if (length(tips[i + 1] - tips[i]) > length(tips[best + 1] - tips[best]) + 1e-6) {
            best = i;
        }
    }
    return {tips[best], tips[best + 1], outward(tips[best], tips[best + 1])};
}

/// A place for letters: how far along its piece, and how deep the edge lies behind it.
struct Notch {
    double along = 0;
    double depth = 0;
};

// The notches of the edge behind a piece; of a straight edge its middle, or two places in it.
std::vector<Notch> notches_of(const std::vector<Vec2>& edge,
                              const OuterPiece& piece,
                              double least) {
    const Vec2 along = unit_of(piece.to - piece.from);
    const double size = length(piece.to - piece.from);
    std::vector<Notch> points;
    for (const Vec2 point : edge) {
        const Notch here{dot(point - piece.from, along), -dot(point - piece.from, piece.out)};
        if (here.along > -1e-6 && here.along < size + 1e-6) {
            points.push_back(here);
        }
    }
    std::vector<Notch> notches;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const double depth = points[i].depth;
        if (depth > least && depth > points[i - 1].depth && depth >= points[i + 1].depth) {
            notches.push_back(points[i]);
        }
    }
    if (notches.empty()) {
        notches = {{size / 4, 0}, {size / 2, 0}, {size * 3 / 4, 0}};
    }
    return notches;
}

// One in the middle, or two that lie alike.
std::vector<Notch> chosen(const std::vector<Notch>& notches, bool two) {
    const std::size_t last = notches.size() - 1;
    if (notches.size() < 3 || !two) {
        return {notches[last / 2]};
    }
    const std::size_t first = (last + 2) / 4;
    return {notches[first], notches[last - first]};
}

class BandMaker {
  public:
    BandMaker(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : board_(board), look_(look), options_(options), measures_(band_measures(options)) {
        base_ = look.sites == SiteLook::Cells
                    ? 0
                    : (site_width(board, look, options.unit) / 2 + kOffSites).value;
    }

    std::vector<SideBand> make() const {
        std::vector<SideRun> runs = side_runs(board_, look_, options_.unit);
        const double width = width_for(runs);
        std::vector<SideBand> bands;
        for (const SideRun& run : runs) {
            if (look_.sides[run.side].counted) {
                bands.push_back(band_of(run, width));
            }
        }
        return bands;
    }

  private:
    [[nodiscard]] double deepest() const { return options_.unit.value * kDeepest; }

    // From the outer line to the middle of letters before it.
    [[nodiscard]] double reach_of(const std::string& letters, Vec2 out) const {
        const double size = measures_.letter_size.value;
        const double half =
            std::abs(out.x) * kHalfBandLetter * static_cast<double>(letters.size()) +
            std::abs(out.y) * kHalfBandCap;
        return half * size + kLetterClear.value;
    }

    // How deep a place must be for letters that reach so far; notches become narrower inward.
    static double room_for(double reach, const Notch& notch) {
        return reach * (notch.depth > 0 ? 1 + kNarrowing : 2);
    }

    [[nodiscard]] std::vector<Notch> places_in(const SideRun& run, const OuterPiece& piece) const {
        const std::vector<Notch> notches =
            notches_of(run.edge, piece, measures_.letter_size.value * kHalfBandCap);
        return chosen(notches, length(piece.to - piece.from) > measures_.two_letters.value);
    }

    // One width for all: as narrow as letters allow, in notches where there are some.
    [[nodiscard]] double width_for(const std::vector<SideRun>& runs) const {
        double width = measures_.least.value;
        for (const SideRun& run : runs) {
            const PrintedSide& side = look_.sides[run.side];
            if (!side.counted || side.letters.empty()) {
                continue;
            }
            const OuterPiece piece = longest_piece(along_tips(run.edge, deepest()));
            for (const Notch& notch : places_in(run, piece)) {
                const double reach = reach_of(side.letters, piece.out);
                width = std::max(width, room_for(reach, notch) - notch.depth);
            }
        }
        const bool fits = width <= options_.unit.value * kWidestShare;
        return fits ? width : measures_.least.value;
    }

    [[nodiscard]] SideBand band_of(const SideRun& run, double width) const {
        SideBand band;
        band.side = run.side;
        band.closed = base_ > 0;
        const std::vector<Vec2> tips = along_tips(run.edge, deepest());
        const auto on_paper = [](const std::vector<Vec2>& line) {
            std::vector<Point> points;
            points.reserve(line.size());
            for (const Vec2 point : line) {
                points.push_back(point * 1_mm);
            }
            return points;
        };
        band.edge =
            on_paper(band.closed ? moved_out(tips, run.first_way, run.last_way, base_) : run.edge);
        band.outer = on_paper(moved_out(tips, run.first_way, run.last_way, base_ + width));
        add_letters(band, run, longest_piece(tips), width);
        return band;
    }

    void add_letters(SideBand& band,
                     const SideRun& run,
                     const OuterPiece& piece,
                     double width) const {
        const std::string& letters = look_.sides[run.side].letters;
        band.letter_size = measures_.letter_size;
        const double reach = reach_of(letters, piece.out);
        const Vec2 along = unit_of(piece.to - piece.from);
        for (const Notch& notch : places_in(run, piece)) {
            if (letters.empty() || room_for(reach, notch) > notch.depth + width + 1e-6) {
                continue;
            }
            const Vec2 at = piece.from + along * notch.along + piece.out * (base_ + width - reach);
            band.letters.push_back({at * 1_mm, letters});
        }
    }

    const Board& board_;
    const BoardLook& look_;
    const BoardFigureOptions& options_;
    BandMeasures measures_;
    double base_ = 0;  // from the edge to the inner side of bands
};

}  // namespace

drawing::Path SideBand::lines() const {
    if (closed) {
        return drawing::polygon(outline());
    }
    std::vector<Point> points{edge.front()};
    points.insert(points.end(), outer.begin(), outer.end());
    points.push_back(edge.back());
    return drawing::polyline(points);
}

std::vector<Point> SideBand::outline() const {
    std::vector<Point> points = edge;
    points.insert(points.end(), outer.rbegin(), outer.rend());
    return points;
}

std::vector<SideBand> side_bands(const Board& board,
                                 const BoardLook& look,
                                 const BoardFigureOptions& options) {
    return look.sides.empty() || !options.only.empty() ? std::vector<SideBand>()
                                                       : BandMaker(board, look, options).make();
}

Box with_side_bands(Box ink, const std::vector<SideBand>& bands) {
    for (const SideBand& band : bands) {
        for (const Point point : band.outer) {
            ink = ink.including(point);
        }
    }
    return ink;
}

}  // namespace quadrille::figure
