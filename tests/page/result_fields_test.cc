// A sheet has a field for each number that the result is worked out from, however many boards stand
// on a page; or it is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "page/boards/board_sheet.h"
#include "page/paper/paper.h"
#include "page/sheet/result_row.h"
#include "spec/read/load_page.h"
#include "support/shipped_pages.h"
#include "support/text_boxes.h"

namespace quadrille::page {
namespace {

std::string words_on(const drawing::Drawing& drawing) {
    support::TextBoxCollector collector(measurer());
    collector.collect(drawing, {});
    std::string words = " ";
    for (const support::TextBox& text : collector.boxes) {
        words += text.text + " ";
    }
    return words;
}

// A name may be broken into lines: its words follow one another.
std::vector<std::string> missing_fields(const std::vector<ResultStep>& steps,
                                        const std::string& words) {
    std::vector<std::string> missing;
    for (const ResultStep& step : steps) {
        if (const auto* field = std::get_if<ResultField>(&step)) {
            if (words.find(" " + field->field.name + " ") == std::string::npos) {
                missing.push_back(field->field.name);
            }
        } else if (const auto* choice = std::get_if<ResultChoice>(&step)) {
            for (const std::string& word : choice->words) {
                if (words.find(" " + word + " ") == std::string::npos) {
                    missing.push_back(word);
                }
            }
        }
    }
    return missing;
}

class ResultFields : public testing::TestWithParam<std::string> {
  protected:
    static void expect_all(const game::Game& game, const std::string& paper_name, int per_page) {
        const spec::PaperSpec paper = *paper_by_name(paper_name);
        for (const char* const style : {"pencil", "larger"}) {
            BoardRequest request;
            request.style = *spec::load_style(test::shipped_library(), style);
            request.sheet = *spec::load_sheet(test::shipped_library(), "board");
            const Arrangement best = arrangements(per_page, paper, true).front();
            request.per_page = best.grid;
            request.paper = best.paper;
            const auto document = make_board_document(game, request, measurer());
            if (!document) {
                continue;
            }
            const std::string words = words_on(document->make_page(0).drawing);
            const ResultRow row = result_row(game, "en");
            EXPECT_TRUE(missing_fields(row.brief, words).empty() ||
                        missing_fields(row.full, words).empty())
                << fmt::format("{} {} {} to a page: no '{}'",
                               paper_name,
                               style,
                               per_page,
                               missing_fields(row.brief, words).front());
        }
    }
};

TEST_P(ResultFields, AreAllOnEverySheet) {
    const game::Game game = std::move(*game::Game::make(test::load_shipped(GetParam())));
    for (const char* const paper : {"a3", "a4", "letter", "a5"}) {
        for (const int per_page : {1, 2, 3, 4, 6, 8, 9, 12, 16}) {
            expect_all(game, paper, per_page);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Page,
                         ResultFields,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         name_of_case);

TEST(ResultFields, OfSixPlayersAreAllOnACompactSheet) {
    const game::Game dots =
        std::move(*game::Game::make(test::load_shipped("dots", {.player_count = 6})));
    BoardRequest request;
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), "board");
    request.paper = *paper_by_name("a4");
    request.per_page = arrangements(4, request.paper, true).front().grid;
    const auto document = make_board_document(dots, request, measurer());
    ASSERT_TRUE(document);
    const std::string words = words_on(document->make_page(0).drawing);
    for (const char* const name :
         {"r groups", "b groups", "g groups", "o groups", "p groups", "k groups", "Winner"}) {
        EXPECT_NE(words.find(std::string(" ") + name + " "), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace quadrille::page
