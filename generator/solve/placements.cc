#include "solve/placements.h"

#include <algorithm>
#include <set>
#include <utility>

#include "game/beside.h"
#include "game/named_areas.h"

namespace quadrille::solve {

namespace {

constexpr std::size_t kMost = 20'000;

bool is_single(const spec::CountPlan& plan) {
    return plan.once.empty() && plan.repeating.size() == 1;
}

/// By these rules a place that is lost never comes back, and all that takes it away is near it.
bool only_takes_away(const spec::MarkVerb& verb) {
    const bool waits = verb.near || !verb.neighbours.empty() || verb.in_line || verb.sent ||
                       verb.closed || verb.on || verb.not_in || verb.by_area || verb.not_making ||
                       verb.per_row || verb.per_column || verb.not_near == spec::Beside::Last ||
                       verb.number != spec::MarkNumber::None ||
                       verb.what.kind == spec::MarkChoice::Kind::Each;
    const bool piece = !verb.along.empty() || verb.together;
    const bool several = verb.per && (verb.per->limit.exactly || verb.per->limit.count != 1);
    return !waits && !several && (!piece || (verb.together && is_single(verb.count)));
}

/// Places can be lost by more than being taken.
bool is_limited(const spec::MarkVerb& verb) {
    return verb.not_near || verb.per || verb.is_piece() || !verb.in.empty();
}

}  // namespace

std::optional<Placements> Placements::make(const game::Position& position,
                                           const std::vector<Slot>& slots,
                                           const std::vector<Image>& images) {
    const std::vector<spec::Verb>& verbs = position.rules().turn;
    std::size_t limited = 0;
    std::size_t marks = 0;
    for (const spec::Verb& verb : verbs) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        if (mark == nullptr) {
            if (!std::holds_alternative<spec::SayVerb>(verb)) {
                return std::nullopt;
            }
            continue;
        }
        if (!only_takes_away(*mark)) {
            return std::nullopt;
        }
        ++marks;
        limited += is_limited(*mark) ? 1 : 0;
    }
    const bool one_each =
        std::all_of(slots.begin(), slots.end(), [](const Slot& slot) { return slot.ends_turn; });
    const bool cycles = std::any_of(slots.begin(), slots.end(), [](const Slot& slot) {
        return slot.verb->what.kind == spec::MarkChoice::Kind::Cycle;
    });
    // Where marks of a turn can be in each other's way, a turn that is begun might not end; and
    // who has a turn must not depend on its number.
    if (slots.empty() || (limited > 0 && (marks > 1 || !one_each || cycles))) {
        return std::nullopt;
    }
    Placements placements(position, slots);
    if (placements.all_.size() > kMost) {
        return std::nullopt;
    }
    placements.find_faults();
    placements.find_keys(images);
    const auto& on_board = position.record().marks;
    for (std::size_t site = 0; site < on_board.size(); ++site) {
        for (const spec::MarkId mark : on_board[site].list()) {
            placements.mark(board::SiteId{site}, mark);
        }
    }
    return placements;
}

Placements::Placements(const game::Position& position, const std::vector<Slot>& slots)
    : game_(&position.game()),
      verb_(slots.front().verb),
      kinds_(position.game().spec().marks.size()) {
    for (const game::MarkSet marks : position.record().marks) {
        free_.push_back(marks.empty());
    }
    std::set<std::pair<std::size_t, std::uint32_t>> done;  // by role, the marks
    for (const Slot& slot : slots) {
        if (done.insert({slot.mover.index(), slot.choice.bits()}).second && all_.size() <= kMost) {
            add_placements(slot);
        }
    }
}

void Placements::add_placements(const Slot& slot) {
    const spec::CountRange count =
        slot.verb->is_piece() ? slot.verb->count.repeating.front() : spec::CountRange{1, 1};
    for (const spec::MarkId mark : slot.choice.list()) {
        add_pieces(slot, mark, count);
    }
}

/// The piece with each free neighbour that it can have too, sorted.
void Placements::grow(const std::vector<board::SiteId>& piece,
                      const game::SiteAreas* along,
                      std::set<std::vector<board::SiteId>>& larger) const {
    for (const board::SiteId site : piece) {
        for (const board::SiteId near : game_->neighbours(verb_->neighbourhood).of(site)) {
            const bool fits = free_[near.index()] &&
                              std::find(piece.begin(), piece.end(), near) == piece.end() &&
                              (along == nullptr || along->one_holds(piece, near));
            if (fits) {
                std::vector<board::SiteId> grown = piece;
                grown.insert(std::lower_bound(grown.begin(), grown.end(), near), near);
                larger.insert(std::move(grown));
            }
        }
    }
}

/// Each connected set of sites once: sets grow by a neighbour and are kept sorted.
void Placements::add_pieces(const Slot& slot, spec::MarkId mark, const spec::CountRange& count) {
    const game::SiteAreas* along = game_->along(*slot.verb, slot.mover);
    std::set<std::vector<board::SiteId>> pieces;
    for (std::size_t site = 0; site < free_.size(); ++site) {
        if (free_[site]) {
            pieces.insert({board::SiteId{site}});
        }
    }
    for (int size = 1; size <= count.max && all_.size() <= kMost; ++size) {
        std::set<std::vector<board::SiteId>> larger;
        for (const std::vector<board::SiteId>& piece : pieces) {
            if (size >= count.min) {
                add(piece, mark, slot.mover);
            }
            if (size < count.max) {
                grow(piece, along, larger);
            }
        }
        pieces = std::move(larger);
    }
}

void Placements::add(std::vector<board::SiteId> sites, spec::MarkId mark, spec::RoleId role) {
    const std::vector<game::MarkSet> nothing(free_.size());
    for (const board::SiteId site : sites) {
        if (game_->mark_areas(*verb_).fault(nothing, role, site)) {
            return;
        }
    }
    const auto bit = static_cast<std::uint8_t>(1U << role.index());
    for (Placement& known : all_) {
        // Only what one mover can do with several marks comes again here: few of them.
        if (known.mark == mark && known.sites == sites) {
            known.roles |= bit;
            return;
        }
    }
    all_.push_back({std::move(sites), mark, bit});
}

/// For each site those with which it shares an area that has a limit.
std::vector<std::vector<board::SiteId>> Placements::sharing_areas() const {
    std::vector<std::vector<board::SiteId>> sharing(free_.size());
    if (!verb_->per) {
        return sharing;
    }
    for (const std::string& name : verb_->per->of) {
        for (const game::NamedArea& area : game::areas_named(game_->board(), name)) {
            const auto& sites = area.family->areas[area.area].sites;
            for (const board::SiteId site : sites) {
                auto& with = sharing[site.index()];
                with.insert(with.end(), sites.begin(), sites.end());
            }
        }
    }
    return sharing;
}

/// The marks on sites that rule the placement out.
std::set<std::size_t> Placements::ruled_out_by(
    const Placement& placement, const std::vector<std::vector<board::SiteId>>& sharing) const {
    const game::MarkSet refused = verb_->not_near
                                      ? game::marks_meant(*game_, *verb_->not_near, placement.mark)
                                      : game::MarkSet{};
    std::set<std::size_t> by;
    for (const board::SiteId site : placement.sites) {
        for (const spec::MarkId mark : game_->all_marks().list()) {
            by.insert(at(site, mark));
            for (const board::SiteId other : sharing[site.index()]) {
                by.insert(at(other, mark));
            }
        }
        for (const board::SiteId near : game_->neighbours(verb_->neighbourhood).of(site)) {
            for (const spec::MarkId mark : refused.list()) {
                by.insert(at(near, mark));
            }
        }
    }
    return by;
}

/// What each mark on each site takes away: what needs the site, and what the rules forbid near it.
void Placements::find_faults() {
    against_.resize(free_.size() * kinds_);
    const auto sharing = sharing_areas();
    for (std::size_t index = 0; index < all_.size(); ++index) {
        for (const std::size_t place : ruled_out_by(all_[index], sharing)) {
            against_[place].push_back(static_cast<std::uint32_t>(index));
        }
    }
}

Key key_of(const Placement& placement, std::uint64_t roles, const Image& image) {
    std::vector<std::size_t> sites;
    sites.reserve(placement.sites.size());
    for (const board::SiteId site : placement.sites) {
        sites.push_back(image[site.index()].index());
    }
    std::sort(sites.begin(), sites.end());
    KeyStream stream;
    for (const std::size_t site : sites) {
        stream.add(site);
    }
    stream.add(roles);
    stream.add(1000 + placement.mark.index());
    return stream.key();
}

void Placements::find_keys(const std::vector<Image>& images) {
    faults_.assign(all_.size(), 0);
    keys_.resize(images.size());
    for (const Image& image : images) {
        std::vector<Key> keys;
        for (const Placement& placement : all_) {
            keys.push_back(key_of(placement, placement.roles, image));
        }
        for (const Key& key : keys) {
            keys_[key_of_.size()] ^= key;
        }
        key_of_.push_back(std::move(keys));
    }
    for (const Placement& placement : all_) {
        for (std::size_t role = 0; role < legal_.size(); ++role) {
            legal_[role] += placement.is_for(spec::RoleId{role}) ? 1 : 0;
        }
    }
}

std::vector<std::size_t> Placements::taken_by(std::size_t placement) const {
    std::vector<std::size_t> taken;
    for (const board::SiteId site : all_[placement].sites) {
        const auto& against = against_[at(site, all_[placement].mark)];
        taken.insert(taken.end(), against.begin(), against.end());
    }
    return taken;
}

void Placements::change(board::SiteId site, spec::MarkId mark, int by) {
    for (const std::uint32_t placement : against_[at(site, mark)]) {
        int& faults = faults_[placement];
        const bool was_legal = faults == 0;
        faults += by;
        if (was_legal == (faults == 0)) {
            continue;
        }
        for (std::size_t image = 0; image < keys_.size(); ++image) {
            keys_[image] ^= key_of_[image][placement];
        }
        for (std::size_t role = 0; role < legal_.size(); ++role) {
            if (all_[placement].is_for(spec::RoleId{role})) {
                was_legal ? --legal_[role] : ++legal_[role];
            }
        }
    }
}

}  // namespace quadrille::solve
