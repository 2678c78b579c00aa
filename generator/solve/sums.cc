#include "solve/sums.h"

#include <algorithm>
#include <map>
#include <utility>

#include "solve/mark_state.h"

namespace quadrille::solve {

namespace {

/// Whoever moves last has won, and nothing else counts.
bool last_mover_wins(const game::Game& game) {
    const auto& win = game.spec().win;
    const auto* event = win.size() == 1 ? std::get_if<spec::Event>(&win.front().rule) : nullptr;
    return event != nullptr && (*event == spec::Event::LastMover) != win.front().loses;
}

/// Moves that take away the same and that the same takes away: for a sum they are one.
class TwinMoves {
  public:
    explicit TwinMoves(const std::vector<MoveSet>& taken_by) : taken_by_(taken_by) {}

    [[nodiscard]] bool are_alike(std::size_t a, std::size_t b) const {
        return taken_by_[a] == taken_by_[b] &&
               std::all_of(taken_by_.begin(), taken_by_.end(), [&](const MoveSet& taken) {
                   return taken.has(a) == taken.has(b);
               });
    }

  private:
    const std::vector<MoveSet>& taken_by_;
};

}  // namespace

bool SumOfMoves::suits(const game::Game& game) {
    const auto& play = game.spec().play;
    return game.role_count() == 2 && game.spec().rounds.count == 1 && play.size() == 1 &&
           std::holds_alternative<spec::UntilStuck>(play.back().until) && last_mover_wins(game);
}

std::optional<SumOfMoves> SumOfMoves::make(const game::Position& position,
                                           std::span<const Image> images) {
    const auto state = MarkState::make(position, {}, images.first(1));
    if (!state) {
        return std::nullopt;
    }
    const auto& slots = state->slots();
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (!slots[i].ends_turn || (i > 0 && slots[i].mover == slots[i - 1].mover) ||
            (i > 1 && !(slots[i].choice == slots[i - 2].choice))) {
            return std::nullopt;
        }
    }
    const Placements& moves = state->ways();
    std::vector<std::size_t> legal;  // of all placements
    std::vector<std::size_t> index(moves.all().size(), MoveSet::kMost);
    for (std::size_t i = 0; i < moves.all().size(); ++i) {
        if (moves.is_legal(i)) {
            if (legal.size() == MoveSet::kMost) {
                return std::nullopt;
            }
            index[i] = legal.size();
            legal.push_back(i);
        }
    }
    SumOfMoves sum;
    for (const std::size_t i : legal) {
        MoveSet& taken = sum.taken_by_.emplace_back();
        for (const std::size_t other : moves.taken_by(i)) {
            if (index[other] < MoveSet::kMost) {
                taken.add(index[other]);
            }
        }
        taken.add(index[i]);
    }
    sum.take_in(moves, legal, images);
    for (const Image& image : images.subspan(1)) {
        sum.find_opposites(moves, legal, image);
    }
    return sum;
}

void SumOfMoves::take_in(const Placements& moves,
                         const std::vector<std::size_t>& legal,
                         std::span<const Image> images) {
    const TwinMoves twins(taken_by_);
    std::vector<std::uint64_t> roles(legal.size(), 0);
    for (std::size_t move = 0; move < legal.size(); ++move) {
        std::size_t first = 0;
        while (first < move && !(all_.has(first) && twins.are_alike(first, move))) {
            ++first;
        }
        all_.add(first);
        stands_for_.push_back(first);
        roles[first] |= moves.all()[legal[move]].roles;
    }
    touches_.resize(legal.size());
    at_.resize(images.front().size());
    keys_.resize(images.size());
    for (std::size_t move = 0; move < legal.size(); ++move) {
        const Placement& placement = moves.all()[legal[move]];
        for (std::size_t role = 0; role < 2 && all_.has(move); ++role) {
            if ((roles[move] >> role & 1U) != 0) {
                of_role_.at(role).add(move);
            }
        }
        taken_by_[move].for_each([&](std::size_t other) {
            touches_[move].add(other);
            touches_[other].add(move);
        });
        for (const board::SiteId site : placement.sites) {
            at_[site.index()].add(move);
        }
        for (std::size_t image = 0; image < images.size(); ++image) {
            keys_[image].push_back(key_of(placement, roles[move], images[image]));
        }
    }
}

/// Nothing is found for an image by which some move has no opposite.
void SumOfMoves::find_opposites(const Placements& moves,
                                const std::vector<std::size_t>& legal,
                                const Image& image) {
    for (std::size_t site = 0; site < image.size(); ++site) {
        if (image[image[site].index()].index() != site) {
            return;
        }
    }
    std::map<std::pair<std::vector<board::SiteId>, std::size_t>, std::size_t> by_sites;
    for (std::size_t move = 0; move < legal.size(); ++move) {
        const Placement& placement = moves.all()[legal[move]];
        by_sites[{placement.sites, placement.mark.index()}] = stands_for_[move];
    }
    std::vector<std::size_t> opposite(legal.size(), MoveSet::kMost);
    all_.for_each([&](std::size_t move) {
        const Placement& placement = moves.all()[legal[move]];
        std::vector<board::SiteId> sites;
        for (const board::SiteId site : placement.sites) {
            sites.push_back(image[site.index()]);
        }
        std::sort(sites.begin(), sites.end());
        const auto found = by_sites.find({sites, placement.mark.index()});
        opposite[move] = found == by_sites.end() ? MoveSet::kMost : found->second;
    });
    opposite_.push_back(std::move(opposite));
}

bool SumOfMoves::can_be_mirrored(const MoveSet& moves) const {
    return std::ranges::any_of(opposite_, [&](const std::vector<std::size_t>& opposite) {
        bool mirrored = true;
        moves.for_each([&](std::size_t move) {
            const std::size_t other = opposite[move];
            mirrored = mirrored && other < MoveSet::kMost && moves.has(other) &&
                       opposite[other] == move && !taken_by_[move].has(other) &&
                       !taken_by_[other].has(move);
        });
        return mirrored;
    });
}

std::vector<MoveSet> SumOfMoves::parts(MoveSet moves) const {
    std::vector<MoveSet> parts;
    while (!moves.empty()) {
        MoveSet part;
        part.add(moves.first());
        MoveSet ahead = part;
        while (!ahead.empty()) {
            MoveSet beside;
            ahead.for_each([&](std::size_t move) { beside.add(touches_[move]); });
            ahead = beside.common(moves).without(part);
            part.add(ahead);
        }
        moves = moves.without(part);
        parts.push_back(part);
    }
    return parts;
}

std::vector<board::SiteId> SumOfMoves::sites_of(const MoveSet& moves) const {
    std::vector<board::SiteId> sites;
    for (std::size_t site = 0; site < at_.size(); ++site) {
        bool needed = false;
        at_[site].for_each(
            [&](std::size_t move) { needed = needed || moves.has(stands_for_[move]); });
        if (needed) {
            sites.emplace_back(site);
        }
    }
    return sites;
}

Key SumOfMoves::key(const MoveSet& moves) const {
    Key least;
    for (std::size_t image = 0; image < keys_.size(); ++image) {
        Key key;
        moves.for_each([&](std::size_t move) { key += keys_[image][move]; });
        least = image == 0 ? key : std::min(least, key);
    }
    return least;
}

// All moves that need one site: of those only one can be done.
int SumOfMoves::most(MoveSet moves) const {
    int most = 0;
    while (!moves.empty()) {
        const MoveSet* largest = nullptr;
        int size = 0;
        for (const MoveSet& here : at_) {
            const int count = here.common(moves).size();
            largest = count > size ? &here : largest;
            size = std::max(size, count);
        }
        moves = moves.without(*largest);
        ++most;
    }
    return most;
}

int SumOfMoves::sure(const MoveSet& moves, std::size_t role) const {
    MoveSet threatened;
    moves.common(of_role_.at(1 - role)).for_each([&](std::size_t move) {
        threatened.add(taken_by_[move]);
    });
    MoveSet left = moves.common(of_role_.at(role)).without(threatened);
    int sure = 0;
    while (!left.empty()) {
        left = left.without(touches_[left.first()]);
        ++sure;
    }
    return sure;
}

}  // namespace quadrille::solve
