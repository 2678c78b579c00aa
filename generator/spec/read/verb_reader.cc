// The verbs of a turn, and their keys.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/names_of.h"
#include "base/utf8.h"
#include "spec/read/neighbours_reader.h"
#include "spec/read/placement_reader.h"
#include "spec/read/play_reader.h"

namespace quadrille::spec {

namespace {

constexpr int kMaxCount = 100;

bool is_mark(const GameNames& names, const std::string& text) {
    return std::ranges::any_of(names.marks,
                               [&](const NamedMark& mark) { return mark.letter == text; });
}

MarkChoice read_mark_choice(ReadContext& context, const GameNames& names, MapReader& map) {
    MarkChoice choice;
    const Node* node = map.node("what");
    if (node != nullptr && node->kind == Node::Kind::Scalar && is_mark(names, node->text)) {
        context.error(*node,
                      fmt::format("'what' is '{}', a mark's letter", shown(node->text)),
                      fmt::format("expected own, any or each; or {{cycle: [{}]}}, always that mark",
                                  shown(node->text)));
        return choice;
    }
    if (node == nullptr || node->kind != Node::Kind::Map) {
        choice.kind = map.choice<MarkChoice::Kind>("what");
        return choice;
    }
    choice.kind = MarkChoice::Kind::Cycle;
    const Node* cycle = node->find("cycle");
    if (cycle == nullptr || node->entries.size() != 1 || cycle->kind != Node::Kind::List ||
        cycle->items.empty()) {
        context.error(*node,
                      "'what' is a map of another kind",
                      "expected {cycle: [b, w]}, with the marks' letters");
        return choice;
    }
    const std::size_t mistakes = context.mistakes();
    for (const Node& item : cycle->items) {
        if (const auto mark = mark_named(context, names, item)) {
            choice.cycle.push_back(*mark);
        }
    }
    if (choice.cycle.empty() && context.mistakes() == mistakes) {
        context.error(
            *cycle,
            fmt::format("none of these marks is in play when players = {}", names.playing),
            "expected one whose owner plays");
    }
    return choice;
}

std::optional<LineLimit> read_line_limit(MapReader& map, std::string_view key) {
    const Node* node = map.map(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    MapReader limit(map.context(), *node, line_limit_keys());
    if (node->entries.size() != 1) {
        map.context().error(*node,
                            fmt::format("'{}' has {} limits", key, node->entries.size()),
                            "expected {exactly: 2} or {at-most: 2}");
        return std::nullopt;
    }
    if (limit.has("exactly")) {
        return LineLimit{true, limit.integer("exactly"), map.span(key)};
    }
    if (limit.has("at-most")) {
        return LineLimit{false, limit.integer("at-most"), map.span(key)};
    }
    return std::nullopt;
}

std::optional<LowestOf> read_on(MapReader& map) {
    const Node* node = map.node("on");
    if (node == nullptr) {
        return std::nullopt;
    }
    LowestOf lowest{"columns", map.span("on")};
    if (node->kind == Node::Kind::Map) {
        lowest.family = MapReader(map.context(), *node, lowest_keys()).text("lowest-of");
    } else {
        static const std::vector<std::string> words{"lowest"};
        (void)map.context().word(*node, words, "'on'");
    }
    return lowest;
}

Verb read_mark(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, mark_verb_keys());
    MarkVerb verb;
    verb.what = read_mark_choice(context, names, map);
    if (const Node* count = map.node("count")) {
        read_count(context, names, *count, verb);
    }
    read_placement(map, names, verb);
    verb.per_row = read_line_limit(map, "per-row");
    verb.per_column = read_line_limit(map, "per-column");
    verb.on = read_on(map);
    verb.per = read_area_limit(map);
    return verb;
}

Verb read_segment(ReadContext& context, const GameNames& names, const Node& node) {
    return read_segment_verb(context, names, node);
}

Verb read_step(ReadContext& context, const GameNames& names, const Node& node) {
    return read_step_verb(context, names, node);
}

void check_parity_words(ReadContext& context,
                        const Node& node,
                        const std::vector<std::string>& words) {
    const auto has = [&words](const char* word) {
        return std::ranges::find(words, word) != words.end();
    };
    if (words.size() != 2 || !has("odd") || !has("even")) {
        context.error(node, "'parity' needs the words odd and even", "expected words: [odd, even]");
    }
}

// A word of letters, or a number.
void check_word_to_say(ReadContext& context, const Node& node) {
    constexpr std::size_t kMostDigits = 6;
    const std::string& word = node.text;
    const bool digits = !word.empty() && word.size() <= kMostDigits &&
                        word.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || (word[0] == '0' && word.size() > 1)) {
        check_key_name(context, node, "a word to say", false);
    }
}

Verb read_say(ReadContext& context, const GameNames& names, const Node& node) {
    MapReader map(context, node, say_verb_keys());
    SayVerb verb;
    if (const Node* words = map.list("words")) {
        for (const Node& item : words->items) {
            std::string word = context.text(item, "a word to say");
            check_word_to_say(context, item);
            if (std::ranges::find(verb.words, word) != verb.words.end()) {
                context.error(item, fmt::format("the word '{}' appears twice", shown(word)));
            }
            verb.words.push_back(std::move(word));
        }
        if (verb.words.empty()) {
            context.error(*words, "no words to say", "expected one or more");
        }
    }
    if (const Node* parity = map.node("parity")) {
        verb.parity = counter_named(context, names, *parity, CounterUse::Common);
        check_parity_words(context, *map.node("parity"), verb.words);
    }
    return verb;
}

struct VerbKind {
    const char* name;
    Verb (*read)(ReadContext& context, const GameNames& names, const Node& node);
};

constexpr std::array kVerbs{VerbKind{"mark", read_mark},
                            VerbKind{"segment", read_segment},
                            VerbKind{"step", read_step},
                            VerbKind{"say", read_say}};

}  // namespace

const KeyTable& mark_verb_keys() {
    static const KeyTable table(
        "a mark verb",
        {Key("what").word({"own", "any", "each"}).names("{cycle: [b, w]}").by_default("own"),
         Key("count").integer(1, kMaxCount).map(count_plan_keys()).by_default("1"),
         Key("together").flag().by_default("false"),
         Key("along")
             .name("a family of areas")
             .names("a map of roles to such families")
             .each(Key("family").name("a family of areas")),
         Key("in")
             .name("an area")
             .list("a list of areas")
             .each(Key("area").name("an area"))
             .names("a map of roles to areas"),
         Key("closed").map(closed_keys()),
         Key("sent-to").name("a family of areas"),
         Key("near").word({"own", "theirs", "any", "last"}).map(neighbour_counts_keys()),
         Key("not-near").word({"own", "theirs", "any", "last"}),
         Key("not-in").name("a counter of enclosed places"),
         Key("not-making").name("a counter").names("a map of one counter to a number"),
         neighbours_key(),
         Key("in-line").word({"last"}).map(in_line_keys()),
         Key("else").word({"stuck", "anywhere"}).by_default("stuck"),
         Key("number").word({"next", "next-near"}),
         Key("per-row").map(line_limit_keys()),
         Key("per-column").map(line_limit_keys()),
         Key("on").word({"lowest"}).map(lowest_keys()),
         Key("per").map(area_limit_keys())});
    return table;
}

const KeyTable& verb_keys() {
    static const KeyTable table(
        "a verb",
        {Key("mark").map(mark_verb_keys()),
         Key("segment").map(segment_verb_keys()),
         Key("step").map(step_verb_keys()),
         Key("say").map(say_verb_keys()),
         Key("either")
             .list("a list of verbs")
             .each(Key("verb").word({"mark", "segment"}).map_of(verb_keys))});
    return table;
}

const KeyTable& line_limit_keys() {
    static const KeyTable table(
        "a limit", {Key("exactly").integer(1, kMaxCount), Key("at-most").integer(1, kMaxCount)});
    return table;
}

const KeyTable& lowest_keys() {
    static const KeyTable table("lowest places",
                                {Key("lowest-of").name("a family of areas").required()});
    return table;
}

const KeyTable& say_verb_keys() {
    static const KeyTable table(
        "a say verb",
        {Key("words").list("a list of words").each(Key("word").text()).required(),
         Key("parity").name("a counter")});
    return table;
}

std::optional<Verb> read_verb(ReadContext& context, const GameNames& names, const Node& node) {
    const bool bare = node.kind == Node::Kind::Scalar;
    if (!bare && (node.kind != Node::Kind::Map || node.entries.size() != 1)) {
        context.error(node,
                      fmt::format("a verb is {}", describe(node)),
                      "expected one verb, as in {mark: {what: any}}");
        return std::nullopt;
    }
    const Node& word = bare ? node : node.entries.front().key;
    Node nothing = word;
    nothing.kind = Node::Kind::Empty;
    const Node& details = bare ? nothing : node.entries.front().value;
    const auto index = context.word(word, names_of(kVerbs), "the verb");
    return index ? std::optional(kVerbs.at(*index).read(context, names, details)) : std::nullopt;
}

}  // namespace quadrille::spec
