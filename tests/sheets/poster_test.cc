// One board over several sheets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

#include "sheets/sheet_proof.h"

namespace quadrille::sheets {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

constexpr int kScale = 4;  // dots to the millimetre
constexpr double kPosterDpi = kScale * 25.4;

// The window of a sheet of A4: margins of 10, 26 below; neighbours overlap by 10.
constexpr int kMargin = 10 * kScale;
constexpr int kWidth = 190 * kScale;
constexpr int kHeight = 261 * kScale;
constexpr int kOverlap = 10 * kScale;

/// What two neighbours both print: how much of the one's ink is not on the other's strip of glue,
/// whose hatching is ink of its own.
struct Difference {
    int missing = 0;
    int inked = 0;
};

// Dots of the part of `below` that lies on the strip of `above`; the parts begin there.
struct Strip {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    int above_x = 0;
    int above_y = 0;
};

Difference on_strip(const Picture& above, const Picture& below, const Strip& strip) {
    constexpr int kInk = 120;
    constexpr int kPaper = 200;
    Difference result;
    for (int y = 0; y < strip.height; ++y) {
        for (int x = 0; x < strip.width; ++x) {
            if (below.at(strip.x + x, strip.y + y) < kInk) {
                ++result.inked;
                const int there = above.at(strip.above_x + x, strip.above_y + y);
                result.missing += there > kPaper ? 1 : 0;
            }
        }
    }
    return result;
}

// In a bold style, since pale lines are no ink here.
TEST(Poster, NeighboursPrintTheSameWhereTheyAreGlued) {
    const Workshop workshop;
    const proof::Facts facts =
        facts_after(workshop, "board odd --set size=12 --cell 14mm --style bold --poster 2x2");
    ASSERT_EQ(facts.pages.size(), 4U);
    expect_printable(facts, 210, 297);
    const std::vector<Picture> sheets = pictures_of(workshop, kPosterDpi);
    const int right = kMargin + kWidth - kOverlap;
    const int lower = kMargin + kHeight - kOverlap;
    const Strip upright{kMargin, kMargin, kOverlap, kHeight, right, kMargin};
    const Strip level{kMargin, kMargin, kWidth, kOverlap, kMargin, lower};
    for (const auto& [above, below, strip] : {std::tuple{0, 1, upright},
                                              std::tuple{2, 3, upright},
                                              std::tuple{0, 2, level},
                                              std::tuple{1, 3, level}}) {
        const Difference found = on_strip(sheets[static_cast<std::size_t>(above)],
                                          sheets[static_cast<std::size_t>(below)],
                                          strip);
        EXPECT_GT(found.inked, 1000) << above << below;
        EXPECT_LE(found.missing, found.inked / 200) << above << below;
    }
}

// Title, fields, result and credit are read without a seam; only the board runs over the glue.
TEST(Poster, NoLetterOfTheHeadLiesOnGlue) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "board dodec --poster 2x2");
    ASSERT_EQ(facts.pages.size(), 4U);
    EXPECT_THAT(text_of(facts.pages[0]), HasSubstr("DODEC"));
    EXPECT_THAT(text_of(facts.pages[0]), testing::Not(HasSubstr("Player 1")));
    EXPECT_THAT(text_of(facts.pages[1]), HasSubstr("Player 1"));
    EXPECT_THAT(text_of(facts.pages[2]), HasSubstr("Winner"));
    EXPECT_THAT(text_of(facts.pages[3]), HasSubstr("Bill Taylor"));
    EXPECT_THAT(text_of(facts.pages[3]), testing::Not(HasSubstr("Winner")));
}

TEST(Poster, EachSheetTellsItsPlace) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "board odd --set size=12 --poster 3x2");
    ASSERT_EQ(facts.pages.size(), 6U);
    const std::vector<std::string> names{"A1", "A2", "A3", "B1", "B2", "B3"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string text = text_of(facts.pages[i]);
        EXPECT_THAT(text, HasSubstr(names[i]));
        EXPECT_THAT(text, HasSubstr(std::to_string(i + 1) + " of 6"));
        EXPECT_THAT(text, HasSubstr("hatched strips"));
    }
}

TEST(Poster, FitTakesAsFewSheetsAsTheCellsNeed) {
    const Workshop workshop;
    EXPECT_EQ(facts_after(workshop, "board odd --poster fit --cell 15mm").pages.size(), 1U);
    EXPECT_EQ(facts_after(workshop, "board odd --poster fit --cell 25mm").pages.size(), 2U);
    EXPECT_EQ(facts_after(workshop, "board dodec --poster fit --width 300mm").pages.size(), 4U);
}

TEST(Poster, ANumberOfSheetsIsArrangedForTheLargestBoard) {
    const Workshop workshop;
    const proof::Facts two = facts_after(workshop, "board odd --poster 2");
    ASSERT_EQ(two.pages.size(), 2U);
    EXPECT_EQ(facts_after(workshop, "board loops --poster 4").pages.size(), 4U);
}

TEST(Poster, RefusesWhatDoesNotGoWithIt) {
    const Outcome outcome = Workshop().run("quadrille board odd --poster 4 --per-page 2");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.err,
              "error: --poster and --per-page are given together; expected one of them: a poster "
              "is a single board\n");
    EXPECT_EQ(Workshop().run("quadrille board odd --poster fit").exit_code, 2);
    EXPECT_EQ(Workshop().run("quadrille board odd --poster 2x2 --cell 90mm").exit_code, 1);
    EXPECT_EQ(Workshop().run("quadrille board odd --poster fit --cell 500mm").exit_code, 1);
}

}  // namespace
}  // namespace quadrille::sheets
