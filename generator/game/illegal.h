// Why a turn is not legal: typed reasons with all that a message needs. The wording is
// transcript/'s.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "board/board.h"
#include "game/action.h"
#include "game/mark_set.h"
#include "game/record.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

// ---- The turn as a whole.

/// How a game, or a round of a match, came to its end.
enum class EndCause {
    Full,
    TurnsPlayed,
    Reached,
    FewFree,
    Stuck,
    Decided,
    AllPassed,
    Resigned,
    NoPlay  ///< The game is scored from its final board alone.
};

struct End {
    int turn = 0;  ///< The last turn; 0: it ended before the first.
    EndCause cause = EndCause::Full;
    /// Who reached the count, is stuck, has decided the game or resigned.
    std::optional<spec::RoleId> role;
};

/// The game (the round, where there are several) is over already.
struct GameOver {
    End end;
};

/// An item of a kind that this turn does not have.
struct WrongItem {
    ActionKind got = ActionKind::PlaceMark;
    std::vector<ActionKind> expected;
};

/// Too few or too many items of a kind. Points at the first item that is too many; where items are
/// missing, at the last item of the turn.
struct WrongNumber {
    ActionKind kind = ActionKind::PlaceMark;
    spec::CountRange expected;
    int got = 0;
};

struct PassNotAllowed {};

/// Only the second turn of a game can be a swap, and not in every game.
struct SwapNotAllowed {
    bool ever = false;  ///< In its second turn.
};

// ---- Marks.

struct SiteOccupied {
    board::SiteId site;
    MarkSet marks;
    int turn = 0;  ///< That marked it (perhaps this one); 0: before the first turn.
};

struct WrongMark {
    board::SiteId site;
    spec::MarkId got;
    std::vector<spec::MarkId> allowed;
};

/// `near`, and no such mark is a neighbour.
struct NotNear {
    board::SiteId site;
    spec::MarkId mark;
    spec::Beside wanted = spec::Beside::Any;
};

/// `not-near`, and there is one.
struct TooNear {
    board::SiteId site;
    spec::MarkId mark;
    board::SiteId other;
    MarkSet other_marks;
    spec::Beside refused = spec::Beside::Any;
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
    int count = 0;  ///< Marks in it already, the most that are allowed.
};

/// After this move the lines could no longer be completed: `line`, together with those of `with` if
/// there are any, would still need `needs` marks and could get at most `gets`. Alone it could get
/// one in each empty site whose other line has room too.
struct CannotComplete {
    board::SiteId site;
    Line line;
    std::vector<Line> with;
    int needs = 0;
    int gets = 0;
};

// ---- Segments.

struct SegmentNowhere {
    board::SiteId site;
};

struct SegmentRepeated {
    Segment other;
};

struct SegmentThroughSite {
    board::SiteId site;
};

struct SegmentCrosses {
    Segment other;
};

/// `between: near` and its ends are not; or `between: last` and it starts elsewhere.
struct SegmentNotBetween {
    spec::SegmentVerb::Between between = spec::SegmentVerb::Between::Any;
    std::optional<board::SiteId> last;
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

/// `onto: empty`, and the site is not.
struct OntoOccupied {
    board::SiteId site;
    MarkSet marks;
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
                                   OntoOccupied>;

struct Illegal {
    std::size_t item = 0;  ///< Index of the action in the turn.
    IllegalReason reason;
};

}  // namespace quadrille::game
