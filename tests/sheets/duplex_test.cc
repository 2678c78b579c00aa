// Both sides of the paper.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sheets/sheet_proof.h"

namespace quadrille::sheets {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

std::vector<Point> places_of(const proof::PageFacts& page, const std::string& text) {
    std::vector<Point> places;
    for (const proof::Word& word : page.words) {
        if (word.text == text) {
            places.push_back(word.box.centre());
        }
    }
    return places;
}

TEST(Duplex, FrontsAndBacksTakeTurns) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "board odd --boards 2 --duplex long");
    ASSERT_EQ(facts.pages.size(), 4U);
    EXPECT_THAT(text_of(facts.pages[2]), HasSubstr("2 of 2"));
    EXPECT_THAT(text_of(facts.pages[1]), HasSubstr("Who wins"));
    EXPECT_EQ(text_of(facts.pages[1]), text_of(facts.pages[3]));
}

TEST(Duplex, TheRecordCanBeOnTheBack) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "board odd --duplex long --back record");
    ASSERT_EQ(facts.pages.size(), 2U);
    EXPECT_EQ(places_of(facts.pages[1], "61").size(), 1U);
    expect_words_apart(facts, 15);
}

// One board of four stands at the upper left; its back lies behind it.
TEST(Duplex, ABackLiesBehindItsBoard) {
    const Workshop workshop;
    const proof::Facts over_long =
        facts_after(workshop, "board odd --per-page 2x2 --boards 1 --duplex long");
    std::vector<Point> titles = places_of(over_long.pages[1], "Odd");
    ASSERT_EQ(titles.size(), 1U);
    EXPECT_GT(titles[0].x.value, 105);
    EXPECT_LT(titles[0].y.value, 148);
    const proof::Facts over_short =
        facts_after(workshop, "board odd --per-page 2x2 --boards 1 --duplex short");
    titles = places_of(over_short.pages[1], "Odd");
    ASSERT_EQ(titles.size(), 1U);
    EXPECT_LT(titles[0].x.value, 105);
    EXPECT_GT(titles[0].y.value, 148);
}

// Paper on its side has its long edge at the top.
TEST(Duplex, TurnedPaperIsTurnedOverItsOtherEdge) {
    const Workshop workshop;
    const proof::Facts facts =
        facts_after(workshop, "board odd --per-page 2x2 --boards 1 --duplex long --landscape");
    const std::vector<Point> titles = places_of(facts.pages[1], "Odd");
    ASSERT_EQ(titles.size(), 1U);
    EXPECT_LT(titles[0].x.value, 148);
    EXPECT_GT(titles[0].y.value, 105);
}

TEST(Duplex, RulesFitOnTheBacksOfLeaves) {
    const Workshop workshop;
    for (const char* const game : {"odd", "dustin", "walkers", "loops", "dodec"}) {
        SCOPED_TRACE(game);
        const proof::Facts facts =
            facts_after(workshop, std::string("board ") + game + " --per-page 4 --duplex long");
        expect_words_apart(facts, 5);
    }
}

TEST(Duplex, ARecordIsTooLargeForASmallBoard) {
    const Outcome outcome =
        Workshop().run("quadrille board odd --paper a4 --per-page 4 --duplex long --back record");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(
        outcome.err,
        "error: 4 boards to a page do not fit here; at most 1 to a page fits on this paper, 4 on "
        "a2\n      a record does not fit on the back of a board this small; expected --back rules, "
        "or fewer boards to a page\n");
}

TEST(Duplex, PrintersAreToldTheEdgeAndTheSize) {
    const Workshop workshop;
    const auto plain = [&](const std::string& command) {
        EXPECT_EQ(workshop.run("quadrille " + command + " -o a.pdf").exit_code, 0);
        return workshop.run("qpdf --qdf --object-streams=disable a.pdf -").out;
    };
    EXPECT_THAT(plain("board odd"),
                AllOf(HasSubstr("/PrintScaling /None"), Not(HasSubstr("/Duplex"))));
    EXPECT_THAT(plain("board odd --duplex long"), HasSubstr("/Duplex /DuplexFlipLongEdge"));
    EXPECT_THAT(plain("record odd --duplex short"), HasSubstr("/Duplex /DuplexFlipShortEdge"));
    EXPECT_THAT(plain("rulebook odd --duplex long"), HasSubstr("/Duplex /DuplexFlipLongEdge"));
    EXPECT_THAT(plain("rulebook odd --fold"), HasSubstr("/Duplex /DuplexFlipShortEdge"));
    const std::string kit = plain("kit odd --duplex long --lang de");
    EXPECT_THAT(kit, HasSubstr("/Duplex /DuplexFlipLongEdge"));
    for (const char* const part : {"Brett", "Regeln", "Partieformular"}) {
        EXPECT_THAT(kit, HasSubstr(std::string("/Title (") + part + ")"));
    }
}

TEST(Duplex, ABackNeedsDuplex) {
    const Outcome outcome = Workshop().run("quadrille board odd --back record");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.err,
              "error: --back without --duplex; expected --duplex long or --duplex short with it\n");
}

}  // namespace
}  // namespace quadrille::sheets
