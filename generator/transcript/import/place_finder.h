// The places of a record on the board of its game, in whatever way the record names them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "transcript/import/foreign_game.h"
#include "transcript/import/sgf_points.h"
#include "transcript/reading/columns.h"

namespace quadrille::transcript {

class PlaceFinder {
  public:
    /// Requires: `game` outlives it.
    PlaceFinder(const game::Game& game, const ForeignGame& foreign);

    /// The sites that a text names, in their order; none if it names no site.
    [[nodiscard]] std::vector<board::SiteId> sites(std::string_view text) const;

    /// The site at the other end of a line.
    [[nodiscard]] std::optional<board::SiteId> step(board::SiteId from,
                                                    std::string_view text) const;

    [[nodiscard]] std::optional<board::SiteId> mirrored(board::SiteId site) const {
        return points_ ? points_->mirrored(site) : std::nullopt;
    }

    /// Notes a mark, for those that fall on others.
    void mark(board::SiteId site) { columns_.mark(site); }

    /// "a point from a1 to e5", for messages.
    [[nodiscard]] std::string example() const;

    /// FF[3] writes a pass so, on boards of up to 19 rows.
    static bool is_pass(std::string_view text) { return text == "tt"; }

  private:
    void choose_points(const ForeignGame& foreign);
    [[nodiscard]] std::vector<board::SiteId> numbered(std::string_view text) const;

    const game::Game& game_;
    Columns columns_;
    Places places_;
    std::optional<SgfPoints> points_;
    std::array<std::optional<board::DirectionId>, 8> steps_;
};

}  // namespace quadrille::transcript
