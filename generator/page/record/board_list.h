// The list next to a board with numbered turns: narrow entries in columns, one for each turn, with
// the items that no site can hold, or with a site that is entered again.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "layout/grid.h"
#include "page/paper/paper.h"
#include "page/sheet/played_game.h"
#include "page/sheet/turn_fields.h"

namespace quadrille::page {

struct RecordList {
    std::vector<TurnField> fields;  ///< Of a turn.
    bool repeats = false;           ///< For sites entered again: most entries stay empty.
    bool letters = false;  ///< With the letter of the mark: sites are too small to tick it in.
    std::vector<int> numbers = {};  ///< The turn of each entry; empty: 1, 2, 3 ...
    int entries = 0;
    int span = 1;  ///< Grid columns that an entry is wide.
    /// On a filled-in list, for each entry the texts of its fields.
    std::vector<std::vector<std::string>> written = {};

    [[nodiscard]] bool empty() const { return entries == 0; }

    /// Of one entry.
    [[nodiscard]] Mm width() const { return columns_width(span); }
};

/// What no site can hold of the game's turns; `turns` is for rules that do not limit them.
RecordList record_list(const game::Game& game, std::optional<int> turns);

/// The same, filled in: the items of each turn that no site can hold, or the sites entered again.
RecordList filled_list(const game::Game& game, const PlayedRound& round);

/// The height of that many rows, with their heads.
Mm list_height(int rows);

/// How many rows fit.
int list_rows(Mm height);

/// As a table, for the width of the list.
layout::Grid list_grid(const RecordList& list,
                       const layout::Setting& setting,
                       std::string_view language);

/// The place of the entries from `first` on: `columns` columns of `rows`, side by side from `at`,
/// the top left corner of the heads.
struct ListPlace {
    Point at;
    int columns = 1;
    std::size_t rows = 1;
    std::size_t first = 0;
};

void place_list(drawing::Drawing& drawing, const layout::SolvedGrid& list, const ListPlace& place);

}  // namespace quadrille::page
