#include "game/random_play.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "game/legal_turns.h"

namespace quadrille::game {

namespace {

constexpr int kTries = 200;

std::optional<DrawSegment> random_segment(const Position& position, Random& random) {
    const std::size_t sites = position.game().board().site_count();
    for (int attempt = 0; attempt < kTries; ++attempt) {
        const board::SiteId from{random.below(sites)};
        const board::SiteId to{random.below(sites)};
        if (!position.segment_fault(from, to)) {
            return DrawSegment{from, to};
        }
    }
    const std::size_t first = random.below(sites * sites);
    for (std::size_t pair = 0; pair < sites * sites; ++pair) {
        const std::size_t index = (first + pair) % (sites * sites);
        const board::SiteId from{index / sites};
        const board::SiteId to{index % sites};
        if (!position.segment_fault(from, to)) {
            return DrawSegment{from, to};
        }
    }
    return std::nullopt;
}

/// Unmarked sites; drawing one at random takes it out.
class Urn {
  public:
    explicit Urn(const Position& position) {
        for (std::size_t site = 0; site < position.record().marks.size(); ++site) {
            if (position.record().marks[site].empty()) {
                sites_.emplace_back(site);
            }
        }
    }

    [[nodiscard]] bool empty() const { return sites_.empty(); }

    board::SiteId draw(Random& random) {
        std::swap(sites_[random.below(sites_.size())], sites_.back());
        const board::SiteId site = sites_.back();
        sites_.pop_back();
        return site;
    }

  private:
    std::vector<board::SiteId> sites_;
};

void add_marks(Turn& turn, const MarkItems& items, Urn& urn, Random& random) {
    const auto spread = static_cast<std::size_t>(items.count.max - items.count.min);
    const int count = items.count.min + static_cast<int>(random.below(spread + 1));
    std::vector<spec::MarkId> choice = items.choice;
    for (int placed = 0; placed < count && !urn.empty() && !choice.empty(); ++placed) {
        const std::size_t kind = random.below(choice.size());
        turn.emplace_back(PlaceMark{urn.draw(random), choice[kind]});
        if (items.each) {
            choice.erase(choice.begin() + static_cast<std::ptrdiff_t>(kind));
        }
    }
}

/// Turns `items` into actions without looking at what they do to each other.
Turn guess(const Position& position, const TurnForm& form, Urn& urn, Random& random) {
    Turn turn;
    for (const ItemForm& item : form.items) {
        if (const auto* marks = std::get_if<MarkItems>(&item)) {
            add_marks(turn, *marks, urn, random);
        } else if (std::holds_alternative<SegmentItem>(item)) {
            if (const auto segment = random_segment(position, random)) {
                turn.emplace_back(*segment);
            }
        } else if (const auto* step = std::get_if<StepItem>(&item)) {
            const auto targets = position.game().targets(position.token(form.role), step->move);
            if (!targets.empty()) {
                turn.emplace_back(Walk{targets[random.below(targets.size())]});
            }
        } else if (const auto* say = std::get_if<SayItem>(&item)) {
            turn.emplace_back(Say{random.below(say->words.size())});
        }
    }
    return turn;
}

/// The first legal turn in label order; for positions where chance finds none.
Turn first_turn(const Position& position) {
    Turn first;
    for_each_turn(
        position,
        [] { return true; },
        [&first](const Turn& turn, const Position& /*after*/) {
            first = turn;
            return false;
        });
    return first;
}

constexpr std::size_t kPassOnceIn = 10;

}  // namespace

Turn random_turn(const Position& position, Random& random) {
    const TurnForm form = position.turn_form();
    if (form.pass && random.below(kPassOnceIn) == 0) {
        return {Pass{}};
    }
    if (form.swap && random.below(2) == 0) {
        return {Swap{}};
    }
    for (int round = 0; round < kTries; ++round) {
        for (Urn urn(position);;) {
            Turn turn = guess(position, form, urn, random);
            Position trial = position;
            if (trial.play(turn)) {
                return turn;
            }
            if (urn.empty()) {
                break;
            }
        }
    }
    Turn first = first_turn(position);
    QUADRILLE_CHECK(!first.empty());
    return first;
}

}  // namespace quadrille::game
