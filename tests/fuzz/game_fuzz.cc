// A game's description: read, put on its board, played at random, and the verdict told.
#include "base/check.h"
#include "fuzz/inspect.h"
#include "game/game.h"
#include "game/random_play.h"
#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace {

using quadrille::fuzz::inspect_failure;

constexpr int kMostTurns = 40;
constexpr std::size_t kMostSites = 1000;  // larger boards are made, and not played on

void play(const quadrille::game::Game& game, std::uint64_t seed) {
    quadrille::game::Random random(seed);
    quadrille::game::Position position(game);
    while (!position.end() && position.turns() < kMostTurns) {
        const auto played = position.play(quadrille::game::random_turn(position, random));
        QUADRILLE_CHECK(played.has_value());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto source = quadrille::fuzz::description(data, size);
    if (!source) {
        return 0;
    }
    const auto resolvers = quadrille::spec::resolvers_of(quadrille::test::shipped_library());
    auto spec = quadrille::spec::read_game(*source, {}, resolvers);
    if (!spec) {
        inspect_failure(spec.error());
        return 0;
    }
    const auto game = quadrille::game::Game::make(std::move(*spec));
    if (!game) {
        inspect_failure(game.error());
        return 0;
    }
    if (game->has_play() && game->board().site_count() <= kMostSites) {
        play(*game, size);
    }
    return 0;
}
