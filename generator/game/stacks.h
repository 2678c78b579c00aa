// How the places of areas lie above each other, for `on: lowest`: columns, or any family of areas
// whose places can be told apart by height.
//
//     stacks.free_below(marks, c3)     // c1, in area 2: c3 may not be marked yet
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "board/board.h"
#include "game/mark_set.h"

namespace quadrille::game {

class Stacks {
  public:
    /// Errors: the board has no such family, its areas have places level with each other, or sheets
    /// may turn the board. `file` and `at` are where the family is named.
    static Result<Stacks> make(const board::Board& board,
                               const std::string& family,
                               const std::string& file,
                               SourceSpan at);

    [[nodiscard]] const std::string& family() const { return family_; }

    /// A place without a mark, below another in the same area.
    struct Lower {
        board::SiteId site;
        std::size_t area = 0;  ///< Index into the areas of the family.
    };

    /// The lowest one below the site; nothing if the site can be marked.
    [[nodiscard]] std::optional<Lower> free_below(std::span<const MarkSet> marks,
                                                  board::SiteId site) const;

  private:
    std::string family_;
    std::vector<std::vector<board::SiteId>> areas_;  // from the lowest site upward
    std::vector<std::vector<std::size_t>> of_site_;  // indices of its areas
};

}  // namespace quadrille::game
