#include "board/springs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <numbers>
#include <utility>

#include "board/incircle.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

constexpr double kFullTurn = 2 * std::numbers::pi;
constexpr double kAtRest = 1e-14;
constexpr int kMostRounds = 20000;
/// On the way there is no need for more.
constexpr double kNearlyAtRest = 1e-7;
constexpr int kFewRounds = 100;

/// A map with springs for edges.
class SpringNet {
  public:
    SpringNet(const FlatMap& map, std::vector<Vec2> places)
        : map_(map), places_(std::move(places)), fixed_(map.vertex_count), at_(map.vertex_count) {
        for (const std::size_t vertex : map.rim) {
            fixed_[vertex] = true;
        }
        std::map<std::pair<std::size_t, std::size_t>, std::size_t> numbers;
        for (std::size_t face = 0; face < map.faces.size(); ++face) {
            const Indices& corners = map.faces[face];
            for (std::size_t i = 0; i < corners.size(); ++i) {
                const auto ends = std::minmax(corners[i], corners[(i + 1) % corners.size()]);
                const auto [entry, is_new] = numbers.try_emplace(ends, edges_.size());
                if (is_new) {
                    at_[ends.first].push_back({ends.second, edges_.size()});
                    at_[ends.second].push_back({ends.first, edges_.size()});
                    edges_.push_back({{ends.first, ends.second}, {}});
                }
                edges_[entry->second].faces.push_back(face);
            }
        }
        strengths_.assign(edges_.size(), 1);
    }

    [[nodiscard]] const std::vector<Vec2>& places() const { return places_; }

    /// Lets all inner vertices come to rest, within `tolerance` or `rounds`. The linear equations
    /// are solved by going round them (Gauss and Seidel, over-relaxed): few, and always solvable.
    void settle(double tolerance, int rounds) {
        double moved = 1;
        for (int i = 0; i < rounds && moved > tolerance; ++i) {
            moved = 0;
            for (std::size_t vertex = 0; vertex < map_.vertex_count; ++vertex) {
                if (!fixed_[vertex]) {
                    const Vec2 change = (weighted_middle(vertex) - places_[vertex]) * kOverRelaxed;
                    places_[vertex] = places_[vertex] + change;
                    moved = std::max(moved, length(change));
                }
            }
        }
    }

    [[nodiscard]] std::vector<double> radii() const {
        std::vector<double> radii;
        std::vector<Vec2> corners;
        for (const Indices& face : map_.faces) {
            corners.clear();
            for (const std::size_t corner : face) {
                corners.push_back(places_[corner]);
            }
            radii.push_back(incircle(corners).radius);
        }
        return radii;
    }

    /// Springs beside smaller cells weaker, beside larger ones stronger.
    void adjust(const std::vector<double>& radii) {
        constexpr double kRate = 0.35;
        constexpr double kStrongest = 1e4;
        double mean = 0;
        for (const double radius : radii) {
            mean += std::log(std::max(radius, kLeastRadius)) / static_cast<double>(radii.size());
        }
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            double least = room_of_side(edges_[i]);
            for (const std::size_t face : edges_[i].faces) {
                least = std::min(least, radii[face]);
            }
            const double change = std::log(std::max(least, kLeastRadius)) - mean;
            strengths_[i] =
                std::clamp(strengths_[i] * std::exp(kRate * change), 1 / kStrongest, kStrongest);
        }
    }

    /// The smallest in-circle, or less where an edge is too short.
    [[nodiscard]] double room(const std::vector<double>& radii) const {
        double least = *std::min_element(radii.begin(), radii.end());
        for (const Edge& edge : edges_) {
            least = std::min(least, room_of_side(edge));
        }
        return least;
    }

    [[nodiscard]] const std::vector<double>& strengths() const { return strengths_; }

    void set_strengths(std::vector<double> strengths) { strengths_ = std::move(strengths); }

  private:
    static constexpr double kOverRelaxed = 1.2;
    static constexpr double kLeastRadius = 1e-6;

    struct Spring {
        std::size_t to = 0;
        std::size_t edge = 0;
    };

    struct Edge {
        std::array<std::size_t, 2> ends{};
        Indices faces;
    };

    /// Edges of the rim are as long as they are.
    [[nodiscard]] double room_of_side(const Edge& edge) const {
        const bool rim = fixed_[edge.ends[0]] && fixed_[edge.ends[1]];
        return rim ? std::numeric_limits<double>::max()
                   : kRoomOfSide * length(places_[edge.ends[1]] - places_[edge.ends[0]]);
    }

    [[nodiscard]] Vec2 weighted_middle(std::size_t vertex) const {
        Vec2 sum;
        double total = 0;
        for (const Spring& spring : at_[vertex]) {
            sum = sum + places_[spring.to] * strengths_[spring.edge];
            total += strengths_[spring.edge];
        }
        return sum * (1 / total);
    }

    const FlatMap& map_;
    std::vector<Vec2> places_;
    std::vector<bool> fixed_;
    std::vector<std::vector<Spring>> at_;
    std::vector<Edge> edges_;
    std::vector<double> strengths_;
};

Vec2 mean_of(const Indices& vertices, const std::vector<Vec2>& places) {
    Vec2 sum;
    for (const std::size_t vertex : vertices) {
        sum = sum + places[vertex];
    }
    return sum * (1.0 / static_cast<double>(vertices.size()));
}

/// What is to point upward from the centre.
Vec2 upward(const FlatMap& map, const std::vector<Vec2>& places) {
    const Vec2 centre = mean_of(map.middle, places);
    if (map.rim.size() % 4 == 0) {
        return (places[map.rim[0]] + places[map.rim[1]]) * 0.5;
    }
    if (map.middle.size() == 2) {
        const Vec2 along = places[map.middle[1]] - places[map.middle[0]];
        return {along.y, -along.x};
    }
    if (map.middle.size() > 2) {
        return places[map.middle.front()] - centre;
    }
    for (const Indices& face : map.faces) {
        if (std::find(face.begin(), face.end(), map.middle.front()) != face.end()) {
            return mean_of(face, places) - centre;
        }
    }
    return {0, -1};
}

void turn_upright(const FlatMap& map, std::vector<Vec2>& places) {
    const Vec2 up = upward(map, places);
    const double angle = -std::atan2(up.x, -up.y);
    for (Vec2& place : places) {
        place = {place.x * std::cos(angle) - place.y * std::sin(angle),
                 place.x * std::sin(angle) + place.y * std::cos(angle)};
    }
}

}  // namespace

std::vector<Vec2> balanced_layout(const FlatMap& map) {
    std::vector<Vec2> places(map.vertex_count);
    const double share = kFullTurn / static_cast<double>(map.rim.size());
    for (std::size_t i = 0; i < map.rim.size(); ++i) {
        const double angle = static_cast<double>(i) * share;
        places[map.rim[i]] = {std::sin(angle), -std::cos(angle)};
    }
    SpringNet net(map, std::move(places));
    net.settle(kAtRest, kMostRounds);
    places = net.places();
    turn_upright(map, places);
    return places;
}

std::vector<Vec2> sprung_layout(const FlatMap& map, std::vector<Vec2> places) {
    constexpr int kMostSteps = 400;
    constexpr int kPatience = 60;
    constexpr double kWorthwhile = 1e-6;
    SpringNet net(map, std::move(places));
    std::vector<double> best = net.strengths();
    double most = 0;
    int last_gain = 0;
    for (int step = 0; step < kMostSteps && step < last_gain + kPatience; ++step) {
        const std::vector<double> radii = net.radii();
        const double room = net.room(radii);
        if (room > most + kWorthwhile) {
            most = room;
            best = net.strengths();
            last_gain = step;
        }
        net.adjust(radii);
        net.settle(kNearlyAtRest, kFewRounds);
    }
    net.set_strengths(std::move(best));
    net.settle(kAtRest, kMostRounds);
    return net.places();
}

}  // namespace quadrille::board
