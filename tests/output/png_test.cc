#include <cairo.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace drawing;
using namespace support;
using testing::HasSubstr;
using testing::StartsWith;

using Picture = std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)>;

constexpr int kAt100Dpi = 827;

// Red, green and blue of the pixel at a place in millimetres, at 100 dpi.
std::uint32_t colour_at(cairo_surface_t* image, double x_mm, double y_mm) {
    const auto pixel = [](double mm) { return static_cast<std::ptrdiff_t>(mm / 25.4 * 100); };
    const unsigned char* row =
        cairo_image_surface_get_data(image) +
        pixel(y_mm) * static_cast<std::ptrdiff_t>(cairo_image_surface_get_stride(image));
    return reinterpret_cast<const std::uint32_t*>(row)[pixel(x_mm)] & 0xFFFFFFU;
}

Picture picture_of(const Drawing& drawing) {
    const Folder folder;
    const std::string path = folder.path("a.png");
    EXPECT_EQ(write(document_of(drawing), path, {.format = Format::Png, .dpi = 100}), "");
    Picture image(cairo_image_surface_create_from_png(path.c_str()), cairo_surface_destroy);
    EXPECT_EQ(cairo_surface_status(image.get()), CAIRO_STATUS_SUCCESS);
    EXPECT_EQ(cairo_image_surface_get_width(image.get()), kAt100Dpi);
    return image;
}

Drawing tones() {
    Drawing drawing;
    drawing.add(PathItem{rectangle({{10_mm, 10_mm}, {50_mm, 50_mm}}), {}, kBlack});
    drawing.add(PathItem{rectangle({{20_mm, 20_mm}, {40_mm, 40_mm}}), {}, Colour{140, 140, 140}});
    drawing.add(PathItem{rectangle({{25_mm, 25_mm}, {35_mm, 35_mm}}), {}, kWhite});
    // Far down, where another band of the picture is drawn.
    drawing.add(PathItem{rectangle({{0_mm, 280_mm}, {210_mm, 297_mm}}), {}, Colour{224, 224, 224}});
    return drawing;
}

void expect_tones(cairo_surface_t* image) {
    EXPECT_EQ(colour_at(image, 5, 5), 0xFFFFFFU);
    EXPECT_EQ(colour_at(image, 15, 15), 0x000000U);
    EXPECT_EQ(colour_at(image, 22, 22), 0x8C8C8CU);
    EXPECT_EQ(colour_at(image, 30, 30), 0xFFFFFFU);
    EXPECT_EQ(colour_at(image, 100, 290), 0xE0E0E0U);
}

TEST(Png, LaterTonesCoverEarlierOnes) {
    expect_tones(picture_of(tones()).get());
}

TEST(Png, AColouredPageKeepsItsColour) {
    Drawing drawing = tones();
    drawing.add(
        PathItem{rectangle({{100_mm, 100_mm}, {120_mm, 120_mm}}), {}, Colour{0xB5, 0x12, 0x1B}});
    const Picture image = picture_of(drawing);
    expect_tones(image.get());
    EXPECT_EQ(colour_at(image.get(), 110, 110), 0xB5121BU);
}

// The grey picture and the coloured one are drawn on different surfaces: they must agree.
TEST(Png, GreyAndColouredPagesDrawTextAlike) {
    Drawing drawing;
    drawing.add(TextItem{.at = {20.3_mm, 30.7_mm}, .text = "Odd × Ж", .style = {.size = 30_pt}});
    const Picture grey = picture_of(drawing);
    drawing.add(PathItem{circle({200_mm, 290_mm}, 1_mm), {}, Colour{255, 0, 0}});
    const Picture coloured = picture_of(drawing);
    constexpr int kHalfAStep = 9;  // of the sixteen tones
    int inked = 0;
    for (double y = 15; y < 40; y += 0.254) {
        for (double x = 15; x < 100; x += 0.254) {
            const auto a = static_cast<int>(colour_at(grey.get(), x, y) & 0xFFU);
            const auto b = static_cast<int>(colour_at(coloured.get(), x, y) & 0xFFU);
            EXPECT_LE(std::abs(a - b), kHalfAStep) << x << " " << y;
            inked += a < 128 ? 1 : 0;
        }
    }
    EXPECT_GT(inked, 500);
}

TEST(Png, SaysItsResolutionAndIsGreyWhereItCan) {
    const Folder folder;
    const std::string path = folder.path("a.png");
    ASSERT_EQ(write(sample_document(), path, {.format = Format::Png, .dpi = 300}), "");
    const std::string bytes = read_file(path);
    EXPECT_THAT(bytes, StartsWith("\x89PNG\r\n\x1a\n"));
    // 300 dpi are 11811 pixels a metre.
    EXPECT_THAT(bytes, HasSubstr(std::string("pHYs\0\0\x2e\x23\0\0\x2e\x23\x01", 13)));
    // Bits a pixel, and a palette.
    EXPECT_EQ(bytes[24], 4);
    EXPECT_EQ(bytes[25], 3);
}

// Nine tones and more leave too few steps between them for smooth edges.
TEST(Png, OfManyTonesHasEightBits) {
    const Folder folder;
    const std::string path = folder.path("a.png");
    Drawing drawing;
    for (int i = 0; i < 12; ++i) {
        const auto tone = static_cast<std::uint8_t>(7 + 20 * i);
        const Point corner{Mm{10.0 * i}, 0_mm};
        drawing.add(PathItem{
            rectangle({corner, corner + Point{10_mm, 10_mm}}), {}, Colour{tone, tone, tone}});
    }
    ASSERT_EQ(write(document_of(drawing), path, {.format = Format::Png, .dpi = 100}), "");
    const std::string bytes = read_file(path);
    EXPECT_EQ(bytes[24], 8);
    EXPECT_EQ(bytes[25], 0);
    const Picture image = picture_of(drawing);
    EXPECT_EQ(colour_at(image.get(), 5, 5), 0x070707U);
    EXPECT_EQ(colour_at(image.get(), 115, 5), 0xE3E3E3U);
}

TEST(Png, RefusesMorePixelsThanItCanMake) {
    const Folder folder;
    EXPECT_EQ(write(document_of({}), folder.path("a.png"), {.format = Format::Png, .dpi = 1e6}),
              "error: a PNG of 8267717 x 11692913 pixels cannot be made; a page of this size can "
              "have up to 2034 dpi\n");
    EXPECT_THAT(write(document_of({}), folder.path("a.png"), {.format = Format::Png, .dpi = 0}),
                HasSubstr("cannot be made"));
    EXPECT_EQ(folder.contents(), "");
}

}  // namespace
}  // namespace quadrille::output
