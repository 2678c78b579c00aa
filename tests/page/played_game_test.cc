// What stands in the rows of a filled-in record is the transcript that it was made from: typed row
// by row it is the same game.
#include "page/sheet/played_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "drawing/bounding_box.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/judging.h"
#include "support/same_game.h"

namespace quadrille::page {
namespace {

using support::kMeasurer;

std::vector<std::string> vector_files() {
    std::vector<std::string> files;
    const std::filesystem::path root = QUADRILLE_SOURCE_DIR "/tests/vectors";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".txt") {
            files.push_back(entry.path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

transcript::ReadGame read(const std::string& text) {
    const auto source = transcript::transcript_source("a.txt", text);
    return transcript::read_transcript(*source, test::shipped_games()).front();
}

// As a person types it: a letter that was ticked belongs to the site before it.
std::string typed_row(const game::Game& game, int number, const std::vector<std::string>& entries) {
    const std::vector<TurnField> fields = turn_fields(game, number);
    std::string row = "  " + std::to_string(number) + ".";
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool letter = !fields[i].choices.empty() && !fields[i].said;
        row += entries[i].empty() ? "" : (letter ? "=" : " ") + entries[i];
    }
    return row + "\n";
}

std::string typed(const std::string& headers, const game::Game& game, const PlayedGame& played) {
    std::string text = headers;
    for (std::size_t i = 0; i < played.rounds.size(); ++i) {
        const bool many = game.spec().rounds.count > 1;
        text += many ? "round " + std::to_string(i + 1) + ":\n" : "moves:\n";
        int number = 0;
        for (const auto& entries : played.rounds[i].turns) {
            text += typed_row(game, ++number, entries);
        }
    }
    return text;
}

struct FilledForm {
    const char* sheet;
    Result<drawing::Document> (*fill)(const game::Game&,
                                      const PlayedGame&,
                                      const RecordRequest&,
                                      const drawing::TextMeasurer&);
};

constexpr FilledForm kFilledForms[] = {{"record", make_filled_record},
                                       {"record-board", make_filled_board_record},
                                       {"worksheet", make_filled_worksheet}};

void expect_inside(const drawing::Page& page, const spec::PaperSpec& paper) {
    constexpr Mm kHang{2.5};  // rings round words hang over their column
    const auto ink = drawing::bounding_box(page.drawing, kMeasurer);
    ASSERT_TRUE(ink);
    EXPECT_GE(ink->min.x, paper.left - kHang);
    EXPECT_LE(ink->max.x, paper.left + type_width(paper) + kHang);
    EXPECT_LE(ink->max.y, foot_line(paper) + kLeading + kHang);
}

class PlayedGames : public testing::TestWithParam<std::string> {};

TEST_P(PlayedGames, ReadBackRowByRow) {
    const std::string text = test::file_text(GetParam());
    const transcript::ReadGame game = read(text);
    ASSERT_TRUE(game.transcript);
    if (game.transcript->rounds.empty()) {
        return;
    }
    const PlayedGame played = played_game(*game.transcript, test::judge_text(text).front());
    const std::size_t moves = std::min(text.find("moves:"), text.find("round 1:"));
    const std::string again = typed(text.substr(0, moves), *game.game, played);
    const transcript::ReadGame copy = read(again);
    ASSERT_TRUE(copy.transcript) << to_text(copy.diagnostics) << again;
    transcript::Transcript original = *game.transcript;
    original.final_board.reset();
    original.segments.reset();
    EXPECT_TRUE(test::same_game(original, *copy.transcript)) << again;
}

TEST_P(PlayedGames, FitOnSheets) {
    const std::string text = test::file_text(GetParam());
    const transcript::ReadGame game = read(text);
    ASSERT_TRUE(game.transcript);
    const PlayedGame played = played_game(*game.transcript, test::judge_text(text).front());
    EXPECT_FALSE(played.verdict.empty());
    for (const auto& [sheet, fill] : kFilledForms) {
        SCOPED_TRACE(sheet);
        RecordRequest request;
        request.paper = *paper_by_name("a4");
        request.style = *spec::load_style(test::shipped_library(), "pencil");
        request.sheet = *spec::load_sheet(test::shipped_library(), sheet);
        const auto document = fill(*game.game, played, request, kMeasurer);
        ASSERT_TRUE(document) << to_text(document.error());
        for (std::size_t i = 0; i < document->page_count; ++i) {
            expect_inside(document->make_page(i), request.paper);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(OfTheVectors, PlayedGames, testing::ValuesIn(vector_files()));

TEST(PositionAfter, IsTheBoardAsItStoodThen) {
    const transcript::ReadGame game = read(
        "game: walkers\nplayers: Ann, Ben\nset: size=6\nround 1:\n  1. b1\n  2. f5\n  3. b3\n");
    ASSERT_TRUE(game.transcript) << to_text(game.diagnostics);
    const board::Board& board = game.game->board();
    const PositionAfter start = position_after(*game.transcript, 0);
    EXPECT_EQ(start.turns, 0);
    EXPECT_EQ(start.to_move, spec::RoleId{0});
    ASSERT_EQ(start.position.tokens.size(), 2U);
    EXPECT_EQ(board.label(start.position.tokens[0].site), "a1");
    const PositionAfter two = position_after(*game.transcript, 2);
    EXPECT_EQ(two.turns, 2);
    EXPECT_EQ(board.label(two.position.tokens[1].site), "f5");
    EXPECT_TRUE(two.position.marks[board.find("b3")->index()].empty());
    EXPECT_EQ(position_after(*game.transcript, std::nullopt).to_move, spec::RoleId{1});
}

}  // namespace
}  // namespace quadrille::page
