// Marks and their owners, as a game's file describes them; and the ids by which the parts of a game
// refer to each other.
#pragma once

#include <optional>
#include <string>

#include "base/id.h"

namespace quadrille::spec {

/// A seat at the table, in the order of play: Player 1, Yellow, ...
using RoleId = Id<struct RoleTag>;
/// A kind of mark; index into GameSpec::marks.
using MarkId = Id<struct MarkTag>;
/// Index into GameSpec::counters.
using CounterId = Id<struct CounterTag>;

/// What distinguishes a mark in print without colour.
enum class Pattern { Solid, Open, DiagonalLines, LevelLines, Dots, CrossedLines, Cross, Ring };

struct MarkSpec {
    std::string letter;  ///< As typed and printed: one lower-case letter.
    std::string name;    ///< "black"
    std::optional<RoleId> owner;
    std::string colour;  ///< A name of the palette: black, white, red, blue, sky, ...
    Pattern pattern = Pattern::Solid;
};

}  // namespace quadrille::spec
