// A game's description: read, put on its board, played at random, and the verdict told.
#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"
#include "game/game.h"
#include "game/random_play.h"
#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

constexpr int kMostTurns = 40;
constexpr std::size_t kMostSitesPlayedOn = 1000;  // larger boards are made, and not played on

void play(const game::Game& game, std::uint64_t seed) {
    game::Random random(seed);
    game::Position position(game);
    while (!position.end() && position.turns() < kMostTurns) {
        const auto played = position.play(game::random_turn(position, random));
        QUADRILLE_CHECK(played.has_value());
    }
}

}  // namespace

void game_input(const std::uint8_t* data, std::size_t size) {
    const auto source = description(data, size);
    if (!source) {
        return;
    }
    const auto resolvers = spec::resolvers_of(test::shipped_library());
    auto spec = spec::read_game(*source, {}, resolvers);
    if (!spec) {
        inspect_failure(spec.error());
        return;
    }
    const auto game = game::Game::make(std::move(*spec));
    if (!game) {
        inspect_failure(game.error());
        return;
    }
    if (game->has_play() && game->board().site_count() <= kMostSitesPlayedOn) {
        play(*game, size);
    }
}

}  // namespace quadrille::fuzz
