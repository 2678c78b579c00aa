#include "board/outline.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/check.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

/// Radians. Edges that bend alike follow each other in their order, whatever the last digit of a
/// library's arc tangent is.
constexpr double kSameBend = 1e-9;

/// A rim edge walked with the board on the right.
struct RimDart {
    VertexId from;
    VertexId to;
    EdgeId edge;
};

std::vector<RimDart> rim_darts(std::span<const Edge> edges) {
    std::vector<RimDart> darts;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Edge& edge = edges[i];
        if (edge.left.has_value() == edge.right.has_value()) {
            continue;
        }
        darts.push_back(edge.right ? RimDart{edge.from, edge.to, EdgeId{i}}
                                   : RimDart{edge.to, edge.from, EdgeId{i}});
    }
    return darts;
}

double doubled_loop_area(std::span<const Vec2> vertices, const Loop& loop) {
    return doubled_area(places_of(loop.vertices, vertices));
}

/// How far right (clockwise) one turns from direction `along` into `next`, in -pi..pi.
double turn(Vec2 along, Vec2 next) {
    return std::atan2(cross(along, next), dot(along, next));
}

/// Follows the rim. Where it touches itself, the sharpest right turn keeps to the same cells.
class LoopWalker {
  public:
    LoopWalker(std::span<const Vec2> vertices, std::vector<RimDart> darts)
        : vertices_(vertices), darts_(std::move(darts)), leaving_(vertices.size()) {
        used_.resize(darts_.size());
        for (std::size_t i = 0; i < darts_.size(); ++i) {
            leaving_[darts_[i].from.index()].push_back(i);
        }
    }

    std::vector<Loop> walk() {
        std::vector<Loop> loops;
        for (std::size_t start = 0; start < darts_.size(); ++start) {
            if (!used_[start]) {
                add_parts(walk_from(start), loops);
            }
        }
        return loops;
    }

  private:
    Loop walk_from(std::size_t start) {
        Loop loop;
        std::size_t dart = start;
        do {
            used_[dart] = true;
            loop.vertices.push_back(darts_[dart].from);
            loop.edges.push_back(darts_[dart].edge);
            dart = next_dart(dart);
        } while (dart != start);
        return loop;
    }

    /// A hole that touches the rim, or another hole, at a corner is a loop of its own.
    static void add_parts(const Loop& loop, std::vector<Loop>& loops) {
        Loop open;
        for (std::size_t i = 0; i < loop.vertices.size(); ++i) {
            const auto again = std::ranges::find(open.vertices, loop.vertices[i]);
            const auto first = again - open.vertices.begin();
            if (again != open.vertices.end()) {
                loops.push_back(
                    {{again, open.vertices.end()}, {open.edges.begin() + first, open.edges.end()}});
                open.vertices.erase(again, open.vertices.end());
                open.edges.erase(open.edges.begin() + first, open.edges.end());
            }
            open.vertices.push_back(loop.vertices[i]);
            open.edges.push_back(loop.edges[i]);
        }
        loops.push_back(std::move(open));
    }

    [[nodiscard]] std::size_t next_dart(std::size_t dart) const {
        const std::vector<std::size_t>& choices = leaving_[darts_[dart].to.index()];
        QUADRILLE_CHECK(!choices.empty());
        std::size_t best = choices.front();
        for (const std::size_t choice : choices) {
            if (turn(along(dart), along(choice)) > turn(along(dart), along(best))) {
                best = choice;
            }
        }
        return best;
    }

    [[nodiscard]] Vec2 along(std::size_t dart) const {
        return vertices_[darts_[dart].to.index()] - vertices_[darts_[dart].from.index()];
    }

    std::span<const Vec2> vertices_;
    std::vector<RimDart> darts_;
    std::vector<std::vector<std::size_t>> leaving_;
    std::vector<bool> used_;
};

/// Draws a choice of edges in strokes: first from the vertices where an odd number of them meet,
/// for a stroke must begin or end there, then round what is left.
class TrailWalker {
  public:
    TrailWalker(const Board& board, const std::vector<bool>& chosen)
        : board_(board), unused_(chosen), at_(board.vertices().size()) {
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            if (chosen[i]) {
                at_[board.edges()[i].from.index()].push_back(EdgeId{i});
                at_[board.edges()[i].to.index()].push_back(EdgeId{i});
            }
        }
    }

    std::vector<Trail> walk() {
        std::vector<Trail> trails;
        for (const bool odd_only : {true, false}) {
            for (std::size_t vertex = 0; vertex < at_.size(); ++vertex) {
                while (degree(vertex) > 0 && (!odd_only || degree(vertex) % 2 == 1)) {
                    trails.push_back(walk_from(VertexId{vertex}));
                }
            }
        }
        return trails;
    }

  private:
    [[nodiscard]] std::size_t degree(std::size_t vertex) const {
        return static_cast<std::size_t>(
            std::count_if(at_[vertex].begin(), at_[vertex].end(), [&](EdgeId edge) {
                return unused_[edge.index()];
            }));
    }

    Trail walk_from(VertexId start) {
        Trail trail{{start}, false};
        std::optional<Vec2> heading;
        while (const std::optional<EdgeId> edge = straightest(trail.vertices.back(), heading)) {
            unused_[edge->index()] = false;
            const VertexId to = far_end(*edge, trail.vertices.back());
            heading = place(to) - place(trail.vertices.back());
            trail.vertices.push_back(to);
        }
        if (trail.vertices.front() == trail.vertices.back()) {
            trail.vertices.pop_back();
            trail.closed = true;
        }
        return trail;
    }

    [[nodiscard]] std::optional<EdgeId> straightest(VertexId from,
                                                    std::optional<Vec2> heading) const {
        std::optional<EdgeId> best;
        double least = 0;
        for (const EdgeId edge : at_[from.index()]) {
            if (!unused_[edge.index()]) {
                continue;
            }
            const Vec2 along = place(far_end(edge, from)) - place(from);
            const double bend = heading ? std::abs(turn(*heading, along)) : 0;
            if (!best || bend < least - kSameBend) {
                best = edge;
                least = bend;
            }
        }
        return best;
    }

    [[nodiscard]] VertexId far_end(EdgeId edge, VertexId from) const {
        const Edge& joined = board_.edges()[edge.index()];
        return joined.from == from ? joined.to : joined.from;
    }

    [[nodiscard]] Vec2 place(VertexId vertex) const { return board_.vertices()[vertex.index()]; }

    const Board& board_;
    std::vector<bool> unused_;
    std::vector<std::vector<EdgeId>> at_;
};

std::vector<Trail> trails_of(const Board& board, bool rim) {
    std::vector<bool> chosen;
    chosen.reserve(board.edges().size());
    for (const Edge& edge : board.edges()) {
        chosen.push_back(is_rim(board, edge) == rim);
    }
    return TrailWalker(board, chosen).walk();
}

}  // namespace

std::vector<Loop> outline_loops(std::span<const Vec2> vertices, std::span<const Edge> edges) {
    std::vector<Loop> loops = LoopWalker(vertices, rim_darts(edges)).walk();
    std::stable_sort(loops.begin(), loops.end(), [&](const Loop& a, const Loop& b) {
        return doubled_loop_area(vertices, a) > doubled_loop_area(vertices, b);
    });
    return loops;
}

bool is_hole(const Board& board, const Loop& loop) {
    return doubled_loop_area(board.vertices(), loop) < 0;
}

std::vector<Loop> outline_loops(const Board& board) {
    std::vector<Edge> edges(board.edges().begin(), board.edges().end());
    for (Edge& edge : edges) {
        for (std::optional<CellId>* side : {&edge.left, &edge.right}) {
            if (*side && board.cells()[(*side)->index()].outer) {
                side->reset();
            }
        }
    }
    return outline_loops(board.vertices(), edges);
}

bool is_rim(const Board& board, const Edge& edge) {
    const auto outside = [&](const std::optional<CellId>& side) {
        return !side || board.cells()[side->index()].outer;
    };
    return outside(edge.left) || outside(edge.right);
}

std::vector<Trail> inner_trails(const Board& board) {
    return trails_of(board, false);
}

std::vector<Trail> rim_trails(const Board& board) {
    return trails_of(board, true);
}

}  // namespace quadrille::board
