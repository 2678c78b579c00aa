// The names that a game gives to its roles, marks and counters, to resolve references with. Marks of
// players who do not take part (the third player's in a game of two) have a name but no id.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "spec/model/game_spec.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

struct NamedMark {
    std::string letter;
    std::optional<MarkId> id;  ///< Nothing: its owner does not play.
};

struct GameNames {
    std::vector<std::string> roles;  ///< All that the game knows of.
    std::size_t playing = 0;         ///< The first so many play.
    std::vector<NamedMark> marks;
    std::vector<CounterSpec> counters;
    std::vector<std::string> broken_counters;  ///< Reported already; no counter comes of them.
};

/// Index into `names.roles`, whether it plays or not; nothing after a report.
std::optional<std::size_t> any_role(ReadContext& context,
                                    const GameNames& names,
                                    const Node& node,
                                    std::string_view what);

/// `read(role, value)` for each entry that is called after a role; other names are reported.
template <typename Read>
void for_each_role(ReadContext& context,
                   const GameNames& names,
                   std::span<const NodeEntry> entries,
                   Read read) {
    for (const NodeEntry& entry : entries) {
        if (const auto role = any_role(context, names, entry.key, "the role")) {
            read(*role, entry.value);
        }
    }
}

/// Reports the roles that play and have no entry in the map at `node`.
void expect_every_role(ReadContext& context,
                       const GameNames& names,
                       const Node& node,
                       std::string_view what);

/// A role that plays; nothing after a report.
std::optional<RoleId> playing_role(ReadContext& context,
                                   const GameNames& names,
                                   const Node& node,
                                   std::string_view what);

/// A mark by its letter; nothing after a report, or where its owner does not play.
std::optional<MarkId> mark_named(ReadContext& context, const GameNames& names, const Node& node);

/// What a reference to a counter needs: one number for all, one for each player, or either.
enum class CounterUse { Common, Each };

/// A counter by its name; nothing after a report.
std::optional<CounterId> counter_named(ReadContext& context,
                                       const GameNames& names,
                                       const Node& node,
                                       std::optional<CounterUse> use);

/// `{counter: n}`.
struct CounterGoal {
    CounterId counter;
    int count = 0;
    bool all = false;  ///< `{counter: all}`.
};

/// Nothing after a report. The counter has one number for all, or one for each player.
std::optional<CounterGoal> counter_goal(ReadContext& context,
                                        const GameNames& names,
                                        const Node& node,
                                        bool takes_all = false);

/// False, with a report, unless the key is a lower-case word of letters, digits and, where
/// `hyphens` says so, hyphens.
bool check_key_name(ReadContext& context, const Node& key, std::string_view of_what, bool hyphens);

}  // namespace quadrille::spec
