#include "play/search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/check.h"
#include "play/choices.h"
#include "play/proved_rank.h"
#include "transcript/model/replay.h"

namespace quadrille::play {

namespace {

/// A node gets children when it has been visited this often: most are seen once and never again.
constexpr double kVisitsToExpand = 3;
/// No more nodes than fit in about 100 MB.
constexpr std::size_t kMostNodes = 800'000;
/// How much rarely tried turns are preferred.
constexpr double kCuriosity = 0.3;
/// How soon what was played later counts less than what was played here.
constexpr double kLaterBias = 0.02;
/// Turns of a playout, for each site and besides.
constexpr int kTurnsForEachSite = 4;
constexpr int kMoreTurns = 40;
/// The same where a game for points need not end: after so many random turns the lead tells nothing
/// about how it was played before.
constexpr int kFewTurns = 12;

int playout_length(const game::Game& game) {
    const bool open = !game.turn_limit() && is_won_by_points(game);
    return open ? kFewTurns
                : kTurnsForEachSite * static_cast<int>(game.board().site_count()) + kMoreTurns;
}

}  // namespace

Search::Search(const Match& match, const SearchLimits& limits, game::Random& random)
    : match_(match),
      limits_(limits),
      random_(random),
      evaluator_(match),
      played_(match.game().role_count()),
      longest_playout_(playout_length(match.game())) {}

std::size_t Search::person_to_move(const game::Position& position) const {
    return transcript::person_in_role(
        match_.game(), position.first_role_of_mover(), match_.first_person());
}

Values Search::values_of(const score::Outcome& outcome) const {
    Values values(match_.game().role_count(), 0.5);
    if (const auto* won = std::get_if<score::Won>(&outcome)) {
        std::fill(values.begin(), values.end(), 0.0);
        values[won->person] = 1;
    }
    return values;
}

// ---- Down the tree.

void Search::expand(NodeIndex node, const game::Position& position, const game::Turn& begun) {
    if (tree_[node].expanded || tree_.size() > kMostNodes) {
        return;
    }
    tree_[node].expanded = true;
    const std::size_t person = person_to_move(position);
    const auto add = [&](const game::Turn& added, const game::Position* after) {
        Node& child = tree_.add_child(node, added, after != nullptr);
        if (after != nullptr && after->end()) {
            child.proved = evaluator_.outcome(*after);
        }
        return !won_by(child.proved, person);
    };
    if (node == 0 && !limits_.among.empty()) {
        for (const game::Turn& turn : limits_.among) {
            game::Position after = position;
            QUADRILLE_CHECK(after.play(turn).has_value());
            add(turn, &after);
        }
    } else {
        for_each_choice(position, begun, add);
    }
    tree_[node].dead = tree_[node].child_count == 0;
    shuffle(node);
    prove(node, person);
}

/// So that among equal turns none is preferred for its place on the board.
void Search::shuffle(NodeIndex node) {
    const std::span<Node> children = tree_.children(node);
    for (std::size_t left = children.size(); left > 1; --left) {
        std::swap(children[left - 1], children[random_.below(left)]);
    }
}

/// The child to try next. Requires: one that is not dead.
NodeIndex Search::select(NodeIndex node, std::size_t person) {
    const double visits = tree_[node].visits;
    const double curiosity = std::log(visits + 1);
    const double usual = visits > 0 ? 0.5 : 0.55;
    double best = -1;
    NodeIndex chosen = tree_[node].first_child;
    for (NodeIndex index = tree_[node].first_child;
         index < tree_[node].first_child + tree_[node].child_count;
         ++index) {
        const Node& child = tree_[index];
        if (child.dead) {
            continue;
        }
        double value = 0;
        if (child.proved) {
            value = 0.5 * rank_for(child.proved, person);
        } else {
            const double here = child.visits;
            const double later = child.later_visits;
            const double share = later / (here + later + kLaterBias * here * later + 1e-9);
            const double mean = here > 0 ? child.worth / here : usual;
            const double mean_later = later > 0 ? child.later_worth / later : mean;
            value = (here > 0 || later > 0 ? (1 - share) * mean + share * mean_later : usual) +
                    kCuriosity * std::sqrt(curiosity / (here + 1));
        }
        if (value > best) {
            best = value;
            chosen = index;
        }
    }
    return chosen;
}

/// False: the turn turns out to be illegal.
bool Search::step(Path& path, NodeIndex child) {
    const auto items = tree_.items(tree_[child]);
    played_.add(path.persons.back(), items);
    path.begun = joined(path.begun, items);
    path.nodes.push_back(child);
    if (tree_[child].ends_turn) {
        const bool played = path.position.play(path.begun).has_value();
        path.begun.clear();
        return played;
    }
    return true;
}

bool Search::walk_down(Path& path) {
    while (!path.position.end()) {
        const NodeIndex node = path.nodes.back();
        path.persons.push_back(person_to_move(path.position));
        if (tree_[node].visits >= kVisitsToExpand || node == 0) {
            expand(node, path.position, path.begun);
        }
        if (tree_[node].proved || !tree_[node].expanded) {
            return true;
        }
        if (tree_[node].dead) {
            return false;
        }
        const NodeIndex child = select(node, path.persons.back());
        if (tree_[child].dead || !step(path, child)) {
            tree_[child].dead = true;
            const auto children = tree_.children(node);
            tree_[node].dead = std::all_of(
                children.begin(), children.end(), [](const Node& each) { return each.dead; });
            return false;
        }
    }
    return true;
}

/// False: the turn that was begun cannot be finished.
bool Search::play_out(Path& path) {
    game::Position& position = path.position;
    if (!path.begun.empty()) {
        const auto turn = finish_at_random(position, path.begun, random_);
        if (!turn) {
            tree_[path.nodes.back()].dead = true;
            return false;
        }
        played_.add(path.persons.back(), *turn);
        path.begun.clear();
    }
    for (int turn = 0; turn < longest_playout_ && !position.end(); ++turn) {
        const std::size_t person = person_to_move(position);
        played_.add(person, game::play_random_turn(position, random_));
    }
    return true;
}

// ---- And up again.

void Search::back_up(const Path& path, const Values& values) {
    tree_[0].visits += 1;
    for (std::size_t i = 0; i < path.nodes.size(); ++i) {
        const NodeIndex node = path.nodes[i];
        if (i > 0) {
            tree_[node].visits += 1;
            tree_[node].worth += values[path.persons[i - 1]];
        }
        if (i >= path.persons.size()) {
            continue;
        }
        const std::size_t person = path.persons[i];
        for (Node& child : tree_.children(node)) {
            if (played_.has(person, tree_.items(child))) {
                child.later_visits += 1;
                child.later_worth += values[person];
            }
        }
    }
}

namespace {

struct BestProved {
    const Node* node = nullptr;  ///< Null: nothing is proved.
    bool several = false;        ///< Others are as good, and another wins in them.
};

/// Of the children of a node, for the person who moves.
BestProved best_proved(std::span<const Node> children, std::size_t person) {
    BestProved best;
    for (const Node& child : children) {
        if (child.dead || !child.proved) {
            continue;
        }
        const int rank = rank_for(child.proved, person);
        const int best_rank = best.node == nullptr ? -1 : rank_for(best.node->proved, person);
        const bool equal = rank == best_rank;
        best.several = equal ? best.several || *child.proved != *best.node->proved
                             : best.several && rank < best_rank;
        if (rank > best_rank || (equal && comes_better(child, *best.node, rank))) {
            best.node = &child;
        }
    }
    return best;
}

}  // namespace

/// What follows for a node from what is proved of its children: a win comes as soon as it can, a loss
/// as late.
void Search::prove(NodeIndex node, std::size_t person) {
    if (tree_[node].proved || !tree_[node].expanded || tree_[node].dead) {
        return;
    }
    const auto children = tree_.children(node);
    const bool all =
        std::ranges::all_of(children, [](const Node& child) { return child.dead || child.proved; });
    const BestProved best = best_proved(children, person);
    // Of three players it matters which of the others wins, and nobody knows which.
    if (best.node != nullptr && (won_by(best.node->proved, person) || (all && !best.several))) {
        tree_[node].proved_in = best.node->proved_in + 1;
        tree_[node].proved = best.node->proved;
    }
}

void Search::prove_path(const Path& path) {
    for (std::size_t i = path.nodes.size(); i-- > 0;) {
        if (i < path.persons.size()) {
            prove(path.nodes[i], path.persons[i]);
        }
        if (!tree_[path.nodes[i]].proved) {
            return;
        }
    }
}

void Search::simulate() {
    Path path{.nodes = {0}, .persons = {}, .position = match_.position(), .begun = {}};
    played_.begin();
    if (!walk_down(path)) {
        return;
    }
    if (const auto& proved = tree_[path.nodes.back()].proved) {
        back_up(path, values_of(*proved));
        prove_path(path);
        return;
    }
    if (play_out(path)) {
        back_up(path, evaluator_.values(path.position));
    }
}

}  // namespace quadrille::play
