#include "score/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "score/report.h"
#include "score/verdict_json.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

Verdict judged(const std::string& text) {
    auto verdicts = test::judge_text(text);
    EXPECT_EQ(verdicts.size(), 1U);
    return verdicts[0];
}

std::string first(const std::string& text) {
    return first_line(judged(text));
}

const std::string kOdd = "game: odd\nplayers: Ann, Ben\nset: size=2 minimum=2\n";

TEST(Judge, UnfinishedHasNoWinner) {
    const Verdict verdict = judged(kOdd + "moves:\n1. a1=b\n2. a2=b\n");
    EXPECT_EQ(verdict.status, Status::Unfinished);
    EXPECT_FALSE(verdict.winner);
    EXPECT_EQ(verdict.to_move, std::size_t{0});
    ASSERT_EQ(verdict.missing.size(), 1U);
    EXPECT_EQ(verdict.missing[0], "5 turns of 7");
    EXPECT_EQ(first_line(verdict), "Not finished: 1 group so far");
}

TEST(Judge, AForgottenTurnInTheMiddleIsNotUnfinished) {
    EXPECT_EQ(judged(kOdd + "moves:\n1. a1=b\n2.\n").status, Status::Invalid);
    EXPECT_EQ(judged(kOdd + "moves:\n1. a1=b\n2.\n3.\n").status, Status::Unfinished);
}

TEST(Judge, ResignByTheOneToMove) {
    const Verdict verdict = judged(kOdd + "moves:\n1. a1=b\n2. resign\n");
    EXPECT_EQ(verdict.status, Status::Resigned);
    EXPECT_EQ(verdict.winner, std::size_t{0});
    EXPECT_EQ(first_line(verdict), "Ann wins: Ben resigned");
    EXPECT_EQ(first(kOdd + "moves:\na1=b\na2=w\nresign\n"), "Ben wins: Ann resigned");
}

TEST(Judge, ResignAfterAWholeTurnIsTheOthers) {
    EXPECT_EQ(first(kOdd + "moves:\n1. a1=b resign\n"), "Ann wins: Ben resigned");
}

TEST(Judge, EndedOffTheBoard) {
    EXPECT_EQ(first(kOdd + "ended: draw\nmoves:\n1. a1=b\n"), "A draw, by agreement");
    EXPECT_EQ(first(kOdd + "ended: time Ann\n"), "Ben wins: Ann ran out of time");
    EXPECT_EQ(first(kOdd + "ended: forfeit 2\n"), "Ann wins: Ben forfeited the game");
    EXPECT_EQ(first(kOdd + "ended: resign Ben\nmoves:\n1. a1=b\n"), "Ann wins: Ben resigned");
}

TEST(Judge, WhatDecidedIsToldForEveryEnding) {
    EXPECT_EQ(decided_by(judged(kOdd + "final:\nb w\nb w b\nb w\n")), "odd groups");
    EXPECT_EQ(decided_by(judged(kOdd + "moves:\n1. a1=b\n")), "");
    EXPECT_EQ(decided_by(judged(kOdd + "moves:\n1. a1=b\n2. resign\n")), "resigned");
    EXPECT_EQ(decided_by(judged(kOdd + "ended: resign Ben\n")), "resigned");
    EXPECT_EQ(decided_by(judged(kOdd + "ended: draw\n")), "draw agreed");
    EXPECT_EQ(decided_by(judged(kOdd + "ended: forfeit 2\n")), "forfeit");
    EXPECT_EQ(decided_by(judged(kOdd + "ended: time Ann\n")), "time");
    EXPECT_EQ(decided_by(judged(kOdd + "moves:\n1. zz=b\n")), "");
    EXPECT_EQ(decided_by(judged("game: nix\n")), "");
}

TEST(Judge, ResigningAmongSeveralNamesNoWinner) {
    const Verdict verdict = judged("game: dots\nplayers: Ann, Ben, Cleo\nmoves:\nresign\n");
    EXPECT_EQ(verdict.status, Status::Resigned);
    EXPECT_FALSE(verdict.winner);
    EXPECT_EQ(first_line(verdict), "Ann resigned: with several players left nobody wins");
}

TEST(Judge, FinalAloneThatIsNotFullIsUnfinished) {
    const Verdict verdict = judged(kOdd + "final:\nb .\n. w .\n. .\n");
    EXPECT_EQ(verdict.status, Status::Unfinished);
    EXPECT_EQ(verdict.missing.at(0), "5 turns of 7");
}

TEST(Judge, FinalAloneWhereTheOrderCounts) {
    const Verdict verdict =
        judged("game: walkers\nset: size=4\nfinal:\n. . . o\n. . . .\n. . . .\nx xo . .\n");
    EXPECT_EQ(verdict.status, Status::Unfinished);
    EXPECT_EQ(verdict.missing.at(0),
              "the moves: the points depend on their order, which a final board does not show");
}

TEST(Judge, FinalAloneKnowsNoScoreWhereTheOrderCounts) {
    const std::string board = "final:\n. . . o\n. . . .\n. . . .\nx xo . .\n";
    const std::string head = "game: walkers\nplayers: Ann, Ben\nset: size=4\n";
    const Verdict open = judged(head + "result: Ann\n" + board);
    EXPECT_TRUE(open.diagnostics.empty());
    EXPECT_FALSE(open.result_wrong);
    EXPECT_EQ(report(open),
              "Not finished: the points cannot be known from the board alone\n"
              "Missing: the moves: the points depend on their order, which a final board does not "
              "show.\n"
              "\n"
              "Two Walkers, size 4, target 10, rounds 2 (by Leroy Quet)\n"
              "Players, exchanging roles each round: Ann and Ben\n");
    const std::string json = to_json(open, "a.txt");
    EXPECT_THAT(json, testing::HasSubstr("\"name\": \"Ann\", \"score\": null"));
    EXPECT_THAT(json, testing::HasSubstr("\"scores\": [null, null]"));
    EXPECT_EQ(first_line(judged(head + "ended: time Ann\n" + board)),
              "Ben wins: Ann ran out of time");
}

TEST(Judge, AFinalBoardMayStandOnOneLine) {
    const std::string head = "game: odd\nset: size=2 minimum=2\nfinal:\n";
    const Verdict flat = judged(head + "b w b w b b w\n");
    EXPECT_TRUE(flat.diagnostics.empty());
    EXPECT_EQ(report(flat), report(judged(head + "b w\nb w b\nb w\n")));
}

TEST(Judge, PartialFinalWithMoves) {
    EXPECT_EQ(judged(kOdd + "moves:\n1. a1=b\nfinal:\nb .\n. . .\n. .\n").status,
              Status::Unfinished);
    EXPECT_EQ(judged(kOdd + "moves:\n1. a1=b\nfinal:\nb w\n. . .\n. .\n").status, Status::Invalid);
}

TEST(Judge, OneBadGameLeavesTheOthers) {
    const auto verdicts = test::judge_text(
        "game: odd\nmoves:\n1. zz=b\ngame: dodec\nfinal:\nr\nb b b\nr b r b b b\n"
        "b b b r r r\nr r r\n\ngame: nix\n");
    ASSERT_EQ(verdicts.size(), 3U);
    EXPECT_EQ(verdicts[0].status, Status::Invalid);
    EXPECT_EQ(verdicts[1].status, Status::Finished);
    EXPECT_EQ(verdicts[2].status, Status::Invalid);
}

TEST(Judge, PersonsAlternateUnlessOneIsNamed) {
    const std::string head = "game: walkers\nplayers: Ann, Ben\nset: size=4 target=1\n";
    const std::string round = "b1\nc4\nb3\nb3\n";
    const Verdict usual = judged(head + "round 1:\n" + round + "round 2:\n" + round);
    EXPECT_EQ(usual.status, Status::Finished);
    EXPECT_TRUE(usual.draw);
    EXPECT_EQ(usual.rounds[1].first_person, 1U);
    const Verdict named = judged(head + "round 1: Ben first\n" + round + "round 2:\n" + round);
    EXPECT_EQ(named.rounds[0].first_person, 1U);
    EXPECT_EQ(named.rounds[1].first_person, 0U);
}

TEST(Judge, SettledWhenNothingCanChange) {
    const Verdict verdict =
        judged("game: odd\nplayers: Ann, Ben\nset: size=2 minimum=8\nmoves:\n1. a1=b\n");
    ASSERT_TRUE(verdict.settlement);
    ASSERT_TRUE(verdict.settlement->settled);
    EXPECT_EQ(first_line(verdict),
              "Not finished, but settled: Ben wins however play continues (0 groups so far)");
}

TEST(Judge, LongFilesOfNonsenseAreRefusedQuickly) {
    std::string text = "game: odd\nmoves:\n";
    for (int i = 0; i < 200'000; ++i) {
        text += "zz ";
    }
    const Verdict verdict = judged(text);
    EXPECT_EQ(verdict.status, Status::Invalid);
    EXPECT_EQ(verdict.diagnostics.size(), 201U);
}

}  // namespace
}  // namespace quadrille::score
