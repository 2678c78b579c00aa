#include "board/layout_symmetries.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

constexpr double kWholeTurn = 2 * std::numbers::pi;
/// Computed places nearer than this are the same.
constexpr double kSamePlace = 1e-6;

Isometry turn_by(double angle) {
    return {{std::cos(angle), std::sin(angle)}, {-std::sin(angle), std::cos(angle)}};
}

/// Mirrors in the line through the origin that stands `angle` clockwise from the top.
Isometry mirror_in(double angle) {
    const double doubled = 2 * angle;
    return {{-std::cos(doubled), -std::sin(doubled)}, {-std::sin(doubled), std::cos(doubled)}};
}

std::optional<Indices> image_under(const Isometry& isometry,
                                   const std::vector<Vec2>& places,
                                   const std::vector<Indices>& links) {
    Indices image;
    for (const Vec2& place : places) {
        const Vec2 moved = isometry(place);
        const auto same = std::find_if(places.begin(), places.end(), [&](const Vec2& other) {
            return length(moved - other) < kSamePlace;
        });
        if (same == places.end()) {
            return std::nullopt;
        }
        image.push_back(static_cast<std::size_t>(same - places.begin()));
    }
    for (std::size_t vertex = 0; vertex < links.size(); ++vertex) {
        for (const std::size_t linked : links[vertex]) {
            const Indices& others = links[image[vertex]];
            if (!std::binary_search(others.begin(), others.end(), image[linked])) {
                return std::nullopt;
            }
        }
    }
    return image;
}

}  // namespace

std::vector<LayoutSymmetry> layout_symmetries(const FlatMap& map, const std::vector<Vec2>& places) {
    const std::vector<Indices> links = links_of(map.vertex_count, map.faces);
    const Vec2 first = places[map.rim.front()];
    const double angle_of_first = std::atan2(first.x, -first.y);
    const double share = kWholeTurn / static_cast<double>(map.rim.size());
    std::vector<LayoutSymmetry> symmetries;
    const auto try_out = [&](const Isometry& isometry, bool mirrors, double axis) {
        if (std::optional<Indices> image = image_under(isometry, places, links)) {
            symmetries.push_back({isometry, std::move(*image), mirrors, axis});
        }
    };
    for (std::size_t i = 0; i < map.rim.size(); ++i) {
        const double angle = static_cast<double>(i) * share;
        try_out(turn_by(angle), false, 0);
        try_out(mirror_in(angle_of_first + angle / 2), true, angle_of_first + angle / 2);
    }
    return symmetries;
}

std::vector<Vec2> symmetric_places(const std::vector<LayoutSymmetry>& symmetries,
                                   const std::vector<Vec2>& places) {
    std::vector<Vec2> means(places.size());
    for (const LayoutSymmetry& symmetry : symmetries) {
        for (std::size_t vertex = 0; vertex < places.size(); ++vertex) {
            Vec2& mean = means[symmetry.image[vertex]];
            mean = mean +
                   symmetry.isometry(places[vertex]) * (1 / static_cast<double>(symmetries.size()));
        }
    }
    return means;
}

}  // namespace quadrille::board
