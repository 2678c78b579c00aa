#include "page/record_layout.h"

#include <gtest/gtest.h>

#include "page/paper.h"

namespace quadrille::page {
namespace {

const TurnField kSite{TurnField::Kind::Site, {}};
const TurnField kTwo{TurnField::Kind::Circles, {"b", "w"}};
const TurnField kSaid{TurnField::Kind::Circles, {"odd", "even"}};

RecordLayout on(const char* paper, const std::vector<TurnField>& fields, int turns) {
    return *lay_out_record(*paper_by_name(paper), fields, {.turns = turns});
}

TEST(RecordLayout, SixtyOneTurnsFitOnOneSideOfA4AndLetter) {
    const RecordLayout a4 = on("a4", {kSite, kTwo}, 61);
    EXPECT_EQ(a4.columns, 3);
    EXPECT_EQ(a4.rows, 22);
    EXPECT_DOUBLE_EQ(a4.row_height.value, 9.0);
    EXPECT_EQ(a4.pages(), 1);
    const RecordLayout letter = on("letter", {kSite, kTwo}, 61);
    EXPECT_EQ(letter.rows, 22);
    EXPECT_DOUBLE_EQ(letter.row_height.value, 8.0);
    EXPECT_EQ(letter.pages(), 1);
}

TEST(RecordLayout, FieldsGiveWayBeforeASecondSheetIsTaken) {
    const RecordLayout layout = on("a4", {kSite, kTwo, kSaid}, 61);
    EXPECT_EQ(layout.pages(), 1);
    EXPECT_EQ(layout.columns, 3);
}

TEST(RecordLayout, RowsAreEvenInNumberAndNeverUnderSevenMillimetres) {
    for (const char* paper : {"a4", "letter", "a5", "a3", "legal"}) {
        for (int turns = 1; turns < 400; turns += 7) {
            const RecordLayout layout = on(paper, {kSite, kTwo}, turns);
            EXPECT_EQ(layout.rows % 2, 0);
            EXPECT_GE(layout.row_height.value, 7.0);
            EXPECT_GE(layout.pages() * layout.rows_a_page(), turns);
            EXPECT_LE(layout.top.value + layout.rows * layout.row_height.value,
                      foot_line(*paper_by_name(paper)).value - 29.9);
        }
    }
}

TEST(RecordLayout, WithoutALimitOnePageIsFilled) {
    const auto layout = lay_out_record(*paper_by_name("a4"), {kSite}, {});
    ASSERT_TRUE(layout);
    EXPECT_EQ(layout->pages(), 1);
    EXPECT_EQ(layout->turns, layout->rows_a_page());
}

TEST(RecordLayout, TooManyFieldsAreRefused) {
    const std::vector<TurnField> fields(30, kSite);
    const auto layout = lay_out_record(*paper_by_name("a4"), fields, {.turns = 10});
    ASSERT_FALSE(layout);
    EXPECT_EQ(to_text(layout.error()),
              "error: a turn of this game has 30 fields, too many for this paper; expected paper "
              "whose type is at least 340 mm wide\n");
}

}  // namespace
}  // namespace quadrille::page
