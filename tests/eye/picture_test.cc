// Pictures as cameras turn them, and files that are none.
#include "eye/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <span>
#include <vector>

#include "../support/folder.h"
#include "base/png_writer.h"

namespace quadrille::eye {
namespace {

using testing::ElementsAre;

// One number a pixel, row by row.
std::vector<int> values(const Picture& picture) {
    std::vector<int> all;
    for (std::size_t i = 0; i < picture.rgb.size(); i += 3) {
        all.push_back(picture.rgb[i]);
    }
    return all;
}

Picture two_by_three() {
    Picture picture{.width = 2, .height = 3, .rgb = {}};
    for (std::uint8_t i = 1; i <= 6; ++i) {
        picture.rgb.insert(picture.rgb.end(), {i, i, i});
    }
    return picture;
}

// 1 2        The numbers as each of the eight orientations stores them; Exif 2.32, tag 0x0112.
// 3 4
// 5 6
TEST(Picture, StandsUprightForEachOrientation) {
    EXPECT_THAT(values(upright(two_by_three(), 1)), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(values(upright(two_by_three(), 2)), ElementsAre(2, 1, 4, 3, 6, 5));
    EXPECT_THAT(values(upright(two_by_three(), 3)), ElementsAre(6, 5, 4, 3, 2, 1));
    EXPECT_THAT(values(upright(two_by_three(), 4)), ElementsAre(5, 6, 3, 4, 1, 2));
    EXPECT_THAT(values(upright(two_by_three(), 5)), ElementsAre(1, 3, 5, 2, 4, 6));
    EXPECT_THAT(values(upright(two_by_three(), 6)), ElementsAre(5, 3, 1, 6, 4, 2));
    EXPECT_THAT(values(upright(two_by_three(), 7)), ElementsAre(6, 4, 2, 5, 3, 1));
    EXPECT_THAT(values(upright(two_by_three(), 8)), ElementsAre(2, 4, 6, 1, 3, 5));
    EXPECT_THAT(values(upright(two_by_three(), 99)), ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_EQ(upright(two_by_three(), 6).width, 3);
}

TEST(Picture, IsHalvedByMeans) {
    Picture picture{.width = 2, .height = 2, .rgb = {}};
    for (const std::uint8_t value : std::array<std::uint8_t, 4>{10, 20, 30, 40}) {
        picture.rgb.insert(picture.rgb.end(), {value, 0, 255});
    }
    EXPECT_THAT(halved(picture).rgb, ElementsAre(25, 0, 255));
}

// Each row differs from the one above, up and down, by more than a byte holds.
TEST(Picture, ComesBackFromAPngOfAPhotograph) {
    const support::Folder folder;
    const std::vector<std::uint8_t> pixels{0, 128, 255, 7, 7, 7, 255, 0, 1, 7, 8, 6};
    for (const bool photograph : {false, true}) {
        WholeFile file(folder.path("a.png"));
        PngWriter png(
            file, {.width = 2, .height = 2, .pixels = PngPixels::Rgb, .photograph = photograph});
        png.add_row(std::span(pixels).first(6));
        png.add_row(std::span(pixels).last(6));
        png.finish();
        ASSERT_TRUE(file.commit());
        const Result<Picture> back = load_picture(folder.path("a.png"));
        ASSERT_TRUE(back);
        EXPECT_EQ(back->rgb, pixels);
    }
}

TEST(Picture, IsNeverReadFromDamagedFiles) {
    const std::vector<std::uint8_t> jpeg{0xff, 0xd8, 0xff, 0xe0, 0, 16, 'J', 'F'};
    EXPECT_FALSE(load_jpeg("a.jpg", jpeg));
    const std::vector<std::uint8_t> png{0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0};
    EXPECT_FALSE(load_png("a.png", png));
    const std::vector<std::uint8_t> heic{0, 0, 0, 24, 'f', 't', 'y', 'p', 'h', 'e', 'i', 'c'};
    EXPECT_FALSE(load_heif("a.heic", heic));
    EXPECT_FALSE(check_size("a.png", 100000, 2));
    EXPECT_FALSE(check_size("a.png", 20000, 20000));
    EXPECT_TRUE(check_size("a.png", 4000, 3000));
}

}  // namespace
}  // namespace quadrille::eye
