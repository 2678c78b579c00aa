// standings, tournament, class, --series and archives, as people use them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

std::string typed(const std::string& players, const std::string& moves) {
    return "game: tic-tac-toe\nplayers: " + players + "\ndate: 2026-11-20\nmoves:\n" + moves +
           "\n\n";
}

const std::string kFirst = "1. a1 2. b1 3. a2 4. b2 5. a3";
const std::string kSecond = "1. c1 2. a1 3. b1 4. a2 5. b2 6. a3";

const std::string kArchive = typed("Ann, Ben", kFirst) + typed("Ben, Ann", kFirst) +
                             typed("Ann, Cas", "1. a1 2. a1") + typed("Cas, Ann", kSecond) +
                             typed("Ben, Cas", "1. a1");

TEST(Standings, CountsWhatHasAResultAndListsTheRest) {
    const Workshop workshop;
    workshop.write("club.txt", kArchive);
    const Outcome table = workshop.run("quadrille standings club.txt");
    EXPECT_EQ(table.exit_code, 1);
    EXPECT_EQ(table.out,
              "3 games, 3 players, 2026-11-20. A win is worth 1, a draw 0.5, a loss 0.\n"
              "\n"
              "   player  games  won  drawn  lost  points   %  as 1st  as 2nd  opponents  beaten\n"
              "1  Ann         3    2      0     1       2  67     1/1     1/2          2       1\n"
              "2  Ben         2    1      0     1       1  50     1/1     0/1          4       2\n"
              "3  Cas         1    0      0     1       0   0     0/1       -          2       0\n"
              "\n"
              "   against   1   2  3\n"
              "1  Ann       x  10  1\n"
              "2  Ben      01   x  .\n"
              "3  Cas       0   .  x\n"
              "\n"
              "Not counted: 2 games\n"
              "  club.txt:13: Ann, Cas: line 17: a1 is taken, by the x of turn 1\n"
              "  club.txt:25: Ben, Cas: not finished\n");
    const auto json =
        nlohmann::json::parse(workshop.run("quadrille standings club.txt --json").out);
    EXPECT_EQ(json.at("schema"), "quadrille.standings/1");
    EXPECT_EQ(json.at("players").at(0).at("points"), 2);
    EXPECT_EQ(json.at("left_out").at(0).at("status"), "invalid");
    EXPECT_EQ(json.at("left_out").at(1).at("line"), 25);
}

TEST(Standings, CountsWhatIsWanted) {
    const Workshop workshop;
    workshop.write("club.txt",
                   "game: tic-tac-toe\nplayers: Ann, Ben\nevent: Cup\ndate: 2026-10-01\nmoves:\n" +
                       kFirst + "\n" + typed("Ann, Cas", kFirst));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --event cup").out,
                HasSubstr("1 game, 2 players, 2026-10-01."));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --since 2026-11").out,
                Not(HasSubstr("Ben")));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --until 2026-10-31").out,
                Not(HasSubstr("Cas")));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --game odd").out, HasSubstr("0 games"));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --points 3,1,0 --csv").out,
                HasSubstr("\n1,Ann,2,2,0,0,6,2,2,0,0,6,0,0,0,0,0,0,0,0,,3,3\n"));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --by date").out,
                HasSubstr("\ndate: 2026-10-01, 1 game\n"));
    EXPECT_EQ(
        workshop.run("quadrille standings club.txt --points 1,2,3").err,
        "error: '1,2,3' is not a value of --points; expected what a win, a draw and a loss are "
        "worth, as in 3,1,0\n");
    EXPECT_EQ(workshop.run("quadrille standings club.txt --since May").exit_code, 2);
    EXPECT_EQ(
        workshop.run("quadrille standings club.txt --paper a4").err,
        "error: --paper without --output; expected --output FILE with it: the table as text has "
        "no page\n");
    EXPECT_EQ(workshop.run("quadrille standings club.txt -o table.pdf").out, "table.pdf\n");
    EXPECT_EQ(workshop.run("quadrille standings none.txt").exit_code, 1);
}

TEST(Standings, PointsOutNamesThatMayBeSlips) {
    const Workshop workshop;
    workshop.write("club.txt", typed("Hanna, Ben", kFirst) + typed("Ben, Hana", kFirst));
    const Outcome table = workshop.run("quadrille standings club.txt");
    EXPECT_EQ(table.exit_code, 0);
    EXPECT_EQ(table.err,
              "club.txt:7:1: warning: 'Hana', in 1 game, is nearly 'Hanna', and the two never met; "
              "expected one spelling if this is one player; they are counted as two\n");
    EXPECT_THAT(table.out, HasSubstr("2 games, 3 players"));
    EXPECT_EQ(workshop.run("quadrille standings club.txt --strict").exit_code, 1);
}

TEST(Standings, PointsOutGamesThatCountTwice) {
    const Workshop workshop;
    const std::string game = typed("Ann, Ben", kFirst);
    workshop.write("club.txt", game + typed("Ann, Cas", kFirst) + game);
    const Outcome once = workshop.run("quadrille standings club.txt");
    EXPECT_EQ(once.exit_code, 0);
    EXPECT_EQ(
        once.err,
        "club.txt:13:1: warning: this game, Ann \u2013 Ben, is that of line 1 again; expected "
        "each game once: both count\n");
    EXPECT_THAT(once.out, HasSubstr("3 games, 3 players"));
    EXPECT_EQ(workshop.run("quadrille standings club.txt --strict").exit_code, 1);
    const auto json =
        nlohmann::json::parse(workshop.run("quadrille standings club.txt --json").out);
    EXPECT_EQ(json.at("repeated").dump(),
              R"([{"before":{"file":"club.txt","line":1},"file":"club.txt","games":1,"line":13}])");
    // Written otherwise: the date, the case of a name, a result, blanks.
    workshop.write("club.txt",
                   game +
                       "game: tic-tac-toe\nplayers: ann, Ben\ndate: 20 Nov 2026\nresult: ann\n"
                       "1. A1\n2. b1\n3. a2\n4. b2\n5. a3\n");
    EXPECT_THAT(
        workshop.run("quadrille standings club.txt").err,
        HasSubstr("club.txt:7:1: warning: this game, ann \u2013 Ben, is that of line 1 again"));
    // Other seats, another day, other moves.
    workshop.write("club.txt",
                   game + typed("Ben, Ann", kFirst) + typed("Ann, Ben", kSecond) +
                       "game: tic-tac-toe\nplayers: Ann, Ben\ndate: 2026-11-21\n" + kFirst + "\n");
    EXPECT_EQ(workshop.run("quadrille standings club.txt").err, "");
}

TEST(Standings, HasOneMessageForASeasonThatWasCopied) {
    const Workshop workshop;
    std::string season;
    for (int day = 1; day <= 30; ++day) {
        season += "game: tic-tac-toe\nplayers: Ann, Ben\ndate: 2026-11-" + std::to_string(day) +
                  "\nmoves:\n" + kFirst + "\n\n";
    }
    workshop.write("season.txt", season);
    workshop.write("copy.txt", season);
    EXPECT_EQ(workshop.run("quadrille standings season.txt copy.txt").err,
              "copy.txt:1:1: warning: this game, Ann \u2013 Ben, is that of season.txt:1 again; "
              "expected each game once: 30 games are there again like this one, and all of them "
              "count\n");
}

TEST(Standings, ReadsAFileOnce) {
    const Workshop workshop;
    workshop.write("club.txt", typed("Ann, Ben", kFirst));
    ASSERT_EQ(workshop.run("sh -c 'ln -s club.txt link.txt; ln club.txt hard.txt'").exit_code, 0);
    const Outcome table =
        workshop.run("quadrille standings club.txt club.txt ./club.txt link.txt hard.txt");
    EXPECT_EQ(
        table.err,
        "club.txt: warning: this file is named twice; expected each file once: it is read "
        "once\n"
        "./club.txt: warning: this is the file club.txt again; expected each file once: it is "
        "read once\n"
        "link.txt: warning: this is the file club.txt again; expected each file once: it is "
        "read once\n"
        "hard.txt: warning: this is the file club.txt again; expected each file once: it is "
        "read once\n");
    EXPECT_EQ(table.exit_code, 0);
    EXPECT_THAT(table.out, HasSubstr("1 game, 2 players"));
    EXPECT_EQ(workshop.run("quadrille standings club.txt link.txt --strict").exit_code, 1);
}

TEST(Standings, PointsOutAGameThatATournamentHasToo) {
    const Workshop workshop;
    workshop.write("cup.txt", "tournament: Cup\nAnn\nBen\nCas\nresults:\n Ann - Ben: 1-0\n");
    workshop.write("copy.txt", "tournament: Cup\nAnn\nBen\nCas\nresults:\n Ann - Ben: 1-0\n");
    workshop.write("game.txt",
                   "game: tic-tac-toe\nplayers: Ann, Ben\nevent: cup\nmoves:\n" + kFirst + "\n");
    EXPECT_EQ(
        workshop.run("quadrille standings cup.txt game.txt").err,
        "game.txt:1:1: warning: this result, Ann \u2013 Ben, may be that of cup.txt:6; expected "
        "each game once: both count\n");
    EXPECT_EQ(
        workshop.run("quadrille standings cup.txt copy.txt").err,
        "copy.txt:6:1: warning: this result, Ann \u2013 Ben, may be that of cup.txt:6; expected "
        "each game once: both count\n");
    workshop.write("copy.txt", "tournament: Cup 2\nAnn\nBen\nCas\nresults:\n Ann - Ben: 1-0\n");
    EXPECT_EQ(workshop.run("quadrille standings cup.txt copy.txt").err, "");
}

TEST(Archive, PointsOutGamesThatCountTwice) {
    const Workshop workshop;
    const std::string game = typed("Ann, Ben", kFirst);
    workshop.write("club.txt", game + game);
    const std::string warning =
        "club.txt:7:1: warning: this game, Ann \u2013 Ben, is that of line 1 again; expected each "
        "game "
        "once: both count\n";
    EXPECT_EQ(workshop.run("quadrille record club.txt --index -o r.pdf").err, warning);
    EXPECT_EQ(workshop.run("quadrille record club.txt -o r.pdf").err, "");
    EXPECT_EQ(workshop.run("quadrille board tic-tac-toe --series club.txt -o b.pdf").err, warning);
}

TEST(Standings, ReadsDatesAsPeopleWriteThem) {
    const Workshop workshop;
    const auto dated = [](const std::string& players, const std::string& date) {
        return "game: tic-tac-toe\nplayers: " + players + "\ndate: " + date + "\nmoves:\n" +
               kFirst + "\n\n";
    };
    workshop.write("club.txt",
                   dated("Ann, Ben", "20.11.2026") + dated("Ann, Cas", "Nov 20, 2026") +
                       dated("Ann, Dee", "2026/10/01"));
    const Outcome all = workshop.run("quadrille standings club.txt --by date");
    EXPECT_THAT(all.out, HasSubstr("3 games, 4 players, 2026-10-01 to 2026-11-20."));
    EXPECT_THAT(all.out, HasSubstr("\ndate: 2026-11-20, 2 games\n"));
    EXPECT_LT(all.out.find("date: 2026-10-01"), all.out.find("date: 2026-11-20"));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --since 1.11.2026").out,
                HasSubstr("2 games, 3 players, 2026-11-20."));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --until '31 Oct 2026'").out,
                HasSubstr("1 game, 2 players, 2026-10-01."));
    EXPECT_EQ(
        workshop.run("quadrille standings club.txt --until 11/12/2026").err,
        "error: --until: '11/12/2026' may be 2026-12-11 or 2026-11-12; expected a date such as "
        "2026-11-20, a month or a year\n");
}

TEST(Standings, LosesNoGameWhoseDateIsNotClear) {
    const Workshop workshop;
    const auto dated = [](const std::string& players, const std::string& date) {
        return "game: tic-tac-toe\nplayers: " + players + "\ndate: " + date + "\nmoves:\n" +
               kFirst + "\n\n";
    };
    workshop.write("club.txt",
                   dated("Ann, Ben", "2026-02-30") + dated("Ann, Cas", "11/12/2026") +
                       dated("Ann, Dee", "2026-11") + dated("Ann, Eve", "autumn") +
                       dated("Ann, Fay", "12/11/2026"));
    const Outcome some = workshop.run("quadrille standings club.txt --since 2026-11-15");
    EXPECT_EQ(
        some.err,
        "club.txt:3:7: warning: the date '2026-02-30' is no day: 2026-02 has 28 days; expected "
        "a date such as 2026-11-20\n"
        "    3 | date: 2026-02-30\n"
        "      |       ^~~~~~~~~~\n");
    EXPECT_THAT(
        some.out,
        HasSubstr(
            "Not counted: 5 games\n"
            "  club.txt:1: Ann, Ben: its date '2026-02-30' is no day: 2026-02 has 28 days\n"
            "  club.txt:7: Ann, Cas: its date '11/12/2026' may be 2026-12-11 or 2026-11-12\n"
            "  club.txt:13: Ann, Dee: its date, 2026-11, does not tell its day\n"
            "  club.txt:19: Ann, Eve: its date 'autumn' is no date\n"
            "  club.txt:25: Ann, Fay: its date '12/11/2026' may be 2026-11-12 or 2026-12-11\n"));
    const Outcome all = workshop.run("quadrille standings club.txt --json");
    EXPECT_THAT(all.err,
                HasSubstr("club.txt:7:1: warning: the date '11/12/2026' may be 2026-12-11 or "
                          "2026-11-12; expected a date such as 2026-11-20\n      2 games have such "
                          "dates\n"));
    EXPECT_THAT(workshop.run("quadrille score club.txt --brief").err,
                HasSubstr("club.txt:3:7: warning: the date '2026-02-30' is no day"));
}

const std::string kCup = "tournament: Cup\ngame: tic-tac-toe\ndate: 2026-11-26\n\nAnn\nBen\nCas\n";

TEST(Tournament, GoesFromNamesToATable) {
    const Workshop workshop;
    workshop.write("cup.txt", kCup);
    EXPECT_EQ(workshop.run("quadrille tournament cup.txt").out, "cup-tournament.pdf\n");
    std::string form = workshop.run("quadrille tournament cup.txt --form").out;
    EXPECT_EQ(form,
              "tournament: Cup\ngame: tic-tac-toe\ndate: 2026-11-26\n\nplayers:\n  Ann\n  Ben\n  "
              "Cas\n\n# After a colon: 1-0 if the first player won, 0-1 if the second, 1/2 for a "
              "draw.\n\nround 1:\n  Ben - Cas:\n  # bye: Ann\n\nround 2:\n  Ann - Ben:\n  # bye: "
              "Cas\n\nround 3:\n  Cas - Ann:\n  # bye: Ben\n");
    form.replace(form.find("Ben - Cas:"), 10, "Ben - Cas: 1/2");
    form.replace(form.find("Ann - Ben:"), 10, "Ann - Ben: Ben");
    workshop.write("cup.txt", form);
    EXPECT_THAT(workshop.run("quadrille standings cup.txt").out,
                HasSubstr("1  Ben         2    1      1     0      1\u00BD  75"));
    ASSERT_EQ(workshop.run("quadrille tournament cup.txt -o w.svg --svg text").exit_code, 0);
    EXPECT_THAT(workshop.read("w.svg"), HasSubstr(">\u00BD<"));
}

TEST(Tournament, LosesOnlyTheLinesThatNobodyUnderstands) {
    const Workshop workshop;
    workshop.write("cup.txt", kCup + "round 1:\n Ben - Cass: 1-0\nround 2:\n Ann - Ben: Ben\n");
    const Outcome table = workshop.run("quadrille standings cup.txt");
    EXPECT_EQ(table.exit_code, 1);
    EXPECT_THAT(table.out, HasSubstr("1  Ben         1    1"));
    EXPECT_THAT(table.out,
                HasSubstr("Not counted: 1 game\n  cup.txt:9: nobody is called 'Cass'; "));
    EXPECT_EQ(workshop.run("quadrille tournament cup.txt").exit_code, 1) << "it is printed whole";
    workshop.write("cup.txt", "tournament: Cup\nAnn\nAnn\nround 1:\n Ann - Ann: 1-0\n");
    EXPECT_THAT(workshop.run("quadrille standings cup.txt").err,
                HasSubstr("cup.txt:3:1: error: the name 'Ann' is there twice"));
}

TEST(Tournament, ShowsForfeitsByesAndWithdrawals) {
    const Workshop workshop;
    workshop.write(
        "cup.txt",
        "tournament: Cup\nAnn\nBen\nCas\nDee\nEve\nresults:\n Ann - Ben: + -\n Cas - Dee: "
        "0-0\n Eve - Ann: \u00BD:\u00BD\n Ben - Cas: 1-0 (time)\n Dee withdrew\n Eve: "
        "half-point bye\n");
    const Outcome table = workshop.run("quadrille standings cup.txt");
    EXPECT_EQ(table.exit_code, 0);
    EXPECT_EQ(
        table.out,
        "3 games, 5 players. A win is worth 1, a draw 0.5, a loss 0.\n"
        "\n"
        "   player  games  won  drawn  lost  byes  points   %  as 1st  as 2nd  opponents  beaten\n"
        "1  Ann         2    1      1     0     0      1\u00BD  75     1/1     \u00BD/1          2 "
        "     1\u00BD\n"
        "2  Eve         1    0      1     0     1       1  50     \u00BD/1       -         1\u00BD "
        "   0.75\n"
        "3  Ben         2    1      0     1     0       1  50     1/1     0/1         1\u00BD      "
        " 0\n"
        "4  Cas         1    0      0     1     0       0   0       -     0/1          1       0\n"
        "5  Dee         0    0      0     0     0       0   0       -       -          0       0\n"
        "\n"
        "   against  1  2  3  4  5\n"
        "1  Ann      x  \u00BD  +  .  +\n"
        "2  Eve      \u00BD  x  .  .  +\n"
        "3  Ben      -  .  x  1  +\n"
        "4  Cas      .  .  0  x  0\n"
        "5  Dee      -  -  -  0  x\n"
        "\n"
        "Not counted: 1 game\n"
        "  cup.txt:12: Dee: withdrew after 1 of 4 games, fewer than half\n");
    const auto json = nlohmann::json::parse(workshop.run("quadrille standings cup.txt --json").out);
    EXPECT_EQ(json.at("crosstable").at(1).at("games").dump(), R"(["won by forfeit"])");
    EXPECT_EQ(json.at("left_out").at(0).at("status"), "withdrawn");
    EXPECT_EQ(json.at("players").at(1).at("byes"), 1);
    EXPECT_EQ(
        workshop.run("quadrille standings cup.txt --csv").err,
        "cup.txt:12:1: warning: the games of Dee are not counted: withdrew after 1 of 4 games, "
        "fewer than half\n");
    ASSERT_EQ(workshop.run("quadrille tournament cup.txt -o w.svg --svg text").exit_code, 0);
    const std::string wall = workshop.read("w.svg");
    EXPECT_THAT(wall, HasSubstr(">+<"));
    EXPECT_THAT(wall, HasSubstr(">\u2212<"));
    EXPECT_THAT(wall, HasSubstr("+ and \u2212: won and lost by default, without a game"));
    EXPECT_THAT(wall, HasSubstr("Withdrawn: Dee"));
}

TEST(Standings, PutsNoPathAndNoMessageOnTheWall) {
    const Workshop workshop;
    workshop.write("club.txt", kArchive);
    ASSERT_EQ(workshop.run("quadrille standings club.txt -o t.svg --svg text").exit_code, 1);
    const std::string page = workshop.read("t.svg");
    EXPECT_THAT(page, HasSubstr(">Ann \u2013 Cas, 2026-11-20: not valid<"));
    EXPECT_THAT(page, HasSubstr(">Ben \u2013 Cas, 2026-11-20: not finished<"));
    EXPECT_THAT(page, Not(HasSubstr("club.txt")));
    EXPECT_THAT(page, Not(HasSubstr("taken")));
    ASSERT_EQ(workshop.run("quadrille standings club.txt -o t.svg --svg text --lang de").exit_code,
              1);
    EXPECT_THAT(workshop.read("t.svg"), HasSubstr("Ann \u2013 Cas, 2026-11-20: nicht gültig"));
    workshop.write("one.txt", "game: tic-tac-toe\nmoves:\n" + kFirst + "\n");
    ASSERT_EQ(workshop.run("quadrille standings one.txt -o t.svg --svg text").exit_code, 0);
    EXPECT_THAT(workshop.read("t.svg"), HasSubstr(">A game: no players are named<"));
}

TEST(Tournament, TellsTheRoundOnSmallBoardsToo) {
    const Workshop workshop;
    workshop.write("cup.txt", kCup);
    ASSERT_EQ(workshop
                  .run("quadrille tournament cup.txt --print boards --per-page 4 -o b.svg --svg "
                       "text")
                  .exit_code,
              0);
    const std::string page = workshop.read("b.svg");
    for (const char* const line : {"Round 1, board 1", "Round 2, board 1", "Round 3, board 1"}) {
        EXPECT_THAT(page, HasSubstr(line));
    }
    workshop.write("cup.txt",
                   "tournament: The autumn cup of the chess club of a town with a name "
                   "that is far too long\ngame: tic-tac-toe\nAnn\nBen\nCas\n");
    ASSERT_EQ(workshop
                  .run("quadrille tournament cup.txt --print boards --per-page 4 -o b.svg --svg "
                       "text")
                  .exit_code,
              0);
    EXPECT_THAT(workshop.read("b.svg"), HasSubstr("Round 1, board 1")) << "the name is left out";
}

TEST(Tournament, PrintsBoardsAndRecordsOfARound) {
    const Workshop workshop;
    workshop.write("cup.txt", kCup);
    ASSERT_EQ(workshop.run("quadrille tournament cup.txt --print boards -o b.svg --svg text").out,
              "b-1.svg\nb-2.svg\nb-3.svg\n");
    EXPECT_THAT(workshop.read("b-3.svg"), HasSubstr("Cup: Round 3, board 1"));
    EXPECT_THAT(workshop.read("b-3.svg"), HasSubstr(">Cas<"));
    ASSERT_EQ(workshop
                  .run("quadrille tournament cup.txt --print records --round 2 -o r.svg --svg "
                       "text")
                  .out,
              "r.svg\n");
    EXPECT_THAT(workshop.read("r.svg"), HasSubstr(">2, 1<"));
    EXPECT_EQ(workshop.run("quadrille tournament cup.txt --print boards --round 4").err,
              "error: there is no round 4; expected --round 1 to 3\n");
    workshop.write("cup.txt", "Ann\nBen\nCas\n");
    EXPECT_EQ(workshop.run("quadrille tournament cup.txt").exit_code, 0);
    EXPECT_THAT(workshop.run("quadrille tournament cup.txt --print boards").err,
                HasSubstr("this file does not say which game is played"));
    workshop.write("cup.txt", "game: od\nAnn\nBen\nCas\n");
    EXPECT_THAT(workshop.run("quadrille tournament cup.txt").err,
                HasSubstr("cup.txt:1:7: error: unknown game 'od'"));
}

TEST(Class, ShowsWhichNamesItTakes) {
    const Workshop workshop;
    workshop.write("7b.txt", "No\tName\tForm\n1\tAda Byron\t7b\n2\tBela\t7b\n");
    const Outcome table =
        workshop.run("quadrille class 7b.txt tic-tac-toe --print boards -o c.svg --svg text");
    EXPECT_EQ(table.exit_code, 0);
    EXPECT_EQ(table.out, "c-1.svg\nc-2.svg\n");
    EXPECT_EQ(table.err,
              "7b.txt:1:1: warning: a table of 3 columns; the names are in column 2, 'Name': Ada "
              "Byron, Bela\n    1 | No Name Form\n      | ^~~~~~~~~~~~\n");
    EXPECT_THAT(workshop.read("c-1.svg"), HasSubstr(">Ada Byron<"));
    workshop.write("7b.txt", "Carlsen, Magnus\nSo, Wesley\n");
    EXPECT_THAT(
        workshop.run("quadrille class 7b.txt tic-tac-toe --print list -o c.pdf").err,
        HasSubstr("7b.txt:1:1: warning: 2 lines of this list have commas; taken for players of "
                  "one sheet: 'Carlsen' and 'Magnus'; where that is one player, expected "
                  "'Magnus Carlsen'\n"));
}

TEST(Class, PrintsAListAndNumberedSheets) {
    const Workshop workshop;
    workshop.write("7b.txt", "Ada\nBela, Clara\nDavid\n");
    EXPECT_EQ(workshop.run("quadrille class 7b.txt tic-tac-toe").out, "7b-class.pdf\n");
    ASSERT_EQ(
        workshop.run("quadrille class 7b.txt tic-tac-toe --print boards -o c.svg --svg text").out,
        "c-1.svg\nc-2.svg\nc-3.svg\n");
    EXPECT_THAT(workshop.read("c-2.svg"), HasSubstr(">Clara<"));
    EXPECT_THAT(workshop.read("c-2.svg"), HasSubstr(">2 of 3<"));
    ASSERT_EQ(workshop
                  .run("quadrille class 7b.txt tic-tac-toe --print boards --per-page 4 -o d.svg "
                       "--svg text")
                  .out,
              "d.svg\n");
    EXPECT_THAT(workshop.read("d.svg"), HasSubstr(">David<"));
    workshop.write("7b.txt", "Ada, Bela, Clara\n");
    EXPECT_THAT(workshop.run("quadrille class 7b.txt tic-tac-toe").err,
                HasSubstr("there are 3 names on one sheet, from 'Ada' on; expected at most 2"));
}

TEST(Series, PrintsWhoPlaysNextAndTheScore) {
    const Workshop workshop;
    workshop.write("thursday.txt", kArchive);
    EXPECT_EQ(workshop.run("quadrille board tic-tac-toe --series thursday.txt -o a.svg --svg text")
                  .exit_code,
              1)
        << "a game of it is bad";
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("Game 1. So far: Cas\u00A00, Ben\u00A00"));
    workshop.write("thursday.txt",
                   typed("Ann, Ben", kFirst) + typed("Ben, Ann", kFirst) +
                       "game: tic-tac-toe\nplayers: Ann, Ben\ndate: 2026-12-01\nplace: Library\n"
                       "note: Bring pencils\n");
    ASSERT_EQ(workshop.run("quadrille record tic-tac-toe --series thursday.txt -o a.svg --svg text")
                  .exit_code,
              0);
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("Game 3. So far: Ann\u00A01, Ben\u00A01"));
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(">2026-12-01<"));
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(">Library<"));
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(">Bring pencils<"));
    ASSERT_EQ(workshop
                  .run("quadrille board tic-tac-toe --series thursday.txt --boards 3 -o a.svg "
                       "--svg text")
                  .out,
              "a-1.svg\na-2.svg\na-3.svg\n");
    EXPECT_THAT(workshop.read("a-1.svg"), HasSubstr("Game 3. So far: Ann\u00A01, Ben\u00A01"));
    const std::string second = workshop.read("a-2.svg");
    EXPECT_THAT(second, HasSubstr(">Game 4<"));
    EXPECT_LT(second.find(">Ben<"), second.find(">Ann<")) << "they exchange seats";
    EXPECT_THAT(second, Not(HasSubstr("2026-12-01")));
    EXPECT_THAT(workshop.read("a-3.svg"), HasSubstr(">Game 5<"));
    EXPECT_EQ(workshop.run("quadrille board thursday.txt --series thursday.txt").exit_code, 2);
    EXPECT_THAT(workshop.run("quadrille board dots --set players=3 --series thursday.txt").err,
                HasSubstr("the last game of 'thursday.txt' names 2 players; expected 3"));
}

TEST(Archive, PrintsTheGoodGamesWhenOthersAreBad) {
    const Workshop workshop;
    workshop.write("club.txt", kArchive);
    const Outcome records = workshop.run("quadrille record club.txt --index -o r.svg --svg text");
    EXPECT_EQ(records.exit_code, 1);
    EXPECT_EQ(records.out, "r-1.svg\nr-2.svg\nr-3.svg\nr-4.svg\nr-5.svg\n");
    EXPECT_THAT(records.err, HasSubstr("club.txt:17:10: error: a1 is taken"));
    EXPECT_THAT(workshop.read("r-3.svg"), HasSubstr(">Game 4<"));
    EXPECT_THAT(workshop.read("r-5.svg"), HasSubstr("Index of players"));
    EXPECT_EQ(workshop.run("quadrille record club.txt --which 2-4 -o s.svg").out,
              "s-1.svg\ns-2.svg\n");
    const Outcome boards = workshop.run("quadrille board club.txt --which 2-4 -o b.svg --svg text");
    EXPECT_EQ(boards.exit_code, 1);
    EXPECT_EQ(boards.out, "b-1.svg\nb-2.svg\n");
    EXPECT_THAT(workshop.read("b-2.svg"), HasSubstr(">Game 4<"));
    const Outcome figures = workshop.run("quadrille figure club.txt --which 2-4 -o f.svg");
    EXPECT_EQ(figures.exit_code, 1);
    EXPECT_EQ(figures.out, "f-1.svg\nf-2.svg\n");
    EXPECT_EQ(workshop.run("quadrille record club.txt --which 4-9").err,
              "error: 'club.txt' holds 5 games; expected --which 1 to 5\n");
    EXPECT_EQ(workshop.run("quadrille record club.txt --which 4-2").exit_code, 2);
}

TEST(Archive, PrintsTheOthersWhereANameHasNoLetters) {
    const Workshop workshop;
    workshop.write("club.txt", typed("Ann, \U00012000", kFirst) + typed("Ann, Ben", kFirst));
    const Outcome records = workshop.run("quadrille record club.txt -o r.svg");
    EXPECT_EQ(records.exit_code, 0);
    EXPECT_EQ(records.out, "r-1.svg\nr-2.svg\n");
    EXPECT_THAT(records.err,
                HasSubstr("warning: no font has all characters of '\U00012000', such as "
                          "'\U00012000' (U+12000); its line stays empty to write on\n"));
}

TEST(Archive, HasContentsInEveryFile) {
    const Workshop workshop;
    workshop.write("club.txt", kArchive);
    for (const std::string command :
         {"record club.txt -o a.pdf", "board club.txt -o a.pdf", "score club.txt --figure a.pdf"}) {
        EXPECT_EQ(workshop.run("quadrille " + command).exit_code, 1) << command;
        const std::string contents = workshop.run("qpdf --json --json-key=outlines a.pdf").out;
        EXPECT_THAT(contents, HasSubstr("\"title\": \"1. Ann \u2013 Ben")) << command;
        EXPECT_THAT(contents, HasSubstr("\"title\": \"4. ")) << command;
    }
}

TEST(Standings, SaysWhatIsWrongWithTheGamesThatItCounts) {
    const Workshop workshop;
    workshop.write("club.txt",
                   "game: tic-tac-toe\nplayers: Ann, Ben\nresult: Ben\nmoves:\n"
                   "1. a1 2. b1 3. a2 4. b2 5. a3\n\n" +
                       typed("Ann, Ben", kFirst));
    const Outcome table = workshop.run("quadrille standings club.txt");
    EXPECT_EQ(table.exit_code, 0);
    EXPECT_THAT(
        table.err,
        HasSubstr("club.txt:3:9: warning: WRONG RESULT: 'result:' gives Ben as the winner"));
    EXPECT_EQ(workshop.run("quadrille standings club.txt --strict").exit_code, 1);
}

TEST(Standings, LeavesOutBadGamesOfOtherEvents) {
    const Workshop workshop;
    workshop.write("club.txt",
                   "game: tic-tac-toe\nplayers: Ann, Ben\nevent: Thursday\nmoves:\n1. z9\n\n" +
                       typed("Ann, Ben", kFirst));
    EXPECT_THAT(workshop.run("quadrille standings club.txt").out, HasSubstr("Not counted: 1 game"));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --event Cup").out,
                Not(HasSubstr("Not counted")));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --event Thursday").out,
                HasSubstr("Not counted: 1 game"));
    EXPECT_THAT(workshop.run("quadrille standings club.txt --csv").err,
                HasSubstr("club.txt:1:1: warning: this game is not counted: line 5: unknown site"));
    EXPECT_THAT(workshop.run("quadrille score club.txt --json").out,
                HasSubstr("\"event\": \"Thursday\""));
}

// Source of the signs before formulas: OWASP, CSV Injection.
TEST(ScoreCommand, CsvForSpreadsheetsOpensAtAClick) {
    const Workshop workshop;
    workshop.write("club.txt", typed("=1+1, Ben", kFirst));
    const Outcome plain = workshop.run("quadrille score --csv club.txt");
    const Outcome excel = workshop.run("quadrille score --csv excel club.txt");
    EXPECT_THAT(plain.out, HasSubstr("\nclub.txt,1,tic-tac-toe,"));
    EXPECT_THAT(plain.out, HasSubstr(",\"'=1+1, Ben\",\"'=1+1\",\"'=1+1\","));
    EXPECT_THAT(excel.out,
                testing::StartsWith("\xEF\xBB\xBF"
                                    "file,line,game,"));
    EXPECT_THAT(excel.out, HasSubstr("\r\nclub.txt,1,tic-tac-toe,"));
    EXPECT_EQ(workshop.run("quadrille score club.txt --csv=calc").err,
              "error: 'calc' is not a value of --csv; expected plain or excel\n");
    EXPECT_THAT(workshop.run("quadrille standings --csv excel club.txt").out,
                HasSubstr("\r\n1,\"'=1+1\","));
}

TEST(ScoreCommand, HasALineForEachGameAsCsv) {
    const Workshop workshop;
    workshop.write("club.txt", typed("Ann, Ben", kFirst) + typed("Ann, Cas", "1. a1 2. a1"));
    const Outcome csv = workshop.run("quadrille score club.txt --csv");
    EXPECT_EQ(csv.exit_code, 1);
    EXPECT_EQ(
        csv.out,
        "file,line,game,set,date,place,event,status,players,first,winner,draw,scores,decided_by,"
        "turns,moves,note,mistake\n"
        "club.txt,1,tic-tac-toe,size=3 row=3,2026-11-20,,,finished,\"Ann, Ben\",Ann,Ann,false,1 "
        "0,reach rows,5,a1; b1; a2; b2; a3,,\n"
        "club.txt,7,tic-tac-toe,size=3 row=3,2026-11-20,,,invalid,\"Ann, Cas\",Ann,,false,,,2,"
        "a1; a1,,\"line 11: a1 is taken, by the x of turn 1; expected an empty site\"\n");
}

TEST(Pad, HasAColumnForEachNameAndAsManyRowsAsThePageHolds) {
    const Workshop workshop;
    const std::string pad = "quadrille pad Ann 'Ben *der Große*' --svg text -o pad.svg --paper ";
    EXPECT_EQ(workshop.run(pad + "a5 --lang de").exit_code, 0);
    const std::string page = workshop.read("pad.svg");
    for (const char* const text : {">Spielblock<", ">Ann<", ">Gesamt<", ">17<"}) {
        EXPECT_THAT(page, HasSubstr(text));
    }
    EXPECT_THAT(page, Not(HasSubstr(">18<")));
    EXPECT_EQ(workshop.run(pad + "b6").exit_code, 0);
    EXPECT_EQ(
        workshop.run("quadrille pad A B C D E F --paper a6").err,
        "error: 8 columns have no room on this paper; expected fewer names, narrower columns, "
        "larger --paper, or --landscape\n");
}

TEST(Pad, IsAnyTableThatASheetDescribes) {
    const Workshop workshop;
    workshop.write("lent.yaml",
                   "what: what was lent\n"
                   "title: {en: Lent, de: Verliehen}\n"
                   "lines: [Lindenau]\n"
                   "columns:\n"
                   "- {holds: numbers, width: 7mm, widest: 7mm}\n"
                   "- {head: {en: Who, de: Wer}}\n");
    ASSERT_EQ(
        workshop.run("quadrille pad --sheet lent.yaml --lang de --svg text -o a.svg").exit_code, 0);
    for (const char* const text : {">Verliehen<", ">Lindenau<", ">Wer<", ">12<"}) {
        EXPECT_THAT(workshop.read("a.svg"), HasSubstr(text));
    }
    EXPECT_EQ(
        workshop.run("quadrille pad --sheet board").err,
        "error: the sheet 'board' has no table; expected a sheet with 'columns', such as pad\n");
}

TEST(Sheets, HaveLinesOfTheirOwnOnBoardsAndRecords) {
    const Workshop workshop;
    workshop.write("club.yaml", "what: boards of the club\nlines: [Chess Club Lindenau]\n");
    for (const char* const command :
         {"board odd", "board odd --per-page 2", "record hex", "record odd --form score"}) {
        const std::string made =
            std::string("quadrille ") + command + " --sheet club.yaml --svg text -o a.svg";
        ASSERT_EQ(workshop.run(made).exit_code, 0) << command;
        EXPECT_THAT(workshop.read("a.svg"), HasSubstr("Lindenau")) << command;
    }
}

TEST(Styles, OfYourOwnChangeTypeAndDistances) {
    const Workshop workshop;
    const auto board_with = [&](const std::string& measures) {
        return workshop.run("cp '" QUADRILLE_SOURCE_DIR
                            "/templates/styles/pencil.yaml' my.yaml && "
                            "echo '" +
                            measures +
                            "' >> my.yaml && "
                            "quadrille board odd --style my.yaml --id-prefix a --format svg -o -");
    };
    const std::string usual =
        workshop.run("quadrille board odd --id-prefix a --format svg -o -").out;
    EXPECT_EQ(board_with("").out, usual);
    EXPECT_EQ(board_with("page: {small: 6.5pt}").out, usual);
    EXPECT_NE(board_with("page: {small: 8pt}").out, usual);
    EXPECT_EQ(board_with("leaf: {small: 8pt}").out, usual);
    EXPECT_EQ(board_with("leaf: {small: 8}").err,
              "my.yaml:12:15: error: '8' has no unit; write 8mm or 8pt\n"
              "   12 | leaf: {small: 8}\n"
              "      |               ^\n");
}

}  // namespace
}  // namespace quadrille::cli
