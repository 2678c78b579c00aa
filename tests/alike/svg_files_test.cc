// The board of every game as SVG: sound, with every site to be found, and alike however it is
// written and whoever draws it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "alike/picture.h"
#include "alike/svg_file.h"

namespace quadrille::alike {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

// Of drawn letters: a dot across and a dot down, for the places of PDF and SVG are rounded differently.
constexpr double kSameDrawing = 0.34;
// Of text, which librsvg sets by itself.
constexpr double kSameText = 1.0;

// What the command draws, in its three files.
void expect_alike(const Workshop& workshop, const std::string& command) {
    make(workshop, command + " -o drawn.pdf");
    make(workshop, command + " --svg outlines -o outlines.svg");
    make(workshop, command + " --svg text -o text.svg");
    expect_sound(workshop, "outlines.svg");
    expect_sound(workshop, "text.svg");
    convert_by_librsvg(workshop, "outlines.svg", "outlines.pdf");
    convert_by_librsvg(workshop, "text.svg", "text.pdf");
    const Picture outlines = drawn(workshop, "outlines.pdf");
    EXPECT_LE(ink_distance(drawn(workshop, "drawn.pdf"), outlines), kSameDrawing);
    EXPECT_LE(ink_distance(outlines, drawn(workshop, "text.pdf")), kSameText);
}

class EveryGame : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] static std::string game() {
        return fmt::format("{}/examples/{}/game.txt", QUADRILLE_SOURCE_DIR, GetParam());
    }

    Workshop workshop;
};

TEST_P(EveryGame, BoardIsAlikeInAllFiles) {
    expect_alike(workshop, "board " + GetParam() + " --paper a4 --lang en");
}

TEST_P(EveryGame, PositionIsAlikeInAllFilesAndToldInWords) {
    expect_alike(workshop, "board " + game() + " --paper a4 --lang en");
    const std::string svg = workshop.read("text.svg");
    const std::size_t description = svg.find("<desc ");
    ASSERT_NE(description, std::string::npos);
    const std::string words =
        svg.substr(description, svg.find("</desc>", description) - description);
    EXPECT_THAT(words, HasSubstr(">A board of "));
    EXPECT_GE(std::count(words.begin(), words.end(), '\n'), 1) << words;
}

TEST_P(EveryGame, SitesAreFoundByTheirLabels) {
    make(workshop, "board " + GetParam() + " -o board.svg");
    const std::string svg = workshop.read("board.svg");
    const std::vector<std::string> ids = values_of(svg, "id");
    const auto sites = std::count_if(ids.begin(), ids.end(), [](const std::string& id) {
        return id.starts_with("board-site-");
    });
    EXPECT_THAT(svg, HasSubstr(fmt::format(">A board of {} sites, ", sites)));
}

TEST_P(EveryGame, TwoFilesInOnePageHaveNoIdInCommon) {
    make(workshop, "board " + GetParam() + " -o a.svg");
    make(workshop, "board " + GetParam() + " -o b.svg");
    const std::vector<std::string> first = values_of(workshop.read("a.svg"), "id");
    const std::set<std::string> taken(first.begin(), first.end());
    for (const std::string& id : values_of(workshop.read("b.svg"), "id")) {
        EXPECT_EQ(taken.count(id), 0U) << id;
    }
}

TEST_P(EveryGame, FigureIsAlikeInAllFiles) {
    expect_alike(workshop, "figure " + game());
    const std::string svg = workshop.read("text.svg");
    EXPECT_THAT(svg, HasSubstr("<title id=\"text-title\">"));
    EXPECT_THAT(svg, HasSubstr("<desc id=\"text-desc\">"));
}

class EveryFigure : public testing::TestWithParam<std::string> {};

TEST_P(EveryFigure, IsAlikeInAllFiles) {
    const Workshop workshop;
    expect_alike(
        workshop,
        fmt::format("figure {}/{}.yaml", QUADRILLE_SOURCE_DIR "/examples/figures", GetParam()));
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Alike, EveryGame, testing::ValuesIn(names_in("rules")), test_name);
INSTANTIATE_TEST_SUITE_P(Alike,
                         EveryFigure,
                         testing::ValuesIn(names_in("examples/figures")),
                         test_name);

// The measure itself: a dot moved by 3 mm is 3 mm away, and nothing is as far as can be.
TEST(InkDistance, IsHowFarInkHasMoved) {
    Picture a{.width = 60, .height = 60, .grey = std::vector<unsigned char>(3600, 255)};
    Picture b = a;
    a.grey[30 * 60 + 10] = 0;
    b.grey[30 * 60 + 10 + 3 * kDots] = 0;
    EXPECT_EQ(ink_distance(a, a), 0);
    EXPECT_EQ(ink_distance(a, b), 3);
    b.grey.assign(3600, 255);
    EXPECT_GT(ink_distance(a, b), 100);
}

}  // namespace
}  // namespace quadrille::alike
