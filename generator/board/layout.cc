#include "board/layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "board/layout_symmetries.h"
#include "board/polygon.h"
#include "board/relax.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

constexpr double kFullTurn = 2 * std::numbers::pi;

/// Lets all inner vertices come to rest in the middle of their neighbours. The linear equations are
/// solved by going round them (Gauss and Seidel, over-relaxed): few, and always solvable.
void settle(const FlatMap& map, std::vector<Vec2>& places) {
    constexpr double kAtRest = 1e-14;
    constexpr int kMostRounds = 20000;
    constexpr double kOverRelaxed = 1.2;
    const std::vector<Indices> links = links_of(map.vertex_count, map.faces);
    std::vector<bool> fixed(map.vertex_count);
    for (const std::size_t vertex : map.rim) {
        fixed[vertex] = true;
    }
    double moved = 1;
    for (int i = 0; i < kMostRounds && moved > kAtRest; ++i) {
        moved = 0;
        for (std::size_t vertex = 0; vertex < map.vertex_count; ++vertex) {
            if (fixed[vertex]) {
                continue;
            }
            Vec2 sum;
            for (const std::size_t linked : links[vertex]) {
                sum = sum + places[linked];
            }
            const Vec2 middle = sum * (1 / static_cast<double>(links[vertex].size()));
            const Vec2 change = (middle - places[vertex]) * kOverRelaxed;
            places[vertex] = places[vertex] + change;
            moved = std::max(moved, length(change));
        }
    }
}

/// What is to point upward from the centre of a map that nothing mirrors: so that it stands on a
/// side.
Vec2 upward_of_rim(const FlatMap& map, const std::vector<Vec2>& places) {
    const Vec2 corner = places[map.rim[0]];
    return map.rim.size() % 2 == 0 ? (corner + places[map.rim[1]]) * 0.5 : corner;
}

/// What is to point upward from the centre.
Vec2 upward(const FlatMap& map, const std::vector<Vec2>& places) {
    const Vec2 centre = mean_of(places_of(map.middle, places));
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
            return mean_of(places_of(face, places)) - centre;
        }
    }
    return {0, -1};
}

/// Of the ends of mirror lines the one nearest to `angle`, clockwise from the top.
double nearest_axis(const std::vector<LayoutSymmetry>& symmetries, double angle) {
    constexpr double kNearer = 1e-6;
    double least = kFullTurn;
    double nearest = angle;
    for (const LayoutSymmetry& symmetry : symmetries) {
        if (symmetry.mirrors) {
            const double away = std::remainder(symmetry.axis - angle, kFullTurn / 2);
            if (std::abs(away) < least - kNearer) {
                least = std::abs(away);
                nearest = angle + away;
            }
        }
    }
    return nearest;
}

void turn_upright(const FlatMap& map, std::vector<Vec2>& places) {
    const std::vector<LayoutSymmetry> symmetries = layout_symmetries(map, places);
    const bool mirrors = std::any_of(
        symmetries.begin(), symmetries.end(), [](const auto& each) { return each.mirrors; });
    const Vec2 up = mirrors ? upward(map, places) : upward_of_rim(map, places);
    const double angle = -nearest_axis(symmetries, std::atan2(up.x, -up.y));
    for (Vec2& place : places) {
        place = {place.x * std::cos(angle) - place.y * std::sin(angle),
                 place.x * std::sin(angle) + place.y * std::cos(angle)};
    }
}

/// The radius of the smallest in-circle; 0 if a face is not convex.
double least_radius(const FlatMap& map, const std::vector<Vec2>& places) {
    double least = 2;
    for (const Indices& face : map.faces) {
        const std::vector<Vec2> corners = places_of(face, places);
        if (!is_convex(corners) || doubled_area(corners) <= 0) {
            return 0;
        }
        least = std::min(least, incircle(corners).radius);
    }
    return least;
}

}  // namespace

std::vector<Vec2> balanced_layout(const FlatMap& map) {
    std::vector<Vec2> places(map.vertex_count);
    const double share = kFullTurn / static_cast<double>(map.rim.size());
    for (std::size_t i = 0; i < map.rim.size(); ++i) {
        const double angle = static_cast<double>(i) * share;
        places[map.rim[i]] = {std::sin(angle), -std::cos(angle)};
    }
    settle(map, places);
    turn_upright(map, places);
    return places;
}

std::vector<Vec2> roomy_layout(const FlatMap& map,
                               const std::vector<Vec2>& places,
                               spec::SiteKind sites) {
    // A circle on a vertex takes a third of the shortest edge, on each side of it.
    constexpr double kRoomOfSide = 0.6;
    constexpr double kRoomOfBareSide = 1.2;
    const bool bare = sites == spec::SiteKind::Cells;
    const std::vector<LayoutSymmetry> symmetries = layout_symmetries(map, places);
    const std::vector<Vec2> relaxed = symmetric_places(
        symmetries, relaxed_layout(map, symmetries, places, bare ? kRoomOfBareSide : kRoomOfSide));
    return least_radius(map, relaxed) >= least_radius(map, places) ? relaxed : places;
}

}  // namespace quadrille::board
