// What `play` and `puzzles` begin from: a game, a typed game that is not over, or a typed position.
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
    std::optional<transcript::Transcript> typed{};  ///< Nothing: from the first turn.
    Diagnostics warnings{};

    [[nodiscard]] std::optional<game::Position> position() const;
};

/// What a typed game must have: only a position says all in itself.
enum class BeginsFrom { Position, TurnsOrPosition };

/// Of the operand, a game or a file; of a file its first game.
/// Errors: those of the game; a typed game with mistakes, or without what it must have.
Result<Beginning> beginning_of(const Options& options, BeginsFrom from = BeginsFrom::Position);

}  // namespace quadrille::cli
