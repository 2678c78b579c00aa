// How a game is played, as its file describes it: phases of turns, a turn is a list of verbs; and
// when a phase ends. The words are those of rules/README.md.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "spec/model/mark_spec.h"

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

/// Marks next to a site, as seen by the mark that is put there. Own: of the same owner, or of the
/// same kind if it has no owner. Theirs: all others. Last: the last mark of the game alone.
enum class Beside { Own, Theirs, Any, Last };

/// `near: {own: 2}`: how many neighbours of a place must bear such marks.
struct NeighbourCount {
    Beside of = Beside::Any;  ///< Not Last.
    int least = 0;
    std::optional<int> most;
};

/// `in-line: last`: the straight lines on which a place must be in sight of the last mark.
enum class InLine { Both, Orthogonal, Diagonal };

struct MarkVerb {
    MarkChoice what;
    CountPlan count;
    /// Such a mark must be a neighbour, as soon as there is one on the board.
    std::optional<Beside> near;
    /// Such a mark must not be a neighbour.
    std::optional<Beside> not_near;
    SourceSpan near_at{};  ///< Of `near`, or of `not-near` where that stands alone.
    SourceSpan not_near_at{};
    std::optional<LineLimit> per_row;
    std::optional<LineLimit> per_column;
    /// In place of `near`: all of them must hold.
    std::vector<NeighbourCount> neighbours;
    /// On such a line, with empty sites alone between, must lie the last mark of the game.
    std::optional<InLine> in_line;
    SourceSpan in_line_at{};
    /// Where no site does what `near` and `in-line` ask, they ask nothing.
    bool else_anywhere = false;
    SourceSpan else_at{};
    /// The marks of a turn are connected.
    bool together = false;
    SourceSpan together_at{};
    /// The marks of a turn lie in one area of this family: one for each role; empty: need not.
    std::vector<std::string> along;
    SourceSpan along_at{};

    /// True if it depends on the marks on the board, or of the turn, which sites a mark can have.
    [[nodiscard]] bool is_bound() const {
        return near || not_near || !neighbours.empty() || in_line || is_piece();
    }

    /// True if the marks of a turn make one piece, which is put as a whole or not at all.
    [[nodiscard]] bool is_piece() const { return together || !along.empty(); }

    /// True if one mark may make room for another of the same turn, which has so many at most.
    [[nodiscard]] bool is_ordered(int most) const {
        return near || !neighbours.empty() || in_line || not_near == Beside::Last ||
               (together && most > 2);
    }

    /// True if a site that a mark cannot have may suit it later.
    [[nodiscard]] bool waits() const {
        return near || !neighbours.empty() || in_line || is_piece();
    }

    /// True if the order of turns decides which sites a mark can have.
    [[nodiscard]] bool follows_last() const {
        return near == Beside::Last || not_near == Beside::Last || in_line;
    }
};

/// A straight segment between two sites, through no third site, crossing nothing, no repeat.
struct SegmentVerb {
    enum class Between { Any, Near, Last };
    Between between = Between::Any;
};

/// One entry of `moves`: `length` sites straight on in one of the directions.
struct StepMove {
    enum class Direction { Orthogonal, Diagonal };
    Direction direction = Direction::Orthogonal;
    int length = 1;
};

/// What a role's token does: its moves in turn, over and over, and where it starts.
struct StepRole {
    std::vector<StepMove> moves;
    std::string from;  ///< A named place: bottom-left, ...
    SourceSpan at{};   ///< Where `from` was written.
};

struct StepVerb {
    std::vector<StepRole> roles;  ///< One for each role, in their order.
    enum class Onto { Any, Empty };
    Onto onto = Onto::Any;
    enum class Marks { Arrive, Depart, None };
    Marks mark = Marks::Arrive;
    SourceSpan moves_at{};
};

/// A word said at the end of a turn; `parity` has it checked against a counter. With parity, the
/// words are odd and even in the order they are listed.
struct SayVerb {
    std::vector<std::string> words;
    std::optional<CounterId> parity;
};

using Verb = std::variant<MarkVerb, SegmentVerb, StepVerb, SayVerb>;

// ---- until: when a phase (and with the last one, the game or the round) ends.

struct UntilFull {};

/// Every player has had n turns.
struct UntilEach {
    int turns = 0;
};

struct UntilTurns {
    int turns = 0;
};

/// When an end is looked for: after every turn, or only when all players have had equally many.
enum class Tested { EachTurn, EachRound };

/// A player's count of `counter` has come to n.
struct UntilReach {
    CounterId counter;
    int count = 0;
    Tested tested = Tested::EachTurn;
};

/// Fewer than n sites bear no mark; where n is 0, fewer than all players together mark in their
/// next turns.
struct UntilFreeBelow {
    int sites = 0;
    Tested tested = Tested::EachTurn;
};

/// The player to move has no legal turn.
struct UntilStuck {};

/// A `reach` or `joined` clause of win applies.
struct UntilDecided {};

using Until = std::
    variant<UntilFull, UntilEach, UntilTurns, UntilReach, UntilFreeBelow, UntilStuck, UntilDecided>;

struct PhaseSpec {
    std::vector<Verb> turn;
    Until until;
    bool pass = false;  ///< A turn may be `pass`.
    bool swap = false;  ///< The second turn of the game may be `swap`.
    SourceSpan until_at{};
    SourceSpan swap_at{};
};

}  // namespace quadrille::spec
