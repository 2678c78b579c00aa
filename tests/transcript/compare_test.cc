#include "transcript/compare.h"

#include <gtest/gtest.h>

#include "support/judging.h"

namespace quadrille::transcript {
namespace {

Transcript game_of(const std::string& text) {
    auto games = read_transcript(transcript_source("a.txt", text).value(), test::shipped_shelf());
    EXPECT_TRUE(games[0].transcript) << to_text(games[0].diagnostics);
    return std::move(*games[0].transcript);
}

std::string compared(const std::string& a, const std::string& b) {
    const auto difference = first_difference(game_of(a), game_of(b));
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
              "the parameter size: 2 (line 1) or 3 (line 1)");
    EXPECT_EQ(compared("game: odd\n", "game: dodec\n"), "the game: odd (line 1) or dodec (line 1)");
    EXPECT_EQ(compared("game: odd\nset: size=2\nfinal:\nb w\n. . .\n. b",
                       "game: odd\nset: size=2\nfinal: b1=w"),
              "the final board, a1: b (line 4) or . (line 3)");
}

}  // namespace
}  // namespace quadrille::transcript
