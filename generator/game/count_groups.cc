// Groups: their number, their sizes, products of these.
#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <optional>

#include "game/counters.h"
#include "game/forest.h"

namespace quadrille::game {

namespace {

class GroupsCount {
  public:
    GroupsCount(const Game& game,
                const Record& record,
                const spec::GroupsCounter& counter,
                Detail detail)
        : game_(game),
          record_(record),
          counter_(counter),
          detail_(detail),
          totals_(is_common() ? 1 : game.role_count(), 0),
          sizes_(counter.value >= spec::GroupsCounter::Value::Sizes ? totals_.size() : 0) {}

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
            sort_reasons();
        }
        set_numbers();
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool is_common() const {
        return counter_.of == spec::GroupsCounter::Of::EachMark;
    }

    void sort_reasons() {
        std::stable_sort(
            result_.reasons.begin(), result_.reasons.end(), [](const Reason& a, const Reason& b) {
                return std::get<GroupReason>(a).sites.front() <
                       std::get<GroupReason>(b).sites.front();
            });
    }

    void set_numbers() {
        std::vector<Number> numbers(totals_.begin(), totals_.end());
        for (std::size_t index = 0; index < sizes_.size(); ++index) {
            std::vector<std::int64_t>& sizes = sizes_[index];
            if (counter_.value == spec::GroupsCounter::Value::Sizes) {
                numbers[index] = Number::sizes(std::move(sizes));
                continue;
            }
            std::sort(sizes.begin(), sizes.end(), std::greater<>());
            if (counter_.top > 0) {
                sizes.resize(static_cast<std::size_t>(counter_.top), 0);
            }
            numbers[index] = product_of(sizes);
        }
        if (is_common()) {
            result_.common = std::move(numbers.front());
        } else {
            result_.by_role = std::move(numbers);
        }
    }

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
        forest.each_root([&](std::uint32_t /*site*/, std::uint32_t root) { ++size[root]; });
        if (sizes_.empty() && counter_.value != spec::GroupsCounter::Value::Largest) {
            add_numbers(mark_on, size);
        } else {
            add_sizes(mark_on, size);
        }
        if (detail_ == Detail::Reasons) {
            add_reasons(forest, mark_on, size);
        }
    }

    /// How many groups are large enough, kind by kind. Which sites are the first of a group cannot
    /// be foreseen, so this does not branch on it.
    template <typename MarkOn>
    void add_numbers(MarkOn mark_on, const std::vector<std::uint32_t>& size) {
        const auto least = static_cast<std::uint32_t>(counter_.at_least);
        std::array<std::int64_t, MarkSet::kMaxMarks + 1> groups{};  // the last: of empty sites
        for (std::size_t site = 0; site < size.size(); ++site) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(mark_on(site).bits()));
            groups[kind] += size[site] >= least ? 1 : 0;
        }
        for (std::size_t kind = 0; kind < game_.spec().marks.size(); ++kind) {
            if (const auto index = total_of(spec::MarkId{kind})) {
                totals_[*index] += groups[kind];
            }
        }
    }

    template <typename MarkOn>
    void add_sizes(MarkOn mark_on, const std::vector<std::uint32_t>& size) {
        for (std::size_t site = 0; site < size.size(); ++site) {
            if (size[site] > 0 && !mark_on(site).empty()) {
                add_size(mark_on(site).first(), size[site]);
            }
        }
    }

    /// Where groups of that kind are counted; nothing if they are not.
    [[nodiscard]] std::optional<std::size_t> total_of(spec::MarkId mark) const {
        const auto owner = game_.owner(mark);
        if (is_common()) {
            return 0;
        }
        return owner ? std::optional(owner->index()) : std::nullopt;
    }

    void add_size(spec::MarkId mark, std::uint32_t size) {
        if (size < static_cast<std::uint32_t>(counter_.at_least)) {
            return;
        }
        const auto index = total_of(mark);
        if (index && sizes_.empty()) {
            totals_[*index] = std::max<std::int64_t>(totals_[*index], size);
        } else if (index) {
            sizes_[*index].push_back(size);
        }
    }

    template <typename MarkOn>
    void add_reasons(Forest& forest, MarkOn mark_on, const std::vector<std::uint32_t>& size) {
        std::vector<std::size_t> group_of(size.size());
        std::vector<GroupReason> groups;
        forest.each_root([&](std::uint32_t site, std::uint32_t root) {
            if (mark_on(site).empty()) {
                return;
            }
            if (root == site) {
                const spec::MarkId mark = mark_on(site).first();
                group_of[site] = groups.size();
                groups.push_back({mark,
                                  game_.owner(mark),
                                  {},
                                  size[site] >= static_cast<std::uint32_t>(counter_.at_least)});
                groups.back().sites.reserve(size[site]);
            }
            groups[group_of[root]].sites.emplace_back(site);
        });
        for (GroupReason& group : groups) {
            result_.reasons.emplace_back(std::move(group));
        }
    }

    const Game& game_;
    const Record& record_;
    const spec::GroupsCounter& counter_;
    Detail detail_;
    std::vector<std::int64_t> totals_;              // per role, or one in common
    std::vector<std::vector<std::int64_t>> sizes_;  // the same; only where they are asked for
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
