// Is a game decided before its end? `until: decided` asks this after every turn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "game/game.h"
#include "game/number.h"
#include "game/record.h"

namespace quadrille::game {

/// The only index whose number has reached `count`; nothing if none or several have.
std::optional<std::size_t> alone_at(std::span<const Number> numbers, std::int64_t count);

/// The only role that has linked all its areas by a joined counter.
std::optional<std::size_t> alone_joined(const Game& game,
                                        spec::CounterId counter,
                                        std::span<const Number> numbers);

/// The role that wins by a clause of `win` that may decide early; the first such clause counts.
std::optional<spec::RoleId> decided_for(const Game& game, const Record& record);

}  // namespace quadrille::game
