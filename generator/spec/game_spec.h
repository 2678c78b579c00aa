// A game as its author wrote it in rules/NAME.yaml, with the values of its parameters put in, every
// default filled in and every name resolved. The words are those of rules/README.md. game/game.h
// joins it with its board; nothing downstream reads YAML.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "base/id.h"
#include "spec/board_spec.h"

namespace quadrille::spec {

/// A seat at the table, in the order of play: Player 1, Yellow, ...
using RoleId = Id<struct RoleTag>;
/// A kind of mark; index into GameSpec::marks.
using MarkId = Id<struct MarkTag>;
/// Index into GameSpec::counters.
using CounterId = Id<struct CounterTag>;

// ---- What a game is called and what can be changed in it.

struct ParameterSpec {
    std::string name;
    std::int64_t default_value = 0;
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::int64_t step = 1;
    std::string means;  ///< "cells on each side"
};

struct Setting {
    std::string name;
    std::int64_t value = 0;

    bool operator==(const Setting&) const = default;
};

struct VariantSpec {
    std::string name;
    std::string means;
    std::vector<Setting> settings;
};

// ---- Marks.

/// How a mark is told apart where there is no colour.
enum class Pattern { Solid, Open, DiagonalLines, LevelLines, Dots, CrossedLines, Cross, Ring };

struct MarkSpec {
    std::string letter;  ///< As typed and printed: one lower-case letter.
    std::string name;    ///< "black"
    std::optional<RoleId> owner;
    std::string colour;  ///< A name of the palette: black, white, red, blue, sky, ...
    Pattern pattern = Pattern::Solid;
};

// ---- play: phases of turns, a turn is a list of verbs.

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
    std::vector<CountRange> repeating{CountRange{}};
};

/// Which mark a `mark` puts. Own: one of the player's. Any: of any kind, his choice. Each: one of
/// every kind in one turn. Cycle: by turn number.
struct MarkChoice {
    enum class Kind { Own, Any, Each, Cycle };
    Kind kind = Kind::Own;
    std::vector<MarkId> cycle;  ///< Only for Cycle.
};

/// `per-row: {exactly: 2}` (legal only while the rest can still be completed) or `{at-most: 2}`.
struct LineLimit {
    bool exactly = false;
    int count = 0;
};

struct MarkVerb {
    MarkChoice what;
    CountPlan count;
    std::optional<LineLimit> per_row;
    std::optional<LineLimit> per_column;
};

/// A straight segment between two sites, through no third site, crossing nothing, no repeat.
struct SegmentVerb {
    enum class Between { Any, Near, Last };
    Between between = Between::Any;
};

/// One entry of `moves`: so many sites straight on in one of the directions.
struct StepMove {
    enum class Direction { Orthogonal, Diagonal };
    Direction direction = Direction::Orthogonal;
    int length = 1;
};

/// What a role's token does: its moves in turn, over and over, and where it starts.
struct StepRole {
    std::vector<StepMove> moves;
    std::string from;  ///< A named place: bottom-left, ...
};

struct StepVerb {
    std::vector<StepRole> roles;  ///< One for each role, in their order.
    enum class Onto { Any, Empty };
    Onto onto = Onto::Any;
    enum class Marks { Arrive, Depart, None };
    Marks mark = Marks::Arrive;
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

/// A player's count of `counter` has come to n.
struct UntilReach {
    CounterId counter;
    int count = 0;
};

/// The player to move has no legal turn.
struct UntilStuck {};

using Until = std::variant<UntilFull, UntilEach, UntilTurns, UntilReach, UntilStuck>;

struct PhaseSpec {
    std::vector<Verb> turn;
    Until until;
    bool pass = false;  ///< A turn may be `pass`.
};

// ---- score: counters.

struct GroupsCounter {
    enum class LinkedBy { Board, Segments };
    LinkedBy linked_by = LinkedBy::Board;
    int at_least = 1;
    /// Own: each player's groups of his own marks. EachMark: groups of every mark in one sum.
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    enum class Value { Count, Largest };
    Value value = Value::Count;
};

/// Each area goes to the player with more marks among its sites; the counter is the number of
/// areas won.
struct MajorityCounter {
    std::string of = "cells";  ///< An area family of the board.
    /// Who gets an area where the marks are equal; nothing: nobody.
    std::optional<RoleId> tie;
};

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

/// The number of marks each player has on the board.
struct MarksCounter {};

using Counting =
    std::variant<GroupsCounter, MajorityCounter, CrossingsCounter, LandingsCounter, MarksCounter>;

struct CounterSpec {
    std::string name;
    Counting counting;
    SourceSpan at;
};

/// True for counters with one number for the whole board rather than one a player.
bool is_common(const Counting& counting);

// ---- win: the first clause that applies decides.

struct Draw {};

struct WinClause;

/// What an equal `most` or `fewest` comes to: a draw, a role's win, or the next clause of the list.
struct NextClause {};

using Tie = std::variant<Draw, RoleId, NextClause>;

struct MostWins {
    CounterId counter;
    Tie tie;
};

struct FewestWins {
    CounterId counter;
    Tie tie;
};

/// Applies only when one player alone has reached the count.
struct ReachWins {
    CounterId counter;
    int count = 0;
};

/// A common counter decides by its parity.
struct OddWins {
    CounterId counter;
    RoleId then;
    RoleId otherwise;
};

struct LastMoverWins {};

using WinRule = std::variant<MostWins, FewestWins, ReachWins, OddWins, LastMoverWins>;

struct WinClause {
    WinRule rule;
    std::string says;  ///< For the report when this clause decides; may be empty.
};

struct RoundsSpec {
    int count = 1;
    bool swap_roles = false;  ///< Persons exchange roles each round.
};

// ---- What the paper says.

/// A note on the player's name line: "wins if the count is odd"; `brief` for small sheets: "odd".
struct AimSpec {
    std::string full;
    std::string brief;
};

/// A head and a paragraph of the rules in prose.
struct ProseSection {
    std::string head;
    std::string text;
};

/// In these texts $parameters are already put in; {sites}, {cells}, {edges}, {vertices} and {turns}
/// are numbers that only the board knows and are filled in by page/.
struct SheetTexts {
    std::string title;               ///< The name where it is not given.
    std::vector<std::string> lines;  ///< One-line reminders of the rules, one or two.
    std::vector<AimSpec> aims;       ///< One for each role; may be empty strings.
    std::string edition;             ///< For the footer: "as written: ten cells"; may be empty.
    std::string note;                ///< At the left of the result row; may be empty.
};

struct GameSpec {
    std::string id;    ///< The file's name without its ending.
    std::string file;  ///< For messages.
    std::string name;
    std::string author;
    std::string year;
    std::string source;
    std::string summary;
    std::string notes;
    std::vector<ParameterSpec> parameters;
    std::vector<VariantSpec> variants;
    std::vector<Setting> settings;  ///< The values in force, in the order of `parameters`.
    std::vector<std::string> roles;
    bool roles_by_count = false;  ///< players: {from, to}: the number of names decides.
    std::vector<MarkSpec> marks;  ///< Only those whose owner plays.
    BoardSpec board;
    std::vector<PhaseSpec> play;  ///< Empty: scored from the final board only.
    std::vector<CounterSpec> counters;
    std::vector<WinClause> win;
    RoundsSpec rounds;
    SheetTexts sheet;
    std::vector<ProseSection> rules;
};

}  // namespace quadrille::spec
