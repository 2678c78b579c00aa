// The reasons behind the numbers of counters, which players can check by hand on the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "board/board.h"
#include "game/illegal.h"
#include "game/line_reasons.h"
#include "game/number.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// Connected marks of one kind.
struct GroupReason {
    spec::MarkId mark;
    std::optional<spec::RoleId> owner;
    std::vector<board::SiteId> sites;  ///< In label order.
    bool counted = false;              ///< It is as large, and touches as much, as it must.
    std::vector<std::string> areas{};  ///< That it touches, if that matters.
};

/// A row's line crosses a column's.
struct CrossingReason {
    Line row;
    Line column;
    std::optional<board::SiteId> place;  ///< The site where they cross.
    /// The row's two ends, then the column's, each in label order.
    std::array<board::SiteId, 4> ends;
    int first_role_ends = 0;         ///< How many of them have a mark of the first role.
    std::optional<spec::RoleId> to;  ///< Who gets the point; nothing for a common number.
};

/// An area and who has the most votes in it: marks, or areas of the level below.
struct AreaReason {
    std::string name;
    std::vector<std::int64_t> marks;  ///< For each role.
    std::optional<spec::RoleId> to;
    std::size_t level = 0;    ///< Index into MajorityCounter::of.
    std::int64_t weight = 1;  ///< How much it counts.
};

enum class LandingKind { Own, TheirsOnly, Empty };

/// A token landed.
struct LandingReason {
    int turn = 0;
    spec::RoleId role;
    board::SiteId site;
    LandingKind kind = LandingKind::Empty;
    int points = 0;
    std::int64_t total = 0;  ///< The role's points after it.
};

/// A straight run of marks.
struct LineReason {
    spec::MarkId mark;
    std::optional<spec::RoleId> owner;
    std::vector<board::SiteId> sites;  ///< From one end to the other.
    std::int64_t lines = 1;            ///< How many lines it counts as.
};

/// The group of a player's marks that touches most of their areas.
struct JoinedReason {
    spec::RoleId role;
    std::vector<std::string> areas;    ///< The areas it touches, in the order of the counter.
    bool all = false;                  ///< The group links every area that the role must link.
    std::vector<board::SiteId> sites;  ///< All; for two areas a shortest chain between them.
};

/// One term of a sum, for a role or in common.
struct TermReason {
    std::optional<spec::RoleId> role;
    spec::CounterId counter;
    std::int64_t times = 1;
    Number number;  ///< The counter's own number, before multiplying.
};

/// One factor of a product, for a role or in common.
struct FactorReason {
    std::optional<spec::RoleId> role;
    spec::CounterId counter;
    Number number;
};

/// An area with enough marks of a player, or of anybody; or with enough filled areas.
struct FilledReason {
    std::string area;
    std::optional<spec::RoleId> role;  ///< Nothing: of anybody.
    std::vector<board::SiteId> sites;  ///< That bear them, also of the areas below.
    std::size_t level = 0;             ///< Index into FilledCounter::of.
    std::size_t index = 0;             ///< Of the area in its family.
    std::vector<std::string> areas;    ///< Of the level below, that are filled; none on the first.
};

/// An area with its number of marks.
struct UniqueReason {
    std::string area;
    std::optional<spec::RoleId> role;  ///< Whose number it adds to; nothing: the board's.
    std::int64_t marks = 0;
    bool counted = false;                ///< No other area has as many.
    std::vector<board::SiteId> sites{};  ///< Of the area.
};

/// Segments that close a polygon.
struct PolygonReason {
    std::optional<spec::RoleId> role;  ///< Nothing: of anybody.
    std::vector<board::SiteId> sites;  ///< Its corners in order, the first in label order first.
};

/// A turn added to a counter that goes to the mover, or took from it.
struct GainReason {
    int turn = 0;
    spec::RoleId role;
    std::vector<board::SiteId> sites;                               ///< That the turn marked.
    std::vector<std::pair<board::SiteId, board::SiteId>> segments;  ///< That it drew.
    std::vector<std::string> areas;                                 ///< That it filled.
    std::int64_t points = 0;
    std::int64_t total = 0;  ///< The role's number after it.
};

/// A closed chain of a player's marks, in a group of theirs.
struct RingReason {
    spec::RoleId role;
    std::vector<board::SiteId> sites;   ///< In order round it; no shorter one is part of it.
    std::vector<board::SiteId> around;  ///< What it shuts in, in label order.
};

/// A player's marks, or all of them, whose numbers are added up or are the highest.
struct NumbersReason {
    std::optional<spec::RoleId> role;  ///< Nothing: of anybody.
    std::vector<board::SiteId> sites;  ///< In label order.
    std::vector<int> numbers;          ///< On each of them.
};

/// A chain was closed: what is inside counts, unless a later one took it over.
struct EnclosedReason {
    int turn = 0;  ///< 0: before the first.
    spec::RoleId role;
    std::vector<board::SiteId> sites;   ///< Of the chain, in order round it.
    std::vector<board::SiteId> around;  ///< What it shut in, in label order.
    std::int64_t points = 0;            ///< Places of it that count.
};

/// What a player holds, or anybody.
struct HeldReason {
    std::optional<spec::RoleId> role;   ///< Nothing: anybody.
    std::vector<board::SiteId> marked;  ///< Places with marks that count, in label order.
    std::vector<board::SiteId> free;    ///< Free places that count, likewise.
};

/// An area with its runs; it may have none.
struct RunsReason {
    std::string area;
    std::optional<spec::RoleId> role;  ///< Whose number it adds to; nothing: the board's.
    std::vector<std::vector<board::SiteId>> runs;  ///< Each in label order, by their first sites.
    Number points;                                 ///< What they are worth.
};

/// Marks on the place of the last mark and next to it.
struct NearLastReason {
    std::optional<spec::RoleId> role;  ///< Whose; nothing: anybody's.
    board::SiteId last;
    std::vector<board::SiteId> sites;  ///< In label order.
};

using Reason = std::variant<GroupReason,
                            CrossingReason,
                            AreaReason,
                            LandingReason,
                            LineReason,
                            JoinedReason,
                            TermReason,
                            FactorReason,
                            FilledReason,
                            GainReason,
                            PolygonReason,
                            RingReason,
                            UniqueReason,
                            NumbersReason,
                            EnclosedReason,
                            NearLastReason,
                            ArrivalReason,
                            PlacesReason,
                            CrossedReason,
                            LoopsReason,
                            HeldReason,
                            LoopedReason,
                            RunsReason>;

}  // namespace quadrille::game
