#include "play/exact_end.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "game/legal_turns.h"
#include "play/evaluator.h"
#include "score/settle.h"
#include "score/solution.h"
#include "solve/experts.h"
#include "solve/symmetry.h"

namespace quadrille::play {

namespace {

constexpr std::size_t kMostBest = 200;

/// Not even tried where there are far more positions than the budget has.
bool is_near_the_end(const game::Position& position, std::uint64_t budget) {
    const auto& marks = position.record().marks;
    const auto free = static_cast<double>(
        std::count_if(marks.begin(), marks.end(), [](game::MarkSet on) { return on.empty(); }));
    const auto kinds = static_cast<double>(position.game().spec().marks.size());
    return std::log2(kinds + 1) * free <= 2 * std::log2(static_cast<double>(budget) + 1);
}

class Ends {
  public:
    Ends(const Match& match, std::uint64_t budget)
        : match_(match),
          budget_(budget),
          evaluator_(match),
          before_(match.rounds(match.position())) {
        before_.pop_back();
    }

    [[nodiscard]] std::optional<score::Outcome> of(const game::Position& position) const {
        if (position.end()) {
            return evaluator_.outcome(position);
        }
        const std::size_t first = position.swapped()
                                      ? (match_.first_person() + 1) % match_.game().role_count()
                                      : match_.first_person();
        return score::settle(position, before_, first, budget_).best_play;
    }

  private:
    const Match& match_;
    std::uint64_t budget_;
    Evaluator evaluator_;
    score::RoundsPlayed before_;
};

std::size_t person_of_first_role(const game::Position& position, std::size_t first_person) {
    return position.swapped() ? 1 - first_person : first_person;
}

/// For the first role.
solve::Range value_of(const game::Position& position,
                      const std::vector<std::unique_ptr<solve::Expert>>& experts,
                      const Evaluator& evaluator,
                      std::size_t first_person) {
    if (position.end()) {
        const std::size_t first = person_of_first_role(position, first_person);
        const auto outcome = evaluator.outcome(position);
        const solve::Value value = outcome ? score::value_of(*outcome, first) : solve::kDraw;
        return {value, value};
    }
    solve::Expert* const expert = solve::expert_on(experts, position);
    return expert == nullptr ? solve::Range{} : expert->value(position);
}

/// Where the rules themselves tell much, far from the end too. Empty if nothing is found, or if all
/// is lost: then it is for the search to make it hard.
BestTurns turns_by_rules(const Match& match, std::uint64_t budget) {
    constexpr std::size_t kMemory = 32 * solve::kMebibyte;
    const game::Position& position = match.position();
    solve::Limits limits{.left = budget, .memory = kMemory};
    const std::vector<solve::Image> images = solve::images_of(match.game());
    const auto experts = solve::experts_on(match.game(), images, limits);
    const Evaluator evaluator(match);
    const solve::Range best = value_of(position, experts, evaluator, match.first_person());
    const bool first = position.to_move().index() == 0;
    if (!best.is_known() || best.low == (first ? solve::kLoss : solve::kWin)) {
        return {};
    }
    BestTurns known{.outcome = score::outcome_worth(
                        best.low, person_of_first_role(position, match.first_person()))};
    game::for_each_turn(
        position,
        [&] { return !limits.spent; },
        [&](const game::Turn& turn, const game::Position& after) {
            if (value_of(after, experts, evaluator, match.first_person()) == best &&
                !limits.spent) {
                known.turns.push_back(turn);
            }
            return known.turns.size() <= kMostBest;
        });
    return known;
}

}  // namespace

BestTurns best_turns(const Match& match, std::uint64_t budget) {
    const game::Position& position = match.position();
    const bool open_roles = match.game().has_swap() && position.turns() < 2;
    if (budget == 0 || match.game().role_count() != 2 || open_roles) {
        return {};
    }
    if (BestTurns known = turns_by_rules(match, budget); !known.turns.empty()) {
        return known;
    }
    if (!is_near_the_end(position, budget)) {
        return {};
    }
    const Ends ends(match, budget);
    BestTurns best{.outcome = ends.of(position)};
    if (!best.outcome) {
        return best;
    }
    std::size_t tried = 0;
    const bool all = game::for_each_turn(
        position,
        [&tried] { return ++tried <= kMostBest * kMostBest; },
        [&](const game::Turn& turn, const game::Position& after) {
            if (ends.of(after) == best.outcome) {
                best.turns.push_back(turn);
            }
            return best.turns.size() <= kMostBest;
        });
    if (!all) {
        best.turns.clear();
    }
    return best;
}

}  // namespace quadrille::play
