#include "figure/board/side_bands.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "board/outline.h"
#include "figure/board/board_figure.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

namespace {

// Which part of a board's edge belongs to which of its counted sides.

constexpr double kGap = 0.5;           // millimetres, on each side of where two meet
constexpr double kShareOfUnit = 0.06;  // the same at most, on small boards

using Sides = std::vector<std::size_t>;

// One edge of the outline, or a half of one.
struct RimPiece {
    Vec2 from;
    Vec2 to;
    std::optional<std::size_t> side;
};

Vec2 outward(const RimPiece& piece) {
    const Vec2 along = piece.to - piece.from;
    return Vec2{along.y, -along.x} * (1 / length(along));
}

Sides shared(const Sides& a, const Sides& b) {
    Sides both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both;
}

// To which sides a cell's stretch of the edge belongs: to the first one half, to the second one
// the other.
struct Halves {
    std::optional<std::size_t> first;
    std::optional<std::size_t> last;
};

Halves halves_of(const Sides& own, const Sides& before, const Sides& after) {
    if (own.size() == 1) {
        return {own.front(), own.front()};
    }
    const Sides from_before = shared(own, before);
    const Sides into_after = shared(own, after);
    const auto other = [&own](std::size_t side) { return own[0] == side ? own[1] : own[0]; };
    if (from_before.size() == 1 && into_after.size() == 1) {
        return {from_before.front(), into_after.front()};
    }
    if (own.size() == 2 && from_before.size() == 1) {
        return {from_before.front(), other(from_before.front())};
    }
    if (own.size() == 2 && into_after.size() == 1) {
        return {other(into_after.front()), into_after.front()};
    }
    return {};
}

// A stretch of the board's edge, in millimetres, clockwise round the board: as far as its
// neighbours.
struct SideRun {
    std::size_t side = 0;  // Index into BoardLook::sides.
    std::vector<Vec2> edge;
    // Unit vectors, outward: how its two ends are cut off.
    Vec2 first_way;
    Vec2 last_way;
};

// `line` without `by` at each end.
std::vector<Vec2> shortened(std::vector<Vec2> line, double by) {
    const auto shorten_front = [by](std::vector<Vec2>& at) {
        const Vec2 way = at[1] - at[0];
        at[0] = at[0] + way * std::min(0.5, by / length(way));
    };
    shorten_front(line);
    std::reverse(line.begin(), line.end());
    shorten_front(line);
    std::reverse(line.begin(), line.end());
    return line;
}

class RunFinder {
  public:
    RunFinder(const Board& board, const BoardLook& look, Mm unit)
        : board_(board), look_(look), unit_(unit) {}

    std::vector<SideRun> find() {
        const std::vector<board::Loop> loops = board::outline_loops(board_);
        if (loops.empty()) {
            return {};
        }
        find_sides_of_sites();
        walk(loops.front());
        return runs();
    }

  private:
    void find_sides_of_sites() {
        std::size_t elements = board_.vertices().size();
        elements = std::max({elements, board_.edges().size(), board_.cells().size()});
        sides_at_.resize(elements);
        for (std::size_t side = 0; side < look_.sides.size(); ++side) {
            for (const SiteId site : look_.sides[side].sites) {
                sides_at_[board_.element(site)].push_back(side);
            }
        }
    }

    [[nodiscard]] Vec2 place(board::VertexId vertex) const {
        return board_.vertices()[vertex.index()] * unit_.value;
    }

    // The sides that an edge of the outline lies on, and what it has in common with the next one.
    [[nodiscard]] Sides sides_of(board::EdgeId id) const {
        const board::Edge& edge = board_.edges()[id.index()];
        switch (board_.site_kind()) {
            case spec::SiteKind::Cells:
                return sides_at_[cell_of(edge)];
            case spec::SiteKind::Vertices:
                return shared(sides_at_[edge.from.index()], sides_at_[edge.to.index()]);
            case spec::SiteKind::Edges:
                return sides_at_[id.index()];
        }
        return {};
    }

    [[nodiscard]] static std::size_t cell_of(const board::Edge& edge) {
        return (edge.left ? *edge.left : *edge.right).index();
    }

    [[nodiscard]] std::size_t owner_of(board::EdgeId id) const {
        return board_.site_kind() == spec::SiteKind::Cells ? cell_of(board_.edges()[id.index()])
                                                           : id.index();
    }

    // Stretches of the loop, each of one cell; the pieces of each.
    void walk(const board::Loop& loop) {
        const std::size_t count = loop.edges.size();
        std::size_t start = 0;
        while (start < count &&
               owner_of(loop.edges[start]) == owner_of(loop.edges[(start + count - 1) % count])) {
            ++start;
        }
        for (std::size_t done = 0; start < count && done < count;) {
            std::vector<Vec2> points{place(loop.vertices[(start + done) % count])};
            const board::EdgeId first = loop.edges[(start + done) % count];
            const Sides before = sides_of(loop.edges[(start + done + count - 1) % count]);
            do {
                ++done;
                points.push_back(place(loop.vertices[(start + done) % count]));
            } while (done < count &&
                     owner_of(loop.edges[(start + done) % count]) == owner_of(first));
            const Sides after = sides_of(loop.edges[(start + done) % count]);
            add_pieces(points, halves_of(sides_of(first), before, after));
        }
    }

    // Cut in the middle of its edges.
    void add_pieces(const std::vector<Vec2>& points, const Halves& halves) {
        const std::size_t edges = points.size() - 1;
        for (std::size_t i = 0; i < edges; ++i) {
            if (2 * i + 1 == edges && halves.first != halves.last) {
                const Vec2 middle = (points[i] + points[i + 1]) * 0.5;
                pieces_.push_back({points[i], middle, halves.first});
                pieces_.push_back({middle, points[i + 1], halves.last});
            } else {
                pieces_.push_back(
                    {points[i], points[i + 1], 2 * i < edges ? halves.first : halves.last});
            }
        }
    }

    [[nodiscard]] const RimPiece& piece(std::size_t index) const {
        return pieces_[index % pieces_.size()];
    }

    [[nodiscard]] std::vector<SideRun> runs() const {
        std::vector<SideRun> all;
        const std::size_t count = pieces_.size();
        std::size_t start = 0;
        while (start < count && piece(start).side == piece(start + count - 1).side) {
            ++start;
        }
        for (std::size_t i = start; start < count && i < start + count;) {
            const std::size_t from = i;
            while (i < start + count && piece(i).side == piece(from).side) {
                ++i;
            }
            if (piece(from).side) {
                all.push_back(run_of(from, i));
            }
        }
        return all;
    }

    // Of the pieces from..to-1.
    [[nodiscard]] SideRun run_of(std::size_t from, std::size_t to) const {
        SideRun run;
        run.side = *piece(from).side;
        run.edge.push_back(piece(from).from);
        for (std::size_t i = from; i < to; ++i) {
            run.edge.push_back(piece(i).to);
        }
        run.first_way = way_between(piece(from + pieces_.size() - 1), piece(from));
        run.last_way = way_between(piece(to - 1), piece(to));
        return run;
    }

    static Vec2 way_between(const RimPiece& a, const RimPiece& b) {
        const Vec2 sum = outward(a) + outward(b);
        return sum * (1 / std::max(1e-9, length(sum)));
    }

    const Board& board_;
    const BoardLook& look_;
    Mm unit_;
    std::vector<Sides> sides_at_;  // of each element: ascending
    std::vector<RimPiece> pieces_;
};

// In the order of the edge. A cell on two sides gives each of
// them one half of its edge. None where the edge is all one side.
std::vector<SideRun> side_runs(const Board& board, const BoardLook& look, Mm unit) {
    return RunFinder(board, look, unit).find();
}

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
        const double gap = std::min(kGap, options_.unit.value * kShareOfUnit);
        // Formerly the ends were cut off first, and bent the outer line of a jagged side.
        const std::vector<Vec2> tips = options_.former_labels
                                           ? along_tips(shortened(run.edge, gap), deepest())
                                           : shortened(along_tips(run.edge, deepest()), gap);
        const auto on_paper = [](const std::vector<Vec2>& line) {
            std::vector<Point> points;
            points.reserve(line.size());
            for (const Vec2 point : line) {
                points.push_back(point * 1_mm);
            }
            return points;
        };
        band.edge = on_paper(band.closed ? moved_out(tips, run.first_way, run.last_way, base_)
                                         : shortened(run.edge, gap));
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
