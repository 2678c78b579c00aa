// Turns typed as columns, as public records of games with falling marks have them: "4" or "d" for
// the lowest free place of the fourth column. Keeps count of how far the columns of a round are
// filled.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "game/game.h"

namespace quadrille::transcript {

class Columns {
  public:
    /// Columns are the areas in whose lowest free places marks are put, if every turn puts them so
    /// and no place is in two. Other games have none. Requires: `game` outlives it.
    explicit Columns(const game::Game& game);

    /// True if the game has columns.
    [[nodiscard]] bool any() const { return family_ != nullptr; }

    /// As in a new round.
    void clear();

    /// The lowest free place of the column that a word names, by its name or its number from 1;
    /// nothing for other words, and for a full column.
    [[nodiscard]] std::optional<board::SiteId> lowest(std::string_view word) const;

    /// True for a column without a free place.
    [[nodiscard]] bool is_full(std::string_view word) const {
        return column(word) && !lowest(word);
    }

    /// True for "4453": a column for each digit, of at most nine.
    [[nodiscard]] bool is_sequence(std::string_view word) const;

    /// Notes a mark.
    void mark(board::SiteId site);

  private:
    [[nodiscard]] std::optional<std::size_t> column(std::string_view word) const;

    const game::Game& game_;
    const board::AreaFamily* family_ = nullptr;
    std::vector<std::vector<board::SiteId>> stacks_;  // from the lowest place upward
    std::vector<bool> taken_;                         // for each site
};

}  // namespace quadrille::transcript
