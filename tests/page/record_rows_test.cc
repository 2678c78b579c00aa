#include "page/record/record_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "layout/grid.h"
#include "output/files/font_measurer.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"
#include "support/text_boxes.h"

namespace quadrille::page {
namespace {

const TurnField kSite{TurnField::Kind::Site, {}};
const TurnField kTwo{TurnField::Kind::Circles, {"b", "w"}};
const TurnField kSaid{TurnField::Kind::Circles, {"odd", "even"}};

RecordRows on(const char* paper, const std::vector<TurnField>& fields, int turns) {
    return *lay_out_rows(*paper_by_name(paper), fields, {.turns = turns});
}

// Where writing or ticking begins and ends, for each field of a line.
std::vector<std::pair<Mm, Mm>> fields_on(const RecordRows& rows, std::size_t line) {
    const spec::StyleSpec style;
    const layout::Setting setting(style, support::kMeasurer);
    const layout::Grid grid{.tracks = rows.tracks(line)};
    const layout::SolvedGrid solved(grid, rows.turn_width(), setting);
    std::vector<std::pair<Mm, Mm>> fields;
    for (std::size_t i = 1; i < grid.tracks.size(); ++i) {
        fields.emplace_back(solved.cell_begin(i), solved.cell_end(i));
    }
    return fields;
}

TEST(RecordRows, SixtyOneTurnsFitOnOneSideOfA4AndLetter) {
    const RecordRows a4 = on("a4", {kSite, kTwo}, 61);
    EXPECT_EQ(a4.columns, 3);
    EXPECT_EQ(a4.rows, 22);
    EXPECT_DOUBLE_EQ(a4.row_height.value, 9.0);
    EXPECT_EQ(a4.pages(), 1);
    const RecordRows letter = on("letter", {kSite, kTwo}, 61);
    EXPECT_EQ(letter.rows, 22);
    EXPECT_DOUBLE_EQ(letter.row_height.value, 8.0);
    EXPECT_EQ(letter.pages(), 1);
}

TEST(RecordRows, FieldsGiveWayBeforeASecondSheetIsTaken) {
    const RecordRows layout = on("a4", {kSite, kTwo, kSaid}, 61);
    EXPECT_EQ(layout.pages(), 1);
    EXPECT_EQ(layout.columns, 3);
}

TEST(RecordRows, RowsAreEvenInNumberAndNeverUnderSevenMillimetres) {
    for (const char* paper : {"a4", "letter", "a5", "a3", "legal"}) {
        for (int turns = 1; turns < 400; turns += 7) {
            const RecordRows layout = on(paper, {kSite, kTwo}, turns);
            EXPECT_EQ(layout.rows % 2, 0);
            EXPECT_GE(layout.row_height.value, 7.0);
            EXPECT_GE(layout.pages() * layout.rows_a_page(), turns);
            EXPECT_LE(layout.top.value + layout.rows * layout.row_height.value,
                      foot_line(*paper_by_name(paper)).value - 29.9);
        }
    }
}

TEST(RecordRows, WithoutALimitOnePageIsFilled) {
    const auto layout = lay_out_rows(*paper_by_name("a4"), {kSite}, {});
    ASSERT_TRUE(layout);
    EXPECT_EQ(layout->pages(), 1);
    EXPECT_EQ(layout->turns, layout->rows_a_page());
}

TEST(RecordRows, FieldsToWriteInKeepClearOfWhatStandsBeforeThem) {
    for (const char* paper : {"a4", "letter", "a5", "a3"}) {
        for (const std::vector<TurnField>& fields :
             {std::vector<TurnField>{kSite, kTwo, kSite, kTwo},
              std::vector<TurnField>{kSite, kSite, kTwo, kSaid},
              std::vector<TurnField>{kSaid, kSite, kTwo, kSite, kSite}}) {
            const RecordRows layout = on(paper, fields, 30);
            ASSERT_EQ(layout.lines.size(), 1U);
            const auto places = fields_on(layout, 0);
            ASSERT_EQ(places.size(), fields.size());
            for (std::size_t i = 1; i < fields.size(); ++i) {
                const Mm gap = places[i].first - places[i - 1].second;
                EXPECT_GE(gap.value, fields[i].is_ticked() ? -1e-9 : 3.0 - 1e-9) << paper << i;
                EXPECT_LE(places[i].second, columns_width(layout.span) + Mm{1e-9}) << paper;
            }
        }
    }
}

TEST(RecordRows, TooManyFieldsAreRefused) {
    const std::vector<TurnField> fields(200, kSite);
    const auto layout = lay_out_rows(*paper_by_name("a4"), fields, {.turns = 10});
    ASSERT_FALSE(layout);
    EXPECT_EQ(to_text(layout.error()),
              "error: a turn of this game has 200 fields, too many for this paper; expected paper "
              "whose type is at least 384 mm wide\n");
}

TEST(RecordRows, TurnsWiderThanThePaperTakeSeveralLines) {
    const TurnField colour{TurnField::Kind::Circles, {"w", "b", "r", "u"}, false};
    std::vector<TurnField> fields;
    for (int i = 0; i < 4; ++i) {
        fields.push_back(kSite);
        fields.push_back(colour);
    }
    const auto layout = lay_out_rows(*paper_by_name("a4"), fields, {.turns = 60});
    ASSERT_TRUE(layout);
    ASSERT_EQ(layout->lines.size(), 2U);
    EXPECT_GE(layout->line_height().value, 7);
    EXPECT_EQ(fields_on(*layout, 0).size(), 4U);
    EXPECT_EQ(fields_on(*layout, 0), fields_on(*layout, 1));
    EXPECT_LE(fields_on(*layout, 0).back().second, columns_width(layout->span) + Mm{0.01});
}

TEST(RecordRows, ColumnsOfTheSheetsOwnHaveTheirWidthOnTheFirstLine) {
    const spec::SheetColumn time{.head = {"Time"}, .width = Mm{12}, .widest = Mm{12}};
    const spec::SheetColumn note{.head = {"Note"}, .width = Mm{30}, .widest = {}};
    for (const std::size_t items : {1U, 12U}) {
        const std::vector<TurnField> fields(items, kSite);
        const auto rows =
            lay_out_rows(*paper_by_name("a4"), fields, {.turns = 40, .columns = {time, note}});
        ASSERT_TRUE(rows);
        const auto places = fields_on(*rows, 0);
        ASSERT_EQ(places.size(), rows->lines[0].size() + 2);
        const auto [begin, end] = places[places.size() - 2];
        EXPECT_NEAR((end - begin).value, 12, 1e-6);
        EXPECT_GE((begin - places[places.size() - 3].second).value, 3 - 1e-6);
        EXPECT_GE((places.back().second - places.back().first).value, 30 - 1e-6);
        EXPECT_LE(places.back().second, rows->turn_width() + Mm{1e-6});
        EXPECT_EQ(rows->lines.size(), items == 1 ? 1U : 2U);
    }
}

TEST(RecordRows, ColumnsThatHaveNoRoomAreRefused) {
    const spec::SheetColumn wide{.head = {"Note"}, .width = Mm{200}, .widest = {}};
    const auto rows =
        lay_out_rows(*paper_by_name("a4"), {kSite, kTwo}, {.turns = 40, .columns = {wide}});
    ASSERT_FALSE(rows);
    EXPECT_EQ(to_text(rows.error()),
              "error: a turn of this game has 3 fields with those of the sheet, too many for this "
              "paper; expected narrower columns, or paper whose type is at least 240 mm wide\n");
}

TEST(RecordRows, EveryNumberOfPlayersHasARecord) {
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
