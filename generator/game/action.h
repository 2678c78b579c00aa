// What a player does, understood but not yet known to be legal. One typed item is one action; a
// turn is a list of them.
//
//     e5=b      PlaceMark      a1-c2   DrawSegment     e5 (a walker)   Walk
//     odd       Say            pass    Pass            resign          Resign
//     swap      Swap
#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "board/board.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

struct PlaceMark {
    board::SiteId site;
    spec::MarkId mark;

    bool operator==(const PlaceMark&) const = default;
};

/// The order of the ends does not matter.
struct DrawSegment {
    board::SiteId from;
    board::SiteId to;

    bool operator==(const DrawSegment&) const = default;
};

/// The player's own token goes to `site`.
struct Walk {
    board::SiteId site;

    bool operator==(const Walk&) const = default;
};

/// Index into the words of the turn's SayVerb.
struct Say {
    std::size_t word = 0;

    bool operator==(const Say&) const = default;
};

struct Pass {
    bool operator==(const Pass&) const = default;
};

/// The players exchange roles: from now on the one who began plays the other role.
struct Swap {
    bool operator==(const Swap&) const = default;
};

/// The player to move resigns.
struct Resign {
    bool operator==(const Resign&) const = default;
};

using Action = std::variant<PlaceMark, DrawSegment, Walk, Say, Pass, Swap, Resign>;

/// What one player does before it is the next player's turn.
using Turn = std::vector<Action>;

/// Kinds of action in the order of the variant.
enum class ActionKind { PlaceMark, DrawSegment, Walk, Say, Pass, Swap, Resign };

inline ActionKind kind_of(const Action& action) {
    return static_cast<ActionKind>(action.index());
}

}  // namespace quadrille::game
