// Reads the counter of groups: which of them count, and for what.
#include <fmt/format.h>

#include <string>

#include "spec/read/counting_readers.h"
#include "spec/read/neighbours_reader.h"
#include "spec/read/score_reader.h"

namespace quadrille::spec {

namespace {

using OfGroups = GroupsCounter::Value;

// What is no sum of what turns add cannot be shared out.
void check_shared_value(MapReader& map, const GroupsCounter& counter) {
    if (counter.to_mover &&
        (counter.value == OfGroups::Sizes || counter.value == OfGroups::Product)) {
        map.context().error(*map.node("value"),
                            "'to: mover' on a list or a product of sizes",
                            "expected another value, such as the number of groups");
    }
}

// Which groups count, by their sizes.
void read_sizes(MapReader& map, GroupsCounter& counter) {
    counter.at_least = map.integer("at-least");
    if (map.has("at-most")) {
        counter.at_most = map.integer("at-most");
    }
    if (map.has("exactly")) {
        for (const char* const key : {"at-least", "at-most"}) {
            if (map.has(key)) {
                map.context().error(*map.node(key),
                                    fmt::format("'{}' together with 'exactly'", key),
                                    "expected only one of the two");
            }
        }
        counter.at_least = map.integer("exactly");
        counter.at_most = counter.at_least;
    } else if (counter.at_most && *counter.at_most < counter.at_least) {
        map.context().error(*map.node("at-most"),
                            fmt::format("groups of at least {} and at most {}, which none can be",
                                        counter.at_least,
                                        *counter.at_most),
                            "expected the larger number under 'at-most'");
    }
}

// A family, or {of: family, at-least: 3}.
TouchedAreas read_touching(ReadContext& context, const Node& node) {
    TouchedAreas touched;
    if (node.kind != Node::Kind::Map) {
        touched.of = context.text(node, "'touching'");
        return touched;
    }
    MapReader map(context, node, touched_areas_keys());
    touched.of = map.text("of");
    touched.at_least = map.integer("at-least");
    touched.whole = map.flag("whole");
    return touched;
}

// {product-of-top: 2}, {sum-of-top: 3, power: 2}, {power: 2}
void read_put_together(ReadContext& context, const Node& node, GroupsCounter& counter) {
    MapReader map(context, node, sizes_put_together_keys());
    if (!map.has("product-of-top")) {
        counter.value = OfGroups::Powers;
        counter.top = map.has("sum-of-top") ? map.integer("sum-of-top") : 0;
        counter.power = map.integer("power");
        if (!map.has("sum-of-top") && !map.has("power")) {
            context.error(node,
                          "neither a sum nor a product of sizes",
                          "expected product-of-top, sum-of-top or power");
        }
        return;
    }
    counter.value = OfGroups::Product;
    counter.top = map.integer("product-of-top");
    for (const char* const key : {"sum-of-top", "power"}) {
        if (map.has(key)) {
            context.error(*map.node(key),
                          fmt::format("'{}' together with 'product-of-top'", key),
                          "expected only one of the two");
        }
    }
}

// What groups touch counts only where some areas are named.
void check_touched(MapReader& map, const GroupsCounter& counter) {
    if (counter.value == OfGroups::Touched && !counter.touching) {
        map.context().error(*map.node("value"),
                            "'value: touched' without areas that groups could touch",
                            "expected 'touching' too, such as touching: sides");
    }
    if (map.has("less") && counter.value != OfGroups::Touched) {
        map.context().error(*map.node("less"),
                            "'less' where groups do not count for what they touch",
                            "expected value: touched");
    }
}

}  // namespace

Counting read_groups(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, groups_keys());
    GroupsCounter counter;
    counter.linked_by = map.choice<GroupsCounter::LinkedBy>("linked-by");
    read_sizes(map, counter);
    counter.of = map.choice<GroupsCounter::Of>("of");
    counter.to_mover =
        read_to_mover(map, counter.of == GroupsCounter::Of::EachMark, "expected of: each-mark too");
    if (const Node* touching = map.node("touching")) {
        counter.touching = read_touching(context, *touching);
    }
    const Node* value = map.node("value");
    if (value != nullptr && value->kind == Node::Kind::Map) {
        read_put_together(context, *value, counter);
    } else {
        counter.value = map.choice<OfGroups>("value");
    }
    counter.less = map.integer("less");
    counter.neighbours = read_neighbours(map,
                                         counter.linked_by == GroupsCounter::LinkedBy::Board,
                                         "expected no linked-by: segments");
    check_touched(map, counter);
    check_shared_value(map, counter);
    return counter;
}

}  // namespace quadrille::spec
