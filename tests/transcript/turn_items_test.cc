// Marks next to their sites, rows of several turns, remarks: text with only one meaning is read.
#include <gtest/gtest.h>

#include "support/judging.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::transcript {
namespace {

// The turns of the first round, tidy; or the first message.
std::string turns(const std::string& text) {
    const auto games =
        read_transcript(transcript_source("a.txt", text).value(), test::shipped_games());
    if (!games[0].transcript) {
        return message_of(games[0].diagnostics.front());
    }
    std::string all;
    const Round& round = games[0].transcript->rounds.at(0);
    for (const Turn& turn : round.turns) {
        all += std::to_string(turn.number) + ".";
        for (const Item& item : round.items_of(turn)) {
            all += " " + item_text(*games[0].game, item.value);
        }
        all += "\n";
    }
    return all;
}

std::string odd(const std::string& moves) {
    return turns("game: odd\nset: size=2 minimum=2\nmoves:\n" + moves);
}

std::string hex(const std::string& moves) {
    return turns("game: hex\nset: size=4\nmoves:\n" + moves);
}

TEST(TurnItems, AMarkStandsOnEitherSideOfItsSite) {
    const std::string tidy = "1. a1=b\n";
    for (const char* const typed :
         {"a1=b",     "a1 b",     "A1 B",        "b a1",     "a1-b",        "b-a1",
          "b=a1",     "a1 - b",   "a1 \u2013 b", "a1b",      "a1 black",    "Black a1",
          "a1=BLACK", "a1, b",    "1 a1 b",      "1. a1 b",  "1) a1 b",     "1: a1 b",
          "1 - a1 b", "1.- a1 b", "1 a1b",       "1, a1, b", "| 1 | a1 b |"}) {
        EXPECT_EQ(odd(typed), tidy) << typed;
    }
}

TEST(TurnItems, SitesThatAreCalledAsMarksAreSites) {
    EXPECT_EQ(turns("game: dodec\n1. a\n2. b r\n3. c d\n"), "1. a\n2. b r\n3. c d\n");
    EXPECT_EQ(turns("game: dodec\n1. a red\n2. c blue d blue\n"), "1. a=r\n2. c=b d=b\n");
}

TEST(TurnItems, SegmentsStaySegments) {
    EXPECT_EQ(turns("game: dots\nset: size=2\n1 a1-b1 a1 r\n2 a1\u2013a2 blue a2\n"),
              "1. a1-b1 a1=r\n2. a1-a2 a2=b\n");
}

TEST(TurnItems, AMarkBetweenTwoSitesCouldBelongToEither) {
    EXPECT_EQ(odd("1. a1 b a2"),
              "a mark between two sites could belong to either; expected 'a1=b a2' or "
              "'a1 a2=b'");
}

// As a record prints a row: no dot after either number.
TEST(TurnRows, TwoTurnsStandOnOneLineWithoutDots) {
    const std::string tidy = "1. b2\n2. a1\n3. c1\n4. d4\n5. a4\n";
    for (const char* const typed : {"1 b2 2 a1\n3 c1 4 d4\n5 a4",
                                    "1. b2 2 a1\n3. c1 4. d4\n5. a4",
                                    "1 b2 2 a1 3 c1 4 d4 5 a4"}) {
        EXPECT_EQ(hex(typed), tidy) << typed;
    }
    EXPECT_EQ(turns("game: dodec\n1 a 2 b c\n3 d e 4 f g\n"), "1. a\n2. b c\n3. d e\n4. f g\n");
}

TEST(TurnRows, NumbersCountRowsWhereTheFirstHoldsATurnOfEach) {
    const std::string tidy = "1. b2\n2. a1\n3. c1\n4. d4\n5. a4\n";
    for (const char* const typed : {"1. b2 a1\n2. c1 d4\n3. a4",
                                    "1 b2 a1\n2 c1 d4\n3 a4",
                                    "1. b2 | a1\n2. c1 | d4\n3. a4",
                                    "1. b2 | a1 2. c1 | d4 3. a4",
                                    "1. b2 r a1 b\n2. c1 red d4 blue\n3. a4",
                                    "| 1 | b2 | a1 |\n| 2 | c1 | d4 |\n| 3 | a4 | |",
                                    "1. b2 a1\n2. c1 | d4\n3. a4",
                                    "b2 | a1\nc1 | d4\na4",
                                    "1. b2 |\n a1\n2. c1 |\n d4\n3. a4"}) {
        std::string found = hex(typed);
        for (std::size_t at = found.find("=r"); at != std::string::npos; at = found.find("=r")) {
            found.erase(at, 2);
        }
        for (std::size_t at = found.find("=b"); at != std::string::npos; at = found.find("=b")) {
            found.erase(at, 2);
        }
        EXPECT_EQ(found, tidy) << typed;
    }
}

TEST(TurnRows, BarsPartTurnsThatAreCountedOneByOne) {
    EXPECT_EQ(hex("1. b2\n2. a1 | c1\n4. d4"), "1. b2\n2. a1\n3. c1\n4. d4\n");
}

TEST(TurnRows, AnEmptyFormBehindRowsIsLeftOut) {
    EXPECT_EQ(hex("1. b2 a1\n2. c1\n3.\n4.\n"), "1. b2\n2. a1\n3. c1\n");
}

TEST(TurnRows, SwapAndResignAreTurnsOfARow) {
    EXPECT_EQ(hex("1. b2 swap\n2. c1 resign"), "1. b2\n2. swap\n3. c1\n4. resign\n");
}

TEST(Remarks, InBracesAndParenthesesAreLeftOut) {
    const std::string tidy = "1. a1=b\n2. a2=w\n";
    for (const char* const typed : {"1. a1=b {good} 2. a2=w (bad)",
                                    "1. a1=b (good (very)) 2. a2=w",
                                    "1. {first} a1=b\n2. a2=w {and\nso 3. on}",
                                    "1. a1=b {#1, a start}\n2. a2=w # {not a remark",
                                    "1. a1{x}=b\n2. a2=w {\n\n}",
                                    "(1) 1. a1=b\n2. a2=w",
                                    "1. a1=b {\u00E9t\u00E9} 2. a2=w"}) {
        EXPECT_EQ(odd(typed), tidy) << typed;
    }
}

TEST(Remarks, ThatAreTheMarkThatTheirSiteNeedsAreThatMark) {
    const std::string tidy = "1. a1=b\n2. a2=w\n";
    for (const char* const typed : {"1. a1 (b) 2. a2(w)",
                                    "1 a1(b)\n2 a2 ( WHITE )",
                                    "a1 (b)\na2 (w)",
                                    "1. a1 (good) (Black) 2. a2 {sic} (w) (bad)",
                                    "1. a1 (b) w a2",
                                    "1. a1=b (w) 2. a2 w (b)",
                                    "1. a1 (w) b 2. w a2 (b)"}) {
        EXPECT_EQ(odd(typed), tidy) << typed;
    }
    EXPECT_EQ(turns("game: dots\nset: size=2\n1 a1-b1 a1 (r)\n"), "1. a1-b1 a1=r\n");
}

TEST(Remarks, StayRemarksWhereTheyAreNoMarkThatIsNeeded) {
    EXPECT_EQ(hex("1. b2 (b) 2. a1(r)"), "1. b2\n2. a1\n");
    EXPECT_EQ(turns("game: dodec\n1. a (b)\n"), "1. a\n");
    const std::string lacks = "a1 without a mark; expected a1=b or a1=w";
    for (const char* const typed : {"1. a1 (good)", "1. a1 (b) (w)", "1. a1 (b w)", "1. (b) a1"}) {
        EXPECT_EQ(odd(typed), lacks) << typed;
    }
}

// Pass, swap and resign as sheets print them.
TEST(PrintedWords, AreReadInEveryLanguageOfTheSheets) {
    const std::string tidy = "1. b2\n2. swap\n3. c1\n4. resign\n";
    for (const auto& [swap, resign] : {std::pair{"swap", "resign"},
                                       std::pair{"tauscht", "gibt auf"},
                                       std::pair{"Tauscht", "Gibt  Auf"},
                                       std::pair{"\u00E9change", "abandonne"},
                                       std::pair{"\u00C9CHANGE", "Abandonne"},
                                       std::pair{"cambia", "abandona"}}) {
        const std::string second = std::string(swap) + "\n";
        const std::string last = std::string(resign) + "\n";
        EXPECT_EQ(hex("1. b2\n2. " + second + "3. c1\n4. " + last), tidy) << swap;
        EXPECT_EQ(hex("1 b2 " + std::string(swap) + "\n2 c1 " + last), tidy) << swap;
        EXPECT_EQ(hex("b2\n" + second + "c1\n" + last), tidy) << swap;
        EXPECT_EQ(turns("game: hex\nset: size=4\nb2\n" + second + "c1\n" + last), tidy) << swap;
    }
    for (const char* const word : {"pass", "passe", "passt", "PASA"}) {
        EXPECT_EQ(hex(std::string("1. ") + word),
                  "passing is not allowed in this game; expected a turn");
    }
    EXPECT_EQ(odd("1. tauscht"), "this game has no swap; expected a turn");
    EXPECT_EQ(hex("1. gibt"), "unknown site 'gibt'; the sites are a1 to d4");
}

TEST(Remarks, InHeadersAreText) {
    const auto games = read_transcript(
        transcript_source("a.txt", "game: odd\nplayers: Ann (12), Ben {x}\nplace: Caf\u00E9 (up)\n")
            .value(),
        test::shipped_games());
    ASSERT_TRUE(games[0].transcript);
    EXPECT_EQ(games[0].transcript->names, (std::vector<std::string>{"Ann (12)", "Ben {x}"}));
    EXPECT_EQ(games[0].transcript->remarks.front().text, "Caf\u00E9 (up)");
}

TEST(Speakers, NamesAndRolesMayStandBeforeATurn) {
    const std::string head = "game: hex\nplayers: Ann, Ben B\nset: size=4\n";
    EXPECT_EQ(turns(head + "Ann: b2\nBen B: a1\n"), "1. b2\n2. a1\n");
    EXPECT_EQ(turns(head + "moves:\nRed: b2\nBLUE : a1\n"), "1. b2\n2. a1\n");
    EXPECT_EQ(turns(head + "moves:\n1. Ann: b2 2. Ben B: a1\n"), "1. b2\n2. a1\n");
    EXPECT_EQ(turns(head + "moves:\n1. Ann: b2 | Blue: a1\n"), "1. b2\n2. a1\n");
}

TEST(ImpliedMoves, FollowTheHeaders) {
    const std::string head = "game: odd\nset: size=2 minimum=2\n";
    EXPECT_EQ(turns(head + "1. a1=b\n2. a2=w\nresult: ?\n"), "1. a1=b\n2. a2=w\n");
    EXPECT_EQ(turns(head + "a1=b\na2=w\nfinal:\n. .\n. . .\n. .\n"), "1. a1=b\n2. a2=w\n");
}

TEST(ByteOrderMarks, OfFilesThatWerePutTogetherAreSkipped) {
    const std::string game = "\xEF\xBB\xBFgame: odd\nset: size=2 minimum=2\nmoves:\n1. a1=b\n";
    const auto games =
        read_transcript(transcript_source("a.txt", game + game).value(), test::shipped_games());
    ASSERT_EQ(games.size(), 2U);
    EXPECT_TRUE(games[0].transcript);
    EXPECT_TRUE(games[1].transcript);
}

}  // namespace
}  // namespace quadrille::transcript
