// How a game is counted, as its file describes it: its counters. Who wins is in win_spec.h. The words
// are those of rules/README.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "spec/model/area_counters.h"
#include "spec/model/groups_counter.h"
#include "spec/model/line_counters.h"
#include "spec/model/mark_spec.h"
#include "spec/model/number_counters.h"

namespace quadrille::spec {

// ---- Counters.
//
// With `to_mover`, what a turn adds to the one number of the board is the mover's: each player has a
// number, and the turns are needed.

/// Rows and columns with two marks each make segments; each crossing of one of a row with one of a
/// column counts. With roles: for `even` or `odd` by the number of its four ends that are the first
/// role's. Without: one common number.
struct CrossingsCounter {
    std::optional<RoleId> even;
    std::optional<RoleId> odd;
};

/// Points for where a token lands.
struct LandingsCounter {
    int own = -1;
    int theirs_only = 1;
    int empty = 0;
};

/// The number of marks each player has on the board, or of all marks; with `near_last` only of those
/// on the place of the last mark and on its neighbours.
struct MarksCounter {
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    bool near_last = false;
    Neighbourhood neighbours{};  ///< For `near_last`.
    bool to_mover = false;
};

/// Straight runs of marks of one kind in neighbouring sites.
struct LinesCounter {
    int length = 0;
    /// What a longer run counts as: one line, none, or one for each of the places that a line of
    /// that length has in it.
    enum class Longer { One, None, Each };
    Longer longer = Longer::One;
    enum class Along { Both, Orthogonal, Diagonal };
    Along along = Along::Both;
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    bool to_mover = false;
};

/// For each player the most of their areas that one group of their marks, or of any kind, touches.
struct JoinedCounter {
    GroupsCounter::LinkedBy linked_by = GroupsCounter::LinkedBy::Board;
    /// For each role, names of areas of the board; none: the role has nothing to link.
    std::vector<std::vector<std::string>> areas;
    std::vector<std::string> without{};  ///< Areas whose sites belong to none of those.
    /// EachMark: groups of every kind of mark link areas for everybody.
    enum class By { Own, EachMark };
    By by = By::Own;
    /// For each role, areas that are the player's own: marks that touch one of them are one group
    /// there. Empty: nobody has any.
    std::vector<std::vector<std::string>> through{};
    Neighbourhood neighbours{};  ///< What links marks on the board.
};

/// One counter of a sum.
struct SumTerm {
    CounterId counter;
    int times = 1;
};

/// Other counters, added up.
struct SumCounter {
    std::vector<SumTerm> terms;
    bool common = false;   ///< Its terms have one number for the whole board.
    bool ordered = false;  ///< One of them depends on the order of play.
};

/// Other counters, multiplied.
struct ProductCounter {
    std::vector<CounterId> factors;
    bool common = false;   ///< Its factors have one number for the whole board.
    bool ordered = false;  ///< One of them depends on the order of play.
};

/// Closed chains of so many segments; or faces, the regions that segments shut in.
struct PolygonsCounter {
    int sides = 3;
    bool faces = false;  ///< Whatever number of sides they have.
    /// Own: whose segments one player drew, a number for each. Any: one number.
    enum class By { Own, Any };
    By by = By::Own;
    bool to_mover = false;
};

/// Places on closed chains of segments; dead ends, and segments that only lead from one closed chain
/// to another, do not count. One number.
struct LoopedCounter {
    bool to_mover = false;
};

/// Rows of marks, all of one length; nothing: whatever is there.
using Picture = std::vector<std::vector<std::optional<MarkId>>>;

/// Marks in this order along a straight line, in whichever direction; or in rows beside each other,
/// turned and mirrored in any way.
struct PatternsCounter {
    std::vector<MarkId> of;  ///< Empty: one of the marks is not in play, or it is a picture.
    Picture picture{};       ///< In place of `of`.
    LinesCounter::Along along = LinesCounter::Along::Both;
    bool to_mover = false;
};

/// A closed chain of neighbouring marks of a player round at least one place, whatever it holds: how
/// many groups of the player's marks have one.
struct RingsCounter {};

/// Places that closed chains of a player's marks shut in. What is closed stays that player's, unless
/// another's chain shuts it in with everything round it; the order of turns decides.
struct EnclosedCounter {
    /// Which of the places count, by their marks as the player sees them.
    enum class Of { Theirs, Own, Any, Empty, Places };
    Of of = Of::Theirs;
    /// What a chain must shut in to count as closed: a mark of another that is free, or any place.
    enum class Around { Theirs, Any };
    Around around = Around::Theirs;
};

using Counting = std::variant<GroupsCounter,
                              MajorityCounter,
                              CrossingsCounter,
                              LandingsCounter,
                              MarksCounter,
                              LinesCounter,
                              JoinedCounter,
                              SumCounter,
                              ProductCounter,
                              FilledCounter,
                              PolygonsCounter,
                              PatternsCounter,
                              RingsCounter,
                              UniqueCounter,
                              HighestCounter,
                              NumbersCounter,
                              EnclosedCounter,
                              ArrivalsCounter,
                              PlacesCounter,
                              CrossedCounter,
                              LoopsCounter,
                              HeldCounter,
                              LoopedCounter,
                              RunsCounter>;

struct CounterSpec {
    std::string name;
    Counting counting;
    SourceSpan at;
    std::string words{};  ///< What people read instead of the name, in the plural; empty: the name.
    std::string singular{};  ///< The same of one; empty: as singular_of() has it.

    // Said in the .cc, so that not every file that uses one compiles its copies.
    CounterSpec();
    CounterSpec(const CounterSpec&);
    CounterSpec(CounterSpec&&) noexcept;
    CounterSpec& operator=(const CounterSpec&);
    CounterSpec& operator=(CounterSpec&&) noexcept;
    ~CounterSpec();

    /// As reports and sheets have it.
    [[nodiscard]] const std::string& called() const { return words.empty() ? name : words; }
};

/// "box" for "boxes", "city" for "cities", by the rules of English; what does not end as plurals do
/// stays: "sheep", "glass", "bonus".
std::string singular_of(std::string_view plural);

/// True for counters with one number for the whole board rather than one a player.
bool is_common(const Counting& counting);

/// True for counters whose one number is shared out: what a turn adds is the mover's.
bool goes_to_mover(const Counting& counting);

/// True for counters that depend on the order of play: a final board is not enough for them.
bool is_ordered(const Counting& counting);

/// True for counters of what is near the last mark.
bool asks_for_last_mark(const Counting& counting);

/// The counters that a sum or a product is made of; none of any other kind.
std::vector<CounterId> parts_of(const Counting& counting);

/// Whose segments a counter of places, crossings or loops looks at; nothing for any other.
std::optional<SegmentsBy> counts_segments(const Counting& counting);

/// Which sites are neighbours for a counter; nothing: those of the board, or it asks for none.
Neighbourhood neighbours_of(const Counting& counting);

/// True for counters that come to a list of sizes instead of one number.
bool is_list(const Counting& counting);

}  // namespace quadrille::spec
