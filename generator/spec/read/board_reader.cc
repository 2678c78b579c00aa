#include "spec/read/board_reader.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "base/utf8.h"
#include "spec/read/every_area_reader.h"
#include "spec/read/graph_reader.h"
#include "spec/read/neighbours_reader.h"
#include "spec/read/shape_reader.h"
#include "spec/read/tiling_reader.h"
#include "spec/yaml/map_reader.h"
#include "spec/yaml/named.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxSquare = 100;
constexpr int kMaxHexhex = 60;
constexpr std::size_t kMaxStartMarks = 1000;
constexpr std::size_t kMaxHoles = 10000;
constexpr std::size_t kMaxDrawn = 1000;

std::vector<Key> common_keys() {
    return {
        Key("square").integer(1, kMaxSquare).list("a list of two: columns, rows"),
        Key("hexhex")
            .integer(1, kMaxHexhex)
            .list("a list of six: the sides clockwise from the top"),
        Key("rhombus").integer(1, kMaxSquare).list("a list of two: columns, rows"),
        Key("triangle").integer(1, kMaxSquare),
        Key("hex-rectangle").integer(1, kMaxSquare).list("a list of two: columns, rows"),
        Key("tiling").name("the name of a file in templates/tilings").map(tiling_keys()),
        Key("solid").name("the name of a solid, or Conway's notation for one"),
        Key("graph").map(graph_keys()),
        Key("sites").word({"cells", "vertices", "edges"}).by_default("cells"),
        Key("near").word(near_words()).by_default("sides"),
        Key("labels").word(label_scheme_words()).otherwise("see below"),
        Key("orientation").word({"fixed", "free"}).by_default("fixed"),
        Key("rim").word({"straight", "round"}).by_default("straight"),
        Key("shape").map(cut_keys()),
        Key("dual").flag().by_default("false"),
        Key("mirror").flag().by_default("false"),
        Key("seen-from")
            .word({"vertex", "edge", "face"})
            .map(seen_from_keys())
            .otherwise("`face`, or `vertex` beside `without`"),
        Key("without").word({"seen-from"}),
        Key("outer").flag().by_default("false"),
        Key("places").names("a map of vertices to [radius, degrees]").otherwise("computed"),
        Key("start").names("a map of places to marks"),
        Key("drawn").word({"rim"}).list("a list of areas and of pairs of places"),
        Key("holes").list("a list of places"),
        Key("areas")
            .names("a map of names to families of areas")
            .each(Key("family").names("a map of areas to their sites").map(every_area_keys())),
    };
}

std::vector<StartMark> read_start(MapReader& map) {
    std::vector<StartMark> start;
    ReadContext& context = map.context();
    for (const NodeEntry& entry : map.entries("start", {0, kMaxStartMarks, "marks"})) {
        start.push_back(
            {entry.key.text, context.text(entry.value, "a mark"), context.span(entry.key)});
    }
    return start;
}

// The rim, or a list of areas, along whose part of it segments lie, and of pairs of places.
std::vector<DrawnSpec> read_drawn(MapReader& map) {
    ReadContext& context = map.context();
    const Node* drawn = map.node("drawn");
    if (drawn->kind != Node::Kind::List) {
        return {{map.word("drawn"), "", context.span(*drawn)}};
    }
    return read_each(map.items("drawn", {0, kMaxDrawn, "lines"}), [&](const Node& item) {
        if (item.kind != Node::Kind::List) {
            return DrawnSpec{context.text(item, "an area"), "", context.span(item)};
        }
        if (item.items.size() != 2) {
            context.error(item,
                          fmt::format("a line drawn through {} places", item.items.size()),
                          "expected its two ends, as in [a1, a5]");
            return DrawnSpec{"", "", context.span(item)};
        }
        return DrawnSpec{context.text(item.items[0], "a place"),
                         context.text(item.items[1], "a place"),
                         context.span(item)};
    });
}

std::vector<NamedPlace> read_holes(MapReader& map) {
    ReadContext& context = map.context();
    return read_each(map.items("holes", {0, kMaxHoles, "places"}), [&](const Node& item) {
        return NamedPlace{context.text(item, "a hole"), context.span(item)};
    });
}

// The dual of the board that is used: of a dual, the board itself.
void make_dual(MapReader& map, BoardSpec& board) {
    const bool asked = map.flag("dual");
    board.dual_at = map.context().span(*map.node("dual"));
    if (auto* tiling = std::get_if<TilingShape>(&board.shape)) {
        tiling->tiling.dual = tiling->tiling.dual != asked;
    } else if (auto* solid = std::get_if<SolidShape>(&board.shape)) {
        solid->dual = solid->dual != asked;
    } else {
        board.dual = board.dual != asked;
    }
}

// Everything but the shape; what the map leaves out stays. `usual`: the labels are to be those that
// are usual for the shape.
void read_sites(MapReader& map, bool usual, BoardSpec& board) {
    if (map.has("sites")) {
        board.sites = map.choice<SiteKind>("sites");
    }
    if (map.has("near")) {
        board.near = map.choice<Near>("near");
        board.near_at = map.span("near");
    }
    if (map.has("labels")) {
        board.labels = map.choice<LabelScheme>("labels");
    } else if (usual) {
        board.labels = usual_labels(board.shape, board.sites, board.dual);
    }
    if (map.has("orientation")) {
        board.orientation = map.choice<Orientation>("orientation");
    }
    if (map.has("rim")) {
        board.rim = map.choice<Rim>("rim");
        board.rim_at = map.span("rim");
    }
    // As areas, cells need other names than the sites.
    board.lettered_cells = board.sites != SiteKind::Cells && board.labels == LabelScheme::Numbers;
    if (map.has("start")) {
        board.start = read_start(map);
    }
    if (map.has("drawn")) {
        board.drawn = read_drawn(map);
    }
    if (map.has("holes")) {
        board.holes = read_holes(map);
    }
    for (AreaFamilySpec& family : read_areas(map)) {
        board.areas.push_back(std::move(family));
    }
}

BoardSpec read_board_map(MapReader& map, const TilingResolver& tilings) {
    BoardSpec board;
    board.file = map.context().file();
    board.at = map.context().span(map.whole());
    board.labels_at = map.span("labels");
    board.shape_at = board.at;
    read_shape(map, tilings, board);
    if (std::holds_alternative<GraphShape>(board.shape)) {
        board.sites = SiteKind::Vertices;
    }
    read_sites(map, true, board);
    return board;
}

// `use`, and how the board differs from that one.
BoardSpec changed_board(MapReader& map, const BoardResolver& boards) {
    ReadContext& context = map.context();
    for (const std::string_view shape : shapes_in(map)) {
        context.error(*map.node(shape),
                      fmt::format("'use' and '{}' together", shape),
                      "expected one of the two");
    }
    BoardSpec board =
        named<BoardSpec>(context, *map.node("use"), boards, "the board").value_or(BoardSpec{});
    board.at = context.span(map.whole());
    board.shape_at = context.span(*map.node("use"));
    board.labels_at = map.has("labels") ? context.span(*map.node("labels")) : board.shape_at;
    refuse_beside_use(map, board.shape);
    const bool usual = board.labels == usual_labels(board.shape, board.sites, board.dual);
    if (map.has("dual")) {
        make_dual(map, board);
    }
    read_sites(map, usual, board);
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

BoardSpec read_board_file(ReadContext& context, const Node& root, const TilingResolver& tilings) {
    MapReader map(context, root, board_keys());
    return read_board_map(map, tilings);
}

BoardSpec read_game_board(ReadContext& context, const Node& node, const Resolvers& resolvers) {
    if (node.kind == Node::Kind::Scalar) {
        BoardSpec board =
            named<BoardSpec>(context, node, resolvers.boards, "the board").value_or(BoardSpec{});
        board.at = context.span(node);
        board.shape_at = board.at;
        board.labels_at = board.at;
        return board;
    }
    MapReader map(context, node, game_board_keys());
    if (map.has("use")) {
        return changed_board(map, resolvers.boards);
    }
    return read_board_map(map, resolvers.tilings);
}

}  // namespace quadrille::spec
