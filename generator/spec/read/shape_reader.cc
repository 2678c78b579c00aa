#include "spec/read/shape_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "spec/read/graph_reader.h"
#include "spec/read/tiling_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxKindNumbers = 2;

/// Keys that only one kind of shape has.
struct OwnKeys {
    std::string_view shape;
    std::string_view boards;  ///< What boards of that shape are called in messages.
    std::vector<const char*> keys;
};

const std::vector<OwnKeys>& own_keys() {
    static const std::vector<OwnKeys> all{
        {"tiling", "boards from tilings", {"shape", "mirror"}},
        {"solid", "boards from solids", {"seen-from", "without", "outer", "places"}}};
    return all;
}

/// `square: 8` or `square: [9, 6]`; the same for other shapes of columns and rows.
template <typename Columns>
Shape read_columns_and_rows(MapReader& map,
                            std::string_view key,
                            const TilingResolver& /*tilings*/) {
    const auto [columns, rows] = read_sides(map, key);
    return Columns{columns, rows};
}

Shape read_triangle(MapReader& map, std::string_view key, const TilingResolver& /*tilings*/) {
    return TriangleShape{map.integer(key)};
}

Shape read_graph_shape(MapReader& map, std::string_view key, const TilingResolver& /*tilings*/) {
    return read_graph(map.context(), *map.node(key));
}

/// "[4, 3, 4, 3, 4, 3]"
std::string list_of(const std::vector<int>& sides) {
    return fmt::format("[{}]", fmt::join(sides, ", "));
}

/// Six sides that begin like these and close; empty if there are none.
std::string closing_sides(std::vector<int> sides) {
    sides[4] = sides[0] + sides[1] - sides[3];
    sides[5] = sides[2] + sides[3] - sides[0];
    const bool possible = sides[4] >= 1 && sides[5] >= 1;
    return possible ? fmt::format("; {} would close", list_of(sides)) : std::string();
}

/// Opposite ways round the board must be equally long: two sides that meet, and the two opposite.
bool closes(const std::vector<int>& sides) {
    return sides[0] + sides[1] == sides[3] + sides[4] && sides[1] + sides[2] == sides[4] + sides[5];
}

/// `hexhex: 5`, or `hexhex: [4, 3, 4, 3, 4, 3]`.
Shape read_hexhex(MapReader& map, std::string_view key, const TilingResolver& /*tilings*/) {
    constexpr std::size_t kSides = 6;
    const Node& node = *map.node(key);
    if (node.kind != Node::Kind::List) {
        return HexhexShape{map.integer(key), {}};
    }
    const ValueForm& form = map.form(key, ValueForm::Kind::Integer);
    ReadContext& context = map.context();
    HexhexShape shape{1, {}};
    if (node.items.size() != kSides) {
        context.error(node,
                      fmt::format("'hexhex' has {} numbers", node.items.size()),
                      "expected one, or a list of six: the sides clockwise from the top");
        return shape;
    }
    for (const Node& item : node.items) {
        const auto side = static_cast<int>(context.integer(item, form, "a side"));
        shape.sides.push_back(side);
        shape.side = std::max(shape.side, side);
    }
    if (!context.failed() && !closes(shape.sides)) {
        context.error(node,
                      fmt::format("sides of {} cells do not close", list_of(shape.sides)),
                      "expected the first two together as long as the fourth and fifth, the "
                      "second and third as the fifth and sixth" +
                          closing_sides(shape.sides));
        shape.sides.clear();
    }
    return shape;
}

PolarPlace read_place(ReadContext& context, const NodeEntry& entry) {
    const ValueForm radius = number_form(0, 1);
    const ValueForm degrees = number_form(0, 360);
    const Node& node = entry.value;
    if (node.kind != Node::Kind::List || node.items.size() != 2) {
        context.error(node,
                      fmt::format("the place of '{}' is {}", entry.key.text, describe(node)),
                      "expected [radius, degrees], as in [0.355, 60]");
        return {};
    }
    return {entry.key.text,
            context.number(node.items[0], radius, "the radius"),
            context.number(node.items[1], degrees, "the number of degrees"),
            context.span(entry.key)};
}

/// `seen-from: face`, or `seen-from: {face: 5}`.
void read_seen_from(MapReader& map, SolidShape& shape) {
    const Node* node = map.node("seen-from");
    if (node == nullptr) {
        shape.seen_from = map.has("without") ? SeenFrom::Vertex : SeenFrom::Face;
        return;
    }
    if (node->kind != Node::Kind::Map) {
        shape.seen_from = map.choice<SeenFrom>("seen-from");
        return;
    }
    ReadContext& context = map.context();
    MapReader kind(context, *node, seen_from_keys());
    if (node->entries.size() != 1) {
        context.error(*node, "'seen-from' names several kinds", "expected one, such as {face: 5}");
        return;
    }
    if (kind.has("vertex")) {
        shape.seen_from = SeenFrom::Vertex;
        shape.seen_kind = {kind.integer("vertex")};
    } else if (kind.has("face")) {
        shape.seen_from = SeenFrom::Face;
        shape.seen_kind = {kind.integer("face")};
    } else if (const Node* edge = kind.list("edge")) {
        shape.seen_from = SeenFrom::Edge;
        if (edge->items.size() != kMaxKindNumbers) {
            context.error(
                *edge, "an edge lies between two faces", "expected two numbers, such as [5, 6]");
        }
        for (const Node& corners : edge->items) {
            shape.seen_kind.push_back(
                static_cast<int>(context.integer(corners, integer_form(3, 1000), "a face")));
        }
    }
}

Shape read_solid(MapReader& map, std::string_view key, const TilingResolver& /*tilings*/) {
    SolidShape shape;
    shape.solid = map.text(key);
    shape.dual = map.flag("dual");
    read_seen_from(map, shape);
    if (map.has("without")) {
        map.choice<SeenFrom>("without");
        shape.without_seen_from = true;
    }
    shape.outer = map.flag("outer");
    shape.places_at = map.span("places");
    for (const NodeEntry& entry : map.entries("places")) {
        shape.places.push_back(read_place(map.context(), entry));
    }
    return shape;
}

void refuse_keys_of_others(MapReader& map, std::string_view shape) {
    for (const OwnKeys& own : own_keys()) {
        for (const char* key : own.keys) {
            const Node* node = own.shape == shape ? nullptr : map.node(key);
            if (node != nullptr) {
                map.context().error(*node, fmt::format("'{}' is for {} only", key, own.boards), "");
            }
        }
    }
}

Shape read_tiling(MapReader& map, std::string_view key, const TilingResolver& tilings) {
    TilingShape shape;
    if (auto tiling = read_tiling_value(map.context(), *map.node(key), tilings)) {
        shape.tiling = std::move(*tiling);
    }
    shape.tiling.dual = shape.tiling.dual != map.flag("dual");
    shape.tiling.mirror = shape.tiling.mirror != map.flag("mirror");
    if (const Node* cut = map.node("shape")) {
        shape.cut = read_cut(map.context(), *cut);
        shape.cut_at = map.context().span(*cut);
    } else {
        map.context().error(map.whole(),
                            "the board has no 'shape'",
                            "expected what is cut out of the tiling, such as shape: {hexagon: 4}");
    }
    return shape;
}

struct ShapeKey {
    const char* name;
    Shape (*read)(MapReader& map, std::string_view key, const TilingResolver& tilings);
};

constexpr std::array kShapes{ShapeKey{"square", read_columns_and_rows<SquareShape>},
                             ShapeKey{"hexhex", read_hexhex},
                             ShapeKey{"rhombus", read_columns_and_rows<RhombusShape>},
                             ShapeKey{"triangle", read_triangle},
                             ShapeKey{"hex-rectangle", read_columns_and_rows<HexRectangleShape>},
                             ShapeKey{"tiling", read_tiling},
                             ShapeKey{"solid", read_solid},
                             ShapeKey{"graph", read_graph_shape}};

/// Numbers, if there is no scheme for that kind of sites.
LabelScheme labels_of(const Shape& shape, SiteKind sites) {
    if (std::holds_alternative<SquareShape>(shape)) {
        return LabelScheme::Algebraic;
    }
    if (std::holds_alternative<RhombusShape>(shape)) {
        return sites == SiteKind::Cells ? LabelScheme::Hexwiki : LabelScheme::Rows;
    }
    if (std::holds_alternative<SolidShape>(shape)) {
        return LabelScheme::Rings;
    }
    if (const auto* graph = std::get_if<GraphShape>(&shape)) {
        const bool named = sites == SiteKind::Vertices || !graph->cells.empty();
        return named ? LabelScheme::Names : LabelScheme::Numbers;
    }
    return std::holds_alternative<TilingShape>(shape) ? LabelScheme::Numbers : LabelScheme::Rows;
}

}  // namespace

const KeyTable& seen_from_keys() {
    static const KeyTable table("what a solid is seen from",
                                {Key("vertex").integer(3, 1000),
                                 Key("edge").list("a list of two numbers"),
                                 Key("face").integer(3, 1000)});
    return table;
}

LabelScheme usual_labels(const Shape& shape, SiteKind sites, bool dual) {
    const bool solid = std::holds_alternative<SolidShape>(shape);
    if (sites == SiteKind::Edges && !solid) {
        return LabelScheme::Numbers;
    }
    if (dual && !std::holds_alternative<SquareShape>(shape)) {
        // The vertices of a dual lie where the cells lay; its cells are triangles.
        const bool named = std::holds_alternative<GraphShape>(shape);
        return sites == SiteKind::Vertices && !named ? labels_of(shape, SiteKind::Cells)
                                                     : LabelScheme::Numbers;
    }
    return labels_of(shape, sites);
}

std::vector<std::string_view> shapes_in(const MapReader& map) {
    std::vector<std::string_view> shapes;
    for (const ShapeKey& shape : kShapes) {
        if (map.has(shape.name)) {
            shapes.emplace_back(shape.name);
        }
    }
    return shapes;
}

void read_shape(MapReader& map, const TilingResolver& tilings, BoardSpec& board) {
    const std::vector<std::string_view> shapes = shapes_in(map);
    if (shapes.size() != 1) {
        map.context().error(shapes.empty() ? map.whole() : *map.node(shapes[1]),
                            shapes.empty() ? "the board has no shape" : "the board has two shapes",
                            "expected one of " + joined_list(names_of(kShapes)));
        return;
    }
    const std::string_view shape = shapes.front();
    refuse_keys_of_others(map, shape);
    board.shape_at = map.span(shape);
    board.shape = find_named(kShapes, shape)->read(map, shape, tilings);
    const bool says_itself = shape == "solid" || shape == "tiling";
    board.dual = !says_itself && map.flag("dual");
    board.dual_at = map.has("dual") ? map.span("dual") : board.shape_at;
}

void refuse_beside_use(MapReader& map, const Shape& shape) {
    for (const char* key : {"shape", "mirror", "seen-from", "without", "places"}) {
        if (const Node* node = map.node(key)) {
            map.context().error(*node,
                                fmt::format("'{}' together with 'use'", key),
                                "expected it in that board's file");
        }
    }
    const Node* outer = map.node("outer");
    if (outer != nullptr && !std::holds_alternative<SolidShape>(shape)) {
        map.context().error(*outer, "'outer' is for boards from solids only", "");
    }
}

}  // namespace quadrille::spec
