// What many games of the program against itself say about a game: who wins, how long it takes, how
// often nobody does, with which first turns. For designers; a report prints it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/symmetries.h"
#include "play/self_play.h"

namespace quadrille::play {

struct StudyPlan {
    /// One for each person; the persons take turns at being first, so that levels can be compared.
    Levels levels;
    std::size_t games = 100;
    std::uint64_t seed = 1;
    /// Every first turn that is not the same as another by symmetry, equally often; else players
    /// choose it.
    bool each_opening = false;
};

/// One game of the study.
struct StudiedGame {
    std::size_t first_person = 0;  ///< Persons are numbered as in the levels.
    /// By their seats: 0 is who began. Nothing: a draw, or not finished.
    std::optional<std::size_t> winner;
    bool finished = true;
    bool swapped = false;
    std::size_t turns = 0;
    std::optional<int> lead_changes;  ///< Nothing where nobody leads before the end.
    std::size_t opening = 0;          ///< Index into Study::openings.
    game::Turn first_turn{};
};

/// Plays the games of a study; may be used by several threads at once.
class StudyPlayer {
  public:
    /// Requires: `game` outlives this and has play.
    StudyPlayer(const game::Game& game, StudyPlan plan);

    [[nodiscard]] const StudyPlan& plan() const { return plan_; }

    [[nodiscard]] const std::vector<board::Symmetry>& symmetries() const { return symmetries_; }

    /// The first turns of a plan that has each of them; empty if there are too many.
    [[nodiscard]] const std::vector<game::Turn>& openings() const { return openings_; }

    /// Game `number`, from 0: the same whatever other games are played.
    [[nodiscard]] StudiedGame play(std::size_t number) const;

  private:
    const game::Game& game_;
    StudyPlan plan_;
    std::vector<board::Symmetry> symmetries_;
    std::vector<game::Turn> openings_;  // only for each_opening
};

/// The games that began with the same turn but for symmetry.
struct Opening {
    game::Turn turn;  ///< One of them, which stands for all.
    std::string text;
    std::size_t games = 0;
    std::vector<std::size_t> wins;  ///< By seat.
    std::size_t draws = 0;
};

struct Study {
    StudyPlan plan;
    std::vector<StudiedGame> games;
    std::vector<std::size_t> wins;            ///< By seat: who began first.
    std::vector<std::size_t> wins_by_person;  ///< As in the levels.
    std::size_t draws = 0;
    std::size_t unfinished = 0;
    std::size_t swaps = 0;
    std::vector<Opening> openings;  ///< The most usual first.
};

/// Sums up. `games` in the order of their numbers.
Study study_of(const game::Game& game, const StudyPlayer& player, std::vector<StudiedGame> games);

/// Lengths and the like: of numbers that are in order.
struct Spread {
    std::size_t least = 0;
    std::size_t quarter = 0;
    std::size_t middle = 0;
    std::size_t three_quarters = 0;
    std::size_t most = 0;
    double mean = 0;
};

/// Requires: not empty.
Spread spread_of(std::vector<std::size_t> numbers);

/// Turns of the finished games.
std::vector<std::size_t> lengths_of(const Study& study);

/// Changes of the lead in the finished games in which somebody leads; empty if in none.
std::vector<std::size_t> lead_changes_of(const Study& study);

/// A share of n games is known to about this: where the true one lies with 95 %, if it had been
/// found in that share of them.
/// Source: Wilson, J. American Statistical Association 22, 1927.
struct Margin {
    double low = 0;
    double high = 1;
};

/// "3", or "3 against 2" where they differ.
std::string levels_in_words(const Levels& levels);

Margin margin_of(std::size_t found, std::size_t of);

}  // namespace quadrille::play
