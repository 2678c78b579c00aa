// A solved position in words and as JSON.
#pragma once

#include <string>
#include <vector>

#include "score/solution.h"

namespace quadrille::score {

/// Who sits where in the round that was solved.
struct SolvedRound {
    std::vector<std::string> names;  ///< Of the persons.
    std::size_t to_move = 0;         ///< A person.
    int turn = 1;                    ///< The number of the next turn.
};

/// Lines that say who wins, by which turns, and what refutes the others.
std::string solution_report(const game::Position& position,
                            const Solution& solution,
                            const SolvedRound& round);

/// One line.
std::string solution_json(const game::Position& position,
                          const Solution& solution,
                          const SolvedRound& round);

}  // namespace quadrille::score
