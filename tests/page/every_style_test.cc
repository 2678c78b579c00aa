// Every style and language lays out every game on every common paper, or refuses it and says why:
// no text over another, none at the paper's edge.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "page/boards/board_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_sheet.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/shipped_pages.h"
#include "support/text_boxes.h"

namespace quadrille::page {
namespace {

constexpr Mm kMargin{5.0};  // compact sheets keep 9; the words beside their check bar stand lower

const std::vector<std::string> kStyledGames{
    "odd", "dustin", "dots", "walkers", "loops", "dodec", "dodec-nine", "dodec-dual"};
const std::vector<std::string> kPapers{"a4", "letter", "a5"};

struct Case {
    std::string style;
    std::string paper;
    std::string language;
    int per_page = 1;
};

BoardRequest request_for(const Case& wanted) {
    const spec::PaperSpec paper = *paper_by_name(wanted.paper);
    BoardRequest request;
    request.style = *spec::load_style(test::shipped_library(), wanted.style);
    request.sheet = *spec::load_sheet(test::shipped_library(), "board");
    const Arrangement best = arrangements(wanted.per_page, paper, true).front();
    request.per_page = best.grid;
    request.paper = best.paper;
    request.language = wanted.language;
    return request;
}

// How many were refused.
int check(const game::Game& game, const Case& wanted) {
    const std::string name = fmt::format("{} {} {} {} {}",
                                         game.spec().id,
                                         wanted.style,
                                         wanted.paper,
                                         wanted.language,
                                         wanted.per_page);
    const Result<drawing::Document> document =
        make_board_document(game, request_for(wanted), measurer());
    if (!document) {
        EXPECT_THAT(to_text(document.error()), testing::HasSubstr("expected")) << name;
        return 1;
    }
    const drawing::Page page = document->make_page(0);
    EXPECT_THAT(support::crowded(page.drawing, page.width, page.height, kMargin, measurer()),
                testing::IsEmpty())
        << name;
    return 0;
}

void check_forms(const game::Game& game, const Case& wanted) {
    RecordRequest request;
    request.paper = *paper_by_name(wanted.paper);
    request.style = *spec::load_style(test::shipped_library(), wanted.style);
    request.language = wanted.language;
    for (const Form& form : kForms) {
        request.sheet = *spec::load_sheet(test::shipped_library(), form.sheet);
        const std::string name = fmt::format("{} {} {} {} {}",
                                             game.spec().id,
                                             form.sheet,
                                             wanted.style,
                                             wanted.paper,
                                             wanted.language);
        const Result<drawing::Document> document = form.make(game, request, measurer());
        if (!document) {
            EXPECT_THAT(to_text(document.error()), testing::HasSubstr("expected")) << name;
            EXPECT_EQ(wanted.style, "larger") << name;
            continue;
        }
        for (const std::size_t index : {std::size_t{0}, document->page_count - 1}) {
            const drawing::Page page = document->make_page(index);
            EXPECT_THAT(
                support::crowded(page.drawing, page.width, page.height, kMargin, measurer()),
                testing::IsEmpty())
                << name;
        }
    }
}

class EveryGame : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] static game::Game game() {
        return std::move(*game::Game::make(test::load_shipped(GetParam())));
    }
};

TEST_P(EveryGame, IsLaidOutInEveryStyle) {
    const game::Game each = game();
    for (const std::string& paper : kPapers) {
        for (const int per_page : {1, 2, 4}) {
            for (const std::string style : kStyles) {
                const int refused = check(each, {style, paper, "en", per_page});
                const bool may_refuse =
                    per_page > 1 && (style == "larger" || (paper == "a5" && per_page == 4));
                EXPECT_TRUE(refused == 0 || may_refuse) << style << paper << per_page;
            }
        }
    }
}

TEST_P(EveryGame, IsLaidOutInEveryLanguage) {
    const game::Game each = game();
    for (const std::string& language : languages()) {
        for (const std::string& paper : kPapers) {
            check(each, {"pencil", paper, language, 1});
            check(each, {"pencil", paper, language, 4});
            check(each, {"mono", paper, language, 2});
            check(each, {"larger", paper, language, 1});
        }
    }
}

TEST(Crowded, FindsWhatOverlapsAndWhatIsAtTheEdge) {
    drawing::Drawing drawing;
    const auto put = [&drawing](Mm x, Mm y, std::string text) {
        drawing.add(drawing::TextItem{.at = {x, y}, .text = std::move(text)});
    };
    put(Mm{20}, Mm{20}, "one");
    put(Mm{22}, Mm{21}, "two");
    put(Mm{22}, Mm{30}, "three");
    put(Mm{2}, Mm{40}, "four");
    EXPECT_THAT(support::crowded(drawing, Mm{100}, Mm{100}, Mm{7}, measurer()),
                testing::ElementsAre("'one' and 'two'", "'four' at the edge"));
}

TEST_P(EveryGame, HasEveryFormInEveryStyleAndLanguage) {
    const game::Game each = game();
    for (const std::string& paper : kPapers) {
        for (const std::string style : kStyles) {
            check_forms(each, {style, paper, "en"});
        }
        for (const std::string& language : languages()) {
            check_forms(each, {"pencil", paper, language});
            check_forms(each, {"larger", paper, language});
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Page, EveryGame, testing::ValuesIn(kStyledGames), [](const auto& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace quadrille::page
