// Untidy typing that must not matter: each text gives the verdict of the tidy one.
#include <gtest/gtest.h>

#include "score/verdict_json.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

const char* const kTidy =
    "game: odd\n"
    "players: Ann, Ben\n"
    "set: size=2 minimum=2\n"
    "moves:\n"
    "  1. a1=b\n  2. a2=w\n  3. b1=b\n  4. b2=b\n  5. b3=w\n  6. c1=w\n  7. c2=b\n"
    "final:\n"
    "   b w\n"
    "  b b w\n"
    "   w b\n";

std::string verdict_on(const std::string& text) {
    const auto verdicts = test::judge_text(text);
    EXPECT_EQ(verdicts.size(), 1U) << text;
    EXPECT_EQ(to_text(verdicts[0].diagnostics), "") << text;
    EXPECT_EQ(verdicts[0].status, Status::Finished);
    Verdict verdict = verdicts[0];
    verdict.line = 1;
    return to_json(verdict, "a.txt");
}

void same(const std::string& text) {
    EXPECT_EQ(verdict_on(text), verdict_on(kTidy)) << text;
}

const char* const kHead = "game: odd\nplayers: Ann, Ben\nset: size=2 minimum=2\n";

TEST(Untidy, MovesAlone) {
    same(std::string(kHead) + "moves:\n1. a1=b 2. a2=w 3. b1=b 4. b2=b\n5. b3=w 6. c1=w 7. c2=b");
}

TEST(Untidy, FinalAlone) {
    same(std::string(kHead) + "final:\nb w\nb b w\nw b\n");
}

TEST(Untidy, NoNumbers) {
    same(std::string(kHead) +
         "moves:\na1=b\n\n  a2=w\nb1=b # here\n# and there\nb2=b\nb3=w\nc1=w\nc2=b\n");
}

TEST(Untidy, UnnumberedLineGoesOn) {
    same(std::string(kHead) +
         "moves:\n1. a1=b\n2.\n   a2=w\n3. b1=b\n4. b2=b\n5. b3=w\n6. c1=w\n7.\nc2=b\n");
}

TEST(Untidy, EitherCase) {
    same(
        "GAME: ODD\nPlayers: Ann, Ben\nSET: SIZE=2 Minimum=2\nMOVES:\n1. A1=B 2. A2=W 3. B1=b\n4. "
        "b2=B 5. "
        "b3=w 6. c1=w 7. c2=b\nFinal:\nB W\nb B w\nW b");
}

TEST(Untidy, BlanksRoundEquals) {
    same(std::string(kHead) + "moves:\n1. a1 = b 2. a2= w 3. b1 =b 4.b2=b 5. b3=w 6. c1=w 7.c2=b");
}

TEST(Untidy, MarkRightAfterTheSite) {
    same(std::string(kHead) + "moves:\n1. a1b 2. a2w 3. B1B 4. b2b 5. b3w 6. c1w 7. c2b");
}

TEST(Untidy, CommasTabsAndCarriageReturns) {
    same(
        "game: odd\r\nplayers: Ann,Ben\r\nset: size = 2, minimum = "
        "2\r\nmoves:\r\n\t1.\ta1=b,\r\n\t2. "
        "a2=w,\r\n3. b1=b\r\n4. b2=b\r\n5. b3=w\r\n6. c1=w\r\n7. c2=b\r\n");
}

TEST(Untidy, HardBlanksAndOrderMark) {
    same(
        "\xEF\xBB\xBFgame:\xC2\xA0odd\nplayers: Ann, Ben\nset: "
        "size=2\xC2\xA0minimum=2\nmoves:\n1.\xC2\xA0"
        "a1=b\n2. a2=w\n3. b1=b\n4. b2=b\n5. b3=w\n6. c1=w\n7. c2=b\n");
}

TEST(Untidy, FinalAsAList) {
    same(std::string(kHead) + "final: a1=b a2=w, b1 = b\nb2=b\nb3=w c1=w c2=b");
}

TEST(Untidy, LettersOfADiagramTypedTogether) {
    same(std::string(kHead) + "final:\nbw\n bbw\nwb\n");
}

TEST(Untidy, HeadersAfterTheMoves) {
    same(
        "game: odd\nset: size=2 minimum=2\nmoves:\n1. a1=b\n2. a2=w\n3. b1=b\n4. b2=b\n5. b3=w\n6. "
        "c1=w\n7. "
        "c2=b\n\nplayers: Ann, Ben\nnote: cold\nnote: and wet\n");
}

TEST(Untidy, EmptyHeadersAndAnEmptyFinalOfAForm) {
    same(
        "game: odd\nplayers: Ann, Ben\ndate:\nset: size=2 minimum=2\nresult:\n\nmoves:\n1. "
        "a1=b\n2. a2=w\n3. "
        "b1=b\n4. b2=b\n5. b3=w\n6. c1=w\n7. c2=b\nfinal:\n. .\n. . .\n. .\n");
}

TEST(Untidy, RightResultInManyWords) {
    for (const char* word : {"Ben", "BEN", "2", "player 2", "?"}) {
        same(std::string(kTidy) + "result: " + word + "\n");
    }
}

TEST(Untidy, DashesAndTheOrderInATurn) {
    const std::string head = "game: dots\nset: size=2\nplayers: Ann, Ben\nmoves:\n";
    EXPECT_EQ(verdict_on(head + "1. a1-b1 a1=b\n2. a1-a2 a2=r\n3. a2-b2 b2=r\n4. b1-b2 b1=b"),
              verdict_on(head + "1. a1=b, A1–b1\n2. a1 — a2 a2r\n3. b2=R a2−b2\n4. b1‐b2 b1b"));
}

}  // namespace
}  // namespace quadrille::score
