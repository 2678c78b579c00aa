#include "puzzle/puzzle_maker.h"

#include <algorithm>
#include <string>
#include <utility>

#include "game/random_play.h"
#include "puzzle/candidates.h"
#include "score/turn_text.h"

namespace quadrille::puzzle {

namespace {

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

std::optional<game::Position> PuzzleMaker::next() {
    std::optional<game::Position> found;
    while (!found && tried_ < kGames && !is_over()) {
        found = candidate(tried_++);
    }
    return found;
}

// Some turns before the end of a game; nothing if the like of it has been tried.
std::optional<game::Position> PuzzleMaker::candidate(std::size_t number) {
    const std::uint64_t seed = solve::mixed(solve::mixed(wish_.seed) + number);
    std::vector<game::Position> positions = careful_game(game_, images_, seed);
    game::Random random(seed);
    const std::size_t back = 2 + random.below(kEarliest);
    if (positions.size() < back + 1) {
        return std::nullopt;
    }
    game::Position& position = positions[positions.size() - back];
    if ((game_.has_swap() && position.turns() < 2) || position.turns() == 0 ||
        !patterns_.insert(pattern_of(position, images_)).second) {
        return std::nullopt;
    }
    return std::move(position);
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
