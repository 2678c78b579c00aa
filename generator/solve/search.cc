#include "solve/search.h"

#include <algorithm>
#include <utility>

namespace quadrille::solve {

Search::Search(Limits& limits, Shared& shared)
    : limits_(limits), table_(shared.table), busy_(shared.busy.get()) {}

Range Search::known(const State& state) {
    Range range = state.range();
    if (range.is_known()) {
        return range;
    }
    if (const auto fact = table_.find(state.key())) {
        range = range.common({fact->low, fact->high});
    }
    return range;
}

Range Search::value(State& state) {
    Range range = state.range();
    while (!range.is_known()) {
        const std::optional<bool> found = proves(state, range.high);
        if (!found) {
            return range.common(known(state));
        }
        (*found ? range.low : range.high) = *found ? range.high : range.high - 1;
    }
    return range;
}

std::optional<bool> Search::proves(State& state, Value least) {
    Asked asked{state.key(), known(state), least};
    if (asked.range.low >= least || asked.range.high < least) {
        return asked.range.low >= least;
    }
    const bool found = search(state, asked, 0);
    return limits_.spent ? std::nullopt : std::optional(found);
}

void Search::remember(const Asked& asked, bool found, std::uint32_t best, std::uint64_t before) {
    Range range = asked.range;
    (found ? range.low : range.high) = found ? asked.least : asked.least - 1;
    table_.put(asked.key,
               {static_cast<std::int8_t>(range.low),
                static_cast<std::int8_t>(range.high),
                work_of(before - limits_.left),
                0,
                best});
}

/// The first role looks for one child that proves it, the second for one that does not.
bool Search::search(State& state, const Asked& asked, std::size_t depth) {
    const bool wanted = state.first_moves();
    const std::uint64_t before = limits_.left;
    if (children_.size() <= depth) {
        children_.resize(depth + 1);
    }
    std::vector<Child> children = std::move(children_[depth]);
    children.clear();
    Found found{!wanted};
    if (state.add_children(children, limits_)) {
        if (answers_at_once(state, asked, children)) {
            found = {wanted, children.front().move + 1};
        } else {
            found = look_through(state, asked, children, depth);
            if (found.best != 0) {
                auto& success = success_[wanted ? 0 : 1];
                success.resize(std::max<std::size_t>(success.size(), found.best));
                success[found.best - 1] += 1 + (before - limits_.left);
            }
        }
    }
    children_[depth] = std::move(children);
    if (!limits_.spent) {
        remember(asked, found.proved, found.best, before);
    }
    return found.proved;
}

// What others are looking at comes last: by then they may have found the answer.
Search::Found Search::look_through(State& state,
                                   const Asked& asked,
                                   const std::vector<Child>& children,
                                   std::size_t depth) {
    const bool wanted = state.first_moves();
    const bool shared = busy_ != nullptr && children.size() >= Busy::kFewest;
    std::vector<const Child*> later;
    const auto answers = [&](const Child& child) {
        return child_proves(state, asked, child, depth, shared) == wanted && !limits_.spent;
    };
    for (std::size_t i = 0; i < children.size() && !limits_.spent; ++i) {
        if (shared && i > 0 && busy_->has(children[i].key)) {
            later.push_back(&children[i]);
        } else if (answers(children[i])) {
            return {wanted, children[i].move + 1};
        }
    }
    for (std::size_t i = 0; i < later.size() && !limits_.spent; ++i) {
        if (answers(*later[i])) {
            return {wanted, later[i]->move + 1};
        }
    }
    return {!wanted};
}

bool Search::child_proves(
    State& state, const Asked& asked, const Child& child, std::size_t depth, bool shared) {
    Range range = child.range;
    if (shared) {
        if (const auto fact = table_.find(child.key)) {
            range = range.common({fact->low, fact->high});
        }
        if (range.low >= asked.least || range.high < asked.least) {
            return range.low >= asked.least;
        }
    }
    const BusyWith looked_at(shared ? busy_ : nullptr, child.key);
    state.play(child.move);
    const bool proved = search(state, {child.key, range, asked.least}, depth + 1);
    state.undo();
    return proved;
}

bool Search::answers_at_once(State& state, const Asked& asked, std::vector<Child>& children) {
    const bool wanted = state.first_moves();
    std::size_t kept = 0;
    for (const Child& child : children) {
        table_.prefetch(child.key);
    }
    for (Child& child : children) {
        if (!child.range.is_known()) {
            if (const auto fact = table_.find(child.key)) {
                child.range = child.range.common({fact->low, fact->high});
            }
        }
        const bool proved = child.range.low >= asked.least;
        if (proved || child.range.high < asked.least) {
            if (proved == wanted) {
                std::swap(children.front(), child);
                return true;
            }
            continue;  // no good
        }
        children[kept++] = child;
    }
    children.resize(kept);
    const auto fact = table_.find(asked.key);
    sort(children, wanted, fact ? fact->best : 0);
    return false;
}

/// The move that was best before, then those that were good elsewhere; equal positions only once.
void Search::sort(std::vector<Child>& children, bool first_moves, std::uint32_t best) {
    std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
        return std::pair(a.key, a.move) < std::pair(b.key, b.move);
    });
    children.erase(std::unique(children.begin(),
                               children.end(),
                               [](const Child& a, const Child& b) { return a.key == b.key; }),
                   children.end());
    const auto& success = success_[first_moves ? 0 : 1];
    const auto rank = [&](const Child& child) {
        const std::uint64_t good = child.move < success.size() ? success[child.move] : 0;
        return std::tuple(child.move + 1 != best, -child.weight, ~good, child.move);
    };
    std::sort(children.begin(), children.end(), [&](const Child& a, const Child& b) {
        return rank(a) < rank(b);
    });
}

}  // namespace quadrille::solve
