// How many marks a turn puts: `count` of a verb `mark`.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "spec/read/play_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMostInATurn = 100;
constexpr std::size_t kLongestPlan = 1000;

CountRange read_count_range(ReadContext& context, const Node& node) {
    if (node.kind != Node::Kind::Map) {
        const auto count =
            static_cast<int>(context.integer(node, integer_form(1, kMostInATurn), "'count'"));
        return {count, count};
    }
    MapReader map(context, node, count_plan_keys());
    if (!map.has("from") || !map.has("to")) {
        context.error(
            node, "a count that is not a number", "expected a number or {from: 1, to: 2}");
        return {};
    }
    const CountRange range{map.integer("from"), map.integer("to")};
    if (range.min > range.max) {
        context.error(*map.node("from"),
                      fmt::format("a count from {} to {}", range.min, range.max),
                      "expected the smaller number first");
    }
    return range;
}

std::vector<CountRange> read_counts(MapReader& map, std::string_view key) {
    return read_each(map.items(key, {1, kLongestPlan, "numbers"}),
                     [&](const Node& item) { return read_count_range(map.context(), item); });
}

CountPlan read_count_plan(ReadContext& context, const Node& node) {
    CountPlan plan;
    const bool is_plan = node.find("first") != nullptr || node.find("then") != nullptr ||
                         node.find("cycle") != nullptr;
    if (!is_plan) {
        plan.repeating = {read_count_range(context, node)};
        return plan;
    }
    MapReader map(context, node, count_plan_keys());
    const std::size_t others = (map.has("behind") ? 1U : 0U) + (map.has("more") ? 1U : 0U);
    const std::size_t keys = node.entries.size() - others;
    const bool fits =
        map.has("cycle") ? keys == 1 : map.has("first") && map.has("then") && keys == 2;
    if (!fits) {
        context.error(node,
                      "a count with keys that do not go together",
                      "expected {first: [1], then: [2]} or {cycle: [1, 2]}");
        return plan;
    }
    plan.once = map.has("first") ? read_counts(map, "first") : std::vector<CountRange>{};
    plan.repeating = read_counts(map, map.has("cycle") ? "cycle" : "then");
    return plan;
}

// `behind` and `more`: the plan then has the most that anybody may put.
void read_catch_up(ReadContext& context, const GameNames& names, const Node& node, MarkVerb& verb) {
    if (node.kind != Node::Kind::Map) {
        return;
    }
    MapReader map(context, node, count_plan_keys());
    const Node* behind = map.node("behind");
    if (behind == nullptr) {
        if (map.has("more")) {
            context.error(*map.node("more"),
                          "'more' marks, but nobody for whom",
                          "expected 'behind' with a counter");
        }
        return;
    }
    const auto counter = counter_named(context, names, *behind, CounterUse::Each);
    if (!counter) {
        return;
    }
    if (is_list(names.counters[counter->index()].counting)) {
        context.error(*behind,
                      fmt::format("'{}' is a list of sizes", behind->text),
                      "expected a counter that is one number");
    }
    verb.catch_up = CatchUp{*counter, map.integer("more"), context.span(*behind)};
    for (auto* counts : {&verb.count.once, &verb.count.repeating}) {
        for (CountRange& count : *counts) {
            count.max += verb.catch_up->more;
        }
    }
}

// "{areas: {ones: 1, twos: 2}, at-least: 1}".
CountByArea read_count_by_area(ReadContext& context, const Node& node) {
    MapReader map(context, node, count_plan_keys());
    CountByArea by_area;
    by_area.at = context.span(node);
    if (node.entries.size() != (map.has("at-least") ? 2 : 1)) {
        context.error(node,
                      "a count by areas with other keys beside it",
                      "expected {areas: {ones: 1, twos: 2}}, perhaps with at-least");
    }
    if (const Node* areas = map.map("areas")) {
        for (const NodeEntry& entry : areas->entries) {
            const auto count = context.integer(
                entry.value, integer_form(1, kMostInATurn), "'" + entry.key.text + "'");
            by_area.areas.push_back({entry.key.text, static_cast<int>(count)});
        }
        if (areas->entries.empty()) {
            context.error(*areas, "no areas", "expected one or more, as in {ones: 1, twos: 2}");
        }
    }
    const Node* at_least = map.node("at-least");
    if (at_least != nullptr && at_least->text != "all") {
        by_area.at_least = map.integer("at-least");
    }
    return by_area;
}

// An item of a plan: a number, or a range of them.
Key a_count() {
    return Key("count").integer(1, kMostInATurn).map_of(count_plan_keys);
}

}  // namespace

void read_count(ReadContext& context, const GameNames& names, const Node& node, MarkVerb& verb) {
    if (node.find("areas") == nullptr && node.find("at-least") == nullptr) {
        verb.count = read_count_plan(context, node);
        read_catch_up(context, names, node, verb);
        return;
    }
    if (node.find("areas") == nullptr) {
        context.error(node,
                      "'at-least' in a count without areas",
                      "expected {areas: {ones: 1, twos: 2}, at-least: 1}, or {from: 1, to: 2}");
        return;
    }
    verb.by_area = read_count_by_area(context, node);
    verb.count.repeating = {{1, verb.by_area->most()}};
}

const KeyTable& count_plan_keys() {
    static const KeyTable table("a count",
                                {Key("first").list("a list of numbers").each(a_count()),
                                 Key("then").list("a list of numbers").each(a_count()),
                                 Key("cycle").list("a list of numbers").each(a_count()),
                                 Key("from").integer(1, kMostInATurn),
                                 Key("to").integer(1, kMostInATurn),
                                 Key("areas")
                                     .names("a map of areas to numbers")
                                     .each(Key("number").integer(1, kMostInATurn)),
                                 Key("at-least").word({"all"}).integer(1, kMostInATurn),
                                 Key("behind").name("a counter"),
                                 Key("more").integer(1, kMostInATurn).by_default("1")});
    return table;
}

}  // namespace quadrille::spec
