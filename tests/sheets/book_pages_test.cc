// Every rulebook as a sheet folded once has it: four pages or eight, each well filled; and the same
// pages in their places on folded paper.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sheets/sheet_proof.h"
#include "support/shipped.h"

namespace quadrille::sheets {
namespace {

using testing::HasSubstr;
using testing_support::Workshop;

constexpr double kDpi = 36;
constexpr double kMmPerInch = 25.4;
// Of a5: from the top of the type area to what is free over the footer.
constexpr double kTop = 17;
constexpr double kBottom = 185;
constexpr double kGap = 16;  // more is white, less is space between things
constexpr double kFilled = 0.62;

// How much of the height is filled.
double fill_of(const Picture& picture) {
    const auto row_of = [](double mm) { return static_cast<int>(mm / kMmPerInch * kDpi); };
    const auto has_ink = [&picture](int y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y) < 200) {
                return true;
            }
        }
        return false;
    };
    int white = 0;
    int run = 0;
    for (int y = row_of(kTop); y <= row_of(kBottom); ++y) {
        const bool ends = y == row_of(kBottom);
        if (!ends && !has_ink(y)) {
            ++run;
            continue;
        }
        white += run > row_of(kGap) ? run : 0;
        run = 0;
    }
    return 1 - static_cast<double>(white) / (row_of(kBottom) - row_of(kTop));
}

// The last word in the type of paragraphs.
std::string last_word(const proof::PageFacts& page) {
    std::string last;
    Mm lowest;
    for (const proof::Word& word : page.words) {
        // Numbers on stones may be as large.
        const bool number = word.text.find_first_not_of("0123456789") == std::string::npos;
        const bool text = word.size.value > 9.1 && word.size.value < 9.3 && !number;
        if (text && word.box.max.y >= lowest - Mm{1.0}) {
            lowest = word.box.max.y;
            last = word.text;
        }
    }
    return last;
}

class EveryBook : public testing::TestWithParam<std::string> {};

TEST_P(EveryBook, HasFourPagesOrEightAndFillsThem) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "rulebook " + GetParam() + " --paper a5");
    EXPECT_THAT(facts.pages.size(), testing::AnyOf(4U, 8U));
    const std::vector<Picture> pictures = pictures_of(workshop, kDpi);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        // What follows has as many boards as there is room for.
        if (text_of(facts.pages[i]).find("Boards to play on") != std::string::npos) {
            break;
        }
        EXPECT_GE(fill_of(pictures[i]), kFilled) << "page " << i + 1;
    }
}

TEST_P(EveryBook, HasItsRulesOnTheFirstTwoPagesAndNoParagraphBroken) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "rulebook " + GetParam() + " --paper a5");
    ASSERT_GE(facts.pages.size(), 2U);
    const std::string rules = text_of(facts.pages[0]) + " " + text_of(facts.pages[1]);
    for (const spec::ProseSection& section : test::load_shipped(GetParam()).rules) {
        EXPECT_THAT(rules, HasSubstr(section.head));
    }
    for (const proof::PageFacts& page : facts.pages) {
        const std::string word = last_word(page);
        EXPECT_TRUE(word.empty() ||
                    std::string_view(".:?!)").find(word.back()) != std::string_view::npos)
            << "a page ends with '" << word << "'";
    }
}

// "2 of 4" in the footers tells which page stands where.
std::vector<std::string> numbers_in(const proof::PageFacts& page, int columns, int rows) {
    std::vector<std::string> numbers(static_cast<std::size_t>(columns * rows));
    for (std::size_t i = 0; i + 2 < page.words.size(); ++i) {
        const bool digits = page.words[i].text.size() == 1 && page.words[i + 2].text.size() == 1 &&
                            std::isdigit(static_cast<unsigned char>(page.words[i].text[0])) != 0;
        if (page.words[i + 1].text != "of" || !digits) {
            continue;
        }
        const Box& box = page.words[i].box;
        const auto column = static_cast<int>(box.min.x / (page.width / columns));
        const auto row = static_cast<int>(box.min.y / (page.height / rows));
        numbers[static_cast<std::size_t>(row * columns + column)] +=
            page.words[i].text + page.words[i + 2].text;
    }
    return numbers;
}

TEST(FoldedBook, HasItsPagesInTheOrderOfASheetFoldedOnce) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "rulebook hex --fold --paper a4");
    expect_printable(facts, 297, 210);
    ASSERT_EQ(facts.pages.size(), 2U);
    EXPECT_THAT(numbers_in(facts.pages[0], 2, 1), testing::ElementsAre("44", "14"));
    EXPECT_THAT(numbers_in(facts.pages[1], 2, 1), testing::ElementsAre("24", "34"));
    expect_words_apart(facts, 12);
}

TEST(FoldedBook, OfALetterHasPagesOfHalfALetter) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "rulebook odd --fold --paper letter");
    expect_printable(facts, 279.4, 215.9);
    EXPECT_EQ(facts.pages.size() % 2, 0U);
}

TEST(FoldedBook, SaysWhereItsPartsAreInItsContents) {
    const Workshop workshop;
    facts_after(workshop, "rulebook hex --fold --paper a4");
    const std::string plain = workshop.run("qpdf --qdf --object-streams=disable sheet.pdf -").out;
    EXPECT_THAT(plain, HasSubstr("/Title (Hex)"));
    EXPECT_THAT(plain, HasSubstr("/Title (Boards to play on)"));
}

TEST(PocketBook, HasEightPagesOnOneSideTheUpperOnesOnTheirHeads) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, "rulebook tic-tac-toe --pocket --paper a4");
    expect_printable(facts, 297, 210);
    ASSERT_EQ(facts.pages.size(), 1U);
    EXPECT_THAT(numbers_in(facts.pages[0], 4, 2),
                testing::ElementsAre("58", "48", "38", "28", "68", "78", "88", "18"));
    for (const proof::Word& word : facts.pages[0].words) {
        if (word.text == "Tic-tac-toe" && word.size.value > 10) {
            EXPECT_GT(word.box.min.x.value, 297 * 0.75);
            EXPECT_GT(word.box.min.y.value, 105);
        }
    }
}

TEST(PocketBook, IsRefusedWhereItCouldNotBeRead) {
    const Workshop workshop;
    const testing_support::Outcome small =
        workshop.run("quadrille rulebook hex --pocket --paper a5 -o sheet.pdf");
    EXPECT_EQ(small.exit_code, 1);
    EXPECT_THAT(small.err,
                HasSubstr("an eighth of this paper is 52 mm wide, too little to read; expected at "
                          "least 68 mm, as of a4"));
    const testing_support::Outcome both =
        workshop.run("quadrille rulebook hex --pocket --fold -o sheet.pdf");
    EXPECT_EQ(both.exit_code, 2);
}

TEST(PocketBook, OfRulesThatAreTooLongIsRefused) {
    const Workshop workshop;
    std::string text;
    for (int i = 0; i < 400; ++i) {
        text += "Fill a square. ";
    }
    workshop.write("long.yaml",
                   "name: Long\nplayers: [A, B]\nmarks: {x: {name: x, owner: A, colour: red}}\n"
                   "board: {square: 3}\nscore: {n: {count: marks}}\nwin: [{most: n}]\n"
                   "rules: [{head: Play, text: " +
                       text + "}, {head: More, text: " + text + "}]\n");
    const testing_support::Outcome outcome =
        workshop.run("quadrille rulebook long.yaml --pocket --paper a4 -o sheet.pdf");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(
        outcome.err,
        HasSubstr("the rules of Long have 2400 words and 0 figures, too much for 8 small pages; "
                  "expected at most about 350 words; --fold takes longer ones"));
}

INSTANTIATE_TEST_SUITE_P(Games,
                         EveryBook,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace quadrille::sheets
