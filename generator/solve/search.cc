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
        range = range.common(fact->range());
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
        range = range.common(known(state));
    }
    return range;
}

std::optional<bool> Search::proves(State& state, Value least) {
    Asked asked{state.key(), known(state), least};
    if (asked.range.low >= least || asked.range.high < least) {
        return asked.range.low >= least;
    }
    const bool found = search(state, asked, 0).proved;
    return limits_.spent ? std::nullopt : std::optional(found);
}

void Search::remember(const Asked& asked, const Found& found, std::uint64_t before) {
    Range range = asked.range;
    (found.proved ? range.low : range.high) = found.bound;
    const std::uint64_t positions = before - limits_.left;
    table_.put(asked.key, Fact::of(range, found.best, positions));
    if (found.grounds != kAllSites) {
        table_.put(grounds_key(asked.key, found.proved, found.bound),
                   Fact::of(found.grounds, positions));
    }
}

Key Search::grounds_key(const Key& key, bool proved, Value bound) {
    return key_of(key, static_cast<std::uint64_t>(bound - kLoss) << 1U | (proved ? 1U : 0U));
}

std::optional<Search::Found> Search::found_by(const Child& child,
                                              const Range& range,
                                              Value least) const {
    const bool proved = range.low >= least;
    if (!proved && range.high >= least) {
        return std::nullopt;
    }
    Found found{proved, proved ? range.low : range.high, child.grounds};
    if (child.sites != kAllSites && !child.range.is_known()) {
        const auto grounds = table_.find(grounds_key(child.key, proved, found.bound));
        found.grounds = grounds ? SiteSet{grounds->what} : kAllSites;
    }
    return found;
}

void Search::Refuted::add(const Found& child, bool wanted) {
    all.bound = wanted ? std::max(all.bound, child.bound) : std::min(all.bound, child.bound);
    all.grounds |= child.grounds;
    must &= child.grounds;
}

Search::Found Search::chosen(const Child& child, const Found& found) {
    return {found.proved, found.bound, found.grounds | child.sites, child.move + 1};
}

/// The first role looks for one child that proves it, the second for one that does not.
Search::Found Search::search(State& state, const Asked& asked, std::size_t depth) {
    const bool wanted = state.first_moves();
    const std::uint64_t before = limits_.left;
    if (children_.size() <= depth) {
        children_.resize(depth + 1);
    }
    std::vector<Child> children = std::move(children_[depth]);
    children.clear();
    Found found{!wanted, asked.least};
    if (state.add_children(children, limits_)) {
        Refuted refuted{{!wanted, wanted ? kLoss : kWin, 0}};
        if (const auto answer = answer_at_once(state, asked, children, refuted)) {
            found = *answer;
        } else {
            found = look_through(state, asked, children, refuted, depth);
            if (found.best != 0) {
                auto& success = success_[wanted ? 0 : 1];
                success.resize(std::max<std::size_t>(success.size(), found.best));
                success[found.best - 1] += 1 + (before - limits_.left);
            }
        }
    }
    children_[depth] = std::move(children);
    if (!limits_.spent) {
        remember(asked, found, before);
    }
    return found;
}

// What others are looking at comes last: by then they may have found the answer.
Search::Found Search::look_through(State& state,
                                   const Asked& asked,
                                   const std::vector<Child>& children,
                                   Refuted refuted,
                                   std::size_t depth) {
    const bool wanted = state.first_moves();
    const bool shared = busy_ != nullptr && children.size() >= Busy::kFewest;
    std::optional<Found> answer;
    const auto is_answered_by = [&](const Child& child) {
        if (limits_.spent || refuted.answers(child)) {
            return false;
        }
        const Found found = look_at(state, asked, child, depth, shared);
        if (found.proved == wanted && !limits_.spent) {
            answer = chosen(child, found);
            return true;
        }
        refuted.add(found, wanted);
        return false;
    };
    std::vector<const Child*> later;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (shared && i > 0 && busy_->has(children[i].key)) {
            later.push_back(&children[i]);
        } else if (is_answered_by(children[i])) {
            return *answer;
        }
    }
    const bool found =
        std::ranges::any_of(later, [&](const Child* child) { return is_answered_by(*child); });
    return found ? *answer : refuted.all;
}

Search::Found Search::look_at(
    State& state, const Asked& asked, const Child& child, std::size_t depth, bool shared) {
    Range range = child.range;
    if (shared) {
        if (const auto fact = table_.find(child.key)) {
            range = range.common(fact->range());
        }
        if (const auto found = found_by(child, range, asked.least)) {
            return *found;
        }
    }
    const BusyWith looked_at(shared ? busy_ : nullptr, child.key);
    state.play(child.move);
    const Found found = search(state, {child.key, range, asked.least}, depth + 1);
    state.undo();
    return found;
}

std::optional<Search::Found> Search::answer_at_once(State& state,
                                                    const Asked& asked,
                                                    std::vector<Child>& children,
                                                    Refuted& refuted) {
    const bool wanted = state.first_moves();
    std::size_t kept = 0;
    for (const Child& child : children) {
        table_.prefetch(child.key);
    }
    for (Child& child : children) {
        Range range = child.range;
        if (!range.is_known()) {
            if (const auto fact = table_.find(child.key)) {
                range = range.common(fact->range());
            }
        }
        const std::optional<Found> found = found_by(child, range, asked.least);
        child.range = range;
        if (found && found->proved == wanted) {
            return chosen(child, *found);
        }
        if (found) {
            refuted.add(*found, wanted);
        } else {
            children[kept++] = child;
        }
    }
    children.resize(kept);
    const auto fact = table_.find(asked.key);
    sort(children, wanted, fact ? fact->best() : 0);
    return std::nullopt;
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
