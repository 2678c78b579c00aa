// What a player can link for sure, found without search: from neighbours upward, two connections that
// meet and share no site make a longer one, and several that each need one more mark are one that
// needs none if no site is in all of them.
// Source: V. Anshelevich, A hierarchical approach to computer Hex, 2002 (H-search: the rules AND and
// OR); here for any board and any number of areas.
//
//     Connections own(links.areas(role).size());
//     own.find(links, role);
//     if (own.is_sure()) ...   // links whatever the other does, even if it is their turn
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "solve/links.h"
#include "solve/state.h"

namespace quadrille::solve {

class Connections {
  public:
    /// Of the role's marks as they stand now. What was found before is forgotten.
    void find(const Links& links, std::size_t role);

    /// The role links even if the other is to move.
    [[nodiscard]] bool is_sure() const { return sure_; }

    /// The role links if it is to move.
    [[nodiscard]] bool is_near() const { return sure_ || near_; }

    /// Where the other must put a mark so that the role is not sure: all free sites if it is not near.
    [[nodiscard]] SiteSet must() const { return must_; }

    /// On which sites it rests that the role is sure, or that must() is no larger, or that the role
    /// is near: whatever lies elsewhere.
    [[nodiscard]] SiteSet grounds() const { return grounds_; }

    [[nodiscard]] SiteSet grounds_of_near() const { return near_grounds_; }

  private:
    /// The free sites that a connection needs, and the marks that it leads over.
    struct Way {
        SiteSet free = 0;
        SiteSet marks = 0;
    };

    struct Pair {
        std::vector<Way> sure;
        std::vector<Way> near;  // with one more mark
    };

    /// Some that are near, taken together.
    struct Joined {
        Way all;
        SiteSet common = 0;  // free sites that each of them needs
        std::size_t count = 1;
    };

    struct Fresh {
        std::size_t a;
        std::size_t b;
        Way way;
    };

    /// A free site, a group of marks or an area: what is connected.
    struct Node {
        SiteSet free = 0;   // the site, if it is free
        SiteSet marks = 0;  // all of the group
        bool area = false;
    };

    void add_nodes(const Links& links, std::size_t role);
    void add_neighbours(const Links& links);

    [[nodiscard]] Pair& pair(std::size_t a, std::size_t b) {
        return pairs_[a < b ? a * kMostNodes + b : b * kMostNodes + a];
    }

    void add_sure(std::size_t a, std::size_t b, const Way& way);
    void add_near(std::size_t a, std::size_t b, const Way& way);
    void join(
        const Pair& pair, const Joined& so_far, std::size_t a, std::size_t b, std::size_t before);
    void extend(std::size_t from, std::size_t over, const Way& way);
    void link_at(std::size_t node, const Way& way, std::size_t area);
    void sum_up(SiteSet free);

    static constexpr std::size_t kMostNodes = 64;
    static constexpr std::size_t kMostSure = 10;  // of one pair
    static constexpr std::size_t kMostNear = 20;
    static constexpr std::size_t kMostJoined = 4;  // that make one together

    std::vector<Node> nodes_;
    std::vector<SiteSet> areas_;  // of the role
    std::vector<Pair> pairs_ = std::vector<Pair>(kMostNodes * kMostNodes);
    std::vector<Fresh> fresh_;
    std::vector<Way> links_;  // that need one more mark
    bool sure_ = false;
    bool near_ = false;
    SiteSet must_ = 0;
    SiteSet grounds_ = 0;
    SiteSet near_grounds_ = 0;
};

}  // namespace quadrille::solve
