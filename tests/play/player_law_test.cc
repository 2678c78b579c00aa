// Laws of the player over all games: what it plays is legal and accepted by the scorer without a
// word, the same seed is the same game, and at the higher levels it takes a win and stops one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "play/player.h"
#include "play/self_play.h"
#include "play/turn_items.h"
#include "score/judge.h"
#include "support/shipped.h"
#include "support/urgent_turns.h"
#include "transcript/model/write_transcript.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::play {
namespace {

/// Few playouts: these laws hold for any number.
constexpr Strength kQuick{.playouts = 1, .exact = 50, .looks_back = false};

/// A shipped game, with the choices that it was made with.
struct Choice {
    std::string id;
    spec::LoadOptions options;

    [[nodiscard]] std::string name() const {
        return id + (options.variant ? ", " + *options.variant : "");
    }
};

/// As small as its parameter `size` allows, so that a game is short.
spec::LoadOptions smallest(const spec::GameSpec& game) {
    spec::LoadOptions options;
    for (const spec::ParameterSpec& parameter : game.parameters) {
        if (parameter.name == "size") {
            options.settings.push_back({parameter.name, std::max<std::int64_t>(parameter.min, 3)});
        }
    }
    const bool loads = spec::load_game(test::shipped_library(), game.id, options).has_value();
    return loads ? options : spec::LoadOptions{};
}

std::vector<Choice> all_choices() {
    std::vector<Choice> all;
    for (const std::string& id : test::shipped_library().list_games()) {
        const spec::GameSpec game = test::load_shipped(id);
        all.push_back({id, smallest(game)});
        for (const spec::VariantSpec& variant : game.variants) {
            if (variant.has_board) {
                all.push_back({id, {.settings = {}, .variant = variant.name}});
            }
        }
    }
    return all;
}

game::Game game_of(const Choice& choice) {
    Result<game::Game> game = game::Game::make(test::load_shipped(choice.id, choice.options));
    EXPECT_TRUE(game.has_value()) << choice.name();
    return std::move(*game);
}

Match played(const game::Game& game, const Strength& strength, std::uint64_t seed) {
    Match match(game);
    game::Random random(seed);
    while (!match.over() && match.turns_in_all() < most_turns(game)) {
        const game::Turn turn = choose_turn(match, strength, random);
        const auto legal = match.play(turn);
        EXPECT_TRUE(legal.has_value());
        if (!legal) {
            break;
        }
    }
    return match;
}

std::string typed(const Match& match,
                  std::shared_ptr<const game::Game> game,
                  const Choice& choice) {
    transcript::Transcript written = match.transcript(std::move(game));
    written.variant = choice.options.variant.value_or("");
    written.set = choice.options.settings;
    constexpr std::array<const char*, 6> kNames{"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};
    for (std::size_t person = 0; person < match.game().role_count(); ++person) {
        written.names.emplace_back(kNames[person]);
    }
    return transcript::write_transcript(written);
}

TEST(Player, EveryGameOfItIsScoredWithoutAWord) {
    transcript::GameCache cache([](const std::string& id, const spec::LoadOptions& options) {
        return spec::load_game(test::shipped_library(), id, options);
    });
    std::size_t games = 0;
    for (const Choice& choice : all_choices()) {
        const auto game = std::make_shared<const game::Game>(game_of(choice));
        if (!game->has_play()) {
            continue;
        }
        const Match match = played(*game, kQuick, 7);
        const SourceText source("game.txt", typed(match, game, choice));
        const auto read = transcript::read_transcript(source, cache);
        ASSERT_EQ(read.size(), 1U) << choice.name();
        const score::Verdict verdict = score::judge(source, read.front());
        EXPECT_EQ(to_text(verdict.diagnostics), "") << choice.name() << "\n" << source.text();
        EXPECT_EQ(verdict.status,
                  match.over() ? score::Status::Finished : score::Status::Unfinished)
            << choice.name();
        const auto* won = std::get_if<score::Won>(&verdict.standing.outcome);
        const score::Outcome outcome = match.standing().outcome;
        const auto* ours = std::get_if<score::Won>(&outcome);
        EXPECT_EQ(won != nullptr, ours != nullptr) << choice.name();
        EXPECT_TRUE(won == nullptr || ours == nullptr || won->person == ours->person)
            << choice.name();
        ++games;
    }
    EXPECT_GT(games, 50U);
}

TEST(Player, PlaysTheSameGameFromTheSameSeed) {
    for (const char* const id : {"hex", "dots-and-boxes", "omega", "walkers", "dots", "taiji"}) {
        const Choice choice{id, smallest(test::load_shipped(id))};
        const game::Game game = game_of(choice);
        const auto turns = [&](std::uint64_t seed) {
            const Match match = played(game, kQuick, seed);
            return std::vector<game::Turn>(match.turns().begin(), match.turns().end());
        };
        EXPECT_EQ(turns(5), turns(5)) << id;
        EXPECT_NE(turns(5), turns(6)) << id;
    }
}

TEST(Player, TakesAWinInOneAndStopsOne) {
    constexpr std::size_t kFewTurns = 24;
    // Nothing but what it looks at in any case.
    constexpr Strength kLooks{.playouts = 12, .exact = 0, .looks_back = true};
    std::size_t wins = 0;
    std::size_t saves = 0;
    for (const Choice& choice : all_choices()) {
        const game::Game game = game_of(choice);
        if (!game.has_play() || game.role_count() != 2 || game.spec().rounds.count > 1) {
            continue;
        }
        game::Random random(11);
        for (int number = 0; number < 1; ++number) {
            Match match(game);
            while (!match.over() && match.turns_in_all() < 60) {
                if (const auto right = test::urgent_turns(match, kFewTurns)) {
                    const game::Turn turn = choose_turn(match, kLooks, random);
                    EXPECT_TRUE(test::contains(right->turns, turn))
                        << choice.name() << ", turn " << match.turns_in_all() + 1 << ": "
                        << text_of(match.position(), turn);
                    (right->win ? wins : saves) += 1;
                }
                ASSERT_TRUE(match.play(game::random_turn(match.position(), random)).has_value());
            }
        }
    }
    EXPECT_GT(wins, 60U);
    EXPECT_GT(saves, 30U);
}

}  // namespace
}  // namespace quadrille::play
