#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "output/svg_text.h"
#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace drawing;
using namespace support;
using testing::HasSubstr;
using testing::Not;

std::string svg_of(const Drawing& drawing) {
    const Folder folder;
    const std::string path = folder.path("a.svg");
    EXPECT_EQ(write(document_of(drawing), path, {.format = Format::Svg}), "");
    EXPECT_THAT(run("xmllint --noout " + path), HasSubstr("exit 0"));
    return read_file(path);
}

TEST(Svg, OneUnitIsOneMillimetre) {
    Drawing drawing;
    drawing.add(PathItem{line({20_mm, 50_mm}, {32_mm, 50.5_mm}), Stroke{.width = 0.3_mm}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""));
    EXPECT_THAT(svg,
                HasSubstr("<path stroke=\"#000000\" stroke-width=\"0.3\" d=\"M20 50L32 50.5\"/>"));
}

TEST(Svg, GroupsKeepTheirNamesAndNoTwoIdsAreEqual) {
    Drawing drawing;
    drawing.add(Group{"site-e5", "site", "e5", {}});
    drawing.add(Group{"site-e5", "", "", {}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("<g id=\"site-e5\" class=\"site\"><title>e5</title>\n</g>\n"));
    EXPECT_THAT(svg, HasSubstr("<g id=\"site-e5-2\">\n</g>\n"));
}

TEST(Svg, TextIsDrawnLetterByLetterEachStoredOnce) {
    Drawing drawing;
    drawing.add(TextItem{.at = {10_mm, 10_mm}, .text = "noon", .style = {.size = 4_mm}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("aria-label=\"noon\""));
    EXPECT_THAT(svg, HasSubstr("id=\"glyph-2\""));
    EXPECT_THAT(svg, Not(HasSubstr("id=\"glyph-3\"")));
    EXPECT_THAT(svg, Not(HasSubstr("<text")));
}

TEST(Svg, MarkupAndHiddenCharactersInANameStayText) {
    Drawing drawing;
    drawing.add(TextItem{.at = {10_mm, 10_mm}, .text = "<script>&\"x\"</script>"});
    drawing.add(TextItem{.at = {10_mm, 20_mm}, .text = "a\xE2\x80\xAE z\x01"});
    drawing.add(Group{"\"><script>", "'", "</g>", {}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, Not(HasSubstr("<script")));
    EXPECT_THAT(svg, HasSubstr("aria-label=\"&lt;script&gt;&amp;&quot;x&quot;&lt;/script&gt;\""));
    EXPECT_THAT(svg, HasSubstr("aria-label=\"a&lt;U+202E&gt; z&lt;U+0001&gt;\""));
}

TEST(Svg, ADrawingThatIsUsedAgainIsStoredOnce) {
    const auto part = std::make_shared<Drawing>();
    part->add(PathItem{circle({0_mm, 0_mm}, 1_mm), {}, kBlack});
    Drawing drawing;
    drawing.add(Instance{part, {10_mm, 20_mm}});
    drawing.add(Instance{part, {30_mm, 20_mm}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("<use xlink:href=\"#part-1\" x=\"10\" y=\"20\"/>"));
    EXPECT_THAT(svg, HasSubstr("<use xlink:href=\"#part-1\" x=\"30\" y=\"20\"/>"));
    EXPECT_THAT(svg, Not(HasSubstr("part-2")));
}

TEST(Svg, NumbersAreShortAndRoundToAThousandth) {
    const auto number = [](double value) {
        std::string text;
        append_svg_number(text, value);
        return text;
    };
    EXPECT_EQ(number(0), "0");
    EXPECT_EQ(number(-0.0001), "0");
    EXPECT_EQ(number(12), "12");
    EXPECT_EQ(number(-0.5), "-0.5");
    EXPECT_EQ(number(3.0625), "3.063");
    EXPECT_EQ(number(10.1), "10.1");
    EXPECT_EQ(number(0.004), "0.004");
    EXPECT_EQ(number(1234567.8), "1234567.8");
}

}  // namespace
}  // namespace quadrille::output
