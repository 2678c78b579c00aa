#include "solve/group_digest.h"

#include <algorithm>
#include <bit>

namespace quadrille::solve {

namespace {

bool suits_counter(const game::Game& game, const spec::Counting& counting, std::size_t most) {
    if (const auto* groups = std::get_if<spec::GroupsCounter>(&counting)) {
        return groups->linked_by == spec::GroupsCounter::LinkedBy::Board && !groups->neighbours &&
               !groups->touching && groups->value != spec::GroupsCounter::Value::Touched &&
               !groups->to_mover;
    }
    if (const auto* joined = std::get_if<spec::JoinedCounter>(&counting)) {
        for (const std::vector<std::string>& areas : joined->areas) {
            if (areas.size() > most) {
                return false;
            }
        }
        for (std::size_t role = 0; role < game.role_count(); ++role) {
            if (game.marks_of(spec::RoleId{role}).size() != 1) {
                return false;
            }
        }
        return joined->linked_by == spec::GroupsCounter::LinkedBy::Board && !joined->neighbours &&
               joined->by == spec::JoinedCounter::By::Own && joined->through.empty();
    }
    return !spec::parts_of(counting).empty();
}

/// Of links only whether all areas are linked is asked.
bool suits_clause(const game::Game& game, const spec::WinClause& clause) {
    const spec::ClauseFacts facts = spec::facts_of(clause);
    return facts.always_applies ||
           (facts.counter &&
            facts.links_areas == std::holds_alternative<spec::JoinedCounter>(
                                     game.spec().counters[facts.counter->index()].counting));
}

}  // namespace

bool GroupDigest::suits(const game::Game& game) {
    const spec::GameSpec& spec = game.spec();
    return !spec.counters.empty() &&
           std::all_of(spec.counters.begin(),
                       spec.counters.end(),
                       [&](const auto& counter) {
                           return suits_counter(game, counter.counting, kMostAreas);
                       }) &&
           std::all_of(spec.win.begin(), spec.win.end(), [&](const spec::WinClause& clause) {
               return suits_clause(game, clause);
           });
}

GroupDigest::GroupDigest(const game::Position& position,
                         bool free_marks,
                         const std::vector<Image>& images)
    : game_(&position.game()), kinds_(position.game().spec().marks.size()) {
    find_counters();
    const auto& win = game_->spec().win;
    const auto* classify =
        win.size() == 1 ? std::get_if<spec::Classify>(&win.front().rule) : nullptr;
    const bool parity = classify != nullptr && classify->by == spec::Classify::By::Parity;
    const bool one_count = counters_.size() == 1 && !links_ && most_ != 0 &&
                           counters_.front().counter.of == spec::GroupsCounter::Of::EachMark;
    alike_ = free_marks && kinds_ == 2 && !links_ &&
             std::all_of(counters_.begin(), counters_.end(), [](const CountsGroups& each) {
                 return each.counter.of == spec::GroupsCounter::Of::EachMark;
             });
    single_ = free_marks && parity && one_count && kinds_ == 2;
    for (CountsGroups& each : counters_) {
        each.parity = parity && one_count;
    }
    closed_at_first_.counted.assign(counters_.size() * kinds_ + game_->role_count(), 0);
    find_points(position);
    find_keys(images);
}

void GroupDigest::find_counters() {
    for (const spec::CounterSpec& counter : game_->spec().counters) {
        if (const auto* groups = std::get_if<spec::GroupsCounter>(&counter.counting)) {
            counters_.push_back({*groups});
        }
        links_ = links_ || std::holds_alternative<spec::JoinedCounter>(counter.counting);
    }
    most_ = 1;
    for (const auto& [groups, parity] : counters_) {
        const int most = groups.at_most ? *groups.at_most + 1 : groups.at_least;
        most_ = std::max(most_, static_cast<std::uint32_t>(most));
        if (groups.value != spec::GroupsCounter::Value::Count) {
            most_ = 0;
            return;
        }
    }
}

void GroupDigest::mark(board::SiteId site, spec::MarkId mark) {
    points_[point_of_[site.index()]].mark = static_cast<std::uint8_t>(mark.index());
}

void GroupDigest::unmark(board::SiteId site, spec::MarkId /*mark*/) {
    points_[point_of_[site.index()]].mark = kEmpty;
}

std::uint32_t GroupDigest::size_that_matters(std::uint32_t size) const {
    return most_ == 0 ? size : std::min(size, most_);
}

void GroupDigest::flood(std::uint32_t from) {
    ++floods_;
    Found group;
    group.mark = points_[from].mark;
    group.first = static_cast<std::uint32_t>(open_.size());
    stack_.assign(1, from);
    seen_[from] = floods_;
    while (!stack_.empty()) {
        const Point& point = points_[stack_.back()];
        stack_.pop_back();
        group.size += point.size;
        group.areas |= point.areas;
        for (const std::uint32_t near : point.near) {
            const std::uint8_t mark = points_[near].mark;
            if (mark == kEmpty) {
                if (open_in_[near] != floods_) {
                    open_in_[near] = floods_;
                    open_.push_back(near);
                    ++beside_[near];
                }
            } else if (mark == group.mark && seen_[near] <= round_) {
                seen_[near] = floods_;
                stack_.push_back(near);
            }
        }
    }
    group.open = static_cast<std::uint32_t>(open_.size()) - group.first;
    group.areas = areas_of(group.mark, group.areas);
    group.size = size_that_matters(group.size);
    found_.push_back(group);
}

/// Those that the owner of the mark has to link.
std::uint32_t GroupDigest::areas_of(std::uint8_t mark, std::uint32_t areas) const {
    const auto owner = game_->owner(spec::MarkId{mark});
    return owner ? (areas >> (kMostAreas * owner->index())) & kAreas : 0;
}

void GroupDigest::flood_all() {
    round_ = floods_;
    found_.clear();
    open_.clear();
    std::fill(beside_.begin(), beside_.end(), 0);
    for (std::uint32_t point = 0; point < points_.size(); ++point) {
        if (points_[point].mark != kEmpty && seen_[point] <= round_) {
            flood(point);
        }
    }
}

/// Counts a group that can no longer change.
void GroupDigest::close(const Found& group, Closed& closed) const {
    const auto owner = game_->owner(spec::MarkId{group.mark});
    for (std::size_t index = 0; index < counters_.size(); ++index) {
        const spec::GroupsCounter& counter = counters_[index].counter;
        const bool common = counter.of == spec::GroupsCounter::Of::EachMark;
        if (!counter.counts(group.size) || (!common && !owner)) {
            continue;
        }
        const std::size_t place = index * kinds_ + (common ? 0 : group.mark);
        if (counter.value == spec::GroupsCounter::Value::Count) {
            ++closed.counted[place];
        } else {
            closed.sizes += key_of(key_of(place), group.size);
        }
    }
    for (std::size_t i = 0; owner && i < game_->spec().counters.size(); ++i) {
        const auto& to_join = game_->areas_of(spec::CounterId{i}).to_join;
        if (!to_join.empty() && !to_join[owner->index()].names.empty() &&
            static_cast<std::size_t>(std::popcount(group.areas)) ==
                to_join[owner->index()].names.size()) {
            closed.counted[counters_.size() * kinds_ + owner->index()] = 1;
        }
    }
}

/// Empty sites without empty neighbours, between groups that have no other: all that matters of
/// them is whether the two marks come to different numbers of groups.
void GroupDigest::settle_sites() {
    settled_.assign(points_.size(), false);
    dead_ = 0;
    choices_ = 0;
    if (!single_) {
        return;
    }
    around_.assign(sites_ * kinds_, {});
    for (const Found& group : found_) {
        if (group.open == 1) {
            Around& around = around_[open_[group.first] * kinds_ + group.mark];
            ++around.groups;
            around.size += group.size;
            around.counted += counters_.front().counter.counts(group.size) ? 1 : 0;
        }
    }
    for (std::uint32_t site = 0; site < sites_; ++site) {
        const std::uint32_t groups =
            around_[site * kinds_].groups + around_[site * kinds_ + 1].groups;
        const auto& near = points_[site].near;
        if (points_[site].mark == kEmpty && groups == beside_[site] &&
            std::none_of(near.begin(), near.end(), [this](std::uint32_t other) {
                return points_[other].mark == kEmpty;
            })) {
            settle_site(site);
        }
    }
}

void GroupDigest::settle_site(std::uint32_t site) {
    settled_[site] = true;
    const std::array<Around, 2> around{around_[site * kinds_], around_[site * kinds_ + 1]};
    std::array<std::int64_t, 2> comes_to{};  // with either mark
    for (std::size_t kind = 0; kind < around.size(); ++kind) {
        const std::uint32_t size = size_that_matters(around[kind].size + 1);
        comes_to[kind] =
            (counters_.front().counter.counts(size) ? 1 : 0) + around[1 - kind].counted;
    }
    closed_.counted.front() += comes_to[0];
    const bool differ = ((comes_to[0] ^ comes_to[1]) & 1) != 0;
    (differ ? choices_ : dead_) += 1;
}

void GroupDigest::add_to(std::vector<Key>& keys) {
    flood_all();
    closed_ = closed_at_first_;
    for (const Found& group : found_) {
        if (group.open == 0) {
            close(group, closed_);
        }
    }
    settle_sites();
    const Key closed = closed_key();
    for (std::size_t image = 0; image < keys.size(); ++image) {
        Key key = key_under(image, false);
        if (alike_) {
            key = std::min(key, key_under(image, true));
        }
        key += closed;
        keys[image] += key;
    }
}

Key GroupDigest::closed_key() const {
    KeyStream stream;
    const bool parity = !counters_.empty() && counters_.front().parity;
    for (const std::int64_t counted : closed_.counted) {
        stream.add(static_cast<std::uint64_t>(parity ? counted & 1 : counted));
    }
    stream.add(closed_.sizes);
    // Two sites on which nothing is decided do not matter: who loses without them answers a mark on
    // the one with a mark on the other.
    stream.add(static_cast<std::uint64_t>(dead_ & 1));
    stream.add(static_cast<std::uint64_t>(choices_));
    return stream.key();
}

Key GroupDigest::key_under(std::size_t image, bool swapped) const {
    const std::vector<Key>& site_keys = site_keys_[image];
    Key key;
    for (const Found& group : found_) {
        if (group.open == 0 || (group.open == 1 && settled_[open_[group.first]])) {
            continue;
        }
        Key beside;
        for (std::uint32_t i = 0; i < group.open; ++i) {
            beside ^= site_keys[open_[group.first + i]];
        }
        const std::uint64_t mark = swapped ? 1U - group.mark : group.mark;
        const std::uint64_t areas = areas_under(image, group.mark, group.areas);
        key += key_of(beside, mark | std::uint64_t{group.size} << 8U | areas << 40U);
    }
    constexpr std::uint64_t kEmptySite = 0xee;
    for (std::uint32_t site = 0; site < sites_; ++site) {
        if (points_[site].mark == kEmpty && !settled_[site]) {
            key += key_of(site_keys[site], kEmptySite);
        }
    }
    return key;
}

std::uint32_t GroupDigest::areas_under(std::size_t image,
                                       std::uint8_t mark,
                                       std::uint32_t areas) const {
    if (areas == 0 || image == 0) {
        return areas;
    }
    const std::vector<std::uint32_t>& becomes =
        area_images_[image][game_->owner(spec::MarkId{mark})->index()];
    std::uint32_t image_of = 0;
    for (std::uint32_t rest = areas; rest != 0; rest &= rest - 1) {
        image_of |= 1U << becomes[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    return image_of;
}

std::unique_ptr<Digest> group_digest(const game::Position& position,
                                     bool free_marks,
                                     const std::vector<Image>& images) {
    return GroupDigest::suits(position.game())
               ? std::make_unique<GroupDigest>(position, free_marks, images)
               : nullptr;
}

}  // namespace quadrille::solve
