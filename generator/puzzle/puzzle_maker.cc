#include "puzzle/puzzle_maker.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "game/random_play.h"
#include "puzzle/candidates.h"
#include "puzzle/lookahead.h"
#include "score/stakes.h"
#include "score/turn_text.h"
#include "solve/symmetry.h"

namespace quadrille::puzzle {

namespace {

constexpr std::size_t kGames = 3000;       // tried at most
constexpr std::uint64_t kAll = 4'000'000;  // positions for a sheet
constexpr std::uint64_t kEach = 150'000;   // positions to solve one
constexpr std::uint64_t kLooks = 30'000;   // positions to find out how hard it is
constexpr std::size_t kMemory = 32 * solve::kMebibyte;
constexpr std::size_t kFewestTurns = 4;
constexpr std::size_t kMostTurns = 80;
constexpr int kFarthest = 12;      // moves that anybody looks ahead
constexpr std::size_t kShown = 3;  // refutations
constexpr std::size_t kSpare = 2;  // times as many as are wished for, to choose from

/// How far one must look, in moves, for each of the levels 1 to 4.
constexpr std::array kDepths{2, 4, 6, 8};

int level_of(int depth) {
    return 1 + static_cast<int>(std::count_if(
                   kDepths.begin(), kDepths.end(), [depth](int most) { return depth > most; }));
}

/// The same for boards that are turned or mirrored.
solve::Key pattern_of(const game::Position& position, const std::vector<solve::Image>& images) {
    const game::Record& record = position.record();
    std::vector<solve::Key> keys;
    for (const solve::Image& image : images) {
        solve::Key key;
        for (std::size_t site = 0; site < record.marks.size(); ++site) {
            key += solve::key_of(solve::key_of(image[site].index()), record.marks[site].bits());
        }
        for (const game::Segment& segment : record.segments) {
            const auto ends =
                std::minmax({image[segment.a.index()].index(), image[segment.b.index()].index()});
            key += solve::key_of(solve::key_of(ends.first ^ 1U << 20U), ends.second);
        }
        keys.push_back(key);
    }
    return *std::min_element(keys.begin(), keys.end());
}

/// How far one must look to see what turns come to.
class Eyes {
  public:
    explicit Eyes(const game::Position& position)
        : position_(position), sign_(position.to_move().index() == 0 ? 1 : -1), look_(kLooks) {}

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
        const auto state = solve::make_state(after, score::stakes_of(after, {}));
        return sign_ * look_.seen(*state, depth - 1);
    }

    [[nodiscard]] bool tired() const { return look_.spent(); }

  private:
    const game::Position& position_;
    solve::Value sign_;
    Lookahead look_;
};

class Maker {
  public:
    Maker(const game::Game& game, const Wish& wish)
        : game_(game), wish_(wish), images_(solve::images_of(game)) {}

    std::vector<Puzzle> run() {
        for (std::size_t tried = 0; tried < kGames && left_ > 0 && !is_enough(); ++tried) {
            if (wish_.stop != nullptr && wish_.stop->load()) {
                break;
            }
            if (wish_.tell) {
                wish_.tell(tried + 1);
            }
            try_game(tried);
        }
        return chosen();
    }

  private:
    static constexpr std::array kKinds{Kind::Win, Kind::Save, Kind::Who};

    [[nodiscard]] bool is_wanted(Kind kind) const { return !wish_.kind || *wish_.kind == kind; }

    [[nodiscard]] const std::vector<Puzzle>& pool(Kind kind) const {
        return pools_[static_cast<std::size_t>(kind)];
    }

    [[nodiscard]] bool is_enough() const {
        const std::size_t wanted = wish_.count * kSpare;
        if (wish_.kind) {
            return pool(*wish_.kind).size() >= wanted;
        }
        return pool(Kind::Win).size() + pool(Kind::Save).size() >= wanted &&
               pool(Kind::Who).size() >= wish_.count;
    }

    void try_game(std::size_t number) {
        const std::uint64_t seed = solve::mixed(solve::mixed(wish_.seed) + number);
        const std::vector<game::Position> positions = careful_game(game_, seed);
        game::Random random(seed);
        const std::size_t back = 2 + random.below(kFarthest);
        if (positions.size() < back + 1) {
            return;
        }
        const game::Position& position = positions[positions.size() - back];
        if ((game_.has_swap() && position.turns() < 2) || position.turns() == 0 ||
            !patterns_.insert(pattern_of(position, images_)).second) {
            return;
        }
        solve::Limits limits{.left = std::min(kEach, left_), .memory = kMemory, .stop = wish_.stop};
        const std::uint64_t before = limits.left;
        score::Analyst analyst(game_, limits);
        const score::Solution solution = analyst.solve(position, {});
        left_ -= before - limits.left;
        if (!limits.spent && solution.value.is_known() && solution.turns.size() >= kFewestTurns &&
            solution.turns.size() <= kMostTurns) {
            judge(position, solution, analyst);
        }
    }

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

    void add(Puzzle puzzle) {
        puzzle.level = level_of(puzzle.depth);
        if (!wish_.level || puzzle.level == *wish_.level) {
            pools_[static_cast<std::size_t>(puzzle.kind)].push_back(std::move(puzzle));
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
        Eyes eyes(position);
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
            add(std::move(puzzle));
        }
    }

    void add_who_puzzle(const game::Position& position,
                        const score::Solution& solution,
                        score::Analyst& analyst) {
        Puzzle puzzle(Kind::Who, position);
        puzzle.mover_wins = solution.value.low == solve::kWin;
        puzzle.settled = solution.settled.has_value();
        Eyes eyes(position);
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
            add(std::move(puzzle));
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

    using Pointers = std::vector<const Puzzle*>;

    /// So many of a kind, from the easiest to the hardest, no two with the same answer.
    [[nodiscard]] Pointers spread(Kind kind, std::size_t count) const {
        Pointers all;
        std::set<std::string> answers;
        for (const Puzzle& each : pool(kind)) {
            if (kind == Kind::Who ||
                answers.insert(score::turn_text(each.position, each.solution)).second) {
                all.push_back(&each);
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const Puzzle* a, const Puzzle* b) {
            return a->depth < b->depth;
        });
        Pointers chosen;
        count = std::min(count, all.size());
        for (std::size_t i = 0; i < count; ++i) {
            chosen.push_back(all[count == 1 ? 0 : i * (all.size() - 1) / (count - 1)]);
        }
        return chosen;
    }

    [[nodiscard]] std::vector<Puzzle> chosen() const {
        Pointers all;
        const auto take = [&](Kind kind, std::size_t count) {
            const Pointers some = spread(kind, count);
            all.insert(all.end(), some.begin(), some.end());
        };
        if (wish_.kind) {
            take(*wish_.kind, wish_.count);
        } else {
            take(Kind::Save, wish_.count / 3);
            take(Kind::Win, wish_.count - wish_.count / 3 - all.size());
            take(Kind::Who, wish_.count - all.size());
        }
        std::stable_sort(all.begin(), all.end(), [](const Puzzle* a, const Puzzle* b) {
            return a->level < b->level;
        });
        std::vector<Puzzle> puzzles;
        for (const Puzzle* each : all) {
            puzzles.push_back(*each);
        }
        return puzzles;
    }

    const game::Game& game_;
    const Wish& wish_;
    std::vector<solve::Image> images_;
    std::set<solve::Key> patterns_;
    std::array<std::vector<Puzzle>, kKinds.size()> pools_;
    std::uint64_t left_ = kAll;
};

}  // namespace

std::vector<Puzzle> make_puzzles(const game::Game& game, const Wish& wish) {
    return Maker(game, wish).run();
}

}  // namespace quadrille::puzzle
