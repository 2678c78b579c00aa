// A game on its board: GameSpec and Board joined, checked once, with the tables that play and
// scoring look things up in. Rules are values here; no game is known by name. A Game does not
// change and outlives the positions made from it.
//
//     Result<Game> game = make_game(spec);
//     game->turn_form(10)->items      // the tenth turn: who moves, what he gives
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/board.h"
#include "game/illegal.h"
#include "game/mark_set.h"
#include "game/turn_form.h"
#include "spec/game_spec.h"

namespace quadrille::game {

/// A mark on the board before the first turn.
struct StartSite {
    board::SiteId site;
    spec::MarkId mark;
};

class Game {
  public:
    /// Builds the board of `spec` and resolves its places. See make_game below.
    static Result<Game> make(spec::GameSpec spec);

    /// The same on a board made before. Errors: a mark or place that is missing.
    static Result<Game> make(spec::GameSpec spec, board::Board board);

    [[nodiscard]] const spec::GameSpec& spec() const { return spec_; }

    [[nodiscard]] const board::Board& board() const { return board_; }

    [[nodiscard]] std::size_t role_count() const { return spec_.roles.size(); }

    [[nodiscard]] spec::RoleId role_of_turn(int turn) const {
        return spec::RoleId{static_cast<std::size_t>(turn - 1) % role_count()};
    }

    /// All marks that `role` owns.
    [[nodiscard]] MarkSet marks_of(spec::RoleId role) const { return own_marks_[role.index()]; }

    /// Every mark of the game.
    [[nodiscard]] MarkSet all_marks() const { return all_marks_; }

    /// By its letter, in either case.
    [[nodiscard]] std::optional<spec::MarkId> find_mark(std::string_view letter) const;

    /// Marks of the start position.
    [[nodiscard]] std::span<const StartSite> start() const { return start_; }

    /// Where the role's token starts; only in games with steps.
    [[nodiscard]] std::optional<board::SiteId> token_start(spec::RoleId role) const;

    /// The turn as the rules plan it, supposing that nobody passes and that players with a choice
    /// of number take the fewest; the last turn of a protocol takes what is left. Nothing past the
    /// last turn.
    [[nodiscard]] std::optional<TurnForm> turn_form(int number) const;

    /// The number of turns of a whole game (round); nothing where the rules do not limit it.
    [[nodiscard]] std::optional<int> turn_limit() const { return turn_limit_; }

    /// False for games that are only scored from their final board.
    [[nodiscard]] bool has_play() const { return !spec_.play.empty(); }

    /// True if some phase lets players draw segments.
    [[nodiscard]] bool has_segments() const { return has_segments_; }

    /// True if tokens walk.
    [[nodiscard]] bool has_steps() const { return !token_starts_.empty(); }

    // ---- Rows and columns; empty tables on boards that lack them.

    /// The family "rows" or "columns" of the board; null if the board lacks it.
    [[nodiscard]] const board::AreaFamily* lines(LineKind kind) const;

    /// Index of the site's row or column. Requires: the board has them.
    [[nodiscard]] std::size_t line_of(LineKind kind, board::SiteId site) const {
        return line_of_[static_cast<std::size_t>(kind)][site.index()];
    }

    /// With its name.
    [[nodiscard]] Line line(LineKind kind, std::size_t index) const;

    /// Where a token on `from` may go by `move`, in label order: straight on over sites that it
    /// does not touch.
    [[nodiscard]] std::vector<board::SiteId> targets(board::SiteId from, spec::StepMove move) const;

    /// How many marks a phase can take at most, from an empty board: the sites, or fewer where
    /// rows or columns are limited.
    [[nodiscard]] int capacity(std::size_t phase) const;

  private:
    Game(spec::GameSpec spec, board::Board board);

    spec::GameSpec spec_;
    board::Board board_;
    std::vector<MarkSet> own_marks_;  // per role
    MarkSet all_marks_;
    std::vector<StartSite> start_;
    std::vector<board::SiteId> token_starts_;  // per role
    std::vector<std::size_t> line_of_[2];      // per LineKind, per site
    std::optional<int> turn_limit_;
    bool has_segments_ = false;
};

/// Errors: what only the finished board can tell, such as a place that it lacks.
inline Result<Game> make_game(spec::GameSpec spec) {
    return Game::make(std::move(spec));
}

}  // namespace quadrille::game
