#include "score/fill_search.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace quadrille::score {

namespace {

constexpr Value kWorst = std::numeric_limits<Value>::min() / 2;
constexpr Value kBest = std::numeric_limits<Value>::max() / 2;

}  // namespace

std::optional<Value> least_to_keep(Value best_play, bool first_role_moves) {
    const bool first_wins = best_play >= kLeastWin;
    const bool second_wins = best_play < kLeastDraw;
    if (first_role_moves ? second_wins : first_wins) {
        return std::nullopt;
    }
    const bool mover_wins = first_wins || second_wins;
    return mover_wins == first_role_moves ? kLeastWin : kLeastDraw;
}

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

// ---- The board.

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
    return value_of(fill_.game(), fill_.result(record_), fill_.match().first_person);
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

// ---- The search: null windows only, bounds kept by position.

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
        proved = {key, kWorst, kBest, static_cast<std::uint8_t>(placed_), 0, true};
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

// ---- The answers.

/// Follows best play to the end.
Final FillSearch::play_on(Value value) {
    if (placed_ == fill_.slots().size()) {
        return fill_.result(record_);
    }
    const bool first = slot().mover.index() == 0;
    const SiteOrder order = site_order();
    const std::size_t kinds = slot().choice.size();
    for (std::size_t way = 0; way < order.size * kinds; ++way) {
        const Choice choice{order.sites[way / kinds], static_cast<std::uint8_t>(way % kinds)};
        place(choice);
        const bool best = first ? proves(value) : !proves(value + 1);
        Final result = best ? play_on(value) : Final{};
        remove(choice);
        if (best) {
            return result;
        }
    }
    return {};
}

void FillSearch::KeptTurns::add(const game::Turn& turn) {
    std::vector<std::pair<std::size_t, std::size_t>> key;
    for (const game::Action& action : turn) {
        const auto& mark = std::get<game::PlaceMark>(action);
        key.emplace_back(mark.site.index(), mark.mark.index());
    }
    std::sort(key.begin(), key.end());
    if (seen.insert(std::move(key)).second) {
        turns.push_back(turn);
    }
}

/// Adds the turns that keep the mover's outcome; `turn` holds the marks of the turn so far, those
/// of each of its items in order of sites.
void FillSearch::keep_outcome(Value least, game::Turn& turn, KeptTurns& kept) {
    const bool first = slot().mover.index() == 0;
    const Slot& now = slot();
    std::size_t index = 0;
    if (!turn.empty() && fill_.slots()[placed_ - 1].item == now.item) {
        const board::SiteId last = std::get<game::PlaceMark>(turn.back()).site;
        const auto& sites = fill_.sites();
        index =
            static_cast<std::size_t>(std::find(sites.begin(), sites.end(), last) - sites.begin());
    }
    for (; index < fill_.sites().size() && !budget_.spent; ++index) {
        const board::SiteId site = fill_.sites()[index];
        for (std::size_t kind = 0; kind < now.choice.size(); ++kind) {
            if (!record_.marks[site.index()].empty()) {
                break;
            }
            const Choice choice{static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(kind)};
            turn.emplace_back(game::PlaceMark{site, now.choice[kind]});
            place(choice);
            if (!now.ends_turn) {
                keep_outcome(least, turn, kept);
            } else if (proves(least) == first && !budget_.spent) {
                kept.add(turn);
            }
            remove(choice);
            turn.pop_back();
        }
    }
}

std::optional<BestPlay> FillSearch::solve() {
    const Value value = find_value(fill_.game(),
                                   bounds_ ? bounds_->low() : -kMostValue,
                                   bounds_ ? bounds_->high() : kMostValue,
                                   [this](Value least) { return proves(least); });
    if (budget_.spent) {
        return std::nullopt;
    }
    BestPlay best;
    best.result = play_on(value);
    if (budget_.spent) {
        return std::nullopt;
    }
    if (const auto least = least_to_keep(value, slot().mover.index() == 0)) {
        game::Turn turn;
        KeptTurns kept;
        keep_outcome(*least, turn, kept);
        best.turns = std::move(kept.turns);
    }
    if (budget_.spent) {
        best.turns.clear();
    }
    return best;
}

}  // namespace quadrille::score
