#include "spec/board_reader.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "spec/map_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxSquare = 100;
constexpr int kMaxHexhex = 60;
constexpr std::size_t kMaxStartMarks = 1000;
constexpr std::array kShapes{"square", "hexhex", "solid"};
constexpr std::array kSolidOnly{"seen-from", "without", "outer", "places"};

std::vector<Key> common_keys() {
    return {
        Key("square").integer(1, kMaxSquare).list("a list of two: columns, rows"),
        Key("hexhex").integer(1, kMaxHexhex),
        Key("solid").word({"dodecahedron", "icosahedron"}),
        Key("sites").word({"cells", "vertices", "edges"}).by_default("cells"),
        Key("near").word({"sides", "corners", "both"}).by_default("sides"),
        Key("labels")
            .word({"rows", "algebraic", "rings", "rings-upper", "numbers"})
            .otherwise("square `algebraic`, hexhex `rows`, solid `rings`"),
        Key("seen-from").word({"vertex", "edge", "face"}).by_default("vertex"),
        Key("without").word({"seen-from"}),
        Key("outer").flag().by_default("false"),
        Key("places").names("a map of vertices to [radius, degrees]").otherwise("computed"),
        Key("start").names("a map of places to marks"),
    };
}

SquareShape read_square(MapReader& map) {
    const Node& node = *map.node("square");
    if (node.kind != Node::Kind::List) {
        const int side = map.integer("square");
        return {side, side};
    }
    const ValueForm& form = map.form("square", ValueForm::Kind::Integer);
    ReadContext& context = map.context();
    if (node.items.size() != 2) {
        context.error(node,
                      fmt::format("'square' has {} numbers", node.items.size()),
                      "expected one, or a list of two: columns, rows");
        return {1, 1};
    }
    const auto side = [&](std::size_t index, std::string_view what) {
        return static_cast<int>(context.integer(node.items[index], form, what));
    };
    return {side(0, "the number of columns"), side(1, "the number of rows")};
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
            context.number(node.items[1], degrees, "the number of degrees")};
}

SolidShape read_solid(MapReader& map) {
    SolidShape shape;
    shape.solid = map.choice<Solid>("solid");
    shape.seen_from = map.choice<SeenFrom>("seen-from");
    if (map.has("without")) {
        map.choice<SeenFrom>("without");
        shape.without_seen_from = true;
    }
    shape.outer = map.flag("outer");
    if (map.expect("places", Node::Kind::Map)) {
        for (const NodeEntry& entry : map.node("places")->entries) {
            shape.places.push_back(read_place(map.context(), entry));
        }
    }
    return shape;
}

std::vector<StartMark> read_start(MapReader& map) {
    std::vector<StartMark> start;
    if (!map.expect("start", Node::Kind::Map)) {
        return start;
    }
    ReadContext& context = map.context();
    const Node& node = *map.node("start");
    if (node.entries.size() > kMaxStartMarks) {
        context.error(node,
                      fmt::format("'start' has {} marks", node.entries.size()),
                      fmt::format("expected at most {}", kMaxStartMarks));
        return start;
    }
    for (const NodeEntry& entry : node.entries) {
        start.push_back(
            {entry.key.text, context.text(entry.value, "a mark"), context.span(entry.key)});
    }
    return start;
}

void refuse_keys_of_solids(MapReader& map) {
    for (const char* key : kSolidOnly) {
        if (const Node* node = map.node(key)) {
            map.context().error(*node, fmt::format("'{}' is for boards from solids only", key), "");
        }
    }
}

LabelScheme usual_labels(const Shape& shape) {
    if (std::holds_alternative<SquareShape>(shape)) {
        return LabelScheme::Algebraic;
    }
    return std::holds_alternative<HexhexShape>(shape) ? LabelScheme::Rows : LabelScheme::Rings;
}

std::vector<std::string_view> shapes_in(const MapReader& map) {
    std::vector<std::string_view> shapes;
    for (const char* shape : kShapes) {
        if (map.has(shape)) {
            shapes.emplace_back(shape);
        }
    }
    return shapes;
}

void read_shape(MapReader& map, BoardSpec& board) {
    const std::vector<std::string_view> shapes = shapes_in(map);
    if (shapes.size() != 1) {
        map.context().error(map.whole(),
                            shapes.empty() ? "the board has no shape" : "the board has two shapes",
                            "expected one of square, hexhex or solid");
        return;
    }
    if (shapes.front() == "solid") {
        board.shape = read_solid(map);
        return;
    }
    refuse_keys_of_solids(map);
    if (shapes.front() == "square") {
        board.shape = read_square(map);
    } else {
        board.shape = HexhexShape{map.integer("hexhex")};
    }
}

BoardSpec read_board_map(MapReader& map) {
    BoardSpec board;
    board.file = map.context().file();
    board.at = map.context().span(map.whole());
    read_shape(map, board);
    board.sites = map.choice<SiteKind>("sites");
    board.near = map.choice<Near>("near");
    board.labels =
        map.has("labels") ? map.choice<LabelScheme>("labels") : usual_labels(board.shape);
    board.start = read_start(map);
    return board;
}

std::optional<BoardSpec> named_board(ReadContext& context,
                                     const Node& node,
                                     const BoardResolver& boards) {
    Result<BoardSpec> board = boards(context.text(node, "the board"));
    if (board) {
        return std::move(*board);
    }
    for (Diagnostic& each : board.error()) {
        // What is wrong with the name belongs here; what is wrong in its file is told there.
        if (each.file.empty()) {
            context.error(node, each.wrong, each.expected).notes = each.notes;
        } else {
            context.append({each});
        }
    }
    return std::nullopt;
}

// `use` and what is to be other than in that board.
BoardSpec changed_board(MapReader& map, const BoardResolver& boards) {
    ReadContext& context = map.context();
    for (const std::string_view shape : shapes_in(map)) {
        context.error(*map.node(shape),
                      fmt::format("'use' and '{}' together", shape),
                      "expected one of the two");
    }
    BoardSpec board = named_board(context, *map.node("use"), boards).value_or(BoardSpec{});
    board.at = context.span(map.whole());
    if (map.has("sites")) {
        board.sites = map.choice<SiteKind>("sites");
    }
    if (map.has("near")) {
        board.near = map.choice<Near>("near");
    }
    if (map.has("labels")) {
        board.labels = map.choice<LabelScheme>("labels");
    }
    if (map.has("start")) {
        board.start = read_start(map);
    }
    if (auto* solid = std::get_if<SolidShape>(&board.shape); solid != nullptr && map.has("outer")) {
        solid->outer = map.flag("outer");
    }
    return board;
}

}  // namespace

const KeyTable& board_keys() {
    static const KeyTable table("a board", common_keys());
    return table;
}

const KeyTable& game_board_keys() {
    static const KeyTable table("a game's board", [] {
        std::vector<Key> keys = common_keys();
        keys.push_back(Key("use").name("the name of a file in templates/boards"));
        return keys;
    }());
    return table;
}

BoardSpec read_board_file(ReadContext& context, const Node& root) {
    MapReader map(context, root, board_keys());
    return read_board_map(map);
}

BoardSpec read_game_board(ReadContext& context, const Node& node, const BoardResolver& boards) {
    if (node.kind == Node::Kind::Scalar) {
        BoardSpec board = named_board(context, node, boards).value_or(BoardSpec{});
        board.at = context.span(node);
        return board;
    }
    MapReader map(context, node, game_board_keys());
    if (map.has("use")) {
        return changed_board(map, boards);
    }
    return read_board_map(map);
}

}  // namespace quadrille::spec
