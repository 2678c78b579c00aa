// Reads the counters of what segments and coins leave: arrivals, places by their segments, crossings,
// loops.
#include <string>
#include <vector>

#include "spec/read/counting_readers.h"
#include "spec/read/score_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMostSegments = 100;

Key by_key() {
    return Key("by").word({"any", "own"}).by_default("any");
}

std::vector<std::string> read_areas_met(ReadContext& context, const Node& node) {
    if (node.kind != Node::Kind::List) {
        return {context.text(node, "an area")};
    }
    if (node.items.empty()) {
        context.error(node, "no areas", "expected one or more");
    }
    return read_each(node.items, [&](const Node& item) { return context.text(item, "an area"); });
}

// One list for the board, or one for each role.
void read_at(MapReader& map, const GameNames& names, ArrivalsCounter& counter) {
    const Node* at = map.node("at");
    if (at == nullptr) {
        return;
    }
    ReadContext& context = map.context();
    if (at->kind != Node::Kind::Map) {
        counter.at = {read_areas_met(context, *at)};
        return;
    }
    counter.for_roles = true;
    counter.at.resize(names.roles.size());
    for_each_role(context, names, at->entries, [&](std::size_t role, const Node& list) {
        counter.at[role] = read_areas_met(context, list);
    });
    expect_every_role(context, names, *at, "'at'");
    counter.at.resize(names.playing);
}

template <typename Counter>
void read_whose(MapReader& map, Counter& counter) {
    counter.by = map.choice<SegmentsBy>("by");
    counter.to_mover =
        read_to_mover(map, counter.by == SegmentsBy::Any, "expected by: any, or nothing");
}

void read_number_of_segments(MapReader& map, PlacesCounter& counter) {
    const Node* node = map.map("segments");
    if (node == nullptr) {
        return;
    }
    MapReader number(map.context(), *node, number_of_segments_keys());
    if (node->entries.size() != 1) {
        map.context().error(*node,
                            "'segments' needs one number",
                            "expected {exactly: 1}, {at-least: 3} or {at-most: 2}");
        return;
    }
    if (number.has("exactly")) {
        counter.least = number.integer("exactly");
        counter.most = counter.least;
    } else if (number.has("at-most")) {
        counter.most = number.integer("at-most");
    } else if (number.has("at-least")) {
        counter.least = number.integer("at-least");
    }
}

}  // namespace

const KeyTable& arrivals_keys() {
    static const KeyTable table("an arrivals counter",
                                {Key("count").word({"arrivals"}).required(),
                                 called_key(),
                                 Key("at")
                                     .name("an area")
                                     .list("a list of areas")
                                     .each(Key("area").name("an area"))
                                     .names("a map of roles to areas"),
                                 Key("onto").word({"any", "visited", "fresh"}).by_default("any"),
                                 to_key()});
    return table;
}

const KeyTable& places_keys() {
    static const KeyTable table("a places counter",
                                {Key("count").word({"places"}).required(),
                                 called_key(),
                                 Key("segments").map(number_of_segments_keys()),
                                 by_key(),
                                 to_key()});
    return table;
}

const KeyTable& number_of_segments_keys() {
    static const KeyTable table("a number of segments",
                                {Key("exactly").integer(1, kMostSegments),
                                 Key("at-least").integer(1, kMostSegments),
                                 Key("at-most").integer(1, kMostSegments)});
    return table;
}

const KeyTable& crossed_keys() {
    static const KeyTable table(
        "a crossed counter",
        {Key("count").word({"crossed"}).required(), called_key(), by_key(), to_key()});
    return table;
}

const KeyTable& loops_keys() {
    static const KeyTable table(
        "a loops counter",
        {Key("count").word({"loops"}).required(), called_key(), by_key(), to_key()});
    return table;
}

Counting read_arrivals(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, arrivals_keys());
    ArrivalsCounter counter;
    read_at(map, names, counter);
    counter.onto = map.choice<ArrivalsCounter::Onto>("onto");
    counter.to_mover =
        read_to_mover(map, !counter.for_roles, "expected the same areas for everybody");
    return counter;
}

Counting read_places(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, places_keys());
    PlacesCounter counter;
    read_number_of_segments(map, counter);
    read_whose(map, counter);
    return counter;
}

Counting read_crossed(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, crossed_keys());
    CrossedCounter counter;
    read_whose(map, counter);
    return counter;
}

Counting read_loops(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, loops_keys());
    LoopsCounter counter;
    read_whose(map, counter);
    return counter;
}

}  // namespace quadrille::spec
