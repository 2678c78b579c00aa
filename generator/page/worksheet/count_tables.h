// What the players of a game write down when they count it by hand, as tables in the sheet's
// language: the forms of the counters that somebody wins by. Where they stand on paper is
// count_grid.h's matter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/units.h"
#include "game/game.h"
#include "page/sheet/played_game.h"
#include "score/form.h"

namespace quadrille::page {

struct CountColumn {
    using Kind = score::FormColumn::Kind;
    Kind kind = Kind::Write;
    std::string head;
    Mm least;  ///< Width.
    bool stretches = false;
    std::vector<std::string> choices = {};
    Mm pitch{8.0};
    score::FormEntry entry = {};
};

/// Circles with the names of what an area consists of: more than that many take two lines, so
/// apart.
inline constexpr std::size_t kSpotsALine = 5;
inline constexpr Mm kSpotPitch{6.6};
inline constexpr Mm kSpotLeading{6.0};

struct CountRow {
    /// For each column: the texts of Print and Spots; where a sheet is filled in, what is written
    /// in Write and which of the choices is ticked in Circles, none where the list is empty.
    std::vector<std::vector<std::string>> texts;
    score::Cell parts = {};  ///< What the Spots are: sites, or areas of the level below.
    /// Of Spots, where a sheet is filled in: the mark of each, if it has one.
    std::vector<std::optional<spec::MarkId>> marks = {};
};

struct CountTable {
    std::string title;                 ///< May be empty.
    std::optional<spec::MarkId> mark;  ///< Its swatch stands before the title.
    std::vector<CountColumn> columns;
    std::vector<CountRow> rows;             ///< Empty: as many blank rows as there is room for.
    Mm row_height{8.0};                     ///< Where there is room.
    Mm least_row{7.0};                      ///< Where there is less.
    int useful = 1;                         ///< That many blank rows are enough for most games.
    std::size_t counter = 0;                ///< Of the game, that the table is for.
    std::optional<spec::RoleId> role = {};  ///< Whose it is, where each player has one.
    std::optional<std::size_t> round = {};  ///< From 0, where each round has one.
    bool all_rounds = false;                ///< Adds the rounds up.
    std::size_t level = 0;                  ///< Of areas, counted up from those made of sites.
    bool filled = false;                    ///< Its rows are all that were counted.
    /// Of the table in which the players' numbers are written next to each other: the counter of
    /// each column after the first. Empty: another table.
    std::vector<std::size_t> scores = {};

    [[nodiscard]] Mm least_width() const;

    /// A row for each name, which stands in the first column.
    void add_rows(const std::vector<std::string>& names);
};

std::vector<CountTable> count_tables(const game::Game& game, std::string_view language);

/// The same filled in with what the scorer found: each with a row for everything that was counted; for a
/// game of several rounds once for each round. Where the counts are not known rows stay blank.
std::vector<CountTable> filled_count_tables(const game::Game& game,
                                            const PlayedGame& played,
                                            std::string_view language);

/// A cell as players write it: letters for marks and roles, labels for sites. Empty where nothing is
/// written, or a choice is not ticked.
std::vector<std::string> written(const game::Game& game,
                                 const score::Cell& cell,
                                 std::string_view language);

}  // namespace quadrille::page
