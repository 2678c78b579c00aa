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

/// How players draw a mark: an area filled, a letter written, a stroke from dot to dot.
enum class Drawn { Filled, Letter, Stroke };

struct MarkSpec {
    std::string letter;  ///< As typed and printed: one lower-case letter.
    std::string name;    ///< "black"
    std::optional<RoleId> owner;
    std::string colour;  ///< A name of the palette: black, white, red, blue, sky, ...
    Pattern pattern = Pattern::Solid;
    Drawn drawn = Drawn::Filled;
    std::optional<int> supply{};  ///< So many there are; nothing: as many as anybody wants.
    std::optional<int> worth{};   ///< What it adds to sums.

    /// True of what covers its site: not of crosses, rings, letters and strokes.
    [[nodiscard]] bool fills() const {
        return drawn == Drawn::Filled && pattern != Pattern::Cross && pattern != Pattern::Ring;
    }

    /// What a letter that is written looks like: its name, if that is one, else its letter.
    [[nodiscard]] const std::string& sign() const { return name.size() == 1 ? name : letter; }
};

}  // namespace quadrille::spec
