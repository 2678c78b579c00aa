#include "page/paper/what_fits.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "page/paper/paper.h"
#include "spec/model/paper_sizes.h"

namespace quadrille::page {

namespace {

Mm area(const spec::PaperSpec& paper) {
    return paper.width * paper.height.value;
}

bool fits_somehow(int count, const spec::PaperSpec& paper, const FitsTest& fits) {
    const std::vector<Arrangement> all = arrangements(count, paper, true);
    return std::any_of(all.begin(), all.end(), [&fits](const Arrangement& each) {
        return fits(each.grid, each.paper);
    });
}

// The smallest paper of the same series, larger than `paper`, that holds so many.
std::optional<std::string> larger_paper(int count,
                                        const spec::PaperSpec& paper,
                                        const FitsTest& fits) {
    const spec::NamedPaper* own = spec::find_paper(paper.name);
    const spec::PaperSeries series = own == nullptr ? spec::PaperSeries::IsoA : own->series;
    std::optional<spec::PaperSpec> best;
    for (const spec::NamedPaper& named : spec::named_papers()) {
        const bool upright = named.width < named.height;
        spec::PaperSpec other = *paper_by_name(named.name);
        if (named.series != series || !upright || area(other) <= area(paper) ||
            (best && area(*best) <= area(other))) {
            continue;
        }
        if (fits_somehow(count, other, fits)) {
            best = std::move(other);
        }
    }
    return best ? std::optional(best->name) : std::nullopt;
}

}  // namespace

std::vector<Arrangement> arrangements(int count, const spec::PaperSpec& paper, bool may_turn) {
    std::vector<Arrangement> all;
    for (const PerPage& grid : splits(count, paper, may_turn)) {
        all.push_back({grid, grid.turn ? turned(paper) : paper});
    }
    return all;
}

std::string what_fits(int count, const spec::PaperSpec& paper, const FitsTest& fits) {
    int most = count - 1;
    while (most > 0 && !fits_somehow(most, paper, fits)) {
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
