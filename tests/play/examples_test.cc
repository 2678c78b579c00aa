// The example games of rulebooks as a player sees them: nobody passes by a win in one.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "support/shipped.h"
#include "support/urgent_turns.h"
#include "transcript/model/replay.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::play {
namespace {

/// Positions with more turns take too long to be looked at each time.
std::size_t most_to_look_at() {
    const char* wanted = std::getenv("QUADRILLE_EXAMPLE_TURNS");
    return wanted == nullptr ? 40 : std::strtoull(wanted, nullptr, 10);
}

TEST(Examples, MissNoWinInOne) {
    transcript::GameCache cache([](const std::string& id, const spec::LoadOptions& options) {
        return spec::load_game(test::shipped_library(), id, options);
    });
    std::size_t turns = 0;
    for (const std::string& id : test::shipped_library().list_games()) {
        std::ifstream file(QUADRILLE_SOURCE_DIR "/rules/examples/" + id + ".txt");
        std::ostringstream text;
        text << file.rdbuf();
        const SourceText source(id + ".txt", text.str());
        for (const transcript::ReadGame& read : transcript::read_transcript(source, cache)) {
            ASSERT_TRUE(read.transcript.has_value()) << to_text(read.diagnostics);
            const game::Game& game = *read.transcript->game;
            if (game.role_count() != 2 || game.spec().rounds.count > 1) {
                continue;
            }
            Match match(game);
            for (const transcript::Turn& turn : read.transcript->rounds.front().turns) {
                const auto items = read.transcript->rounds.front().items_of(turn);
                const game::Turn played = transcript::actions_of(match.position(), items).turn;
                const auto right = test::urgent_turns(match, most_to_look_at());
                if (right && right->win) {
                    ++turns;
                    EXPECT_TRUE(test::contains(right->turns, played))
                        << id << ", turn " << turn.number;
                }
                ASSERT_TRUE(match.play(played).has_value());
            }
        }
    }
    EXPECT_GT(turns, 20U);
}

}  // namespace
}  // namespace quadrille::play
