#include "spec/read/every_area_reader.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace quadrille::spec {

namespace {

using Kind = EveryArea::Kind;

constexpr int kLongest = 100;
constexpr std::size_t kSizes = 2;

/// A key that only some kinds have.
struct OwnKey {
    const char* key;
    std::array<Kind, 3> kinds;
    const char* expected;
};

constexpr std::array kOwnKeys{
    OwnKey{"slope",
           {Kind::Square, Kind::Rectangle, Kind::Line},
           "expected it with every: square, rectangle or line"},
    OwnKey{"apart", {Kind::Pair, Kind::Pair, Kind::Pair}, "expected it with every: pair"},
    OwnKey{"length", {Kind::Line, Kind::Line, Kind::Line}, "expected it with every: line"},
    OwnKey{"along", {Kind::Line, Kind::Line, Kind::Line}, "expected it with every: line"},
    OwnKey{"size", {Kind::Block, Kind::Block, Kind::Block}, "expected it with every: block"}};

void check_own_keys(MapReader& map, Kind kind) {
    for (const OwnKey& own : kOwnKeys) {
        bool fits = false;
        for (const Kind each : own.kinds) {
            fits = fits || each == kind;
        }
        if (!fits && map.has(own.key)) {
            map.context().error(*map.node(own.key),
                                fmt::format("'{}' of every {}", own.key, map.word("every")),
                                own.expected);
        }
    }
}

void read_size(MapReader& map, EveryArea& every) {
    const Node* size = map.list("size");
    if (size == nullptr || size->items.size() != kSizes) {
        map.context().error(size == nullptr ? map.whole() : *size,
                            "blocks without their size",
                            "expected columns and rows, as in {every: block, size: [3, 3]}");
        return;
    }
    const auto number = [&](std::size_t index) {
        return static_cast<int>(
            map.context().integer(size->items[index], integer_form(1, kLongest), "'size'"));
    };
    every.columns = number(0);
    every.rows = number(1);
}

}  // namespace

const KeyTable& every_area_keys() {
    static const KeyTable table(
        "every area of a kind",
        {Key("every").word({"square", "rectangle", "pair", "line", "block"}).required(),
         Key("slope").word({"straight", "any"}).by_default("straight"),
         Key("apart").integer(1, kLongest).by_default("1"),
         Key("length").integer(2, kLongest),
         Key("along").word({"both", "orthogonal", "diagonal"}).by_default("both"),
         Key("size")
             .list("a list of two: columns, rows")
             .each(Key("number").integer(1, kLongest))});
    return table;
}

EveryArea read_every_area(ReadContext& context, const Node& node) {
    MapReader map(context, node, every_area_keys());
    EveryArea every;
    const std::size_t mistakes = context.mistakes();
    every.kind = map.choice<Kind>("every");
    if (context.mistakes() != mistakes) {
        return every;
    }
    check_own_keys(map, every.kind);
    every.slope = map.choice<EveryArea::Slope>("slope");
    every.apart = map.integer("apart");
    every.along = map.choice<EveryArea::Along>("along");
    if (map.has("length")) {
        every.length = map.integer("length");
    }
    if (every.slope == EveryArea::Slope::Any && (every.length || map.has("along"))) {
        context.error(
            *map.node("slope"),
            "lines of any slope with 'length' or 'along', which are for those of the board",
            "expected only one of the two");
    }
    if (every.kind == Kind::Block) {
        read_size(map, every);
    }
    return every;
}

}  // namespace quadrille::spec
