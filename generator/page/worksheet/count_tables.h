// What the players of a game write down when they count it by hand, as tables: groups with their
// sizes, crossings with their ends, cells with their corners, points with the turns that gave them.
// Read off the counters that somebody wins by; where on paper they stand is worksheet.h's matter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/units.h"
#include "game/game.h"
#include "score/tally.h"

namespace quadrille::page {

struct CountColumn {
    enum class Kind {
        Number,   ///< 1, 2, 3 ...
        Write,    ///< Room to write in.
        Circles,  ///< `choices`, of which one is ticked.
        Print,    ///< A text of the row.
        Spots,    ///< A labelled circle for each text of the row, to be ticked or coloured.
    };
    Kind kind = Kind::Write;
    std::string head;
    Mm least;  ///< Width.
    std::vector<std::string> choices = {};
    bool stretches = false;  ///< Takes a share of what is over.
    Mm pitch{8.0};           ///< Of circles, at most.
    std::string_view key{};  ///< Of the tally's cell that is written here; empty: none is.
    /// What of the cell.
    enum class Take {
        All,
        First,    ///< Of several sites.
        Last,     ///< The same.
        Letter,   ///< Of the mark on one of several sites, `index`.
        Vote,     ///< Of the role `index`.
        Parity,   ///< Even or odd.
        HowMany,  ///< Rows of the role have `term` there.
    };
    Take take = Take::All;
    std::size_t index = 0;
    score::Term term = score::Term::None;
};

struct CountRow {
    /// For each column: the texts of Print and Spots; where a sheet is filled in, what is written
    /// in Write and which of the choices is ticked in Circles, none where the list is empty.
    std::vector<std::vector<std::string>> texts;
    /// Of Spots, where a sheet is filled in: the mark of each, if it has one.
    std::vector<std::optional<spec::MarkId>> marks = {};
};

struct CountTable {
    std::string title;                 ///< May be empty.
    std::optional<spec::MarkId> mark;  ///< Its swatch stands before the title.
    std::vector<CountColumn> columns;
    std::vector<CountRow> rows;             ///< Empty: as many blank rows as there is room for.
    Mm row_height{8.0};                     ///< Where there is room.
    int useful = 1;                         ///< So many blank rows are enough for most games.
    std::size_t counter = 0;                ///< Of the game, that the table is for.
    std::optional<spec::RoleId> role = {};  ///< Whose it is, where each player has one.
    std::optional<std::size_t> round = {};  ///< From 0, where each round has one.
    bool all_rounds = false;                ///< Adds the rounds up.
    std::size_t level = 0;                  ///< Of a majority counter.
    bool filled = false;                    ///< Its rows are all that were counted.
    /// Of the table in which the players' numbers are written beside each other: the counter of
    /// each column after the first. Empty: another table.
    std::vector<std::size_t> scores = {};

    [[nodiscard]] Mm least_width() const;
};

std::vector<CountTable> count_tables(const game::Game& game, std::string_view language);

/// The tables in which numbers of several counters are written beside each other, and sums worked
/// out; none where one table leads to the result. The last of count_tables().
std::vector<CountTable> score_tables(const game::Game& game, std::string_view language);

/// The letter of a role's own mark; the role's number where it has none.
std::string role_letter(const spec::GameSpec& game, spec::RoleId role);

}  // namespace quadrille::page
