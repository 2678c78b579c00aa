#include "solve/links.h"

#include <algorithm>
#include <bit>

namespace quadrille::solve {

namespace {

constexpr int kFar = 20;  // for a site from which no second way leads to the area

/// Each turn puts one mark of the mover's own on any empty site.
bool is_free_choice(const game::Game& game, const Slot& slot) {
    return slot.ends_turn && slot.choice.size() == 1 && slot.choice == game.marks_of(slot.mover) &&
           !slot.verb->is_bound() && !slot.verb->per && !slot.verb->is_piece();
}

}  // namespace

const std::vector<game::AreasToJoin>* Links::areas_that_win(const game::Game& game) {
    const auto& win = game.spec().win;
    if (win.size() != 1 || win.front().loses || !spec::facts_of(win.front()).links_areas) {
        return nullptr;
    }
    const spec::CounterId counter = *spec::facts_of(win.front()).counter;
    const spec::Counting& counting = game.spec().counters[counter.index()].counting;
    const auto* joined = std::get_if<spec::JoinedCounter>(&counting);
    return joined != nullptr && joined->linked_by == spec::GroupsCounter::LinkedBy::Board &&
                   joined->by == spec::JoinedCounter::By::Own && joined->through.empty() &&
                   std::ranges::none_of(joined->areas,
                                        [](const auto& each) { return each.empty(); })
               ? &game.areas_of(counter).to_join
               : nullptr;
}

bool Links::suit(const game::Position& position, const std::vector<Slot>& slots) {
    const game::Game& game = position.game();
    return areas_that_win(game) != nullptr && game.role_count() == 2 && !position.rules().pass &&
           std::holds_alternative<spec::UntilDecided>(position.rules().until) &&
           position.record().marks.size() <= kMostSites &&
           std::ranges::all_of(slots, [&](const Slot& slot) { return is_free_choice(game, slot); });
}

std::optional<Links> Links::make(const game::Position& position, const std::vector<Slot>& slots) {
    return suit(position, slots) ? std::optional(Links(position, *areas_that_win(position.game())))
                                 : std::nullopt;
}

Links::Links(const game::Position& position, const std::vector<game::AreasToJoin>& areas) {
    const game::Game& game = position.game();
    const spec::CounterId counter = *spec::facts_of(game.spec().win.front()).counter;
    const game::Neighbours& neighbours =
        game.neighbours(spec::neighbours_of(game.spec().counters[counter.index()].counting));
    for (std::size_t mark = 0; mark < game.spec().marks.size(); ++mark) {
        const bool second = game.marks_of(spec::RoleId{1}).has(spec::MarkId{mark});
        owner_of_mark_.push_back(second ? 1 : 0);
    }
    const auto& marks = position.record().marks;
    for (std::size_t index = 0; index < marks.size(); ++index) {
        const board::SiteId site{index};
        board_ |= alone(site);
        near_.push_back(0);
        for (const board::SiteId near : neighbours.of(site)) {
            near_.back() |= alone(near);
        }
        for (const spec::MarkId each : marks[index].list()) {
            mark(site, each);
        }
    }
    for (std::size_t role = 0; role < areas_.size(); ++role) {
        areas_.at(role).resize(areas[role].names.size());
        for (std::size_t index = 0; index < marks.size(); ++index) {
            for (std::size_t area = 0; area < areas_.at(role).size(); ++area) {
                const bool in = (areas[role].at[index] >> area & 1U) != 0;
                areas_.at(role)[area] |= in ? alone(board::SiteId{index}) : 0;
            }
        }
    }
}

SiteSet Links::group(SiteSet from, SiteSet own) const {
    SiteSet group = from & own;
    for (SiteSet ahead = group; ahead != 0;) {
        SiteSet beside = 0;
        for (; ahead != 0; ahead &= ahead - 1) {
            beside |= near_[static_cast<std::size_t>(std::countr_zero(ahead))];
        }
        ahead = beside & own & ~group;
        group |= ahead;
    }
    return group;
}

bool Links::link(std::size_t role, SiteSet own) const {
    const std::vector<SiteSet>& areas = areas_.at(role);
    for (SiteSet from = own & areas.front(); from != 0;) {
        const SiteSet found = group(from & -from, own);
        if (std::ranges::all_of(areas, [&](SiteSet area) { return (area & found) != 0; })) {
            return true;
        }
        from &= ~found;
    }
    return false;
}

SiteSet Links::linking(std::size_t role) const {
    SiteSet chain = marked_.at(role);
    for (SiteSet rest = chain; rest != 0; rest &= rest - 1) {
        const SiteSet less = chain & ~(rest & -rest);
        chain = link(role, less) ? less : chain;
    }
    return chain;
}

SiteSet Links::cutting(std::size_t role) const {
    SiteSet wall = marked_.at(role);
    for (SiteSet rest = wall; rest != 0; rest &= rest - 1) {
        const SiteSet less = wall & ~(rest & -rest);
        wall = link(1 - role, board_ & ~less) ? wall : less;
    }
    return wall;
}

SiteSet Links::chain() const {
    for (std::size_t winner = 0; winner < marked_.size(); ++winner) {
        SiteSet chain = marked_.at(winner);
        if (!link(winner, chain)) {
            continue;
        }
        chain = linking(winner);
        return link(1 - winner, board_ & ~chain) ? kAllSites : chain;
    }
    return kAllSites;
}

Links::Ways Links::ways(std::size_t role) const {
    const SiteSet empty = board_ & ~(marked_.front() | marked_.back());
    Ways ways{.near = std::vector<SiteSet>(near_.size(), 0), .areas = {}};
    for (SiteSet rest = empty; rest != 0; rest &= rest - 1) {
        const auto site = static_cast<std::size_t>(std::countr_zero(rest));
        ways.near[site] = near_[site] & empty;
    }
    for (const SiteSet area : areas_.at(role)) {
        ways.areas.push_back(area & empty);
    }
    for (SiteSet own = marked_.at(role); own != 0;) {
        const SiteSet group = this->group(own & -own, own);
        own &= ~group;
        SiteSet beside = 0;
        for (SiteSet rest = group; rest != 0; rest &= rest - 1) {
            beside |= near_[static_cast<std::size_t>(std::countr_zero(rest))];
        }
        beside &= empty;
        for (SiteSet rest = beside; rest != 0; rest &= rest - 1) {
            ways.near[static_cast<std::size_t>(std::countr_zero(rest))] |= beside & ~(rest & -rest);
        }
        for (std::size_t area = 0; area < ways.areas.size(); ++area) {
            ways.areas[area] |= (areas_.at(role)[area] & group) != 0 ? beside : 0;
        }
    }
    return ways;
}

/// Takes the distance from the weight of each empty site: where the other can close one way, what
/// counts is the second best.
void Links::add_distances(const Ways& ways, SiteSet from, std::vector<int>& weights) const {
    SiteSet reached = from;
    SiteSet left = board_ & ~(marked_.front() | marked_.back() | from);
    for (int distance = 2; left != 0; ++distance) {
        SiteSet next = 0;
        for (SiteSet rest = left; rest != 0; rest &= rest - 1) {
            const auto site = static_cast<std::size_t>(std::countr_zero(rest));
            next |= std::popcount(ways.near[site] & reached) > 1 ? rest & -rest : 0;
        }
        const bool cut_off = next == 0;
        for (SiteSet rest = cut_off ? left : next; rest != 0; rest &= rest - 1) {
            weights[static_cast<std::size_t>(std::countr_zero(rest))] -= cut_off ? kFar : distance;
        }
        reached |= next;
        left &= cut_off ? 0 : ~next;
    }
}

std::vector<int> Links::weights() const {
    std::vector<int> weights(near_.size(), 0);
    for (std::size_t role = 0; role < areas_.size(); ++role) {
        const Ways ways = this->ways(role);
        for (const SiteSet from : ways.areas) {
            add_distances(ways, from, weights);
        }
    }
    return weights;
}

}  // namespace quadrille::solve
