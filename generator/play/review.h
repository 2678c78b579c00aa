// A game that was played, looked at turn by turn: what each turn gave away. Exact where best play can be
// found out, which is near the end; before that by playing many games from there at random, which
// only guesses.
//
//     const Review review = review_of(transcript, verdict, {.positions = 200'000});
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "score/verdict.h"
#include "solve/crew.h"
#include "solve/limits.h"
#include "solve/value.h"
#include "transcript/model/transcript.h"

namespace quadrille::play {

struct ReviewPlan {
    /// Positions that may be looked at for one position of the game.
    std::uint64_t positions = 0;
    std::size_t memory = solve::kUsualMemory;
    /// From each position that is guessed at; fewer where all together would take very long.
    std::uint64_t playouts = 0;
    solve::Crew crew{};
    const std::atomic<bool>* stop = nullptr;          ///< As in solve::Limits.
    std::function<void(std::size_t done)> tell = {};  ///< Turns; may be empty.
};

/// One turn, as the person saw it who played it.
struct ReviewedTurn {
    std::size_t round = 0;  ///< From 0.
    std::size_t turn = 0;   ///< Index into the turns of the round.
    std::size_t person = 0;
    std::string text;  ///< As it is typed.
    /// What the position was worth before and after it; nothing where that is not known.
    std::optional<solve::Value> before;
    std::optional<solve::Value> after;
    /// Guessed, from 0 to 1, where it is not known.
    std::optional<double> chance_before;
    std::optional<double> chance_after;
    /// One that keeps what the position was worth, or seems to; empty: this one does, or none is known.
    std::string better;

    /// A win or a draw, for certain.
    [[nodiscard]] bool gave_away() const { return before && after && *after < *before; }

    /// Far more than another turn would have cost, as it seems.
    [[nodiscard]] bool seems_to_give_away() const;
};

struct Review {
    std::vector<ReviewedTurn> turns;
    /// From this turn on best play is known; the number of turns if it never is.
    std::size_t known_from = 0;
    /// The last turn after which whoever lost could no more hold the game; nothing if it is not known or
    /// nobody lost.
    std::optional<std::size_t> lost_by;
    bool drawn = false;
    std::optional<std::size_t> winner;
};

/// Requires: the transcript is legal, of two players, with turns; `verdict` is its own.
Review review_of(const transcript::Transcript& typed,
                 const score::Verdict& verdict,
                 const ReviewPlan& plan);

}  // namespace quadrille::play
