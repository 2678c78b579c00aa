// What a game's rulebook takes from other files: the figures that its texts name, and a typed game
// as an example. `rulebook` prints them, `check` checks them. A wrong name is reported at its key
// in the game's file; a mistake in a file is reported there, with a note of the place that names
// the file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "page/book/figure_block.h"
#include "score/verdict.h"
#include "spec/model/game_spec.h"
#include "spec/read/library.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// A figure that a game's texts name.
struct FigureAsked {
    std::string name;
    SourceSpan at;  ///< In the game's file.
};

/// All of them, in the order of the rulebook.
std::vector<FigureAsked> figures_asked(const spec::GameSpec& spec);

/// The figure with the game's values (`follow`), or with its own; in the language of the game, if it
/// was put into one, else in `language`.
/// Errors: a file that is missing or leads out of its folder; those of resolve_figure().
Result<ResolvedFigure> figure_of_rules(const spec::Library& library,
                                       const game::Game& game,
                                       const FigureAsked& asked,
                                       bool follow,
                                       std::string_view language = "en");

/// A warning if the figure shows another game or another board than that of the rules.
Diagnostics foreign_to(const game::Game& game,
                       const FigureAsked& asked,
                       const ResolvedFigure& figure);

/// A position on the way, with the turns that it numbers: those since the diagram before.
struct DiagramOfExample {
    int after = 0;          ///< Turns played, of all rounds.
    std::size_t round = 0;  ///< The round it shows, from 0.
    int first = 1;          ///< Turns of that round.
    int last = 1;
    std::string text;
};

/// Turns of a path that one can follow on a diagram.
inline constexpr int kMostTurnsOfPath = 8;

/// After which turns diagrams stand if each shows at most so many of `from`+1 to `to`: evenly, the last
/// after `to`.
std::vector<int> stops_between(int from, int to, int most);

/// The example, judged.
struct ExampleOfRules {
    std::string path;
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Finished.
    std::vector<DiagramOfExample> diagrams;
    Diagnostics warnings;  ///< Of the scorer; and if it is a game of other rules.
};

/// With the game's values, if the example is finished by them and all that players say in it is
/// right; else with its own. Requires: the rulebook has an example. Errors: a file that is missing
/// or leads out of its folder; mistakes; a game that is not finished; a diagram beyond its turns.
/// The verdict and its game are in the language.
Result<ExampleOfRules> example_of_rules(const spec::Library& library,
                                        const game::Game& game,
                                        std::string_view language = "en");

/// Everything that is wrong with the figures and the example, warnings too.
Diagnostics check_rulebook_files(const spec::Library& library, const game::Game& game);

/// Everything that is wrong with the game's translation into a language, if it has one, and with
/// the figures in its words.
Diagnostics check_translation(const spec::Library& library,
                              const game::Game& game,
                              std::string_view language);

}  // namespace quadrille::page
