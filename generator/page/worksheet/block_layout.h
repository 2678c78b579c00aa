// Where the tables of a worksheet stand: rows that are printed flow down the columns and over as
// many pages as they need; blank tables share what is left of a page; the scores stand last.
#pragma once

#include <vector>

#include "page/record/record_sheet.h"
#include "page/worksheet/count_block.h"

namespace quadrille::page {

using BlockPages = std::vector<std::vector<Block>>;

/// `top`: the first row's top edge on a page. `tables` must outlive the result.
BlockPages lay_out_blocks(const RecordRequest& request,
                          const std::vector<CountTable>& tables,
                          Mm top);

}  // namespace quadrille::page
