// How a game is played, as its file describes it: phases of turns, a turn is a list of verbs; and
// when a phase ends. The words are those of rules/README.md.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "spec/model/mark_spec.h"
#include "spec/model/mark_verb.h"

namespace quadrille::spec {

/// A straight segment between two sites, no repeat. Over several sites it is drawn as several, each
/// from one site to the next.
struct SegmentVerb {
    enum class Between { Any, Near, Last };
    Between between = Between::Any;  ///< Never Last once read: `from` has it.
    /// Where it begins, once there are segments. Ends: at a site with just one. Drawn: with any.
    enum class From { Any, Last, Ends, Drawn };
    From from = From::Any;
    /// Fresh: it comes to a site without segments.
    enum class To { Any, Fresh };
    To to = To::Any;
    /// Which sites it may pass.
    enum class Through { None, Fresh, Any };
    Through through = Through::None;
    enum class Crossing { None, Own, Any };
    Crossing crossing = Crossing::None;
    /// Lines: those of the board, straight and diagonal.
    enum class Along { Any, Lines, Orthogonal, Diagonal };
    Along along = Along::Any;
    /// A named place, a label or an area of one site, where the first segment of a game begins.
    std::string first;
    SourceSpan first_at{};
    std::optional<NotMaking> not_making;
    Neighbourhood neighbourhood{};  ///< For Between::Near.
    SourceSpan at{};

    /// Any two sites may be joined by it.
    [[nodiscard]] bool is_free() const {
        return between == Between::Any && from == From::Any && to == To::Any &&
               along == Along::Any && first.empty() && !not_making;
    }
};

/// One entry of `moves`: `length` sites straight on in one of the directions, over other sites. Any
/// and 1: to a neighbour. Far: as many sites as are empty, in a straight line.
struct StepMove {
    enum class Direction { Orthogonal, Diagonal, Any };
    Direction direction = Direction::Orthogonal;
    int length = 1;
    bool far = false;
    Neighbourhood neighbours{};  ///< For a move to a neighbour.

    /// It needs no straight lines.
    [[nodiscard]] bool is_to_neighbour() const {
        return direction == Direction::Any && length == 1 && !far;
    }
};

/// What a role's token does: its moves in turn, over and over, and where it starts.
struct StepRole {
    std::vector<StepMove> moves;
    std::string from;  ///< A named place such as bottom-left, a label, or an area of one site.
    SourceSpan at{};   ///< Where `from` was written.
};

struct StepVerb {
    std::vector<StepRole> roles;  ///< One for each role, in their order.
    enum class Onto { Any, Empty };
    Onto onto = Onto::Any;
    enum class Marks { Arrive, Depart, None };
    Marks mark = Marks::Arrive;
    bool shared = false;  ///< There is one token, which all roles move; all `from` are the same.
    Neighbourhood neighbourhood{};  ///< For moves to a neighbour.
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
    bool all =
        false;  ///< As many as the board has places: `count` is that, once the board is there.
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

/// No player has a legal turn.
struct UntilNobody {};

using Until = std::variant<UntilFull,
                           UntilEach,
                           UntilTurns,
                           UntilReach,
                           UntilFreeBelow,
                           UntilStuck,
                           UntilDecided,
                           UntilNobody>;

struct PhaseSpec {
    std::vector<Verb> turn;
    bool either = false;  ///< A turn is one of its verbs, not all of them. Their kinds differ.
    Until until;
    bool pass = false;  ///< A turn may be `pass`.
    bool swap = false;  ///< The second turn of the game may be `swap`.
    /// After a turn that adds to this counter, of the mover or of the board, the same player moves.
    std::optional<CounterId> again{};
    /// After a turn that leaves them with less of it than another player instead.
    bool again_behind = false;
    SourceSpan until_at{};
    SourceSpan swap_at{};
    SourceSpan again_at{};
    /// With `pass`: only a player without a legal turn passes, and nobody's having one ends the phase.
    bool forced_pass = false;
    SourceSpan pass_at{};

    // Said in the .cc, so that not every file that uses one compiles its copies.
    PhaseSpec();
    PhaseSpec(const PhaseSpec&);
    PhaseSpec(PhaseSpec&&) noexcept;
    PhaseSpec& operator=(const PhaseSpec&);
    PhaseSpec& operator=(PhaseSpec&&) noexcept;
    ~PhaseSpec();
};

}  // namespace quadrille::spec
