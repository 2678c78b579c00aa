// The points of a board as the Smart Game Format has them, in one of the systems of SgfSpec::Points:
// which site is "dc", "d3" or "g7", and back.
//
//     letters        aa ba ca        rows   a1 a2      diagonals   a1 a2
//                    ab bb cb              b1 b2 b3               b1 b2 b3
//                                           c1 c2                  c2 c3
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "board/board.h"
#include "game/game.h"
#include "spec/model/sgf_spec.h"

namespace quadrille::transcript {

/// The property SZ. Of boards of hexagons whose rows differ in length: the longer of the first row
/// and the last, for both.
struct BoardSize {
    std::size_t columns = 0;
    std::size_t rows = 0;

    bool operator==(const BoardSize&) const = default;
};

BoardSize size_of(const board::Board& board);

/// The colour of the first role: White, 1, where its mark is white, as in games in which White begins;
/// else Black, 0.
std::size_t first_colour(const game::Game& game);

/// The system in which the game's own files are written.
spec::SgfSpec::Points points_of(const spec::SgfSpec& sgf, const board::Board& board);

class SgfPoints {
  public:
    using Points = spec::SgfSpec::Points;

    SgfPoints(const board::Board& board, Points points);

    /// False where the system cannot name the sites: letters and columns where rows differ in length,
    /// letters where there are more than 52.
    [[nodiscard]] bool possible() const { return !names_.empty(); }

    /// Requires: possible().
    [[nodiscard]] const std::string& name(board::SiteId site) const { return names_[site.index()]; }

    /// In either case, unless the system needs both.
    [[nodiscard]] std::optional<board::SiteId> find(std::string_view name) const;

    /// Where the site is on the board mirrored at the line from the first place of the first row to
    /// the last of the last; nothing where that is no place.
    [[nodiscard]] std::optional<board::SiteId> mirrored(board::SiteId site) const;

  private:
    const board::Board& board_;
    bool both_cases_ = false;
    std::vector<std::string> names_;  // for each site
    std::unordered_map<std::string, board::SiteId>
        sites_;  // by names; only looked up, never walked
};

}  // namespace quadrille::transcript
