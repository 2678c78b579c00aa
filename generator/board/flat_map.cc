#include "board/flat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/check.h"
#include "base/spelling.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;

bool contains(const Indices& all, std::size_t wanted) {
    return std::find(all.begin(), all.end(), wanted) != all.end();
}

/// An element at which a polyhedron can be opened, and what kind it is of.
struct Opening {
    Indices corners;
    std::vector<std::size_t> kind;  ///< Ascending.
};

std::vector<Opening> openings_at_vertices(const Polyhedron& polyhedron) {
    const std::vector<Indices> links = links_of(polyhedron.vertex_count, polyhedron.faces);
    std::vector<Opening> openings;
    for (std::size_t vertex = 0; vertex < links.size(); ++vertex) {
        openings.push_back({{vertex}, {links[vertex].size()}});
    }
    return openings;
}

/// Those of larger faces first.
std::vector<Opening> openings_at_faces(const Polyhedron& polyhedron) {
    std::vector<Opening> openings;
    for (const Indices& face : polyhedron.faces) {
        openings.push_back({face, {face.size()}});
    }
    std::stable_sort(openings.begin(), openings.end(), [](const Opening& a, const Opening& b) {
        return a.corners.size() > b.corners.size();
    });
    return openings;
}

/// Those of larger faces first.
std::vector<Opening> openings_at_edges(const Polyhedron& polyhedron) {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> sizes;
    for (const Indices& face : polyhedron.faces) {
        for (std::size_t i = 0; i < face.size(); ++i) {
            sizes[{face[i], face[(i + 1) % face.size()]}] = face.size();
        }
    }
    std::vector<Opening> openings;
    for (const Opening& face : openings_at_faces(polyhedron)) {
        for (std::size_t i = 0; i < face.corners.size(); ++i) {
            const std::size_t from = face.corners[i];
            const std::size_t to = face.corners[(i + 1) % face.corners.size()];
            std::vector<std::size_t> kind{face.corners.size(), sizes.at({to, from})};
            std::sort(kind.begin(), kind.end());
            openings.push_back({{from, to}, std::move(kind)});
        }
    }
    return openings;
}

std::vector<Opening> openings(const Polyhedron& polyhedron, spec::SeenFrom seen_from) {
    switch (seen_from) {
        case spec::SeenFrom::Vertex:
            return openings_at_vertices(polyhedron);
        case spec::SeenFrom::Edge:
            return openings_at_edges(polyhedron);
        case spec::SeenFrom::Face:
            break;
    }
    return openings_at_faces(polyhedron);
}

/// "3, 5 or 5 and 6".
std::string kinds_of(const std::vector<Opening>& all) {
    std::set<std::vector<std::size_t>> kinds;
    for (const Opening& opening : all) {
        kinds.insert(opening.kind);
    }
    std::vector<std::string> words;
    words.reserve(kinds.size());
    for (const std::vector<std::size_t>& kind : kinds) {
        words.push_back(kind.size() == 1 ? fmt::format("{}", kind[0])
                                         : fmt::format("[{}, {}]", kind[0], kind[1]));
    }
    return joined_list(words, "or");
}

tl::expected<Indices, std::string> seen_corners(const Polyhedron& polyhedron,
                                                spec::SeenFrom seen_from,
                                                const std::vector<int>& kind) {
    const std::vector<Opening> all = openings(polyhedron, seen_from);
    std::vector<std::size_t> wanted(kind.begin(), kind.end());
    std::sort(wanted.begin(), wanted.end());
    for (const Opening& opening : all) {
        if (kind.empty() || opening.kind == wanted) {
            return opening.corners;
        }
    }
    return tl::unexpected<std::string>(kinds_of(all));
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

/// Closes the gap that a deleted vertex leaves in the numbers.
void renumber_without(std::size_t gone, FlatMap& map) {
    --map.vertex_count;
    const auto renumber = [gone](Indices& vertices) {
        for (std::size_t& vertex : vertices) {
            vertex -= vertex > gone ? 1 : 0;
        }
    };
    std::for_each(map.faces.begin(), map.faces.end(), renumber);
    renumber(map.middle);
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

tl::expected<FlatMap, std::string> open_at(const Polyhedron& polyhedron,
                                           spec::SeenFrom seen_from,
                                           const std::vector<int>& kind) {
    const auto corners = seen_corners(polyhedron, seen_from, kind);
    if (!corners) {
        return tl::unexpected<std::string>(corners.error());
    }
    const Indices& seen = *corners;
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
        renumber_without(seen.front(), map);
    }
    map.rim = rim_of(map.faces);
    return map;
}

std::vector<std::size_t> distances_from_middle(const FlatMap& map) {
    return summed_steps(map.middle, links_of(map.vertex_count, map.faces));
}

}  // namespace quadrille::board
