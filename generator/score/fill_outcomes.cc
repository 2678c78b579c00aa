// Which outcomes the ways to fill a board have. Since only the full board counts, marks are dealt
// out site by site instead of turn by turn.
#include "score/fill_outcomes.h"

#include <algorithm>

#include "game/random_play.h"
#include "score/majority_bounds.h"

namespace quadrille::score {

namespace {

constexpr int kFillSamples = 64;
constexpr std::size_t kMaxSites = 2000;

/// How many marks of each kind are still to be dealt out.
class Supply {
  public:
    explicit Supply(const FillGame& fill) : left_(fill.game().spec().marks.size(), 0) {
        const std::vector<Slot>& slots = fill.slots();
        free_ = std::all_of(slots.begin(), slots.end(), [&](const Slot& slot) {
            return slot.choice == slots.front().choice;
        });
        single_ = std::all_of(
            slots.begin(), slots.end(), [](const Slot& slot) { return slot.choice.size() == 1; });
        marks_ = static_cast<int>(slots.size());
        for (const Slot& slot : slots) {
            for (const spec::MarkId mark : slot.choice) {
                left_[mark.index()] += single_ ? 1 : 0;
            }
        }
        for (const spec::MarkId mark : slots.front().choice) {
            left_[mark.index()] = free_ && !single_ ? marks_ : left_[mark.index()];
        }
        unmarked_ = static_cast<int>(fill.sites().size()) - marks_;
    }

    /// Every way of dealing out is reached by some order of play.
    [[nodiscard]] bool is_simple() const { return free_ || single_; }

    /// Marks by index; the last entry is an empty site.
    [[nodiscard]] bool has(std::size_t kind) const {
        return kind < left_.size() ? left_[kind] > 0 && marks_ > 0 : unmarked_ > 0;
    }

    void take(std::size_t kind) { change(kind, -1); }

    void give_back(std::size_t kind) { change(kind, 1); }

    [[nodiscard]] std::size_t kinds() const { return left_.size() + 1; }

  private:
    void change(std::size_t kind, int by) {
        if (kind < left_.size()) {
            left_[kind] += by;
            marks_ += by;
        } else {
            unmarked_ += by;
        }
    }

    std::vector<int> left_;
    int marks_ = 0;  // of all kinds
    int unmarked_ = 0;
    bool free_ = false;
    bool single_ = false;
};

class Deal {
  public:
    Deal(const FillGame& fill, solve::Limits& limits)
        : fill_(fill),
          limits_(limits),
          bounds_(MajorityBounds::from(fill)),
          supply_(fill),
          record_(fill.record()) {}

    std::optional<Outcome> run() {
        game::Random random(1);
        for (int sample = 0; sample < kFillSamples && !differ_; ++sample) {
            deal_at_random(random);
        }
        if (!differ_ && fill_.sites().size() > kMaxSites) {
            limits_.spent = true;
        } else if (!differ_) {
            deal(0);
        }
        return differ_ || limits_.spent ? std::nullopt : seen_;
    }

  private:
    void see(const Outcome& outcome) {
        differ_ = differ_ || (seen_ && *seen_ != outcome);
        seen_ = outcome;
    }

    [[nodiscard]] bool stopped() const { return differ_ || limits_.spent; }

    void put(std::size_t index, std::size_t kind, int by) {
        by > 0 ? supply_.take(kind) : supply_.give_back(kind);
        const spec::MarkId mark{kind};
        if (kind + 1 == supply_.kinds()) {
            return;
        }
        const board::SiteId site = fill_.sites()[index];
        record_.marks[site.index()] = by > 0 ? game::MarkSet{mark} : game::MarkSet{};
        if (bounds_) {
            const std::size_t role = fill_.game().owner(mark)->index();
            by > 0 ? bounds_->place(site, role) : bounds_->remove(site, role);
        }
    }

    void deal_at_random(game::Random& random) {
        std::vector<std::size_t> dealt;
        for (std::size_t index = 0; index < fill_.sites().size(); ++index) {
            std::size_t kind = random.below(supply_.kinds());
            while (!supply_.has(kind)) {
                kind = (kind + 1) % supply_.kinds();
            }
            put(index, kind, 1);
            dealt.push_back(kind);
        }
        if (limits_.take()) {
            see(fill_.outcome(record_));
        }
        for (std::size_t index = 0; index < dealt.size(); ++index) {
            put(index, dealt[index], -1);
        }
    }

    void deal(std::size_t index) {
        if (stopped() || !limits_.take()) {
            return;
        }
        if (const auto known = known_outcome(index)) {
            see(*known);
            return;
        }
        for (std::size_t kind = 0; kind < supply_.kinds() && !stopped(); ++kind) {
            if (supply_.has(kind)) {
                put(index, kind, 1);
                deal(index + 1);
                put(index, kind, -1);
            }
        }
    }

    /// By bounds, or on a full board.
    [[nodiscard]] std::optional<Outcome> known_outcome(std::size_t index) const {
        const std::size_t first = fill_.match().first_person;
        if (bounds_ && bounds_->low() == kWin) {
            return Won{first};
        }
        if (bounds_ && bounds_->high() == kLoss) {
            return Won{1 - first};
        }
        if (index == fill_.sites().size()) {
            return fill_.outcome(record_);
        }
        return std::nullopt;
    }

    const FillGame& fill_;
    solve::Limits& limits_;
    std::optional<MajorityBounds> bounds_;
    Supply supply_;
    game::Record record_;
    std::optional<Outcome> seen_;
    bool differ_ = false;
};

}  // namespace

bool can_deal(const FillGame& fill) {
    return Supply(fill).is_simple();
}

std::optional<Outcome> only_outcome(const FillGame& fill, solve::Limits& limits) {
    return Deal(fill, limits).run();
}

}  // namespace quadrille::score
