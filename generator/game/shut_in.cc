#include "game/shut_in.h"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::game {

ShutIn::ShutIn(const RingWays& ways, const std::vector<bool>& marks)
    : ways_(ways), marks_(marks), reached_(ways.size(), false) {}

std::optional<std::size_t> ShutIn::first() {
    if (ways_.outside()) {
        flood(*ways_.outside());
    }
    for (std::size_t site = 0; site < marks_.size(); ++site) {
        if (holds(site)) {
            return site;
        }
    }
    return std::nullopt;
}

std::vector<bool> ShutIn::all() {
    std::vector<bool> held(marks_.size(), false);
    if (ways_.outside()) {
        std::fill(reached_.begin(), reached_.end(), false);
        flood(*ways_.outside());
    }
    for (std::size_t site = 0; site < marks_.size(); ++site) {
        held[site] = holds(site);
    }
    return held;
}

bool ShutIn::shuts_in(std::size_t site) {
    if (ways_.outside()) {
        std::fill(reached_.begin(), reached_.end(), false);
        flood(*ways_.outside());
    }
    return holds(site);
}

std::vector<board::SiteId> ShutIn::inside(std::size_t site) {
    std::fill(reached_.begin(), reached_.end(), false);
    flood(ways_.outside().value_or(static_cast<Node>(site)));
    std::array<std::vector<board::SiteId>, 2> sides;
    for (std::size_t each = 0; each < marks_.size(); ++each) {
        if (!marks_[each]) {
            sides[reached_[each] ? 1 : 0].emplace_back(each);
        }
    }
    const bool other = !ways_.outside() && sides[1].size() <= sides[0].size();
    return std::move(sides[other ? 1 : 0]);
}

std::vector<bool> ShutIn::round(std::size_t site) {
    std::fill(reached_.begin(), reached_.end(), false);
    flood(static_cast<Node>(site));
    std::vector<bool> found(marks_.size(), false);
    for (std::size_t each = 0; each < marks_.size(); ++each) {
        found[each] = marks_[each] && each != site && is_beside_reached(static_cast<Node>(each));
    }
    return found;
}

bool ShutIn::holds(std::size_t site) {
    if (ways_.outside()) {
        return marks_[site] ? !is_beside_reached(static_cast<Node>(site)) : !reached_[site];
    }
    // Neither side of a chain is the outer one: there must be places on both.
    std::fill(reached_.begin(), reached_.end(), false);
    flood(static_cast<Node>(site));
    for (std::size_t each = 0; each < marks_.size(); ++each) {
        const auto node = static_cast<Node>(each);
        if (!reached_[each] && !(marks_[each] && is_beside_reached(node))) {
            return true;
        }
    }
    return false;
}

bool ShutIn::is_beside_reached(Node node) const {
    const auto near = ways_.next_to(node);
    return std::any_of(near.begin(), near.end(), [&](Node other) { return reached_[other]; });
}

/// Everything that can be reached from a node, past marks.
void ShutIn::flood(Node from) {
    std::vector<Node> open{from};
    reached_[from] = true;
    while (!open.empty()) {
        const Node node = open.back();
        open.pop_back();
        for (const Node next : ways_.next_to(node)) {
            const bool barred = next < marks_.size() && marks_[next];
            if (!barred && !reached_[next]) {
                reached_[next] = true;
                open.push_back(next);
            }
        }
    }
}

std::vector<bool> tightened(const RingWays& ways, std::vector<bool> marks, std::size_t site) {
    marks = ShutIn(ways, marks).round(site);
    for (std::size_t each = 0; each < marks.size(); ++each) {
        if (marks[each]) {
            marks[each] = false;
            marks[each] = !ShutIn(ways, marks).shuts_in(site);
        }
    }
    return marks;
}

std::vector<board::SiteId> chain_in_order(const board::Board& board, std::vector<bool> chain) {
    std::vector<board::SiteId> sites;
    const auto first = std::find(chain.begin(), chain.end(), true);
    std::optional<board::SiteId> next{
        board::SiteId{static_cast<std::size_t>(first - chain.begin())}};
    while (next) {
        sites.push_back(*next);
        chain[next->index()] = false;
        const auto near = board.neighbours(*next);
        const auto after = std::find_if(
            near.begin(), near.end(), [&](board::SiteId site) { return chain[site.index()]; });
        next = after == near.end() ? std::nullopt : std::optional(*after);
    }
    return sites;
}

}  // namespace quadrille::game
