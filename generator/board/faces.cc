#include "board/faces.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "board/incircle.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

using Links = std::vector<std::array<std::size_t, 2>>;
/// Dart 2 i goes along link i, dart 2 i + 1 back.
using Dart = std::size_t;

/// Walks round the faces of a drawing.
class FaceWalker {
  public:
    FaceWalker(const std::vector<Vec2>& places, const Links& links)
        : places_(places), links_(links), leaving_(places.size()), position_(2 * links.size()) {
        for (Dart dart = 0; dart < 2 * links.size(); ++dart) {
            leaving_[from(dart)].push_back(dart);
        }
        for (std::vector<Dart>& darts : leaving_) {
            std::sort(
                darts.begin(), darts.end(), [&](Dart a, Dart b) { return angle(a) < angle(b); });
            for (std::size_t i = 0; i < darts.size(); ++i) {
                position_[darts[i]] = i;
            }
        }
    }

    /// Each dart is in exactly one.
    [[nodiscard]] std::vector<std::vector<Dart>> faces() const {
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

    [[nodiscard]] std::size_t from(Dart dart) const { return links_[dart / 2][dart % 2]; }

  private:
    [[nodiscard]] std::size_t to(Dart dart) const { return links_[dart / 2][1 - dart % 2]; }

    /// Grows clockwise on the page.
    [[nodiscard]] double angle(Dart dart) const {
        const Vec2 along = places_[to(dart)] - places_[from(dart)];
        return std::atan2(along.y, along.x);
    }

    /// Turns as far right as can be, so that the face lies on the right.
    [[nodiscard]] Dart next(Dart dart) const {
        const Dart back = dart ^ 1U;
        const std::vector<Dart>& choices = leaving_[from(back)];
        const std::size_t count = choices.size();
        return choices[(position_[back] + count - 1) % count];
    }

    const std::vector<Vec2>& places_;
    const Links& links_;
    std::vector<std::vector<Dart>> leaving_;
    std::vector<std::size_t> position_;
};

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
    for (const auto& polygon : polygons) {
        Vec2 sum;
        for (const VertexId corner : polygon) {
            sum = sum + places[corner.index()];
        }
        middles.push_back(sum * (1.0 / static_cast<double>(polygon.size())));
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

DrawnFaces faces_of(const std::vector<Vec2>& places, const Links& links) {
    DrawnFaces result;
    const std::vector<bool> is_bridge = bridges(FaceWalker(places, links).faces(), links.size());
    Links bounding;
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (is_bridge[i]) {
            result.loose_edges.push_back({VertexId{links[i][0]}, VertexId{links[i][1]}});
        } else {
            bounding.push_back(links[i]);
        }
    }
    const FaceWalker walker(places, bounding);
    for (const auto& face : walker.faces()) {
        std::vector<VertexId> polygon;
        std::vector<Vec2> corners;
        for (const Dart dart : face) {
            polygon.emplace_back(walker.from(dart));
            corners.push_back(places[walker.from(dart)]);
        }
        if (doubled_area(corners) > 0) {
            result.polygons.push_back(std::move(polygon));
        }
    }
    sort_for_reading(places, result.polygons);
    return result;
}

}  // namespace quadrille::board
