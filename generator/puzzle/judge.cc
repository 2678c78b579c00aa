#include "puzzle/judge.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "score/stakes.h"
#include "solve/state.h"

namespace quadrille::puzzle {

namespace {

// For who moves.
solve::Value better(bool first, solve::Value a, solve::Value b) {
    return first ? std::max(a, b) : std::min(a, b);
}

// Players who look k moves ahead: they see every end of the game that is no farther away, and know
// nothing of the rest. How far one must look to be sure of a turn is how hard it is to find.
// Source: Ahmed, Chatterjee and Gulwani, Automatic Generation of Alternative Starting Positions for
// Simple Traditional Board Games, AAAI 2015.
class Lookahead {
  public:
    // Looks at so many positions at most.
    explicit Lookahead(std::uint64_t positions) : limits_{.left = positions} {}

    // What the position is worth to the first role as far as `depth` moves show it; a draw where
    // they show nothing. Requires: all states are of one game.
    solve::Value seen(solve::State& state, int depth) {
        const solve::Range range = state.range();
        if (range.is_known()) {
            return range.low;
        }
        if (depth == 0 || limits_.spent) {
            return solve::kDraw;
        }
        const std::pair key(state.key(), depth);
        if (const auto found = known_.find(key); found != known_.end()) {
            return found->second;
        }
        std::vector<solve::Child> children;
        if (!state.add_children(children, limits_)) {
            return solve::kDraw;
        }
        const bool first = state.first_moves();
        const solve::Value goal = first ? solve::kWin : solve::kLoss;
        solve::Value best = -goal;
        for (const solve::Child& child : children) {
            if (child.range.is_known()) {
                best = better(first, best, child.range.low);
            }
        }
        for (const solve::Child& child : children) {
            if (best == goal || limits_.spent) {
                break;
            }
            if (!child.range.is_known()) {
                state.play(child.move);
                const solve::Value value = seen(state, depth - 1);
                state.undo();
                best = better(first, best, value);
            }
        }
        if (!limits_.spent) {
            known_.emplace(key, best);
        }
        return best;
    }

    [[nodiscard]] bool spent() const { return limits_.spent; }

  private:
    solve::Limits limits_;
    std::map<std::pair<solve::Key, int>, solve::Value> known_;
};

constexpr std::uint64_t kEach = 150'000;  // positions to solve one
constexpr std::uint64_t kLooks = 30'000;  // positions to find out how hard it is
constexpr std::size_t kMemory = 32 * solve::kMebibyte;
constexpr std::size_t kFewestTurns = 4;
constexpr std::size_t kMostTurns = 80;
constexpr int kFarthest = 12;      // moves that anybody looks ahead
constexpr std::size_t kShown = 3;  // refutations

/// How far one must look, in moves, for each of the levels 1 to 4.
constexpr std::array kDepths{2, 4, 6, 8};

int level_of(int depth) {
    return 1 + static_cast<int>(std::count_if(
                   kDepths.begin(), kDepths.end(), [depth](int most) { return depth > most; }));
}

/// How far one must look to see what turns come to.
class Eyes {
  public:
    Eyes(const game::Position& position, std::span<const solve::Image> images)
        : position_(position),
          images_(images),
          sign_(position.to_move().index() == 0 ? 1 : -1),
          look_(kLooks) {}

    /// Whether `depth` moves show that the turn, which is worth no more than `value` to its player,
    /// is worth no more.
    bool sees_through(const game::Turn& turn, solve::Value value, int depth) {
        return seen(turn, depth) <= value;
    }

    solve::Value seen(const game::Turn& turn, int depth) {
        game::Position after = position_;
        (void)after.play(turn);
        if (after.end()) {
            return sign_ * score::value_of(score::outcome_of(
                                               after.game(),
                                               after.record(),
                                               {0, after.last_mover(), game::stuck_in(after.end())},
                                               {}),
                                           0);
        }
        const auto state = solve::make_state(after, score::stakes_of(after, {}), images_);
        return sign_ * look_.seen(*state, depth - 1);
    }

    [[nodiscard]] bool tired() const { return look_.spent(); }

  private:
    const game::Position& position_;
    std::span<const solve::Image> images_;
    solve::Value sign_;
    Lookahead look_;
};

/// Finds out what puzzle a position is.
class Examiner {
  public:
    Examiner(const game::Position& position, const Wish& wish, std::span<const solve::Image> images)
        : position_(position), wish_(wish), images_(images) {}

    std::optional<Puzzle> examine(const score::Solution& solution, score::Analyst& analyst) {
        judge(position_, solution, analyst);
        return std::move(found_);
    }

  private:
    [[nodiscard]] bool is_wanted(Kind kind) const { return !wish_.kind || *wish_.kind == kind; }

    void judge(const game::Position& position,
               const score::Solution& solution,
               score::Analyst& analyst) {
        const auto best = std::count_if(
            solution.turns.begin(), solution.turns.end(), [&](const score::SolvedTurn& turn) {
                return turn.value == solution.value;
            });
        const solve::Value value = solution.value.low;
        if (best == 1 && value == solve::kWin && is_wanted(Kind::Win)) {
            add_turn_puzzle(Kind::Win, position, solution);
        } else if (best == 1 && value == solve::kDraw && is_wanted(Kind::Save)) {
            add_turn_puzzle(Kind::Save, position, solution);
        } else if (value != solve::kDraw && is_wanted(Kind::Who)) {
            add_who_puzzle(position, solution, analyst);
        }
    }

    void keep(Puzzle puzzle) {
        puzzle.level = level_of(puzzle.depth);
        if (!wish_.level || puzzle.level == *wish_.level) {
            found_ = std::move(puzzle);
        }
    }

    /// Only one turn is right.
    void add_turn_puzzle(Kind kind,
                         const game::Position& position,
                         const score::Solution& solution) {
        Puzzle puzzle(kind, position);
        const score::SolvedTurn* right = nullptr;
        for (const score::SolvedTurn& turn : solution.turns) {
            right = turn.value == solution.value ? &turn : right;
        }
        puzzle.solution = right->turn;
        Eyes eyes(position, images_);
        find_refutations(puzzle, solution, eyes);
        const int ruled_out = farthest(puzzle);
        puzzle.depth = ruled_out;
        for (int depth = 1; kind == Kind::Win && depth < ruled_out; ++depth) {
            if (eyes.seen(right->turn, depth) == solve::kWin) {
                puzzle.depth = depth;
                break;
            }
        }
        // To win at once is no puzzle.
        if (puzzle.depth > 1) {
            keep_most_tempting(puzzle);
            keep(std::move(puzzle));
        }
    }

    void add_who_puzzle(const game::Position& position,
                        const score::Solution& solution,
                        score::Analyst& analyst) {
        Puzzle puzzle(Kind::Who, position);
        puzzle.mover_wins = solution.value.low == solve::kWin;
        puzzle.settled = solution.settled.has_value();
        Eyes eyes(position, images_);
        puzzle.depth = kFarthest;
        for (const score::SolvedTurn& turn : solution.turns) {
            if (turn.value == solution.value) {
                puzzle.solution = turn.turn;
                break;
            }
        }
        if (puzzle.mover_wins) {
            for (int depth = kFarthest; depth > 0 && !eyes.tired(); --depth) {
                const bool seen = std::any_of(
                    solution.turns.begin(), solution.turns.end(), [&](const auto& turn) {
                        return turn.value == solution.value &&
                               eyes.seen(turn.turn, depth) == solve::kWin;
                    });
                if (!seen) {
                    break;
                }
                puzzle.depth = depth;
            }
        } else {
            find_refutations(puzzle, solution, eyes);
            puzzle.depth = farthest(puzzle);
            keep_most_tempting(puzzle);
            for (Refutation& refutation : puzzle.refutations) {
                game::Position after = position;
                (void)after.play(refutation.turn);
                if (!puzzle.settled && !after.end() && after.to_move() != position.to_move()) {
                    refutation.reply =
                        analyst.reply(after, {}, solve::kLoss).value_or(game::Turn{});
                }
            }
        }
        if (puzzle.depth > 1) {
            keep(std::move(puzzle));
        }
    }

    /// Of every turn that is no good, how far one must look to see it.
    static void find_refutations(Puzzle& puzzle, const score::Solution& solution, Eyes& eyes) {
        for (const score::SolvedTurn& turn : solution.turns) {
            if (puzzle.kind != Kind::Who && turn.value == solution.value) {
                continue;
            }
            Refutation refutation{turn.turn, turn.reply.value_or(game::Turn{}), kFarthest};
            for (int depth = 1; depth < kFarthest && !eyes.tired(); ++depth) {
                if (eyes.sees_through(turn.turn, turn.value.low, depth) &&
                    turn.value.low == solve::kLoss) {
                    refutation.depth = depth;
                    break;
                }
            }
            puzzle.refutations.push_back(std::move(refutation));
        }
    }

    /// How far one must look to see through all of them.
    static int farthest(const Puzzle& puzzle) {
        int depth = 1;
        for (const Refutation& refutation : puzzle.refutations) {
            depth = std::max(depth, refutation.depth);
        }
        return depth;
    }

    static void keep_most_tempting(Puzzle& puzzle) {
        std::stable_sort(
            puzzle.refutations.begin(),
            puzzle.refutations.end(),
            [](const Refutation& a, const Refutation& b) { return a.depth > b.depth; });
        puzzle.refutations.resize(std::min(puzzle.refutations.size(), kShown));
    }

    const game::Position& position_;
    const Wish& wish_;
    std::span<const solve::Image> images_;
    std::optional<Puzzle> found_;
};

}  // namespace

Trial Judge::operator()(const Candidate& candidate) const {
    const game::Position& position = candidate.position;
    solve::Limits limits{.left = kEach, .memory = kMemory, .stop = wish_.stop};
    score::Analyst analyst(position.game(), limits, {images_.begin(), images_.end()});
    const score::Solution solution = analyst.solve(position, {});
    Trial trial{.positions = kEach - limits.left, .puzzle = {}};
    if (!limits.spent && solution.value.is_known() && solution.turns.size() >= kFewestTurns &&
        solution.turns.size() <= kMostTurns) {
        trial.puzzle = Examiner(position, wish_, images_).examine(solution, analyst);
    }
    if (trial.puzzle) {
        trial.puzzle->turns = candidate.turns;
    }
    return trial;
}

}  // namespace quadrille::puzzle
