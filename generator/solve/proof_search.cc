#include "solve/proof_search.h"

#include <algorithm>
#include <utility>

namespace quadrille::solve {

ProofSearch::ProofSearch(Limits& limits, Shared& shared)
    : limits_(limits), table_(shared.table), busy_(shared.busy.get()) {}

Key ProofSearch::asked_key(const Key& key) const {
    constexpr std::int64_t kAboveAll = 100;  // values are small and may be negative
    return key_of(key, static_cast<std::uint64_t>(least_ + kAboveAll));
}

Range ProofSearch::known(const State& state) {
    Range range = state.range();
    if (range.is_known()) {
        return range;
    }
    const Key key = state.key();
    const Value before = least_;
    for (least_ = range.low + 1; least_ <= range.high; ++least_) {
        const Numbers numbers = numbers_of(asked_key(key));
        if (numbers.proof == 0) {
            range.low = least_;
        }
        if (numbers.disproof == 0) {
            range.high = least_ - 1;
        }
    }
    least_ = before;
    return range;
}

Range ProofSearch::value(State& state) {
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

std::optional<bool> ProofSearch::proves(State& state, Value least) {
    const Range range = state.range();
    if (range.low >= least || range.high < least) {
        return range.low >= least;
    }
    least_ = least;
    const Key key = asked_key(state.key());
    for (;;) {
        const Numbers numbers = numbers_of(key);
        if (numbers.decided()) {
            return numbers.proof == 0;
        }
        if (limits_.spent) {
            return std::nullopt;
        }
        expand(state, key, {kInfinite, kInfinite}, 0);
    }
}

ProofSearch::Numbers ProofSearch::numbers_of(const Key& key) const {
    const auto fact = table_.find(key);
    return fact ? Numbers{static_cast<Number>(fact->proof), static_cast<Number>(fact->disproof)}
                : Numbers{};
}

// What others are looking at seems farther from any proof, so that this one looks elsewhere.
// Source: T. Kaneko, Parallel Depth First Proof Number Search, AAAI 2010 (virtual proof numbers).
ProofSearch::Numbers ProofSearch::look_up(const Child& child, const Busy* busy) const {
    if (child.range.low >= least_) {
        return {0, kInfinite};
    }
    if (child.range.high < least_) {
        return {kInfinite, 0};
    }
    const Numbers numbers = numbers_of(child.key);
    if (busy == nullptr || numbers.decided() || !busy->has(child.key)) {
        return numbers;
    }
    return {std::min(kInfinite - 1, numbers.proof * 2),
            std::min(kInfinite - 1, numbers.disproof * 2)};
}

ProofSearch::Numbers ProofSearch::turned(Numbers numbers, bool wanted) {
    return wanted ? numbers : Numbers{numbers.disproof, numbers.proof};
}

/// Looks the children up, each position once.
void ProofSearch::load(Node& node) {
    auto& children = node.children;
    std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
        return std::tuple(a.range.low, a.range.high, a.key, a.move) <
               std::tuple(b.range.low, b.range.high, b.key, b.move);
    });
    children.erase(std::unique(children.begin(),
                               children.end(),
                               [](const Child& a, const Child& b) {
                                   return a.range == b.range && a.key == b.key;
                               }),
                   children.end());
    std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
        return std::pair(-a.weight, a.move) < std::pair(-b.weight, b.move);
    });
    for (Child& child : children) {
        child.key = asked_key(child.key);
    }
}

/// For the one who moves: one child must be proved, or all be disproved.
ProofSearch::Numbers ProofSearch::sum_up(const Node& node, bool wanted) const {
    Numbers all{kInfinite, 0};
    for (const Numbers& numbers : node.numbers) {
        const Numbers mine = turned(numbers, wanted);
        all.proof = std::min(all.proof, mine.proof);
        all.disproof = std::min(kInfinite, all.disproof + mine.disproof);
    }
    if (all.proof == 0) {
        all.disproof = kInfinite;
    }
    return all;
}

// The child that is nearest to being proved, and how far to go on with it: until it is no better than
// the one after it, with a margin.
ProofSearch::Step ProofSearch::next_step(const Node& node,
                                         const Numbers& all,
                                         const Numbers& limit,
                                         bool wanted) {
    std::size_t best = 0;
    Number second = kInfinite;
    for (std::size_t i = 1; i < node.numbers.size(); ++i) {
        const Number proof = turned(node.numbers[i], wanted).proof;
        if (proof < turned(node.numbers[best], wanted).proof) {
            second = turned(node.numbers[best], wanted).proof;
            best = i;
        } else {
            second = std::min(second, proof);
        }
    }
    const Numbers mine = turned(node.numbers[best], wanted);
    const Number margin = second + second / 4 + 1;
    return {best,
            {std::min(limit.proof, std::min(margin, kInfinite)),
             std::min(kInfinite, limit.disproof - all.disproof + mine.disproof)}};
}

void ProofSearch::expand(State& state, const Key& key, Numbers limit, std::size_t depth) {
    if (nodes_.size() <= depth) {
        nodes_.resize(depth + 1);
    }
    const bool wanted = state.first_moves();
    const std::uint64_t before = limits_.left;
    Node node = std::move(nodes_[depth]);
    node.children.clear();
    if (state.add_children(node.children, limits_)) {
        load(node);
        limit = turned(limit, wanted);
        Busy* const busy = node.children.size() >= Busy::kFewest ? busy_ : nullptr;
        while (!limits_.spent) {
            node.numbers.clear();
            for (const Child& child : node.children) {
                node.numbers.push_back(look_up(child, busy));
            }
            const Numbers all = sum_up(node, wanted);
            remember(key, turned(all, wanted), before - limits_.left);
            if (all.decided() || all.proof >= limit.proof || all.disproof >= limit.disproof) {
                break;
            }
            const Step step = next_step(node, all, limit, wanted);
            const Child child = node.children[step.child];
            const BusyWith looked_at(busy, child.key);
            state.play(child.move);
            expand(state, child.key, turned(step.limit, wanted), depth + 1);
            state.undo();
        }
    }
    nodes_[depth] = std::move(node);
}

void ProofSearch::remember(const Key& key, const Numbers& numbers, std::uint64_t positions) {
    constexpr std::uint64_t kMostWork = 0x3f;  // 6 bits
    table_.put(key,
               {.proof = numbers.proof & kInfinite,
                .disproof = numbers.disproof & kInfinite,
                .work = std::min<std::uint64_t>(work_of(positions), kMostWork) & kMostWork});
}

}  // namespace quadrille::solve
