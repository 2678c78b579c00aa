#include "play/self_play.h"

#include "base/check.h"
#include "play/player.h"

namespace quadrille::play {

std::size_t most_turns(const game::Game& game) {
    constexpr std::size_t kForEachSite = 8;
    constexpr std::size_t kBesides = 100;
    const auto rounds = static_cast<std::size_t>(game.spec().rounds.count);
    return rounds * (kForEachSite * game.board().site_count() + kBesides);
}

void play_on(Match& match, const Levels& levels, game::Random& random, const MatchWatcher& watch) {
    const std::size_t most = most_turns(match.game());
    std::size_t turns = match.turns_in_all();
    for (; !match.over() && turns < most; ++turns) {
        const Strength strength = strength_of(levels[match.person_to_move()]);
        QUADRILLE_CHECK(match.play(choose_turn(match, strength, random)).has_value());
        if (watch) {
            watch(match);
        }
    }
}

}  // namespace quadrille::play
