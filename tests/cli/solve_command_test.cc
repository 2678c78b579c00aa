#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

const char* const kInTheCorner =
    "game: tic-tac-toe\nplayers: Ann, Ben\nmoves:\n 1. b2\n 2. a1\n 3. c3\n 4. c1\n 5. b1\n 6. "
    "b3\n";

TEST(SolveCommand, SaysWhatTheTurnsComeTo) {
    const Workshop workshop;
    workshop.write("a.txt", kInTheCorner);
    const Outcome outcome = workshop.run("quadrille solve a.txt --after 2");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                testing::StartsWith("Turn 3, Ann to move.\n"
                                    "With best play it is a draw.\n"
                                    "Best: "));
}

TEST(SolveCommand, AnswersEachLostTurn) {
    const Workshop workshop;
    workshop.write("a.txt",
                   "game: tic-tac-toe\nplayers: Ann, Ben\nmoves:\n 1. b2\n 2. b1\n 3. a1\n");
    const Outcome outcome = workshop.run("quadrille solve a.txt");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                testing::StartsWith("Turn 4, Ben to move.\n"
                                    "Ann wins with best play.\n"));
    EXPECT_THAT(outcome.out, HasSubstr("\n  a3 loses: c3\n"));
    EXPECT_THAT(outcome.out, testing::Not(HasSubstr("Best")));
}

TEST(SolveCommand, SaysWhatPartsAreWorth) {
    const Workshop workshop;
    workshop.write("d.txt",
                   "game: domineering\nset: size=4\nplayers: Ann, Ben\nmoves:\n"
                   " 1. b4 b3\n 2. b2 c2\n 3. b1 c1\n");
    const Outcome bad = workshop.run("quadrille solve d.txt");
    EXPECT_EQ(bad.exit_code, 1) << "Ann puts dominoes upright";
    workshop.write("d.txt",
                   "game: domineering\nset: size=4\nplayers: Ann, Ben\nmoves:\n"
                   " 1. b4 b3\n 2. b2 c2\n 3. d4 d3\n");
    const Outcome text = workshop.run("quadrille solve d.txt");
    EXPECT_EQ(text.exit_code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr(" to Ann.\nParts: "));
    const auto json = nlohmann::json::parse(workshop.run("quadrille solve d.txt --json").out);
    const auto& worth = json["worth"];
    EXPECT_EQ(worth["positive"], 1);
    EXPECT_EQ(worth["parts"].size(), 2U);
    EXPECT_THAT(text.out,
                HasSubstr("Worth " + worth["sum"].get<std::string>() + " to Ann.\nParts: "));
    EXPECT_TRUE(
        nlohmann::json::parse(workshop.run("quadrille solve tic-tac-toe --json").out)["worth"]
            .is_null());
}

TEST(SolveCommand, TellsWhyItCannot) {
    const Workshop workshop;
    workshop.write("over.txt", "game: tic-tac-toe\nmoves:\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n");
    EXPECT_EQ(
        workshop.run("quadrille solve over.txt").err,
        "over.txt:1:1: error: this game is over; expected an unfinished game, or --after N for "
        "the board after N turns\n"
        "    1 | game: tic-tac-toe\n"
        "      | ^\n");
    const Outcome endless = workshop.run("quadrille solve walkers");
    EXPECT_EQ(endless.exit_code, 1);
    EXPECT_THAT(endless.err, HasSubstr("error: these rules set no limit to the number of turns"));
    EXPECT_THAT(workshop.run("quadrille solve map-colouring --after 3").err,
                HasSubstr("--after without a typed game"));
}

TEST(SolveCommand, KeepsToItsLimits) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille solve hex --positions 500 --memory 1 --json");
    EXPECT_EQ(outcome.err,
              "The search ended after 500 positions a core; a larger --positions may tell more.\n");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("\"winner\": null, \"bounds\": [2, \"draw\"]"));
    EXPECT_THAT(outcome.out, HasSubstr("\"complete\": false"));
}

// The games that led to them, of marks and of segments: each goes on with the turn that solves it, which
// `solve` finds too.
TEST(PuzzlesCommand, TellsProgramsTheGamesThatLedToThem) {
    using Json = nlohmann::json;
    const Workshop workshop;
    for (const std::string game :
         {"hex --set size=4", "dots-and-boxes --set columns=3 --set rows=3"}) {
        const Outcome outcome = workshop.run("quadrille puzzles " + game + " --json");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        std::istringstream lines(outcome.out);
        int count = 0;
        for (std::string line; std::getline(lines, line); ++count) {
            const Json puzzle = Json::parse(line);
            workshop.write("p.txt", puzzle.at("transcript"));
            const Json solved = Json::parse(workshop.run("quadrille solve p.txt --json").out);
            EXPECT_EQ(solved.at("to_move"), puzzle.at("player"));
            EXPECT_EQ(solved.at("winner"), puzzle.at("winner"));
            for (const Json& turn : solved.at("turns")) {
                const bool best = turn.at("turn") == puzzle.at("solution");
                const bool wins = turn.at("winner") == solved.at("winner");
                EXPECT_TRUE(puzzle.at("kind") == "who" || best == wins) << line << turn;
            }
        }
        EXPECT_EQ(count, 6) << game;
    }
    EXPECT_EQ(workshop.run("quadrille puzzles hex --json -o sheet.svg").exit_code, 2);
}

TEST(PuzzlesCommand, PrintsTheSameSheetAgain) {
    const Workshop workshop;
    std::vector<std::string> sheets;
    for (int times = 0; times < 2; ++times) {
        const Outcome outcome = workshop.run(
            "quadrille puzzles col --set size=3 --seed 5 --solutions foot -o sheet.svg");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        sheets.push_back(workshop.read("sheet.svg"));
    }
    EXPECT_EQ(sheets[0], sheets[1]);
    EXPECT_EQ(workshop.run("quadrille puzzles col --level 6").err,
              "error: there is no level 6; expected --level 1 to 5\n");
}

// By hand: after the corner and an edge that does not touch it only the middle holds, and so on.
TEST(PuzzlesCommand, MakesPuzzlesOfOnesOwnGames) {
    const Workshop workshop;
    const std::string first = "game: tic-tac-toe\nplayers: Ann, Ben\nmoves:\n1. a1\n2. b2\n3. c3\n";
    workshop.write("g.txt",
                   first + "4. b1\n5. b3\n6. a3\n7. c1\n8. c2\n9. a2\n\n" +
                       "game: tic-tac-toe\nmoves:\n1. b2\n2. b1\n3. a1\n4. c3\n5. a3\n6. a2\n7. "
                       "c1\n\ngame: tic-tac-toe\nmoves:\n1. a1\n2. a2\n");
    const Outcome outcome = workshop.run("quadrille puzzles g.txt --json");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    std::istringstream lines(outcome.out);
    std::string line;
    int puzzles = 0;
    const std::string played = workshop.read("g.txt");
    while (std::getline(lines, line)) {
        const auto puzzle = nlohmann::json::parse(line);
        const std::string typed = puzzle["transcript"];
        const std::string moves = typed.substr(typed.find("1. "));
        const std::string turns = moves.substr(0, moves.find("\n\n"));
        std::string one_a_line;
        for (std::size_t at = 0; at < turns.size(); ++at) {
            one_a_line += turns[at] == '\n' ? "\n" : "";
            at =
                turns[at] == '\n' ? std::min(turns.find_first_not_of("\n ", at), turns.size()) : at;
            one_a_line += at < turns.size() ? turns.substr(at, 1) : "";
        }
        EXPECT_THAT(played, HasSubstr(one_a_line.substr(0, one_a_line.find_last_not_of('\n') + 1)))
            << "it is a position of these games";
        ++puzzles;
    }
    EXPECT_GE(puzzles, 3);
    EXPECT_EQ(workshop.run("quadrille puzzles g.txt -o sheet.pdf").exit_code, 0);
    workshop.write("two.txt", first + "\ngame: connect-four\nmoves: 3323\n");
    EXPECT_THAT(workshop.run("quadrille puzzles two.txt").err,
                HasSubstr("error: the games of this file differ, or their boards do"));
    workshop.write("short.txt", "game: tic-tac-toe\nmoves:\n1. b2\n");
    EXPECT_THAT(workshop.run("quadrille puzzles short.txt --kind win").err,
                HasSubstr("error: no puzzles were found; expected more games"));
}

}  // namespace
}  // namespace quadrille::cli
