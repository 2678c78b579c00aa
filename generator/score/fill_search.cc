#include "score/fill_search.h"

#include <algorithm>
#include <bit>

namespace quadrille::score {

bool FillSearch::can_hold(const FillGame& fill) {
    return fill.sites().size() <= KeyDigits(fill.game()).capacity();
}

FillSearch::FillSearch(const FillGame& fill, Budget& budget)
    : fill_(fill),
      budget_(budget),
      bounds_(MajorityBounds::from(fill)),
      digits_(fill.game()),
      symmetry_(fill, digits_),
      table_(budget.left),
      record_(fill.record()) {}

std::size_t FillSearch::role_of(spec::MarkId mark) const {
    return fill_.game().owner(mark)->index();
}

void FillSearch::place(Choice choice) {
    const spec::MarkId mark = slot().choice[choice.kind];
    const board::SiteId site = fill_.sites()[choice.site];
    record_.marks[site.index()] = game::MarkSet{mark};
    digits_.flip(key_, choice.site, mark);
    if (bounds_) {
        bounds_->place(site, role_of(mark));
    }
    ++placed_;
}

void FillSearch::remove(Choice choice) {
    --placed_;
    const spec::MarkId mark = slot().choice[choice.kind];
    const board::SiteId site = fill_.sites()[choice.site];
    record_.marks[site.index()] = {};
    digits_.flip(key_, choice.site, mark);
    if (bounds_) {
        bounds_->remove(site, role_of(mark));
    }
}

Value FillSearch::value_of_board() const {
    if (bounds_ && bounds_->low() == bounds_->high()) {
        return bounds_->low();
    }
    return value_of(fill_.outcome(record_), fill_.match().first_person);
}

/// The empty sites, the weightiest first.
FillSearch::SiteOrder FillSearch::site_order() const {
    SiteOrder order;
    std::array<int, kMaxSites> weights{};
    for (std::size_t index = 0; index < fill_.sites().size(); ++index) {
        const board::SiteId site = fill_.sites()[index];
        if (!record_.marks[site.index()].empty()) {
            continue;
        }
        const int weight = bounds_ ? bounds_->weight(site) : 0;
        std::size_t place = order.size++;
        for (; place > 0 && weights[place - 1] < weight; --place) {
            weights[place] = weights[place - 1];
            order.sites[place] = order.sites[place - 1];
        }
        weights[place] = weight;
        order.sites[place] = static_cast<std::uint8_t>(index);
    }
    return order;
}

bool FillSearch::proves(Value value) {
    if (placed_ == fill_.slots().size()) {
        budget_.take();
        return value_of_board() >= value;
    }
    const BoardKey key = symmetry_.canonical(key_);
    ProvedBounds proved;
    if (const ProvedBounds* known = table_.find(key)) {
        proved = *known;
    } else {
        proved = {key, kLoss, kWin, static_cast<std::uint8_t>(placed_), 0, true};
    }
    if (bounds_) {
        proved.low = std::max(proved.low, bounds_->low());
        proved.high = std::min(proved.high, bounds_->high());
    }
    if (proved.low >= value || proved.high < value) {
        return proved.low >= value;
    }
    if (!budget_.take()) {
        return false;
    }
    const bool found = search(value, proved);
    if (!budget_.spent) {
        (found ? proved.low : proved.high) = found ? value : value - 1;
        // A choice is remembered in the orientation of the key only.
        proved.best = key == key_ ? proved.best : 0;
        table_.place(key) = proved;
    }
    return found;
}

/// The first role looks for one choice that proves it, the second for one that does not.
bool FillSearch::search(Value value, ProvedBounds& proved) {
    const bool wanted = slot().mover.index() == 0;
    const std::size_t kinds = slot().choice.size();
    if (proved.best != 0 && proved.key == key_) {
        const std::size_t remembered = proved.best - 1U;
        const Choice choice{static_cast<std::uint8_t>(remembered / kinds),
                            static_cast<std::uint8_t>(remembered % kinds)};
        if (try_choice(choice, value, wanted, proved)) {
            return wanted;
        }
    }
    const SiteOrder order = site_order();
    for (std::size_t index = 0; index < order.size; ++index) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Choice choice{order.sites[index], static_cast<std::uint8_t>(kind)};
            if (try_choice(choice, value, wanted, proved) || budget_.spent) {
                return wanted;
            }
        }
    }
    return !wanted;
}

bool FillSearch::try_choice(Choice choice, Value value, bool wanted, ProvedBounds& proved) {
    const std::size_t kinds = slot().choice.size();
    place(choice);
    const bool found = proves(value) == wanted;
    remove(choice);
    if (found) {
        const std::size_t remembered = choice.site * kinds + choice.kind + 1;
        proved.best = static_cast<std::uint8_t>(remembered < 256 ? remembered : 0);
    }
    return found;
}

std::optional<Outcome> FillSearch::solve() {
    const Outcome outcome =
        best_outcome(fill_.match().first_person, [this](Value value) { return proves(value); });
    return budget_.spent ? std::nullopt : std::optional(outcome);
}

}  // namespace quadrille::score
