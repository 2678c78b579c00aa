#include "solve/mark_state.h"

#include <algorithm>
#include <utility>

#include "solve/any_state.h"
#include "spec/model/catch_up.h"

namespace quadrille::solve {

namespace {

/// Marks are put, one of any kind on any empty site, until the board is full.
bool marks_are_free(const game::Position& position, const std::vector<Slot>& slots) {
    return std::holds_alternative<spec::UntilFull>(position.rules().until) &&
           std::all_of(slots.begin(), slots.end(), [&](const Slot& slot) {
               return slot.ends_turn && slot.choice == position.game().all_marks() &&
                      !slot.verb->is_bound() && !slot.verb->per;
           });
}

bool only_marks(const game::Position& position) {
    const game::Game& game = position.game();
    const spec::PhaseSpec& rules = position.rules();
    const auto& counters = game.spec().counters;
    return !game.has_supplies() && !spec::catch_up_of(rules) && !rules.either && !rules.pass &&
           !game.knows_last() && game.players_alternate() && !game.has_steps() &&
           !game.has_gains() && position.phase() + 1 == game.spec().play.size() &&
           !game.line_limits(position.phase()).any() && position.record().segments.empty() &&
           position.record().enclosed.empty() && MarkEnd::is_known(rules) &&
           std::none_of(counters.begin(), counters.end(), [](const spec::CounterSpec& counter) {
               return game::needs_order(counter.counting);
           });
}

std::size_t marked_sites(const game::Position& position) {
    const auto& marks = position.record().marks;
    return marks.size() -
           static_cast<std::size_t>(std::count(marks.begin(), marks.end(), game::MarkSet{}));
}

bool has_limits(const game::Position& position) {
    const auto& turn = position.rules().turn;
    return std::any_of(turn.begin(), turn.end(), [](const spec::Verb& verb) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        return mark != nullptr && (mark->is_bound() || mark->per);
    });
}

}  // namespace

std::unique_ptr<MarkState> MarkState::make(const game::Position& position,
                                           const Stakes& stakes,
                                           std::span<const Image> of_game) {
    if (!only_marks(position) || what_matters(position.game()).stuck) {
        return nullptr;
    }
    std::vector<Slot> slots = plan_slots(position);
    // Grounds are sites, so that images of the board are not alike there.
    const bool has_grounds = Links::suit(position, slots);
    std::vector<Image> images = images_of(position, has_grounds ? of_game.first(1) : of_game);
    auto placements = Placements::make(position, slots, images);
    if (!placements) {
        return nullptr;
    }
    return std::unique_ptr<MarkState>(
        new MarkState(position, stakes, std::move(slots), images, std::move(*placements)));
}

MarkState::MarkState(const game::Position& position,
                     Stakes stakes,
                     std::vector<Slot> slots,
                     const std::vector<Image>& images,
                     Placements placements)
    : stakes_(std::move(stakes)),
      matters_(what_matters(position.game())),
      slots_(std::move(slots)),
      free_(marks_are_free(position, slots_)),
      images_(images.size()),
      placements_(std::move(placements)),
      limited_(has_limits(position)),
      links_(Links::make(position, slots_)),
      marked_(marked_sites(position)),
      end_(position),
      record_(position.record()) {
    if (matters_.counts) {
        digest_ = group_digest(position, free_, images);
    }
    if (!digest_ && (matters_.counts || !limited_)) {
        digest_ = exact_digest(position, matters_, images);
    }
    keys_.resize(images_);
}

bool MarkState::first_moves() const {
    return slots_[played_.size()].mover.index() == 0;
}

Key MarkState::key() const {
    for (std::size_t image = 0; image < images_; ++image) {
        keys_[image] = limited_ ? placements_.key(image) : Key{};
    }
    if (digest_) {
        digest_->add_to(keys_);
    }
    const Slot& slot = slots_[played_.size()];
    const std::uint64_t when =
        matters_.turns || !slot.ends_turn ? marked_ + played_.size() + 2 : slot.mover.index();
    return key_of(*std::min_element(keys_.begin(), keys_.end()), when);
}

bool MarkState::is_over() const {
    if (played_.size() == slots_.size()) {
        return true;
    }
    if (played_.empty()) {
        return false;
    }
    if (!slots_[played_.size() - 1].ends_turn) {
        return false;
    }
    if (placements_.legal_for(slots_[played_.size()].mover) == 0) {
        return true;
    }
    std::vector<board::SiteId> sites;
    for (std::size_t i = played_.size(); i > 0; --i) {
        if (i < played_.size() && slots_[i - 1].ends_turn) {
            break;
        }
        const auto& marked = placements_.all()[played_[i - 1].move].sites;
        sites.insert(sites.end(), marked.begin(), marked.end());
    }
    return end_.is_reached(record_, sites);
}

Range MarkState::range() const {
    if (is_over()) {
        const Value value = stakes_.value_of(record_, {slots_[played_.size() - 1].mover});
        return {value, value};
    }
    return stakes_.bounds ? stakes_.bounds->range() : Range{};
}

bool MarkState::add_children(std::vector<Child>& children, Limits& limits) {
    const Slot& slot = slots_[played_.size()];
    const std::vector<int> weights = links_ ? links_->weights() : std::vector<int>();
    for (std::uint32_t move = 0; move < placements_.all().size(); ++move) {
        const Placement& placement = placements_.all()[move];
        if (!placements_.is_legal(move) || !placement.is_for(slot.mover) ||
            !slot.choice.has(placement.mark)) {
            continue;
        }
        if (!limits.take()) {
            return false;
        }
        const board::SiteId site = placement.sites.front();
        add_child(move,
                  links_           ? weights[site.index()]
                  : stakes_.bounds ? stakes_.bounds->weight(site)
                                   : 0,
                  children);
    }
    return true;
}

void MarkState::add_child(std::uint32_t move, int weight, std::vector<Child>& children) {
    play(move);
    const Range range = this->range();
    Child child{move, range.is_known() ? Key{} : key(), range, weight};
    if (links_) {
        child.sites = links_->alone(placements_.all()[move].sites.front());
        child.grounds = range.is_known() ? links_->chain() : kAllSites;
    }
    children.push_back(child);
    undo();
}

void MarkState::play(std::uint32_t move) {
    played_.push_back({move, record_.last_mark});
    const Placement& placement = placements_.all()[move];
    for (const board::SiteId site : placement.sites) {
        record_.marks[site.index()] = game::MarkSet{placement.mark};
        record_.last_mark = site;
        placements_.mark(site, placement.mark);
        if (digest_) {
            digest_->mark(site, placement.mark);
        }
        if (links_) {
            links_->mark(site, placement.mark);
        }
        if (stakes_.bounds) {
            stakes_.bounds->mark(site, placement.mark);
        }
    }
}

void MarkState::undo() {
    const Played last = played_.back();
    played_.pop_back();
    const Placement& placement = placements_.all()[last.move];
    for (const board::SiteId site : placement.sites) {
        record_.marks[site.index()] = {};
        placements_.unmark(site, placement.mark);
        if (digest_) {
            digest_->unmark(site, placement.mark);
        }
        if (links_) {
            links_->unmark(site, placement.mark);
        }
        if (stakes_.bounds) {
            stakes_.bounds->unmark(site, placement.mark);
        }
    }
    record_.last_mark = last.last_before;
}

std::unique_ptr<State> make_state(const game::Position& position,
                                  const Stakes& stakes,
                                  std::span<const Image> images) {
    if (auto marks = MarkState::make(position, stakes, images)) {
        return marks;
    }
    return std::make_unique<AnyState>(position, stakes, images);
}

}  // namespace quadrille::solve
