#include "spec/read/tiling_reader.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>

#include "spec/yaml/named.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxRegularSides = 48;
constexpr std::size_t kMaxCells = 200;
constexpr std::size_t kMaxCorners = 64;
constexpr std::size_t kMaxPolygon = 1000;
constexpr double kFarthestCorner = 1000;  // of the cells that repeat
constexpr double kMaxDegrees = 36000;
constexpr int kMaxTilingPoints = 100;
constexpr double kMaxRadius = 60;
constexpr int kMaxHexagon = 60;
constexpr double kDegree = std::numbers::pi / 180;

double read_degrees(MapReader& map, std::string_view key) {
    const Node* node = map.node(key);
    return node == nullptr
               ? 0
               : map.context().expression(*node, number_form(-kMaxDegrees, kMaxDegrees), key);
}

/// Turned clockwise on the page.
Vec2 turned(Vec2 point, double degrees) {
    const double cosine = std::cos(degrees * kDegree);
    const double sine = std::sin(degrees * kDegree);
    return {point.x * cosine - point.y * sine, point.x * sine + point.y * cosine};
}

/// Sides of 1, the lowest one level where `turn` is 0.
std::vector<Vec2> regular_corners(int sides, Vec2 centre, double turn) {
    const double share = 360.0 / sides;
    const double radius = 0.5 / std::sin(share / 2 * kDegree);
    std::vector<Vec2> corners;
    for (int i = 0; i < sides; ++i) {
        const double clockwise_from_bottom = turn + share * (i + 0.5);
        corners.push_back(centre + turned({0, radius}, clockwise_from_bottom));
    }
    return corners;
}

TilingCell read_cell(ReadContext& context, const Node& node) {
    TilingCell cell;
    cell.at = context.span(node);
    if (node.kind == Node::Kind::Map) {
        MapReader map(context, node, tiling_cell_keys());
        const Node* centre = map.node("centre");
        const Vec2 middle =
            centre == nullptr ? Vec2{} : read_pair(context, *centre, kFarthestCorner, "'centre'");
        const int sides = map.has("sides") ? map.integer("sides") : 3;
        cell.corners = regular_corners(sides, middle, read_degrees(map, "turn"));
        return cell;
    }
    if (!context.expect(node, Node::Kind::List, "a cell", "a list of corners, or a map")) {
        return cell;
    }
    context.expect_count(node, {3, kMaxCorners, "corners"}, "a cell");
    for (const Node& corner : node.items) {
        cell.corners.push_back(read_pair(context, corner, kFarthestCorner, "a corner"));
    }
    return cell;
}

void read_vectors(MapReader& map, TilingSpec& tiling) {
    const Node* list = map.list("vectors");
    if (list != nullptr && list->items.size() != tiling.vectors.size()) {
        map.context().error(
            *list, fmt::format("'vectors' has {} items", list->items.size()), "expected two");
    } else if (list != nullptr) {
        for (std::size_t i = 0; i < tiling.vectors.size(); ++i) {
            tiling.vectors[i] =
                read_pair(map.context(), list->items[i], kFarthestCorner, "a vector");
        }
    }
}

void turn_tiling(TilingSpec& tiling, double degrees) {
    for (Vec2& vector : tiling.vectors) {
        vector = turned(vector, degrees);
    }
    for (TilingCell& cell : tiling.cells) {
        for (Vec2& corner : cell.corners) {
            corner = turned(corner, degrees);
        }
    }
}

/// Requires: no `use`.
void read_own_cells(MapReader& map, TilingSpec& tiling) {
    for (const char* key : {"vectors", "cells"}) {
        if (!map.has(key)) {
            map.context().error(map.whole(),
                                fmt::format("the tiling has no '{}'", key),
                                "expected 'vectors' and 'cells', or 'use'");
        }
    }
    read_vectors(map, tiling);
    tiling.cells = read_each(map.items("cells", {1, kMaxCells, "cells"}),
                             [&](const Node& item) { return read_cell(map.context(), item); });
}

TilingSpec read_tiling_map(MapReader& map, const TilingResolver& tilings) {
    ReadContext& context = map.context();
    TilingSpec tiling;
    tiling.file = context.file();
    tiling.at = context.span(map.whole());
    if (const Node* use = map.node("use")) {
        for (const char* key : {"vectors", "cells"}) {
            if (const Node* own = map.node(key)) {
                context.error(
                    *own, fmt::format("'use' and '{}' together", key), "expected one of the two");
            }
        }
        tiling = named<TilingSpec>(context, *use, tilings, "the tiling").value_or(tiling);
    } else {
        read_own_cells(map, tiling);
    }
    turn_tiling(tiling, read_degrees(map, "turn"));
    tiling.dual = tiling.dual != map.flag("dual");
    tiling.mirror = tiling.mirror != map.flag("mirror");
    return tiling;
}

PolygonCut read_polygon(MapReader& map) {
    const Amount amount{3, kMaxPolygon, "corners"};
    return {read_each(map.items("polygon", amount), [&](const Node& corner) {
        return read_pair(map.context(), corner, kMaxRadius, "a corner");
    })};
}

}  // namespace

const KeyTable& tiling_cell_keys() {
    static const KeyTable table("a regular cell",
                                {Key("sides").integer(3, kMaxRegularSides).required(),
                                 Key("centre").list("a list of two coordinates").required(),
                                 Key("turn").name("a number of degrees").by_default("0")});
    return table;
}

const KeyTable& tiling_keys() {
    static const KeyTable table("a tiling",
                                {Key("vectors").list("a list of two vectors"),
                                 Key("cells").list("a list of cells"),
                                 Key("use").name("the name of a file in templates/tilings"),
                                 Key("turn").name("a number of degrees").by_default("0"),
                                 Key("dual").flag().by_default("false"),
                                 Key("mirror").flag().by_default("false")});
    return table;
}

const KeyTable& cut_keys() {
    static const KeyTable table(
        "a shape",
        {Key("hexagon").integer(1, kMaxHexagon),
         Key("rectangle").integer(1, kMaxTilingPoints).list("a list of two: width, height"),
         Key("rhombus").integer(1, kMaxTilingPoints).list("a list of two: width, height"),
         Key("triangle").integer(1, kMaxTilingPoints),
         Key("circle").number(0, kMaxRadius),
         Key("rings").integer(1, kMaxHexagon),
         Key("polygon").list("a list of corners")});
    return table;
}

std::array<int, 2> read_sides(MapReader& map, std::string_view key) {
    const Node& node = *map.node(key);
    if (node.kind != Node::Kind::List) {
        const int side = map.integer(key);
        return {side, side};
    }
    ReadContext& context = map.context();
    if (node.items.size() != 2) {
        context.error(node,
                      fmt::format("'{}' has {} numbers", key, node.items.size()),
                      "expected one, or " + map.form(key, ValueForm::Kind::List).takes);
        return {1, 1};
    }
    const ValueForm& form = map.form(key, ValueForm::Kind::Integer);
    const auto side = [&](std::size_t index) {
        return static_cast<int>(context.integer(node.items[index], form, MapReader::quoted(key)));
    };
    return {side(0), side(1)};
}

Vec2 read_pair(ReadContext& context, const Node& node, double largest, std::string_view what) {
    if (node.kind != Node::Kind::List || node.items.size() != 2) {
        context.error(node,
                      fmt::format("{} is {}", what, describe(node)),
                      "expected two coordinates, as in [1/2, sqrt(3)/2]");
        return {};
    }
    const ValueForm form = number_form(-largest, largest);
    return {context.expression(node.items[0], form, "a coordinate"),
            context.expression(node.items[1], form, "a coordinate")};
}

TilingSpec read_tiling_file(ReadContext& context, const Node& root, const TilingResolver& tilings) {
    MapReader map(context, root, tiling_keys());
    return read_tiling_map(map, tilings);
}

std::optional<TilingSpec> read_tiling_value(ReadContext& context,
                                            const Node& node,
                                            const TilingResolver& tilings) {
    if (node.kind == Node::Kind::Scalar) {
        return named<TilingSpec>(context, node, tilings, "the tiling");
    }
    MapReader map(context, node, tiling_keys());
    const std::size_t mistakes = context.mistakes();
    TilingSpec tiling = read_tiling_map(map, tilings);
    return context.mistakes() == mistakes ? std::optional(std::move(tiling)) : std::nullopt;
}

CutSpec read_cut(ReadContext& context, const Node& node) {
    MapReader map(context, node, cut_keys());
    if (node.entries.size() != 1) {
        context.error(node,
                      fmt::format("'shape' has {} entries", node.entries.size()),
                      "expected one, such as {hexagon: 4}");
        return HexagonCut{};
    }
    if (map.has("hexagon")) {
        return HexagonCut{map.integer("hexagon")};
    }
    if (map.has("rectangle")) {
        const auto [width, height] = read_sides(map, "rectangle");
        return RectangleCut{width, height};
    }
    if (map.has("rhombus")) {
        const auto [width, height] = read_sides(map, "rhombus");
        return RhombusCut{width, height};
    }
    if (map.has("triangle")) {
        return TriangleCut{map.integer("triangle")};
    }
    if (map.has("circle")) {
        return CircleCut{map.number("circle")};
    }
    if (map.has("rings")) {
        return RingsCut{map.integer("rings")};
    }
    return map.has("polygon") ? CutSpec(read_polygon(map)) : CutSpec(HexagonCut{});
}

}  // namespace quadrille::spec
