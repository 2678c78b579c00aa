// All ways to put one mark, or one piece of several, in the rest of a game, and which of them are
// still legal. Only for rules by which a place that is lost never comes back: then a move only ever
// takes placements away, and what is left of them tells how the game can go on.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "game/position.h"
#include "solve/key.h"
#include "solve/slot_plan.h"
#include "solve/symmetry.h"

namespace quadrille::solve {

struct Placement {
    std::vector<board::SiteId> sites;  ///< In label order.
    spec::MarkId mark;
    std::uint8_t roles = 0;  ///< A bit for each role that may do it.

    [[nodiscard]] bool is_for(spec::RoleId role) const {
        return ((roles >> role.index()) & 1U) != 0;
    }
};

/// Of a placement for these roles, as an image of the board has it.
Key key_of(const Placement& placement, std::uint64_t roles, const Image& image);

class Placements {
  public:
    /// Nothing if the rules bring places back, or if there are too many. `slots`: of the position.
    static std::optional<Placements> make(const game::Position& position,
                                          const std::vector<Slot>& slots,
                                          const std::vector<Image>& images);

    [[nodiscard]] const std::vector<Placement>& all() const { return all_; }

    [[nodiscard]] bool is_legal(std::size_t placement) const { return faults_[placement] == 0; }

    /// Those that it rules out, perhaps some of them twice.
    [[nodiscard]] std::vector<std::size_t> taken_by(std::size_t placement) const;

    /// Of the role, how many are legal.
    [[nodiscard]] std::size_t legal_for(spec::RoleId role) const { return legal_[role.index()]; }

    /// All that are legal, as an image of the board has them.
    [[nodiscard]] const Key& key(std::size_t image) const { return keys_[image]; }

    void mark(board::SiteId site, spec::MarkId mark) { change(site, mark, 1); }

    void unmark(board::SiteId site, spec::MarkId mark) { change(site, mark, -1); }

  private:
    Placements(const game::Position& position, const std::vector<Slot>& slots);

    void add_placements(const Slot& slot);
    void add_pieces(const Slot& slot, spec::MarkId mark, const spec::CountRange& count);
    void add(std::vector<board::SiteId> sites, spec::MarkId mark, spec::RoleId role);
    void grow(const std::vector<board::SiteId>& piece,
              const game::SiteAreas* along,
              std::set<std::vector<board::SiteId>>& larger) const;
    [[nodiscard]] std::vector<std::vector<board::SiteId>> sharing_areas() const;
    [[nodiscard]] std::set<std::size_t> ruled_out_by(
        const Placement& placement, const std::vector<std::vector<board::SiteId>>& sharing) const;
    void find_faults();
    void find_keys(const std::vector<Image>& images);
    void change(board::SiteId site, spec::MarkId mark, int by);

    [[nodiscard]] std::size_t at(board::SiteId site, spec::MarkId mark) const {
        return site.index() * kinds_ + mark.index();
    }

    const game::Game* game_;
    const spec::MarkVerb* verb_;
    std::vector<bool> free_;  // per site of the position
    std::size_t kinds_ = 0;
    std::vector<Placement> all_;
    std::vector<std::vector<std::uint32_t>> against_;  // by site and mark: which it takes away
    std::vector<int> faults_;                          // per placement
    std::array<std::size_t, 2> legal_{};
    std::vector<std::vector<Key>> key_of_;  // by image, by placement
    std::vector<Key> keys_;                 // by image
};

}  // namespace quadrille::solve
