#include "board/faces.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "board/polygon.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// Board units: a corner of a piece lies this far inside another, or on its rim.
constexpr double kTiny = 1e-9;

/// True for links with the same face on both sides.
std::vector<bool> bridges(const std::vector<std::vector<Dart>>& faces, std::size_t links) {
    std::vector<std::size_t> face_of(2 * links);
    for (std::size_t face = 0; face < faces.size(); ++face) {
        for (const Dart dart : faces[face]) {
            face_of[dart] = face;
        }
    }
    std::vector<bool> result;
    for (std::size_t link = 0; link < links; ++link) {
        result.push_back(face_of[2 * link] == face_of[2 * link + 1]);
    }
    return result;
}

void sort_for_reading(const std::vector<Vec2>& places,
                      std::vector<std::vector<VertexId>>& polygons) {
    std::vector<Vec2> middles;
    middles.reserve(polygons.size());
    for (const auto& polygon : polygons) {
        middles.push_back(mean_of(places_of(polygon, places)));
    }
    std::vector<std::vector<VertexId>> sorted;
    for (const ElementRow& row : reading_rows(middles)) {
        for (const std::size_t polygon : row.elements) {
            sorted.push_back(std::move(polygons[polygon]));
        }
    }
    polygons = std::move(sorted);
}

}  // namespace

std::vector<Link> links_of(std::span<const Edge> edges) {
    std::vector<Link> links;
    for (const Edge& edge : edges) {
        links.push_back({edge.from.index(), edge.to.index()});
    }
    return links;
}

FaceWalks::FaceWalks(std::span<const Vec2> places, std::span<const Link> links)
    : places_(places), links_(links), leaving_(places.size()), position_(2 * links.size()) {
    for (Dart dart = 0; dart < position_.size(); ++dart) {
        leaving_[from(dart)].push_back(dart);
    }
    for (std::vector<Dart>& darts : leaving_) {
        std::sort(darts.begin(), darts.end(), [&](Dart a, Dart b) { return angle(a) < angle(b); });
        for (std::size_t i = 0; i < darts.size(); ++i) {
            position_[darts[i]] = i;
        }
    }
}

std::vector<std::vector<Dart>> FaceWalks::faces() const {
    std::vector<std::vector<Dart>> faces;
    std::vector<bool> walked(position_.size());
    for (Dart start = 0; start < walked.size(); ++start) {
        if (walked[start]) {
            continue;
        }
        std::vector<Dart>& face = faces.emplace_back();
        for (Dart dart = start; !walked[dart]; dart = next(dart)) {
            walked[dart] = true;
            face.push_back(dart);
        }
    }
    return faces;
}

std::vector<VertexId> FaceWalks::corners(const std::vector<Dart>& face) const {
    std::vector<VertexId> corners;
    corners.reserve(face.size());
    for (const Dart dart : face) {
        corners.emplace_back(from(dart));
    }
    return corners;
}

/// Grows clockwise on the page.
double FaceWalks::angle(Dart dart) const {
    const Vec2 along = places_[from(dart ^ 1U)] - places_[from(dart)];
    return std::atan2(along.y, along.x);
}

/// Turns as far right as can be.
Dart FaceWalks::next(Dart dart) const {
    const Dart back = dart ^ 1U;
    const std::vector<Dart>& choices = leaving_[from(back)];
    return choices[(position_[back] + choices.size() - 1) % choices.size()];
}

std::vector<std::size_t> pieces_of(std::size_t vertices, std::span<const Link> links) {
    std::vector<std::size_t> lead(vertices);
    std::iota(lead.begin(), lead.end(), std::size_t{0});
    const auto leader = [&lead](std::size_t vertex) {
        while (lead[vertex] != vertex) {
            lead[vertex] = lead[lead[vertex]];
            vertex = lead[vertex];
        }
        return vertex;
    };
    for (const auto& [from, to] : links) {
        lead[leader(from)] = leader(to);
    }
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
        lead[vertex] = leader(vertex);
    }
    return lead;
}

std::vector<bool> on_outside(std::span<const Vec2> places, std::span<const Link> links) {
    const FaceWalks walks(places, links);
    const std::vector<std::vector<Dart>> faces = walks.faces();
    const std::vector<std::size_t> pieces = pieces_of(places.size(), links);

    // Of each piece the face of the least area: all round it is anticlockwise, less than 0.
    struct Outer {
        std::size_t face = 0;
        double area = 0;
    };

    std::vector<std::optional<Outer>> outer(places.size());
    for (std::size_t face = 0; face < faces.size(); ++face) {
        const std::vector<VertexId> corners = walks.corners(faces[face]);
        const double area = doubled_area(places_of(corners, places));
        std::optional<Outer>& least = outer[pieces[corners.front().index()]];
        if (!least || area < least->area) {
            least = Outer{face, area};
        }
    }
    std::vector<std::vector<Vec2>> rims;
    for (const std::optional<Outer>& each : outer) {
        if (each) {
            rims.push_back(places_of(walks.corners(faces[each->face]), places));
        }
    }
    std::vector<bool> outside(links.size());
    for (const std::optional<Outer>& each : outer) {
        if (!each) {
            continue;
        }
        // A piece in the hole of another is not outside.
        const Vec2 corner = places[walks.corners(faces[each->face]).front().index()];
        const bool surrounded = std::any_of(rims.begin(), rims.end(), [&](const auto& rim) {
            return depth_in(rim, corner) > kTiny;
        });
        for (const Dart dart : faces[each->face]) {
            outside[dart / 2] = outside[dart / 2] || !surrounded;
        }
    }
    return outside;
}

DrawnFaces faces_of(const std::vector<Vec2>& places, const std::vector<Link>& links) {
    DrawnFaces result;
    const std::vector<bool> is_bridge = bridges(FaceWalks(places, links).faces(), links.size());
    std::vector<Link> bounding;
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (is_bridge[i]) {
            result.loose_edges.push_back({VertexId{links[i][0]}, VertexId{links[i][1]}});
        } else {
            bounding.push_back(links[i]);
        }
    }
    const FaceWalks walks(places, bounding);
    for (const auto& face : walks.faces()) {
        std::vector<VertexId> polygon = walks.corners(face);
        if (doubled_area(places_of(polygon, places)) > 0) {
            result.polygons.push_back(std::move(polygon));
        }
    }
    sort_for_reading(places, result.polygons);
    return result;
}

}  // namespace quadrille::board
