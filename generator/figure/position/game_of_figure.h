// Which game a figure is of, with which values of its parameters.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "figure/position/played_position.h"
#include "game/game.h"
#include "spec/model/figure_spec.h"

namespace quadrille::figure {

struct GameOfFigure {
    std::shared_ptr<const game::Game> game;
    bool own_values = true;
};

/// Errors: an unknown game, variant or parameter, at their places in the figure's file.
Result<GameOfFigure> game_of_figure(const spec::FigureSpec& figure, const FigureContext& context);

/// A board without a game as a game without play and counters, with the marks of figures and those
/// that stand on it.
spec::GameSpec game_of_board(const spec::BoardSpec& board);

/// A diagnostic at a place of the figure's file.
Diagnostic error_in(const spec::FigureSpec& figure,
                    SourceSpan at,
                    std::string wrong,
                    std::string expected);

/// The text of the figure's file; empty for a figure without a file.
const SourceText& source_of(const spec::FigureSpec& figure);

/// A file that the figure names, seen from the folder of its own file.
std::string beside(const spec::FigureSpec& figure, const std::string& path);

/// The error if `name`, the file under `key` of the figure, is reached through a symbolic link that
/// leaves the figure's folder.
std::optional<Diagnostic> leads_out(const spec::FigureSpec& figure,
                                    const spec::Written& name,
                                    std::string_view key,
                                    const FileReader& reader);

}  // namespace quadrille::figure
