// The words of puzzle sheets in every language; words that other sheets have too are in
// page/paper/words.h.
#pragma once

#include <string_view>

namespace quadrille::page {

enum class PuzzleWord {
    Title,      ///< "{0}: puzzles"
    Solutions,  ///< "{0}: solutions"
    WinTask,    ///< "{0} moves and wins"
    SaveTask,
    WhoTask,
    WinExplained,  ///< Under the title, what the task means.
    SaveExplained,
    WhoExplained,
    OneAnswer,
    LevelExplained,
    HowToRead,  ///< Over the solutions.
    Wins,       ///< "{0} wins"
    Whatever,   ///< "however they play"
    Again,      ///< "The same sheet again: {0}"
};

std::string_view puzzle_word(PuzzleWord word, std::string_view language);

}  // namespace quadrille::page
