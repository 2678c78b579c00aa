// The words of the page of a study in every language; words that other sheets have too are in
// page/paper/words.h.
#pragma once

#include <string_view>

namespace quadrille::page {

enum class StudyWord {
    Games,    ///< "{0} games"
    OneGame,  ///< "1 game"
    Plan,     ///< "The program against itself, level {0}, seed {1}"
    Against,  ///< "{0} against {1}", of levels
    EachOpening,
    WhoWins,
    WhoBegins,  ///< "{0}, who begins"
    Draws,
    Unfinished,
    Certainty,
    Swaps,  ///< The names are those before the swap, which was made in {0} games.
    HowManyTurns,
    AlwaysTurns,  ///< "Every game has {0} turns."
    SomeTurns,    ///< "{0} to {1} turns, half of the games {2} to {3}; {4} on average."
    LeadChanges,  ///< "The lead changes {0} times on average."
    FirstTurns,
    HowOften,  ///< How often {0}, who begins, won after each of them.
    Turn,      ///< Heads of the table.
    GamesHead,
    Won,
    More,  ///< "and {0} more"
};

std::string_view study_word(StudyWord word, std::string_view language);

}  // namespace quadrille::page
