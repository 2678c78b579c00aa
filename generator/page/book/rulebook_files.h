// What a game's rulebook takes from other files: the figures that its texts name, and a typed game
// as an example. `rulebook` prints them, `check` looks them over. What is wrong with a name is told
// at the key of the game's file that has it; what is wrong in a file is told there, with a note of
// who asked.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "page/book/figure_block.h"
#include "score/verdict.h"
#include "spec/model/game_spec.h"
#include "spec/read/library.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// A figure as a game's texts ask for it.
struct FigureAsked {
    std::string name;
    SourceSpan at;  ///< In the game's file.
};

/// All of them, in the order of the rulebook.
std::vector<FigureAsked> figures_asked(const spec::GameSpec& spec);

/// The figure worked out by the game's values (`follow`), or by its own.
/// Errors: a file that is not there or leads out of its folder; those of resolve_figure().
Result<ResolvedFigure> figure_of_rules(const spec::Library& library,
                                       const game::Game& game,
                                       const FigureAsked& asked,
                                       bool follow);

/// By the game's values; where its position does not suit them, by its own, which its caption
/// tells.
Result<ResolvedFigure> fitting_figure(const spec::Library& library,
                                      const game::Game& game,
                                      const FigureAsked& asked);

/// A warning where a figure shows another game, or another board, than the one whose rules it
/// stands in.
Diagnostics foreign_to(const game::Game& game,
                       const FigureAsked& asked,
                       const ResolvedFigure& figure);

/// The example, judged.
struct ExampleOfRules {
    std::string path;
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Finished.
    Diagnostics warnings;    ///< Of the scorer; and where it is a game of another kind.
};

/// By the values that the game has, if the example was finished by them and nothing that was said
/// in it is wrong; else by its own. Requires: the rulebook has an example. Errors: a file that is
/// not there or leads out of its folder; mistakes; a game that is not finished, or is one of
/// another game.
Result<ExampleOfRules> example_of_rules(const spec::Library& library, const game::Game& game);

/// Everything that is wrong with the figures and the example, warnings too.
Diagnostics check_rulebook_files(const spec::Library& library, const game::Game& game);

}  // namespace quadrille::page
