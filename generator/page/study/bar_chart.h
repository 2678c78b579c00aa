// Bars of a report: shares lying side by side with how sure they are, and how often each length
// came up, standing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::page {

/// A share from 0 to 1 of something, and between what it lies for sure.
struct ShareBar {
    std::string name;
    double share = 0;
    double low = 0;
    double high = 0;
    std::string value;  ///< "58 %, 58 games"
};

/// The bars in rows, the first at `at`, within `width`. Returns what is below.
Mm draw_share_bars(drawing::Drawing& drawing,
                   const std::vector<ShareBar>& bars,
                   Point at,
                   Mm width);

/// How often each number came up, on a base line with the least and the largest number and the
/// middle one. `box`: of the bars. Requires: not empty.
void draw_histogram(drawing::Drawing& drawing,
                    const std::vector<std::size_t>& numbers,
                    const Box& box);

}  // namespace quadrille::page
