#include "spec/read/graph_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "spec/read/every_area_reader.h"
#include "spec/read/tiling_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxVertices = 2000;
constexpr std::size_t kMaxLinks = 6000;
constexpr std::size_t kMaxFamilies = 50;
constexpr std::size_t kMaxAreas = 10000;
constexpr std::size_t kMaxName = 8;
constexpr double kFarthestVertex = 1e6;

/// Words with another meaning in typed games.
constexpr std::array<std::string_view, 3> kReserved{"pass", "swap", "resign"};

/// Of a site, which is `what`.
void check_name(ReadContext& context, const Node& key, std::string_view what) {
    const bool fits = !key.text.empty() && key.text.size() <= kMaxName &&
                      std::ranges::all_of(key.text, is_letter_or_digit);
    if (!fits) {
        context.error(key,
                      fmt::format("'{}' cannot be the name of {}", shown(key.text), what),
                      fmt::format("expected 1 to {} letters and digits", kMaxName));
    } else if (std::ranges::find(kReserved, lower_ascii(key.text)) != kReserved.end()) {
        context.error(key,
                      fmt::format("'{}' means something else in typed games", key.text),
                      "expected another name");
    }
}

std::vector<GraphVertex> read_vertices(MapReader& map) {
    std::vector<GraphVertex> vertices;
    ReadContext& context = map.context();
    for (const NodeEntry& entry : map.entries("vertices", {2, kMaxVertices, "vertices"})) {
        check_name(context, entry.key, "a vertex");
        vertices.push_back({entry.key.text,
                            read_pair(context,
                                      entry.value,
                                      kFarthestVertex,
                                      fmt::format("the place of '{}'", shown(entry.key.text))),
                            context.span(entry.key)});
    }
    return vertices;
}

/// "a-b", and longer ways "a-b-c-a".
void read_way(ReadContext& context, const Node& node, std::vector<GraphLink>& links) {
    if (!context.expect(node, Node::Kind::Scalar, "a link", "names joined by hyphens")) {
        return;
    }
    const std::string text = context.text(node, "a link");
    const SourceSpan whole = context.span(node);
    const bool quoted = node.bytes > text.size();
    std::vector<std::string> names;
    std::vector<SourceSpan> spans;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
        end = text.find('-', begin);
        names.push_back(text.substr(begin, end - begin));
        SourceSpan span = whole;
        span.begin.column += static_cast<int>(begin) + (quoted ? 1 : 0);
        span.length = std::max(1, static_cast<int>(names.back().size()));
        spans.push_back(span);
    }
    if (names.size() < 2 ||
        std::ranges::any_of(names, [](const auto& name) { return name.empty(); })) {
        context.error(node,
                      fmt::format("'{}' is not a link", shown(text)),
                      "expected names joined by hyphens, such as a-b or a-b-c");
        return;
    }
    for (std::size_t i = 1; i < names.size(); ++i) {
        SourceSpan both = spans[i - 1];
        both.length += spans[i].length + 1;
        links.push_back({names[i - 1], names[i], both, spans[i - 1], spans[i]});
    }
}

std::vector<GraphLink> read_links(MapReader& map) {
    std::vector<GraphLink> links;
    const Node* list = map.list("links");
    if (list == nullptr) {
        return links;
    }
    for (const Node& item : list->items) {
        read_way(map.context(), item, links);
    }
    if (links.size() > kMaxLinks) {
        map.context().error(*list,
                            fmt::format("'links' has {} links", links.size()),
                            fmt::format("expected at most {}", kMaxLinks));
    }
    return links;
}

/// `cells: {sea: [a, b, c]}`.
std::vector<GraphCell> read_cells(MapReader& map) {
    std::vector<GraphCell> cells;
    std::map<std::string, std::string> names;
    ReadContext& context = map.context();
    for (const NodeEntry& entry : map.entries("cells", {1, kMaxVertices, "cells"})) {
        check_name(context, entry.key, "a cell");
        if (const auto [other, is_new] = names.emplace(lower_ascii(entry.key.text), entry.key.text);
            !is_new) {
            context.error(entry.key,
                          fmt::format("the cells '{}' and '{}' have one name",
                                      shown(other->second),
                                      shown(entry.key.text)),
                          "expected names that differ in more than capitals");
        }
        GraphCell cell{entry.key.text, {}, context.span(entry.key)};
        const std::string what = fmt::format("the cell '{}'", shown(entry.key.text));
        if (context.expect(entry.value, Node::Kind::List, what, "a list of its corners")) {
            for (const Node& item : entry.value.items) {
                cell.corners.push_back(context.text(item, "a corner"));
            }
        }
        cells.push_back(std::move(cell));
    }
    return cells;
}

AreaSpec read_area(ReadContext& context, const NodeEntry& entry) {
    AreaSpec area{entry.key.text, {}, context.span(entry.key)};
    const std::string what = fmt::format("the area '{}'", shown(entry.key.text));
    if (!context.expect(entry.value, Node::Kind::List, what, "a list of sites or areas")) {
        return area;
    }
    context.expect_count(entry.value, {1, kMaxAreas, "members"}, what);
    for (const Node& item : entry.value.items) {
        area.members.push_back({context.text(item, "a member"), context.span(item)});
    }
    return area;
}

}  // namespace

const KeyTable& graph_keys() {
    static const KeyTable table("a graph",
                                {Key("vertices").names("a map of vertices to places").required(),
                                 Key("links").list("a list of links").required(),
                                 Key("cells").names("a map of names to lists of corners"),
                                 Key("crossing").flag().by_default("false")});
    return table;
}

GraphShape read_graph(ReadContext& context, const Node& node) {
    MapReader map(context, node, graph_keys());
    GraphShape graph;
    graph.vertices = read_vertices(map);
    graph.links = read_links(map);
    graph.cells = read_cells(map);
    graph.crossing = map.flag("crossing");
    if (graph.crossing && !graph.cells.empty()) {
        context.error(
            *map.node("cells"), "'cells' of links that can cross", "expected one of both");
    }
    return graph;
}

std::vector<AreaFamilySpec> read_areas(MapReader& board) {
    std::vector<AreaFamilySpec> families;
    ReadContext& context = board.context();
    std::size_t count = 0;
    for (const NodeEntry& entry : board.entries("areas")) {
        AreaFamilySpec family{entry.key.text, {}, context.span(entry.key), context.file()};
        const std::string what = fmt::format("the family '{}'", shown(entry.key.text));
        const Node* every =
            entry.value.kind == Node::Kind::Map ? entry.value.find("every") : nullptr;
        if (every != nullptr && every->kind == Node::Kind::Scalar) {
            family.every = read_every_area(context, entry.value);
        } else if (context.expect(
                       entry.value, Node::Kind::Map, what, "a map of areas to their sites")) {
            for (const NodeEntry& area : entry.value.entries) {
                family.areas.push_back(read_area(context, area));
            }
        }
        count += family.areas.size();
        families.push_back(std::move(family));
    }
    if (families.size() > kMaxFamilies || count > kMaxAreas) {
        context.error(*board.node("areas"),
                      fmt::format("'areas' has {} families and {} areas", families.size(), count),
                      fmt::format("expected at most {} and {}", kMaxFamilies, kMaxAreas));
    }
    return families;
}

}  // namespace quadrille::spec
