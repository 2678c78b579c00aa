#include "spec/read/play_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

namespace quadrille::spec {

namespace {

constexpr int kMaxTurns = 100'000;

std::optional<Until> read_until_word(ReadContext& context, const Node& node) {
    static const std::vector<std::string> words{"full", "stuck", "decided", "nobody"};
    static const std::vector<Until> ends{UntilFull{}, UntilStuck{}, UntilDecided{}, UntilNobody{}};
    const auto index = context.word(node, words, "'until'");
    return index ? std::optional(ends[*index]) : std::nullopt;
}

// The one end that the map names, counting `tested` for none.
bool check_until_keys(ReadContext& context, const Node& node, const MapReader& map) {
    const std::size_t ends = node.entries.size() - (map.has("tested") ? 1 : 0);
    if (ends != 1) {
        context.error(
            node, fmt::format("'until' has {} ends", ends), "expected one, as in {turns: 20}");
        return false;
    }
    if (map.has("tested") && (map.has("each") || map.has("turns"))) {
        context.error(*map.node("tested"),
                      "'tested' goes with 'reach' and 'free-below' only",
                      "leave it out");
    }
    return true;
}

std::optional<Until> read_until(ReadContext& context, const GameNames& names, const Node& node) {
    if (node.kind != Node::Kind::Map) {
        return read_until_word(context, node);
    }
    MapReader map(context, node, until_keys());
    if (!check_until_keys(context, node, map)) {
        return std::nullopt;
    }
    const auto tested = map.choice<Tested>("tested");
    if (map.has("each")) {
        return UntilEach{map.integer("each")};
    }
    if (map.has("turns")) {
        return UntilTurns{map.integer("turns")};
    }
    if (map.has("reach")) {
        if (const auto goal = counter_goal(context, names, *map.node("reach"), true)) {
            return UntilReach{goal->counter, goal->count, tested, goal->all};
        }
    }
    if (map.has("free-below")) {
        const bool round = map.node("free-below")->text == "round";
        return UntilFreeBelow{round ? 0 : map.integer("free-below"), tested};
    }
    return std::nullopt;
}

// Verbs of which a turn has one, told apart by how they are typed.
void check_either(ReadContext& context, const Node& list, const std::vector<Verb>& verbs) {
    if (list.items.size() < 2) {
        context.error(list,
                      fmt::format("'either' of {}", list.items.empty() ? "nothing" : "one verb"),
                      "expected two or more, as in {either: [mark, segment]}");
    }
    bool marks = false;
    bool steps = false;
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        const auto same = [&](const Verb& other) { return other.index() == verbs[i].index(); };
        if (std::any_of(verbs.begin(), verbs.begin() + static_cast<std::ptrdiff_t>(i), same)) {
            context.error(list, "'either' of two verbs of one kind", "expected each kind once");
        }
        if (std::holds_alternative<SayVerb>(verbs[i])) {
            context.error(list, "'either' of words to say", "expected 'mark', 'segment' or 'step'");
        }
        const auto* step = std::get_if<StepVerb>(&verbs[i]);
        marks = marks || std::holds_alternative<MarkVerb>(verbs[i]);
        steps = steps || step != nullptr;
        const bool cycles =
            step != nullptr && std::ranges::any_of(step->roles, [](const StepRole& role) {
                return role.moves.size() > 1;
            });
        if (cycles) {
            context.error(list,
                          "'either' with a coin whose moves change from turn to turn",
                          "expected one move for each role");
        }
    }
    if (marks && steps) {
        context.error(list,
                      "'either' of 'mark' and 'step', which are typed alike",
                      "expected 'segment' and one of the two");
    }
}

void read_verbs(ReadContext& context,
                const GameNames& names,
                std::span<const Node> items,
                PhaseSpec& phase) {
    for (const Node& item : items) {
        if (auto verb = read_verb(context, names, item)) {
            phase.turn.push_back(std::move(*verb));
        }
    }
}

// "[mark, segment]", or "[{either: [mark, segment]}]".
void read_turn(ReadContext& context, const GameNames& names, const Node& turn, PhaseSpec& phase) {
    for (const Node& item : turn.items) {
        const Node* either = item.kind == Node::Kind::Map ? item.find("either") : nullptr;
        if (either == nullptr) {
            read_verbs(context, names, {&item, 1}, phase);
            continue;
        }
        if (turn.items.size() > 1 || item.entries.size() > 1) {
            context.error(item,
                          "'either' with other verbs beside it",
                          "expected it alone, as in turn: [{either: [mark, segment]}]");
        }
        if (context.expect(*either, Node::Kind::List, "'either'", "a list of verbs")) {
            const std::size_t mistakes = context.mistakes();
            phase.either = true;
            read_verbs(context, names, either->items, phase);
            if (context.mistakes() == mistakes) {
                check_either(context, *either, phase.turn);
            }
        }
    }
}

PhaseSpec read_phase(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, phase_keys());
    PhaseSpec phase;
    const Node* words = map.node("turn");
    if (words != nullptr && words->kind == Node::Kind::Scalar) {
        context.error(*words,
                      fmt::format("'turn' is {}", describe(*words)),
                      "expected a list of verbs, as in [mark]");
    } else if (const Node* turn = map.list("turn")) {
        if (turn->items.empty()) {
            context.error(
                *turn, "a turn without anything to do", "expected mark, segment, step or say");
        }
        read_turn(context, names, *turn, phase);
    }
    if (const Node* until = map.node("until")) {
        if (const auto end = read_until(context, names, *until)) {
            phase.until = *end;
        }
    }
    if (const Node* pass = map.node("pass")) {
        static const std::vector<std::string> passes{"false", "true", "forced"};
        const auto word = context.word(*pass, passes, "'pass'");
        phase.pass = word.value_or(0) > 0;
        phase.forced_pass = word.value_or(0) > 1;
        phase.pass_at = map.span("pass");
    }
    phase.swap = map.flag("swap");
    if (const Node* again = map.node("again")) {
        phase.again_behind = again->kind == Node::Kind::Map;
        if (!phase.again_behind) {
            phase.again = counter_named(context, names, *again, std::nullopt);
        } else if (const Node* behind = MapReader(context, *again, again_keys()).node("behind")) {
            phase.again = counter_named(context, names, *behind, CounterUse::Each);
        }
        phase.again_at = map.span("again");
    }
    phase.until_at = map.span("until");
    phase.swap_at = map.span("swap");
    return phase;
}

}  // namespace

const KeyTable& phase_keys() {
    static const KeyTable table(
        "a phase",
        {Key("turn")
             .list("a list of verbs")
             .each(Key("verb").word({"mark", "segment"}).map(verb_keys()))
             .required(),
         Key("until").word({"full", "stuck", "decided", "nobody"}).map(until_keys()).required(),
         Key("pass").flag().word({"forced"}).by_default("false"),
         Key("swap").flag().by_default("false"),
         Key("again").name("a counter").map(again_keys())});
    return table;
}

const KeyTable& again_keys() {
    static const KeyTable table("another turn", {Key("behind").name("a counter").required()});
    return table;
}

const KeyTable& until_keys() {
    static const KeyTable table(
        "an end of play",
        {Key("each").integer(1, kMaxTurns),
         Key("turns").integer(1, kMaxTurns),
         Key("reach").names("a map of one counter to a number, or to all"),
         Key("free-below").integer(1, kMaxTurns).word({"round"}),
         Key("tested").word({"each-turn", "each-round"}).by_default("each-turn")});
    return table;
}

std::vector<PhaseSpec> read_play(MapReader& game, const GameNames& names) {
    return read_each(game.items("play"),
                     [&](const Node& item) { return read_phase(game.context(), names, item); });
}

}  // namespace quadrille::spec
