// Letters are 1 mm wide, capitals 1.5 mm high.
#include "layout/piece.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drawing/bounding_box.h"
#include "layout/flow.h"
#include "layout/grid.h"
#include "support/fixed_width_measurer.h"

namespace quadrille::layout {
namespace {

using drawing::Anchor;
using drawing::Drawing;
using support::kMeasurer;
using testing::ElementsAre;
using namespace quadrille::literals;

const drawing::TextStyle kSans{.size = 2_mm};
const spec::StyleSpec kStyle{};
const Setting kSetting(kStyle, kMeasurer);
const spec::LineSpec kThin{.width = 0.02_mm, .dash = {}};

// "word at 3, 4" for each text, "line 0, 4 to 9, 4" for each line, in painting order.
void list(const Drawing& drawing, std::vector<std::string>& items) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            const char* const from = text->anchor == Anchor::Start ? " at "
                                     : text->anchor == Anchor::End ? " to "
                                                                   : " on ";
            items.push_back(text->text + from +
                            fmt::format("{:g}, {:g}", text->at.x.value, text->at.y.value));
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            list(group->content, items);
        } else if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
            const Box box = drawing::ink_box(Drawing{{item}}, kMeasurer).value();
            items.push_back(fmt::format("{} {:g} to {:g}, {:g} to {:g}",
                                        path->fill ? "grey" : "line",
                                        std::round(box.min.x.value * 10) / 10,
                                        std::round(box.max.x.value * 10) / 10,
                                        std::round(box.min.y.value * 10) / 10,
                                        std::round(box.max.y.value * 10) / 10));
        }
    }
}

std::vector<std::string> items_of(const Drawing& drawing) {
    std::vector<std::string> items;
    list(drawing, items);
    return items;
}

std::vector<std::string> placed(const Piece& piece, Mm width) {
    Drawing drawing;
    place(piece, {10_mm, 20_mm}, width, kSetting, drawing);
    return items_of(drawing);
}

Text word(std::string words, Anchor align = Anchor::Start) {
    return {.words = std::move(words), .style = kSans, .align = align};
}

Track fixed(Mm size) {
    return {.kind = Track::Kind::Fixed, .size = size};
}

TEST(Pieces, TextStandsOnItsCapitals) {
    EXPECT_THAT(placed(word("Ann"), 30_mm), ElementsAre("Ann at 10, 21.5"));
    EXPECT_THAT(placed(word("Ann", Anchor::End), 30_mm), ElementsAre("Ann to 40, 21.5"));
}

TEST(Pieces, APieceMayStandOnABaseLine) {
    Text text{.words = "one two", .style = kSans, .wrap = Wrap::Even, .leading = 3_mm};
    Drawing drawing;
    EXPECT_EQ(place_on(text, {10_mm, 20_mm}, 3_mm, kSetting, drawing), 23_mm);
    EXPECT_EQ(std::get<drawing::TextItem>(drawing.items.front().value).at.y, 20_mm);
}

TEST(Pieces, ALineThatIsTooLongHangsEndsOrShrinks) {
    Text text = word("Hannah");
    EXPECT_THAT(placed(text, 4_mm), ElementsAre("Hannah at 10, 21.5"));
    text.over = Over::Shorten;
    EXPECT_THAT(placed(text, 4_mm), ElementsAre("Han\u2026 at 10, 21.5"));
    EXPECT_FALSE(measure(text, 1_mm, kSetting).fits);
    text.over = Over::Shrink;
    EXPECT_THAT(placed(text, 4_mm), ElementsAre("Hannah at 10, 21"));
    text.least = 1.5_mm;
    EXPECT_FALSE(measure(text, 4_mm, kSetting).fits);
}

TEST(Pieces, LinesAreCountedFromTheFirstBaseLine) {
    Text text = word("one two three");
    text.wrap = Wrap::Even;
    text.leading = 3_mm;
    const Extent extent = measure(text, 7_mm, kSetting);
    EXPECT_EQ(extent.above, 1.5_mm);
    EXPECT_EQ(extent.lines, 3_mm);
    EXPECT_EQ(extent.width, 7_mm);
}

TEST(Pieces, ATitleWithoutALimitAlwaysFits) {
    Text title{
        .words = "Bartholomew wins", .style = {.size = 4_mm}, .wrap = Wrap::Title, .leading = 5_mm};
    title.most = 1;
    EXPECT_TRUE(measure(title, 40_mm, kSetting).fits);
    EXPECT_FALSE(measure(title, 10_mm, kSetting).fits);
    title.most = SIZE_MAX;
    EXPECT_TRUE(measure(title, 10_mm, kSetting).fits);
    EXPECT_GT(measure(title, 10_mm, kSetting).lines, 5_mm);
}

TEST(Pieces, AStackGoesFromBaseLineToBaseLineOrFromFootToTop) {
    EXPECT_THAT(placed(Stack{{{word("a"), {.after = 4_mm}}, {word("b"), {.white = 1_mm}}}}, 9_mm),
                ElementsAre("a at 10, 24", "b at 10, 26.5"));
}

TEST(Pieces, TheFirstThatFitsIsTaken) {
    Text narrow = word("Wednesday");
    narrow.over = Over::Shrink;
    narrow.least = 2_mm;
    const FirstOf first{{narrow, word("Wed")}};
    EXPECT_THAT(placed(first, 9_mm), ElementsAre("Wednesday at 10, 21.5"));
    EXPECT_THAT(placed(first, 8_mm), ElementsAre("Wed at 10, 21.5"));
    EXPECT_THAT(placed(first, 2_mm), ElementsAre());
}

TEST(Pieces, ARowHasOneBaseLine) {
    const drawing::TextStyle large{.size = 4_mm};
    EXPECT_THAT(
        placed(Row{{Text{.words = "A", .style = large}, word("b")}, {fixed(5_mm), {}}, 1_mm},
               20_mm),
        ElementsAre("A at 10, 23", "b at 16, 23"));
}

TEST(Tracks, TakeWhatTheirCellsNeedAndShareTheRest) {
    const SolvedTracks tracks =
        solve({fixed(5_mm), {}, {.kind = Track::Kind::Rest}, {.kind = Track::Kind::Rest}},
              {0_mm, 7_mm, 0_mm, 0_mm},
              40_mm,
              2_mm);
    EXPECT_THAT(tracks.widths, ElementsAre(5_mm, 7_mm, 11_mm, 11_mm));
    EXPECT_EQ(tracks.left(2), 16_mm);
    EXPECT_EQ(tracks.right(), 40_mm);
}

TEST(Tracks, LeaveToOthersWhatIsMoreThanTheirMost) {
    const Track narrow{.kind = Track::Kind::Rest, .most = 6_mm};
    const SolvedTracks tracks =
        solve({{.kind = Track::Kind::Rest}, narrow, narrow}, {0_mm, 0_mm, 0_mm}, 40_mm, 2_mm);
    EXPECT_THAT(tracks.widths, ElementsAre(24_mm, 6_mm, 6_mm));
}

TEST(Tracks, GiveWayBeforeTheGapDoes) {
    const std::vector<Track> tracks{{}, {.kind = Track::Kind::Giving, .size = 5_mm}};
    const std::vector<Mm> natural{10_mm, 20_mm};
    EXPECT_THAT(solve(tracks, natural, 25_mm, {4_mm, 2_mm}).widths, ElementsAre(10_mm, 11_mm));
    const SolvedTracks narrow = solve(tracks, natural, 18_mm, {4_mm, 2_mm});
    EXPECT_THAT(narrow.widths, ElementsAre(10_mm, 5_mm));
    EXPECT_EQ(narrow.gap, 3_mm);
    EXPECT_TRUE(narrow.fits);
}

TEST(Tracks, GoInTheirOrderUntilTheRestFits) {
    const std::vector<Track> tracks{
        {.kind = Track::Kind::Rest, .size = 10_mm}, {.may_go = 1}, {.may_go = 2}};
    const std::vector<Mm> natural{0_mm, 6_mm, 6_mm};
    EXPECT_THAT(solve(tracks, natural, 24_mm, 1_mm).kept, ElementsAre(true, true, true));
    EXPECT_THAT(solve(tracks, natural, 23_mm, 1_mm).kept, ElementsAre(true, true, false));
    EXPECT_FALSE(solve(tracks, natural, 9_mm, 1_mm).fits);
}

TEST(Tracks, ARestThatIsWholeIsNeverNarrowerThanItsCells) {
    const std::vector<Track> tracks{{.kind = Track::Kind::Rest, .whole = true}};
    EXPECT_TRUE(solve(tracks, {8_mm}, 8_mm, {}).fits);
    EXPECT_FALSE(solve(tracks, {8_mm}, 7_mm, {}).fits);
}

TEST(Tracks, GrowByTheSame) {
    const std::vector<Track> tracks{{.kind = Track::Kind::Growing, .size = 5_mm},
                                    fixed(6_mm),
                                    {.kind = Track::Kind::Growing, .size = 8_mm}};
    EXPECT_THAT(solve(tracks, {0_mm, 0_mm, 0_mm}, 25_mm, 1_mm).widths,
                ElementsAre(7_mm, 6_mm, 10_mm));
    EXPECT_FALSE(solve(tracks, {0_mm, 0_mm, 0_mm}, 20_mm, 1_mm).fits);
    std::vector<Track> narrow = tracks;
    narrow[2].most = 9_mm;
    EXPECT_THAT(solve(narrow, {0_mm, 0_mm, 0_mm}, 25_mm, 1_mm).widths,
                ElementsAre(8_mm, 6_mm, 9_mm));
}

Grid names() {
    Grid grid{.tracks = {{}, {.kind = Track::Kind::Rest}},
              .head = {Piece(), word("name")},
              .gap = 2_mm,
              .row = 6_mm,
              .head_base = 3_mm,
              .head_drop = 1_mm,
              .head_rule = kThin,
              .rule = kThin};
    for (const char* const name : {"Ann", "Ben", "Cleo"}) {
        grid.rows.push_back({word(std::to_string(grid.rows.size() + 1)), word(name)});
    }
    return grid;
}

TEST(Grids, RowsHaveTheirCapitalsInTheMiddleAndARuleUnderThem) {
    Grid grid = names();
    grid.rows.resize(1);
    EXPECT_THAT(placed(grid, 20_mm),
                ElementsAre("name at 13, 23",
                            "line 10 to 30, 24 to 24",
                            "1 at 10, 27.75",
                            "Ann at 13, 27.75",
                            "line 10 to 30, 30 to 30"));
}

TEST(Grids, FurtherLinesMakeARowHigher) {
    Grid grid = names();
    grid.rows[0][1] =
        Text{.words = "Ann of the Hill", .style = kSans, .wrap = Wrap::Prose, .leading = 3_mm};
    const SolvedGrid solved(grid, 13_mm, kSetting);
    EXPECT_EQ(solved.row_height(0), 9_mm);
    EXPECT_EQ(solved.row_height(1), 6_mm);
    EXPECT_EQ(solved.height(), 4_mm + 21_mm);
    EXPECT_EQ(solved.rows_in(19_mm, 0), 2U);
    EXPECT_EQ(solved.rows_in(18_mm, 0), 1U);
}

TEST(Grids, ALiftStandsOnTheFootOfTheRow) {
    Grid grid = names();
    grid.rows.resize(1);
    grid.tracks[1].lift = 1_mm;
    EXPECT_EQ(placed(grid, 20_mm)[3], "Ann at 13, 29");
}

TEST(Grids, RulesAreCutBeforeWhatIsWrittenOnThem) {
    Grid grid = names();
    grid.rows.resize(1);
    grid.tracks[1].inset = 2_mm;
    grid.tracks[1].cut = 1.5_mm;
    EXPECT_THAT(placed(grid, 20_mm),
                ElementsAre("name at 15, 23",
                            "line 10 to 30, 24 to 24",
                            "1 at 10, 27.75",
                            "Ann at 15, 27.75",
                            "line 10 to 13.5, 30 to 30",
                            "line 15 to 30, 30 to 30"));
}

TEST(Grids, AreTablesForPeopleWhoListen) {
    Drawing drawing;
    place(names(), {}, 20_mm, kSetting, drawing);
    const auto& table = std::get<drawing::Group>(drawing.items.at(0).value);
    EXPECT_EQ(table.role, drawing::Role::Table);
    const auto& head = std::get<drawing::Group>(table.content.items.at(0).value);
    EXPECT_EQ(head.role, drawing::Role::Row);
    EXPECT_EQ(std::get<drawing::Group>(head.content.items.at(1).value).role,
              drawing::Role::HeaderCell);
}

TEST(Grids, ThatAreFormsAreNotReadAsTables) {
    Grid form = names();
    form.read = false;
    Drawing drawing;
    place(form, {}, 20_mm, kSetting, drawing);
    EXPECT_TRUE(std::holds_alternative<drawing::TextItem>(drawing.items.at(0).value));
}

TEST(Grids, KnowWhereCellsBeginAndEnd) {
    Grid grid = names();
    grid.tracks[1].inset = 1_mm;
    grid.tracks[1].pad = 2_mm;
    const SolvedGrid solved(grid, 20_mm, kSetting);
    EXPECT_EQ(solved.cell_begin(1), 4_mm);
    EXPECT_EQ(solved.cell_end(1), 18_mm);
}

// Where it begins, 1.1 mm, and its end are less than three of its letters apart.
TEST(Grids, ACellHasTheRoomThatItWasMeasuredFor) {
    const Text name{.words = "Ann", .style = kSans, .over = Over::Shorten};
    const Grid grid{
        .tracks = {fixed(1_mm), {}}, .rows = {{Piece(), name}}, .gap = 0.1_mm, .row = 6_mm};
    EXPECT_THAT(placed(grid, 20_mm), ElementsAre("Ann at 11.1, 23.75"));
}

TEST(Grids, HaveTheirCaptionOverTheHead) {
    Grid grid = names();
    grid.rows.resize(1);
    grid.caption = Stack{{{word("Names")}, {Piece(), {.white = 2.5_mm}}}};
    EXPECT_THAT(placed(grid, 20_mm),
                ElementsAre("Names at 10, 21.5",
                            "name at 13, 27",
                            "line 10 to 30, 28 to 28",
                            "1 at 10, 31.75",
                            "Ann at 13, 31.75",
                            "line 10 to 30, 34 to 34"));
    const Extent extent = measure(grid, 20_mm, kSetting);
    EXPECT_EQ(extent.above, 1.5_mm);
    EXPECT_EQ(extent.height(), 14_mm);
}

TEST(Flows, BeginTheNextPageWhereThereIsNoRoomAndRepeatTheHead) {
    const Frame frame{{10_mm, 20_mm}, 20_mm, 46_mm};
    Flow flow(frame, kSetting, {Stack{{{word("again"), {.after = 2_mm}}}}, 0_mm});
    flow.set(word("Names"), {.after = 5_mm});
    flow.set_rows(names());
    flow.set(word("end"), {.after = 4_mm});
    const std::vector<Drawing> pages = flow.pages();
    ASSERT_EQ(pages.size(), 2U);
    EXPECT_THAT(items_of(pages[0]), testing::Contains("Ben at 13, 38.75"));
    EXPECT_THAT(items_of(pages[1]),
                ElementsAre("again at 10, 22",
                            "name at 13, 25",
                            "line 10 to 30, 26 to 26",
                            "3 at 10, 29.75",
                            "Cleo at 13, 29.75",
                            "line 10 to 30, 32 to 32",
                            "end at 10, 36"));
}

TEST(Flows, LeaveTheLargerOfTwoWhites) {
    Flow flow({{10_mm, 20_mm}, 20_mm, 90_mm}, kSetting);
    flow.set(word("a"));
    flow.white(3_mm);
    flow.white(5_mm);
    flow.set(word("b"), {.white = 4_mm});
    flow.white(1_mm);
    flow.set(word("c"), {.after = 4_mm});
    EXPECT_THAT(items_of(flow.page()), ElementsAre("a at 10, 21.5", "b at 10, 28", "c at 10, 32"));
}

TEST(Flows, FillColumnsUnderWhatWasSet) {
    Flow flow({{10_mm, 20_mm}, 20_mm, 42_mm}, kSetting);
    flow.set(word("over"));
    flow.white(2.5_mm);
    flow.columns(2, 4_mm);
    EXPECT_EQ(flow.width(), 8_mm);
    flow.set_rows(names());
    EXPECT_EQ(flow.boxes().at(1).max, (Point{18_mm, 40_mm}));
    EXPECT_EQ(flow.boxes().at(2).min, (Point{22_mm, 24_mm}));
    flow.columns(1);
    flow.set(word("under"), {.after = 2_mm});
    const std::vector<Drawing> pages = flow.pages();
    ASSERT_EQ(pages.size(), 1U);
    EXPECT_THAT(items_of(pages[0]),
                ElementsAre("over at 10, 21.5",
                            "name at 13, 27",
                            "line 10 to 18, 28 to 28",
                            "1 at 10, 31.75",
                            "Ann at 13, 31.75",
                            "line 10 to 18, 34 to 34",
                            "2 at 10, 37.75",
                            "Ben at 13, 37.75",
                            "line 10 to 18, 40 to 40",
                            "name at 25, 27",
                            "line 22 to 30, 28 to 28",
                            "3 at 22, 31.75",
                            "Cleo at 25, 31.75",
                            "line 22 to 30, 34 to 34",
                            "under at 10, 42"));
}

TEST(Flows, DoNotEndAPageWithAHeadAlone) {
    Flow flow({{10_mm, 20_mm}, 20_mm, 40_mm}, kSetting);
    flow.white(5_mm);
    flow.set_rows(names());
    EXPECT_THAT(flow.pages().front().items, testing::IsEmpty());
}

TEST(Piece, LeadsSomewhere) {
    Drawing drawing;
    place(Piece(line("here", kSans)).leading_to("#there"), {}, 10_mm, kSetting, drawing);
    ASSERT_EQ(drawing.items.size(), 1U);
    EXPECT_EQ(std::get<drawing::Group>(drawing.items.front().value).link, "#there");
}

}  // namespace
}  // namespace quadrille::layout
