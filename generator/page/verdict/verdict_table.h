// The table below a drawn verdict, on paper: in one block over the whole width, or in two beside one
// another:
//
//     cell  red  blue        cell  red  blue
//        1    3     2           4    1     4
//        2    2     3           5    5     0
#pragma once

#include <cstddef>
#include <vector>

#include "layout/piece.h"
#include "page/verdict/verdict_rows.h"
#include "spec/model/mark_spec.h"

namespace quadrille::page {

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
