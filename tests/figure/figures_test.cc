// A law over every figure that the tree ships: its position is counted, its caption is filled in
// from what the scorer says, its expectations hold, and it can be drawn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "drawing/bounding_box.h"
#include "figure/panel/panel.h"
#include "figure/panel/panel_figure.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "spec/yaml/prescan.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"

namespace quadrille::figure {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kRoot = std::string(QUADRILLE_SOURCE_DIR) + "/";

std::vector<std::string> shipped_figures() {
    std::vector<std::string> paths;
    for (const char* const folder : {"rules/figures/", "examples/figures/"}) {
        for (const std::string& name : test::TreeReader().list(kRoot + folder)) {
            if (name.ends_with(".yaml")) {
                paths.push_back(folder + name);
            }
        }
    }
    return paths;
}

FigureContext shipped_context() {
    return {.library = test::shipped_library(), .current = nullptr};
}

Result<std::vector<Panel>> panels_of(const spec::FigureSpec& figure, const FigureContext& context) {
    std::vector<Panel> panels;
    for (const spec::PanelSpec& spec : figure.panels) {
        Result<Panel> panel = resolve_panel(figure, spec, context);
        if (!panel) {
            return fail(std::move(panel.error()));
        }
        panels.push_back(std::move(*panel));
    }
    return panels;
}

Result<spec::FigureSpec> figure_of_text(const std::string& name, const std::string& text) {
    Result<SourceText> source = spec::checked_source(name, text);
    if (!source) {
        return fail(std::move(source.error()));
    }
    return spec::read_figure(std::make_shared<const SourceText>(std::move(*source)),
                             spec::resolvers_of(test::shipped_library()));
}

std::string text_of(const std::string& path) {
    return test::TreeReader().read(kRoot + path, spec::kMaxFileBytes).value_or("");
}

class ShippedFigure : public testing::TestWithParam<std::string> {};

TEST_P(ShippedFigure, SaysWhatTheScorerSays) {
    const auto figure = spec::load_figure_file(test::shipped_library(), kRoot + GetParam());
    ASSERT_TRUE(figure) << to_text(figure.error());
    const auto panels = panels_of(*figure, shipped_context());
    ASSERT_TRUE(panels) << to_text(panels.error());
    for (const Panel& panel : *panels) {
        EXPECT_THAT(panel.caption, Not(HasSubstr("{")));
        EXPECT_THAT(panel.caption, Not(HasSubstr("$")));
    }
}

// Every mark that is shown is drawn as a group of its own, every site too, and no id stands twice.
TEST_P(ShippedFigure, NamesItsSitesAndMarksOnce) {
    const auto figure = spec::load_figure_file(test::shipped_library(), kRoot + GetParam());
    const auto style = spec::load_style(test::shipped_library(), "pencil");
    ASSERT_TRUE(figure && style);
    const auto panels = panels_of(*figure, shipped_context());
    ASSERT_TRUE(panels);
    const support::FixedWidthMeasurer measurer;
    for (const Panel& panel : *panels) {
        const drawing::Drawing drawing = draw_panel(panel, *style, Mm{7}, measurer);
        ASSERT_TRUE(drawing::ink_box(drawing, measurer));
        std::multiset<std::string> ids;
        for (const drawing::Item& item : drawing.items) {
            if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
                ids.insert(group->id);
            }
        }
        for (const std::string& id : ids) {
            EXPECT_EQ(ids.count(id), 1U) << id;
        }
        for (std::size_t i = 0; i < panel.board().site_count(); ++i) {
            const board::SiteId site{i};
            const std::string& label = panel.board().label(site);
            EXPECT_EQ(ids.count("site-" + label), panel.shown[i] ? 1U : 0U) << label;
            const bool marked = panel.shown[i] && panel.marks != spec::MarkShape::None &&
                                !panel.played.record.marks[i].empty();
            EXPECT_EQ(ids.count("mark-" + label), marked ? 1U : 0U) << label;
        }
    }
}

std::string case_name(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    for (const char c : info.param) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        name += letter ? c : '_';
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, ShippedFigure, testing::ValuesIn(shipped_figures()), case_name);

TEST(Figures, ThereIsOneForEachGame) {
    std::set<std::string> games;
    for (const std::string& path : shipped_figures()) {
        const auto figure = spec::load_figure_file(test::shipped_library(), kRoot + path);
        ASSERT_TRUE(figure);
        const auto panels = panels_of(*figure, shipped_context());
        ASSERT_TRUE(panels);
        games.insert(panels->front().game().spec().id);
    }
    for (const std::string& id : test::shipped_library().list_games()) {
        EXPECT_EQ(games.count(id), 1U) << id;
    }
}

TEST(Figures, AnExpectationThatDoesNotHoldIsAnError) {
    std::string text = text_of("examples/figures/odd-groups.yaml");
    const std::size_t at = text.find("groups: 2");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 9, "groups: 4");
    const auto figure = figure_of_text("wrong.yaml", text);
    ASSERT_TRUE(figure);
    const auto panels = panels_of(*figure, shipped_context());
    ASSERT_FALSE(panels);
    EXPECT_THAT(to_text(panels.error()), HasSubstr("'groups' is 4 here, the scorer says 2"));
}

// In a rulebook with other values a figure that leaves them open follows, and its expectations are
// about its own values only.
TEST(Figures, FollowTheValuesOfTheRulebook) {
    const auto figure = figure_of_text("a.yaml",
                                       "what: Groups\n"
                                       "game: odd\n"
                                       "set: {size: 3}\n"
                                       "position: |2\n"
                                       "    b b .\n"
                                       "   w b w .\n"
                                       "  w b w w b\n"
                                       "   w b . w\n"
                                       "    b b w\n"
                                       "caption: \"{groups} of $minimum\"\n"
                                       "expect: {groups: 2}\n");
    ASSERT_TRUE(figure) << to_text(figure.error());
    auto spec = test::load_shipped("odd", {.settings = {{"minimum", 6}}});
    const Result<game::Game> current = game::Game::make(spec);
    ASSERT_TRUE(current);
    const auto panels =
        panels_of(*figure, {.library = test::shipped_library(), .current = &*current});
    ASSERT_TRUE(panels) << to_text(panels.error());
    EXPECT_EQ(panels->front().caption, "1 of 6");
    EXPECT_EQ(panels_of(*figure, shipped_context())->front().caption, "2 of 5");
}

// Kifu style: a turn whose site has a number already is told in the caption.
TEST(Figures, TellRepeatedTurnsInTheCaption) {
    const auto figure =
        spec::load_figure_file(test::shipped_library(), kRoot + "rules/figures/walkers-2008.yaml");
    ASSERT_TRUE(figure);
    const auto panels = panels_of(*figure, shipped_context());
    ASSERT_TRUE(panels);
    EXPECT_EQ(panels->back().caption, "The turns that made them. 13 went to the same place as 6.");
}

// Numbers that marks bear by the rules stand in place of the turns, and those that count are outlined.
TEST(Figures, ShowTheNumbersThatMarksBear) {
    const auto figure = figure_of_text("a.yaml",
                                       "what: A turn of two\n"
                                       "game: sequencium\n"
                                       "moves: |2\n"
                                       "  1. d5\n"
                                       "  2. e3 f4\n"
                                       "numbers: all\n"
                                       "counted: true\n");
    ASSERT_TRUE(figure) << to_text(figure.error());
    const auto panels = panels_of(*figure, shipped_context());
    ASSERT_TRUE(panels) << to_text(panels.error());
    const Panel& panel = panels->front();
    std::string numbers;
    for (const TextOnSite& number : panel.numbers) {
        numbers += panel.board().label(number.site) + "=" + number.text + " ";
    }
    EXPECT_EQ(numbers, "a6=1 b5=2 d5=4 c4=3 f4=5 d3=3 e3=4 e2=2 f1=1 ");
    EXPECT_THAT(position_text(panel),
                HasSubstr("\na6 1, b5 2, d5 4, c4 3, f4 5, d3 3, e3 4, e2 2, f1 1\n"));
    ASSERT_EQ(panel.groups.size(), 2U);
    EXPECT_EQ(panel.board().label(panel.groups[0].sites.front()), "d5");
    EXPECT_EQ(panel.board().label(panel.groups[1].sites.front()), "f4");
}

}  // namespace
}  // namespace quadrille::figure
