// Filled-in worksheets hold what the scorer found: added up by hand they give its numbers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "page/paper/paper.h"
#include "page/worksheet/count_tables.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/judging.h"
#include "support/shipped.h"

namespace quadrille::page {
namespace {

using testing::ElementsAre;

using support::kMeasurer;

struct Judged {
    std::shared_ptr<const game::Game> game;
    PlayedGame played;
};

Judged judged(const std::string& text) {
    const auto source = transcript::transcript_source("a.txt", text);
    const auto games = transcript::read_transcript(*source, test::shipped_games());
    const score::Verdict verdict = score::judge(*source, games.front());
    EXPECT_NE(verdict.status, score::Status::Invalid) << to_text(verdict.diagnostics);
    return {verdict.game, played_game(*games.front().transcript, verdict)};
}

std::vector<std::string> column(const CountTable& table, std::size_t index) {
    std::vector<std::string> texts;
    for (const CountRow& row : table.rows) {
        texts.push_back(row.texts[index].empty() ? "-" : row.texts[index].front());
    }
    return texts;
}

constexpr char kOdd[] =
    "game: odd\nset: size=2, minimum=2\nmoves:\n"
    "1. a1=b\n2. a2=b\n3. b1=w\n4. b2=w\n5. b3=b\n6. c1=w\n7. c2=b\n";

TEST(CountEntries, GroupsHaveASiteAColourASizeAndATick) {
    const Judged odd = judged(kOdd);
    const auto tables = filled_count_tables(*odd.game, odd.played, "en");
    ASSERT_EQ(tables.size(), 1U);
    EXPECT_THAT(column(tables[0], 1), ElementsAre("a1", "b1"));
    EXPECT_THAT(column(tables[0], 2), ElementsAre("b", "w"));
    EXPECT_THAT(column(tables[0], 3), ElementsAre("4", "3"));
    EXPECT_THAT(column(tables[0], 4), ElementsAre("", ""));  // ticked, both
}

TEST(CountEntries, SmallGroupsAreNotTicked) {
    const Judged odd = judged(
        "game: odd\nset: size=2, minimum=4\nmoves:\n"
        "1. a1=b\n2. a2=b\n3. b1=w\n4. b2=w\n5. b3=b\n6. c1=w\n7. c2=b\n");
    const auto tables = filled_count_tables(*odd.game, odd.played, "en");
    EXPECT_THAT(column(tables[0], 4), ElementsAre("", "-"));
}

TEST(CountEntries, PointsOfRoundsAddUpForThePersonsOfTheFirst) {
    const Judged walkers =
        judged(test::file_text(QUADRILLE_SOURCE_DIR "/examples/walkers/game.txt"));
    const auto tables = filled_count_tables(*walkers.game, walkers.played, "en");
    ASSERT_EQ(tables.size(), 3U);
    EXPECT_THAT(column(tables[0], 1), ElementsAre("2", "5"));
    EXPECT_THAT(column(tables[0], 2), ElementsAre("1", "2"));
    EXPECT_THAT(column(tables[0], 3), ElementsAre("1", "3"));
    // In the second round Ben begins.
    EXPECT_THAT(column(tables[1], 3), ElementsAre("3", "\u22121"));
    EXPECT_THAT(column(tables[2], 1), ElementsAre("1", "\u22121", "0", "Ben"));
    EXPECT_THAT(column(tables[2], 2), ElementsAre("3", "3", "6", "-"));
}

std::size_t sides_of_worksheet(const char* id, std::vector<spec::Setting> settings) {
    const game::Game game = *game::Game::make(test::load_shipped(id, {.settings = settings}));
    RecordRequest request;
    request.paper = *paper_by_name("a4");
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), "worksheet");
    return make_worksheet(game, request, kMeasurer)->page_count;
}

TEST(Worksheet, GoesOnOnFurtherSides) {
    EXPECT_EQ(sides_of_worksheet("odd", {}), 1U);
    EXPECT_GT(sides_of_worksheet("odd", {{"size", 12}}), 2U);
}

}  // namespace
}  // namespace quadrille::page
