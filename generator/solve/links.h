// Games in which whoever first links all of their areas has won, and one more mark never harms its
// owner. There a proof rests on a few sites: whoever loses must play on one of them, and all other
// moves need no look. What is proved for each side is a chain that the other cannot get past.
// Source: R. Hayward and J. van Rijswijck, Hex and combinatorics, 2006 (must-play regions).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/position.h"
#include "solve/slot_plan.h"
#include "solve/state.h"

namespace quadrille::solve {

class Links {
  public:
    /// False if the rules are others, or if the board has more sites than a set of them holds.
    /// `slots`: of the position.
    static bool suit(const game::Position& position, const std::vector<Slot>& slots);

    /// Nothing if they do not suit.
    static std::optional<Links> make(const game::Position& position,
                                     const std::vector<Slot>& slots);

    /// The areas of the one rule by which the game is won, for each role; null if there are others.
    static const std::vector<game::AreasToJoin>* areas_that_win(const game::Game& game);

    /// The set of this site alone.
    [[nodiscard]] static SiteSet alone(board::SiteId site) { return SiteSet{1} << site.index(); }

    void mark(board::SiteId site, spec::MarkId mark) {
        marked_.at(owner_of_mark_[mark.index()]) |= alone(site);
    }

    void unmark(board::SiteId site, spec::MarkId mark) {
        marked_.at(owner_of_mark_[mark.index()]) &= ~alone(site);
    }

    void put(std::size_t role, SiteSet sites) { marked_.at(role) |= sites; }

    void take(std::size_t role, SiteSet sites) { marked_.at(role) &= ~sites; }

    [[nodiscard]] SiteSet marked(std::size_t role) const { return marked_.at(role); }

    [[nodiscard]] SiteSet free() const { return board_ & ~(marked_.front() | marked_.back()); }

    /// The neighbours of a site.
    [[nodiscard]] SiteSet near(std::size_t site) const { return near_[site]; }

    [[nodiscard]] const std::vector<SiteSet>& areas(std::size_t role) const {
        return areas_.at(role);
    }

    /// The sites of `own` that hang together with `from`.
    [[nodiscard]] SiteSet group(SiteSet from, SiteSet own) const;

    [[nodiscard]] bool has_linked(std::size_t role) const { return link(role, marked_.at(role)); }

    [[nodiscard]] bool can_link(std::size_t role) const {
        return link(role, board_ & ~marked_.at(1 - role));
    }

    /// Of the role's marks, a few with which it has linked. Requires: has_linked(role).
    [[nodiscard]] SiteSet linking(std::size_t role) const;

    /// Of the role's marks, a few that keep the other from linking. Requires: they do.
    [[nodiscard]] SiteSet cutting(std::size_t role) const;

    /// Of a game that is over: a chain that links the winner's areas and keeps the other from theirs,
    /// whatever they have elsewhere; all sites if there is none.
    [[nodiscard]] SiteSet chain() const;

    /// For each site the greater, the nearer it is to all areas of both sides.
    [[nodiscard]] std::vector<int> weights() const;

  private:
    /// A role's empty sites, with the marks between them as ways.
    struct Ways {
        std::vector<SiteSet> near;   // per site, if it is empty
        std::vector<SiteSet> areas;  // per area: next to it
    };

    Links(const game::Position& position, const std::vector<game::AreasToJoin>& areas);

    [[nodiscard]] bool link(std::size_t role, SiteSet own) const;
    [[nodiscard]] Ways ways(std::size_t role) const;
    void add_distances(const Ways& ways, SiteSet from, std::vector<int>& weights) const;

    SiteSet board_ = 0;
    std::vector<SiteSet> near_;                  // per site
    std::array<std::vector<SiteSet>, 2> areas_;  // per role
    std::vector<std::size_t> owner_of_mark_;     // per kind of mark, a role
    std::array<SiteSet, 2> marked_{};            // per role
};

}  // namespace quadrille::solve
