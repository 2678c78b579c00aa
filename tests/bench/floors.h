// The least that a machine can do, or the plainest way to do it, measured in the same run.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/counters.h"
#include "game/game.h"

namespace quadrille::bench {

/// Sum of all bytes, read one by one.
std::uint64_t read_each_byte(std::span<const std::uint8_t> bytes);

/// Every segment against all those before it. The first that may not be drawn, if any.
std::optional<std::size_t> first_conflict_of_all_pairs(
    const game::Game& game, std::span<const std::pair<board::SiteId, board::SiteId>> segments);

/// Every row against every column.
game::CrossingNumbers crossings_of_all_pairs(
    std::span<const std::optional<game::JoinedLine>> rows,
    std::span<const std::optional<game::JoinedLine>> columns);

}  // namespace quadrille::bench
