// The areas that counters refer to, found on the board once: levels of majorities, areas to link.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "game/area_sides.h"
#include "game/named_areas.h"
#include "game/pictures.h"
#include "game/site_areas.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// One level of a majority counter; of other counters, a family that it asks for.
struct AreaLevel {
    std::size_t family = 0;                       ///< Index into Board::families().
    std::vector<std::vector<std::size_t>> parts;  ///< For each area, those below inside it.
    std::vector<std::int64_t> weights;            ///< For each area.
};

/// The areas that a role has to link.
struct AreasToJoin {
    std::vector<std::string> names;
    std::vector<std::uint32_t> at;  ///< For each site, a bit for each area that it lies in.
    /// The sites of areas that are the role's own, where all its marks are one group.
    std::vector<std::vector<board::SiteId>> through{};
};

/// Areas made of areas, of which groups must touch each one.
struct WholeAreas {
    SiteAreas parts;
    std::vector<std::vector<std::uint32_t>> members;  ///< For each area, its parts, ascending.
};

/// What a counter refers to; most refer to none of it.
struct AreasOfCounter {
    std::vector<AreaLevel> levels{};
    std::vector<AreasToJoin> to_join{};      ///< For each role.
    std::vector<std::vector<Side>> sides{};  ///< Of the areas of the first level.
    std::optional<SiteAreas> touched{};      ///< Those that groups touch.
    std::vector<std::vector<bool>> met{};    ///< For all or each role, where arrivals count.
    std::optional<WholeAreas> whole{};       ///< The same by their parts, if they must touch all.
    std::vector<PicturePlace> pictures{};    ///< Where a pattern in rows may lie.
};

/// Errors: an unknown family or area, an area in none of the next level.
std::vector<AreaLevel> area_levels(const board::Board& board,
                                   const spec::MajorityCounter& counter,
                                   std::vector<AreaMistake>& wrong);

/// For each site whether it lies in one of the areas. Errors: as below.
std::vector<bool> sites_in(const board::Board& board,
                           const std::vector<std::string>& names,
                           std::vector<AreaMistake>& wrong);

/// Errors: a name that no area of the board has.
std::vector<AreasToJoin> areas_to_join(const board::Board& board,
                                       const spec::JoinedCounter& counter,
                                       std::vector<AreaMistake>& wrong);

}  // namespace quadrille::game
