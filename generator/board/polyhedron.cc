#include "board/polyhedron.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>

#include "base/check.h"

namespace quadrille::board {

namespace {

struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;
};

/// Volume spanned by three vectors; positive when a, b, c turn anticlockwise seen from outside.
double triple(const Vec3& a, const Vec3& b, const Vec3& c) {
    return a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) +
           a.z * (b.x * c.y - b.y * c.x);
}

Vec3 minus(const Vec3& a, const Vec3& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

/// Source: Coxeter, Regular Polytopes, section 3.7: the cyclic permutations of (0, +-1, +-tau).
std::vector<Vec3> icosahedron_corners() {
    const double tau = (1 + std::sqrt(5.0)) / 2;
    std::vector<Vec3> corners;
    for (const double a : {1.0, -1.0}) {
        for (const double b : {tau, -tau}) {
            corners.push_back({0, a, b});
            corners.push_back({a, b, 0});
            corners.push_back({b, 0, a});
        }
    }
    return corners;
}

/// True if every point lies on or behind the plane through three of them.
bool is_face(const std::vector<Vec3>& points, const std::array<std::size_t, 3>& corners) {
    constexpr double kFlat = 1e-9;
    const Vec3& a = points[corners[0]];
    for (const Vec3& point : points) {
        if (triple(minus(points[corners[1]], a), minus(points[corners[2]], a), minus(point, a)) >
            kFlat) {
            return false;
        }
    }
    return true;
}

/// The convex hull of a few points of which no four on the hull lie in one plane.
Polyhedron triangular_hull(const std::vector<Vec3>& points) {
    Polyhedron hull{points.size(), {}};
    for (std::size_t a = 0; a < points.size(); ++a) {
        for (std::size_t b = a + 1; b < points.size(); ++b) {
            for (std::size_t c = a + 1; c < points.size(); ++c) {
                if (c != b && is_face(points, {a, b, c})) {
                    hull.faces.push_back({a, b, c});
                }
            }
        }
    }
    return hull;
}

/// The face to the left of each way along an edge, and where in that face the way begins.
using FaceOfDart =
    std::map<std::pair<std::size_t, std::size_t>, std::pair<std::size_t, std::size_t>>;

FaceOfDart faces_of_darts(const Polyhedron& polyhedron) {
    FaceOfDart darts;
    for (std::size_t face = 0; face < polyhedron.faces.size(); ++face) {
        const auto& corners = polyhedron.faces[face];
        for (std::size_t i = 0; i < corners.size(); ++i) {
            darts[{corners[i], corners[(i + 1) % corners.size()]}] = {face, i};
        }
    }
    return darts;
}

}  // namespace

Polyhedron polyhedron_of(spec::Solid solid) {
    const Polyhedron icosahedron = triangular_hull(icosahedron_corners());
    return solid == spec::Solid::Icosahedron ? icosahedron : dual_of(icosahedron);
}

Polyhedron dual_of(const Polyhedron& polyhedron) {
    const FaceOfDart darts = faces_of_darts(polyhedron);
    Polyhedron dual{polyhedron.faces.size(), {}};
    dual.faces.resize(polyhedron.vertex_count);
    for (const auto& [dart, place] : darts) {
        const std::size_t vertex = dart.first;
        std::vector<std::size_t>& round = dual.faces[vertex];
        if (!round.empty()) {
            continue;
        }
        // From face to face anticlockwise: over the edge by which the way into the vertex comes.
        auto [face, position] = place;
        do {
            round.push_back(face);
            const auto& corners = polyhedron.faces[face];
            const std::size_t before = corners[(position + corners.size() - 1) % corners.size()];
            const auto next = darts.find({vertex, before});
            QUADRILLE_CHECK(next != darts.end());
            face = next->second.first;
            position = next->second.second;
        } while (face != round.front());
    }
    return dual;
}

}  // namespace quadrille::board
