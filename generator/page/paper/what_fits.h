// What to advise when something does not fit so many times on a page: how many would, and which
// paper holds as many as were asked for.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "page/paper/imposition.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// Columns and rows, and the paper turned as they ask for.
struct Arrangement {
    PerPage grid;
    spec::PaperSpec paper;
};

/// All ways to put so many on the paper, on its side too if it may be turned; the one whose parts
/// are nearest in shape to A4 comes first.
std::vector<Arrangement> arrangements(int count, const spec::PaperSpec& paper, bool may_turn);

/// True if so many to a page of that paper, turned already, can be printed.
using FitsTest = std::function<bool(const PerPage& grid, const spec::PaperSpec& paper)>;

/// "at most 6 to a page fit on this paper, 9 on a3"; empty if nothing is known to fit. Papers are
/// those of the same series.
std::string what_fits(int count, const spec::PaperSpec& paper, const FitsTest& fits);

}  // namespace quadrille::page
