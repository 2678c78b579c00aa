// What finds values where rules of one kind tell more than any search can know that only sees
// positions. Whether a game is of that kind follows from its clauses and verbs, never from its name.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/position.h"
#include "solve/limits.h"
#include "solve/symmetry.h"
#include "solve/value.h"

namespace quadrille::solve {

/// What a position is worth where whoever moves last wins, as such values are written (short_games.h):
/// large for the first role.
struct SumValue {
    struct Part {
        std::vector<board::SiteId> sites;  ///< On which something can still be done.
        std::string value;                 ///< Empty: too long to be written.
    };

    std::string value;        ///< As that of a part.
    std::vector<Part> parts;  ///< That do not touch each other.
};

class Expert {
  public:
    Expert() = default;
    Expert(const Expert&) = delete;
    Expert& operator=(const Expert&) = delete;
    Expert(Expert&&) = delete;
    Expert& operator=(Expert&&) = delete;
    virtual ~Expert() = default;

    /// The rest of the game is of its kind. Requires: not ended, no turn from here on can be a swap.
    [[nodiscard]] virtual bool takes(const game::Position& position) = 0;

    /// As much of the value as is found out. Requires: takes(position), asked just before.
    virtual Range value(const game::Position& position) = 0;

    /// What was found out before, or is seen at a glance. Requires: as value().
    [[nodiscard]] virtual Range known(const game::Position& position) = 0;

    /// What it and its parts are worth in sums; nothing where that means nothing, or takes too long.
    /// Requires: as value().
    [[nodiscard]] virtual std::optional<SumValue> sum_value(const game::Position& /*position*/) {
        return std::nullopt;
    }
};

/// Rows, patterns of own marks and areas to fill: sets of sites (rows.h). Null if the game is of
/// another kind. Requires: both outlive the expert.
std::unique_ptr<Expert> row_expert(const game::Game& game, Limits& limits);

/// Areas that only one of two players can link (exclusive_links.h). As row_expert(); `images` are
/// those of the game.
std::unique_ptr<Expert> link_expert(const game::Game& game,
                                    std::span<const Image> images,
                                    Limits& limits);

/// Whoever moves last wins, and what is left to do falls into parts (sums.h). As link_expert().
std::unique_ptr<Expert> sum_expert(const game::Game& game,
                                   std::span<const Image> images,
                                   Limits& limits);

/// Lines that close areas (boxes.h). As link_expert().
std::unique_ptr<Expert> box_expert(const game::Game& game,
                                   std::span<const Image> images,
                                   Limits& limits);

}  // namespace quadrille::solve
