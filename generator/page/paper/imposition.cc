#include "page/paper/imposition.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "page/paper/paper.h"
#include "spec/model/paper_sizes.h"

namespace quadrille::page {

namespace {

constexpr double kPaperShape = 1.41421356237309505;  // height to width of A4

// How far the parts' shape is from that of A4, in either direction. Distances that differ by
// rounding alone are the same.
long long distance_from_paper_shape(const Arrangement& each) {
    const Mm width = each.paper.width / each.grid.columns;
    const Mm height = each.paper.height / each.grid.rows;
    return std::llround(std::fabs(std::log((height / width) / kPaperShape)) * 1e6);
}

Mm part_of(Mm whole, int parts, Mm gutter) {
    return (whole - gutter * (parts - 1)) / parts;
}

std::vector<Mm> cuts(Mm begin, Mm part, int parts, Mm gutter) {
    std::vector<Mm> all;
    for (int i = 1; i < parts; ++i) {
        const Mm end = begin + part * i + gutter * (i - 1);
        all.push_back(end);
        if (gutter > Mm{0.0}) {
            all.push_back(end + gutter);
        }
    }
    return all;
}

Mm area(const spec::PaperSpec& paper) {
    return paper.width * paper.height.value;
}

bool fits_somehow(int count, const spec::PaperSpec& paper, const FitsTest& fits) {
    const std::vector<Arrangement> all = arrangements(count, paper, true);
    return std::any_of(all.begin(), all.end(), fits);
}

// The smallest paper of the same series, larger than `paper`, that holds that many.
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
    std::vector<spec::PaperSpec> papers{paper};
    if (may_turn) {
        papers.push_back(turned(paper));
    }
    std::vector<Arrangement> all;
    for (const spec::PaperSpec& each : papers) {
        for (int columns = 1; columns <= count; ++columns) {
            if (count % columns == 0) {
                all.push_back({{columns, count / columns}, each});
            }
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Arrangement& a, const Arrangement& b) {
        return distance_from_paper_shape(a) < distance_from_paper_shape(b);
    });
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

Mm Imposition::left_free(Binding::Edge edge) const {
    return binding && binding->edge == edge && grid.count() > 1 ? binding->width : Mm{};
}

Mm Imposition::part_width() const {
    return part_of(width - left_free(Binding::Edge::Left), grid.columns, gutter);
}

Mm Imposition::part_height() const {
    return part_of(height - left_free(Binding::Edge::Top), grid.rows, gutter);
}

Box Imposition::area() const {
    const Point free{left_free(Binding::Edge::Left) / 2, left_free(Binding::Edge::Top) / 2};
    return {free, Point{width, height} - free};
}

Point Imposition::corner(int part) const {
    const int column = part % grid.columns;
    const int row = part / grid.columns;
    return area().min + Point{(part_width() + gutter) * column, (part_height() + gutter) * row};
}

std::vector<Mm> Imposition::column_cuts() const {
    return cuts(area().min.x, part_width(), grid.columns, gutter);
}

std::vector<Mm> Imposition::row_cuts() const {
    return cuts(area().min.y, part_height(), grid.rows, gutter);
}

int Imposition::behind(int part, Flip flip) const {
    const int column = part % grid.columns;
    const int row = part / grid.columns;
    // Turned over an upright edge, left and right change places; over a level one, top and bottom.
    const bool upright_edge = (flip == Flip::LongEdge) == (height >= width);
    return upright_edge ? row * grid.columns + (grid.columns - 1 - column)
                        : (grid.rows - 1 - row) * grid.columns + column;
}

}  // namespace quadrille::page
