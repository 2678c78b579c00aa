// How players count by hand: blank tables with a column for each thing that they write down, and
// what a sheet says of a counter besides its name. Each kind of counter designs its form beside its
// tally, in tally_groups.cc and its like. page/worksheet/ sets it in the sheet's language and fills
// it in from the tally.
//
//     group | one of its sites | colour | size | 5 or more
//       1   |                  |  b  w  |      |     o
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/units.h"
#include "score/tally.h"

namespace quadrille::score {

/// "size"; with a value in the term's blank, "5 or more"; points before it, "+1, unmarked"; a value
/// alone.
struct FormHead {
    std::optional<Term> term = {};
    Cell value = {};
};

/// What is written in a column for a row of the tally.
struct FormEntry {
    std::string_view key = {};  ///< Of the cell; empty: none.
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
    std::optional<Term> term = {};
};

struct FormColumn {
    enum class Kind {
        Number,   ///< 1, 2, 3 ...
        Write,    ///< Room to write in.
        Circles,  ///< `choices`, of which one is ticked.
        Print,    ///< A text of the row.
        Spots,    ///< A labelled circle for each text of the row, to be ticked or coloured.
    };
    Kind kind = Kind::Write;
    FormHead head;
    Mm least = {};           ///< Width that writing needs; 0: as wide as its texts or choices.
    bool stretches = false;  ///< Takes a share of what is over.
    FormEntry entry = {};
    std::vector<Cell> choices = {};
    Mm pitch{8.0};  ///< Of circles, at most.
};

struct FormTable {
    std::vector<FormColumn> columns = {};
    /// Printed rows: for each column the text of Print or those of Spots. Empty: blank rows.
    std::vector<std::vector<Cell>> rows = {};
    int useful = 1;                         ///< That many blank rows are enough for most games.
    std::optional<spec::RoleId> role = {};  ///< Whose it is, where each player has one.
    std::size_t part = 0;  ///< Of the tally's rows, those that fill the printed ones.
    /// A row for each player, in a table for each round; another one adds the rounds up.
    bool of_rounds = false;
};

/// Whether the number of a counter is written into the table in which players compare scores.
enum class AmongScores {
    Never,       ///< It is no number, or a table of its own ends with it.
    WithOthers,  ///< A table of its own leads to it.
    Always,
};

struct Form {
    std::vector<FormTable> tables = {};
    AmongScores among_scores = AmongScores::Always;
    std::string formula = {};  ///< How it is worked out of others: " = cells − 2 × groups".
    int at_least = 1;          ///< What is smaller does not count.
    std::string sizes = {};    ///< Which sizes count, such as "= 4", if not all from `at_least` on.
    std::optional<spec::RoleId> even = {};  ///< Who scores what comes to an even number.
    std::optional<spec::RoleId> odd = {};
};

Form form_of(const game::Game& game, spec::CounterId counter);

}  // namespace quadrille::score
