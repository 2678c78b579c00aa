// What the pages of a game that was played show: verdicts and filled-in records.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "figure/panel/verdict_panel.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/report/verdict_document.h"
#include "page/report/verdict_table.h"
#include "score/report.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/judging.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::page {
namespace {

using testing::Contains;
using testing::Each;
using testing::Ge;
using testing::HasSubstr;
using testing::Not;

using support::kMeasurer;

struct Played {
    transcript::Transcript transcript;
    score::Verdict verdict;
    PlayedGame game;
};

Played played_with(const std::string& text, transcript::GameCache& cache) {
    const auto source = transcript::transcript_source("game.txt", text);
    const auto games = transcript::read_transcript(*source, cache);
    score::Verdict verdict = score::judge(*source, games.front(), {.settle_budget = 0});
    EXPECT_NE(verdict.status, score::Status::Invalid) << to_text(verdict.diagnostics);
    PlayedGame game = played_game(*games.front().transcript, verdict);
    return {*games.front().transcript, std::move(verdict), std::move(game)};
}

Played played(const std::string& text) {
    return played_with(text, test::shipped_games());
}

/// Three marks in a row, of the other player two.
Played three_and_two(const std::string& score, const std::string& win) {
    const test::YamlGame yaml{.board = "{square: 3}", .score = score, .win = win};
    transcript::GameCache cache(
        [&](const auto&, const auto& options) { return test::read_yaml_game(yaml, options); });
    return played_with("game: a-game\nfinal:\nb b b\n. . .\nw w .\n", cache);
}

Played example(const std::string& id) {
    return played(
        test::file_text(std::string(QUADRILLE_SOURCE_DIR) + "/examples/" + id + "/game.txt"));
}

void collect(const drawing::Drawing& drawing, std::vector<drawing::TextItem>& texts) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            texts.push_back(*text);
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            collect(group->content, texts);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            collect(*instance->drawing, texts);
        }
    }
}

std::vector<drawing::TextItem> texts_of(const drawing::Document& document) {
    std::vector<drawing::TextItem> texts;
    for (std::size_t i = 0; i < document.page_count; ++i) {
        collect(document.make_page(i).drawing, texts);
    }
    return texts;
}

std::vector<std::string> texts_of_pages(const drawing::Document& document) {
    std::vector<std::string> words;
    for (const drawing::TextItem& text : texts_of(document)) {
        words.push_back(text.text);
    }
    return words;
}

spec::StyleSpec pencil() {
    return *spec::load_style(test::shipped_library(), "pencil");
}

drawing::Document verdict_page(const Played& game) {
    return *make_verdict_document(
        game.transcript, game.verdict, {*paper_by_name("a5"), pencil()}, kMeasurer);
}

drawing::Document filled_record(const Played& game, const char* paper = "a4") {
    RecordRequest request;
    request.paper = *paper_by_name(paper);
    request.style = pencil();
    request.sheet = *spec::load_sheet(test::shipped_library(), "record");
    return *make_filled_record(*game.verdict.game, game.game, request, kMeasurer);
}

TEST(VerdictPage, NamesTheRoleThatThePlayerHasAfterASwap) {
    EXPECT_THAT(texts_of_pages(verdict_page(example("five-in-a-row"))),
                Contains("Five in a row. Ben is Black after the swap."));
}

TEST(VerdictPage, NamesTheRoleWhereNobodySwapped) {
    EXPECT_THAT(texts_of_pages(verdict_page(example("odd"))), Contains("Ben, Player 2, has won."));
}

TEST(VerdictPage, SaysWhoAndThenWhy) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const Played game = example(id);
        const VerdictHeading heading = verdict_heading(game.transcript, game.verdict, 0, "en");
        EXPECT_FALSE(heading.who.empty()) << id;
        EXPECT_FALSE(heading.why.empty()) << id;
        EXPECT_EQ(heading.why.find(heading.who), std::string::npos) << id;
        EXPECT_EQ(heading.who.find(':'), std::string::npos) << id;
    }
    const Played dodec = example("dodec");
    const VerdictHeading heading = verdict_heading(dodec.transcript, dodec.verdict, 0, "en");
    EXPECT_EQ(heading.who, "Ben wins");
    EXPECT_EQ(heading.why, "7 cells to\u00a03. Ben is Player 2.");
}

TEST(VerdictPage, IsOneForEachRoundAndHasNoTypeTooSmallToRead) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const Played game = example(id);
        const drawing::Document pages = verdict_page(game);
        EXPECT_EQ(pages.page_count, game.game.rounds.size()) << id;
        for (const drawing::TextItem& text : texts_of(pages)) {
            EXPECT_GE(text.style.size.value, Mm{4.99 * kMmPerPt}.value) << id << " " << text.text;
        }
    }
}

// Nothing is left to say but that every free cell is closed.
TEST(VerdictPage, CrossesOutWhatIsClosedToThePlayerWhoCannotMove) {
    EXPECT_THAT(
        texts_of_pages(verdict_page(example("snort"))),
        Contains(
            "Turn 9 was the last. The crosses are closed to Ben, who cannot move. Ann is Left."));
}

// Words stand beside discs, in the size of the table.
TEST(VerdictPage, HasNoSmallTypeInItsTables) {
    for (const char* const id : {"three-thirds", "hex", "y", "product", "dodec", "snort"}) {
        for (const drawing::TextItem& text : texts_of(verdict_page(example(id)))) {
            if (text.text.size() > 2) {
                EXPECT_GE(text.style.size.value, Mm{6.4 * kMmPerPt}.value)
                    << id << " " << text.text;
            }
        }
    }
}

TEST(VerdictPage, WritesTheTurnsOfASquareInFull) {
    const std::vector<std::string> words = texts_of_pages(verdict_page(example("walkers")));
    EXPECT_THAT(words, Contains("13\u00a014"));
    EXPECT_THAT(words, Contains("21"));
    EXPECT_THAT(words, Each(Not(HasSubstr("\u2026"))));
}

// What several counters outline has one number on the board, which every table gives it.
TEST(VerdictPage, NumbersWhatItOutlinesOnce) {
    const Played game = three_and_two(
        "{pairs: {count: groups, at-least: 2}, rows: {count: lines, length: 3}, "
        "all: {sum: [pairs, rows]}}",
        "[{most: all}]");
    const score::Verdict& verdict = game.verdict;
    const std::vector<std::size_t> deciding = score::deciding_counters(*verdict.game);
    const figure::Panel panel = figure::panel_of_counts(
        verdict.game, game.game.rounds[0].record, verdict.standing.rounds[0], deciding);
    EXPECT_EQ(panel.groups.size(), 2U);
    std::vector<std::string> numbers;
    for (const std::size_t counter : {0U, 1U}) {
        const VerdictTable table = verdict_table(verdict, {0, counter}, panel, "en");
        for (const VerdictRow& row : table.rows) {
            numbers.push_back(row.number + " " + row.cells.back());
        }
    }
    EXPECT_THAT(numbers, testing::ElementsAre("1 a3 b3 c3", "2 a1 b1", "1 a3 b3 c3"));
}

// As the report: what two counters read in the same groups stands once.
TEST(VerdictPage, ListsGroupsThatTwoCountersReadOnce) {
    const Played game = three_and_two(
        "{largest: {count: groups, value: largest}, groups: {count: groups}, "
        "pairs: {count: groups, at-least: 2}}",
        "[{most: largest, tie: {fewest: groups, tie: {most: pairs}}}]");
    const std::vector<std::string> words = texts_of_pages(verdict_page(game));
    // Groups of at least 2 are another list.
    EXPECT_EQ(std::count(words.begin(), words.end(), "a3 b3 c3"), 2);
    EXPECT_EQ(std::count(words.begin(), words.end(), "a1 b1"), 2);
    EXPECT_THAT(words, Not(Contains("5")));
    const std::string report = score::report(game.verdict);
    EXPECT_NE(report.find("groups of at least 2"), std::string::npos) << report;
}

TEST(FilledRecord, EndsWithTheLastTurnOfAGameThatIsOver) {
    for (const char* const id : {"five-in-a-row", "yavalath", "hex", "tic-tac-toe"}) {
        const Played game = example(id);
        const drawing::Document record = filled_record(game);
        EXPECT_EQ(record.page_count, 1U) << id;
        const std::size_t turns = game.game.rounds.front().turns.size();
        EXPECT_THAT(texts_of_pages(record), Contains(std::to_string(turns))) << id;
        // Rows come in pairs; a board may have fifteen rows of its own.
        EXPECT_THAT(texts_of_pages(record), Not(Contains(std::to_string(turns + 2)))) << id;
    }
}

TEST(FilledRecord, OfAnUnfinishedGameCanBeWrittenOn) {
    const drawing::Document record = filled_record(played("game: odd\nmoves:\n1. e5=b\n"));
    EXPECT_THAT(texts_of_pages(record), Contains("61"));
}

// Each game's board can be checked against the rows: its sites have names, its cells numbers.
TEST(FilledRecord, ShowsTheBoardOfTheVerdict) {
    const std::vector<std::string> dodec = texts_of_pages(filled_record(example("dodec")));
    for (const char* const word : {"a", "s", "1", "10"}) {
        EXPECT_THAT(dodec, Contains(word));
    }
    const std::vector<std::string> loops = texts_of_pages(filled_record(example("loops")));
    EXPECT_THAT(loops, Contains("11"));  // the number of the last crossing
}

TEST(FilledRecord, HasNoTypeTooSmallToRead) {
    for (const std::string& id : test::shipped_library().list_games()) {
        for (const char* const paper : {"a4", "letter", "a5"}) {
            const drawing::Document record = filled_record(example(id), paper);
            for (const drawing::TextItem& text : texts_of(record)) {
                EXPECT_GE(text.style.size.value, Mm{4.99 * kMmPerPt}.value)
                    << id << " " << paper << " " << text.text;
            }
        }
    }
}

TEST(BlankRecord, IsSignedAndAsksForARoundABoardAndAHalf) {
    RecordRequest request;
    request.paper = *paper_by_name("a4");
    request.style = pencil();
    request.sheet = *spec::load_sheet(test::shipped_library(), "record");
    for (const auto& [id, winner] : {std::pair("hex", "Winner"),
                                     std::pair("tic-tac-toe", "Winner, or \u00bd"),
                                     std::pair("odd", "total")}) {
        const game::Game game = std::move(*game::Game::make(test::load_shipped(id)));
        const auto words = texts_of_pages(*make_record_document(game, request, kMeasurer));
        EXPECT_THAT(words, Contains("Round, board")) << id;
        EXPECT_THAT(words, Contains("Event, place")) << id;
        EXPECT_THAT(words, Contains(winner)) << id;
        EXPECT_EQ(std::count_if(words.begin(),
                                words.end(),
                                [](const std::string& each) {
                                    return each.find("Signature") != std::string::npos;
                                }),
                  2)
            << id;
    }
}

TEST(FilledRecord, TakesOneSideForEachRoundWhereverItCan) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const Played game = example(id);
        EXPECT_EQ(filled_record(game).page_count, game.game.rounds.size()) << id;
    }
}

}  // namespace
}  // namespace quadrille::page
