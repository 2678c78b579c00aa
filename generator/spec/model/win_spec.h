// Who wins: `win`, a list of clauses of which the first that applies decides. And how many rounds a
// match has. The words are those of rules/README.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "spec/model/score_spec.h"

namespace quadrille::spec {

struct Draw {};

struct WinClause;

/// What an equal `most` or `fewest` comes to: a draw, a role's win, the next clause of the list, or
/// a nested clause, which looks only at the tied players.
struct NextClause {};

using NestedClause = std::shared_ptr<const WinClause>;

using Tie = std::variant<Draw, RoleId, NextClause, NestedClause>;

/// Who has most of the counter wins, or who has fewest.
struct Compare {
    CounterId counter;
    Tie tie;
    bool fewest = false;
};

/// What it comes to when one turn lets several players reach what a clause asks for: it does not
/// apply and the next clause decides, a draw, the one of them wins whose turn it was, or the other.
enum class Both { Next, Draw, Mover, Other };

/// Applies when one player alone has come to the goal, or as `both` says.
struct Reach {
    CounterId counter;
    std::optional<int> goal;  ///< Nothing: to link all areas that the counter gives the player.
    Both both = Both::Next;
};

/// A common counter names the winner by the class that its number is in. Where a class has none, the
/// next clause decides.
struct Classify {
    /// Below the threshold, or not; even or odd; what is left when the number is divided by that of
    /// the winners.
    enum class By { Threshold, Parity, Remainder };
    CounterId counter;
    By by;
    std::vector<std::optional<RoleId>> winners;  ///< [class]
    int threshold = 0;
};

/// Names the player who moved last; or, where play ended by that, who had to move and could not.
enum class Event { LastMover, Stuck };

/// Whoever has this role wins, if no clause before says otherwise.
struct Otherwise {
    RoleId winner;
};

using WinRule = std::variant<Compare, Reach, Classify, Event, Otherwise>;

struct WinClause {
    WinRule rule;
    std::string says;         ///< For the report when this clause decides; may be empty.
    bool loses = false;       ///< Whom the rule names has lost; the other one of two wins.
    std::string_view word{};  ///< Its key, as "most"; lasts as long as the program.
};

/// What is asked of a clause wherever it does not matter which one it is.
struct ClauseFacts {
    std::optional<CounterId> counter{};  ///< That it reads.
    bool is_common = false;              ///< Which is a single number for the board.
    bool compares = false;               ///< Who has more of it than the others.
    bool less_is_better = false;         ///< Who has fewer; or whoever reaches something loses.
    bool asks_whether = false;           ///< All that matters is whether a player has one at all.
    bool may_be_drawn = false;           ///< It, or the last one nested in it, may name nobody.
    bool links_areas = false;  ///< Which are given by the counter, perhaps others to each player.
    bool ends_play = false;    ///< `until: decided` waits for it.
    bool always_applies = false;        ///< Whatever the board; no clause after it counts.
    bool asks_last_mover = false;       ///< Who moved last.
    bool asks_stuck = false;            ///< Who had to move and could not.
    const WinClause* nested = nullptr;  ///< That equal numbers are left to.
};

ClauseFacts facts_of(const WinClause& clause);

/// Of all clauses, each followed by those nested in it.
std::vector<ClauseFacts> all_facts_of(const std::vector<WinClause>& win);

/// Of the first clause whose counter gives each player a number; nothing in it if there is none.
ClauseFacts score_facts(const std::vector<WinClause>& win);

struct RoundsSpec {
    int count = 1;
    bool swap_roles = false;  ///< Persons exchange roles each round.
};

}  // namespace quadrille::spec
