// Gaps between the values that sites have: what parts the marks where swatches alone do not.
#pragma once

#include <optional>
#include <vector>

namespace quadrille::eye {

struct Gap {
    double low = 0;
    double high = 0;

    [[nodiscard]] double width() const { return high - low; }
};

// All of them take values in order.

/// The only gap of at least `least` between two values that are not below `from` nor above `to`;
/// nothing if there is none, or a second.
std::optional<Gap> only_gap(const std::vector<double>& values,
                            double least,
                            double from,
                            double to);

/// Nothing if there are fewer than two values.
std::optional<Gap> widest_gap(const std::vector<double>& values);

/// The middle one of the values from `from` to `to`. Requires: there are some.
double middle_of(const std::vector<double>& values, double from, double to);

/// What the gap parts lies closer together than the gap is wide. `below`, `above`: the middles on its
/// two sides.
bool is_clear(const Gap& gap, double below, double above);

}  // namespace quadrille::eye
