// What a board that is being filled can still come to, where all win clauses read one counter of
// majorities: each area is sure for somebody or open. Kept up to date mark by mark.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "score/fill_game.h"

namespace quadrille::score {

class MajorityBounds {
  public:
    /// Nothing if the game is of another kind: other counters, more than two roles, or a result
    /// that is not always better for a player with more areas.
    static std::optional<MajorityBounds> from(const FillGame& fill);

    void place(board::SiteId site, std::size_t role) { change(site, role, 1); }

    void remove(board::SiteId site, std::size_t role) { change(site, role, -1); }

    /// The least value that the full board can have.
    [[nodiscard]] Value low() const { return value(sure_[0], areas_.size() - barred_[1]); }

    /// The most.
    [[nodiscard]] Value high() const { return value(areas_.size() - barred_[0], sure_[1]); }

    /// How much a mark on the site matters: open areas, the nearer to a decision the more.
    [[nodiscard]] int weight(board::SiteId site) const;

  private:
    struct Area {
        std::array<int, 2> marks{};
        int open = 0;
        int needed = 1;  ///< Marks to win it.
    };

    MajorityBounds(const FillGame& fill, spec::CounterId counter);

    [[nodiscard]] Value value(std::size_t first, std::size_t second) const {
        return values_[first * (areas_.size() + 1) + second];
    }

    [[nodiscard]] bool is_monotone() const;
    [[nodiscard]] bool is_sure(const Area& area, std::size_t role) const;
    void change(board::SiteId site, std::size_t role, int by);
    void count(const Area& area, int by);

    std::vector<Area> areas_;
    std::vector<std::vector<std::size_t>> areas_of_;  // for each site
    std::array<bool, 2> wins_ties_{};
    std::array<std::size_t, 2> sure_{};    // areas that the role is sure of
    std::array<std::size_t, 2> barred_{};  // areas that it cannot get
    std::vector<Value> values_;
};

}  // namespace quadrille::score
