// Codes read without ZXing, as in the page, and with it.
#include "eye/codes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <set>
#include <string>

#include "eye/code_text.h"
#include "eye/picture.h"
#include "eye/plain_symbols.h"

namespace quadrille::eye {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// A code of version 1, level M, as libqrencode 4.1.1 makes it of "308T0PQTAJ000000": # is dark.
constexpr std::array<const char*, kCodeModules> kCode{
    "#######....#..#######", "#.....#.#.#.#.#.....#", "#.###.#..####.#.###.#",
    "#.###.#...#...#.###.#", "#.###.#.#..##.#.###.#", "#.....#..#.#..#.....#",
    "#######.#.#.#.#######", ".........##..........", "#.#.#.#.....#...#..#.",
    "...###.#####.#.#.#..#", "...####.##.#..#.##.##", "..###..#.#####...#.#.",
    "#.#.########..###.#..", "........#.##.#...###.", "#######...#.#.##....#",
    "#.....#...##.#...#.#.", "#.###.#.#.#.#.#...#..", "#.###.#..#.#.#..#..#.",
    "#.###.#.#.#.#.###...#", "#.....#..###.#.....##", "#######.###.#.###...#"};

CodeModules modules_of_code() {
    CodeModules modules{};
    for (std::size_t row = 0; row < modules.size(); ++row) {
        for (std::size_t column = 0; column < modules.size(); ++column) {
            modules.at(row).at(column) = kCode.at(row)[column] == '#';
        }
    }
    return modules;
}

// On white paper, each module so many pixels wide, turned by so many degrees.
cv::Mat drawn(int module, double angle) {
    constexpr int kSide = 501;  // with a pixel in its middle
    cv::Mat paper(kSide, kSide, CV_8UC1, cv::Scalar(230));
    const int begin = (kSide - module * kCodeModules) / 2;
    for (int row = 0; row < kCodeModules; ++row) {
        for (int column = 0; column < kCodeModules; ++column) {
            if (kCode.at(static_cast<std::size_t>(row))[column] == '#') {
                paper(cv::Rect(begin + column * module, begin + row * module, module, module)) = 30;
            }
        }
    }
    cv::Mat turned;
    const cv::Mat turn =
        cv::getRotationMatrix2D({(kSide - 1) / 2.0F, (kSide - 1) / 2.0F}, angle, 1);
    cv::warpAffine(
        paper, turned, turn, paper.size(), cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar(230));
    return turned;
}

TEST(CodeText, IsReadAndMended) {
    CodeModules modules = modules_of_code();
    EXPECT_EQ(text_of(modules), "308T0PQTAJ000000");
    for (std::size_t row = 9; row < 13; ++row) {  // a blot over four words
        modules.at(row).at(19) = true;
        modules.at(row).at(20) = true;
    }
    EXPECT_EQ(text_of(modules), "308T0PQTAJ000000");
    for (std::size_t row = 9; row < 21; ++row) {
        for (std::size_t column = 9; column < 21; ++column) {
            modules.at(row).at(column) = true;
        }
    }
    EXPECT_EQ(text_of(modules), std::nullopt);
    EXPECT_EQ(text_of({}), std::nullopt);
}

TEST(PlainSymbols, AreFoundHoweverTheyLie) {
    for (const int module : {3, 5, 9}) {
        for (const double angle : {0.0, 20.0, 45.0, 90.0, 133.0, 180.0}) {
            const std::vector<Symbol> symbols = plain_symbols_in(drawn(module, angle), false);
            ASSERT_THAT(symbols, SizeIs(1)) << module << " pixels, " << angle << " degrees";
            EXPECT_EQ(symbols[0].text, "308T0PQTAJ000000");
            EXPECT_FALSE(symbols[0].mirrored);
            const double half = module * kCodeModules / 2.0;
            const double radians = angle * std::acos(-1.0) / 180;
            const Vec2 corner{250.5 - half * std::cos(radians) - half * std::sin(radians),
                              250.5 + half * std::sin(radians) - half * std::cos(radians)};
            EXPECT_LT(length(symbols[0].corners[0] - corner), 1.0)
                << module << " pixels, " << angle << " degrees";
        }
    }
}

TEST(Codes, SayWhyThereIsNone) {
    const cv::Mat sharp = drawn(6, 10);
    EXPECT_THAT(find_codes(sharp), SizeIs(1));
    cv::Mat blurred;
    cv::GaussianBlur(sharp, blurred, {0, 0}, 9);
    EXPECT_THAT(find_codes(blurred), IsEmpty());
    EXPECT_EQ(why_no_code(blurred).cause, "blurred");
    cv::Mat shaken;
    cv::boxFilter(sharp, shaken, -1, {25, 1});
    EXPECT_THAT(find_codes(shaken), IsEmpty());
    EXPECT_EQ(why_no_code(shaken).cause, "blurred");
    cv::Mat squares(501, 501, CV_8UC1, cv::Scalar(230));
    squares(cv::Rect(100, 100, 200, 200)) = 30;
    EXPECT_EQ(why_no_code(squares).cause, "no-code");
}

TEST(PlainSymbols, AreSeenInAMirror) {
    cv::Mat mirror;
    cv::flip(drawn(6, 10), mirror, 1);
    const std::vector<Symbol> symbols = plain_symbols_in(mirror, false);
    ASSERT_THAT(symbols, SizeIs(1));
    EXPECT_TRUE(symbols[0].mirrored);
}

TEST(PlainSymbols, AreNotSeenInNoise) {
    cv::Mat noise(400, 400, CV_8UC1);
    cv::theRNG().state = 7;
    cv::randu(noise, 0, 256);
    EXPECT_THAT(plain_symbols_in(noise, false), IsEmpty());
    EXPECT_THAT(plain_symbols_in(cv::Mat(3, 2, CV_8UC1, cv::Scalar(0)), false), IsEmpty());
}

// ZXing and this reader find the same codes in photographs, within a few pixels.
TEST(PlainSymbols, AreThoseThatZXingFinds) {
    for (const char* const name :
         {"folded", "four-inks", "numbers", "outlined-hex", "pencil-on-swatches"}) {
        auto loaded = load_picture(std::string(QUADRILLE_SOURCE_DIR) + "/tests/photos/cases/" +
                                   name + ".jpg");
        ASSERT_TRUE(loaded) << name;
        const cv::Mat picture(loaded->height, loaded->width, CV_8UC3, loaded->rgb.data());
        cv::Mat grey;
        cv::cvtColor(picture, grey, cv::COLOR_RGB2GRAY);
        const std::vector<Symbol> expected = symbols_in(grey, false);
        const std::vector<Symbol> plain = plain_symbols_in(grey, false);
        ASSERT_EQ(plain.size(), expected.size()) << name;
        for (const Symbol& symbol : expected) {
            EXPECT_TRUE(std::ranges::any_of(plain, [&](const Symbol& other) {
                return other.text == symbol.text &&
                       length(other.corners[0] - symbol.corners[0]) < 4 &&
                       length(other.corners[2] - symbol.corners[2]) < 4;
            })) << name;
        }
    }
}

}  // namespace
}  // namespace quadrille::eye
