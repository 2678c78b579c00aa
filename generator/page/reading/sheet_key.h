// What a sheet's code says: which game with which values, how the page was made, and a check of all
// that is printed on it. 100 bits, written as 20 digits and capitals that nobody mistakes for each
// other (no I, L, O, U). From it the sheet can be laid out again, and compared by its check.
//
//     encode(key, ranges, check)  ->  "0K7M2PXZ..."     decode(id, &ranges)  ->  key, check
//
// Layout of the bits: 2 version, 20 game, 24 check, 5 paper, 1 turned, 3 columns, 3 rows, 3
// language, 1 whether 8 of the style follow, 1 whether 3 of the labels follow, 2 for the kind of
// size that 12 follow of; then the values of the game, each as wide as its range asks for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::page {

/// Of the text in the code.
inline constexpr std::size_t kIdLength = 20;

/// With their numbers in codes.
enum class SizeKind { Usual = 0, Cell = 1, Width = 2 };

struct SheetKey {
    std::uint32_t game = 0;  ///< hash_of(id), 20 bits.
    int paper = 0;           ///< As spec::NamedPaper::code.
    bool turned = false;     ///< The paper lies on its side.
    int columns = 1;         ///< Boards on the page.
    int rows = 1;
    int language = 0;                      ///< The caller's number of it.
    std::optional<std::uint32_t> style{};  ///< hash_of(name), 8 bits; nothing: the usual one.
    int labels = 0;                        ///< 0: the board's own; else the caller's number.
    SizeKind size = SizeKind::Usual;
    int size_value = 0;                   ///< In tenths of a millimetre.
    std::vector<std::uint64_t> values{};  ///< Of the game, as value_ranges() says.

    bool operator==(const SheetKey&) const = default;
};

/// A number of `bits` bits that depends on each character.
std::uint32_t hash_of(std::string_view text, int bits);

/// The variants that have a board of their own.
std::size_t boards_of_variants(const spec::GameSpec& game);

/// How many values each of SheetKey::values can have: first these variants (0: none of them), then each
/// parameter. `boards`: how many of them there were when the sheet was printed; new ones come last.
std::vector<std::uint64_t> value_ranges(const spec::GameSpec& game, std::size_t boards);

/// The values in force. Nothing if one is not on its parameter's steps.
std::optional<std::vector<std::uint64_t>> values_in_force(const spec::GameSpec& game);

/// The 20 characters. Nothing if it does not fit into them.
std::optional<std::string> encode(const SheetKey& key,
                                  const std::vector<std::uint64_t>& ranges,
                                  std::uint32_t check);

/// The id as it is in the code: capitals, no blanks or hyphens, O as 0, I and L as 1. Nothing if it
/// cannot be one.
std::optional<std::string> tidy_id(std::string_view typed);

struct ReadKey {
    SheetKey key;  ///< `values` only if the ranges were known.
    std::uint32_t check = 0;
};

/// What a tidy id says; without the ranges all but the game's values.
/// Nothing if it is of another version, or values are out of their ranges.
std::optional<ReadKey> decode(std::string_view id, const std::vector<std::uint64_t>* ranges);

}  // namespace quadrille::page
