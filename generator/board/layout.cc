#include "board/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <utility>

#include "board/incircle.h"
#include "board/springs.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

constexpr double kFullTurn = 2 * std::numbers::pi;
/// Computed places nearer than this are the same.
constexpr double kSamePlace = 1e-6;

/// A linear map of the plane: turns and mirror images about the origin.
struct Isometry {
    Vec2 image_of_x;
    Vec2 image_of_y;

    [[nodiscard]] Vec2 operator()(Vec2 point) const {
        return image_of_x * point.x + image_of_y * point.y;
    }
};

Isometry turn_by(double angle) {
    return {{std::cos(angle), std::sin(angle)}, {-std::sin(angle), std::cos(angle)}};
}

/// Mirrors in the line through the origin that stands `angle` clockwise from the top.
Isometry mirror_in(double angle) {
    const double doubled = 2 * angle;
    return {{-std::cos(doubled), -std::sin(doubled)}, {-std::sin(doubled), std::cos(doubled)}};
}

/// The symmetries of a layout as isometries with what they do to the vertices.
struct Symmetry {
    Isometry isometry;
    Indices image;  ///< Of each vertex.
};

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

std::vector<Symmetry> symmetries_of(const FlatMap& map, const std::vector<Vec2>& places) {
    const std::vector<Indices> links = links_of(map.vertex_count, map.faces);
    const Vec2 first = places[map.rim.front()];
    const double angle_of_first = std::atan2(first.x, -first.y);
    const double share = kFullTurn / static_cast<double>(map.rim.size());
    std::vector<Symmetry> symmetries;
    for (std::size_t i = 0; i < map.rim.size(); ++i) {
        const double angle = static_cast<double>(i) * share;
        for (const Isometry& isometry : {turn_by(angle), mirror_in(angle_of_first + angle / 2)}) {
            if (std::optional<Indices> image = image_under(isometry, places, links)) {
                symmetries.push_back({isometry, std::move(*image)});
            }
        }
    }
    return symmetries;
}

/// A layout that can be changed without losing its symmetries: one vertex of each orbit leads, the
/// others follow.
class SymmetricLayout {
  public:
    SymmetricLayout(const FlatMap& map, std::vector<Vec2> places)
        : map_(&map), symmetries_(symmetries_of(map, places)), places_(std::move(places)) {
        on_rim_.resize(map.vertex_count);
        for (const std::size_t vertex : map.rim) {
            on_rim_[vertex] = true;
        }
        for (std::size_t vertex = 0; vertex < map.vertex_count; ++vertex) {
            const bool leads =
                std::all_of(symmetries_.begin(), symmetries_.end(), [&](const Symmetry& symmetry) {
                    return symmetry.image[vertex] >= vertex;
                });
            if (leads) {
                leaders_.push_back(vertex);
            }
        }
        find_leading_faces();
    }

    [[nodiscard]] const std::vector<Vec2>& places() const { return places_; }

    /// Requires: places that this layout has had.
    void set_places(std::vector<Vec2> places) { places_ = std::move(places); }

    [[nodiscard]] const Indices& leaders() const { return leaders_; }

    /// Moves a leader, with all that follow it. The rim stays on its circle, vertices on a mirror
    /// line stay on it.
    void move(std::size_t leader, Vec2 to) {
        Vec2 sum;
        double count = 0;
        for (const Symmetry& symmetry : symmetries_) {
            if (symmetry.image[leader] == leader) {
                sum = sum + symmetry.isometry(to);
                ++count;
            }
        }
        Vec2 place = sum * (1 / count);
        if (on_rim_[leader]) {
            place = place * (1 / length(place));
        }
        for (const Symmetry& symmetry : symmetries_) {
            places_[symmetry.image[leader]] = symmetry.isometry(place);
        }
    }

    /// About the radius of the smallest in-circle, smooth enough to climb, or less where two
    /// vertices come so near to each other that circles on them would crowd; 0 if a face is not
    /// convex.
    [[nodiscard]] double room() const {
        std::vector<double> radii;
        for (const std::size_t face : leading_faces_) {
            std::vector<Vec2> corners;
            for (const std::size_t corner : map_->faces[face]) {
                corners.push_back(places_[corner]);
            }
            if (!is_convex(corners) || doubled_area(corners) <= 0) {
                return 0;
            }
            radii.push_back(incircle(corners).radius);
            for (std::size_t i = 0; i < corners.size(); ++i) {
                const Vec2 side = corners[(i + 1) % corners.size()] - corners[i];
                radii.push_back(length(side) * kRoomOfSide);
            }
        }
        return soft_minimum(radii);
    }

  private:
    /// A generalised mean that leans on the smallest.
    static double soft_minimum(const std::vector<double>& values) {
        constexpr double kLean = 300;
        const double least = *std::min_element(values.begin(), values.end());
        double sum = 0;
        for (const double value : values) {
            sum += std::pow(least / value, kLean);
        }
        return least <= 0 ? 0 : least * std::pow(sum, -1 / kLean);
    }

    void find_leading_faces() {
        std::vector<Indices> sorted = map_->faces;
        for (Indices& face : sorted) {
            std::sort(face.begin(), face.end());
        }
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            const bool leads =
                std::all_of(symmetries_.begin(), symmetries_.end(), [&](const Symmetry& symmetry) {
                    Indices image;
                    for (const std::size_t corner : sorted[i]) {
                        image.push_back(symmetry.image[corner]);
                    }
                    std::sort(image.begin(), image.end());
                    return std::find(sorted.begin(), sorted.end(), image) >=
                           sorted.begin() + static_cast<std::ptrdiff_t>(i);
                });
            if (leads) {
                leading_faces_.push_back(i);
            }
        }
    }

    const FlatMap* map_;
    std::vector<Symmetry> symmetries_;
    std::vector<Vec2> places_;
    std::vector<bool> on_rim_;
    Indices leaders_;
    Indices leading_faces_;
};

/// One thing to try: a leader moved outward or round by a share of the step.
struct Push {
    std::size_t leader = 0;
    double outward = 0;
    double round = 0;
};

std::vector<Push> single_pushes(const Indices& leaders) {
    std::vector<Push> pushes;
    for (const std::size_t leader : leaders) {
        pushes.push_back({leader, 1, 0});
        pushes.push_back({leader, 0, 1});
        pushes.push_back({leader, -1, 0});
        pushes.push_back({leader, 0, -1});
    }
    return pushes;
}

void push(SymmetricLayout& layout, const Push& wanted, double step) {
    const Vec2 place = layout.places()[wanted.leader];
    const double distance = length(place);
    if (distance < kSamePlace) {
        return;
    }
    const Vec2 out = place * (1 / distance);
    layout.move(
        wanted.leader,
        place + out * (wanted.outward * step) + Vec2{-out.y, out.x} * (wanted.round * step));
}

/// Tries every push, alone and with every other, and keeps what gives more room.
bool improve(SymmetricLayout& layout, const std::vector<Push>& pushes, double step) {
    constexpr double kWorthwhile = 1e-9;
    double best = layout.room();
    bool improved = false;
    for (std::size_t i = 0; i < pushes.size(); ++i) {
        for (std::size_t k = i; k < pushes.size(); ++k) {
            const std::vector<Vec2> before = layout.places();
            push(layout, pushes[i], step);
            if (k != i) {
                push(layout, pushes[k], step);
            }
            const double room = layout.room();
            if (room > best + kWorthwhile) {
                best = room;
                improved = true;
            } else {
                layout.set_places(before);
            }
        }
    }
    return improved;
}

}  // namespace

std::vector<Vec2> roomy_layout(const FlatMap& map, std::vector<Vec2> places) {
    constexpr double kFirstStep = 0.1;
    constexpr double kLastStep = 1e-4;
    constexpr std::size_t kMostTrials = 500;
    SymmetricLayout layout(map, std::move(places));
    SymmetricLayout sprung = layout;
    const std::vector<Vec2> moved = sprung_layout(map, layout.places());
    for (const std::size_t leader : layout.leaders()) {
        sprung.move(leader, moved[leader]);
    }
    if (sprung.room() > layout.room()) {
        layout = sprung;
    }
    if (layout.leaders().size() * layout.leaders().size() * map.faces.size() > kMostTrials) {
        return layout.places();
    }
    const std::vector<Push> pushes = single_pushes(layout.leaders());
    for (double step = kFirstStep; step > kLastStep; step /= 2) {
        while (improve(layout, pushes, step)) {
        }
    }
    return layout.places();
}

}  // namespace quadrille::board
