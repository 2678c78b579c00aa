#include "eye/gaps.h"

#include <algorithm>

namespace quadrille::eye {

std::optional<Gap> only_gap(const std::vector<double>& values,
                            double least,
                            double from,
                            double to) {
    std::optional<Gap> found;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const Gap gap{values[i - 1], values[i]};
        if (gap.low >= from && gap.high <= to && gap.width() >= least) {
            if (found) {
                return std::nullopt;
            }
            found = gap;
        }
    }
    return found;
}

std::optional<Gap> widest_gap(const std::vector<double>& values) {
    std::optional<Gap> widest;
    for (std::size_t i = 1; i < values.size(); ++i) {
        const Gap gap{values[i - 1], values[i]};
        if (!widest || gap.width() > widest->width()) {
            widest = gap;
        }
    }
    return widest;
}

double middle_of(const std::vector<double>& values, double from, double to) {
    const auto first = std::ranges::lower_bound(values, from);
    const auto last = std::ranges::upper_bound(values, to);
    return *(first + (last - first) / 2);
}

bool is_clear(const Gap& gap, double below, double above) {
    return 2 * std::max(gap.low - below, above - gap.high) <= gap.width();
}

}  // namespace quadrille::eye
