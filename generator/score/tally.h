// What a count rests on, in a form that anyone can set: rows of typed cells, the columns of tables
// over them, sentences for a text, and what a picture shows of it. Each kind of counter makes its
// tally in a file of its own, tally_groups.cc and its like. Report, JSON, rulebook, verdict page
// and figure set what stands here and know no kind from another.
//
//     keys       mark | player | size | counted | sites
//     rows       b    | Ann    | 3    | yes     | a1 a2 b1
//     in_book    group | size | its sites
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "game/count.h"
#include "game/game.h"
#include "score/term.h"

namespace quadrille::score {

/// The name of a role's own mark stands over the column.
struct MarkOf {
    spec::RoleId role;
};

/// What the sites of the board are stands over it: cells, dots, edges.
struct Places {};

using Head = std::variant<std::monostate,  // nothing
                          Term,
                          MarkOf,
                          Places>;

/// A number that is written with its sign.
struct Points {
    std::int64_t number = 0;

    bool operator==(const Points&) const = default;
};

/// A number of marks of a role.
struct MarksOf {
    std::int64_t number = 0;
    spec::RoleId role;

    bool operator==(const MarksOf&) const = default;
};

/// What each role has in an area: marks, or areas of the level below.
struct Votes {
    std::vector<std::int64_t> numbers;
    bool areas = false;

    bool operator==(const Votes&) const = default;
};

using Role = std::optional<spec::RoleId>;
using Sites = std::vector<board::SiteId>;

/// Names as the game's file has them.
struct Area {
    std::string name;

    bool operator==(const Area&) const = default;
};

struct Areas {
    std::vector<std::string> names;
    std::string sides_of = {};  ///< The letters of whose sides these are; may be empty.
    bool all = true;            ///< Of those that a player is to link.

    bool operator==(const Areas&) const = default;
};

using Cell = std::variant<std::monostate,  // left out
                          bool,
                          game::Number,
                          Points,
                          MarksOf,
                          Votes,
                          Role,  // without one: nobody
                          spec::MarkId,
                          std::optional<board::SiteId>,
                          Sites,
                          Area,
                          Areas,
                          std::string,  // a label, the same in every language
                          spec::CounterId,
                          Term>;

struct Key {
    std::string_view name;
    bool json = true;  ///< JSON has it.
};

struct TallyRow {
    std::vector<Cell> cells;           ///< One for each key.
    std::string_view line = {};        ///< Of a text: "{size:>3}  {mark}", with keys; may be empty.
    std::optional<spec::MarkId> mark;  ///< Stands before it where there is a picture.
    std::size_t part = 0;              ///< Of the list: areas are listed level by level.
};

struct TallyColumn {
    enum class Set { Left, Right, Stretching };
    Head head;
    std::string_view key = {};  ///< Of what stands in it; empty: the number of the row.
    Set set = Set::Left;
    std::size_t role = 0;  ///< Whose of several votes.
};

/// What did not count, because it is less than `least`, or for another reason.
struct LeftOut {
    int least = 0;
    std::size_t rows = 0;
    std::size_t sites = 0;
    bool otherwise = false;
};

/// What a picture shows of a count.
struct Shown {
    std::vector<game::GroupReason> outlines;  ///< Numbered as the rows are.
    bool pale = false;                        ///< What is not outlined steps back.
    bool by_segments = false;
    std::optional<std::vector<game::CrossingReason>> crossings{};
    std::string family;  ///< Of `areas`.
    std::vector<game::AreaReason> areas{};
    std::vector<std::pair<board::SiteId, std::vector<int>>> turns{};  ///< Written on their sites.
    std::vector<game::PolygonReason> polygons{};
    std::vector<board::SiteId> dots{};                    ///< Dotted, to be seen among others.
    std::vector<std::array<board::SiteId, 4>> crossed{};  ///< The ends of two segments each.
};

struct Tally {
    std::span<const Key> keys;
    std::vector<TallyRow> rows;          ///< In label or turn order, as JSON has them.
    std::vector<std::size_t> listed;     ///< Rows that count, in the order of texts and tables.
    std::vector<TallyColumn> on_page{};  ///< Of a table below a picture.
    std::vector<TallyColumn> in_book{};  ///< Of one without; none: the numbers say it all.

    std::vector<std::string> heads{};  ///< A text has one above each part of the list.
    std::string note{};                ///< And this below it.
    std::size_t indent = 0;            ///< Of what a line of a text has no room for.
    std::optional<LeftOut> left_out{};
    /// Whether a text gives the numbers too.
    enum class Numbers { Never, WithOthers, Always, OnLines };
    Numbers numbers = Numbers::WithOthers;
    /// How each number came about, such as " = 3 x 2": for each role, or the common one.
    std::vector<std::string> made_of{};
    /// A text lists all such counters together, where rows of one player and the same sites are one
    /// line: "Ann links top and bottom (chain): a1 b1".
    bool listed_together = false;

    Shown shown{};
};

/// One counter's count in one round.
struct Counted {
    const game::Game& game;
    const game::Count& count;
    spec::CounterId counter;
    std::size_t round = 0;
};

Tally tally_of(const Counted& counted);

/// The deciding counters of a round, without those that list just what one before them lists: where
/// two counters read the same groups in two ways, one list is enough.
std::vector<std::size_t> counters_to_list(const game::Game& game,
                                          const std::vector<game::Count>& counts);

/// The cell of a row under a key. Requires: the tally has the key.
const Cell& cell_of(const Tally& tally, const TallyRow& row, std::string_view key);

/// A cell as it is the same everywhere: digits, labels of sites separated by blanks, names as the
/// game's file has them. Empty for what depends on the reader: truths, roles, votes, terms.
std::string plain_text(const game::Game& game, const Cell& cell);

/// The mark that stands for a role, if it has one of its own.
std::optional<spec::MarkId> mark_for(const game::Game& game, const Role& role);

}  // namespace quadrille::score
