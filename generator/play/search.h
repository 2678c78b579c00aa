// Monte Carlo tree search: plays games to their end at random, remembers which turns did well, and
// tries those more often. Turns that win or lose by force, as far as the tree reaches, are proved
// and no longer guessed. Knows no game: only legal turns, and who has won.
// Sources: Kocsis and Szepesvari, ECML 2006 (UCT); Gelly and Silver, Artificial Intelligence 175,
// 2011 (items played later); Winands, Bjornsson and Saito, CG 2008 (proofs).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/random_play.h"
#include "play/evaluator.h"
#include "play/match.h"
#include "play/played_items.h"
#include "play/search_tree.h"

namespace quadrille::play {

struct SearchLimits {
    std::uint64_t playouts = 1;
    /// Looks behind the turn that it would choose, and chooses another if that one loses at once.
    bool looks_back = false;
    /// If not empty, only these turns may be chosen.
    std::span<const game::Turn> among = {};
};

class Search {
  public:
    /// Requires: all outlive the search; the match is not over and does not change.
    Search(const Match& match, const SearchLimits& limits, game::Random& random);

    /// The turn that looks best, after that many playouts or fewer if it is proved.
    game::Turn run();

    /// What that turn is worth to the player, from 0 to 1. Requires: after run().
    [[nodiscard]] double worth() const { return worth_; }

    /// How the match ends after that turn with best play, if that is proved. Requires: after run().
    [[nodiscard]] const std::optional<score::Outcome>& proved() const { return proved_; }

    /// Played so far.
    [[nodiscard]] std::uint64_t playouts() const {
        return static_cast<std::uint64_t>(tree_[0].visits);
    }

  private:
    /// From the root to where the playout begins.
    struct Path {
        std::vector<NodeIndex> nodes;
        std::vector<std::size_t> persons;  ///< Who chose among the children of each of them.
        game::Position position;
        game::Turn begun;
    };

    [[nodiscard]] std::size_t person_to_move(const game::Position& position) const;
    void simulate();
    /// False: no turn can be finished here.
    bool walk_down(Path& path);
    bool step(Path& path, NodeIndex child);
    void expand(NodeIndex node, const game::Position& position, const game::Turn& begun);
    void shuffle(NodeIndex node);
    [[nodiscard]] NodeIndex select(NodeIndex node, std::size_t person);
    bool play_out(Path& path);
    void back_up(const Path& path, const Values& values);
    void prove(NodeIndex node, std::size_t person);
    void prove_path(const Path& path);
    [[nodiscard]] Values values_of(const score::Outcome& outcome) const;
    [[nodiscard]] NodeIndex best_child(NodeIndex node, std::size_t person);
    bool look_behind(NodeIndex child, const game::Turn& begun);
    std::optional<game::Turn> winning_turn();
    game::Turn best_turn(std::size_t person);

    const Match& match_;
    SearchLimits limits_;
    game::Random& random_;
    Evaluator evaluator_;
    SearchTree tree_;
    PlayedItems played_;
    int longest_playout_;
    double worth_ = 0.5;
    std::optional<score::Outcome> proved_;
};

}  // namespace quadrille::play
