// Names of any script: other fonts stand in for characters that the families lack.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "../support/box_fonts.h"
#include "base/unicode.h"
#include "sample.h"
#include "typeset/typesetter.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace drawing;
using namespace support;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr TextStyle kStyle{.face = Face::Label, .size = 10_mm};

// The bytes of the line's runs as they stand on it, from the left.
std::vector<std::string> runs_of(const FontMeasurer& measurer, const std::string& text) {
    const auto line = measurer.typesetter().set(text, kStyle);
    std::vector<std::string> runs;
    for (const typeset::Run& run : line->runs) {
        runs.push_back(line->text.substr(run.begin, run.end - run.begin));
    }
    return runs;
}

// Advances of the glyphs of the last run, in thousandths of the type.
std::vector<long> widths_of(const FontMeasurer& measurer, const std::string& text) {
    const auto line = measurer.typesetter().set(text, kStyle);
    std::vector<long> widths;
    for (const typeset::Glyph& glyph : line->runs.back().glyphs) {
        widths.push_back(std::lround(typeset::from_type_units(glyph.advance) / kStyle.size * 1000));
    }
    return widths;
}

std::string messages(const FontMeasurer& measurer) {
    return to_text(measurer.warnings());
}

TEST(OtherScripts, AnotherFontStandsIn) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-far.ttc", "boxes-east.ttf"});
    const FontMeasurer measurer;
    EXPECT_THAT(widths_of(measurer, "\u5C71\u7530\u592A\u90CE"),
                ElementsAre(1000, 1000, 1000, 1000));
    EXPECT_THAT(runs_of(measurer, "Go \u5C71!"), ElementsAre("Go ", "\u5C71", "!"));
    EXPECT_EQ(messages(measurer), "");
    EXPECT_TRUE(measurer.problems().empty());
    EXPECT_GT(measurer.measure("\u674E", kStyle).advance, 9_mm);
}

TEST(OtherScripts, ArabicLettersJoinFromRightToLeft) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-east.ttf"});
    const FontMeasurer measurer;
    // meem, hah, meem, dal: from the right an initial form, two medial ones, a final one.
    EXPECT_THAT(widths_of(measurer, "\u0645\u062D\u0645\u062F"), ElementsAre(500, 300, 300, 400));
    EXPECT_TRUE(measurer.typesetter().set("\u0645\u062D", kStyle)->runs[0].from_right);
    EXPECT_EQ(messages(measurer), "");
}

TEST(OtherScripts, LinesOfBothDirectionsFollowTheAlgorithm) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-east.ttf"});
    const FontMeasurer measurer;
    const std::string sara = "\u05E9\u05E8\u05D4";
    const std::string dan = "\u05D3\u05DF";
    EXPECT_THAT(runs_of(measurer, sara + " 12"), ElementsAre("12", sara + " "))
        << "figures run from left to right within";
    EXPECT_THAT(runs_of(measurer, "Ann \u2013 " + sara), ElementsAre("Ann \u2013 ", sara));
    EXPECT_THAT(runs_of(measurer, as_part(sara) + " \u2013 " + as_part(dan)),
                ElementsAre(sara, " ", "\u2013 ", dan))
        << "who is named first stands at the left";
    EXPECT_THAT(runs_of(measurer, as_part(sara) + ": 1"), ElementsAre(sara, ": 1"));
    // shin, resh, he: the last letter stands at the left.
    EXPECT_THAT(widths_of(measurer, sara), ElementsAre(540, 740, 750));
}

TEST(OtherScripts, SignsOfDevanagariStandWhereTheyBelong) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-east.ttf"});
    const FontMeasurer measurer;
    // ka, va, the sign of i: it stands before va.
    EXPECT_THAT(widths_of(measurer, "\u0915\u0935\u093F"), ElementsAre(650, 250, 650));
    EXPECT_EQ(messages(measurer), "");
}

TEST(OtherScripts, ALetterAndItsMarksAreOfOneFont) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-marks.ttf"});
    const FontMeasurer measurer;
    const std::string letter = "x\u1AB7\u1AB0";
    EXPECT_THAT(runs_of(measurer, "ab" + letter + "cd"), ElementsAre("ab", letter, "cd"));
    const auto line = measurer.typesetter().set(letter, kStyle);
    ASSERT_EQ(line->runs[0].glyphs.size(), 3U);
    EXPECT_EQ(line->runs[0].glyphs[1].advance, 0);
    EXPECT_LT(line->runs[0].glyphs[1].x_offset, 0) << "at its anchor, back over the letter";
    EXPECT_NE(line->runs[0].glyphs[1].y_offset, line->runs[0].glyphs[2].y_offset);
    EXPECT_EQ(measurer.measure(letter, kStyle).advance,
              measurer.measure(letter.substr(0, 4), kStyle).advance);
    EXPECT_THAT(runs_of(measurer, "x\u0323\u0302"), ElementsAre("x\u0323\u0302"));
    EXPECT_EQ(messages(measurer), "");
}

TEST(OtherScripts, ALineThatNoFontHasStaysEmptyWithOneWarning) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-pictures.ttf", "boxes-closed.ttf"});
    const FontMeasurer measurer;
    for (const char* const name : {"\u674E\u96F7", "Ann \U0001F600", "Ben", "\u738B", "\u738B"}) {
        (void)measurer.measure(name, kStyle);
    }
    EXPECT_EQ(measurer.measure("\u674E\u96F7", kStyle).advance, 0_mm);
    EXPECT_EQ(measurer.measure("Ann \U0001F600", kStyle).advance, 0_mm) << "a picture has no lines";
    EXPECT_GT(measurer.measure("Ben", kStyle).advance, 0_mm);
    EXPECT_EQ(messages(measurer),
              "warning: no font has all characters of '\u674E\u96F7', 'Ann \U0001F600', '\u738B', "
              "such as "
              "'\u674E' (U+674E); their lines stay empty to write on\n"
              "      a font that has them helps: Debian's fonts-noto-core has most scripts, "
              "fonts-noto-cjk those of East Asia\n");
    EXPECT_TRUE(measurer.problems().empty());
}

TEST(OtherScripts, APartThatNoFontHasLeavesAGap) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {});
    const FontMeasurer measurer;
    const auto line =
        measurer.typesetter().set("Ann \u2013 " + as_part("\u674E\u96F7") + ": 1", kStyle);
    EXPECT_THAT(line->text, testing::StartsWith("Ann \u2013 \u2003\u2003"));
    EXPECT_THAT(line->text, testing::EndsWith("\u2003: 1"));
    EXPECT_NEAR(
        (line->advance - measurer.measure("Ann \u2013 : 1", kStyle).advance).value, 80, 0.1);
    EXPECT_THAT(messages(measurer),
                HasSubstr("no font has all characters of '\u674E\u96F7', such"));
}

TEST(OtherScripts, AreInEveryKindOfFile) {
    const Folder folder;
    const BoxFonts fonts(folder.path(), {"boxes-far.ttc", "boxes-east.ttf"});
    Drawing drawing;
    drawing.add(TextItem{.at = {20_mm, 20_mm}, .text = "\u5C71\u7530", .style = kStyle});
    drawing.add(
        TextItem{.at = {20_mm, 40_mm}, .text = "\u0645\u062D\u0645\u062F", .style = kStyle});
    drawing.add(TextItem{.at = {20_mm, 60_mm}, .text = "\u0645\u062D", .style = kStyle});
    drawing.add(TextItem{.at = {20_mm, 80_mm}, .text = "\U0001F600", .style = kStyle});
    const Document document = document_of(drawing);
    for (const char* const name : {"a.pdf", "a.svg", "a.png"}) {
        const OutputOptions options{.format = *format_of_name(name)};
        EXPECT_EQ(write(document, folder.path(name), options), "");
        const std::string first = read_file(folder.path(name));
        EXPECT_EQ(write(document, folder.path(name), options), "");
        EXPECT_EQ(first, read_file(folder.path(name))) << name;
    }
    const std::string svg = read_file(folder.path("a.svg"));
    EXPECT_THAT(svg, HasSubstr("aria-label=\"\u5C71\u7530\""));
    EXPECT_THAT(svg, HasSubstr("aria-label=\"\u0645\u062D\u0645\u062F\""));
    EXPECT_THAT(svg, Not(HasSubstr("\U0001F600")));
    const std::string fonts_of_pdf = run("pdffonts " + folder.path("a.pdf"));
    EXPECT_THAT(fonts_of_pdf, HasSubstr("CID TrueType      Identity-H       yes yes yes"));
    const std::string text = run("pdftotext " + folder.path("a.pdf") + " -");
    EXPECT_THAT(text, HasSubstr("\u5C71\u7530"));
    EXPECT_THAT(text, HasSubstr("\u0645\u062D\u0645\u062F"));
    const OutputOptions as_text{.format = Format::Svg, .svg_text = SvgText::Text};
    EXPECT_EQ(write(document, folder.path("t.svg"), as_text), "");
    EXPECT_THAT(read_file(folder.path("t.svg")), HasSubstr(">\u5C71\u7530</text>"));
    EXPECT_THAT(read_file(folder.path("t.svg")), Not(HasSubstr("\U0001F600")));
}

}  // namespace
}  // namespace quadrille::output
