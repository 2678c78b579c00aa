// `mark`: which marks a turn puts, how many, and on which of the free sites. The words are those of
// rules/README.md.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "spec/model/mark_spec.h"
#include "spec/model/near.h"

namespace quadrille::spec {

/// How many in one turn; min < max where the player may choose.
struct CountRange {
    int min = 1;
    int max = 1;

    bool operator==(const CountRange&) const = default;
};

/// Counts by turn of the phase: first `once`, in order, then `repeating` over and over.
/// `count: {first: [1], then: [2]}` has once {1}, repeating {2}.
struct CountPlan {
    std::vector<CountRange> once;
    std::vector<CountRange> repeating = std::vector<CountRange>(1);
};

/// Which mark a `mark` puts. Own: one of the player's. Any: of any kind, as they choose. Each: one
/// of every kind in one turn. Cycle: by turn number.
struct MarkChoice {
    enum class Kind { Own, Any, Each, Cycle };
    Kind kind = Kind::Own;
    std::vector<MarkId> cycle;  ///< Only for Cycle.
};

/// `per-row: {exactly: 2}` (legal only while the rest can still be completed) or `{at-most: 2}`.
struct LineLimit {
    bool exactly = false;
    int count = 0;
    SourceSpan at{};
};

/// `per: {of: lines, at-most: 1}`: the same for each area of some families.
struct AreaLimit {
    std::vector<std::string> of;  ///< Families, or areas such as "lines/a1-a8".
    LineLimit limit;
};

/// Marks next to a site, as seen by the mark that is put there. Own: of the same owner, or of the
/// same kind if it has no owner. Theirs: all others. Last: the last mark of the game alone.
enum class Beside { Own, Theirs, Any, Last };

/// `near: {own: 2}`: how many neighbours of a place must bear such marks. `near: {lead: {exactly: 0}}`:
/// how many more bear own marks than others'.
struct NeighbourCount {
    Beside of = Beside::Any;  ///< Not Last; Own for a lead.
    std::optional<int> least;
    std::optional<int> most;
    bool is_lead = false;
};

/// `in-line: last`: the straight lines on which a place must be in sight of the last mark.
enum class InLine { Both, Orthogonal, Diagonal };

/// `number`: what a mark bears, worked out as it is put. Next: one more than the highest number on
/// marks of its kind, as Beside::Own has it. NextNear: the same of those that are its neighbours.
enum class MarkNumber { None, Next, NextNear };

/// `on: lowest`: of each area of the family that a place is in, it must be the lowest free one.
struct LowestOf {
    std::string family = "columns";
    SourceSpan at{};
};

/// `count: {areas: {ones: 1, twos: 2}}`: the marks of a turn lie in one of these areas, and are as
/// many as it says.
struct CountByArea {
    struct Area {
        std::string name;
        int count = 1;
    };

    std::vector<Area> areas;
    /// So many are enough; nothing: as many as it says, or as the area has places left.
    std::optional<int> at_least;
    SourceSpan at{};

    [[nodiscard]] int most() const {
        int most = 1;
        for (const Area& area : areas) {
            most = std::max(most, area.count);
        }
        return most;
    }
};

/// `count: {from: 1, to: 2, behind: largest, more: 1}`: whoever has less than another player of a
/// counter may put so many more.
struct CatchUp {
    CounterId counter;
    int more = 1;
    SourceSpan at{};
};

/// `not-making: threes`: no mark, or segment, that adds to this counter. `not-making: {threes: 2}`: none
/// that brings it there, or farther.
struct NotMaking {
    CounterId counter;
    SourceSpan at{};
    std::optional<int> from{};  ///< So many are too many; nothing: any is.
};

/// `closed: {of: boards, by: threes}`: an area of the family takes no more marks once it holds an
/// area that the counter, which is of filled areas, counts on its first level.
struct ClosedBy {
    std::string of;
    CounterId by;
    SourceSpan at{};
};

/// `sent-to: boards`: the place that the last mark has in its area of the family, in label order,
/// is the number of the area that the next mark goes to.
struct SentTo {
    std::string family;
    SourceSpan at{};
};

struct MarkVerb {
    std::size_t index = 0;  ///< Among the verbs `mark` of the game, from 0.
    MarkChoice what;
    CountPlan count;  ///< With what `catch_up` allows more.
    std::optional<CatchUp> catch_up{};
    /// Such a mark must be a neighbour, as soon as there is one on the board.
    std::optional<Beside> near;
    /// Such a mark must not be a neighbour.
    std::optional<Beside> not_near;
    SourceSpan near_at{};  ///< Of `near`, or of `not-near` where that stands alone.
    SourceSpan not_near_at{};
    std::optional<LineLimit> per_row;
    std::optional<LineLimit> per_column;
    std::optional<LowestOf> on;
    std::optional<AreaLimit> per{};
    /// In place of `near`: all of them must hold.
    std::vector<NeighbourCount> neighbours;
    /// On such a line, with empty sites alone between, must lie the last mark of the game.
    std::optional<InLine> in_line;
    SourceSpan in_line_at{};
    /// Never on a site that this counter has seen enclosed.
    std::optional<CounterId> not_in;
    SourceSpan not_in_at{};
    /// Where no site does what `near` and `in-line` ask, they ask nothing.
    bool else_anywhere = false;
    SourceSpan else_at{};
    /// The marks of a turn are connected.
    bool together = false;
    SourceSpan together_at{};
    /// The marks of a turn lie in one area of this family: one for each role; empty: need not.
    std::vector<std::string> along;
    SourceSpan along_at{};
    /// For each role, areas or families in one of which a mark must lie; empty: in none.
    std::vector<std::vector<std::string>> in;
    SourceSpan in_at{};
    std::optional<ClosedBy> closed;
    std::optional<SentTo> sent;
    MarkNumber number = MarkNumber::None;
    SourceSpan number_at{};
    /// In place of `count`, which then has the least and the most of all areas.
    std::optional<CountByArea> by_area;
    std::optional<NotMaking> not_making;
    /// For `near`, `not_near`, `neighbours`, `together` and NextNear.
    Neighbourhood neighbourhood{};

    /// True if it depends on the marks on the board, or of the turn, which sites a mark can have.
    [[nodiscard]] bool is_bound() const { return is_bound_by_others() || on; }

    /// The same, but for what lies below it.
    [[nodiscard]] bool is_bound_by_others() const {
        return near || not_near || !neighbours.empty() || in_line || not_in || is_piece() ||
               is_bound_by_areas() || not_making;
    }

    /// True if it depends on the areas that a site is in whether a mark can go there.
    [[nodiscard]] bool is_bound_by_areas() const {
        return !in.empty() || closed || sent || by_area;
    }

    /// True if the marks of a turn make one piece, which is put as a whole or not at all.
    [[nodiscard]] bool is_piece() const { return together || !along.empty(); }

    /// True if one mark may make room for another of the same turn, which has so many at most, or
    /// change its number.
    [[nodiscard]] bool is_ordered(int most) const {
        return near || on || !neighbours.empty() || in_line || not_near == Beside::Last ||
               number != MarkNumber::None || (together && most > 2) || (closed && most > 1) ||
               sent || (not_making && most > 1);
    }

    /// True if a site that a mark cannot have may suit it later.
    [[nodiscard]] bool waits() const {
        return near || on || !neighbours.empty() || in_line || is_piece() || sent || by_area ||
               not_making;
    }

    /// True if the order of turns decides which sites a mark can have.
    [[nodiscard]] bool follows_last() const {
        return near == Beside::Last || not_near == Beside::Last || in_line || sent || not_in;
    }
};

}  // namespace quadrille::spec
