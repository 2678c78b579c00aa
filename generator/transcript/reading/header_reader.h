// The headers of a game: which game it is, its settings and players, and what the players say
// about its end.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "transcript/model/transcript.h"
#include "transcript/reading/game_cache.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// What the headers before the moves determine.
struct GameChoice {
    std::shared_ptr<const game::Game> game;  ///< Null if a mistake leaves it unknown.
    std::optional<std::size_t> title;        ///< The stray line that names it, if no header does.
    bool read_others = false;                ///< The other headers were read.
    std::vector<std::string> names;
    std::string variant;
    std::string labels;
    std::vector<spec::Setting> set;
};

/// Finds the game and applies `variant:`, `set:`, `labels:` and the number of names. Claims loose lines of the text (see loose_lines.h).
GameChoice choose_game(const SourceText& source,
                       GameText& text,
                       GameCache& cache,
                       MistakeList& mistakes);

/// The words of "x=b, o=w" or "x is black": a sign and a mark by turns.
std::vector<Word> words_of_legend(const Word& line);

/// `marks: x=b o=w`: what was typed for marks.
std::vector<std::pair<std::string, spec::MarkId>> read_marks(const GameText& text,
                                                             const game::Game& game,
                                                             const Vocabulary& vocabulary,
                                                             MistakeList& mistakes);

/// Reports a name that could mean two persons; see is_others_role(). True if it could.
bool reported_as_two(const Word& word, const Transcript& transcript, MistakeList& mistakes);

/// Lines that are no part of the game, or not where they belong.
struct StrayLines {
    std::vector<Word> above;       ///< Outside of all sections.
    std::vector<Word> under_game;  ///< Among the turns and under the board.
};

/// `result:` and `ended:` into `transcript`; where they are missing, the first stray line that says
/// who won or who gave up, which is then no longer stray. A result that cannot be understood is
/// only worth a warning.
void read_outcome(const GameText& text,
                  const Vocabulary& vocabulary,
                  Transcript& transcript,
                  StrayLines& stray,
                  MistakeList& mistakes);

}  // namespace quadrille::transcript
