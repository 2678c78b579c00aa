#include "board/outer_walk.h"

#include <cstddef>
#include <optional>

#include "board/faces.h"
#include "board/polygon.h"

namespace quadrille::board {

std::vector<OutsideOf> surrounding_outside(std::span<const Vec2> vertices,
                                           std::span<const Edge> edges) {
    const std::vector<Link> links = links_of(edges);
    const FaceWalks walks(vertices, links);
    const std::vector<std::vector<Dart>> faces = walks.faces();
    const std::vector<std::size_t> pieces = pieces_of(vertices.size(), links);

    // Of each piece the face of the least area: anticlockwise, it is less than 0 all round.
    struct Outer {
        std::size_t face = 0;
        double area = 0;
    };

    std::vector<std::optional<Outer>> outer(vertices.size());
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const std::vector<VertexId> corners = walks.corners(faces[face]);
        const double area = doubled_area(places_of(corners, vertices));
        std::optional<Outer>& least = outer[pieces[corners.front().index()]];
        if (!least || area < least->area) {
            least = Outer{face, area};
        }
    }
    std::vector<OutsideOf> outside(edges.size());
    for (const std::optional<Outer>& each : outer) {
        for (const Dart dart : each ? faces[each->face] : std::vector<Dart>()) {
            OutsideOf& sides = outside[dart / 2];
            (dart % 2 == 0 ? sides.right : sides.left) = true;
        }
    }
    return outside;
}

}  // namespace quadrille::board
