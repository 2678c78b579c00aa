#include "base/png_writer.h"

#include <gmock/gmock.h>

#include <array>

#include "../support/folder.h"

namespace quadrille {
namespace {

using support::Folder;
using support::read_file;

TEST(PngWriter, WritesOnePixelAsKnown) {
    const Folder folder;
    WholeFile file(folder.path("a.png"));
    PngWriter png(file, {.width = 1, .height = 1, .pixels = PngPixels::Rgb, .dpi = 72});
    png.add_row(std::array<unsigned char, 3>{0xFF, 0x80, 0x01});
    png.finish();
    ASSERT_TRUE(file.commit());
    const std::string bytes = read_file(folder.path("a.png"));
    EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(bytes.substr(12, 4), "IHDR");
    EXPECT_EQ(bytes.substr(16, 8), std::string("\0\0\0\1\0\0\0\1", 8));
    EXPECT_THAT(bytes, testing::HasSubstr("IDAT"));
    // The checksum of IEND is the same in every PNG.
    EXPECT_EQ(bytes.substr(bytes.size() - 8), "IEND\xae\x42\x60\x82");
}

}  // namespace
}  // namespace quadrille
