// How a game is written in the Smart Game Format, and which other formats of records it has. Writing
// and reading use the same facts.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace quadrille::spec {

/// Source of the numbers and of the points: SGF FF[4], with its pages on Go and Hex.
struct SgfSpec {
    std::string game;  ///< The property GM: a number, or the name that programs use without one.
    /// Other names that stand for the game: LittleGolem's events begin with one.
    std::vector<std::string> called{};
    /// Letters: two, of the column and of the row from the top. Names: a letter for the column and
    /// the number of the row from the top. Rows: a letter for the row from the top and the number of
    /// the place in it. Diagonals: the same, but places in a line down to the left have one number.
    enum class Points { Letters, Names, Rows, Diagonals };
    std::optional<Points> points{};        ///< Nothing: letters, and rows on boards of hexagons.
    std::optional<Points> little_golem{};  ///< In its archives; nothing: the same.
    /// What is said of a swap. Told: colours are those of the stones, and whoever swaps has the other
    /// from then on. Taken, mirrored: players keep their colours, and the first stone changes its own;
    /// where it lies, or at the place mirrored at the line from the first corner to the last.
    enum class Swap { Told, Taken, Mirrored };
    Swap swap = Swap::Told;
    SourceSpan at{};
};

/// Formats of other programs beside the Smart Game Format.
enum class RecordFormat { Columns, HexWorld, Kurnik, Psq };

/// Their words in rules, in the order of RecordFormat.
inline constexpr std::array<std::string_view, 4> kRecordFormats{
    "columns", "hexworld", "kurnik", "psq"};

}  // namespace quadrille::spec
