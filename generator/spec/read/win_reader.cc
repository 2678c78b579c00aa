#include "spec/read/win_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"

namespace quadrille::spec {

namespace {

// A key that makes a clause.
struct ClauseForm {
    Key key;
    std::vector<std::string_view> companions;  // keys that may go with it
    std::string_view sample;                   // of the whole clause
    std::optional<WinRule> (*read)(MapReader& map, const GameNames& names, const Node& node);

    [[nodiscard]] std::string_view name() const { return key.name(); }
};

const std::vector<ClauseForm>& clause_forms();

// The one form that the clause has; null after a report.
const ClauseForm* form_of(MapReader& map) {
    std::vector<const ClauseForm*> found;
    for (const ClauseForm& form : clause_forms()) {
        if (map.has(form.name())) {
            found.push_back(&form);
        }
    }
    const bool otherwise = found.empty() && (map.has("then") || map.has("else"));
    if (otherwise) {
        map.context().error(map.whole(),
                            "a clause that says who wins, but not when",
                            "expected 'odd' or 'reach' in it, as in {reach: {counter: 12}, then: "
                            "role, else: role}");
        return nullptr;
    }
    if (found.size() != 1) {
        map.context().error(
            map.whole(),
            found.empty() ? "a clause that does not say who wins" : "a clause with two conditions",
            "expected one of " + joined_list(names_of(clause_forms(), &ClauseForm::name)));
        return nullptr;
    }
    return found.front();
}

void refuse_strangers(MapReader& map, const ClauseForm& form) {
    for (const Key& key : win_clause_keys().keys()) {
        const std::string& name = key.name();
        const bool welcome =
            name == form.name() || name == "says" || std::ranges::count(form.companions, name) > 0;
        if (map.has(name) && !welcome) {
            map.context().error(*map.node(name),
                                fmt::format("'{}' does not go with '{}'", name, form.name()));
        }
    }
}

std::optional<WinClause> read_clause(ReadContext& context,
                                     const GameNames& names,
                                     const Node& node);

Tie read_tie(MapReader& map, const GameNames& names) {
    const Node* node = map.node("tie");
    if (node == nullptr || node->text == "draw") {
        return Draw{};
    }
    if (node->kind == Node::Kind::Map) {
        auto nested = read_clause(map.context(), names, *node);
        return nested ? Tie{std::make_shared<const WinClause>(std::move(*nested))} : Tie{Draw{}};
    }
    if (node->text == "next") {
        return NextClause{};
    }
    std::vector<std::string> choices{"draw", "next"};
    choices.insert(choices.end(), names.roles.begin(), names.roles.end());
    const auto form = std::ranges::find(clause_forms(), node->text, &ClauseForm::name);
    if (form != clause_forms().end()) {
        map.context().error(
            *node,
            fmt::format("'tie' is {}", describe(*node)),
            fmt::format("expected a clause in braces, as in tie: {}", form->sample));
        return Draw{};
    }
    const auto index = map.context().word(*node, choices, "'tie'");
    if (!index || *index < 2) {
        return Draw{};
    }
    const auto role = playing_role(map.context(), names, *node, "'tie'");
    return role ? Tie{*role} : Tie{Draw{}};
}

// A counter that is one number for the whole board.
std::optional<CounterId> common_number(ReadContext& context,
                                       const GameNames& names,
                                       const Node& node) {
    const auto counter = counter_named(context, names, node, CounterUse::Common);
    if (counter && is_list(names.counters[counter->index()].counting)) {
        context.error(node,
                      fmt::format("'{}' is a list of sizes", node.text),
                      "expected a counter that is one number");
        return std::nullopt;
    }
    return counter;
}

std::optional<WinRule> read_odd(MapReader& map, const GameNames& names, const Node& node) {
    ReadContext& context = map.context();
    const auto counter = common_number(context, names, node);
    std::array<std::optional<RoleId>, 2> winners;
    for (std::size_t i = 0; i < winners.size(); ++i) {
        const char* key = i == 0 ? "then" : "else";
        if (const Node* winner = map.node(key)) {
            winners[i] = playing_role(context, names, *winner, MapReader::quoted(key));
        } else {
            context.error(map.whole(),
                          fmt::format("'odd' without '{}'", key),
                          "expected {odd: counter, then: role, else: role}");
        }
    }
    if (!counter || !winners[0] || !winners[1]) {
        return std::nullopt;
    }
    return Classify{*counter, Classify::By::Parity, {*winners[1], *winners[0]}};
}

std::optional<WinRule> read_remainder(MapReader& map, const GameNames& names, const Node& node) {
    ReadContext& context = map.context();
    const auto counter = common_number(context, names, node);
    const std::size_t mistakes = context.mistakes();
    for (const char* const key : {"of", "winners"}) {
        if (!map.has(key)) {
            context.error(map.whole(),
                          fmt::format("'remainder' without '{}'", key),
                          "expected {remainder: counter, of: 3, winners: [role, role, role]}");
        }
    }
    if (context.mistakes() > mistakes) {
        return std::nullopt;
    }
    const int of = map.integer("of");
    std::vector<std::optional<RoleId>> each;
    const Node* winners = map.list("winners");
    for (const Node& item : winners == nullptr ? std::vector<Node>{} : winners->items) {
        each.push_back(playing_role(context, names, item, "'winners'"));
    }
    if (winners != nullptr && static_cast<int>(winners->items.size()) != of) {
        context.error(*winners,
                      fmt::format("{} winners of a division by {}", winners->items.size(), of),
                      "expected one for each remainder, 0 first");
    }
    if (!counter || context.mistakes() > mistakes) {
        return std::nullopt;
    }
    return Classify{*counter, Classify::By::Remainder, each};
}

// A counter with one number for all does not say who wins: then the clause does.
std::optional<WinRule> read_reach(MapReader& map, const GameNames& names, const Node& node) {
    ReadContext& context = map.context();
    const auto goal = counter_goal(context, names, node);
    const auto winner = [&](const char* key) -> std::optional<RoleId> {
        const Node* role = map.node(key);
        return role == nullptr ? std::nullopt
                               : playing_role(context, names, *role, MapReader::quoted(key));
    };
    const std::vector<std::optional<RoleId>> winners{winner("else"), winner("then")};
    if (!goal) {
        return std::nullopt;
    }
    const bool common = is_common(names.counters[goal->counter.index()].counting);
    if (common && !map.has("then")) {
        context.error(map.whole(),
                      "'reach' of a counter with a single number for the board without 'then'",
                      "expected {reach: {counter: 12}, then: role, else: role}");
        return std::nullopt;
    }
    for (const char* const key : {"then", "else"}) {
        if (!common && map.has(key)) {
            context.error(*map.node(key),
                          fmt::format("'{}' although each player has a number", key),
                          "leave it out: the player who reaches the number wins");
            return std::nullopt;
        }
    }
    const Both both = map.choice<Both>("both");
    if (!common) {
        return Reach{goal->counter, goal->count, both};
    }
    if (map.has("both")) {
        context.error(*map.node("both"),
                      "'both' of a counter with a single number for the board",
                      "expected a counter with a number for each player, or no 'both'");
        return std::nullopt;
    }
    if (map.has("loses")) {
        context.error(*map.node("loses"),
                      "'loses' together with 'then'",
                      "expected only the winner, under 'then'");
    }
    if (!winners.back()) {
        return std::nullopt;
    }
    return Classify{goal->counter, Classify::By::Threshold, winners, goal->count};
}

template <bool kFewest>
std::optional<WinRule> read_compare(MapReader& map, const GameNames& names, const Node& node) {
    const auto counter = counter_named(map.context(), names, node, CounterUse::Each);
    const Tie tie = read_tie(map, names);
    return counter ? std::optional<WinRule>(Compare{*counter, tie, kFewest}) : std::nullopt;
}

std::optional<WinRule> read_joined(MapReader& map, const GameNames& names, const Node& node) {
    const auto counter = counter_named(map.context(), names, node, CounterUse::Each);
    if (!counter) {
        return std::nullopt;
    }
    if (!std::holds_alternative<JoinedCounter>(names.counters[counter->index()].counting)) {
        map.context().error(node,
                            fmt::format("'{}' does not count joined areas", node.text),
                            "expected a counter {count: joined, ...}");
        return std::nullopt;
    }
    return Reach{*counter, std::nullopt, map.choice<Both>("both")};
}

template <Event kEvent>
std::optional<WinRule> read_event(MapReader& map, const GameNames& /*names*/, const Node& node) {
    const char* const key = kEvent == Event::LastMover ? "last-mover" : "stuck";
    if (!map.flag(key)) {
        map.context().error(node, fmt::format("'{}' is not true", key), "expected true");
    }
    return kEvent;
}

std::optional<WinRule> read_otherwise(MapReader& map, const GameNames& names, const Node& node) {
    const auto role = playing_role(map.context(), names, node, "'otherwise'");
    return role ? std::optional<WinRule>(Otherwise{*role}) : std::nullopt;
}

const std::vector<ClauseForm>& clause_forms() {
    static const std::vector<ClauseForm> forms{
        {Key("most").name("a counter"), {"tie"}, "{most: counter}", read_compare<false>},
        {Key("fewest").name("a counter"), {"tie"}, "{fewest: counter}", read_compare<true>},
        {Key("reach").names("a map of one counter to a number"),
         {"loses", "then", "else", "both"},
         "{reach: {counter: 3}}",
         read_reach},
        {Key("odd").name("a counter"),
         {"then", "else"},
         "{odd: counter, then: role, else: role}",
         read_odd},
        {Key("last-mover").flag(), {"loses"}, "{last-mover: true}", read_event<Event::LastMover>},
        {Key("stuck").flag(), {"loses"}, "{stuck: true, loses: true}", read_event<Event::Stuck>},
        {Key("joined").name("a counter of joined areas"),
         {"loses", "both"},
         "{joined: counter}",
         read_joined},
        {Key("remainder").name("a counter"),
         {"of", "winners"},
         "{remainder: counter, of: 3, winners: [role, role, role]}",
         read_remainder},
        {Key("otherwise").name("a role"), {}, "{otherwise: role}", read_otherwise}};
    return forms;
}

bool loses(MapReader& map, const GameNames& names) {
    const bool loses = map.flag("loses");
    if (loses && names.playing != 2) {
        map.context().error(*map.node("loses"),
                            fmt::format("'loses' in a game for {}", names.playing),
                            "expected two players: with more, a loser does not tell who wins");
    }
    return loses;
}

std::optional<WinClause> read_clause(ReadContext& context,
                                     const GameNames& names,
                                     const Node& node) {
    MapReader map(context, node, win_clause_keys());
    if (node.kind != Node::Kind::Map) {
        return std::nullopt;
    }
    std::string says = map.prose("says");
    const ClauseForm* form = form_of(map);
    if (form == nullptr) {
        return std::nullopt;
    }
    refuse_strangers(map, *form);
    auto rule = form->read(map, names, *map.node(form->name()));
    if (!rule) {
        return std::nullopt;
    }
    return WinClause{std::move(*rule), std::move(says), loses(map, names), form->name()};
}

}  // namespace

const KeyTable& win_clause_keys() {
    static const KeyTable table("a win clause", [] {
        std::vector<Key> keys;
        for (const ClauseForm& form : clause_forms()) {
            keys.push_back(form.key);
        }
        keys.push_back(Key("tie")
                           .word({"draw", "next"})
                           .name("a role")
                           .map_of(win_clause_keys)
                           .by_default("draw"));
        keys.push_back(Key("then").name("a role"));
        keys.push_back(Key("else").name("a role"));
        keys.push_back(Key("of").integer(2, 100));
        keys.push_back(Key("winners").list("a list of roles").each(Key("role").text()));
        keys.push_back(Key("loses").flag().by_default("false"));
        keys.push_back(Key("both").word({"next", "draw", "mover", "other"}).by_default("next"));
        keys.push_back(Key("says").prose());
        return keys;
    }());
    return table;
}

const KeyTable& rounds_keys() {
    static const KeyTable table("rounds",
                                {Key("count").integer(1, 100).by_default("1"),
                                 Key("swap-roles").flag().by_default("false")});
    return table;
}

std::vector<WinClause> read_win(ReadContext& context, const GameNames& names, const Node& list) {
    std::vector<WinClause> clauses;
    if (!context.expect(list, Node::Kind::List, "'win'", "a list of win clauses")) {
        return clauses;
    }
    if (list.items.empty()) {
        context.error(list, "nobody can win", "expected at least one clause");
    }
    for (const Node& item : list.items) {
        if (auto clause = read_clause(context, names, item)) {
            clauses.push_back(std::move(*clause));
        }
    }
    return clauses;
}

RoundsSpec read_rounds(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, rounds_keys());
    const RoundsSpec rounds{map.integer("count"), map.flag("swap-roles")};
    const auto roles = static_cast<int>(names.playing);
    if (rounds.swap_roles && roles > 0 && rounds.count % roles != 0) {
        context.error(
            map.has("count") ? *map.node("count") : node,
            fmt::format("{} rounds with {} roles to exchange", rounds.count, roles),
            fmt::format("expected a multiple of {}, so that all are first equally often", roles));
    }
    return rounds;
}

}  // namespace quadrille::spec
