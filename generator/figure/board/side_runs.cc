#include "figure/board/side_runs.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "board/outline.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;

namespace {

constexpr double kGap = 0.5;           // millimetres, on each side of where two meet
constexpr double kShareOfUnit = 0.06;  // the same at most, on small boards

using Sides = std::vector<std::size_t>;

/// One edge of the outline, or a half of one.
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

/// To which sides a cell's stretch of the edge belongs: to the first one half, to the second one
/// the other.
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
        const double gap = std::min(kGap, unit_.value * kShareOfUnit);
        shorten(run.edge, gap);
        std::reverse(run.edge.begin(), run.edge.end());
        shorten(run.edge, gap);
        std::reverse(run.edge.begin(), run.edge.end());
        return run;
    }

    static Vec2 way_between(const RimPiece& a, const RimPiece& b) {
        const Vec2 sum = outward(a) + outward(b);
        return sum * (1 / std::max(1e-9, length(sum)));
    }

    // At its beginning.
    static void shorten(std::vector<Vec2>& line, double by) {
        const Vec2 way = line[1] - line[0];
        line[0] = line[0] + way * std::min(0.5, by / length(way));
    }

    const Board& board_;
    const BoardLook& look_;
    Mm unit_;
    std::vector<Sides> sides_at_;  // of each element: ascending
    std::vector<RimPiece> pieces_;
};

}  // namespace

std::vector<SideRun> side_runs(const Board& board, const BoardLook& look, Mm unit) {
    return RunFinder(board, look, unit).find();
}

}  // namespace quadrille::figure
