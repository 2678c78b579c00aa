// What people wrote among the turns of a typed game.
#include "transcript/reading/comments.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/shipped.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::transcript {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// "1/3 text": in round 1, after three turns.
std::vector<std::string> comments(const std::string& text) {
    const SourceText source("game.txt", text);
    GameCache cache(
        [](const std::string& id, const spec::LoadOptions& options) -> Result<spec::GameSpec> {
            return test::load_shipped(id, options);
        });
    const std::optional<ReadGame> game = TranscriptReader(source, cache).next();
    EXPECT_TRUE(game && game->transcript) << (game ? to_text(game->diagnostics) : "");
    std::vector<std::string> lines;
    for (const TypedComment& comment : comments_in(source, *game->transcript)) {
        lines.push_back(fmt::format("{}/{} {}", comment.round + 1, comment.after, comment.text));
    }
    return lines;
}

const std::string kHead = "# A file of ours\ngame: tic-tac-toe\nplayers: Ann, Ben\n\nmoves:\n";

TEST(Comments, StandBehindTheTurnsThatTheyAreAbout) {
    EXPECT_THAT(
        comments(kHead + "# First of three.\n1. b2 {the middle} 2. a1 (a corner – of course)\n"
                         "3. a2  # threatens c2\n4. c2\n"),
        ElementsAre("1/0 First of three.",
                    "1/1 the middle",
                    "1/2 a corner – of course",
                    "1/3 threatens c2"));
}

TEST(Comments, GoOnFromLineToLine) {
    EXPECT_THAT(
        comments(kHead +
                 "1. b2 {the middle\n  is best}\n# They say so.\n2. a1\n\n# Not the game's.\n"),
        ElementsAre("1/1 the middle is best They say so."));
}

TEST(Comments, AreNoMarks) {
    EXPECT_THAT(comments("game: odd\nset: size=2\nmoves:\n1. a1 (w)\n2. a2 (b) (why not?)\n"),
                ElementsAre("1/2 why not?"));
}

TEST(Comments, AreThoseOfTheMoves) {
    EXPECT_THAT(
        comments(kHead + "1. b2\n\n# Notes of the club\nfinal:\n . . .  # empty\n . x .\n . . .\n"),
        IsEmpty());
}

TEST(Comments, BelongToTheirRounds) {
    EXPECT_THAT(
        comments(
            "game: walkers\nset: rounds=2\nplayers: Ann, Ben\nround 1:\n1. a2 {begins}\n2. f5\n\n"
            "round 2:\n# Again.\n1. a2\n2. f5 {the same}\n"),
        ElementsAre("1/1 begins", "2/0 Again.", "2/2 the same"));
}

}  // namespace
}  // namespace quadrille::transcript
