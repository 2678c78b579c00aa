// Rulebooks of every game as pages: pocket books of eight small ones, and books in large print.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "drawing/bounding_box.h"
#include "page/book/rulebook.h"
#include "page/paper/booklet.h"
#include "page/paper/paper.h"
#include "spec/read/load_page.h"
#include "spec/read/translation_file.h"
#include "support/nearness.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

using drawing::Drawing;
using drawing::Group;
using drawing::Role;
using testing::HasSubstr;

RulesRequest request_on(const spec::PaperSpec& paper, const char* style) {
    return {.paper = paper,
            .style = *spec::load_style(test::shipped_library(), style),
            .sheet = *spec::load_sheet(test::shipped_library(), "rulebook"),
            .library = &test::shipped_library()};
}

Result<drawing::Document> pocket_of(const game::Game& game, const char* paper) {
    RulesRequest request = request_on(*pocket_page(*paper_by_name(paper)), "pencil");
    request.sheet_pages = kPocketPages;
    return make_pocket_document(test::shipped_library(), game, request, measurer());
}

/// A part of a page with what it is and where.
struct Part {
    const Group* group = nullptr;
    Box box;
};

// From the top down; without the footer, which has no role.
std::vector<Part> parts_of(const Drawing& page) {
    std::vector<Part> parts;
    for (const drawing::Item& item : page.items) {
        const auto* group = std::get_if<Group>(&item.value);
        if (group == nullptr || group->role == Role::None) {
            continue;
        }
        Drawing alone;
        alone.items.push_back(item);
        if (const std::optional<Box> box = drawing::bounding_box(alone, measurer())) {
            parts.push_back({group, *box});
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part& one, const Part& other) {
        return one.box.min.y < other.box.min.y;
    });
    return parts;
}

bool is_head(const Part& part) {
    return part.group->role == Role::Heading1 || part.group->role == Role::Heading2;
}

std::size_t rows_of(const Part& table) {
    std::size_t rows = 0;
    for (const drawing::Item& item : table.group->content.items) {
        const auto* group = std::get_if<Group>(&item.value);
        rows += group != nullptr && group->role == Role::Row ? 1 : 0;
    }
    return rows;
}

Mm filled_height(const std::vector<Part>& parts) {
    constexpr Mm kSpace{8};  // as may be free between things
    Mm sum;
    Mm foot{-1000};
    for (const Part& part : parts) {
        const Mm top = std::max(part.box.min.y, foot);
        const Mm gap = part.box.min.y - foot;
        sum += std::max(Mm{0}, part.box.max.y - top) + (gap > Mm{0} && gap < kSpace ? gap : Mm{0});
        foot = std::max(foot, part.box.max.y);
    }
    return sum;
}

class EveryRulebook : public testing::TestWithParam<std::string> {
  protected:
    static game::Game game() {
        return std::move(*game::Game::make(test::load_shipped(GetParam())));
    }
};

TEST_P(EveryRulebook, HasAPocketBookOfEightFilledPages) {
    const auto pages = pocket_of(game(), "a4");
    ASSERT_TRUE(pages) << to_text(pages.error());
    EXPECT_EQ(pages->page_count, static_cast<std::size_t>(kPocketPages));
    Mm all;
    for (std::size_t i = 0; i < pages->page_count; ++i) {
        const drawing::Page page = pages->make_page(i);
        const std::vector<Part> parts = parts_of(page.drawing);
        ASSERT_FALSE(parts.empty()) << "page " << i + 1;
        // The last may have only what is left.
        EXPECT_GE(filled_height(parts) / page.height, i + 1 < pages->page_count ? 0.15 : 0.09)
            << "page " << i + 1;
        EXPECT_LE(parts.back().box.max.y, page.height - Mm{12}) << "page " << i + 1;
        EXPECT_LE(parts.back().box.max.x, page.width - Mm{5}) << "page " << i + 1;
        all += filled_height(parts);
    }
    EXPECT_GE(all / (pages->make_page(0).height * kPocketPages), 0.45);
}

TEST_P(EveryRulebook, HasNoHeadAloneAtTheFootOfAPocketPage) {
    const auto pages = pocket_of(game(), "a4");
    ASSERT_TRUE(pages) << to_text(pages.error());
    for (std::size_t i = 0; i < pages->page_count; ++i) {
        const drawing::Page page = pages->make_page(i);
        const std::vector<Part> parts = parts_of(page.drawing);
        ASSERT_FALSE(parts.empty());
        EXPECT_FALSE(is_head(parts.back())) << "page " << i + 1;
        for (const Part& part : parts) {
            if (part.group->role == Role::Table) {
                EXPECT_GE(rows_of(part), 2U) << "page " << i + 1;
            }
        }
    }
}

// On larger paper where the numbers on its stones need it.
TEST_P(EveryRulebook, HasABookInLargePrint) {
    const game::Game each = game();
    for (const char* const style : {"large-print", "tactile"}) {
        bool some = false;
        for (const char* const name : {"a4", "a3"}) {
            const spec::PaperSpec paper = *paper_by_name(name);
            const auto pages = make_rulebook_document(
                test::shipped_library(), each, request_on(paper, style), measurer());
            some = some || pages;
            if (!pages) {
                EXPECT_THAT(to_text(pages.error()), HasSubstr(" pt")) << name;
            }
            for (std::size_t i = 0; pages && i < pages->page_count; ++i) {
                const drawing::Page page = pages->make_page(i);
                EXPECT_NEAR(page.width.value, paper.width.value, 0.001);
                support::InkCollector ink(measurer());
                ink.collect(page.drawing, {});
                for (const support::PlacedLetters& letters : ink.letters) {
                    EXPECT_GE(letters.size.value / kMmPerPt, 14 - 0.1)
                        << style << " " << name << " page " << i + 1 << ": " << letters.text;
                }
            }
        }
        // Patterns leave little room for numbers.
        EXPECT_TRUE(some || style == std::string("tactile"));
    }
}

TEST(PocketBook, IsNotMadeInLargePrint) {
    const game::Game game = std::move(*game::Game::make(test::load_shipped("odd")));
    RulesRequest request = request_on(*pocket_page(*paper_by_name("a4")), "large-print");
    request.sheet_pages = kPocketPages;
    const auto pages = make_pocket_document(test::shipped_library(), game, request, measurer());
    ASSERT_FALSE(pages);
    EXPECT_EQ(to_text(pages.error()),
              "error: the pages of a pocket book are too small for large print; expected another "
              "style, such as pencil; or no --pocket\n");
}

// All text of a page, in the order in which it is drawn.
void add_text(const Drawing& drawing, std::string& text) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* words = std::get_if<drawing::TextItem>(&item.value)) {
            text += words->text + " ";
        } else if (const auto* group = std::get_if<Group>(&item.value)) {
            add_text(group->content, text);
        }
    }
}

std::string first_page_of(const std::string& id, const std::string& language) {
    spec::GameSpec spec = test::load_shipped(id);
    if (language != "en") {
        spec = *spec::with_translation(test::shipped_library(), std::move(spec), language);
    }
    const game::Game game = std::move(*game::Game::make(std::move(spec)));
    RulesRequest request = request_on(*paper_by_name("a5"), "pencil");
    request.language = language;
    const auto pages = make_rulebook_document(test::shipped_library(), game, request, measurer());
    std::string text;
    if (pages) {
        add_text(pages->make_page(0).drawing, text);
    }
    return text;
}

TEST(RulebookOpening, NamesItsSourceAndPrintsASentenceAsItIs) {
    EXPECT_THAT(first_page_of("odd", "en"), HasSubstr("Source: Nick Bentley"));
    EXPECT_THAT(first_page_of("three-thirds", "en"), HasSubstr("An original game."));
    EXPECT_THAT(first_page_of("three-thirds", "en"), testing::Not(HasSubstr("Source:")));
    EXPECT_THAT(first_page_of("odd", "de"), HasSubstr("Quelle: Nick Bentley"));
    EXPECT_THAT(first_page_of("three-thirds", "fr"), HasSubstr("Un jeu original."));
    EXPECT_THAT(first_page_of("three-thirds", "es"), testing::Not(HasSubstr("Fuente:")));
}

/// Marks with a number on their site: with the mark itself, or without.
struct NumberedMarks {
    int drawn = 0;
    int bare = 0;
};

void count_marks(const Drawing& drawing, NumberedMarks& count) {
    for (const drawing::Item& item : drawing.items) {
        const auto* group = std::get_if<Group>(&item.value);
        if (group == nullptr) {
            continue;
        }
        count_marks(group->content, count);
        const auto& items = group->content.items;
        const bool text = std::any_of(items.begin(), items.end(), [](const drawing::Item& each) {
            return std::holds_alternative<drawing::TextItem>(each.value);
        });
        const bool path = std::any_of(items.begin(), items.end(), [](const drawing::Item& each) {
            return std::holds_alternative<drawing::PathItem>(each.value);
        });
        if (group->css_class.find("mark-") != std::string::npos && text) {
            (path ? count.drawn : count.bare) += 1;
        }
    }
}

TEST(RulebookExample, OfTicTacToeShowsCrossesAndNoughtsWithTheirTurns) {
    const game::Game game = std::move(*game::Game::make(test::load_shipped("tic-tac-toe")));
    const auto pages = make_rulebook_document(
        test::shipped_library(), game, request_on(*paper_by_name("a5"), "pencil"), measurer());
    ASSERT_TRUE(pages);
    NumberedMarks count;
    for (std::size_t i = 0; i < pages->page_count; ++i) {
        count_marks(pages->make_page(i).drawing, count);
    }
    EXPECT_GE(count.drawn, 5);
    EXPECT_EQ(count.bare, 0);
}

INSTANTIATE_TEST_SUITE_P(Games,
                         EveryRulebook,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         name_of_case);

}  // namespace
}  // namespace quadrille::page
