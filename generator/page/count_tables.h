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
};

struct CountRow {
    /// For each column the texts of Print and Spots; empty for other kinds.
    std::vector<std::vector<std::string>> texts;
};

struct CountTable {
    std::string title;                 ///< May be empty.
    std::optional<spec::MarkId> mark;  ///< Its swatch stands before the title.
    std::vector<CountColumn> columns;
    std::vector<CountRow> rows;  ///< Empty: as many blank rows as there is room for.
    Mm row_height{8.0};          ///< Where there is room.
    int useful = 1;              ///< So many blank rows are enough for most games.

    [[nodiscard]] Mm least_width() const;
};

std::vector<CountTable> count_tables(const game::Game& game, std::string_view language);

}  // namespace quadrille::page
