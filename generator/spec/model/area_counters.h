// The counters of a game that are about areas of its board: who has most of each, which are full.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "spec/model/mark_spec.h"
#include "spec/model/near.h"

namespace quadrille::spec {

/// How much an area counts for where not 1.
struct AreaWeight {
    std::string area;
    int weight = 1;
    SourceSpan at{};
};

/// How much of an area a player needs, besides more than all others.
struct MajorityNeeds {
    enum class Kind { More, Most, All, Number };
    Kind kind = Kind::More;
    int number = 0;  ///< Only for Number.
    /// In an area of that many places.
    [[nodiscard]] std::int64_t of(std::int64_t places) const;
};

/// Each area goes to the player with more marks among its sites, if they are enough; the counter is
/// the number of areas won. With several levels, the areas of the first are the votes for those of
/// the second that they lie in, and so on; the counter is the number of areas won of the last one.
struct MajorityCounter {
    std::vector<std::string> of{"cells"};  ///< Area families of the board, one a level.
    /// The player who gets an area when the votes are equal; nothing: no player.
    std::optional<RoleId> tie;
    std::vector<AreaWeight> weights;
    MajorityNeeds needs{};
};

/// Areas of a family whose places all, or so many of them, bear marks; or, of cells, whose sides
/// are drawn. With several levels, areas of the next in which all, or so many, of the areas of the
/// level below are filled, and so on; the counter is the number of areas filled of the last one.
struct FilledCounter {
    std::vector<std::string> of{"cells"};  ///< Families, one a level.
    /// One a level: so many places, sides or areas; nothing: all.
    std::vector<std::optional<int>> at_least{std::nullopt};
    /// Own: a player's own marks, a number for each. Any: marks of any kind, one number. Segments:
    /// the same for sides.
    enum class By { Own, Any, Segments };
    By by = By::Own;
    /// What the marks in it must be worth together, besides filling it.
    std::optional<int> sum{};
    bool to_mover = false;
};

/// Areas of a family that have a number of marks which no other of its areas has.
struct UniqueCounter {
    std::vector<std::string> of;  ///< A family for all, or one for each role.
    bool for_roles = false;       ///< `of` has one for each role.
    /// Any: marks of any kind. Own: a player's own marks, a number for each.
    enum class By { Any, Own };
    By by = By::Any;
    bool to_mover = false;
};

/// Runs of marks of one kind in areas of a family: the pieces in which they hang together within the
/// area. On a straight line these are the marks that follow one another.
struct RunsCounter {
    std::vector<std::string> of;  ///< A family for all, or one for each role.
    bool for_roles = false;       ///< `of` has one for each role.
    /// EachMark: runs of every kind of mark. Own: of a player's own marks, a number for each.
    enum class By { EachMark, Own };
    By by = By::EachMark;
    /// What an area is worth: the number of its runs, the length of the longest, or all lengths
    /// multiplied; nothing without runs.
    enum class Value { Count, Longest, Product };
    Value value = Value::Count;
    Neighbourhood neighbours{};
    bool to_mover = false;
};

/// Places that players hold: those with their marks, and free ones with more of their marks next to
/// them than of any other's.
struct HeldCounter {
    enum class Of { Places, Free };
    Of of = Of::Places;
    /// Own: a number for each player. Any: one number, of places that somebody holds.
    enum class By { Own, Any };
    By by = By::Own;
    Neighbourhood neighbours{};
    bool to_mover = false;
};

}  // namespace quadrille::spec
