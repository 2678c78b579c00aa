#include "board/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"
#include "board/layout_symmetries.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

// The least value of a smooth function of many variables, near where the search begins. Knows
// nothing of boards.
//
// Source: Nocedal and Wright, Numerical Optimization, 2nd ed., algorithm 7.4 and 7.5
// (limited-memory BFGS); steps are halved until the value falls enough (section 3.1).

using Vector = std::vector<double>;

// The value at `place`, and into `gradient`, as long as `place`, its slopes. Infinity where the
// function is not defined; the gradient is not read then.
using Slope =
    std::function<double(const std::vector<double>& place, std::vector<double>& gradient)>;

double product(const Vector& a, const Vector& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// to += from * share
void add(const Vector& from, double share, Vector& to) {
    for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] += from[i] * share;
    }
}

Vector difference(const Vector& a, const Vector& b) {
    Vector result = a;
    add(b, -1, result);
    return result;
}

// What the last steps show of the function's curvature.
class Memory {
  public:
    void remember(Vector step, Vector change) {
        constexpr std::size_t kMostPairs = 12;
        constexpr double kCurved = 1e-12;
        const double curvature = product(step, change);
        if (curvature < kCurved * product(change, change)) {
            return;
        }
        pairs_.push_back({std::move(step), std::move(change), 1 / curvature});
        if (pairs_.size() > kMostPairs) {
            pairs_.pop_front();
        }
    }

    void forget() { pairs_.clear(); }

    [[nodiscard]] bool is_empty() const { return pairs_.empty(); }

    /// Downhill from where the slopes are `gradient`.
    [[nodiscard]] Vector direction(const Vector& gradient) const {
        Vector way = gradient;
        Vector shares(pairs_.size());
        for (std::size_t i = pairs_.size(); i-- > 0;) {
            shares[i] = pairs_[i].rho * product(pairs_[i].step, way);
            add(pairs_[i].change, -shares[i], way);
        }
        if (!pairs_.empty()) {
            const Pair& last = pairs_.back();
            const double scale = 1 / (last.rho * product(last.change, last.change));
            std::transform(
                way.begin(), way.end(), way.begin(), [scale](double x) { return x * scale; });
        }
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            const double share = pairs_[i].rho * product(pairs_[i].change, way);
            add(pairs_[i].step, shares[i] - share, way);
        }
        std::transform(way.begin(), way.end(), way.begin(), std::negate<>());
        return way;
    }

  private:
    struct Pair {
        Vector step;
        Vector change;  ///< Of the gradient.
        double rho = 0;
    };

    std::deque<Pair> pairs_;
};

struct Point {
    Vector place;
    Vector gradient;
    double value = 0;
};

// A step along `way` that lowers the value enough; false if none was found.
bool walk(const Slope& function, const Vector& way, double first, Point& point) {
    constexpr double kEnough = 1e-4;
    constexpr int kMostHalvings = 40;
    const double slope = product(way, point.gradient);
    Point next{point.place, point.gradient, 0};
    double share = first;
    for (int i = 0; i < kMostHalvings && slope < 0; ++i, share /= 2) {
        next.place = point.place;
        add(way, share, next.place);
        next.value = function(next.place, next.gradient);
        if (next.value <= point.value + kEnough * share * slope) {
            std::swap(point, next);
            return true;
        }
    }
    return false;
}

// Where the search ends: after `most_steps`, or when a step gains next to nothing. Requires: the
// value at `start` is finite.
std::vector<double> minimised(const Slope& function, std::vector<double> start, int most_steps) {
    constexpr double kFirstStep = 1e-2;
    constexpr double kGain = 1e-9;
    Point point{std::move(start), {}, 0};
    point.gradient.resize(point.place.size());
    point.value = function(point.place, point.gradient);
    Memory memory;
    for (int i = 0; i < most_steps; ++i) {
        const Point before = point;
        const double steepness = std::sqrt(product(point.gradient, point.gradient));
        if (steepness == 0) {
            break;
        }
        const double first = memory.is_empty() ? std::min(1.0, kFirstStep / steepness) : 1.0;
        if (!walk(function, memory.direction(point.gradient), first, point)) {
            if (memory.is_empty()) {
                break;
            }
            memory.forget();
            continue;
        }
        if (!memory.is_empty() && before.value - point.value < kGain) {
            break;
        }
        memory.remember(difference(point.place, before.place),
                        difference(point.gradient, before.gradient));
    }
    return point.place;
}

using Indices = std::vector<std::size_t>;

constexpr double kNowhere = std::numeric_limits<double>::infinity();

// A length that depends on three points, and how it changes with each of them.
struct Reach {
    double length = 0;
    std::array<Vec2, 3> slopes{};
};

// A drawing of a flat map made roomy: of all its cells, the largest circle that fits into the
// smallest one grows as large as it can near to where it starts. All cells stay convex, so that
// edges never cross; the rim stays on its circle, and its corners slide on it where
// the map has a mirror image.
//
// The places of vertices and the middles of the circles are the variables. The least distance of a
// middle from a side of its cell is to become as large as can be; instead of the least the mean of
// the powers -p is taken, for ever larger p, which is smooth and tends to it. A little of the size
// is given up for corners that can be seen to be corners.
//
// Sources: powers that tend to a maximum, Bandler and Charalambous, "Practical least pth
// optimization of networks", IEEE Transactions on Microwave Theory and Techniques 20, 1972; that
// convex cells inside a convex rim make a drawing without crossings: Floater, "One-to-one piecewise
// linear mappings over triangulations", Mathematics of Computation 72, 2003.

// How far `point` lies on the right of the line from `a` to `b`. Slopes: of a, b, point.
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

// Symmetries that also say where the middle of each face goes; middles are numbered after
// vertices.
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

// The map as a function of all its variables: for each vertex two, or its angle alone on the rim,
// and two for the middle of each cell.
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

// Requires: convex cells, the rim on the circle of radius 1 round 0, 0; `symmetries` of `places`,
// which are kept. `room_of_side`: the share of an edge's length that counts like the radius of a
// circle, for marks on its ends.
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
