// Bars of a report: shares lying side by side with how sure they are, and how often each length
// came up, standing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "layout/piece.h"

namespace quadrille::page {

/// A share from 0 to 1 of something, and between what it lies for sure.
struct ShareBar {
    std::string name;
    double share = 0;
    double low = 0;
    double high = 0;
    std::string value;  ///< "58 %, 58 games"
};

/// The bars in rows over a scale. Does not fit where they would be too short to tell apart.
layout::Ink share_bars(const std::vector<ShareBar>& bars, Mm width, const layout::Setting& setting);

/// How often each number came up, over the numbers. Requires: not empty.
layout::Ink histogram(const std::vector<std::size_t>& numbers,
                      Mm width,
                      const layout::Setting& setting);

}  // namespace quadrille::page
