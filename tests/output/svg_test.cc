#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "output/svg/svg_ids.h"
#include "output/svg/svg_text.h"
#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace drawing;
using namespace support;
using testing::HasSubstr;
using testing::Not;

std::string svg_of(const drawing::Document& document, OutputOptions options = {}) {
    const Folder folder;
    const std::string path = folder.path("a.svg");
    options.format = Format::Svg;
    EXPECT_EQ(write(document, path, options), "");
    EXPECT_THAT(run("xmllint --noout " + path), HasSubstr("exit 0"));
    return read_file(path);
}

std::string svg_of(const Drawing& drawing, const OutputOptions& options = {}) {
    return svg_of(document_of(drawing), options);
}

std::string text_svg_of(const Drawing& drawing) {
    return svg_of(drawing, {.svg_text = SvgText::Text});
}

TEST(Svg, OneUnitIsOneMillimetre) {
    Drawing drawing;
    drawing.add(PathItem{line({20_mm, 50_mm}, {32_mm, 50.5_mm}), Stroke{.width = 0.3_mm}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""));
    EXPECT_THAT(svg,
                HasSubstr("<path stroke=\"#000000\" stroke-width=\"0.3\" d=\"M20 50L32 50.5\"/>"));
}

TEST(Svg, APageIsAsLargeAsItIsSaidToBe) {
    drawing::Document document = document_of({});
    document.make_page = [](std::size_t /*index*/) {
        return drawing::Page{33.337_mm, 21.001_mm, {}};
    };
    EXPECT_THAT(svg_of(document),
                HasSubstr("width=\"33.337mm\" height=\"21.001mm\" viewBox=\"0 0 33.337 21.001\""));
}

TEST(Svg, AGroupCanStandOnItsHead) {
    Group group;
    group.content.add(PathItem{line({1_mm, 2_mm}, {3_mm, 2_mm}), Stroke{.width = 0.3_mm}});
    group.half_turn = Point{10_mm, 20.5_mm};
    Drawing drawing;
    drawing.add(std::move(group));
    EXPECT_THAT(svg_of(drawing), HasSubstr("<g transform=\"rotate(180 10 20.5)\">\n<path"));
}

TEST(Svg, GroupsKeepTheirNamesAndNoTwoIdsAreEqual) {
    Drawing drawing;
    drawing.add(Group{"site-e5", "site", "e5", {}});
    drawing.add(Group{"site-e5", "", "", {}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("<g id=\"a-site-e5\" class=\"site\"><title>e5</title>\n</g>\n"));
    EXPECT_THAT(svg, HasSubstr("<g id=\"a-site-e5-2\">\n</g>\n"));
}

TEST(Svg, AGroupOfOnePathIsThatPath) {
    Drawing drawing;
    Group site{"site-e5", "site", "e5", {}};
    site.content.add(PathItem{line({0_mm, 0_mm}, {1_mm, 0_mm})});
    drawing.add(std::move(site));
    EXPECT_THAT(svg_of(drawing),
                HasSubstr("<path id=\"a-site-e5\" class=\"site\" pointer-events=\"all\" "
                          "d=\"M0 0L1 0\"><title>e5</title></path>\n</svg>"));
}

TEST(Svg, IdsBeginWithTheFilesNameOrAsAsked) {
    Drawing drawing;
    drawing.add(Group{"mark-e5", "", "", {}});
    EXPECT_THAT(svg_of(drawing), HasSubstr("<title id=\"a-title\">"));
    EXPECT_THAT(svg_of(drawing, {.id_prefix = "2 odd"}), HasSubstr("<g id=\"q2-odd-mark-e5\">"));
    EXPECT_EQ(svg_name("fig\xC3\xB6 1"), "figu00F6-1");
}

TEST(Svg, NamesItselfToThoseWhoDoNotSeeIt) {
    drawing::Document document = document_of({});
    document.info.description = "A board & a stone\n  b w\n w . b";
    const std::string svg = svg_of(document);
    EXPECT_THAT(svg, HasSubstr("xml:lang=\"en\" role=\"img\" aria-labelledby=\"a-title a-desc\""));
    EXPECT_THAT(svg, HasSubstr("<title id=\"a-title\">Odd</title>\n"));
    EXPECT_THAT(svg, HasSubstr("<desc id=\"a-desc\">A board &amp; a stone\n  b w\n w . b</desc>"));
}

TEST(Svg, WhatTheFileSaysIsNotSaidAgain) {
    drawing::Document document = document_of({});
    document.info.description = "a board";
    document.make_page = [](std::size_t /*index*/) {
        drawing::Page page{20_mm, 20_mm, {}};
        for (const char* const alt : {"a board", "another"}) {
            Group figure = with_role(Role::Figure, {});
            figure.alt = alt;
            page.drawing.add(std::move(figure));
        }
        return page;
    };
    const std::string svg = svg_of(document);
    EXPECT_THAT(svg, HasSubstr("<g>\n</g>\n<g><desc>another</desc>\n</g>\n"));
}

TEST(Svg, LinksLeadToPagesAndGroupsAndNowhereElse) {
    Drawing drawing;
    for (const char* const link : {"https://a.org/?b&c", "#end", "javascript:alert(1)"}) {
        Group group;
        group.link = link;
        group.content.add(TextItem{.at = {10_mm, 10_mm}, .text = "x"});
        drawing.add(std::move(group));
    }
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("<a xlink:href=\"https://a.org/?b&amp;c\">"));
    EXPECT_THAT(svg, HasSubstr("<a xlink:href=\"#a-end\">"));
    EXPECT_THAT(svg, Not(HasSubstr("javascript")));
}

TEST(SvgText, StaysTextInTheFontsAndFeaturesOfTheHouse) {
    Drawing drawing;
    drawing.add(TextItem{.at = {10_mm, 10.5_mm}, .text = "a1", .style = {.size = 4_mm}});
    drawing.add(TextItem{
        .at = {10_mm, 20_mm},
        .text = " <1> ",
        .style = {.face = Face::Text, .weight = Weight::SemiBold, .italic = true, .size = 3.25_mm},
        .anchor = Anchor::Middle,
        .colour = {0x8C, 0x8C, 0x8C}});
    const std::string svg = text_svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("font-family=\"Inter, "));
    EXPECT_THAT(svg,
                HasSubstr("style=\"font-feature-settings:'tnum','cv03','cv04','cv05','cv08'\" "
                          "xml:space=\"preserve\">"));
    EXPECT_THAT(svg,
                HasSubstr("<text x=\"10\" y=\"10.5\" font-size=\"4\" fill=\"#000000\">a1</text>"));
    EXPECT_THAT(
        svg,
        HasSubstr("<text x=\"10\" y=\"20\" font-size=\"3.25\" font-family=\"Vollkorn, Palatino, "
                  "'Book Antiqua', Georgia, serif\" style=\"font-feature-settings:'lnum','tnum'\" "
                  "font-weight=\"600\" font-style=\"italic\" text-anchor=\"middle\" "
                  "fill=\"#8c8c8c\"> &lt;1&gt; </text>"));
    EXPECT_THAT(svg, Not(HasSubstr("<use")));
}

TEST(SvgText, ShowsHiddenCharactersAndObeysNone) {
    Drawing drawing;
    drawing.add(TextItem{.at = {10_mm, 20_mm}, .text = "a\xE2\x80\xAE z\x01"});
    EXPECT_THAT(text_svg_of(drawing), HasSubstr(">a&lt;U+202E&gt; z&lt;U+0001&gt;</text>"));
}

TEST(Svg, ADrawingThatIsUsedOnceStandsWhereItIsUsed) {
    const auto part = std::make_shared<Drawing>();
    part->add(Group{"site-e5", "site", "", {}});
    Drawing drawing;
    drawing.add(Instance{part, {10_mm, 20.5_mm}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg,
                HasSubstr("<g transform=\"translate(10 20.5)\">\n<g id=\"a-site-e5\" "
                          "class=\"site\">\n</g>\n</g>\n"));
    EXPECT_THAT(svg, Not(HasSubstr("<defs")));
}

TEST(Svg, TextIsDrawnLetterByLetterEachStoredOnce) {
    Drawing drawing;
    drawing.add(TextItem{.at = {10_mm, 10_mm}, .text = "noon", .style = {.size = 4_mm}});
    const std::string svg = svg_of(drawing);
    EXPECT_THAT(svg, HasSubstr("aria-label=\"noon\""));
    EXPECT_THAT(svg, HasSubstr("id=\"a.g2\""));
    EXPECT_THAT(svg, Not(HasSubstr("id=\"a.g3\"")));
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
    EXPECT_THAT(svg, HasSubstr("<use xlink:href=\"#a.p1\" x=\"10\" y=\"20\"/>"));
    EXPECT_THAT(svg, HasSubstr("<use xlink:href=\"#a.p1\" x=\"30\" y=\"20\"/>"));
    EXPECT_THAT(svg, Not(HasSubstr("a.p2")));
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
