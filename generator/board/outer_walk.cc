#include "board/outer_walk.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>

namespace quadrille::board {

namespace {

/// WalkDart 2 i goes along edge i, dart 2 i + 1 back; the face that it walks round lies on its right.
using WalkDart = std::size_t;

class FaceWalks {
  public:
    FaceWalks(std::span<const Vec2> vertices, std::span<const Edge> edges)
        : vertices_(vertices), edges_(edges), leaving_(vertices.size()), place_(2 * edges.size()) {
        for (WalkDart dart = 0; dart < 2 * edges.size(); ++dart) {
            leaving_[from(dart)].push_back(dart);
        }
        for (std::vector<WalkDart>& darts : leaving_) {
            std::sort(darts.begin(), darts.end(), [&](WalkDart a, WalkDart b) {
                return angle(a) < angle(b);
            });
            for (std::size_t i = 0; i < darts.size(); ++i) {
                place_[darts[i]] = i;
            }
        }
    }

    [[nodiscard]] std::size_t count() const { return place_.size(); }

    [[nodiscard]] std::size_t from(WalkDart dart) const {
        const Edge& edge = edges_[dart / 2];
        return (dart % 2 == 0 ? edge.from : edge.to).index();
    }

    /// Turns as far right as can be.
    [[nodiscard]] WalkDart next(WalkDart dart) const {
        const WalkDart back = dart ^ 1U;
        const std::vector<WalkDart>& choices = leaving_[from(back)];
        return choices[(place_[back] + choices.size() - 1) % choices.size()];
    }

    /// What the dart adds to the doubled area of its face; less than 0 in all round the board.
    [[nodiscard]] double area(WalkDart dart) const {
        return cross(vertices_[from(dart)], vertices_[from(dart ^ 1U)]);
    }

  private:
    /// Grows clockwise on the page.
    [[nodiscard]] double angle(WalkDart dart) const {
        const Vec2 along = vertices_[from(dart ^ 1U)] - vertices_[from(dart)];
        return std::atan2(along.y, along.x);
    }

    std::span<const Vec2> vertices_;
    std::span<const Edge> edges_;
    std::vector<std::vector<WalkDart>> leaving_;
    std::vector<std::size_t> place_;  // of each dart among those that leave the same vertex
};

/// For each vertex, one that stands for its piece.
std::vector<std::size_t> pieces(std::size_t vertices, std::span<const Edge> edges) {
    std::vector<std::size_t> lead(vertices);
    std::iota(lead.begin(), lead.end(), std::size_t{0});
    const auto leader = [&lead](std::size_t vertex) {
        while (lead[vertex] != vertex) {
            lead[vertex] = lead[lead[vertex]];
            vertex = lead[vertex];
        }
        return vertex;
    };
    for (const Edge& edge : edges) {
        lead[leader(edge.from.index())] = leader(edge.to.index());
    }
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
        lead[vertex] = leader(vertex);
    }
    return lead;
}

struct Walk {
    WalkDart start = 0;
    double area = 0;
};

}  // namespace

std::vector<OutsideOf> surrounding_outside(std::span<const Vec2> vertices,
                                           std::span<const Edge> edges) {
    const FaceWalks walks(vertices, edges);
    const std::vector<std::size_t> piece = pieces(vertices.size(), edges);
    std::vector<std::optional<Walk>> outer(vertices.size());
    std::vector<bool> walked(walks.count());
    for (WalkDart start = 0; start < walked.size(); ++start) {
        if (walked[start]) {
            continue;
        }
        Walk walk{start, 0};
        for (WalkDart dart = start; !walked[dart]; dart = walks.next(dart)) {
            walked[dart] = true;
            walk.area += walks.area(dart);
        }
        std::optional<Walk>& least = outer[piece[walks.from(start)]];
        if (!least || walk.area < least->area) {
            least = walk;
        }
    }
    std::vector<OutsideOf> outside(edges.size());
    for (const std::optional<Walk>& walk : outer) {
        if (!walk) {
            continue;
        }
        WalkDart dart = walk->start;
        do {
            OutsideOf& sides = outside[dart / 2];
            (dart % 2 == 0 ? sides.right : sides.left) = true;
            dart = walks.next(dart);
        } while (dart != walk->start);
    }
    return outside;
}

}  // namespace quadrille::board
