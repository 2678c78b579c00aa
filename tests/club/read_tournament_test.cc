#include "club/read_tournament.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/readable_text.h"
#include "club/read_name_list.h"

namespace quadrille::club {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<Tournament> read(const std::string& text) {
    return read_tournament(SourceText("cup.txt", text));
}

// Of the first game of these two, as the first sees it.
std::optional<Outcome> outcome(const Tournament& tournament, Pair pair) {
    const Encounter games = encounter_of(tournament, pair);
    return games.games.empty() ? std::nullopt : std::optional(games.games.front());
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
    EXPECT_EQ(outcome(*cup, {0, 3}), Outcome::Won);
    EXPECT_EQ(outcome(*cup, {2, 1}), Outcome::Lost);
    EXPECT_EQ(outcome(*cup, {1, 2}), Outcome::Won);
    EXPECT_EQ(outcome(*cup, {1, 0}), Outcome::Drawn);
    EXPECT_EQ(outcome(*cup, {2, 3}), Outcome::Won);
    EXPECT_EQ(outcome(*cup, {1, 3}), std::nullopt);
    EXPECT_EQ(results_of(*cup).size(), 4U);
    EXPECT_EQ(results_of(*cup)[1].place.line, 13);
}

TEST(ReadTournament, KnowsADashBetweenNamesWithoutBlanks) {
    const auto cup = read(
        "tournament: Cup\nplayers: Ann-Lee, Ben, Cas\nresults:\n"
        "Ann-Lee-Ben: 1-0\nBen- Cas: 0-1\nCas -Ann-Lee 1/2\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(outcome(*cup, {0, 1}), Outcome::Won);
    EXPECT_EQ(outcome(*cup, {1, 2}), Outcome::Lost);
    EXPECT_EQ(outcome(*cup, {2, 0}), Outcome::Drawn);
}

TEST(ReadTournament, ReadsPairsAsPeopleWriteThem) {
    for (const char* const line : {"Ann - Ben: 1-0",
                                   "Ann vs Ben: Ann wins",
                                   "ann VS. ben 1:0",
                                   "Ann \u2013 Ben 1\u20130",
                                   "Ann 1-0 Ben",
                                   "Ann 1 - 0 Ben (time)",
                                   "Ann 1 - Ben 0",
                                   "Ann beat Ben",
                                   "Ben lost to Ann (time)",
                                   "Ann\tBen\t1-0",
                                   "Ann, Ben, 1-0",
                                   "| Ann | Ben | 1-0 |",
                                   "2. Ann - Ben - 1-0",
                                   "2 Ann : Ben  1 : 0"}) {
        const auto cup = read(kCup + "results:\n" + line + "\n");
        ASSERT_TRUE(cup) << to_text(cup.error());
        EXPECT_EQ(outcome(*cup, {0, 1}), Outcome::Won) << line;
        EXPECT_EQ(outcome(*cup, {1, 0}), Outcome::Lost) << line;
    }
    for (const char* const line : {"Ann - Ben", "Ann vs Ben", "Ann - Ben: ?"}) {
        const auto cup = read(kCup + "results:\n" + line + "\n");
        ASSERT_TRUE(cup) << to_text(cup.error());
        EXPECT_EQ(outcome(*cup, {0, 1}), std::nullopt) << line;
    }
    for (const char* const line :
         {"Ann \u00BD:\u00BD Ben", "Ann - Ben 0,5-0,5", "Ann drew with Ben"}) {
        const auto cup = read(kCup + "results:\n" + line + "\n");
        ASSERT_TRUE(cup) << to_text(cup.error());
        EXPECT_EQ(outcome(*cup, {0, 1}), Outcome::Drawn) << line;
    }
}

TEST(ReadTournament, TakesSeatsFromTheRoundWhereALineHasNone) {
    const auto cup = read(kCup + "results:\nBen beat Ann\nAnn beat Cas\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    const std::vector<GameResult> results = results_of(*cup);
    EXPECT_THAT(results[0].players, ElementsAre("Ann", "Ben")) << "round 2 has Ann first";
    EXPECT_THAT(results[0].outcomes, ElementsAre(Outcome::Lost, Outcome::Won));
}

TEST(ReadTournament, KnowsForfeitsByesAndDoubleLosses) {
    const auto cup = read(
        "tournament: Cup\nplayers: Ann, Ben, Cas\n"
        "round 1:\n  Ben - Cas: + -\n  Ann: bye\n"
        "round 2:\n  Ann - Ben: 0-0\n  Cas: half-point bye\n"
        "round 3:\n  Cas - Ann: -:-\n  bye: Ben\n"
        "results:\n  Ann: full-point bye\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(outcome(*cup, {1, 2}), Outcome::WonByForfeit);
    EXPECT_EQ(outcome(*cup, {2, 1}), Outcome::LostByForfeit);
    EXPECT_EQ(outcome(*cup, {0, 1}), Outcome::Lost);
    EXPECT_EQ(outcome(*cup, {1, 0}), Outcome::Lost);
    EXPECT_EQ(outcome(*cup, {0, 2}), Outcome::LostByForfeit);
    ASSERT_EQ(cup->byes.size(), 2U) << "a free round of the table has no points";
    EXPECT_EQ(cup->byes[0].kind, Outcome::HalfPointBye);
    const std::string text = to_text(*cup);
    EXPECT_THAT(text, HasSubstr("  Cas: half-point bye\n"));
    EXPECT_THAT(text, HasSubstr("results:\n  Ann: full-point bye\n"));
    const auto again = read(text);
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(to_text(*again), text);
    EXPECT_THAT(
        mistakes_in("players: Ann, Ben, Cas\nround 2:\nAnn: bye\n"),
        HasSubstr("Ann has an opponent in round 2; expected 'Ann - Ben: - +' if Ann did not "
                  "come\n"));
    EXPECT_THAT(mistakes_in("players: Ann, Ben, Cas\nround 1:\nAnn: bye 1\nAnn: bye \u00BD\n"),
                HasSubstr("Ann has a bye in round 1 already; expected one line for it"));
}

// FIDE Handbook, C.05, General Regulations for Competitions.
TEST(ReadTournament, CountsGamesOfThoseWhoWithdrewAfterHalfOfThem) {
    const std::string half =
        "players: Ann, Ben, Cas, Dee, Eve\nresults:\nAnn - Ben: 1-0\nAnn - Cas: 0-1\n";
    const auto late = read(half + "Ann withdrew\n");
    ASSERT_TRUE(late) << to_text(late.error());
    EXPECT_FALSE(withdrew_early(*late, 0)) << "two games of four";
    EXPECT_EQ(outcome(*late, {0, 3}), Outcome::LostByForfeit);
    EXPECT_EQ(outcome(*late, {4, 0}), Outcome::WonByForfeit);
    const std::vector<GameResult> results = results_of(*late);
    ASSERT_EQ(results.size(), 4U);
    EXPECT_TRUE(results[0].scored);
    EXPECT_TRUE(left_out_of(*late).empty());
    const auto early = read("withdrawn: Dee, Ann\n" + half);
    ASSERT_TRUE(early) << to_text(early.error());
    EXPECT_TRUE(withdrew_early(*early, 3));
    EXPECT_FALSE(withdrew_early(*early, 0));
    EXPECT_EQ(outcome(*early, {0, 3}), Outcome::LostByForfeit) << "neither was there";
    EXPECT_EQ(outcome(*early, {3, 0}), Outcome::LostByForfeit);
    EXPECT_EQ(outcome(*early, {1, 3}), Outcome::WonByForfeit);
    int scored = 0;
    for (const GameResult& result : results_of(*early)) {
        scored += result.scored ? 1 : 0;
    }
    EXPECT_EQ(scored, 3) << "Ann's two games, and Eve's win by forfeit";
    EXPECT_EQ(results_of(*early).size(), 7U);
    ASSERT_EQ(left_out_of(*early).size(), 1U);
    EXPECT_EQ(left_out_of(*early)[0].why, "withdrew after 0 of 4 games, fewer than half");
    const auto again = read(to_text(*early));
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(to_text(*again), to_text(*early));
    EXPECT_THAT(mistakes_in("players: Ann, Ben, Cas\nwithdrawn: Bne\n"),
                HasSubstr("nobody is called 'Bne'"));
}

TEST(ReadTournament, MayLetEverybodyMeetTwice) {
    const std::string twice = "players: Ann, Ben, Cas\nrounds: double\n";
    const auto cup =
        read(twice + "results:\nAnn - Ben: 1-0\nBen - Ann: 1/2\nBen - Cas: 1-0\nBen - Cas: 0-1\n");
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(cup->rounds.size(), 6U);
    EXPECT_THAT(encounter_of(*cup, {0, 1}).games, ElementsAre(Outcome::Won, Outcome::Drawn));
    EXPECT_EQ(encounter_of(*cup, {2, 1}).games.size(), 2U) << "whatever the seats";
    const auto again = read(to_text(*cup));
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(to_text(*again), to_text(*cup));
    for (const char* const value : {"double", "Twice", "double round robin", "6"}) {
        const auto other = read("players: Ann, Ben, Cas\nrounds: " + std::string(value) + "\n");
        ASSERT_TRUE(other) << to_text(other.error());
        EXPECT_TRUE(other->twice) << value;
    }
    EXPECT_FALSE(read("rounds: 3\nplayers: Ann, Ben, Cas\n")->twice);
    EXPECT_THAT(
        mistakes_in("players: Ann, Ben, Cas\nrounds: 4\n"),
        HasSubstr("'4' after 'rounds:'; expected single or double: everybody meets everybody "
                  "once or twice"));
    EXPECT_THAT(
        mistakes_in(twice + "results:\nAnn - Ben: 1-0\nAnn - Ben: 1-0\nAnn - Ben: 1-0\n"),
        HasSubstr("Ann and Ben have a line already, line 5; expected each pair twice, once in "
                  "a round"));
    EXPECT_THAT(mistakes_in(kCup + "results:\nAnn - Ben: 1-0\nBen - Ann: 1-0\n"),
                HasSubstr("'rounds: double' at the top lets everybody meet twice"));
    EXPECT_THAT(mistakes_in(twice + "round 7:\n"),
                HasSubstr("expected round 1 to 6: 3 players meet each other twice"));
}

TEST(ReadTournament, TakesNamesAsTheyWerePasted) {
    const auto masters =
        read("tournament: C\nplayers:\n  Carlsen, Magnus\n  So, Wesley\n  Lee, Ann\n");
    ASSERT_TRUE(masters) << to_text(masters.error());
    EXPECT_THAT(masters->players, ElementsAre("Magnus Carlsen", "Wesley So", "Ann Lee"));
    EXPECT_EQ(to_text(masters->told),
              "cup.txt:3:3: warning: 3 lines of this list have commas; taken for surname and name: "
              "Magnus Carlsen, Wesley So, Ann Lee\n"
              "    3 |   Carlsen, Magnus\n      |   ^~~~~~~~~~~~~~~\n");
    const auto table = read("tournament: C\nplayers:\n1\tAnn Lee\t1850\n2\tBen\t1700\n3\tCas\t\n");
    ASSERT_TRUE(table) << to_text(table.error());
    EXPECT_THAT(table->players, ElementsAre("Ann Lee", "Ben", "Cas"));
    EXPECT_EQ(read("players: Carlsen, Magnus; So, Wesley; Lee, Ann\n")->players[1], "Wesley So");
    EXPECT_EQ(read("1: Ann\n2: Ben\n3: Cas\n")->players[2], "Cas");
    EXPECT_THAT(
        mistakes_in("Ann\nBen, Cas\nDee\n"),
        HasSubstr("'Ben, Cas' may be one player or two; expected 'Cas Ben', or a line for each"));
    EXPECT_THAT(mistakes_in(kCup + "results:\nplayers: Eve\nFay\n"),
                HasSubstr("a name stands below the results; expected all names above them"));
}

// Composed and decomposed, and with a sign that nobody sees, a name is one player's.
TEST(ReadTournament, ComparesNamesAsTheyLook) {
    const auto cup = read_tournament(SourceText(
        "cup.txt",
        readable_text("players: Jos\u00E9, Ben, A\u00ADnn\nresults:\nJose\u0301 - Ben: Jose\u0301\n"
                      "\u200EAnn - Ben: 1-0\nAnn - JOS\u00C9: 1-0\n")));
    ASSERT_TRUE(cup) << to_text(cup.error());
    EXPECT_EQ(outcome(*cup, {0, 1}), Outcome::Won);
    EXPECT_EQ(outcome(*cup, {2, 0}), Outcome::Won);
    EXPECT_THAT(to_text(cup->told), HasSubstr("a sign that nobody sees, U+00AD; it is left out"));
    EXPECT_THAT(mistakes_in("players: Jos\u00E9, Jose\u0301, Ann\n"), HasSubstr("is there twice"));
}

TEST(ReadTournament, SaysThatADateIsNoDay) {
    const auto cup = read("date: 2026-02-30\nAnn\nBen\nCas\n");
    ASSERT_TRUE(cup);
    EXPECT_THAT(
        to_text(cup->told),
        HasSubstr("cup.txt:1:7: warning: the date '2026-02-30' is no day: 2026-02 has 28 days"));
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
    EXPECT_EQ(outcome(*cup, {3, 0}), Outcome::Won);
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
