#include "board/flat_map.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/check.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

bool contains(const Indices& all, std::size_t wanted) {
    return std::find(all.begin(), all.end(), wanted) != all.end();
}

/// The vertices of the element at which the polyhedron is opened.
Indices seen_corners(const Polyhedron& polyhedron, spec::SeenFrom seen_from) {
    const Indices& face = polyhedron.faces.front();
    switch (seen_from) {
        case spec::SeenFrom::Vertex:
            return {0};
        case spec::SeenFrom::Edge:
            return {face[0], face[1]};
        case spec::SeenFrom::Face:
            break;
    }
    return face;
}

/// A face goes if it holds the whole of the element.
bool is_opened(const Indices& face, const Indices& seen) {
    return std::all_of(
        seen.begin(), seen.end(), [&](std::size_t corner) { return contains(face, corner); });
}

/// Steps along edges from `start` to every vertex; nothing where no way leads.
std::vector<std::optional<std::size_t>> steps_from(std::size_t start,
                                                   const std::vector<Indices>& links) {
    std::vector<std::optional<std::size_t>> steps(links.size());
    steps[start] = 0;
    std::deque<std::size_t> waiting{start};
    while (!waiting.empty()) {
        const std::size_t vertex = waiting.front();
        waiting.pop_front();
        for (const std::size_t next : links[vertex]) {
            if (!steps[next]) {
                steps[next] = *steps[vertex] + 1;
                waiting.push_back(next);
            }
        }
    }
    return steps;
}

Indices summed_steps(const Indices& starts, const std::vector<Indices>& links) {
    Indices sums(links.size());
    for (const std::size_t start : starts) {
        const auto steps = steps_from(start, links);
        for (std::size_t vertex = 0; vertex < links.size(); ++vertex) {
            sums[vertex] += steps[vertex].value_or(0);
        }
    }
    return sums;
}

/// The vertices farthest from those seen, in the order in which a face holds them, if one does.
Indices farthest(const Polyhedron& polyhedron, const Indices& seen) {
    const Indices sums = summed_steps(seen, links_of(polyhedron.vertex_count, polyhedron.faces));
    const std::size_t most = *std::max_element(sums.begin(), sums.end());
    Indices far;
    for (std::size_t vertex = 0; vertex < sums.size(); ++vertex) {
        if (sums[vertex] == most) {
            far.push_back(vertex);
        }
    }
    for (const Indices& face : polyhedron.faces) {
        if (face.size() == far.size() && is_opened(face, far)) {
            return face;
        }
    }
    return far;
}

/// The ways along edges that have a remaining face on one side only, chained.
Indices rim_of(const std::vector<Indices>& faces) {
    std::set<std::pair<std::size_t, std::size_t>> darts;
    for (const Indices& face : faces) {
        for (std::size_t i = 0; i < face.size(); ++i) {
            darts.insert({face[i], face[(i + 1) % face.size()]});
        }
    }
    std::map<std::size_t, std::size_t> next;
    for (const auto& [from, to] : darts) {
        if (!darts.contains({to, from})) {
            next[from] = to;
        }
    }
    QUADRILLE_CHECK(!next.empty());
    Indices rim;
    std::size_t vertex = next.begin()->first;
    do {
        rim.push_back(vertex);
        vertex = next.at(vertex);
    } while (vertex != rim.front());
    QUADRILLE_CHECK(rim.size() == next.size());
    return rim;
}

/// Closes the gap that a deleted vertex 0 leaves in the numbers.
void renumber_without_first(FlatMap& map) {
    --map.vertex_count;
    for (Indices& face : map.faces) {
        for (std::size_t& corner : face) {
            --corner;
        }
    }
    for (std::size_t& corner : map.middle) {
        --corner;
    }
}

}  // namespace

std::vector<Indices> links_of(std::size_t vertex_count, const std::vector<Indices>& faces) {
    std::vector<Indices> links(vertex_count);
    for (const Indices& face : faces) {
        for (std::size_t i = 0; i < face.size(); ++i) {
            const std::size_t next = face[(i + 1) % face.size()];
            links[face[i]].push_back(next);
            links[next].push_back(face[i]);
        }
    }
    for (Indices& linked : links) {
        std::sort(linked.begin(), linked.end());
        linked.erase(std::unique(linked.begin(), linked.end()), linked.end());
    }
    return links;
}

FlatMap open_at(const Polyhedron& polyhedron, spec::SeenFrom seen_from) {
    const Indices seen = seen_corners(polyhedron, seen_from);
    FlatMap map;
    map.vertex_count = polyhedron.vertex_count;
    map.middle = farthest(polyhedron, seen);
    // Seen through the opening, from inside, anticlockwise faces turn clockwise.
    for (const Indices& face : polyhedron.faces) {
        if (!is_opened(face, seen)) {
            map.faces.push_back(face);
        }
    }
    if (seen_from == spec::SeenFrom::Vertex) {
        renumber_without_first(map);
    }
    map.rim = rim_of(map.faces);
    return map;
}

std::vector<std::size_t> distances_from_middle(const FlatMap& map) {
    return summed_steps(map.middle, links_of(map.vertex_count, map.faces));
}

}  // namespace quadrille::board
