// Records several to a page, with gutters, on both sides of the paper; and what is advised where so
// many do not fit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sheets/sheet_proof.h"

namespace quadrille::sheets {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

std::vector<Point> corners_of(const proof::PageFacts& page, const std::string& text) {
    std::vector<Point> places;
    for (const proof::Word& word : page.words) {
        if (word.text == text) {
            places.push_back(word.box.min);
        }
    }
    return places;
}

TEST(RecordsOnPaper, TwoToAPageAreCopiesSideBySide) {
    const Workshop workshop;
    for (const char* const paper : {"a4", "letter"}) {
        const proof::Facts facts =
            facts_after(workshop, std::string("record odd --per-page 2 --paper ") + paper);
        ASSERT_EQ(facts.pages.size(), 3U) << paper;
        const std::vector<Point> rows = corners_of(facts.pages[2], "61");
        ASSERT_EQ(rows.size(), 2U) << paper;
        EXPECT_DOUBLE_EQ(rows[0].y.value, rows[1].y.value);
        EXPECT_NEAR((rows[1].x - rows[0].x).value, facts.pages[2].width.value / 2, 0.05);
        expect_words_apart(facts, 12);
    }
}

TEST(RecordsOnPaper, AGutterOfTheSheetPartsThem) {
    const Workshop workshop;
    workshop.write("mine.yaml", "what: records to cut apart\ngutter: 6mm\nmark-length: 0mm\n");
    const std::string command = "record dodec --paper a4 --per-page 2 --sheet mine.yaml";
    const proof::Facts facts = facts_after(workshop, command);
    const std::vector<Point> titles = corners_of(facts.pages[0], "DODEC");
    ASSERT_EQ(titles.size(), 2U);
    EXPECT_NEAR((titles[1].x - titles[0].x).value, (297.0 - 6) / 2 + 6, 0.05);
    // The command line has the last word.
    const proof::Facts asked = facts_after(workshop, command + " --gutter 12mm");
    const std::vector<Point> parted = corners_of(asked.pages[0], "DODEC");
    EXPECT_NEAR((parted[1].x - parted[0].x).value, (297.0 - 12) / 2 + 12, 0.05);
}

TEST(RecordsOnPaper, MarksForCuttingAreThoseOfTheSheet) {
    const Workshop workshop;
    workshop.write("mine.yaml", "what: my record\nmark-length: 3mm\nmark-offset: 7mm\n");
    workshop.write("bare.yaml", "what: my record\nmark-length: 0mm\n");
    const std::string command = "quadrille record dodec --paper a4 --per-page 2 -o a.svg";
    ASSERT_EQ(workshop.run(command + " --sheet mine.yaml").exit_code, 0);
    const std::string mark = "M148.5 7L148.5 10";
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(mark));
    ASSERT_EQ(workshop.run(command + " --sheet mine.yaml --crop-marks none").exit_code, 0);
    EXPECT_THAT(workshop.read("a.svg"), testing::Not(HasSubstr(mark)));
    ASSERT_EQ(workshop.run(command + " --sheet bare.yaml --crop-marks 3mm,7mm").exit_code, 0);
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(mark));
}

TEST(RecordsOnPaper, RulesAreBehindWhereABackIsFree) {
    const Workshop workshop;
    const proof::Facts one = facts_after(workshop, "record odd --paper a4 --duplex long");
    ASSERT_EQ(one.pages.size(), 2U);
    EXPECT_THAT(text_of(one.pages[1]), HasSubstr("Who wins"));
    const proof::Facts three = facts_after(workshop, "record odd --paper a5 --duplex short");
    ASSERT_EQ(three.pages.size(), 4U);
    EXPECT_THAT(text_of(three.pages[1]), HasSubstr("2 of 3"));
    EXPECT_THAT(text_of(three.pages[3]), HasSubstr("Who wins"));
    const proof::Facts four = facts_after(workshop, "record dots --paper a5 --duplex long");
    ASSERT_EQ(four.pages.size(), 4U);
    EXPECT_THAT(text_of(four.pages[3]), HasSubstr("81"));
}

TEST(RecordsOnPaper, SidesAndBacksKeepTogetherWhenCutApart) {
    const Workshop workshop;
    const proof::Facts facts =
        facts_after(workshop, "record odd --paper a4 --per-page 2 --duplex long");
    ASSERT_EQ(facts.pages.size(), 4U);
    EXPECT_EQ(corners_of(facts.pages[0], "24").size(), 2U);
    EXPECT_EQ(corners_of(facts.pages[1], "48").size(), 2U);
    EXPECT_EQ(corners_of(facts.pages[2], "61").size(), 2U);
}

// A filled-in record is wanted once: its sides follow one another.
TEST(RecordsOnPaper, FilledInSidesFollowOneAnother) {
    const Workshop workshop;
    workshop.write("game.txt", "game: odd\nmoves:\n1. e5=b\n");
    const proof::Facts facts = facts_after(workshop, "record game.txt --paper a4 --per-page 2");
    ASSERT_EQ(facts.pages.size(), 2U);
    EXPECT_EQ(corners_of(facts.pages[0], "24").size(), 1U);
    EXPECT_EQ(corners_of(facts.pages[0], "48").size(), 1U);
    EXPECT_EQ(corners_of(facts.pages[1], "61").size(), 1U);
}

TEST(RecordsOnPaper, TooManyAreRefusedWithWhatFits) {
    const Workshop workshop;
    const Outcome four = workshop.run("quadrille record odd --per-page 4 --paper a4");
    EXPECT_EQ(four.exit_code, 1);
    EXPECT_EQ(four.err,
              "error: 4 to a page leave 105 x 148 mm for each, and a record needs 138 x 190 mm to "
              "be written on; at most 2 to a page fit on this paper, 4 on a3\n");
    EXPECT_EQ(workshop.run("quadrille record odd --per-page 4 --paper a3").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille record odd --per-page 2 --paper a4").exit_code, 0);
    const Outcome nine = workshop.run("quadrille record odd --per-page 9 --paper a4");
    EXPECT_THAT(nine.err, HasSubstr("; at most 2 to a page fit on this paper, 9 on a2\n"));
}

TEST(BoardsOnPaper, TooManyAreRefusedWithWhatFits) {
    const Workshop workshop;
    const Outcome nine = workshop.run("quadrille board connect6 --per-page 9 --paper a4");
    EXPECT_EQ(nine.exit_code, 1);
    EXPECT_EQ(
        nine.err,
        "error: 9 boards to a page do not fit here; at most 6 to a page fit on this paper, 9 "
        "on a3\n"
        "      this board does not fit: its cells would be 2.5 mm; expected cells of at least "
        "3 mm; take larger paper, a smaller board, or fewer to a page\n");
    EXPECT_EQ(workshop.run("quadrille board connect6 --per-page 6 --paper a4").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille board connect6 --per-page 9 --paper a3").exit_code, 0);
    for (const char* const game : {"tic-tac-toe", "dots", "loops", "walkers", "dodec"}) {
        const Outcome small =
            workshop.run(std::string("quadrille board ") + game + " --per-page 9 --paper a4");
        EXPECT_EQ(small.exit_code, 0) << game << small.err;
    }
    EXPECT_EQ(workshop.run("quadrille board tic-tac-toe --per-page 4 --paper a5").exit_code, 0);
}

TEST(BoardsOnPaper, TheSizeThatWasAskedForIsToBlame) {
    const Outcome outcome =
        Workshop().run("quadrille board odd --per-page 4 --cell 20mm --paper a4");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("cells of 20 mm do not fit; the largest that fits here"));
}

}  // namespace
}  // namespace quadrille::sheets
