// How good what is proved is for a person, for the files of Search.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "play/search_tree.h"
#include "score/outcome.h"

namespace quadrille::play {

inline bool won_by(const std::optional<score::Outcome>& outcome, std::size_t person) {
    const auto* won = outcome ? std::get_if<score::Won>(&*outcome) : nullptr;
    return won != nullptr && won->person == person;
}

inline bool lost_by(const std::optional<score::Outcome>& outcome, std::size_t person) {
    const auto* won = outcome ? std::get_if<score::Won>(&*outcome) : nullptr;
    return won != nullptr && won->person != person;
}

// Ranks of what is proved; what is open ranks as a draw.
inline constexpr int kLost = 0;
inline constexpr int kOpen = 1;
inline constexpr int kWon = 2;

inline int rank_for(const std::optional<score::Outcome>& outcome, std::size_t person) {
    return won_by(outcome, person) ? kWon : lost_by(outcome, person) ? kLost : kOpen;
}

/// Of two outcomes of that rank.
inline bool comes_better(const Node& a, const Node& b, int rank) {
    return rank == kWon ? a.proved_in < b.proved_in : a.proved_in > b.proved_in;
}

/// The items after those that the turn has.
inline game::Turn joined(const game::Turn& begun, std::span<const game::Action> items) {
    game::Turn turn = begun;
    turn.insert(turn.end(), items.begin(), items.end());
    return turn;
}

}  // namespace quadrille::play
