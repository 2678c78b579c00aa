#include "spec/score_reader.h"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "spec/map_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxPoints = 1000;

GroupsCounter read_groups(ReadContext& context, const Node& node) {
    MapReader map(context, node, groups_keys());
    GroupsCounter counter;
    counter.linked_by = map.choice<GroupsCounter::LinkedBy>("linked-by");
    counter.at_least = map.integer("at-least");
    counter.of = map.choice<GroupsCounter::Of>("of");
    counter.value = map.choice<GroupsCounter::Value>("value");
    return counter;
}

MajorityCounter read_majority(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, majority_keys());
    static const std::vector<std::string> families{"cells", "rows", "columns"};
    MajorityCounter counter;
    counter.of = families[map.choice<std::size_t>("of")];
    const Node* tie = map.node("tie");
    if (tie != nullptr && tie->text != "nobody") {
        counter.tie = playing_role(context, names, *tie, "'tie'");
    }
    return counter;
}

CrossingsCounter read_crossings(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, crossings_keys());
    CrossingsCounter counter;
    if (map.has("even") != map.has("odd")) {
        context.error(*map.node(map.has("even") ? "even" : "odd"),
                      "only one of 'even' and 'odd' is given",
                      "expected both, or neither for a single number");
    }
    if (const Node* even = map.node("even")) {
        counter.even = playing_role(context, names, *even, "'even'");
    }
    if (const Node* odd = map.node("odd")) {
        counter.odd = playing_role(context, names, *odd, "'odd'");
        if (counter.odd && counter.odd == counter.even) {
            context.error(*odd, "'even' and 'odd' are the same role", "expected two roles");
        }
    }
    return counter;
}

LandingsCounter read_landings(ReadContext& context, const Node& node) {
    MapReader map(context, node, landings_keys());
    return {map.integer("own"), map.integer("theirs-only"), map.integer("empty")};
}

std::optional<Counting> read_counting(ReadContext& context,
                                      const GameNames& names,
                                      const Node& node) {
    static const std::vector<std::string> kinds{
        "groups", "majority", "crossings", "landings", "marks"};
    const Node* count = node.find("count");
    if (count == nullptr) {
        context.error(node,
                      node.kind == Node::Kind::Map ? "a counter has no key 'count'"
                                                   : "a counter is " + describe(node),
                      "expected {count: groups} or one of its like");
        return std::nullopt;
    }
    const auto kind = context.word(*count, kinds, "'count'");
    if (!kind) {
        return std::nullopt;
    }
    if (kinds[*kind] == "groups") {
        return read_groups(context, node);
    }
    if (kinds[*kind] == "majority") {
        return read_majority(context, names, node);
    }
    if (kinds[*kind] == "crossings") {
        return read_crossings(context, names, node);
    }
    if (kinds[*kind] == "landings") {
        return read_landings(context, node);
    }
    MapReader map(context, node, marks_counter_keys());
    return MarksCounter{};
}

}  // namespace

const KeyTable& groups_keys() {
    static const KeyTable table("a groups counter",
                                {Key("count").word({"groups"}).required(),
                                 Key("linked-by").word({"board", "segments"}).by_default("board"),
                                 Key("at-least").integer(1, 10'000).by_default("1"),
                                 Key("of").word({"own", "each-mark"}).by_default("own"),
                                 Key("value").word({"count", "largest"}).by_default("count")});
    return table;
}

const KeyTable& majority_keys() {
    static const KeyTable table("a majority counter",
                                {Key("count").word({"majority"}).required(),
                                 Key("of").word({"cells", "rows", "columns"}).by_default("cells"),
                                 Key("tie").word({"nobody"}).name("a role").by_default("nobody")});
    return table;
}

const KeyTable& crossings_keys() {
    static const KeyTable table("a crossings counter",
                                {Key("count").word({"crossings"}).required(),
                                 Key("even").name("a role"),
                                 Key("odd").name("a role")});
    return table;
}

const KeyTable& landings_keys() {
    static const KeyTable table(
        "a landings counter",
        {Key("count").word({"landings"}).required(),
         Key("own").integer(-kMaxPoints, kMaxPoints).by_default("-1"),
         Key("theirs-only").integer(-kMaxPoints, kMaxPoints).by_default("1"),
         Key("empty").integer(-kMaxPoints, kMaxPoints).by_default("0")});
    return table;
}

const KeyTable& marks_counter_keys() {
    static const KeyTable table("a marks counter", {Key("count").word({"marks"}).required()});
    return table;
}

void read_score(ReadContext& context, GameNames& names, const Node& node) {
    if (!context.expect(node, Node::Kind::Map, "'score'", "a map of counters")) {
        return;
    }
    for (const NodeEntry& entry : node.entries) {
        const std::size_t mistakes = context.mistakes();
        const bool named = check_key_name(context, entry.key, "a counter", true);
        auto counting = read_counting(context, names, entry.value);
        if (!named || !counting || context.mistakes() > mistakes) {
            names.broken_counters.push_back(entry.key.text);
            continue;
        }
        names.counters.push_back({entry.key.text, std::move(*counting), context.span(entry.key)});
    }
}

}  // namespace quadrille::spec
