#include "transcript/compare/compare.h"

#include <gtest/gtest.h>

#include "support/judging.h"

namespace quadrille::transcript {
namespace {

Transcript game_in(const std::string& text) {
    auto games = read_transcript(transcript_source("a.txt", text).value(), test::shipped_games());
    EXPECT_TRUE(games[0].transcript) << to_text(games[0].diagnostics);
    return std::move(*games[0].transcript);
}

std::string compared(const std::string& a, const std::string& b) {
    const auto difference = first_difference(game_in(a), game_in(b));
    if (!difference) {
        return "same";
    }
    return difference->where + ": " + difference->in_a + " (line " +
           std::to_string(difference->span_a.begin.line) + ") or " + difference->in_b + " (line " +
           std::to_string(difference->span_b.begin.line) + ")";
}

const std::string kOdd = "game: odd\nset: size=2\nmoves:\n";

TEST(Compare, WhatDoesNotCount) {
    EXPECT_EQ(compared(kOdd + "1. a1=b 2. a2=w", kOdd + "\na1b\nA2 = W\n"), "same");
    EXPECT_EQ(
        compared("game: dodec\nmoves:\na\nb c", "game: dodec\nplayers: A, B\nmoves:\na=r\nc b"),
        "same");
    EXPECT_EQ(compared("game: dots\nmoves:\na1-b2 a1=b", "game: dots\nmoves:\nb2-a1 a1=b"), "same");
}

TEST(Compare, ATurn) {
    EXPECT_EQ(compared(kOdd + "1. a1=b\n2. a2=w", kOdd + "1. a1=b\n\n2. a2=b"),
              "turn 2: a2=w (line 5) or a2=b (line 6)");
    EXPECT_EQ(compared(kOdd + "1. a1=b", kOdd + "1. a1=b\n2. a2=b"),
              "turn 2: no such turn (line 4) or a2=b (line 5)");
}

TEST(Compare, Rounds) {
    const std::string head = "game: walkers\nround 1:\nb1\n";
    EXPECT_EQ(compared("game: walkers\nround 1: 2 first\nb1", head),
              "round 1, who is first: Player 2 (line 2) or Player 1 (line 2)");
    EXPECT_EQ(compared(head, head + "round 2:\nb1"),
              "round 2: nothing (line 1) or its moves (line 4)");
}

TEST(Compare, BoardsAndSettings) {
    EXPECT_EQ(compared("game: odd\nset: size=2", "game: odd\nset: size=3"),
              "the parameter size: 2 (line 2) or 3 (line 2)");
    EXPECT_EQ(compared("game: odd\n", "game: dodec\n"), "the game: odd (line 1) or dodec (line 1)");
    EXPECT_EQ(compared("game: odd\nset: size=2\nfinal:\nb w\n. . .\n. b",
                       "game: odd\nset: size=2\nfinal: b1=w"),
              "the final board, a1: b (line 4) or . (line 3)");
}

/// Differences between records in two schemes of labels are reported in the first scheme.
TEST(Compare, Labels) {
    const std::string abalone = "labels: abalone\n" + kOdd;
    EXPECT_EQ(compared(kOdd + "1. a1=b\n2. c2=w", abalone + "1. c2=b\n2. a2=w"), "same");
    EXPECT_EQ(compared(kOdd + "1. a1=b\n2. c2=w", abalone + "1. c2=b\n2. a1=w"),
              "turn 2: c2=w (line 5) or c1=w (line 6)");
    EXPECT_EQ(compared(abalone + "1. c2=b", kOdd + "1. a2=b"),
              "turn 1: c2=b (line 5) or c3=b (line 4)");
}

TEST(Compare, FinalBoardsAndSegmentsInOtherLabels) {
    const std::string odd = "game: odd\nset: size=2\n";
    EXPECT_EQ(compared(odd + "final: a1=b c2=w", "labels: abalone\n" + odd + "final: c2=b a2=w"),
              "same");
    EXPECT_EQ(compared(odd + "final: a1=b c2=w", "labels: abalone\n" + odd + "final: c2=b"),
              "the final board, c2: w (line 3) or . (line 4)");
    EXPECT_EQ(compared(odd + "moves:\n1. a1=b", "labels: abalone\n" + odd + "final: c3=b"),
              "the board at the end, a1: b (line 4) or . (line 4)");
    const std::string dots = "game: dots\nset: size=3\nmoves:\n";
    EXPECT_EQ(compared(dots + "1. a3-b2 c1=r", "labels: numbers\n" + dots + "1. 5-1 9=r"), "same");
    EXPECT_EQ(compared(dots + "1. a3-b2 c1=r", "labels: numbers\n" + dots + "1. 4-1 9=r"),
              "turn 1: a3-b2 (line 4) or a2-a3 (line 5)");
}

TEST(Compare, PlayersAndTheirOrder) {
    EXPECT_EQ(compared("game: odd\nplayers: Ann, Ben\n", "game: odd\nplayers: ann, BEN\n"), "same");
    EXPECT_EQ(compared("game: odd\nplayers: Ann, Ben\n", "game: odd\n\nplayers: Ben, Ann\n"),
              "the players: Ann, Ben (line 2) or Ben, Ann (line 3)");
}

TEST(Compare, ResultsAndEndings) {
    const std::string head = "game: odd\nplayers: Ann, Ben\n";
    EXPECT_EQ(compared(head + "result: Ann", head + "result: 2"),
              "the result: Ann (line 3) or Ben (line 3)");
    EXPECT_EQ(compared(head + "ended: time Ann", head + "ended: time Ben"),
              "how the game ended: time Ann (line 3) or time Ben (line 3)");
    EXPECT_EQ(compared(head + "ended: draw", head),
              "how the game ended: draw (line 3) or no 'ended:' (line 1)");
}

TEST(Compare, ResigningMayBeToldTwoWays) {
    const std::string head = "game: odd\nplayers: Ann, Ben\n";
    const std::string item = head + "moves:\n1. a1=b\n2. resign\n";
    const std::string turns = "moves:\n1. a1=b\n";
    EXPECT_EQ(compared(item, head + "ended: resign Ben\n" + turns), "same");
    EXPECT_EQ(compared(head + "ended: resign Ben\n" + turns, item), "same");
    EXPECT_EQ(compared(item, head + "ended: resign Ann\n" + turns),
              "how the game ended: resign Ben (line 5) or resign Ann (line 3)");
    EXPECT_EQ(compared(item, head + turns), "turn 2: resign (line 5) or no such turn (line 4)");
}

TEST(Compare, MovesWithABoardAlone) {
    const std::string board = "game: odd\nset: size=2\nfinal:\nb w\n. . .\n. .";
    EXPECT_EQ(compared(kOdd + "1. a1=b\n2. a2=w", board), "same");
    EXPECT_EQ(compared(board, kOdd + "1. a1=b\n2. a2=b"),
              "the board at the end, a2: w (line 4) or b (line 5)");
    EXPECT_EQ(compared(kOdd + "1. a1=b\n2. a1=b", board),
              "the moves: illegal moves; 'quadrille score' shows which (line 4) or a "
              "final board (line 3)");
}

}  // namespace
}  // namespace quadrille::transcript
