// The least value of a smooth function of many variables, near where the search begins. Knows
// nothing of boards.
//
// Source: Nocedal and Wright, Numerical Optimization, 2nd ed., algorithm 7.4 and 7.5
// (limited-memory BFGS); steps are halved until the value falls enough (section 3.1).
#pragma once

#include <functional>
#include <vector>

namespace quadrille::board {

/// The value at `place`, and into `gradient`, as long as `place`, its slopes. Infinity where the
/// function is not defined; the gradient is not read then.
using Slope =
    std::function<double(const std::vector<double>& place, std::vector<double>& gradient)>;

/// Where the search ends: after `most_steps`, or when a step gains next to nothing. Requires: the
/// value at `start` is finite.
std::vector<double> minimised(const Slope& function, std::vector<double> start, int most_steps);

}  // namespace quadrille::board
