#include "spec/read/placement_reader.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "spec/read/neighbours_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMostNeighbours = 100;
constexpr int kMostRefused = 1'000'000;

struct Neighbourhood {
    const char* key;
    Beside of;
    bool is_lead = false;
};

constexpr std::array kNeighbourhoods{Neighbourhood{"own", Beside::Own},
                                     Neighbourhood{"theirs", Beside::Theirs},
                                     Neighbourhood{"any", Beside::Any},
                                     Neighbourhood{"lead", Beside::Own, true}};

// A number alone is the least; a lead has both ends where both are given.
NeighbourCount read_neighbour_count(MapReader& counts, const Neighbourhood& which) {
    NeighbourCount wanted{which.of, std::nullopt, std::nullopt, which.is_lead};
    const Node& node = *counts.node(which.key);
    if (node.kind != Node::Kind::Map) {
        wanted.least = counts.integer(which.key);
        return wanted;
    }
    MapReader map(counts.context(), node, which.is_lead ? lead_keys() : neighbour_count_keys());
    const bool between = which.is_lead && map.has("at-least") && map.has("at-most");
    if (node.entries.size() != (between ? 2 : 1)) {
        counts.context().error(node,
                               fmt::format("'{}' has {} numbers", which.key, node.entries.size()),
                               "expected {exactly: 2}, {at-least: 2} or {at-most: 2}");
        return wanted;
    }
    if (map.has("exactly")) {
        wanted.least = map.integer("exactly");
        wanted.most = wanted.least;
    }
    if (map.has("at-most")) {
        wanted.most = map.integer("at-most");
    }
    if (map.has("at-least")) {
        wanted.least = map.integer("at-least");
    }
    if (between && *wanted.least > *wanted.most) {
        counts.context().error(
            node,
            fmt::format("a lead of at least {} and at most {}", *wanted.least, *wanted.most),
            "expected the smaller number first");
    }
    return wanted;
}

void read_near(MapReader& map, MarkVerb& verb) {
    const Node* near = map.node("near");
    if (near == nullptr || near->kind != Node::Kind::Map) {
        verb.near = map.has("near") ? std::optional(map.choice<Beside>("near")) : std::nullopt;
        return;
    }
    MapReader counts(map.context(), *near, neighbour_counts_keys());
    for (const Neighbourhood& which : kNeighbourhoods) {
        if (counts.has(which.key)) {
            verb.neighbours.push_back(read_neighbour_count(counts, which));
        }
    }
    if (near->entries.empty()) {
        map.context().error(*near, "'near' names no neighbours", "expected near: {own: 2}");
    }
}

std::optional<InLine> read_in_line(MapReader& map) {
    const Node* node = map.node("in-line");
    if (node == nullptr) {
        return std::nullopt;
    }
    if (node->kind != Node::Kind::Map) {
        (void)map.word("in-line");
        return InLine::Both;
    }
    MapReader lines(map.context(), *node, in_line_keys());
    return lines.has("last") ? lines.choice<InLine>("last") : InLine::Both;
}

std::vector<std::string> read_area_names(ReadContext& context, const Node& node) {
    if (node.kind != Node::Kind::List) {
        return {context.text(node, "an area")};
    }
    if (node.items.empty()) {
        context.error(node, "no areas", "expected one or more");
    }
    return read_each(node.items, [&](const Node& item) { return context.text(item, "an area"); });
}

// The same areas for all roles, or a map with some for each.
std::vector<std::vector<std::string>> read_in(MapReader& map, const GameNames& names) {
    const Node* node = map.node("in");
    if (node == nullptr) {
        return {};
    }
    ReadContext& context = map.context();
    if (node->kind != Node::Kind::Map) {
        return {names.playing, read_area_names(context, *node)};
    }
    std::vector<std::vector<std::string>> areas(names.roles.size());
    for_each_role(context, names, node->entries, [&](std::size_t role, const Node& list) {
        areas[role] = read_area_names(context, list);
    });
    expect_every_role(context, names, *node, "'in'");
    areas.resize(names.playing);
    return areas;
}

std::optional<ClosedBy> read_closed(MapReader& map, const GameNames& names) {
    const Node* node = map.map("closed");
    if (node == nullptr) {
        return std::nullopt;
    }
    MapReader closed(map.context(), *node, closed_keys());
    ClosedBy by{closed.text("of"), {}, map.span("closed")};
    if (const Node* counter = closed.node("by")) {
        if (const auto id = counter_named(map.context(), names, *counter, std::nullopt)) {
            by.by = *id;
            return by;
        }
    }
    return std::nullopt;
}

// One family for all roles, or a map with one for each.
std::vector<std::string> read_along(MapReader& map, const GameNames& names) {
    const Node* node = map.node("along");
    if (node == nullptr) {
        return {};
    }
    ReadContext& context = map.context();
    if (node->kind != Node::Kind::Map) {
        return {names.playing, context.text(*node, "'along'")};
    }
    std::vector<std::string> families(names.roles.size());
    for_each_role(context, names, node->entries, [&](std::size_t role, const Node& family) {
        families[role] = context.text(family, "the family of areas");
    });
    expect_every_role(context, names, *node, "'along'");
    families.resize(names.playing);
    return families;
}

}  // namespace

const KeyTable& neighbour_counts_keys() {
    static const KeyTable table(
        "numbers of neighbours",
        {Key("own").integer(1, kMostNeighbours).map(neighbour_count_keys()),
         Key("theirs").integer(1, kMostNeighbours).map(neighbour_count_keys()),
         Key("any").integer(1, kMostNeighbours).map(neighbour_count_keys()),
         Key("lead").integer(-kMostNeighbours, kMostNeighbours).map(lead_keys())});
    return table;
}

const KeyTable& lead_keys() {
    static const KeyTable table("a lead",
                                {Key("exactly").integer(-kMostNeighbours, kMostNeighbours),
                                 Key("at-least").integer(-kMostNeighbours, kMostNeighbours),
                                 Key("at-most").integer(-kMostNeighbours, kMostNeighbours)});
    return table;
}

const KeyTable& neighbour_count_keys() {
    static const KeyTable table("a number of neighbours",
                                {Key("exactly").integer(0, kMostNeighbours),
                                 Key("at-least").integer(1, kMostNeighbours),
                                 Key("at-most").integer(0, kMostNeighbours)});
    return table;
}

const KeyTable& closed_keys() {
    static const KeyTable table(
        "closed areas",
        {Key("of").name("a family of areas").required(), Key("by").name("a counter").required()});
    return table;
}

const KeyTable& in_line_keys() {
    static const KeyTable table("lines of sight",
                                {Key("last").word({"both", "orthogonal", "diagonal"}).required()});
    return table;
}

std::optional<NotMaking> read_not_making(MapReader& map, const GameNames& names) {
    const Node* whole = map.node("not-making");
    if (whole == nullptr) {
        return std::nullopt;
    }
    std::optional<int> from;
    const Node* node = whole;
    if (whole->kind == Node::Kind::Map) {
        if (whole->entries.size() != 1) {
            map.context().error(*whole,
                                fmt::format("'not-making' has {} counters", whole->entries.size()),
                                "expected one, as in {threes: 3}");
            return std::nullopt;
        }
        const NodeEntry& entry = whole->entries.front();
        node = &entry.key;
        from = static_cast<int>(map.context().integer(
            entry.value, integer_form(1, kMostRefused), MapReader::quoted(entry.key.text)));
    }
    const auto counter = counter_named(map.context(), names, *node, std::nullopt);
    if (!counter) {
        return std::nullopt;
    }
    const Counting& counting = names.counters[counter->index()].counting;
    if (is_list(counting) || is_ordered(counting)) {
        map.context().error(
            *node,
            fmt::format("'not-making' on '{}', {}",
                        node->text,
                        is_list(counting) ? "a list of sizes" : "which the order of turns decides"),
            "expected a counter of what lies on the board, in one number");
        return std::nullopt;
    }
    return NotMaking{*counter, map.span("not-making"), from};
}

void read_placement(MapReader& map, const GameNames& names, MarkVerb& verb) {
    verb.together = map.flag("together");
    verb.together_at = map.span("together");
    verb.along = read_along(map, names);
    verb.along_at = map.span("along");
    read_near(map, verb);
    if (map.has("not-near")) {
        verb.not_near = map.choice<Beside>("not-near");
    }
    verb.near_at = map.span(map.has("near") ? "near" : "not-near");
    verb.not_near_at = map.span("not-near");
    if (const Node* counter = map.node("not-in")) {
        verb.not_in = counter_named(map.context(), names, *counter, CounterUse::Each);
        verb.not_in_at = map.span("not-in");
    }
    verb.in_line = read_in_line(map);
    verb.in_line_at = map.span("in-line");
    verb.in = read_in(map, names);
    verb.in_at = map.span("in");
    verb.closed = read_closed(map, names);
    if (map.has("sent-to")) {
        verb.sent = SentTo{map.text("sent-to"), map.span("sent-to")};
    }
    verb.else_anywhere = map.word("else") == "anywhere";
    verb.else_at = map.span("else");
    if (map.has("number")) {
        verb.number = map.word("number") == "next" ? MarkNumber::Next : MarkNumber::NextNear;
    }
    verb.number_at = map.span("number");
    verb.neighbourhood =
        read_neighbours(map,
                        verb.near || verb.not_near || !verb.neighbours.empty() || verb.together ||
                            verb.number == MarkNumber::NextNear,
                        "expected 'near', 'not-near', 'together' or number: next-near beside it");
    verb.not_making = read_not_making(map, names);
}

}  // namespace quadrille::spec
