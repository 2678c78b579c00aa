// What to advise when something does not fit so many times on a page: how many would, and which
// paper holds as many as were asked for.
#pragma once

#include <functional>
#include <string>

#include "page/imposition.h"
#include "spec/page_spec.h"

namespace quadrille::page {

/// True if so many to a page of that paper, turned already, can be printed.
using FitsTest = std::function<bool(const PerPage& grid, const spec::PaperSpec& paper)>;

/// "at most 6 to a page fit on this paper, 9 on a3"; empty if nothing is known to fit.
std::string what_fits(int count, const spec::PaperSpec& paper, const FitsTest& fits);

/// `arranged`, and the paper turned as it asks for.
struct Arrangement {
    PerPage grid;
    spec::PaperSpec paper;
};

Arrangement best_arrangement(int count, const spec::PaperSpec& paper);

}  // namespace quadrille::page
