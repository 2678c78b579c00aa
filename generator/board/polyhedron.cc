#include "board/polyhedron.h"

#include <algorithm>
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

using FaceDart = std::pair<std::size_t, std::size_t>;

/// The ways that leave each vertex, anticlockwise as seen from outside.
std::vector<std::vector<FaceDart>> darts_round_vertices(const Polyhedron& polyhedron) {
    const FaceOfDart darts = faces_of_darts(polyhedron);
    std::vector<std::vector<FaceDart>> round(polyhedron.vertex_count);
    for (const auto& [start, place] : darts) {
        std::vector<FaceDart>& leaving = round[start.first];
        if (!leaving.empty()) {
            continue;
        }
        FaceDart dart = start;
        do {
            leaving.push_back(dart);
            const auto& [face, position] = darts.at(dart);
            const auto& corners = polyhedron.faces[face];
            dart = {start.first, corners[(position + corners.size() - 1) % corners.size()]};
        } while (dart != start);
    }
    return round;
}

}  // namespace

Polyhedron tetrahedron() {
    return triangular_hull({{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}});
}

Polyhedron octahedron() {
    return triangular_hull({{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}});
}

Polyhedron icosahedron() {
    return triangular_hull(icosahedron_corners());
}

Polyhedron prism(std::size_t corners) {
    Polyhedron result{2 * corners, {{}, {}}};
    for (std::size_t i = 0; i < corners; ++i) {
        const std::size_t next = (i + 1) % corners;
        result.faces[0].push_back(i);
        result.faces[1].push_back(2 * corners - 1 - i);
        result.faces.push_back({next, i, corners + i, corners + next});
    }
    return result;
}

Polyhedron antiprism(std::size_t corners) {
    Polyhedron result{2 * corners, {{}, {}}};
    for (std::size_t i = 0; i < corners; ++i) {
        const std::size_t next = (i + 1) % corners;
        result.faces[0].push_back(i);
        result.faces[1].push_back(2 * corners - 1 - i);
        result.faces.push_back({next, i, corners + i});
        result.faces.push_back({next, corners + i, corners + next});
    }
    return result;
}

Polyhedron pyramid(std::size_t corners) {
    Polyhedron result{corners + 1, {{}}};
    for (std::size_t i = 0; i < corners; ++i) {
        result.faces[0].push_back(i);
        result.faces.push_back({(i + 1) % corners, i, corners});
    }
    return result;
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

Polyhedron ambo_of(const Polyhedron& polyhedron) {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> edges;
    Polyhedron result;
    for (const auto& face : polyhedron.faces) {
        std::vector<std::size_t>& shrunk = result.faces.emplace_back();
        for (std::size_t i = 0; i < face.size(); ++i) {
            const auto ends = std::minmax(face[i], face[(i + 1) % face.size()]);
            shrunk.push_back(edges.try_emplace(ends, edges.size()).first->second);
        }
    }
    result.vertex_count = edges.size();
    for (const std::vector<FaceDart>& leaving : darts_round_vertices(polyhedron)) {
        std::vector<std::size_t>& round = result.faces.emplace_back();
        for (const auto& [from, to] : leaving) {
            round.push_back(edges.at(std::minmax(from, to)));
        }
    }
    return result;
}

Polyhedron kis_of(const Polyhedron& polyhedron, std::size_t corners) {
    Polyhedron result{polyhedron.vertex_count, {}};
    for (const auto& face : polyhedron.faces) {
        if (corners != 0 && face.size() != corners) {
            result.faces.push_back(face);
            continue;
        }
        const std::size_t tip = result.vertex_count++;
        for (std::size_t i = 0; i < face.size(); ++i) {
            result.faces.push_back({face[i], face[(i + 1) % face.size()], tip});
        }
    }
    return result;
}

// A vertex for each way along an edge: near where the way begins, in the face on its left.
Polyhedron snub_of(const Polyhedron& polyhedron) {
    std::map<FaceDart, std::size_t> vertices;
    std::map<FaceDart, FaceDart> next;
    for (const auto& face : polyhedron.faces) {
        for (std::size_t i = 0; i < face.size(); ++i) {
            const FaceDart dart{face[i], face[(i + 1) % face.size()]};
            vertices.emplace(dart, vertices.size());
            next[dart] = {face[(i + 1) % face.size()], face[(i + 2) % face.size()]};
        }
    }
    Polyhedron result{vertices.size(), {}};
    for (const auto& face : polyhedron.faces) {
        std::vector<std::size_t>& turned = result.faces.emplace_back();
        for (std::size_t i = 0; i < face.size(); ++i) {
            turned.push_back(vertices.at({face[i], face[(i + 1) % face.size()]}));
        }
    }
    for (const std::vector<FaceDart>& leaving : darts_round_vertices(polyhedron)) {
        std::vector<std::size_t>& round = result.faces.emplace_back();
        for (const FaceDart& dart : leaving) {
            round.push_back(vertices.at(dart));
        }
    }
    // Of the four vertices beside an edge, this one and the one across go with the next on its
    // side.
    for (const auto& [dart, vertex] : vertices) {
        result.faces.push_back(
            {vertices.at({dart.second, dart.first}), vertices.at(next.at(dart)), vertex});
    }
    return result;
}

std::size_t edge_count(const Polyhedron& polyhedron) {
    std::size_t sides = 0;
    for (const auto& face : polyhedron.faces) {
        sides += face.size();
    }
    return sides / 2;
}

}  // namespace quadrille::board
