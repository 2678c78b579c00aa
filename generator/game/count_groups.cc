// Groups: their number, their sizes, products and powers of sizes, and the areas that they touch.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "game/counters.h"
#include "game/forest.h"

namespace quadrille::game {

namespace {

/// Calls `visit(size)` for each group of a set of sites on a board of at most 64 sites. A set is a
/// word with a bit for each site, so all neighbours of a site are added at once. `near`:
/// Neighbours::words() of the board.
template <typename Visit>
void visit_groups(std::uint64_t sites, std::span<const std::uint64_t> near, Visit visit) {
    while (sites != 0) {
        std::uint64_t group = sites & (~sites + 1);
        sites ^= group;
        for (std::uint64_t open = group; open != 0;) {
            const auto site = static_cast<std::size_t>(std::countr_zero(open));
            const std::uint64_t reached = near[site] & sites;
            sites ^= reached;
            group |= reached;
            open = (open & (open - 1)) | reached;
        }
        visit(std::popcount(group));
    }
}

class GroupsCount {
  public:
    GroupsCount(const Game& game, const Record& record, const GroupsOn& groups, Detail detail)
        : game_(game),
          record_(record),
          counter_(groups.counter),
          areas_(groups.areas.touched ? &*groups.areas.touched : nullptr),
          whole_(groups.areas.whole ? &*groups.areas.whole : nullptr),
          detail_(detail),
          links_{counter_.linked_by, game.neighbours(counter_.neighbours)},
          by_role_(is_common() ? 0 : game.role_count(), 0),
          totals_(is_common() ? std::span(&common_, 1) : std::span(by_role_)),
          sizes_(counter_.value >= spec::GroupsCounter::Value::Sizes ? totals_.size() : 0) {}

    // A copy would refer to the totals of the original.
    GroupsCount(const GroupsCount&) = delete;
    GroupsCount& operator=(const GroupsCount&) = delete;
    GroupsCount(GroupsCount&&) = delete;
    GroupsCount& operator=(GroupsCount&&) = delete;
    ~GroupsCount() = default;

    Count run() {
        if (detail_ == Detail::Numbers && areas_ == nullptr &&
            counter_.linked_by == spec::GroupsCounter::LinkedBy::Board &&
            !links_.neighbours.words().empty()) {
            count_in_words();
        } else {
            count_in_forests();
        }
        set_numbers();
        if (counter_.value == spec::GroupsCounter::Value::Powers && counter_.top > 0) {
            keep_largest();
        }
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool is_common() const {
        return counter_.of == spec::GroupsCounter::Of::EachMark;
    }

    // ---- The numbers of a small board: a word holds the sites of each kind.

    void count_in_words() {
        for (MarkSet kinds = game_.all_marks(); !kinds.empty(); kinds.remove(kinds.first())) {
            if (const auto index = total_of(kinds.first())) {
                visit_groups(sites_of(kinds.first()), links_.neighbours.words(), [&](int size) {
                    add_group(*index, size, 0);
                });
            }
        }
    }

    [[nodiscard]] std::uint64_t sites_of(spec::MarkId kind) const {
        std::uint64_t sites = 0;
        for (std::size_t index = record_.marks.size(); index > 0; --index) {
            sites = 2 * sites + (record_.marks[index - 1].has(kind) ? 1 : 0);
        }
        return sites;
    }

    // ---- Any board: all groups of a kind, or of all kinds, in a forest.

    void count_in_forests() {
        const bool one_each = std::all_of(record_.marks.begin(),
                                          record_.marks.end(),
                                          [](MarkSet marks) { return marks.size() <= 1; });
        if (one_each) {
            count_single_marks();
        } else {
            for (const spec::MarkId mark : game_.all_marks().list()) {
                count_mark(mark);
            }
            sort_reasons();
        }
    }

    void sort_reasons() {
        std::stable_sort(
            result_.reasons.begin(), result_.reasons.end(), [](const Reason& a, const Reason& b) {
                return std::get<GroupReason>(a).sites.front() <
                       std::get<GroupReason>(b).sites.front();
            });
    }

    /// Of the reasons for each total, only the largest groups count; of equal ones the first.
    void keep_largest() {
        std::vector<std::vector<GroupReason*>> counted(totals_.size());
        for (Reason& reason : result_.reasons) {
            auto& group = std::get<GroupReason>(reason);
            const auto index = total_of(group.mark);
            if (group.counted && index) {
                counted[*index].push_back(&group);
            }
        }
        for (std::vector<GroupReason*>& groups : counted) {
            std::stable_sort(groups.begin(), groups.end(), [](const auto* a, const auto* b) {
                return a->sites.size() > b->sites.size();
            });
            for (auto i = static_cast<std::size_t>(counter_.top); i < groups.size(); ++i) {
                groups[i]->counted = false;
            }
        }
    }

    void set_numbers() {
        if (!sizes_.empty()) {
            set_numbers_of_sizes();
        } else if (is_common()) {
            result_.common = common_;
        } else {
            result_.by_role.assign(by_role_.begin(), by_role_.end());
        }
    }

    void set_numbers_of_sizes() {
        std::vector<Number> numbers;
        numbers.reserve(sizes_.size());
        for (std::vector<std::int64_t>& sizes : sizes_) {
            numbers.push_back(number_of(std::move(sizes)));
        }
        if (is_common()) {
            result_.common = std::move(numbers.front());
        } else {
            result_.by_role = std::move(numbers);
        }
    }

    [[nodiscard]] Number number_of(std::vector<std::int64_t> sizes) const {
        if (counter_.value == spec::GroupsCounter::Value::Sizes) {
            return Number::sizes(std::move(sizes));
        }
        std::sort(sizes.begin(), sizes.end(), std::greater<>());
        if (counter_.top > 0) {
            sizes.resize(static_cast<std::size_t>(counter_.top), 0);
        }
        return counter_.value == spec::GroupsCounter::Value::Powers ? sum_of_powers(sizes)
                                                                    : product_of(sizes);
    }

    [[nodiscard]] Number sum_of_powers(const std::vector<std::int64_t>& sizes) const {
        Number sum;
        for (const std::int64_t size : sizes) {
            sum += product_of(std::vector(static_cast<std::size_t>(counter_.power), size));
        }
        return sum;
    }

    /// For at most one mark on a site: all kinds at once.
    void count_single_marks() {
        const std::vector<MarkSet>& marks = record_.marks;
        Forest forest(marks.size());
        join_all(forest, record_, links_, [&](std::size_t a, std::size_t b) {
            return marks[a] == marks[b];
        });
        add_groups(forest, [&](std::size_t site) { return marks[site]; });
    }

    void count_mark(spec::MarkId mark) {
        const std::vector<MarkSet>& marks = record_.marks;
        Forest forest(marks.size());
        join_all(forest, record_, links_, [&](std::size_t a, std::size_t b) {
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
        const auto touched = areas_touched(forest);
        for (std::size_t site = 0; site < size.size(); ++site) {
            if (size[site] > 0 && !mark_on(site).empty()) {
                if (const auto index = total_of(mark_on(site).first())) {
                    add_group(*index, size[site], touched.empty() ? 0 : touched[site].size());
                }
            }
        }
        if (detail_ == Detail::Reasons) {
            add_reasons(forest, mark_on, touched);
        }
    }

    /// For the first site of each group, the areas that the group touches, ascending; nothing at
    /// all if that does not matter.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> areas_touched(Forest& forest) const {
        std::vector<std::vector<std::uint32_t>> touched;
        if (areas_ == nullptr) {
            return touched;
        }
        touched.resize(record_.marks.size());
        const SiteAreas& at = whole_ != nullptr ? whole_->parts : *areas_;
        forest.each_root([&](std::uint32_t site, std::uint32_t root) {
            const auto more = at.of(board::SiteId{site});
            touched[root].insert(touched[root].end(), more.begin(), more.end());
        });
        for (std::vector<std::uint32_t>& areas : touched) {
            std::sort(areas.begin(), areas.end());
            areas.erase(std::unique(areas.begin(), areas.end()), areas.end());
            if (whole_ != nullptr) {
                areas = made_of(areas);
            }
        }
        return touched;
    }

    /// The areas all of whose parts are among these, ascending.
    [[nodiscard]] std::vector<std::uint32_t> made_of(
        const std::vector<std::uint32_t>& parts) const {
        std::vector<std::uint32_t> areas;
        for (std::uint32_t area = 0; area < whole_->members.size(); ++area) {
            const std::vector<std::uint32_t>& members = whole_->members[area];
            if (std::includes(parts.begin(), parts.end(), members.begin(), members.end())) {
                areas.push_back(area);
            }
        }
        return areas;
    }

    /// The index of the total that groups of that kind count towards; nothing if they do not count.
    [[nodiscard]] std::optional<std::size_t> total_of(spec::MarkId mark) const {
        const auto owner = game_.owner(mark);
        if (is_common()) {
            return 0;
        }
        return owner ? std::optional(owner->index()) : std::nullopt;
    }

    /// Counts one group. `index`: of its total.
    void add_group(std::size_t index, std::int64_t size, std::size_t touched) {
        if (!counter_.counts(size, touched)) {
            return;
        }
        std::int64_t& total = totals_[index];
        switch (counter_.value) {
            case spec::GroupsCounter::Value::Count:
                ++total;
                break;
            case spec::GroupsCounter::Value::Largest:
                total = std::max(total, size);
                break;
            case spec::GroupsCounter::Value::Smallest:
                total = total == 0 ? size : std::min(total, size);
                break;
            case spec::GroupsCounter::Value::Touched:
                total += static_cast<std::int64_t>(touched) - counter_.less;
                break;
            case spec::GroupsCounter::Value::Sizes:
            case spec::GroupsCounter::Value::Product:
            case spec::GroupsCounter::Value::Powers:
                sizes_[index].push_back(size);
                break;
        }
    }

    template <typename MarkOn>
    void add_reasons(Forest& forest,
                     MarkOn mark_on,
                     const std::vector<std::vector<std::uint32_t>>& touched) {
        std::vector<std::size_t> group_of(record_.marks.size());
        std::vector<GroupReason> groups;
        forest.each_root([&](std::uint32_t site, std::uint32_t root) {
            if (mark_on(site).empty()) {
                return;
            }
            if (root == site) {
                const spec::MarkId mark = mark_on(site).first();
                group_of[site] = groups.size();
                groups.push_back({mark, game_.owner(mark), {}, false});
                for (std::size_t i = 0; !touched.empty() && i < touched[site].size(); ++i) {
                    groups.back().areas.push_back(areas_->area_name(touched[site][i]));
                }
            }
            groups[group_of[root]].sites.emplace_back(site);
        });
        for (GroupReason& group : groups) {
            group.counted =
                counter_.counts(static_cast<std::int64_t>(group.sites.size()), group.areas.size());
            result_.reasons.emplace_back(std::move(group));
        }
    }

    const Game& game_;
    const Record& record_;
    const spec::GroupsCounter& counter_;
    const SiteAreas* areas_;   // that groups must touch; or null
    const WholeAreas* whole_;  // the same by their parts; or null
    Detail detail_;
    Links links_;
    std::int64_t common_ = 0;
    std::vector<std::int64_t> by_role_;
    std::span<std::int64_t> totals_;                // per role, or one in common
    std::vector<std::vector<std::int64_t>> sizes_;  // likewise; only if the counter asks for sizes
    Count result_;
};

}  // namespace

Count count_groups(const Game& game, const Record& record, const GroupsOn& groups, Detail detail) {
    return GroupsCount(game, record, groups, detail).run();
}

}  // namespace quadrille::game
