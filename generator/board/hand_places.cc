#include "board/hand_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "board/bent_rim.h"
#include "board/orientation.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

using Segment = std::array<std::size_t, 2>;

/// An edge and the points along it.
struct PlacedEdge {
    Segment ends{};
    std::vector<Vec2> points;
};

class Checker {
  public:
    Checker(const spec::BoardSpec& board,
            const spec::SolidShape& shape,
            const FlatMap& map,
            const std::vector<std::string>& labels)
        : board_(board), shape_(shape), map_(map), labels_(labels), places_(labels.size()) {}

    Result<std::vector<Vec2>> read() {
        for (const spec::PolarPlace& place : shape_.places) {
            put(place);
        }
        std::vector<std::string> missing;
        std::vector<Vec2> found;
        for (std::size_t vertex = 0; vertex < labels_.size(); ++vertex) {
            if (!places_[vertex]) {
                missing.push_back("'" + labels_[vertex] + "'");
            }
            found.push_back(places_[vertex].value_or(Vec2{}));
        }
        if (!missing.empty()) {
            constexpr std::size_t kMostNamed = 10;
            if (missing.size() > kMostNamed) {
                const std::size_t more = missing.size() - kMostNamed;
                missing.resize(kMostNamed);
                missing.push_back(fmt::format("{} more", more));
            }
            error(shape_.places_at,
                  fmt::format("the places leave out {}", joined_list(missing, "and")),
                  "expected a place for every vertex");
        }
        if (diagnostics_.empty()) {
            check_edges(found);
        }
        if (diagnostics_.empty()) {
            check_faces(found);
        }
        return diagnostics_.empty() ? Result<std::vector<Vec2>>(std::move(found))
                                    : fail(std::move(diagnostics_));
    }

  private:
    void put(const spec::PolarPlace& place) {
        const auto found = std::find_if(labels_.begin(), labels_.end(), [&](const auto& label) {
            return is_alike(label, place.label);
        });
        if (found == labels_.end()) {
            error(place.at,
                  fmt::format("no vertex is called '{}'", place.label),
                  fmt::format("expected {} to {}", labels_.front(), labels_.back()));
            return;
        }
        constexpr double kLargestRadius = 1000;
        if (!std::isfinite(place.degrees) || !(std::abs(place.radius) <= kLargestRadius)) {
            error(place.at,
                  fmt::format("the place of '{}' is too far out", place.label),
                  fmt::format("expected a radius of at most {}", kLargestRadius));
            return;
        }
        std::optional<Vec2>& slot = places_[static_cast<std::size_t>(found - labels_.begin())];
        if (slot) {
            error(place.at,
                  fmt::format("vertex '{}' is placed twice", place.label),
                  "expected one place");
            return;
        }
        const double angle = place.degrees * std::numbers::pi / 180;
        slot = Vec2{place.radius * std::sin(angle), -place.radius * std::cos(angle)};
    }

    void check_edges(const std::vector<Vec2>& places) {
        std::vector<PlacedEdge> edges;
        const auto links = links_of(map_.vertex_count, map_.faces);
        for (std::size_t vertex = 0; vertex < links.size(); ++vertex) {
            for (const std::size_t linked : links[vertex]) {
                if (vertex < linked) {
                    edges.push_back({{vertex, linked}, line_of({vertex, linked}, places)});
                }
            }
        }
        for (std::size_t i = 0; i < edges.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (lines_meet(edges[i].points, edges[k].points)) {
                    error(shape_.places_at,
                          fmt::format("the edges {} and {} touch or cross",
                                      name_of(edges[k].ends),
                                      name_of(edges[i].ends)),
                          "expected edges that meet in vertices only");
                    return;
                }
            }
        }
    }

    void check_faces(const std::vector<Vec2>& places) {
        for (const auto& face : map_.faces) {
            if (doubled_area(outline_of(face, places)) <= 0) {
                error(shape_.places_at,
                      "the places turn the board inside out or mirror it",
                      "expected degrees clockwise from the top, and the rim outside");
                return;
            }
        }
    }

    [[nodiscard]] bool is_bent(const Segment& edge) const {
        const auto on_rim = [this](std::size_t vertex) {
            return std::find(map_.rim.begin(), map_.rim.end(), vertex);
        };
        const auto first = on_rim(edge[0]);
        const auto second = on_rim(edge[1]);
        if (board_.rim != spec::Rim::Round || first == map_.rim.end() || second == map_.rim.end()) {
            return false;
        }
        const auto apart = static_cast<std::size_t>(std::abs(second - first));
        return apart == 1 || apart == map_.rim.size() - 1;
    }

    [[nodiscard]] std::vector<Vec2> line_of(const Segment& edge,
                                            const std::vector<Vec2>& places) const {
        const Vec2 from = places[edge[0]];
        const Vec2 to = places[edge[1]];
        return is_bent(edge) ? arc_between(from, to) : std::vector<Vec2>{from, to};
    }

    static bool lines_meet(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
        for (std::size_t i = 0; i + 1 < a.size(); ++i) {
            for (std::size_t k = 0; k + 1 < b.size(); ++k) {
                if (segments_meet(a[i], a[i + 1], b[k], b[k + 1])) {
                    return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] std::vector<Vec2> outline_of(const std::vector<std::size_t>& face,
                                               const std::vector<Vec2>& places) const {
        std::vector<Vec2> outline;
        for (std::size_t i = 0; i < face.size(); ++i) {
            const std::vector<Vec2> line = line_of({face[i], face[(i + 1) % face.size()]}, places);
            outline.insert(outline.end(), line.begin(), line.end() - 1);
        }
        return outline;
    }

    [[nodiscard]] std::string name_of(const Segment& edge) const {
        return fmt::format("{}-{}", labels_[edge[0]], labels_[edge[1]]);
    }

    void error(SourceSpan at, std::string wrong, std::string expected) {
        diagnostics_.push_back(error_in(board_.file, at, std::move(wrong), std::move(expected)));
    }

    const spec::BoardSpec& board_;
    const spec::SolidShape& shape_;
    const FlatMap& map_;
    const std::vector<std::string>& labels_;
    std::vector<std::optional<Vec2>> places_;
    Diagnostics diagnostics_;
};

}  // namespace

Result<std::vector<Vec2>> hand_places(const spec::BoardSpec& board,
                                      const spec::SolidShape& shape,
                                      const FlatMap& map,
                                      const std::vector<std::string>& labels) {
    return Checker(board, shape, map, labels).read();
}

}  // namespace quadrille::board
