#include "board/relax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "board/minimise.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

constexpr double kNowhere = std::numeric_limits<double>::infinity();

/// A length that depends on three points, and how it changes with each of them.
struct Reach {
    double length = 0;
    std::array<Vec2, 3> slopes{};
};

/// How far `point` lies on the right of the line from `a` to `b`. Slopes: of a, b, point.
Reach reach_beyond(Vec2 a, Vec2 b, Vec2 point) {
    const Vec2 along = b - a;
    const double size = length(along);
    const double distance = cross(along, point - a) / size;
    const Vec2 unit = along * (1 / size);
    const Vec2 normal{-unit.y, unit.x};
    // The foot of the perpendicular divides the side; its ends share the opposite movement.
    const double share = dot(point - a, unit) / size;
    return {distance, {normal * (share - 1), normal * -share, normal}};
}

/// Symmetries that also say where the middle of each face goes; middles are numbered after
/// vertices.
std::vector<LayoutSymmetry> with_faces(const FlatMap& map, std::vector<LayoutSymmetry> symmetries) {
    std::map<std::set<std::size_t>, std::size_t> number;
    for (std::size_t face = 0; face < map.faces.size(); ++face) {
        number[{map.faces[face].begin(), map.faces[face].end()}] = face;
    }
    for (LayoutSymmetry& symmetry : symmetries) {
        for (const Indices& face : map.faces) {
            std::set<std::size_t> image;
            for (const std::size_t corner : face) {
                image.insert(symmetry.image[corner]);
            }
            symmetry.image.push_back(map.vertex_count + number.at(image));
        }
    }
    return symmetries;
}

/// The map as a function of all its variables: for each vertex two, or its angle alone on the rim,
/// and two for the middle of each cell.
class Room {
  public:
    Room(const FlatMap& map, const std::vector<LayoutSymmetry>& symmetries, double room_of_side)
        : map_(map),
          symmetries_(with_faces(map, symmetries)),
          room_of_side_(room_of_side),
          slides_(std::any_of(symmetries.begin(),
                              symmetries.end(),
                              [](const LayoutSymmetry& each) { return each.mirrors; })),
          on_rim_(map.vertex_count) {
        for (const std::size_t vertex : map.rim) {
            on_rim_[vertex] = true;
        }
        std::set<std::pair<std::size_t, std::size_t>> seen;
        for (const Indices& face : map.faces) {
            for (std::size_t i = 0; i < face.size(); ++i) {
                const auto ends = std::minmax(face[i], face[(i + 1) % face.size()]);
                if (seen.insert(ends).second) {
                    edges_.push_back({ends.first, ends.second});
                }
            }
        }
    }

    [[nodiscard]] std::size_t edge_count() const { return edges_.size(); }

    void set_power(double power, double weight_of_corners) {
        power_ = power;
        weight_of_corners_ = weight_of_corners;
    }

    [[nodiscard]] std::vector<double> variables(std::vector<Vec2> places) const {
        for (const Indices& face : map_.faces) {
            places.push_back(incircle(places_of(face, places)).centre);
        }
        places = symmetric_places(symmetries_, places);
        std::vector<double> all;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Vec2 place = places[i];
            all.push_back(is_on_rim(i) ? std::atan2(place.x, -place.y) : place.x);
            all.push_back(is_on_rim(i) ? 0 : place.y);
        }
        return all;
    }

    [[nodiscard]] std::vector<Vec2> places(const std::vector<double>& variables) const {
        std::vector<Vec2> all;
        for (std::size_t i = 0; i < variables.size() / 2; ++i) {
            const double first = variables[2 * i];
            all.push_back(is_on_rim(i) ? Vec2{std::sin(first), -std::cos(first)}
                                       : Vec2{first, variables[2 * i + 1]});
        }
        return all;
    }

    /// The logarithm of 1 / room, smoothed, and a little for every corner that is nearly straight.
    /// Infinity where a cell is not convex.
    double operator()(const std::vector<double>& variables, std::vector<double>& gradient) {
        places_ = places(variables);
        slopes_.assign(places_.size(), Vec2{});
        const std::optional<double> straight = add_corners();
        if (!straight || !measure()) {
            return kNowhere;
        }
        const double value = *straight + add_lengths();
        // What rounding has made unequal would grow.
        slopes_ = symmetric_places(symmetries_, slopes_);
        write_gradient(variables, gradient);
        return value;
    }

  private:
    /// Of vertices, and of the middles after them.
    [[nodiscard]] bool is_on_rim(std::size_t point) const {
        return point < on_rim_.size() && on_rim_[point];
    }

    struct Length {
        double logarithm = 0;  ///< Of 1 / length.
        double slope = 0;      ///< Of it, by the length.
        std::array<std::size_t, 3> points{};
        std::array<Vec2, 3> slopes{};
    };

    /// Keeps corners from becoming straight, which the rest does not mind; nothing if one bends in.
    std::optional<double> add_corners() {
        double sum = 0;
        for (const Indices& face : map_.faces) {
            for (std::size_t i = 0; face.size() > 3 && i < face.size(); ++i) {
                const std::size_t before = face[i];
                const std::size_t corner = face[(i + 1) % face.size()];
                const std::size_t after = face[(i + 2) % face.size()];
                const Reach reach = reach_beyond(places_[after], places_[before], places_[corner]);
                if (!(reach.length > 0)) {
                    return std::nullopt;
                }
                sum -= weight_of_corners_ * std::log(reach.length);
                const double slope = -weight_of_corners_ / reach.length;
                add_slopes({after, before, corner}, reach.slopes, slope);
            }
        }
        return sum;
    }

    void add_slopes(const std::array<std::size_t, 3>& points,
                    const std::array<Vec2, 3>& slopes,
                    double share) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            slopes_[points[i]] = slopes_[points[i]] + slopes[i] * share;
        }
    }

    /// All distances that count; false if a middle lies outside of its cell.
    bool measure() {
        lengths_.clear();
        for (std::size_t i = 0; i < map_.faces.size(); ++i) {
            const Indices& face = map_.faces[i];
            const std::size_t middle = map_.vertex_count + i;
            for (std::size_t k = 0; k < face.size(); ++k) {
                const std::size_t from = face[k];
                const std::size_t to = face[(k + 1) % face.size()];
                const Reach reach = reach_beyond(places_[from], places_[to], places_[middle]);
                if (!(reach.length > 0)) {
                    return false;
                }
                lengths_.push_back(
                    {-std::log(reach.length), -1 / reach.length, {from, to, middle}, reach.slopes});
            }
        }
        for (const auto& [from, to] : edges_) {
            const Vec2 along = places_[to] - places_[from];
            const double size = length(along);
            const Vec2 unit = along * (1 / size);
            lengths_.push_back({-std::log(size * room_of_side_),
                                -1 / size,
                                {from, to, to},
                                {unit * -1, unit, Vec2{}}});
        }
        return true;
    }

    /// The smooth maximum of the logarithms.
    double add_lengths() {
        double most = -kNowhere;
        for (const Length& each : lengths_) {
            most = std::max(most, each.logarithm);
        }
        double sum = 0;
        for (const Length& each : lengths_) {
            sum += std::exp(power_ * (each.logarithm - most));
        }
        for (const Length& each : lengths_) {
            const double share = std::exp(power_ * (each.logarithm - most)) / sum;
            add_slopes(each.points, each.slopes, share * each.slope);
        }
        return most + std::log(sum) / power_;
    }

    /// Corners of the rim slide on the circle, where a mirror image holds the board upright; the
    /// rim as a whole does not turn.
    void write_gradient(const std::vector<double>& variables, std::vector<double>& gradient) const {
        double turn = 0;
        for (std::size_t i = 0; i < slopes_.size(); ++i) {
            const bool rim = is_on_rim(i);
            const double angle = variables[2 * i];
            gradient[2 * i] =
                rim ? dot(slopes_[i], Vec2{std::cos(angle), std::sin(angle)}) : slopes_[i].x;
            gradient[2 * i + 1] = rim ? 0 : slopes_[i].y;
            turn += rim ? gradient[2 * i] : 0;
        }
        for (const std::size_t vertex : map_.rim) {
            double& slope = gradient[2 * vertex];
            slope = slides_ ? slope - turn / static_cast<double>(map_.rim.size()) : 0;
        }
    }

    const FlatMap& map_;
    std::vector<LayoutSymmetry> symmetries_;
    double room_of_side_ = 0;
    bool slides_ = false;
    std::vector<bool> on_rim_;
    std::vector<std::array<std::size_t, 2>> edges_;
    double power_ = 1;
    double weight_of_corners_ = 0;
    std::vector<Vec2> places_;
    std::vector<Vec2> slopes_;
    std::vector<Length> lengths_;
};

}  // namespace

std::vector<Vec2> relaxed_layout(const FlatMap& map,
                                 const std::vector<LayoutSymmetry>& symmetries,
                                 const std::vector<Vec2>& places,
                                 double room_of_side) {
    constexpr std::array<double, 6> kPowers{2, 6, 20, 60, 200, 600};
    constexpr double kWeightOfCorners = 0.03;
    // Fewer where each takes longer.
    constexpr std::size_t kMostSteps = 600;
    constexpr std::size_t kMostWork = 120'000;
    Room room(map, symmetries, room_of_side);
    const auto steps = static_cast<int>(std::min(kMostSteps, kMostWork / room.edge_count()));
    std::vector<double> variables = room.variables(places);
    for (const double power : kPowers) {
        room.set_power(power, kWeightOfCorners / static_cast<double>(map.faces.size()));
        variables = minimised([&room](const std::vector<double>& at,
                                      std::vector<double>& gradient) { return room(at, gradient); },
                              std::move(variables),
                              steps);
    }
    std::vector<Vec2> relaxed = room.places(variables);
    relaxed.resize(map.vertex_count);
    return relaxed;
}

}  // namespace quadrille::board
