// One board over several sheets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "sheets/sheet_proof.h"

namespace quadrille::sheets {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

constexpr int kScale = 4;  // dots to the millimetre
constexpr double kDpi = kScale * 25.4;

// The window of a sheet of A4: margins of 10, 26 below; neighbours overlap by 10.
constexpr int kMargin = 10 * kScale;
constexpr int kWidth = 190 * kScale;
constexpr int kHeight = 261 * kScale;
constexpr int kOverlap = 10 * kScale;

// Glued as the sheets say: each lies on the strips of those at its left and above it.
Picture glued(const std::vector<Picture>& sheets, int columns, int rows) {
    Picture whole;
    whole.width = (kWidth - kOverlap) * columns + kOverlap;
    whole.height = (kHeight - kOverlap) * rows + kOverlap;
    whole.grey.resize(static_cast<std::size_t>(whole.width) *
                      static_cast<std::size_t>(whole.height));
    for (int i = 0; i < columns * rows; ++i) {
        const Picture& sheet = sheets[static_cast<std::size_t>(i)];
        const int left = (kWidth - kOverlap) * (i % columns);
        const int top = (kHeight - kOverlap) * (i / columns);
        for (int y = 0; y < kHeight; ++y) {
            for (int x = 0; x < kWidth; ++x) {
                whole.grey[static_cast<std::size_t>(top + y) *
                               static_cast<std::size_t>(whole.width) +
                           static_cast<std::size_t>(left + x)] = sheet.at(kMargin + x, kMargin + y);
            }
        }
    }
    return whole;
}

// How many dots of `whole` differ clearly from the same board on one sheet, and how many are inked.
struct Difference {
    int different = 0;
    int inked = 0;
};

Difference difference(const Picture& whole, const Picture& single) {
    Difference result;
    for (int y = 0; y < whole.height; ++y) {
        for (int x = 0; x < whole.width; ++x) {
            const int a = whole.at(x, y);
            const int b = single.at(kMargin + x, kMargin + y);
            result.different += std::abs(a - b) > 100 ? 1 : 0;
            result.inked += b < 200 ? 1 : 0;
        }
    }
    return result;
}

TEST(Poster, GluedTogetherIsTheBoardAgain) {
    const Workshop workshop;
    const proof::Facts facts =
        facts_after(workshop, "board odd --set size=12 --cell 14mm --poster 2x2");
    ASSERT_EQ(facts.pages.size(), 4U);
    expect_printable(facts, 210, 297);
    const Picture whole = glued(pictures_of(workshop, kDpi), 2, 2);
    // The same poster on one sheet of paper as large as all of them.
    facts_after(workshop, "board odd --set size=12 --cell 14mm --poster 1x1 --paper 390x548mm");
    const std::vector<Picture> single = pictures_of(workshop, kDpi);
    ASSERT_EQ(single.size(), 1U);
    ASSERT_GE(single[0].width, whole.width + kMargin);
    ASSERT_GE(single[0].height, whole.height + kMargin);
    const Difference found = difference(whole, single[0]);
    EXPECT_GT(found.inked, 20000);
    EXPECT_LE(found.different, found.inked / 1000);
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
