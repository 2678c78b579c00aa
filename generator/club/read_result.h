// The result of a pair, as people write it: in the signs of FIDE's tables, in those of newspapers, in
// words.
//
//     1-0   1:0   ½:½   0,5-0,5   1/2   =   + -   -:+   0-0   1-0 (time)   1-0 forfeit   Ann wins   draw
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "club/outcome.h"

namespace quadrille::club {

/// Of who is named first, and of the other.
using PairOutcome = std::array<Outcome, 2>;

struct TypedResult {
    std::optional<PairOutcome> outcome;  ///< Nothing: not played yet.
};

/// Nothing if it is no result, or may be several. `names`: of the two, for "Ann wins".
/// Requires: dashes and blanks are as in a transcript::LineText.
std::optional<TypedResult> read_result(std::string_view text,
                                       const std::array<std::string_view, 2>& names);

/// "+ -": as read_result() takes it.
std::string_view text_of(const PairOutcome& outcome);

struct TypedBye {
    std::optional<Outcome> kind;  ///< Nothing: a bye, it does not say which.
};

/// What stands after the name: "bye", "half-point bye", "bye 1/2", "H". Nothing for anything else.
std::optional<TypedBye> read_bye(std::string_view text);

/// "withdrew", "withdrawn", "has withdrawn".
bool is_withdrawal(std::string_view text);

/// Bytes at the start of `text` that are this name, whatever the case and however many blanks are
/// between its words; nothing if it begins otherwise, or if a word goes on.
std::optional<std::size_t> name_at_start(std::string_view text, std::string_view name);

}  // namespace quadrille::club
