// How a game is counted and won, as its file describes it: counters, clauses that read them,
// rounds. The words are those of rules/README.md.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "base/diagnostic.h"
#include "spec/mark_spec.h"

namespace quadrille::spec {

// ---- Counters.

struct GroupsCounter {
    enum class LinkedBy { Board, Segments };
    LinkedBy linked_by = LinkedBy::Board;
    int at_least = 1;
    /// Own: each player's groups of his own marks. EachMark: groups of every mark in one sum.
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    enum class Value { Count, Largest };
    Value value = Value::Count;
};

/// Each area goes to the player with more marks among its sites; the counter is the number of
/// areas won.
struct MajorityCounter {
    std::string of = "cells";  ///< An area family of the board.
    /// Who gets an area where the marks are equal; nothing: nobody.
    std::optional<RoleId> tie;
};

/// Rows and columns with two marks each make segments; each crossing of one of a row with one of a
/// column counts. With roles: for `even` or `odd` by the number of its four ends that are the first
/// role's. Without: one common number.
struct CrossingsCounter {
    std::optional<RoleId> even;
    std::optional<RoleId> odd;
};

/// Points for where a token lands.
struct LandingsCounter {
    int own = -1;
    int theirs_only = 1;
    int empty = 0;
};

/// The number of marks each player has on the board.
struct MarksCounter {};

using Counting =
    std::variant<GroupsCounter, MajorityCounter, CrossingsCounter, LandingsCounter, MarksCounter>;

struct CounterSpec {
    std::string name;
    Counting counting;
    SourceSpan at;
};

/// True for counters with one number for the whole board rather than one a player.
bool is_common(const Counting& counting);

// ---- win: the first clause that applies decides.

struct Draw {};

struct WinClause;

/// What an equal `most` or `fewest` comes to: a draw, a role's win, or the next clause of the list.
struct NextClause {};

using Tie = std::variant<Draw, RoleId, NextClause>;

struct MostWins {
    CounterId counter;
    Tie tie;
};

struct FewestWins {
    CounterId counter;
    Tie tie;
};

/// Applies only when one player alone has reached the count.
struct ReachWins {
    CounterId counter;
    int count = 0;
};

/// A common counter decides by its parity.
struct OddWins {
    CounterId counter;
    RoleId then;
    RoleId otherwise;
};

struct LastMoverWins {};

using WinRule = std::variant<MostWins, FewestWins, ReachWins, OddWins, LastMoverWins>;

struct WinClause {
    WinRule rule;
    std::string says;  ///< For the report when this clause decides; may be empty.
};

struct RoundsSpec {
    int count = 1;
    bool swap_roles = false;  ///< Persons exchange roles each round.
};

}  // namespace quadrille::spec
