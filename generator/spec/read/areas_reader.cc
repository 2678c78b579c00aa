// Reads the counters that are about areas of the board: majorities, areas to join, areas filled, areas
// told apart by their marks.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "spec/read/counting_readers.h"
#include "spec/read/neighbours_reader.h"
#include "spec/read/score_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxCounterWeight = 1'000'000;
constexpr int kMostPlaces = 10'000;

std::vector<std::string> read_names(ReadContext& context, const Node& list, const char* what) {
    if (list.items.empty()) {
        context.error(list, fmt::format("no {}", what), "expected one or more");
    }
    return read_each(list.items, [&](const Node& item) { return context.text(item, what); });
}

// A family, or a list of them, one a level.
std::vector<std::string> read_levels(ReadContext& context, const Node& of) {
    return of.kind == Node::Kind::List ? read_names(context, of, "family of areas")
                                       : std::vector{context.text(of, "'of'")};
}

// `all` or a number, for the only level; or a list with one of them for each level.
std::vector<std::optional<int>> read_enough(MapReader& map, std::size_t levels) {
    ReadContext& context = map.context();
    const Node* node = map.node("at-least");
    std::vector<std::optional<int>> enough(levels);
    if (node == nullptr || node->text == "all") {
        return enough;
    }
    const bool list = node->kind == Node::Kind::List;
    if (list ? node->items.size() != levels : levels > 1) {
        context.error(
            *node,
            fmt::format("'at-least' for {} of {} levels", list ? node->items.size() : 1, levels),
            fmt::format("expected a list with one for each family of 'of', as in [{}]",
                        fmt::join(std::vector<std::string>(levels, "all"), ", ")));
        return enough;
    }
    if (!list) {
        return {map.integer("at-least")};
    }
    for (std::size_t level = 0; level < levels; ++level) {
        const Node& item = node->items[level];
        if (item.text != "all") {
            enough[level] =
                static_cast<int>(context.integer(item, integer_form(1, kMostPlaces), "'at-least'"));
        }
    }
    return enough;
}

// What the marks of an area add up to, where no mark can change that any more.
std::optional<int> read_sum(MapReader& map, const FilledCounter& counter) {
    const Node* node = map.node("worth");
    if (node == nullptr) {
        return std::nullopt;
    }
    const bool some = std::ranges::any_of(counter.at_least, [](const auto& n) { return !!n; });
    if (counter.of.size() > 1 || some || counter.by == FilledCounter::By::Segments) {
        map.context().error(*node,
                            "'worth' of areas that marks do not fill all over",
                            "expected one family, by: own or any, and no 'at-least'");
    }
    return map.integer("worth");
}

std::vector<AreaWeight> read_weights(MapReader& map) {
    std::vector<AreaWeight> weights;
    ReadContext& context = map.context();
    for (const NodeEntry& entry : map.entries("weights")) {
        const auto weight = context.integer(
            entry.value, integer_form(0, kMaxCounterWeight), "'" + entry.key.text + "'");
        weights.push_back({entry.key.text, static_cast<int>(weight), context.span(entry.key)});
    }
    return weights;
}

// A word or a number.
MajorityNeeds read_needs(MapReader& map) {
    const Node* needs = map.node("needs");
    if (needs != nullptr && needs->text.find_first_not_of("0123456789") == std::string::npos) {
        return {MajorityNeeds::Kind::Number, map.integer("needs")};
    }
    return {map.choice<MajorityNeeds::Kind>("needs"), 0};
}

// The same areas for all roles, or a map of roles to theirs; a role that is left out has none.
std::vector<std::vector<std::string>> read_joined_areas(ReadContext& context,
                                                        const GameNames& names,
                                                        const Node& node,
                                                        const std::string& key) {
    if (node.kind == Node::Kind::List) {
        return {names.playing, read_names(context, node, "areas")};
    }
    std::vector<std::vector<std::string>> areas(names.roles.size());
    if (context.expect(
            node, Node::Kind::Map, key, "a list of areas, as in [sides], or one for each role")) {
        for_each_role(context, names, node.entries, [&](std::size_t role, const Node& list) {
            if (context.expect(list, Node::Kind::List, "the areas", "a list of areas")) {
                areas[role] = read_names(context, list, "areas");
            }
        });
        if (node.entries.empty()) {
            context.error(node, fmt::format("{} names no role", key), "expected one or more");
        }
    }
    areas.resize(names.playing);
    return areas;
}

// The same family for all roles, or one for each.
std::vector<std::string> read_families(ReadContext& context,
                                       const GameNames& names,
                                       const Node& node) {
    if (node.kind != Node::Kind::Map) {
        return {context.text(node, "'of'")};
    }
    std::vector<std::string> families(names.roles.size());
    for_each_role(context, names, node.entries, [&](std::size_t role, const Node& family) {
        families[role] = context.text(family, "the family of areas");
    });
    expect_every_role(context, names, node, "'of'");
    families.resize(names.playing);
    return families;
}

}  // namespace

Counting read_majority(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, majority_keys());
    MajorityCounter counter;
    if (const Node* of = map.node("of")) {
        counter.of = read_levels(context, *of);
    }
    counter.weights = read_weights(map);
    counter.needs = read_needs(map);
    const Node* tie = map.node("tie");
    if (tie != nullptr && tie->text != "nobody") {
        counter.tie = playing_role(context, names, *tie, "'tie'");
        if (counter.needs.kind == MajorityNeeds::Kind::Most ||
            counter.needs.kind == MajorityNeeds::Kind::All) {
            context.error(
                *tie,
                fmt::format("'tie' together with 'needs: {}', which two players cannot both have",
                            map.node("needs")->text),
                "expected only one of the two");
        }
    }
    return counter;
}

Counting read_joined(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, joined_keys());
    JoinedCounter counter;
    counter.linked_by = map.choice<GroupsCounter::LinkedBy>("linked-by");
    counter.by = map.choice<JoinedCounter::By>("of");
    counter.areas.resize(names.playing);
    if (const Node* areas = map.node("areas")) {
        counter.areas = read_joined_areas(context, names, *areas, "'areas'");
    }
    if (const Node* through = map.node("through")) {
        counter.through = read_joined_areas(context, names, *through, "'through'");
    }
    if (const Node* without = map.list("without")) {
        counter.without = read_names(context, *without, "areas");
    }
    counter.neighbours = read_neighbours(map,
                                         counter.linked_by == GroupsCounter::LinkedBy::Board,
                                         "expected no linked-by: segments");
    return counter;
}

Counting read_filled(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, filled_keys());
    FilledCounter counter;
    if (const Node* of = map.node("of")) {
        counter.of = read_levels(context, *of);
    }
    counter.at_least = read_enough(map, counter.of.size());
    counter.by = map.choice<FilledCounter::By>("by");
    counter.sum = read_sum(map, counter);
    counter.to_mover =
        read_to_mover(map, counter.by != FilledCounter::By::Own, "expected by: any or segments");
    return counter;
}

Counting read_unique(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, unique_keys());
    UniqueCounter counter;
    if (const Node* of = map.node("of")) {
        counter.for_roles = of->kind == Node::Kind::Map;
        counter.of = read_families(context, names, *of);
    }
    counter.by = map.choice<UniqueCounter::By>("by");
    const bool one_number = counter.by == UniqueCounter::By::Any && !counter.for_roles;
    counter.to_mover = read_to_mover(map, one_number, "expected by: any, and one family for all");
    return counter;
}

Counting read_runs(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, runs_keys());
    RunsCounter counter;
    if (const Node* of = map.node("of")) {
        counter.for_roles = of->kind == Node::Kind::Map;
        counter.of = read_families(context, names, *of);
    }
    counter.by = map.choice<RunsCounter::By>("by");
    counter.value = map.choice<RunsCounter::Value>("value");
    counter.neighbours = read_neighbours(map, true, "");
    const bool one_number = counter.by == RunsCounter::By::EachMark && !counter.for_roles;
    counter.to_mover =
        read_to_mover(map, one_number, "expected by: each-mark, and one family for all");
    return counter;
}

Counting read_held(ReadContext& context, const GameNames& /*names*/, const Node& node) {
    MapReader map(context, node, held_keys());
    HeldCounter counter;
    counter.of = map.choice<HeldCounter::Of>("of");
    counter.by = map.choice<HeldCounter::By>("by");
    counter.neighbours = read_neighbours(map, true, "");
    counter.to_mover =
        read_to_mover(map, counter.by == HeldCounter::By::Any, "expected by: any too");
    return counter;
}

}  // namespace quadrille::spec
