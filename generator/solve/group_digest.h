// The digest of games in which connected marks count: see digest.h. The groups of the position are
// found once and then are points like the sites that are filled later.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "solve/digest.h"

namespace quadrille::solve {

class GroupDigest final : public Digest {
  public:
    GroupDigest(const game::Position& position, bool free_marks, const std::vector<Image>& images);

    /// False for games in which more than groups and links counts.
    static bool suits(const game::Game& game);

    void mark(board::SiteId site, spec::MarkId mark) override;
    void unmark(board::SiteId site, spec::MarkId mark) override;
    void add_to(std::vector<Key>& keys) override;

  private:
    static constexpr std::uint8_t kEmpty = 0xff;
    static constexpr std::size_t kMostAreas = 16;  // of a role
    static constexpr std::uint32_t kAreas = 0xffff;

    /// A site that was empty at first, or a group of the position.
    struct Point {
        std::uint8_t mark = kEmpty;
        std::uint32_t size = 1;
        std::uint32_t areas = 0;               // that its owner has to link
        std::vector<std::uint32_t> near = {};  // points; of a group only sites
    };

    /// What flood() finds: a group as it is now.
    struct Found {
        std::uint8_t mark = 0;
        std::uint32_t size = 0;
        std::uint32_t areas = 0;
        std::uint32_t open = 0;   // how many empty sites are beside it
        std::uint32_t first = 0;  // where they begin in open_
    };

    /// Groups of one mark that have no other empty site than one.
    struct Around {
        std::uint32_t groups = 0;
        std::uint32_t size = 0;    // of all of them
        std::int64_t counted = 0;  // of them
    };

    struct CountsGroups {
        spec::GroupsCounter counter;
        bool parity = false;
    };

    /// What groups that can no longer change have come to.
    struct Closed {
        std::vector<std::int64_t> counted;  // by counter and mark
        Key sizes;                          // of those whose sizes matter
    };

    void find_points(const game::Position& position);
    void find_group(const game::Position& position, board::SiteId first, std::vector<bool>& seen);
    void find_counters();
    void find_keys(const std::vector<Image>& images);
    void find_area_images(const game::AreasToJoin& areas, const Image& image);
    void flood(std::uint32_t from);
    void flood_all();
    void close(const Found& group, Closed& closed) const;
    [[nodiscard]] std::uint32_t size_that_matters(std::uint32_t size) const;
    void settle_sites();
    void settle_site(std::uint32_t site);
    [[nodiscard]] Key key_under(std::size_t image, bool swapped) const;
    [[nodiscard]] Key closed_key() const;
    [[nodiscard]] std::uint32_t areas_of(std::uint8_t mark, std::uint32_t areas) const;
    [[nodiscard]] std::uint32_t areas_under(std::size_t image,
                                            std::uint8_t mark,
                                            std::uint32_t areas) const;

    const game::Game* game_;
    std::vector<Point> points_;            // the empty sites first
    std::vector<std::uint32_t> point_of_;  // per site; of its group where it was marked
    std::vector<board::SiteId> site_of_;   // per point that is a site
    std::uint32_t sites_ = 0;              // how many points are sites
    std::size_t kinds_ = 0;
    std::vector<CountsGroups> counters_;
    std::uint32_t most_ = 0;  // larger groups count as one of this size; 0: sizes matter
    bool links_ = false;
    bool alike_ = false;   // kinds of marks can change places
    bool single_ = false;  // sites between settled groups are told by what they can change
    std::vector<std::vector<Key>> site_keys_;                           // by image, by point
    std::vector<std::vector<std::vector<std::uint32_t>>> area_images_;  // by image, role, area
    Closed closed_at_first_;

    // While a key is worked out.
    std::vector<std::uint32_t> seen_;     // per point: in which flood
    std::vector<std::uint32_t> open_in_;  // per point: counted as open in which flood
    std::vector<std::uint32_t> open_;     // the empty sites beside the groups
    std::vector<std::uint32_t> stack_;
    std::vector<Found> found_;
    std::vector<bool> settled_;          // per point: an empty site that is told apart
    std::vector<Around> around_;         // per site and mark
    std::uint32_t floods_ = 0;           // so far
    std::uint32_t round_ = 0;            // before this key
    std::vector<std::uint32_t> beside_;  // per point: how many groups are beside an empty site
    Closed closed_;                      // of this position
    std::int64_t dead_ = 0;              // settled sites on which either mark comes to the same
    std::int64_t choices_ = 0;           // others
};

}  // namespace quadrille::solve
