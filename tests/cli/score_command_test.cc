#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

const char* const kGood =
    "game: odd\nplayers: Ann, Ben\nset: size=2 minimum=3\nfinal:\nb w\nb b w\nw b\n";
const char* const kBad = "game: odd\nset: size=2\nmoves:\n1. a1=b\n2. a1=w\n";

TEST(ScoreCommand, SaysTheWinnerFirst) {
    const Workshop workshop;
    workshop.write("a.txt", kGood);
    const Outcome outcome = workshop.run("quadrille score a.txt");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out,
              "Ann wins: 1 group, an odd number\n"
              "\n"
              "Odd, size 2, minimum 3 (by Nick Bentley)\n"
              "Ann is Player 1 and Ben is Player 2\n"
              "\n"
              "1 group of at least 3 (size, colour, sites):\n"
              "    4  black    a1 b1 b2 c2\n"
              "Too small to count, 2 groups: white a2 b3, c1\n");
}

// Whatever is counted, and whoever the number belongs to.
TEST(ScoreCommand, DrawsTheReasonsOfEveryWord) {
    const Workshop workshop;
    const std::filesystem::path words = QUADRILLE_SOURCE_DIR "/tests/words";
    for (const auto& entry : std::filesystem::directory_iterator(words)) {
        if (entry.path().extension() == ".txt") {
            const Outcome outcome =
                workshop.run("quadrille score --brief --rules '" + words.string() + "' '" +
                             entry.path().string() + "' --figure page.svg");
            EXPECT_LE(outcome.exit_code, 1) << entry.path() << outcome.err;
        }
    }
}

TEST(ScoreCommand, OneBadGameLeavesTheOthers) {
    const Workshop workshop;
    workshop.write("a.txt", std::string(kBad) + kGood);
    workshop.write("b.txt", kGood);
    const Outcome outcome = workshop.run("quadrille score --brief a.txt missing.txt b.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out,
              "a.txt:1: No verdict: a1 is taken, by the b of turn 1 (line 5)\n"
              "a.txt:6: Ann wins: 1 group, an odd number\n"
              "b.txt:1: Ann wins: 1 group, an odd number\n");
    EXPECT_THAT(outcome.err, HasSubstr("a.txt:5:4: error: a1 is taken, by the b of turn 1; "));
    EXPECT_THAT(outcome.err, HasSubstr("missing.txt: error: cannot be read: "));
}

TEST(ScoreCommand, GivesALineOfJsonForEachGameAndFile) {
    const Workshop workshop;
    workshop.write("a.txt", std::string(kGood) + kBad);
    const Outcome outcome = workshop.run("cat a.txt | quadrille score --json - missing.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.out,
                StartsWith(R"({"schema": "quadrille.score/1", "file": "-", "line": 1, )"));
    EXPECT_THAT(outcome.out,
                HasSubstr("\n"
                          R"({"schema": "quadrille.score/1", "file": "-", "line": 8, )"));
    EXPECT_THAT(outcome.out,
                HasSubstr("\n"
                          R"({"schema": "quadrille.score/1", "file": "missing.txt", "line": 1, )"
                          R"("game": null, "set": {}, "status": "invalid", "winner": null, )"));
}

TEST(ScoreCommand, ScoresAnArchiveOfAnyLengthInItsOrder) {
    const Workshop workshop;
    std::string games;
    std::string wanted;
    for (int number = 0; number < 30'000; ++number) {
        games += kGood;
        wanted +=
            "a.txt:" + std::to_string(1 + 7 * number) + ": Ann wins: 1 group, an odd number\n";
    }
    ASSERT_GT(games.size(), std::size_t{2} << 20U);
    workshop.write("a.txt",
                   games + "game: odd\n" + std::string(std::size_t{3} << 20U, '#') + "\n" + kGood);
    const Outcome outcome = workshop.run("quadrille score --brief a.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out,
              wanted +
                  "a.txt:210001: No verdict: a game of more than 2097152 bytes (line 210001)\n"
                  "a.txt:210003: Ann wins: 1 group, an odd number\n");
    EXPECT_THAT(outcome.err,
                StartsWith("a.txt:210001:1: error: a game of more than 2097152 bytes; "));
}

TEST(ScoreCommand, ReadsNoFurtherInAFileThatNeverEnds) {
    const Outcome outcome = Workshop().run("quadrille score --brief /dev/zero");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, StartsWith("/dev/zero:1:1: error: a NUL byte; expected text\n"));
}

TEST(ScoreCommand, AnUnfinishedGameIsToldTheSameWhateverStandsAboveIt) {
    const Workshop workshop;
    const std::string game =
        "game: dodec\nplayers: Ann, Ben\nmoves:\n1. a\n2. b c\n3. d e\n4. f g\n5. h i\n";
    workshop.write("one.txt", game);
    workshop.write("three.txt", game + game + game);
    const std::string one = workshop.run("quadrille score one.txt").out;
    std::string three = workshop.run("quadrille score three.txt").out;
    for (int game_number = 0; game_number < 3; ++game_number) {
        const std::size_t at = three.find(one);
        ASSERT_NE(at, std::string::npos) << three;
        three.erase(at, one.size());
    }
}

// What a program in which games are typed in asks after each item.
std::string entered(const Workshop& workshop, const std::string& game) {
    workshop.write("a.txt", game);
    return workshop.run("quadrille score a.txt --json --entry").out;
}

TEST(ScoreCommand, TellsWhatTheNextTurnAsksFor) {
    const Workshop workshop;
    EXPECT_THAT(entered(workshop, "game: dots\nmoves:\n"),
                HasSubstr(R"("next": {"round": 1, "turn": 1, "player": 1, "name": "Player 1", )"
                          R"("role": "Player 1", "begun": 0, "items": [)"
                          R"({"kind": "segment", "between": "any"}, )"
                          R"({"kind": "mark", "marks": ["r", "b"], "each": false, "least": 1, )"
                          R"("most": 1}], "either": false, "pass": false, "swap": false})"));
    EXPECT_THAT(entered(workshop, "game: walkers\n"),
                HasSubstr(R"([{"kind": "step", "from": "a1", "sites": ["a2", "b1"]}])"));
    EXPECT_THAT(entered(workshop, "game: hex\nmoves:\n1. a1\n"), HasSubstr(R"("swap": true})"));
    EXPECT_THAT(entered(workshop, kGood), HasSubstr(R"("next": null, "title": "One group, )"));
}

TEST(ScoreCommand, TakesATurnThatLacksItemsAsBegunForEntry) {
    const Workshop workshop;
    const std::string begun = "game: connect6\nmoves:\n1. j10\n2. k10\n";
    EXPECT_THAT(entered(workshop, begun), HasSubstr(R"("turn": 2, "player": 2, )"));
    EXPECT_THAT(entered(workshop, begun), HasSubstr(R"("begun": 1, )"));
    EXPECT_THAT(workshop.run("quadrille score a.txt --brief").err,
                HasSubstr("1 site to mark in this turn, too few"));
    EXPECT_THAT(entered(workshop, "game: connect6\nmoves:\n1. j10\n2. j10\n"),
                HasSubstr(R"("message": "j10 is taken, by the b of turn 1; )"));
    EXPECT_THAT(entered(workshop, "game: connect6\nmoves:\n1. j10\n2. k10\n3. a1 a2\n"),
                HasSubstr("too few"));
    EXPECT_THAT(entered(workshop, "game: omega\nmoves:\n1. a1=w\n"),
                HasSubstr(R"("each": true, "least": 2, "most": 2})"));
}

TEST(ScoreCommand, DrawsTheBoardAlone) {
    const Workshop workshop;
    workshop.write("a.txt", kGood);
    EXPECT_EQ(workshop.run("quadrille score a.txt --brief --board a.svg").exit_code, 0);
    const std::string board = workshop.run("cat a.svg").out;
    EXPECT_THAT(board, HasSubstr("id=\"a-site-a1\" class=\"site"));
    EXPECT_THAT(board, HasSubstr("id=\"a-mark-a1\" class=\"mark mark-b\""));
    EXPECT_THAT(board, HasSubstr(">One group, and one is odd</title>"));
    // A game with a mistake has a board too, a turn that lacks items its first ones.
    workshop.write("b.txt", "game: hex\nset: size=3\nfinal: a1=r a2=r a3=r\n");
    EXPECT_EQ(workshop.run("quadrille score b.txt --json --board b.svg").exit_code, 1);
    EXPECT_THAT(workshop.run("cat b.svg").out, HasSubstr("id=\"b-mark-a3\""));
    workshop.write("c.txt", "game: dots\nmoves:\n1. a1-b2\n");
    EXPECT_EQ(workshop.run("quadrille score c.txt --json --entry --board c.svg").exit_code, 0);
    EXPECT_THAT(workshop.run("cat c.svg").out, HasSubstr("id=\"c-segment-a1-b2\""));
}

TEST(ScoreCommand, RefusesOptionsThatDoNothing) {
    const Workshop workshop;
    workshop.write("a.txt", kGood);
    for (const char* const words : {"--entry", "--plain", "--marks letters", "--style bold"}) {
        const Outcome outcome = workshop.run(std::string("quadrille score a.txt ") + words);
        EXPECT_EQ(outcome.exit_code, 2) << words;
        EXPECT_THAT(outcome.err, HasSubstr(" without --")) << words;
    }
}

TEST(ScoreCommand, DrawsAVerdictInTheStyleThatIsAskedFor) {
    const Workshop workshop;
    workshop.write("a.txt", kGood);
    ASSERT_EQ(workshop.run("quadrille score a.txt --figure a.svg").exit_code, 0);
    ASSERT_EQ(workshop.run("quadrille score a.txt --figure b.svg --style mono").exit_code, 0);
    ASSERT_EQ(workshop.run("quadrille score a.txt -o c.svg").exit_code, 0);
    EXPECT_EQ(workshop.read("c.svg").size(), workshop.read("a.svg").size());
    EXPECT_EQ(
        workshop.run("quadrille score a.txt -o c.jpg").err,
        "error: 'c.jpg' does not say which format to make; expected a name that ends in .pdf, "
        ".svg or .png, or --format with it\n");
    EXPECT_NE(workshop.read("a.svg"), workshop.read("b.svg"));
}

TEST(ScoreCommand, TracesTheCounts) {
    const Workshop workshop;
    workshop.write("a.txt",
                   "game: odd\nset: size=2 minimum=2\nmoves:\n1. a1=b\n2. a2=b\n3. resign\n");
    const Outcome outcome = workshop.run("quadrille score --trace a.txt");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, StartsWith("Player 2 wins: Player 1 resigned\n"));
    EXPECT_THAT(outcome.out,
                HasSubstr("\nAfter each turn:\n"
                          "  turn   1  Player 1; groups 0\n"
                          "  turn   2  Player 2; groups 1\n"));
}

TEST(TranscriptCommand, PrintsAFormThatIsAnUnfinishedGame) {
    const Outcome outcome =
        Workshop().run("quadrille transcript dodec > a.txt && quadrille score --brief a.txt");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, StartsWith("Not finished: 0 all (cells)"));
}

TEST(ScoreCommand, TheTitleForEntrySaysNothingOfWhatNobodyHas) {
    const Workshop workshop;
    workshop.write("empty.txt", "game: dodec\nmoves:\n");
    EXPECT_THAT(workshop.run("quadrille score --json --entry empty.txt").out,
                HasSubstr("\"title\": \"Not finished\","));
}

TEST(TranscriptCommand, PrintsATypedGameNeatly) {
    const Workshop workshop;
    workshop.write("a.txt", "GAME: Odd\nset: size = 2,minimum=3\nmoves:\nA1b # good\na2 = W\n");
    EXPECT_EQ(workshop.run("quadrille transcript ./a.txt").out,
              "game: odd\nset: size=2 minimum=3\n\nmoves:\n  1. a1=b\n  2. a2=w\n");
}

TEST(CompareCommand, NamesTheFirstDifferenceWithBothPlaces) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nmoves:\n1. e5=b\n2. d4=w\n");
    workshop.write("b.txt", "game: odd\nmoves:\n\n1. e5=b 2. d3=w\n");
    const Outcome outcome = workshop.run("quadrille compare a.txt b.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out,
              "The first difference is in turn 2:\n"
              "  a.txt:4:4: d4=w\n"
              "  b.txt:4:12: d3=w\n");
    EXPECT_EQ(workshop.run("quadrille compare a.txt a.txt").out,
              "Both records show the same game.\n");
}

// ---- Games without turns: the board is all there is.

constexpr const char* kMajority =
    "name: Majority\n"
    "players: [Red, Blue]\n"
    "marks:\n"
    "  r: {name: red, owner: Red, colour: red}\n"
    "  b: {name: blue, owner: Blue, colour: blue}\n"
    "board: {square: 3, sites: cells}\n"
    "score: {stones: {count: marks}}\n"
    "win: [{most: stones, tie: draw}]\n";

TEST(ScoreCommand, ScoresGamesWithoutTurnsFromTheirBoard) {
    const Workshop workshop;
    workshop.write("majority.yaml", kMajority);
    workshop.write("a.txt", "game: majority\nplayers: Ann, Ben\nfinal:\n r r b\n r b b\n r r b\n");
    const Outcome outcome = workshop.run("quadrille score --rules . --brief a.txt");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("Ann wins"), std::string::npos) << outcome.out;
}

TEST(ScoreCommand, AGameWithoutTurnsIsUnfinishedWithoutItsBoard) {
    const Workshop workshop;
    workshop.write("majority.yaml", kMajority);
    workshop.write("a.txt", "game: majority\nplayers: Ann, Ben\n");
    const Outcome outcome = workshop.run("quadrille score --rules . --brief a.txt");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out.find("wins"), std::string::npos) << outcome.out;
}

TEST(ScoreCommand, MovesOfAGameWithoutTurnsAreRefused) {
    const Workshop workshop;
    workshop.write("majority.yaml", kMajority);
    workshop.write("a.txt", "game: majority\nmoves:\n 1. a1\n");
    const Outcome outcome = workshop.run("quadrille score --rules . a.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_NE(outcome.err.find("a.txt:3:"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace quadrille::cli
