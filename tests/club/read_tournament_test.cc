#include "club/read_tournament.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "club/read_name_list.h"

namespace quadrille::club {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<Tournament> read(const std::string& text) {
    return read_tournament(SourceText("cup.txt", text));
}

std::string mistakes_in(const std::string& text) {
    const auto found = read(text);
    return found ? "" : to_text(found.error());
}

const std::string kCup =
    "tournament: Autumn cup # the first\n"
    "game: odd\nset: size=4\ndate: 2026-11-26\nplace: Library\n\n"
    "players: Ann, Ben\n  3. Cas\n  Dora Lee\n\n";

TEST(ReadTournament, TakesHeadersNamesAndResults) {
    const auto cup = read(kCup +
                          "round 1:\n  Ann - Dora Lee: 1-0\n  1. Cas – ben 0-1\n"
                          "results:\n  Ann - Ben: ½\n  Dora Lee - Cas: cas\n  Ben - Dora Lee:\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(cup->name, "Autumn cup");
    EXPECT_EQ(cup->game, "odd");
    EXPECT_THAT(cup->players, ElementsAre("Ann", "Ben", "Cas", "Dora Lee"));
    EXPECT_EQ(cup->choice_of_game.substr(0, 25), "\ngame: odd\nset: size=4\n\n\n");
    EXPECT_EQ(outcome_for_first(*cup, {0, 3}), Outcome::Won);
    EXPECT_EQ(outcome_for_first(*cup, {2, 1}), Outcome::Lost);
    EXPECT_EQ(outcome_for_first(*cup, {1, 2}), Outcome::Won);
    EXPECT_EQ(outcome_for_first(*cup, {1, 0}), Outcome::Drawn);
    EXPECT_EQ(outcome_for_first(*cup, {2, 3}), Outcome::Won);
    EXPECT_EQ(outcome_for_first(*cup, {1, 3}), std::nullopt);
    EXPECT_EQ(results_of(*cup).size(), 4U);
    EXPECT_EQ(results_of(*cup)[1].place.line, 13);
}

TEST(ReadTournament, KnowsADashBetweenNamesWithoutBlanks) {
    const auto cup = read(
        "tournament: Cup\nplayers: Ann-Lee, Ben, Cas\nresults:\n"
        "Ann-Lee-Ben: 1-0\nBen- Cas: 0-1\nCas -Ann-Lee 1/2\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(outcome_for_first(*cup, {0, 1}), Outcome::Won);
    EXPECT_EQ(outcome_for_first(*cup, {1, 2}), Outcome::Lost);
    EXPECT_EQ(outcome_for_first(*cup, {2, 0}), Outcome::Drawn);
}

TEST(ReadTournament, ReadsBackWhatItWrites) {
    const auto cup = read(kCup + "results:\nDora Lee - Ann: 1/2\nBen - Ann: 0-1\n");
    ASSERT_TRUE(cup);
    const std::string text = to_text(*cup);
    EXPECT_THAT(text, HasSubstr("\nround 2:\n  Dora Lee - Cas:\n  Ben - Ann: 0-1\n"));
    EXPECT_THAT(text, HasSubstr("\nround 1:\n  Dora Lee - Ann: 1/2\n  Ben - Cas:\n"));
    const auto again = read(text);
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(to_text(*again), text);
}

TEST(ReadTournament, AListOfNamesWillDo) {
    const auto names = read("Ann\nBen\nCas\n");
    ASSERT_TRUE(names);
    EXPECT_EQ(names->players.size(), 3U);
    EXPECT_FALSE(is_tournament("Ann\n"));
    EXPECT_TRUE(is_tournament("\n# a cup\n Tournament : x\n"));
}

TEST(ReadTournament, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(
        mistakes_in(kCup + "results:\n  Ann - Bne: 1-0\n"),
        "cup.txt:12:9: error: nobody is called 'Bne'; expected a name of the list of players\n"
        "   12 |   Ann - Bne: 1-0\n      |         ^~~\n      did you mean 'Ben'?\n");
    EXPECT_THAT(mistakes_in(kCup + "results:\nAnn - Ben: 2-0\n"),
                HasSubstr(":12: error: '2-0' is no result; expected 1-0, 0-1, 1/2, Ann or Ben\n"));
    EXPECT_THAT(mistakes_in(kCup + "results:\nAnn - Ben: 1-0\nBen - Ann: 1-0\n"),
                HasSubstr("Ben and Ann have a line already, line 12; expected each pair once"));
    EXPECT_THAT(mistakes_in(kCup + "round 2:\nAnn - Dora Lee: 1-0\n"),
                HasSubstr("Ann and Dora Lee do not meet in round 2; expected this line under "
                          "'round 1:'"));
    EXPECT_THAT(mistakes_in(kCup + "round 4:\n"),
                HasSubstr("there is no round 4; expected round 1 to 3: 4 players meet each other "
                          "once"));
    EXPECT_THAT(mistakes_in(kCup + "results:\nAnn - Ann: 1-0\n"),
                HasSubstr("nobody plays against themselves"));
    EXPECT_THAT(
        mistakes_in(kCup + "results:\nAnn Ben\n"),
        HasSubstr("this is no pair of players; expected two names with a dash between them, "
                  "and a result, as in 'Ann - Ben: 1-0'"));
    EXPECT_THAT(mistakes_in(kCup + "ann\n"), HasSubstr("the name 'ann' is there twice"));
    EXPECT_THAT(mistakes_in(kCup + "Ann - Ben: 1-0\n"),
                HasSubstr("a result stands among the names; expected a line 'results:' or "
                          "'round 1:' above it"));
    EXPECT_THAT(mistakes_in("plaec: Library\nAnn\nBen\nCas\n"), HasSubstr("did you mean 'place'?"));
    EXPECT_THAT(mistakes_in("Ann\nBen\n"),
                HasSubstr("this tournament has 2 players; expected 3 to 24 names"));
    EXPECT_THAT(mistakes_in("tournament: x\nplayers: Ann,, Ben\n"), HasSubstr("a name is missing"));
}

TEST(ReadNameList, TakesALineForEachSheet) {
    const auto sheets = read_name_list(SourceText("a.txt", "# 7b\n1. Ann\n\n2) Ben, Cas\nDora\n"));
    ASSERT_TRUE(sheets);
    EXPECT_THAT(sheets->sheets,
                ElementsAre(ElementsAre("Ann"), ElementsAre("Ben", "Cas"), ElementsAre("Dora")));
    EXPECT_FALSE(read_name_list(SourceText("a.txt", "# nobody\n")));
    EXPECT_FALSE(read_name_list(SourceText("a.txt", "Ann,\n")));
    EXPECT_FALSE(read_name_list(SourceText("a.txt", std::string(41, 'x'))));
}

TEST(ReadTournament, TakesAResultForALineThatWasLeftOpen) {
    const auto cup = read(kCup + "round 1:\n  Ann - Dora Lee:\nresults:\n  Dora Lee - Ann: 1-0\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(cup->meetings.size(), 1U);
    EXPECT_EQ(outcome_for_first(*cup, {3, 0}), Outcome::Won);
}

TEST(ReadTournament, KeepsTheGoodResultsOfAFileWithBadOnes) {
    const std::string text = kCup + "results:\n  Ann - Ben: 1-0\n  Ann - Cass: 1-0\n";
    EXPECT_FALSE(read(text));
    const auto typed = read_good_results(SourceText("cup.txt", text));
    ASSERT_TRUE(typed);
    EXPECT_EQ(typed->tournament.meetings.size(), 1U);
    EXPECT_THAT(to_text(typed->mistakes), HasSubstr("nobody is called 'Cass'"));
    EXPECT_FALSE(read_good_results(SourceText("cup.txt", "players: Ann, Ann, Ben, Cas\n")));
}

}  // namespace
}  // namespace quadrille::club
