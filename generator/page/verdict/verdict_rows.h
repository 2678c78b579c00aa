// The table below a drawn verdict: a row for each group, crossing, area or landing that counts, and
// a note on what did not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "figure/panel/panel.h"
#include "score/verdict.h"

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

}  // namespace quadrille::page
