// Groups by union-find: each site is joined to its earlier neighbours that bear the same mark, or
// to the other ends of its segments. The root of a group is its first site in label order.
// Source: path halving, Tarjan and van Leeuwen, J. ACM 31(2), 1984.
#include <algorithm>
#include <numeric>

#include "game/counters.h"

namespace quadrille::game {

namespace {

class Forest {
  public:
    explicit Forest(std::size_t sites) : parent_(sites) {
        std::iota(parent_.begin(), parent_.end(), 0U);
    }

    std::uint32_t root(std::uint32_t site) {
        while (parent_[site] != site) {
            parent_[site] = parent_[parent_[site]];
            site = parent_[site];
        }
        return site;
    }

    void join(std::uint32_t a, std::uint32_t b) {
        a = root(a);
        b = root(b);
        if (a < b) {
            parent_[b] = a;
        } else {
            parent_[a] = b;
        }
    }

  private:
    std::vector<std::uint32_t> parent_;
};

/// `same(a, b)`: both sites bear the mark in question.
template <typename Same>
void join_all(Forest& forest,
              const Game& game,
              const Record& record,
              spec::GroupsCounter::LinkedBy linked_by,
              Same same) {
    if (linked_by == spec::GroupsCounter::LinkedBy::Segments) {
        for (const Segment& segment : record.segments) {
            if (same(segment.a.index(), segment.b.index())) {
                forest.join(static_cast<std::uint32_t>(segment.a.index()),
                            static_cast<std::uint32_t>(segment.b.index()));
            }
        }
        return;
    }
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        if (record.marks[site].empty()) {
            continue;
        }
        for (const board::SiteId near : game.earlier_neighbours(board::SiteId{site})) {
            if (same(site, near.index())) {
                forest.join(static_cast<std::uint32_t>(site),
                            static_cast<std::uint32_t>(near.index()));
            }
        }
    }
}

class GroupsCount {
  public:
    GroupsCount(const Game& game,
                const Record& record,
                const spec::GroupsCounter& counter,
                Detail detail)
        : game_(game), record_(record), counter_(counter), detail_(detail) {
        if (counter.of == spec::GroupsCounter::Of::Own) {
            result_.by_role.assign(game.role_count(), 0);
        } else {
            result_.common = 0;
        }
    }

    Count run() {
        const bool one_each =
            std::all_of(record_.marks.begin(), record_.marks.end(), [](MarkSet marks) {
                return (marks.bits() & (marks.bits() - 1U)) == 0;
            });
        if (one_each) {
            count_single_marks();
        } else {
            for (const spec::MarkId mark : game_.all_marks().list()) {
                count_mark(mark);
            }
        }
        std::stable_sort(
            result_.reasons.begin(), result_.reasons.end(), [](const Reason& a, const Reason& b) {
                return std::get<GroupReason>(a).sites.front() <
                       std::get<GroupReason>(b).sites.front();
            });
        return std::move(result_);
    }

  private:
    /// At most one mark on a site: all kinds in one go.
    void count_single_marks() {
        const std::vector<MarkSet>& marks = record_.marks;
        Forest forest(marks.size());
        join_all(forest, game_, record_, counter_.linked_by, [&](std::size_t a, std::size_t b) {
            return marks[a] == marks[b];
        });
        add_groups(forest, [&](std::size_t site) { return marks[site]; });
    }

    void count_mark(spec::MarkId mark) {
        const std::vector<MarkSet>& marks = record_.marks;
        Forest forest(marks.size());
        join_all(forest, game_, record_, counter_.linked_by, [&](std::size_t a, std::size_t b) {
            return marks[a].has(mark) && marks[b].has(mark);
        });
        add_groups(forest, [&](std::size_t site) {
            return marks[site].has(mark) ? MarkSet{mark} : MarkSet{};
        });
    }

    /// `mark_on(site)`: the mark of the site's group, or none.
    template <typename MarkOn>
    void add_groups(Forest& forest, MarkOn mark_on) {
        std::vector<std::uint32_t> size(record_.marks.size(), 0);
        for (std::size_t site = 0; site < size.size(); ++site) {
            if (!mark_on(site).empty()) {
                ++size[forest.root(static_cast<std::uint32_t>(site))];
            }
        }
        for (std::size_t site = 0; site < size.size(); ++site) {
            if (size[site] > 0) {
                add_size(mark_on(site).first(), size[site]);
            }
        }
        if (detail_ == Detail::Reasons) {
            add_reasons(forest, mark_on, size);
        }
    }

    void add_size(spec::MarkId mark, std::uint32_t size) {
        if (size < static_cast<std::uint32_t>(counter_.at_least)) {
            return;
        }
        std::int64_t* total = nullptr;
        if (result_.common) {
            total = &*result_.common;
        } else if (const auto owner = game_.owner(mark)) {
            total = &result_.by_role[owner->index()];
        }
        if (total == nullptr) {
            return;
        }
        if (counter_.value == spec::GroupsCounter::Value::Largest) {
            *total = std::max<std::int64_t>(*total, size);
        } else {
            ++*total;
        }
    }

    template <typename MarkOn>
    void add_reasons(Forest& forest, MarkOn mark_on, const std::vector<std::uint32_t>& size) {
        std::vector<std::size_t> group_of(size.size());
        std::vector<GroupReason> groups;
        for (std::size_t site = 0; site < size.size(); ++site) {
            if (mark_on(site).empty()) {
                continue;
            }
            const std::size_t root = forest.root(static_cast<std::uint32_t>(site));
            if (root == site) {
                const spec::MarkId mark = mark_on(site).first();
                group_of[site] = groups.size();
                groups.push_back({mark,
                                  game_.owner(mark),
                                  {},
                                  size[site] >= static_cast<std::uint32_t>(counter_.at_least)});
            }
            groups[group_of[root]].sites.emplace_back(site);
        }
        for (GroupReason& group : groups) {
            result_.reasons.emplace_back(std::move(group));
        }
    }

    const Game& game_;
    const Record& record_;
    const spec::GroupsCounter& counter_;
    Detail detail_;
    Count result_;
};

}  // namespace

Count count_groups(const Game& game,
                   const Record& record,
                   const spec::GroupsCounter& counter,
                   Detail detail) {
    return GroupsCount(game, record, counter, detail).run();
}

}  // namespace quadrille::game
