#include "puzzle/lookahead.h"

#include <algorithm>
#include <vector>

namespace quadrille::puzzle {

namespace {

/// For who moves.
solve::Value better(bool first, solve::Value a, solve::Value b) {
    return first ? std::max(a, b) : std::min(a, b);
}

}  // namespace

solve::Value Lookahead::seen(solve::State& state, int depth) {
    const solve::Range range = state.range();
    if (range.is_known()) {
        return range.low;
    }
    if (depth == 0 || limits_.spent) {
        return solve::kDraw;
    }
    const std::pair key(state.key(), depth);
    if (const auto found = known_.find(key); found != known_.end()) {
        return found->second;
    }
    std::vector<solve::Child> children;
    if (!state.add_children(children, limits_)) {
        return solve::kDraw;
    }
    const bool first = state.first_moves();
    const solve::Value goal = first ? solve::kWin : solve::kLoss;
    solve::Value best = -goal;
    for (const solve::Child& child : children) {
        if (child.range.is_known()) {
            best = better(first, best, child.range.low);
        }
    }
    for (const solve::Child& child : children) {
        if (best == goal || limits_.spent) {
            break;
        }
        if (!child.range.is_known()) {
            state.play(child.move);
            const solve::Value value = seen(state, depth - 1);
            state.undo();
            best = better(first, best, value);
        }
    }
    if (!limits_.spent) {
        known_.emplace(key, best);
    }
    return best;
}

}  // namespace quadrille::puzzle
