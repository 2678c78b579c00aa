// Plays a transcript turn by turn, with a position for each round, up to its end or to the first
// illegal turn. Writes no messages; see fault_text.h.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "game/illegal.h"
#include "game/position.h"
#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// A site without a mark where the player has a choice of marks.
struct MarkNotSaid {
    std::vector<spec::MarkId> choice;
};

/// A token moves to a site, but the mark typed there is not the player's.
struct WalkerMark {
    std::vector<spec::MarkId> own;
};

/// A word that cannot be said in this turn.
struct WordNotHere {
    std::vector<std::string> words;
};

/// A round begins before the one above it has ended.
struct RoundNotEnded {
    std::size_t round = 0;  ///< The one above, from 0.
    int turns = 0;
};

/// The same person begins more than half of the rounds.
struct FirstTooOften {
    std::size_t person = 0;
    std::size_t named_in = 0;  ///< The last round up to this one, from 0, that names them as first.
};

/// Somebody else is to move.
struct WrongSpeaker {
    std::string name;
    SourceSpan span;
};

using FaultReason = std::variant<game::Illegal,
                                 MarkNotSaid,
                                 WalkerMark,
                                 WordNotHere,
                                 RoundNotEnded,
                                 FirstTooOften,
                                 WrongSpeaker>;

/// The first thing that is not legal.
struct Fault {
    std::size_t round = 0;  ///< From 0.
    std::size_t turn = 0;   ///< Index into the round's turns.
    std::size_t item = 0;   ///< Index into the turn's items.
    FaultReason reason;
};

struct Replay {
    std::vector<game::Position> rounds;  ///< One for each round that began, at least one.
    std::optional<Fault> fault;
    std::optional<std::size_t> resigned;  ///< The person, by the item `resign`.

    /// The position after the last typed turn.
    [[nodiscard]] const game::Position& last() const { return rounds.back(); }
};

/// Called after each legal turn with the index of its round.
using TurnWatcher = std::function<void(std::size_t round, const game::Position& position)>;

/// The replay refers to the transcript's game. Of a position to go on from it is that position.
Replay replay(const Transcript& transcript, const TurnWatcher& watch = {});

/// Plays one round by itself, whatever the others are: its position is the only one.
Replay replay_round(const Transcript& transcript, std::size_t round);

/// The typed items of a turn as actions. Requires: the game has not ended in the position, and no
/// item is a resign.
struct Actions {
    game::Turn turn;
    std::optional<Fault> fault;  ///< Only its item and reason.
};

Actions actions_of(const game::Position& position, std::span<const Item> items);

/// The person who is to move in a round.
std::size_t person_to_move(const Transcript& transcript,
                           std::size_t round,
                           const game::Position& position);

/// Who is first in the next round by default: if players take turns at being first, whoever comes
/// after the one who was first before.
std::size_t usual_first_person(const game::Game& game, std::span<const Round> before);

/// The person who has a role in a round that `first_person` begins.
std::size_t person_in_role(const game::Game& game, spec::RoleId role, std::size_t first_person);

}  // namespace quadrille::transcript
