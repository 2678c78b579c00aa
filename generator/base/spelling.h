// "Did you mean": the likeliest spelling among the words that would have been accepted.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace quadrille {

/// Least number of bytes to insert, delete, replace or swap with their neighbour.
/// Source: the optimal string alignment variant of Damerau, CACM 7(3), 1964.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate nearest to `word`, if one is near enough to be a slip: at most a third of the
/// longer word's length (at least 1) away. ASCII case does not count. Nearest is one
/// that is said the same: "connect-four" for "connect4". Ties: the first.
std::optional<std::string> likely_spelling(std::string_view word,
                                           std::span<const std::string> candidates);

/// Adds the note "did you mean 'minimum'?" where there is such a candidate.
void suggest(Diagnostic& error, std::string_view word, std::span<const std::string> candidates);

/// "a, b or c"; `last_joint` replaces "or".
std::string joined_list(std::span<const std::string> words, std::string_view last_joint = "or");

}  // namespace quadrille
