#include "spec/read/play_reader.h"

#include <fmt/format.h>

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
        for (const Node& item : turn->items) {
            if (auto verb = read_verb(context, names, item)) {
                phase.turn.push_back(std::move(*verb));
            }
        }
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
        phase.again = counter_named(context, names, *again, std::nullopt);
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
         Key("again").name("a counter")});
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
