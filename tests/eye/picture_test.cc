// Pictures as cameras turn them, and files that are none.
#include "eye/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "../support/folder.h"
#include "base/png_writer.h"

namespace quadrille::eye {
namespace {

using testing::ElementsAre;
using Rgb8 = std::array<int, 3>;

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

std::string sample_path(const std::string& name) {
    return std::string(QUADRILLE_SOURCE_DIR) + "/tests/eye/pictures/" + name;
}

int farthest_from(const Rgb8& wanted, const Picture& picture, int x, int y) {
    int farthest = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto at = static_cast<std::size_t>(y * picture.width + x) * 3 + i;
        farthest = std::max(farthest, std::abs(picture.rgb[at] - wanted[i]));
    }
    return farthest;
}

// All show the same: red beside blue, above white, or above nothing.
TEST(Picture, IsTheSameInEveryFormat) {
    for (const std::string name : {"a.tif",
                                   "cmyk.tif",
                                   "a.webp",
                                   "clear.webp",
                                   "a.gif",
                                   "clear.gif",
                                   "clear.png",
                                   "a8.bmp",
                                   "a16.bmp",
                                   "a24.bmp",
                                   "a32.bmp",
                                   "cmyk.jpg"}) {
        const Result<Picture> picture = load_picture(sample_path(name));
        ASSERT_TRUE(picture) << name;
        EXPECT_EQ(picture->width, 16) << name;
        ASSERT_EQ(picture->height, 10) << name;
        constexpr int kRounded = 12;
        EXPECT_LE(farthest_from({200, 40, 30}, *picture, 2, 2), kRounded) << name;
        EXPECT_LE(farthest_from({20, 60, 220}, *picture, 13, 6), kRounded) << name;
        EXPECT_LE(farthest_from({255, 255, 255}, *picture, 2, 9), kRounded) << name;
        EXPECT_EQ(picture->flaw, "") << name;
    }
}

TEST(Picture, IsAPageOfATiff) {
    EXPECT_EQ(load_picture(sample_path("a.tif"))->pages, 2);
    const Result<Picture> second = load_picture(sample_path("a.tif"), 2);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->width, 4);
    EXPECT_EQ(farthest_from({0, 128, 0}, *second, 1, 1), 0);
    EXPECT_FALSE(load_picture(sample_path("a.tif"), 3));
}

std::vector<std::uint8_t> bytes_of(const std::string& name) {
    std::ifstream file(sample_path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Picture, SaysHowMuchOfAJpegIsMissing) {
    std::vector<std::uint8_t> bytes = bytes_of("noise.jpg");
    bytes.resize(bytes.size() * 6 / 10);
    const Result<Picture> cut = load_jpeg({"a.jpg", bytes});
    ASSERT_TRUE(cut);
    EXPECT_LT(cut->height, 80);
    EXPECT_THAT(cut->flaw, testing::MatchesRegex("is cut short: [0-9]+ % of it are missing; .*"));
    bytes.resize(bytes_of("noise.jpg").size() / 10);
    const Result<Picture> head = load_jpeg({"a.jpg", bytes});
    ASSERT_FALSE(head);
    EXPECT_EQ(message_of(head.error().front()), "is cut short; copy the whole file again");
}

// Of every format, at every length: a picture or an error, and nothing else happens.
TEST(Picture, MayEndAnywhere) {
    for (const auto& entry : std::filesystem::directory_iterator(
             sample_path("").substr(0, sample_path("").size() - 1))) {
        const std::string name = entry.path().filename().string();
        const std::vector<std::uint8_t> whole = bytes_of(name);
        const support::Folder folder;
        for (std::size_t length = 0; length < whole.size(); length += 1 + whole.size() / 30) {
            const std::string path = folder.path(name);
            std::ofstream(path, std::ios::binary)
                .write(reinterpret_cast<const char*>(whole.data()),
                       static_cast<std::streamsize>(length));
            if (const Result<Picture> picture = load_picture(path)) {
                EXPECT_EQ(picture->rgb.size(),
                          static_cast<std::size_t>(picture->width * picture->height) * 3)
                    << name << length;
            }
        }
    }
}

TEST(Picture, IsNeverReadFromDamagedFiles) {
    const std::vector<std::uint8_t> jpeg{0xff, 0xd8, 0xff, 0xe0, 0, 16, 'J', 'F'};
    EXPECT_FALSE(load_jpeg({"a.jpg", jpeg}));
    const std::vector<std::uint8_t> png{0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0};
    EXPECT_FALSE(load_png({"a.png", png}));
    const std::vector<std::uint8_t> heic{0, 0, 0, 24, 'f', 't', 'y', 'p', 'h', 'e', 'i', 'c'};
    EXPECT_FALSE(load_heif({"a.heic", heic}));
    EXPECT_FALSE(check_size("a.png", 100000, 2));
    EXPECT_FALSE(check_size("a.png", 20000, 20000));
    EXPECT_TRUE(check_size("a.png", 4000, 3000));
}

}  // namespace
}  // namespace quadrille::eye
