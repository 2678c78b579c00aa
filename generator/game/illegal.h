// Why a turn is not legal: typed reasons with everything that a message needs. transcript/ puts
// them into words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "board/board.h"
#include "game/action.h"
#include "game/area_full.h"
#include "game/illegal_place.h"
#include "game/illegal_segment.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

// ---- The turn as a whole.

/// How a game, or a round of a match, ended.
enum class EndCause {
    Full,
    TurnsPlayed,
    Reached,
    FewFree,
    Stuck,
    Decided,
    AllPassed,
    Resigned,
    NoPlay,  ///< The game is scored from its final board alone.
    Nobody   ///< Nobody has a legal turn, though players could pass.
};

struct End {
    int turn = 0;  ///< The last turn; 0: it ended before the first.
    EndCause cause = EndCause::Full;
    /// Who reached the count, is stuck, decided the game or resigned; on a full board who had to move
    /// and could not, unless that is the end that the rules name.
    std::optional<spec::RoleId> role;
};

/// Who had to move and could not, if that was the end.
inline std::optional<spec::RoleId> stuck_in(const std::optional<End>& end) {
    const bool stuck = end && (end->cause == EndCause::Stuck || end->cause == EndCause::Full);
    return stuck ? end->role : std::nullopt;
}

/// The game (the round, where there are several) is over already.
struct GameOver {
    End end;
};

/// An item of a kind that this turn does not have.
struct WrongItem {
    ActionKind got = ActionKind::PlaceMark;
    std::vector<ActionKind> expected;
};

/// Too few or too many items of a kind. Points at the first item beyond the limit; if items are
/// missing, at the last item of the turn.
struct WrongNumber {
    ActionKind kind = ActionKind::PlaceMark;
    spec::CountRange expected;
    int got = 0;
};

struct PassNotAllowed {
    bool forced = false;  ///< Only who has no legal turn may pass.
};

/// Only the second turn of a game can be a swap, and not in every game.
struct SwapNotAllowed {
    bool ever = false;  ///< The game allows a swap as its second turn.
};

// ---- Marks.

struct SiteOccupied {
    board::SiteId site;
    MarkSet marks;
    int turn = 0;  ///< The turn that marked it (perhaps this one); 0: before the first turn.
};

struct WrongMark {
    board::SiteId site;
    spec::MarkId got;
    std::vector<spec::MarkId> allowed;
};

enum class LineKind { Row, Column };

/// A row or column, by its index in the board's family and its name there.
struct Line {
    LineKind kind = LineKind::Row;
    std::size_t index = 0;
    std::string name;

    bool operator==(const Line&) const = default;
};

struct LineFull {
    board::SiteId site;
    Line line;
    int count = 0;  ///< The marks already in it, the most that are allowed.
};

/// After this mark the lines could no longer be completed: `line`, together with the lines in
/// `with`, would still need `needs` marks and could get at most `gets`. On its own it could get one
/// in each empty site whose other line also has room.
struct CannotComplete {
    board::SiteId site;
    Line line;
    std::vector<Line> with;
    int needs = 0;
    int gets = 0;
};

// ---- Steps.

enum class StepFault { StaysPut, WrongLength, WrongDirection };

struct StepWrong {
    StepFault fault = StepFault::WrongDirection;
    board::SiteId from;
    board::SiteId to;
    spec::StepMove expected;
    std::vector<board::SiteId> targets;  ///< Where they may go, in label order.
};

/// `onto: empty`, but the site is not empty.
struct OntoOccupied {
    board::SiteId site;
    MarkSet marks;
};

/// All marks of this kind are on the board.
struct NoneLeft {
    spec::MarkId mark;
};

using IllegalReason = std::variant<GameOver,
                                   WrongItem,
                                   WrongNumber,
                                   PassNotAllowed,
                                   SwapNotAllowed,
                                   SiteOccupied,
                                   WrongMark,
                                   NotNear,
                                   TooNear,
                                   LineFull,
                                   CannotComplete,
                                   SegmentNowhere,
                                   SegmentRepeated,
                                   SegmentThroughSite,
                                   SegmentCrosses,
                                   SegmentNotBetween,
                                   StepWrong,
                                   OntoOccupied,
                                   NotLowest,
                                   SegmentNotFrom,
                                   SegmentNotFresh,
                                   SegmentNotAlong,
                                   AreaFull,
                                   WrongNeighbours,
                                   NotInLine,
                                   NotTogether,
                                   NotAlong,
                                   NotIn,
                                   AreaClosed,
                                   NotSent,
                                   IsEnclosed,
                                   SegmentNotFirst,
                                   NotInSameArea,
                                   WrongNumberInArea,
                                   WouldMake,
                                   NoneLeft>;

struct Illegal {
    std::size_t item = 0;  ///< Index of the action in the turn.
    IllegalReason reason;
};

}  // namespace quadrille::game
