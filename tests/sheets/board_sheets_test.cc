// Boards, records, rules and kits of every game, on A4 and Letter.
#include <gtest/gtest.h>

#include "sheets/sheet_proof.h"

namespace quadrille::sheets {
namespace {

using testing_support::Workshop;

struct Paper {
    const char* name;
    double width;
    double height;
};

constexpr Paper kPapers[] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};
constexpr double kTypeArea = 15;  // mm from the edge: the margins are 17 and more
constexpr double kPrintMargin = 5;

class EveryGame : public testing::TestWithParam<const char*> {};

TEST_P(EveryGame, HasABoardThatPrintsWell) {
    const Workshop workshop;
    for (const Paper& paper : kPapers) {
        const std::string command = std::string("board ") + GetParam() + " --paper " + paper.name;
        SCOPED_TRACE(command);
        const proof::Facts facts = facts_after(workshop, command);
        EXPECT_EQ(facts.pages.size(), 1U);
        expect_printable(facts, paper.width, paper.height);
        expect_words_apart(facts, kTypeArea);
    }
}

TEST_P(EveryGame, HasAKitThatPrintsWell) {
    const Workshop workshop;
    for (const Paper& paper : kPapers) {
        const std::string command = std::string("kit ") + GetParam() + " --paper " + paper.name;
        SCOPED_TRACE(command);
        const proof::Facts facts = facts_after(workshop, command);
        EXPECT_GE(facts.pages.size(), 3U);
        expect_printable(facts, paper.width, paper.height);
        expect_words_apart(facts, kTypeArea);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    EveryGame,
    testing::Values(
        "odd", "dustin", "dots", "walkers", "loops", "dodec", "dodec-nine", "dodec-dual"));

class GamesOnLeaves : public testing::TestWithParam<const char*> {};

TEST_P(GamesOnLeaves, FourToAPagePrintWell) {
    const Workshop workshop;
    for (const Paper& paper : kPapers) {
        const std::string command =
            std::string("board ") + GetParam() + " --per-page 4 --paper " + paper.name;
        SCOPED_TRACE(command);
        const proof::Facts facts = facts_after(workshop, command);
        EXPECT_EQ(facts.pages.size(), 1U);
        expect_printable(facts, paper.width, paper.height);
        expect_words_apart(facts, kPrintMargin);
    }
}

INSTANTIATE_TEST_SUITE_P(Games,
                         GamesOnLeaves,
                         testing::Values("odd", "dustin", "walkers", "loops"));

TEST(Kit, HoldsBoardRecordAndRules) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "kit odd --set minimum=7");
    ASSERT_EQ(facts.pages.size(), 3U);
    EXPECT_NE(text_of(facts.pages[1]).find("61"), std::string::npos);
    EXPECT_NE(text_of(facts.pages[2]).find("at least seven cells"), std::string::npos)
        << text_of(facts.pages[2]);
}

TEST(FirstNumber, CountsOnFromIt) {
    const Workshop workshop;
    const proof::Facts facts =
        facts_after(workshop, "board odd --per-page 4 --boards 6 --first-number 31");
    ASSERT_EQ(facts.pages.size(), 2U);
    EXPECT_NE(text_of(facts.pages[0]).find("31"), std::string::npos);
    EXPECT_NE(text_of(facts.pages[1]).find("36"), std::string::npos);
    const proof::Facts sheets = facts_after(workshop, "board odd --boards 2 --first-number 31");
    EXPECT_NE(text_of(sheets.pages[1]).find("32 of 32"), std::string::npos);
}

}  // namespace
}  // namespace quadrille::sheets
