// What a `mark` asks of the areas that its place lies in: `in`, areas where marks may go; `closed`,
// areas that take no more marks once something in them is filled; `sent-to`, the area that the last
// mark names; a count by areas, of which one holds the marks of a turn. All that does not depend on the marks is found once, on the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/board.h"
#include "game/illegal.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

class MarkAreas {
  public:
    /// Errors, added to `mistakes`: unknown areas; a counter that closes none; areas that cannot
    /// send to each other.
    /// `own`: the marks of each role.
    MarkAreas(const board::Board& board,
              const spec::GameSpec& game,
              const spec::MarkVerb& verb,
              std::span<const MarkSet> own,
              Diagnostics& mistakes);

    /// What `in` and `closed` have against a mark on the site.
    [[nodiscard]] std::optional<IllegalReason> fault(std::span<const MarkSet> marks,
                                                     spec::RoleId role,
                                                     board::SiteId site) const;

    /// What `sent-to` has against it after the last mark.
    [[nodiscard]] std::optional<IllegalReason> sent_fault(board::SiteId last,
                                                          board::SiteId site) const;

    /// What a count by areas has against a mark in the same turn as one on `other`. Requires: both
    /// lie in areas of the count.
    [[nodiscard]] std::optional<IllegalReason> same_area_fault(board::SiteId other,
                                                               board::SiteId site) const;

    /// The number of marks that a turn with one on the site puts, with so many marks in its area
    /// before. Requires: as above.
    [[nodiscard]] spec::CountRange wanted_with(std::span<const MarkSet> marks,
                                               board::SiteId site) const;

    /// What it has against so many marks in a turn, the first on the site, after they were put.
    [[nodiscard]] std::optional<IllegalReason> number_fault(std::span<const MarkSet> marks,
                                                            board::SiteId site,
                                                            int got) const;

    /// The sites of the area of the count that the site lies in. Requires: as above.
    [[nodiscard]] std::span<const board::SiteId> counted_with(board::SiteId site) const;

    /// In so many turns at most the areas of the count are full.
    [[nodiscard]] int most_turns() const;

  private:
    /// What closes an area: so many marks on these sites.
    struct Closing {
        std::vector<board::SiteId> sites;
        std::size_t needed = 0;
        std::size_t area = 0;  ///< Index into closed_names_.
    };

    /// The area of a site that sends, and the area that the site sends to.
    struct Sender {
        std::size_t area = 0;
        std::size_t to = 0;
    };

    /// An area of a count by areas.
    struct Counted {
        std::string name;
        int count = 1;
        std::vector<board::SiteId> sites;
    };

    void find_counted(const board::Board& board,
                      const spec::GameSpec& game,
                      const spec::CountByArea& by_area,
                      Diagnostics& mistakes);
    [[nodiscard]] int free_in(const Counted& area, std::span<const MarkSet> marks) const;
    [[nodiscard]] spec::CountRange wanted_of(const Counted& area, int left) const;
    void find_places(const board::Board& board,
                     const spec::GameSpec& game,
                     const spec::MarkVerb& verb,
                     Diagnostics& mistakes);
    void find_closings(const board::Board& board,
                       const spec::GameSpec& game,
                       const spec::ClosedBy& closed,
                       Diagnostics& mistakes);
    void find_senders(const board::Board& board,
                      const spec::GameSpec& game,
                      const spec::SentTo& sent,
                      Diagnostics& mistakes);
    /// The sites whose marks close the area; none if they are not enough.
    [[nodiscard]] std::vector<board::SiteId> marks_closing(const Closing& closing,
                                                           std::span<const MarkSet> marks) const;

    std::vector<std::vector<std::string>> in_;  // names of areas, for each role
    std::vector<std::vector<bool>> places_;     // for each role, per site; empty: everywhere
    std::vector<std::string> closed_names_;
    std::vector<Closing> closings_;
    std::vector<std::vector<std::uint32_t>> closings_at_;  // per site
    std::vector<MarkSet> kinds_;                           // of marks, each of which closes areas
    std::vector<Counted> counted_;
    std::vector<std::optional<std::uint32_t>> counted_at_;  // per site; empty: no such count
    std::optional<int> enough_;                             // of the count
    std::vector<std::string> sent_names_;
    std::vector<std::optional<Sender>> senders_;  // per site
};

}  // namespace quadrille::game
