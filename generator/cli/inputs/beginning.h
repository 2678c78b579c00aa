// What `play` and `puzzles` begin from: a game, or a typed position of one.
#pragma once

#include <memory>
#include <optional>

#include "base/result.h"
#include "cli/options/options.h"
#include "game/position.h"
#include "transcript/model/transcript.h"

namespace quadrille::cli {

struct Beginning {
    std::shared_ptr<const game::Game> game;
    std::optional<transcript::Transcript> typed{};  ///< The position; nothing: from the first turn.
    Diagnostics warnings{};

    [[nodiscard]] std::optional<game::Position> position() const;
};

/// Of the operand, a game or a file; of a file its first game.
/// Errors: those of the game; a typed game with mistakes, or without `to move:`.
Result<Beginning> beginning_of(const Options& options);

}  // namespace quadrille::cli
