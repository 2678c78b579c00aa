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

constexpr Mm kOffSites = 1_mm;     // from circles and rings at the edge
constexpr double kDeepest = 0.6;   // of the unit: what is deeper is no notch
constexpr double kShare = 0.16;    // of the unit: how wide a band is ...
constexpr Mm kNarrowest = 0.8_mm;  // ... to be coloured

Mm band_width(const BoardFigureOptions& options) {
    const Mm usual = options.compact ? 1.1_mm : 1.6_mm;
    return std::max(kNarrowest, std::min(usual, options.unit * kShare));
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

BandPiece longest_piece(const std::vector<Vec2>& tips) {
    std::size_t best = 0;
    for (std::size_t i = 1; i + 1 < tips.size(); ++i) {
        if (length(tips[i + 1] - tips[i]) > length(tips[best + 1] - tips[best]) + 1e-6) {
            best = i;
        }
    }
    return {tips[best], tips[best + 1], outward(tips[best], tips[best + 1])};
}

class BandMaker {
  public:
    BandMaker(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : board_(board), look_(look), options_(options) {
        base_ = look.sites == SiteLook::Cells
                    ? 0
                    : (site_width(board, look, options.unit) / 2 + kOffSites).value;
    }

    std::vector<SideBand> make() const {
        std::vector<SideRun> runs = side_runs(board_, look_, options_.unit);
        std::vector<SideBand> bands;
        for (const SideRun& run : runs) {
            if (look_.sides[run.side].counted) {
                bands.push_back(band_of(run));
            }
        }
        return bands;
    }

  private:
    [[nodiscard]] double deepest() const { return options_.unit.value * kDeepest; }

    [[nodiscard]] SideBand band_of(const SideRun& run) const {
        const double width = band_width(options_).value;
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
        const std::vector<Vec2> outer = moved_out(tips, run.first_way, run.last_way, base_ + width);
        band.outer = on_paper(outer);
        band.piece = longest_piece(outer);
        return band;
    }

    const Board& board_;
    const BoardLook& look_;
    const BoardFigureOptions& options_;
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
