#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "../support/box_fonts.h"
#include "base/whole_file.h"
#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace drawing;
using namespace support;
using testing::HasSubstr;

double width(const FontMeasurer& measurer, std::string_view text, const TextStyle& style) {
    return measurer.measure(text, style).advance / style.size;
}

TEST(Fonts, FiguresAreAllOfOneWidth) {
    const FontMeasurer measurer;
    for (const Face face : {Face::Text, Face::Label}) {
        const TextStyle style{.face = face, .size = 10_pt};
        for (const char* figure : {"0", "2", "3", "4", "5", "6", "7", "8", "9"}) {
            EXPECT_NEAR(width(measurer, figure, style), width(measurer, "1", style), 1e-9);
        }
    }
    EXPECT_TRUE(measurer.problems().empty());
}

// Vollkorn's capitals are 676/1000 high, Inter's 2048/2816 (tables OS/2 of the font files).
TEST(Fonts, CapitalsAreAsHighAsTheFontSays) {
    const FontMeasurer measurer;
    const TextExtent text = measurer.measure("x", {.face = Face::Text, .size = 10_mm});
    const TextExtent label = measurer.measure("x", {.face = Face::Label, .size = 10_mm});
    EXPECT_NEAR(text.cap_height.value, 6.76, 0.001);
    EXPECT_NEAR(label.cap_height.value, 7.273, 0.001);
    EXPECT_GT(text.ascent, text.cap_height);
    EXPECT_GT(text.descent, 0_mm);
}

TEST(Fonts, WidthsGrowWithTheSizeAndTheText) {
    const FontMeasurer measurer;
    const TextStyle small{.size = 5_pt};
    const TextStyle large{.size = 50_pt};
    EXPECT_NEAR(width(measurer, "Player 1", small), width(measurer, "Player 1", large), 0.001);
    EXPECT_EQ(measurer.measure("", small).advance, 0_mm);
    EXPECT_GT(width(measurer, "ee", small), width(measurer, "e", small));
}

TEST(Fonts, WeightsAndItalicsAreDifferentFonts) {
    const FontMeasurer measurer;
    const auto of = [&](Weight weight, bool italic) {
        return width(measurer, "Odd groups", {Face::Text, weight, italic, 10_mm});
    };
    EXPECT_LT(of(Weight::Regular, false), of(Weight::Medium, false));
    EXPECT_LT(of(Weight::Medium, false), of(Weight::SemiBold, false));
    EXPECT_LT(of(Weight::SemiBold, false), of(Weight::Bold, false));
    EXPECT_NE(of(Weight::Regular, false), of(Weight::Regular, true));
}

TEST(Fonts, ACharacterThatNoFontHasIsNamed) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {});
    Drawing drawing;
    drawing.add(TextItem{.at = {10_mm, 10_mm}, .text = "Go 囲碁"});
    const FontMeasurer measurer;
    const auto written = write_document(document_of(drawing), folder.path("a.pdf"), {}, measurer);
    ASSERT_TRUE(written);
    EXPECT_EQ(
        to_text(written->warnings),
        "warning: no font has all characters of 'Go 囲碁', such as '囲' (U+56F2); its line stays "
        "empty to write on\n"
        "      a font that has them helps: Debian's fonts-noto-core has most scripts, "
        "fonts-noto-cjk those of East Asia\n");
    EXPECT_THAT(folder.contents(), HasSubstr("a.pdf"));
}

TEST(Fonts, TheOtherFaceHelpsOutWithACharacter) {
    const FontMeasurer measurer;
    // Vollkorn has no U+21B5; Inter has.
    EXPECT_GT(width(measurer, "\u21B5", {.face = Face::Text, .size = 10_mm}), 0.1);
    EXPECT_TRUE(measurer.problems().empty());
}

// FONTCONFIG_FILE names the folder of one face only: it must not stand in for the other.
TEST(Fonts, AFontThatIsNotInstalledIsAnErrorThatNamesThePackage) {
    const Folder folder;
    const std::string config = folder.path("fonts.conf");
    ASSERT_TRUE(write_whole_file(
        config, "<fontconfig><dir>/usr/share/fonts/truetype/vollkorn</dir></fontconfig>"));
    setenv("FONTCONFIG_FILE", config.c_str(), 1);
    Drawing drawing;
    drawing.add(TextItem{
        .at = {10_mm, 10_mm}, .text = "Odd", .style = {.face = Face::Text, .size = 30_pt}});
    EXPECT_EQ(write(document_of(drawing), folder.path("good.pdf"), {}), "");
    drawing.add(TextItem{.at = {10_mm, 10_mm}, .text = "e5", .style = {.weight = Weight::Medium}});
    const FontMeasurer measurer;
    const auto written = write_document(document_of(drawing), folder.path("bad.pdf"), {}, measurer);
    unsetenv("FONTCONFIG_FILE");
    ASSERT_FALSE(written);
    EXPECT_TRUE(has_machine_failure(written.error()));
    EXPECT_EQ(to_text(written.error()),
              "error: the font Inter Medium is not installed; it is in the Debian package "
              "fonts-inter: apt-get install fonts-inter\n");
    EXPECT_EQ(folder.contents(), "fonts.conf good.pdf");
}

}  // namespace
}  // namespace quadrille::output
