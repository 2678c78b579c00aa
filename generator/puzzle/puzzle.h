// A position with one question and one answer, both proved.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "game/position.h"
#include "score/solution.h"

namespace quadrille::puzzle {

enum class Kind {
    Win,   ///< Only one turn wins, up to symmetry.
    Save,  ///< Only one turn saves a draw; all others lose.
    Who,   ///< Who wins with best play?
};

/// A turn that does not solve it, and why.
struct Refutation {
    game::Turn turn;
    game::Turn reply;  ///< Empty: it loses or draws by itself.
    int depth = 0;     ///< How far one must look to see that it is no good.
};

struct Puzzle {
    Puzzle(Kind what, game::Position at) : kind(what), position(std::move(at)) {}

    Kind kind;
    game::Position position;
    std::vector<game::Turn> turns;  ///< That led to it, from where the games begin.
    int level = 1;                  ///< From 1, easy, to 5.
    int depth = 1;                  ///< How far one must look to be sure of the answer, in moves.
    game::Turn solution;            ///< Of Who: a best turn.
    std::vector<Refutation> refutations;  ///< The most tempting first, three at most.
    bool mover_wins = true;               ///< Of Who.
    bool settled = false;                 ///< Every way to play on comes to the same.
};

/// A position that may be a puzzle, and the turns that led to it.
struct Candidate {
    game::Position position;
    std::vector<game::Turn> turns;
};

/// What puzzles somebody wants.
struct Wish {
    std::size_t count = 6;
    std::uint64_t seed = 1;
    std::optional<Kind> kind = {};  ///< Nothing: whatever the game has, in turn.
    std::optional<int> level = {};  ///< Nothing: from easy to hard.
    std::optional<game::Position> start =
        {};  ///< From which games are played; nothing: the first turn.
    /// If not empty, no games are played: what may be a puzzle is among these.
    std::vector<Candidate> own = {};
    /// Becomes true from outside when it is to end; may be null.
    const std::atomic<bool>* stop = nullptr;
};

}  // namespace quadrille::puzzle
