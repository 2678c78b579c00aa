#include "solve/connections.h"

#include <algorithm>
#include <bit>

namespace quadrille::solve {

void Connections::find(const Links& links, std::size_t role) {
    for (std::size_t a = 0; a < nodes_.size(); ++a) {
        for (std::size_t b = a + 1; b < nodes_.size(); ++b) {
            pair(a, b).sure.clear();
            pair(a, b).near.clear();
        }
    }
    fresh_.clear();
    links_.clear();
    sure_ = false;
    near_ = false;
    add_nodes(links, role);
    add_neighbours(links);
    for (std::size_t i = 0; i < fresh_.size() && !sure_; ++i) {
        const Fresh fresh = fresh_[i];
        extend(fresh.a, fresh.b, fresh.way);
        extend(fresh.b, fresh.a, fresh.way);
    }
    sum_up(links.free());
}

void Connections::add_nodes(const Links& links, std::size_t role) {
    nodes_.clear();
    areas_ = links.areas(role);
    for (std::size_t area = 0; area < areas_.size(); ++area) {
        nodes_.push_back({0, 0, true});
    }
    for (SiteSet rest = links.free(); rest != 0; rest &= rest - 1) {
        nodes_.push_back({rest & -rest, 0, false});
    }
    for (SiteSet rest = links.marked(role); rest != 0;) {
        const SiteSet group = links.group(rest & -rest, links.marked(role));
        nodes_.push_back({0, group, false});
        rest &= ~group;
    }
}

void Connections::add_neighbours(const Links& links) {
    for (std::size_t a = areas_.size(); a < nodes_.size(); ++a) {
        const SiteSet here = nodes_[a].free | nodes_[a].marks;
        SiteSet beside = 0;
        for (SiteSet rest = here; rest != 0; rest &= rest - 1) {
            beside |= links.near(static_cast<std::size_t>(std::countr_zero(rest)));
        }
        for (std::size_t area = 0; area < areas_.size(); ++area) {
            if ((areas_[area] & here) != 0) {
                add_sure(area, a, {0, nodes_[a].marks});
            }
        }
        for (std::size_t b = a + 1; b < nodes_.size(); ++b) {
            if (((nodes_[b].free | nodes_[b].marks) & beside) != 0) {
                add_sure(a, b, {0, nodes_[a].marks | nodes_[b].marks});
            }
        }
    }
}

void Connections::add_sure(std::size_t a, std::size_t b, const Way& way) {
    Pair& pair = this->pair(a, b);
    const auto holds = [&](const Way& other) { return (other.free & ~way.free) == 0; };
    if (std::ranges::any_of(pair.sure, holds) || pair.sure.size() >= kMostSure) {
        return;
    }
    const auto is_held = [&](const Way& other) { return (way.free & ~other.free) == 0; };
    std::erase_if(pair.sure, is_held);
    std::erase_if(pair.near, is_held);
    pair.sure.push_back(way);
    fresh_.push_back({a, b, way});
    for (const auto& [node, area] : {std::pair(a, b), std::pair(b, a)}) {
        if (nodes_[area].area && !nodes_[node].area) {
            link_at(node, way, area);
        }
    }
}

void Connections::add_near(std::size_t a, std::size_t b, const Way& way) {
    Pair& pair = this->pair(a, b);
    const auto holds = [&](const Way& other) { return (other.free & ~way.free) == 0; };
    if (std::ranges::any_of(pair.sure, holds) || std::ranges::any_of(pair.near, holds) ||
        pair.near.size() >= kMostNear) {
        return;
    }
    pair.near.push_back(way);
    // What is found now may be added to the pair: those from before it are looked at.
    join(pair, {.all = way, .common = way.free}, a, b, pair.near.size() - 1);
}

/// The rule OR: with the first so many of those that are near.
void Connections::join(
    const Pair& pair, const Joined& so_far, std::size_t a, std::size_t b, std::size_t before) {
    for (std::size_t i = before; i-- > 0;) {
        if (i >= pair.near.size()) {
            continue;  // a shorter one has made them needless
        }
        const Way& other = pair.near[i];
        const SiteSet left = so_far.common & other.free;
        if (left == so_far.common) {
            continue;
        }
        const Way both{so_far.all.free | other.free, so_far.all.marks | other.marks};
        if (left == 0) {
            add_sure(a, b, both);
        } else if (so_far.count + 1 < kMostJoined) {
            join(pair, {both, left, so_far.count + 1}, a, b, i);
        }
    }
}

/// The rule AND: from one node over another, to all that this one is connected with.
void Connections::extend(std::size_t from, std::size_t over, const Way& way) {
    if (nodes_[over].area) {
        return;
    }
    const bool marked = nodes_[over].free == 0;
    for (std::size_t to = 0; to < nodes_.size() && !sure_; ++to) {
        const bool areas = nodes_[from].area && nodes_[to].area;
        if (to == from || to == over || areas || (way.free & nodes_[to].free) != 0) {
            continue;
        }
        for (const Way& next : pair(over, to).sure) {
            if ((next.free & (way.free | nodes_[from].free)) != 0) {
                continue;
            }
            const Way both{way.free | next.free | nodes_[over].free, way.marks | next.marks};
            marked ? add_sure(from, to, both) : add_near(from, to, both);
        }
    }
}

/// A node with all areas, by connections that share no site.
void Connections::link_at(std::size_t node, const Way& way, std::size_t area) {
    std::vector<Way> ways{{way.free | nodes_[node].free, way.marks | nodes_[node].marks}};
    for (std::size_t other = 0; other < areas_.size() && !ways.empty(); ++other) {
        if (other == area) {
            continue;
        }
        std::vector<Way> longer;
        for (const Way& so_far : ways) {
            for (const Way& next : pair(node, other).sure) {
                if ((so_far.free & next.free) == 0) {
                    longer.push_back({so_far.free | next.free, so_far.marks | next.marks});
                }
            }
        }
        ways = std::move(longer);
    }
    if (nodes_[node].free == 0 && !ways.empty()) {
        sure_ = true;
        grounds_ = ways.front().free | ways.front().marks;
        return;
    }
    links_.insert(links_.end(), ways.begin(), ways.end());
}

void Connections::sum_up(SiteSet free) {
    must_ = free;
    near_ = !links_.empty();
    if (sure_) {
        must_ = 0;
        near_grounds_ = grounds_;
        return;
    }
    grounds_ = 0;
    std::sort(links_.begin(), links_.end(), [](const Way& a, const Way& b) {
        return std::pair(std::popcount(a.free), a.free) < std::pair(std::popcount(b.free), b.free);
    });
    if (near_) {
        near_grounds_ = links_.front().free | links_.front().marks;
    }
    for (const Way& way : links_) {
        if ((must_ & ~way.free) != 0) {
            must_ &= way.free;
            grounds_ |= way.free | way.marks;
        }
    }
    sure_ = must_ == 0 && near_;
}

}  // namespace quadrille::solve
