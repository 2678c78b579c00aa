#include "page/record/record_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "output/files/font_measurer.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "spec/read/load_page.h"
#include "support/shipped.h"
#include "support/text_boxes.h"

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

TEST(RecordLayout, FieldsToWriteInKeepClearOfWhatStandsBeforeThem) {
    for (const char* paper : {"a4", "letter", "a5", "a3"}) {
        for (const std::vector<TurnField>& fields :
             {std::vector<TurnField>{kSite, kTwo, kSite, kTwo},
              std::vector<TurnField>{kSite, kSite, kTwo, kSaid},
              std::vector<TurnField>{kSaid, kSite, kTwo, kSite, kSite}}) {
            const RecordLayout layout = on(paper, fields, 30);
            ASSERT_EQ(layout.fields.size(), fields.size());
            for (std::size_t i = 1; i < fields.size(); ++i) {
                const Mm gap = layout.fields[i].begin - layout.fields[i - 1].end;
                const bool circles = fields[i].kind == TurnField::Kind::Circles;
                EXPECT_GE(gap.value, circles ? 0.0 : 3.0 - 1e-9) << paper << " field " << i;
                EXPECT_LE(layout.fields[i].end, columns_width(layout.span) + Mm{1e-9}) << paper;
            }
        }
    }
}

TEST(RecordLayout, TooManyFieldsAreRefused) {
    const std::vector<TurnField> fields(200, kSite);
    const auto layout = lay_out_record(*paper_by_name("a4"), fields, {.turns = 10});
    ASSERT_FALSE(layout);
    EXPECT_EQ(to_text(layout.error()),
              "error: a turn of this game has 200 fields, too many for this paper; expected paper "
              "whose type is at least 384 mm wide\n");
}

TEST(RecordLayout, TurnsWiderThanThePaperTakeSeveralLines) {
    const TurnField colour{TurnField::Kind::Circles, {"w", "b", "r", "u"}, false};
    std::vector<TurnField> fields;
    for (int i = 0; i < 4; ++i) {
        fields.push_back(kSite);
        fields.push_back(colour);
    }
    const auto layout = lay_out_record(*paper_by_name("a4"), fields, {.turns = 60});
    ASSERT_TRUE(layout);
    EXPECT_EQ(layout->lines, 2);
    EXPECT_GE(layout->line_height().value, 7);
    ASSERT_EQ(layout->fields.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(layout->fields[i].line, i < 4 ? 0 : 1);
        EXPECT_EQ(layout->fields[i].begin, layout->fields[i % 4].begin);
        EXPECT_LE(layout->fields[i].end, columns_width(layout->span) + Mm{0.01});
    }
}

TEST(RecordLayout, EveryNumberOfPlayersHasARecord) {
    const output::FontMeasurer measurer;
    for (const auto& [id, most] : {std::pair("omega", 4), std::pair("dots", 6)}) {
        for (int players = 2; players <= most; ++players) {
            const game::Game game = std::move(
                *game::Game::make(test::load_shipped(id, {.settings = {{"players", players}}})));
            for (const char* const paper : {"a4", "letter", "a3"}) {
                RecordRequest request;
                request.paper = *paper_by_name(paper);
                request.style = *spec::load_style(test::shipped_library(), "pencil");
                request.sheet = *spec::load_sheet(test::shipped_library(), "record");
                const auto record = make_record_document(game, request, measurer);
                ASSERT_TRUE(record) << id << players << paper << to_text(record.error());
                const drawing::Page page = record->make_page(0);
                EXPECT_THAT(
                    support::crowded(page.drawing, page.width, page.height, Mm{7}, measurer),
                    testing::IsEmpty())
                    << id << players << paper;
            }
        }
    }
}

}  // namespace
}  // namespace quadrille::page
