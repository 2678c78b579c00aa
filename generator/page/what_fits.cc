#include "page/what_fits.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "page/paper.h"

namespace quadrille::page {

namespace {

Mm area(const spec::PaperSpec& paper) {
    return paper.width * paper.height.value;
}

// The smallest paper with a name, larger than `paper`, that holds so many.
std::optional<std::string> larger_paper(int count,
                                        const spec::PaperSpec& paper,
                                        const FitsTest& fits) {
    std::optional<spec::PaperSpec> best;
    for (const std::string& name : paper_names()) {
        const spec::PaperSpec other = *paper_by_name(name);
        if (area(other) <= area(paper) || (best && area(*best) <= area(other))) {
            continue;
        }
        const Arrangement arrangement = best_arrangement(count, other);
        if (fits(arrangement.grid, arrangement.paper)) {
            best = other;
        }
    }
    return best ? std::optional(best->name) : std::nullopt;
}

}  // namespace

Arrangement best_arrangement(int count, const spec::PaperSpec& paper) {
    const PerPage grid = arranged(count, paper, true);
    return {grid, grid.turn ? turned(paper) : paper};
}

std::string what_fits(int count, const spec::PaperSpec& paper, const FitsTest& fits) {
    int most = count - 1;
    while (most > 0) {
        const Arrangement arrangement = best_arrangement(most, paper);
        if (fits(arrangement.grid, arrangement.paper)) {
            break;
        }
        --most;
    }
    const std::optional<std::string> larger = larger_paper(count, paper, fits);
    if (most == 0) {
        return larger ? fmt::format("{} to a page fit on {}", count, *larger) : std::string();
    }
    std::string text =
        fmt::format("at most {} to a page {} on this paper", most, most == 1 ? "fits" : "fit");
    if (larger) {
        text += fmt::format(", {} on {}", count, *larger);
    }
    return text;
}

}  // namespace quadrille::page
