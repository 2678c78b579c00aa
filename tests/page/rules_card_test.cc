// The rules on one side of paper, of every game: how full the side is, its figures, its type.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/bounding_box.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "spec/read/load_page.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

using drawing::Drawing;
using drawing::Group;
using drawing::Role;

struct Page {
    spec::PaperSpec paper;
    Drawing drawing;

    [[nodiscard]] std::vector<const Group*> with(Role role) const {
        std::vector<const Group*> found;
        for (const drawing::Item& item : drawing.items) {
            const auto* group = std::get_if<Group>(&item.value);
            if (group != nullptr && group->role == role) {
                found.push_back(group);
            }
        }
        return found;
    }
};

RulesRequest request_on(const std::string& paper) {
    return {.paper = *paper_by_name(paper),
            .style = *spec::load_style(test::shipped_library(), "pencil"),
            .library = &test::shipped_library()};
}

Page card_of(const std::string& id, const std::string& paper) {
    const game::Game game = std::move(*game::Game::make(test::load_shipped(id)));
    const RulesRequest request = request_on(paper);
    Result<std::optional<Drawing>> card = draw_rules_card(game, request, measurer());
    if (!card || !*card) {
        ADD_FAILURE() << id << " has no card on " << paper;
        return {request.paper, {}};
    }
    return {request.paper, std::move(**card)};
}

// The share of millimetres, from the top of the type area to the foot of the text, that something
// is on or near to, in the left and in the right half.
double fill_of(const Page& page) {
    constexpr Mm kNear{6};
    const Mm middle = page.paper.width / 2;
    const Mm top = page.paper.top;
    const Mm foot = foot_line(page.paper) - Mm{8};
    double filled = 0;
    double all = 0;
    for (const bool right : {false, true}) {
        std::vector<bool> covered(static_cast<std::size_t>((foot - top).value), false);
        for (const drawing::Item& item : page.drawing.items) {
            Drawing alone;
            alone.items.push_back(item);
            const auto box = drawing::bounding_box(alone, measurer());
            if (!box || (right ? box->max.x < middle : box->min.x > middle)) {
                continue;
            }
            for (std::size_t i = 0; i < covered.size(); ++i) {
                const Mm y = top + Mm{static_cast<double>(i)};
                covered[i] = covered[i] || (y > box->min.y - kNear && y < box->max.y + kNear);
            }
        }
        filled += static_cast<double>(std::count(covered.begin(), covered.end(), true));
        all += static_cast<double>(covered.size());
    }
    return filled / all;
}

double least_type(const Page& page, Role role) {
    double least = 1000;
    for (const Group* const group : page.with(role)) {
        for (const drawing::Item& item : group->content.items) {
            if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
                least = std::min(least, text->style.size.value / kMmPerPt);
            }
        }
    }
    return least;
}

class RulesCard : public testing::TestWithParam<std::string> {};

TEST_P(RulesCard, FillsItsSideWithTextAndFigures) {
    for (const char* const paper : {"a4", "letter"}) {
        const Page page = card_of(GetParam(), paper);
        EXPECT_GE(fill_of(page), 0.75) << paper;
        // Besides the drawing at the title, which is no figure.
        EXPECT_GE(page.with(Role::Figure).size(), 2U) << paper;
        EXPECT_EQ(page.with(Role::Caption).size(), page.with(Role::Figure).size()) << paper;
        const auto box = drawing::bounding_box(page.drawing, measurer());
        EXPECT_LE(box->max.y, foot_line(page.paper) - Mm{4}) << paper;
        EXPECT_LE(box->max.x, page.paper.width - page.paper.left + Mm{0.01}) << paper;
    }
}

TEST_P(RulesCard, IsReadAtArmsLength) {
    for (const char* const paper : {"a4", "letter"}) {
        const Page page = card_of(GetParam(), paper);
        for (const Group* const paragraph : page.with(Role::Paragraph)) {
            // But for the line that says who made the game.
            if (paragraph == page.with(Role::Paragraph).front()) {
                continue;
            }
            for (const drawing::Item& item : paragraph->content.items) {
                const auto* text = std::get_if<drawing::TextItem>(&item.value);
                ASSERT_NE(text, nullptr);
                EXPECT_GE(text->style.size.value / kMmPerPt, 10.5 - 1e-6) << text->text;
            }
        }
        EXPECT_GE(least_type(page, Role::Caption), 9 - 1e-6);
    }
}

INSTANTIATE_TEST_SUITE_P(Games,
                         RulesCard,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         name_of_case);

TEST(RulesCardWithoutLibrary, HasNoFigures) {
    const game::Game game = std::move(*game::Game::make(test::load_shipped("odd")));
    RulesRequest request = request_on("a4");
    request.library = nullptr;
    const auto card = draw_rules_card(game, request, measurer());
    ASSERT_TRUE(card && *card);
    EXPECT_TRUE((Page{request.paper, **card}.with(Role::Figure).empty()));
}

// The back of a leaf, four to a page, has the first figure.
TEST(RulesOnALeaf, HaveAFigure) {
    for (const char* const id : {"odd", "hex", "col", "tic-tac-toe"}) {
        const game::Game game = std::move(*game::Game::make(test::load_shipped(id)));
        RulesRequest request = request_on("a6");
        const auto with = draw_compact_rules(game, request, measurer());
        request.library = nullptr;
        const auto without = draw_compact_rules(game, request, measurer());
        ASSERT_TRUE(with && without);
        EXPECT_GT(with->items.size(), without->items.size()) << id;
    }
}

}  // namespace
}  // namespace quadrille::page
