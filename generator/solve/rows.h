// Games in which turns put one own mark, and whoever first has all of certain sites has won, or has
// lost: rows of some length, areas to be filled. Each of them is a set of sites, and what a player
// lacks of it is seen at once: a set with one hole is a threat.
//
//     const auto rows = Rows::make(game);
//     const RowPosition at = *rows->position(position);
//     rows->holes(at.mine, at.theirs)      // where the mover would win
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/position.h"
#include "solve/set_image.h"

namespace quadrille::solve {

/// A bit for each site, by its index.
using RowSet = std::uint64_t;

/// As whoever moves sees it.
struct RowPosition {
    RowSet mine = 0;
    RowSet theirs = 0;
    RowSet open = 0;  ///< Where a mark can be put now.
    RowSet free = 0;  ///< Without a mark.
};

class Rows {
  public:
    static constexpr std::size_t kMostSites = 64;

    /// Nothing if the game is won otherwise, or if the board has more sites.
    static std::optional<Rows> make(const game::Game& game);

    /// Nothing if the rest of the game is of another kind.
    [[nodiscard]] std::optional<RowPosition> position(const game::Position& position) const;

    /// The sites, taken or not, where one more mark of `mine` would complete a set that wins.
    [[nodiscard]] RowSet holes(RowSet mine, RowSet theirs) const {
        return holes_of(wins_, mine, theirs);
    }

    /// The same of sets that lose.
    [[nodiscard]] RowSet traps(RowSet mine, RowSet theirs) const {
        return holes_of(losses_, mine, theirs);
    }

    [[nodiscard]] bool has_traps() const { return !losses_.empty(); }

    /// The holes that a mark on the site makes, besides those that were there.
    [[nodiscard]] RowSet holes_made(RowSet mine, RowSet theirs, std::size_t site) const {
        return holes_of(through_[site], mine | RowSet{1} << site, theirs);
    }

    /// Sets through the site that nobody else has a mark in.
    [[nodiscard]] int chances(RowSet theirs, std::size_t site) const;

    /// False if no way to play on makes the player of `mine` win.
    [[nodiscard]] bool can_win(RowSet mine, RowSet theirs) const;

    /// After the mover has put a mark on the site, for the other.
    [[nodiscard]] RowPosition after(const RowPosition& at, std::size_t site) const;

    /// Those of `sites` that the next mark on a site below them opens: below the sites themselves.
    [[nodiscard]] RowSet below(RowSet sites, RowSet free) const;

    [[nodiscard]] bool are_stacked() const { return stacked_; }

    /// The position as each symmetry has it.
    [[nodiscard]] std::size_t images() const { return images_.size(); }

    [[nodiscard]] RowSet image(RowSet sites, std::size_t image) const {
        return images_[image].of(sites);
    }

  private:
    using Sets = std::vector<RowSet>;

    explicit Rows(const game::Game& game) : game_(&game) {}

    bool find_sets();
    bool add_sets(const spec::WinClause& clause, bool has_losses);
    bool add_lines(const spec::LinesCounter& lines, Sets& sets) const;
    bool add_areas(spec::CounterId counter, Sets& sets) const;
    void find_stacks();
    void find_images();
    [[nodiscard]] bool keeps_rules(const Image& image) const;
    [[nodiscard]] static RowSet holes_of(const Sets& sets, RowSet mine, RowSet theirs);

    const game::Game* game_;
    Sets wins_;
    Sets losses_;
    std::vector<Sets> through_;  // per site, those that win
    bool stacked_ = false;
    std::vector<RowSet> below_;  // per site, what must be marked before
    std::vector<RowSet> above_;  // per site, the other way round
    std::vector<SetImage> images_;
};

}  // namespace quadrille::solve
