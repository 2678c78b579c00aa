// Whether a game is decided before its end: what `until: decided` asks after every turn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "game/game.h"
#include "game/number.h"
#include "game/record.h"

namespace quadrille::game {

/// The one index whose number has come to `count`; nothing where none has, or several have.
std::optional<std::size_t> alone_at(std::span<const Number> numbers, std::int64_t count);

/// The one role that has linked all its areas by a joined counter.
std::optional<std::size_t> alone_joined(const Game& game,
                                        spec::CounterId counter,
                                        std::span<const Number> numbers);

/// The role for which a clause of win that may decide early applies; the first such clause counts.
std::optional<spec::RoleId> decided_for(const Game& game, const Record& record);

}  // namespace quadrille::game
