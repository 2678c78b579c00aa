// The verb `step` and its keys.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "spec/read/neighbours_reader.h"
#include "spec/read/play_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kFarthest = 100;
constexpr std::size_t kMostMoves = 1000;

StepMove read_step_move(ReadContext& context, const Node& node) {
    static const std::vector<std::string> directions{"orthogonal", "diagonal", "any"};
    if (node.kind != Node::Kind::Map || node.entries.size() != 1) {
        context.error(node,
                      fmt::format("a move is {}", describe(node)),
                      "expected {orthogonal: 1}, {diagonal: 1} or {any: 1}");
        return {};
    }
    const NodeEntry& entry = node.entries.front();
    const auto direction = context.word(entry.key, directions, "the direction");
    StepMove move{static_cast<StepMove::Direction>(direction.value_or(0)), 1, false};
    if (entry.value.kind == Node::Kind::Scalar && entry.value.text == "far") {
        move.far = true;
        return move;
    }
    move.length = static_cast<int>(
        context.integer(entry.value, integer_form(1, kFarthest), "the number of sites"));
    if (move.direction == StepMove::Direction::Any && move.length > 1) {
        context.error(entry.value,
                      fmt::format("a move of {} sites in any direction", move.length),
                      "expected 1, for a neighbour, or far; or 'orthogonal' and 'diagonal'");
    }
    return move;
}

std::vector<StepMove> read_step_moves(ReadContext& context, const Node& node) {
    if (!context.expect(
            node, Node::Kind::List, "the moves of a role", "a list such as [{orthogonal: 1}]")) {
        return {};
    }
    context.expect_count(node, {1, kMostMoves, "moves"}, "a role");
    return read_each(node.items, [&](const Node& item) { return read_step_move(context, item); });
}

// Every role must be there; those that do not play are read and dropped.
template <typename Read>
void for_every_role(MapReader& map, const GameNames& names, std::string_view key, Read read) {
    if (const Node* node = map.map(key)) {
        for_each_role(map.context(), names, node->entries, read);
        expect_every_role(map.context(), names, *node, MapReader::quoted(key));
    }
}

/// A list alone is everybody's.
void read_moves(MapReader& map, const GameNames& names, StepVerb& verb) {
    const Node* node = map.node("moves");
    if (node != nullptr && node->kind == Node::Kind::List) {
        const std::vector<StepMove> moves = read_step_moves(map.context(), *node);
        for (StepRole& role : verb.roles) {
            role.moves = moves;
        }
        return;
    }
    for_every_role(map, names, "moves", [&](std::size_t role, const Node& moves) {
        verb.roles[role].moves = read_step_moves(map.context(), moves);
    });
}

/// A place for each role; one for all who share a coin.
void read_starts(MapReader& map, const GameNames& names, StepVerb& verb) {
    ReadContext& context = map.context();
    const auto put = [&](std::size_t role, const Node& place) {
        verb.roles[role].from = context.text(place, "the place");
        verb.roles[role].at = context.span(place);
    };
    if (!verb.shared) {
        for_every_role(map, names, "from", put);
        return;
    }
    const Node* node = map.node("from");
    if (node == nullptr) {
        return;
    }
    if (node->kind == Node::Kind::Map) {
        context.error(*node,
                      "a place for each role, and one coin for all of them",
                      "expected one place, or no coin: shared");
        return;
    }
    for (std::size_t role = 0; role < verb.roles.size(); ++role) {
        put(role, *node);
    }
}

}  // namespace

const KeyTable& step_verb_keys() {
    static const KeyTable table(
        "a step verb",
        {Key("moves").list("a list of moves").names("a map of roles to such lists").required(),
         Key("from").names("a map of roles to places").name("a place").required(),
         Key("coin").word({"own", "shared"}).by_default("own"),
         Key("onto").word({"any", "empty"}).by_default("any"),
         Key("mark").word({"arrive", "depart", "none"}).by_default("arrive"),
         neighbours_key()});
    return table;
}

StepVerb read_step_verb(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, step_verb_keys());
    StepVerb verb;
    verb.roles.resize(names.roles.size());
    read_moves(map, names, verb);
    verb.shared = map.word("coin") == "shared";
    read_starts(map, names, verb);
    verb.roles.resize(names.playing);
    verb.onto = map.choice<StepVerb::Onto>("onto");
    verb.mark = map.choice<StepVerb::Marks>("mark");
    verb.moves_at = map.span("moves");
    const bool asked = std::ranges::any_of(verb.roles, [](const StepRole& role) {
        return std::ranges::any_of(role.moves, &StepMove::is_to_neighbour);
    });
    verb.neighbourhood = read_neighbours(map, asked, "expected a move {any: 1}");
    for (StepRole& role : verb.roles) {
        for (StepMove& move : role.moves) {
            if (move.is_to_neighbour()) {
                move.neighbours = verb.neighbourhood;
            }
        }
    }
    return verb;
}

}  // namespace quadrille::spec
