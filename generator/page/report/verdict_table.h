// The table below a drawn verdict: a row for each group, crossing, area or landing that counts, and
// a note on what did not. On paper in one block over the whole width, or in two beside one another:
//
//     cell  red  blue        cell  red  blue
//        1    3     2           4    1     4
//        2    2     3           5    5     0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "figure/panel/panel.h"
#include "layout/piece.h"
#include "score/verdict.h"
#include "spec/model/mark_spec.h"

namespace quadrille::page {

/// One row; a mark stands in its first column where `mark` says which.
struct VerdictRow {
    std::string number;
    std::optional<spec::MarkId> mark;
    std::vector<std::string> cells;    ///< One for each head after the first.
    std::vector<board::SiteId> sites;  ///< What the row is about: a group, an area, a crossing.
};

struct VerdictTable {
    std::vector<std::string> heads;
    std::vector<VerdictRow> rows;
    std::string note;
};

/// What a table is of.
struct CountedPlace {
    std::size_t round = 0;
    std::size_t counter = 0;
};

/// Of one counter in one round, as its tally has it. What the panel outlines has the number that it
/// has there. Names are those of the verdict's own game.
VerdictTable verdict_table(const score::Verdict& verdict,
                           CountedPlace place,
                           const figure::Panel& panel,
                           std::string_view language);

struct TableForm {
    std::size_t blocks = 1;
    Mm row;  ///< Least height of a row.
};

/// Its base line is that of its heads. In one block if it has no room in two, or few rows. It may be
/// wider than the width.
layout::Columns set_in_form(const VerdictTable& table,
                            const std::vector<spec::MarkSpec>& marks,
                            TableForm form,
                            Mm width,
                            const layout::Setting& setting);

}  // namespace quadrille::page
