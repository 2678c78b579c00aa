// Which turn a search chooses in the end.
#include <algorithm>
#include <tuple>

#include "game/legal_turns.h"
#include "play/choices.h"
#include "play/proved_rank.h"
#include "play/search.h"

namespace quadrille::play {

namespace {

/// Of whole turns that are looked at for one that wins at once.
constexpr std::size_t kMostPairs = 70'000;

}  // namespace

/// One that is proved to win, or else the one tried most often that is not proved to lose.
NodeIndex Search::best_child(NodeIndex node, std::size_t person) {
    const auto value = [person](const Node& child) {
        const int rank = child.dead ? -1 : rank_for(child.proved, person);
        const int soon = rank == kWon ? -child.proved_in : rank == kLost ? child.proved_in : 0;
        const double mean = child.visits > 0 ? child.worth / child.visits : 0;
        return std::tuple(rank, soon, child.visits, mean);
    };
    const std::span<Node> children = tree_.children(node);
    const auto best =
        std::max_element(children.begin(), children.end(), [&](const Node& a, const Node& b) {
            return value(a) < value(b);
        });
    return tree_[node].first_child + static_cast<NodeIndex>(best - children.begin());
}

/// Gives a node children though it had too few visits for them: it may lose at once. False: it has
/// them already, or needs none.
bool Search::look_behind(NodeIndex child, const game::Turn& begun) {
    if (tree_[child].proved || tree_[child].expanded || tree_[child].dead) {
        return false;
    }
    game::Position after = match_.position();
    const game::Turn turn = joined(begun, tree_.items(tree_[child]));
    if (!tree_[child].ends_turn) {
        expand(child, after, turn);
    } else if (after.play(turn) && !after.end()) {
        expand(child, after, {});
    }
    return tree_[child].expanded;
}

/// The best turn as far as the tree has it: its last item may be missing.
game::Turn Search::best_turn(std::size_t person) {
    game::Turn turn;
    NodeIndex node = 0;
    do {
        NodeIndex best = best_child(node, person);
        while (limits_.looks_back && look_behind(best, turn)) {
            best = best_child(node, person);
        }
        turn = joined(turn, tree_.items(tree_[best]));
        node = best;
    } while (!tree_[node].ends_turn && tree_[node].child_count > 0);
    const Node& chosen = tree_[node];
    proved_ = chosen.proved;
    worth_ = chosen.proved       ? 0.5 * rank_for(chosen.proved, person)
             : chosen.visits > 0 ? chosen.worth / chosen.visits
                                 : 0.5;
    return turn;
}

/// A turn of several items that wins at once: the tree would see it only when it has grown both.
std::optional<game::Turn> Search::winning_turn() {
    const std::span<Node> children = tree_.children(0);
    const bool item_by_item = std::any_of(
        children.begin(), children.end(), [](const Node& child) { return !child.ends_turn; });
    std::optional<game::Turn> found;
    if (!item_by_item || !limits_.looks_back) {
        return found;
    }
    std::size_t tried = 0;
    const std::size_t person = match_.person_to_move();
    game::for_each_turn(
        match_.position(),
        [&tried] { return ++tried <= kMostPairs; },
        [&](const game::Turn& turn, const game::Position& after) {
            if (after.end() && won_by(evaluator_.outcome(after), person)) {
                found = turn;
            }
            return !found;
        });
    return found;
}

game::Turn Search::run() {
    expand(0, match_.position(), {});
    if (const auto winning = winning_turn()) {
        worth_ = 1;
        proved_ = score::Won{match_.person_to_move()};
        return *winning;
    }
    const bool one_turn = tree_[0].child_count == 1 && tree_.children(0)[0].ends_turn;
    for (std::uint64_t playout = 0;
         playout < limits_.playouts && !tree_[0].proved && !tree_[0].dead && !one_turn;
         ++playout) {
        simulate();
    }
    if (!tree_[0].dead) {
        game::Position after = match_.position();
        game::Turn turn = best_turn(match_.person_to_move());
        if (after.play(turn)) {
            return turn;
        }
        // Too few playouts for all of its items.
        if (const auto whole = finish_at_random(after, turn, random_)) {
            return *whole;
        }
    }
    return game::random_turn(match_.position(), random_);
}

}  // namespace quadrille::play
