// Styles with a least type: on every sheet of every game each letter is as large, or the sheet is
// refused with the paper that holds it. The tactile style is black alone, in lines that a finger
// follows.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "page/boards/board_sheet.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/nearness.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

constexpr Mm kTiny{0.01};

spec::StyleSpec style_named(const char* name) {
    return *spec::load_style(test::shipped_library(), name);
}

spec::SheetSpec sheet_named(const char* name) {
    return *spec::load_sheet(test::shipped_library(), name);
}

BoardRequest board_request(const char* paper, const char* style) {
    BoardRequest request;
    request.paper = *paper_by_name(paper);
    request.style = style_named(style);
    request.sheet = sheet_named("board");
    return request;
}

RecordRequest record_request(const char* paper, const char* style, const char* sheet) {
    RecordRequest request;
    request.paper = *paper_by_name(paper);
    request.style = style_named(style);
    request.sheet = sheet_named(sheet);
    return request;
}

// Every letter large, on paper of the right size, nothing touching.
void expect_large(const Result<drawing::Document>& document,
                  const spec::PaperSpec& paper,
                  const std::string& where) {
    if (!document) {
        EXPECT_THAT(to_text(document.error()),
                    testing::AnyOf(
                        testing::HasSubstr("error: this does not fit in type of at least 14 pt; "),
                        testing::StartsWith("error: nothing is counted at the end of this game; ")))
            << where;
        return;
    }
    for (std::size_t i = 0; i < document->page_count; ++i) {
        const drawing::Page page = document->make_page(i);
        EXPECT_NEAR(page.width.value, paper.width.value, 0.001) << where;
        EXPECT_NEAR(page.height.value, paper.height.value, 0.001) << where;
        support::InkCollector ink(measurer());
        ink.collect(page.drawing, {});
        for (const support::PlacedLetters& letters : ink.letters) {
            EXPECT_GE(letters.size + kTiny, Mm{14 * kMmPerPt}) << where << " " << letters.text;
        }
        EXPECT_THAT(support::too_near(page.drawing, Mm{0.3}, measurer()), testing::IsEmpty())
            << where;
    }
}

class LargePrint : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] static game::Game game() {
        return std::move(*game::Game::make(test::load_shipped(GetParam())));
    }
};

TEST_P(LargePrint, HasNoSmallLetterOnAnySheet) {
    const game::Game each = game();
    for (const char* const style : {"large-print", "tactile"}) {
        for (const char* const paper : {"a4", "a3", "letter"}) {
            const BoardRequest board = board_request(paper, style);
            expect_large(make_board_document(each, board, measurer()),
                         board.paper,
                         fmt::format("board {} {}", paper, style));
        }
        const RecordRequest record = record_request("a3", style, "record");
        expect_large(make_record_document(each, record, measurer()), record.paper, "record");
        const RecordRequest count = record_request("a3", style, "worksheet");
        expect_large(make_worksheet(each, count, measurer()), count.paper, "worksheet");
        const RulesRequest rules{.paper = record.paper, .style = record.style};
        expect_large(make_rules_document(each, rules, measurer()), rules.paper, "rules");
    }
}

TEST_P(LargePrint, HasABoardOfEveryGameOnA4AndA3) {
    const game::Game each = game();
    for (const char* const paper : {"a4", "a3"}) {
        const auto document =
            make_board_document(each, board_request(paper, "large-print"), measurer());
        EXPECT_TRUE(document) << paper << to_text(document.error());
    }
}

TEST_P(LargePrint, TactileBoardsAreBlackLinesThatAFingerFollows) {
    const game::Game each = game();
    const auto document = make_board_document(each, board_request("a3", "tactile"), measurer());
    ASSERT_TRUE(document);
    support::InkCollector ink(measurer());
    const std::string text = drawing::to_text(document->make_page(0).drawing);
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("#8c8c8c")));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("#b2b2b2")));
    ink.collect(document->make_page(0).drawing, {});
    for (const support::PlacedLine& line : ink.lines) {
        EXPECT_GE(line.half_width.value * 2, 0.45);
    }
}

INSTANTIATE_TEST_SUITE_P(Page,
                         LargePrint,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         name_of_case);

}  // namespace
}  // namespace quadrille::page
