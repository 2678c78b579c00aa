// The words that players circle on a sheet to say how a game ended, where a number alone decides:
// "odd" or "even", "3n" to "3n+2". Sheets print them, and typed games have them as their result.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::spec {

struct ResultWord {
    std::string text;
    std::string brief;  ///< Where there is little room.
    RoleId winner;
    std::size_t in_class;  ///< Of those of the clause.
};

/// The words of a clause; none if it decides by something else.
std::vector<ResultWord> result_words(const WinRule& rule, std::string_view language);

/// Those of all clauses of the game, in their order.
std::vector<ResultWord> result_words(const GameSpec& game, std::string_view language);

/// "3n", "3n+1": a number by what is left when it is divided, the same in every language.
std::string multiple_and(std::size_t divisor, std::size_t left);

}  // namespace quadrille::spec
