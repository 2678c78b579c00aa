// A match as far as it has been played: its rounds, whose turn it is, how it stands. Persons sit in
// roles as in a transcript, and it can be written down as one. Accepts only legal turns.
//
//     Match match(game);
//     while (!match.over()) match.play(choose(match));
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "game/position.h"
#include "score/standing.h"
#include "transcript/model/transcript.h"

namespace quadrille::play {

/// One round, with the turns that were played.
struct MatchRound {
    std::size_t first_person = 0;  ///< Who began, whatever a swap did later.
    std::vector<game::Turn> turns{};
    game::Position position;
};

class Match {
  public:
    /// `start` is a position that was set up, to go on from. Requires: `game` outlives the match and has
    /// play.
    explicit Match(const game::Game& game, std::optional<game::Position> start = {});

    [[nodiscard]] bool is_set_up() const { return start_.has_value(); }

    [[nodiscard]] const game::Game& game() const { return *game_; }

    /// All rounds are over, or somebody resigned.
    [[nodiscard]] bool over() const;

    /// Of the present round, or of the last one.
    [[nodiscard]] const game::Position& position() const { return rounds_.back().position; }

    [[nodiscard]] std::span<const game::Turn> turns() const { return rounds_.back().turns; }

    /// Of the whole match. Requires: a turn was played.
    [[nodiscard]] const game::Turn& first_turn() const { return rounds_.front().turns.front(); }

    /// Of all rounds.
    [[nodiscard]] std::size_t turns_in_all() const;

    /// From 0.
    [[nodiscard]] std::size_t round() const { return rounds_.size() - 1; }

    /// Who had the first role when the round began.
    [[nodiscard]] std::size_t first_person() const { return rounds_.back().first_person; }

    /// Requires: not over.
    [[nodiscard]] std::size_t person_to_move() const;

    /// Plays a turn, or says what is wrong with it; begins the next round where one has ended.
    tl::expected<void, game::Illegal> play(const game::Turn& turn);

    /// Takes the last turn back. Requires: there is one.
    void undo();

    /// As score/ wants them, with `position` in place of that of the present round.
    [[nodiscard]] score::RoundsPlayed rounds(const game::Position& position) const;

    [[nodiscard]] score::Standing standing(game::Detail detail = game::Detail::Numbers) const;

    /// What was played, to be written down; `game` is the same one. Has no `set` and no names. Of a match
    /// that began from a position, the board as it stands.
    [[nodiscard]] transcript::Transcript transcript(std::shared_ptr<const game::Game> game) const;

  private:
    void begin_round();

    [[nodiscard]] game::Position start() const { return start_ ? *start_ : game::Position(*game_); }

    void set_down(transcript::Transcript& written) const;

    const game::Game* game_;
    std::optional<game::Position> start_;
    std::deque<MatchRound> rounds_;  // positions stay where they are
};

}  // namespace quadrille::play
