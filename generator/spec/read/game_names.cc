#include "spec/read/game_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/names_of.h"
#include "base/utf8.h"

namespace quadrille::spec {

namespace {

constexpr double kMaxGoal = 1'000'000;

std::optional<CounterId> fit_for_use(ReadContext& context,
                                     const GameNames& names,
                                     const Node& node,
                                     std::size_t index,
                                     std::optional<CounterUse> use) {
    const bool common = is_common(names.counters[index].counting);
    if (use == CounterUse::Common && !common) {
        context.error(node,
                      fmt::format("the counter '{}' has a number for each player", node.text),
                      "expected one with a single number for the board");
        return std::nullopt;
    }
    if (use == CounterUse::Each && common) {
        context.error(node,
                      fmt::format("the counter '{}' has a single number for the board", node.text),
                      "expected one with a number for each player");
        return std::nullopt;
    }
    return CounterId{index};
}

}  // namespace

std::optional<std::size_t> any_role(ReadContext& context,
                                    const GameNames& names,
                                    const Node& node,
                                    std::string_view what) {
    const bool roles_known = !names.roles.empty();  // else 'players' was reported
    if (!roles_known || !context.expect(node, Node::Kind::Scalar, what, "a role")) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(names.roles, node.text);
    if (found == names.roles.end()) {
        context.unknown(
            node, fmt::format("unknown role '{}'", shown(node.text)), node.text, names.roles);
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - names.roles.begin());
}

void expect_every_role(ReadContext& context,
                       const GameNames& names,
                       const Node& node,
                       std::string_view what) {
    for (std::size_t role = 0; role < names.playing; ++role) {
        if (node.find(names.roles[role]) == nullptr) {
            context.error(node,
                          fmt::format("{} leaves out {}", what, names.roles[role]),
                          "expected every role");
        }
    }
}

std::optional<RoleId> playing_role(ReadContext& context,
                                   const GameNames& names,
                                   const Node& node,
                                   std::string_view what) {
    const std::optional<std::size_t> index = any_role(context, names, node, what);
    if (!index) {
        return std::nullopt;
    }
    if (*index >= names.playing) {
        context.error(node,
                      fmt::format("{} does not play when players = {}", node.text, names.playing));
        return std::nullopt;
    }
    return RoleId{*index};
}

std::optional<MarkId> mark_named(ReadContext& context, const GameNames& names, const Node& node) {
    const std::vector<std::string> letters = names_of(names.marks, &NamedMark::letter);
    const auto index = context.word(node, letters, "the mark");
    return index ? names.marks[*index].id : std::nullopt;
}

std::optional<CounterId> counter_named(ReadContext& context,
                                       const GameNames& names,
                                       const Node& node,
                                       std::optional<CounterUse> use) {
    if (!context.expect(node, Node::Kind::Scalar, "the counter", "a name from 'score'")) {
        return std::nullopt;
    }
    const auto& broken = names.broken_counters;
    if (std::ranges::find(broken, node.text) != broken.end()) {
        return std::nullopt;
    }
    const std::vector<std::string> known = names_of(names.counters);
    const auto found = std::ranges::find(known, node.text);
    if (found == known.end()) {
        context.unknown(
            node, fmt::format("unknown counter '{}'", shown(node.text)), node.text, known);
        return std::nullopt;
    }
    return fit_for_use(context, names, node, static_cast<std::size_t>(found - known.begin()), use);
}

std::optional<CounterGoal> counter_goal(ReadContext& context,
                                        const GameNames& names,
                                        const Node& node,
                                        bool takes_all) {
    if (!context.expect(node, Node::Kind::Map, "'reach'", "{counter: number}")) {
        return std::nullopt;
    }
    if (node.entries.size() != 1) {
        context.error(node,
                      fmt::format("'reach' has {} counters", node.entries.size()),
                      "expected one, as in {points: 10}");
        return std::nullopt;
    }
    const NodeEntry& entry = node.entries.front();
    const auto counter = counter_named(context, names, entry.key, std::nullopt);
    const bool all =
        takes_all && entry.value.kind == Node::Kind::Scalar && entry.value.text == "all";
    const std::int64_t count =
        all ? 0
            : context.integer(
                  entry.value, integer_form(-kMaxGoal, kMaxGoal), "'" + entry.key.text + "'");
    if (!counter) {
        return std::nullopt;
    }
    if (is_list(names.counters[counter->index()].counting)) {
        context.error(entry.key,
                      fmt::format("'{}' is a list of sizes", shown(entry.key.text)),
                      "expected a counter that is one number");
        return std::nullopt;
    }
    return CounterGoal{*counter, static_cast<int>(count), all};
}

bool check_key_name(ReadContext& context, const Node& key, std::string_view of_what, bool hyphens) {
    constexpr std::size_t kMaxName = 32;
    const std::string& name = key.text;
    const auto is_fit = [hyphens](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (hyphens && c == '-');
    };
    const bool fit = !name.empty() && name.size() <= kMaxName && name[0] >= 'a' && name[0] <= 'z' &&
                     std::ranges::all_of(name, is_fit);
    if (!fit) {
        context.error(key,
                      fmt::format("'{}' cannot be the name of {}", shown(name), of_what),
                      hyphens ? "expected a word of a-z, 0-9 and hyphens, such as two-apart"
                              : "expected a word of a-z and 0-9, such as size");
    }
    return fit;
}

}  // namespace quadrille::spec
