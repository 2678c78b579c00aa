#include "puzzle/puzzle_maker.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/position.h"
#include "game/random_play.h"
#include "score/fill_game.h"
#include "score/stakes.h"
#include "score/turn_text.h"
#include "solve/state.h"
#include "solve/symmetry.h"

namespace quadrille::puzzle {

namespace {

// Positions from games that are played with some care, to look for puzzles in: a player who can win
// at once does, and nobody lets the other win at once if they see how to prevent it.

constexpr int kTries = 8;
constexpr int kLongest = 400;
constexpr std::uint64_t kLook = 2000;  // positions for each look at the replies

solve::Value value_to(std::size_t role, solve::Value to_first) {
    return role == 0 ? to_first : -to_first;
}

solve::Value value_of_end(const game::Position& position) {
    return score::value_of(
        score::outcome_of(position.game(),
                          position.record(),
                          {0, position.last_mover(), game::stuck_in(position.end())},
                          {}),
        0);
}

// Whoever moves next can win by their next mark.
bool can_be_won_at_once(const game::Position& position, std::span<const solve::Image> images) {
    const auto state = solve::make_state(position, score::stakes_of(position, {}), images);
    const solve::Value win = state->first_moves() ? solve::kWin : solve::kLoss;
    solve::Limits limits{.left = kLook};
    std::vector<solve::Child> children;
    state->add_children(children, limits);
    return std::any_of(children.begin(), children.end(), [win](const solve::Child& child) {
        return child.range.is_known() && child.range.low == win;
    });
}

// How good a turn looks: 2 if it wins, 0 if it loses or lets the other one win at once.
int merit(const game::Position& before,
          const game::Position& after,
          std::span<const solve::Image> images) {
    if (after.end()) {
        return 1 + value_to(before.to_move().index(), value_of_end(after));
    }
    // While sides can still be swapped nobody is in a hurry.
    if (after.game().has_swap() && after.turns() < 2) {
        return 1;
    }
    return after.to_move() != before.to_move() && can_be_won_at_once(after, images) ? 0 : 1;
}

struct Played {
    game::Turn turn;
    game::Position after;
};

std::optional<Played> careful_turn(const game::Position& position,
                                   std::span<const solve::Image> images,
                                   game::Random& random) {
    std::optional<Played> best;
    int best_merit = -1;
    for (int attempt = 0; attempt < kTries && best_merit < 1; ++attempt) {
        game::Turn turn = game::random_turn(position, random);
        if (std::holds_alternative<game::Swap>(turn.front())) {
            continue;
        }
        game::Position after = position;
        if (!after.play(turn)) {
            continue;
        }
        const int now = merit(position, after, images);
        if (now > best_merit) {
            best_merit = now;
            best = Played{std::move(turn), std::move(after)};
        }
    }
    return best;
}

// A whole game.
struct CarefulGame {
    std::vector<game::Position> positions;  // before each turn
    std::vector<game::Turn> turns;
};

// The same seed gives the same game. `images` are
// those of the game.
CarefulGame careful_game(const game::Game& game,
                         std::span<const solve::Image> images,
                         std::uint64_t seed,
                         const std::optional<game::Position>& start) {
    game::Random random(seed);
    CarefulGame played;
    game::Position position = start ? *start : game::Position(game);
    for (int turn = 0; !position.end() && turn < kLongest; ++turn) {
        played.positions.push_back(position);
        std::optional<Played> next = careful_turn(position, images, random);
        if (!next) {
            break;
        }
        played.turns.push_back(std::move(next->turn));
        position = std::move(next->after);
    }
    return played;
}

constexpr std::size_t kGames = 3000;       // tried at most
constexpr std::uint64_t kAll = 4'000'000;  // positions for a sheet
constexpr int kEarliest = 12;              // turns before the end
constexpr std::size_t kSpare = 2;          // times as many as are wished for, to choose from

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

using Pointers = std::vector<const Puzzle*>;

/// So many of a kind, from the easiest to the hardest, no two with the same answer.
Pointers spread(std::span<const Puzzle> pool, Kind kind, std::size_t count) {
    Pointers all;
    std::set<std::string> answers;
    for (const Puzzle& each : pool) {
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

}  // namespace

PuzzleMaker::PuzzleMaker(const game::Game& game, const Wish& wish)
    : game_(game), wish_(wish), images_(solve::images_of(game)), left_(kAll) {}

bool PuzzleMaker::is_enough() const {
    const std::size_t wanted = wish_.count * kSpare;
    if (wish_.kind) {
        return pool(*wish_.kind).size() >= wanted;
    }
    return pool(Kind::Win).size() + pool(Kind::Save).size() >= wanted &&
           pool(Kind::Who).size() >= wish_.count;
}

bool PuzzleMaker::is_over() const {
    return left_ == 0 || is_enough() || (wish_.stop != nullptr && wish_.stop->load());
}

std::optional<Candidate> PuzzleMaker::next() {
    std::optional<Candidate> found;
    const std::size_t most = wish_.own.empty() ? kGames : wish_.own.size();
    while (!found && tried_ < most && !is_over()) {
        found = candidate(tried_++);
    }
    return found;
}

std::optional<Candidate> PuzzleMaker::found_in(std::size_t number) const {
    if (!wish_.own.empty()) {
        return wish_.own[number];
    }
    const std::uint64_t seed = solve::mixed(solve::mixed(wish_.seed) + number);
    CarefulGame game = careful_game(game_, images_, seed, wish_.start);
    game::Random random(seed);
    const std::size_t back = 2 + random.below(kEarliest);
    if (game.positions.size() < back + 1) {
        return std::nullopt;
    }
    const std::size_t at = game.positions.size() - back;
    game.turns.resize(at);
    return Candidate{std::move(game.positions[at]), std::move(game.turns)};
}

/// Nothing if the like of it has been tried.
std::optional<Candidate> PuzzleMaker::candidate(std::size_t number) {
    std::optional<Candidate> found = found_in(number);
    if (!found || (game_.has_swap() && found->position.turns() < 2) ||
        found->position.turns() == 0 ||
        !patterns_.insert(pattern_of(found->position, images_)).second) {
        return std::nullopt;
    }
    return found;
}

void PuzzleMaker::take(Trial trial) {
    if (is_over()) {
        return;
    }
    left_ -= std::min(left_, trial.positions);
    if (trial.puzzle) {
        pools_[static_cast<std::size_t>(trial.puzzle->kind)].push_back(std::move(*trial.puzzle));
    }
}

std::vector<Puzzle> PuzzleMaker::chosen() const {
    Pointers all;
    const auto take = [&](Kind kind, std::size_t count) {
        const Pointers some = spread(pool(kind), kind, count);
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

std::vector<Puzzle> make_puzzles(const game::Game& game, const Wish& wish) {
    PuzzleMaker maker(game, wish);
    const Judge judge(wish, maker.images());
    while (const auto position = maker.next()) {
        maker.take(judge(*position));
    }
    return maker.chosen();
}

}  // namespace quadrille::puzzle
