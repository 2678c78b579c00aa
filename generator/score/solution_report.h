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

/// The person who has the first role. Requires: two roles.
inline std::size_t person_of_first_role(const game::Position& position, const SolvedRound& round) {
    return position.to_move().index() == 0 ? round.to_move : 1 - round.to_move;
}

/// Lines that say who wins, by which turns, and what refutes the others.
std::string solution_report(const game::Position& position,
                            const Solution& solution,
                            const SolvedRound& round);

/// One line.
std::string solution_json(const game::Position& position,
                          const Solution& solution,
                          const SolvedRound& round);

}  // namespace quadrille::score
