#include "puzzle/candidates.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "game/random_play.h"
#include "score/stakes.h"
#include "solve/state.h"

namespace quadrille::puzzle {

namespace {

constexpr int kTries = 8;
constexpr int kLongest = 400;
constexpr std::uint64_t kLook = 2000;  // positions for each look at the replies

solve::Value value_to(std::size_t role, solve::Value to_first) {
    return role == 0 ? to_first : -to_first;
}

solve::Value value_of_end(const game::Position& position) {
    return score::value_of(
        score::outcome_of(position.game(),
                          position.record(),
                          {0, position.last_mover(), game::stuck_in(position.end())},
                          {}),
        0);
}

/// Whoever moves next can win by their next mark.
bool can_be_won_at_once(const game::Position& position, std::span<const solve::Image> images) {
    const auto state = solve::make_state(position, score::stakes_of(position, {}), images);
    const solve::Value win = state->first_moves() ? solve::kWin : solve::kLoss;
    solve::Limits limits{.left = kLook};
    std::vector<solve::Child> children;
    state->add_children(children, limits);
    return std::any_of(children.begin(), children.end(), [win](const solve::Child& child) {
        return child.range.is_known() && child.range.low == win;
    });
}

/// How good a turn looks: 2 if it wins, 0 if it loses or lets the other one win at once.
int merit(const game::Position& before,
          const game::Position& after,
          std::span<const solve::Image> images) {
    if (after.end()) {
        return 1 + value_to(before.to_move().index(), value_of_end(after));
    }
    // While sides can still be swapped nobody is in a hurry.
    if (after.game().has_swap() && after.turns() < 2) {
        return 1;
    }
    return after.to_move() != before.to_move() && can_be_won_at_once(after, images) ? 0 : 1;
}

std::optional<game::Position> careful_turn(const game::Position& position,
                                           std::span<const solve::Image> images,
                                           game::Random& random) {
    std::optional<game::Position> best;
    int best_merit = -1;
    for (int attempt = 0; attempt < kTries && best_merit < 1; ++attempt) {
        game::Turn turn = game::random_turn(position, random);
        if (std::holds_alternative<game::Swap>(turn.front())) {
            continue;
        }
        game::Position after = position;
        if (!after.play(turn)) {
            continue;
        }
        const int now = merit(position, after, images);
        if (now > best_merit) {
            best_merit = now;
            best = std::move(after);
        }
    }
    return best;
}

}  // namespace

std::vector<game::Position> careful_game(const game::Game& game,
                                         std::span<const solve::Image> images,
                                         std::uint64_t seed) {
    game::Random random(seed);
    std::vector<game::Position> positions;
    std::optional<game::Position> position = game::Position(game);
    for (int turn = 0; position && !position->end() && turn < kLongest; ++turn) {
        positions.push_back(*position);
        position = careful_turn(*position, images, random);
    }
    return positions;
}

}  // namespace quadrille::puzzle
