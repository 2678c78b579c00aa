// Laws that hold on every form of every shipped game: numbers without gaps, rows high enough for a
// hand.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "drawing/bounding_box.h"
#include "output/files/font_measurer.h"
#include "page/paper/paper.h"
#include "page/record/record_rows.h"
#include "page/record/record_sheet.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped_pages.h"
#include "support/yaml_games.h"

namespace quadrille::page {
namespace {

using support::kMeasurer;

struct PlacedText {
    std::string text;
    Box box;
    Mm size;
};

// Texts of a drawing with their places, whatever they are nested in.
void collect(const drawing::Drawing& drawing, Point offset, std::vector<PlacedText>& texts) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            const Box box = drawing::text_box(*text, kMeasurer);
            texts.push_back({text->text, {box.min + offset, box.max + offset}, text->style.size});
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            collect(group->content, offset, texts);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            collect(*instance->drawing, offset + instance->offset, texts);
        }
    }
}

std::vector<PlacedText> texts_of(const drawing::Page& page) {
    std::vector<PlacedText> texts;
    collect(page.drawing, {}, texts);
    return texts;
}

RecordRequest request_for(const char* paper, const char* sheet) {
    RecordRequest request;
    request.paper = *paper_by_name(paper);
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), sheet);
    return request;
}

bool is_number(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
        return letter >= '0' && letter <= '9';
    });
}

// Numbers of rows: those that stand under a word "turn", right-aligned. Names on a key board are
// smaller. Without their dots, which they have where sites are called by numbers.
std::vector<PlacedText> row_numbers(const drawing::Page& page) {
    constexpr Mm kLeastNumber{2.8};
    const std::vector<PlacedText> texts = texts_of(page);
    std::vector<PlacedText> numbers;
    for (const PlacedText& text : texts) {
        const bool under_turn =
            std::any_of(texts.begin(), texts.end(), [&](const PlacedText& head) {
                const Mm end = text.box.max.x - head.box.min.x;
                return head.text == "turn" && (std::fabs((end - kNumberEnd).value) < 0.05 ||
                                               std::fabs((end - kLongNumberEnd).value) < 0.05);
            });
        PlacedText number = text;
        if (number.text.ends_with('.')) {
            number.text.pop_back();
        }
        if (is_number(number.text) && text.size > kLeastNumber && under_turn) {
            numbers.push_back(std::move(number));
        }
    }
    return numbers;
}

TEST(RecordSheet, RowsAreNumberedWithoutGapsAndHighEnough) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const game::Game game = shipped_game(id);
        for (const char* paper : {"a4", "letter", "a5"}) {
            const RecordRequest request = request_for(paper, "record");
            const auto document = make_record_document(game, request, kMeasurer);
            ASSERT_TRUE(document) << id;
            int next = 1;
            for (std::size_t i = 0; i < document->page_count; ++i) {
                Mm above = -100.0 * Mm{1};
                for (const PlacedText& number : row_numbers(document->make_page(i))) {
                    EXPECT_EQ(number.text, std::to_string(next)) << id << " " << paper;
                    const Mm step = number.box.max.y - above;
                    // Beside the number before, in the next column, or in a row of its own.
                    EXPECT_TRUE(step < Mm{0.01} || step >= Mm{6.99}) << id << " " << paper;
                    above = number.box.max.y;
                    ++next;
                }
            }
            // Of games that few play to the last site, a pad.
            constexpr int kPad = 60;
            if (game.turn_limit().value_or(kPad) < kPad || !game.turn_limit() || next > kPad) {
                EXPECT_GE(next - 1, std::min(game.turn_limit().value_or(20), kPad)) << id << paper;
                EXPECT_LE(next - 1, game.turn_limit().value_or(1000)) << id << " " << paper;
            } else {
                EXPECT_GE(next, 20) << id << " " << paper;
            }
        }
    }
}

TEST(RecordSheet, GamesWithoutALimitGetAsManyRowsAsAreAskedFor) {
    const game::Game game = shipped_game("walkers");
    RecordRequest request = request_for("a4", "record");
    request.turns = 200;
    const auto document = make_record_document(game, request, kMeasurer);
    ASSERT_TRUE(document);
    std::size_t rows = 0;
    for (std::size_t i = 0; i < document->page_count; ++i) {
        rows += row_numbers(document->make_page(i)).size();
    }
    EXPECT_EQ(rows, 200U);
    EXPECT_GT(document->page_count, 1U);
}

// As on a chess pad, a row has a turn of each player.
TEST(RecordSheet, LongGamesFitOnOneSideOfA4WithAKeyBoard) {
    for (const auto& [id, turns] :
         {std::pair("hex", 121), std::pair("five-in-a-row", 120), std::pair("connect6", 74)}) {
        const game::Game game = shipped_game(id);
        const output::FontMeasurer installed;
        const auto document = make_record_document(game, request_for("a4", "record"), installed);
        ASSERT_TRUE(document) << id;
        EXPECT_EQ(document->page_count, 1U) << id;
        const drawing::Page page = document->make_page(0);
        const std::vector<PlacedText> numbers = row_numbers(page);
        ASSERT_EQ(numbers.size(), static_cast<std::size_t>(turns)) << id;
        EXPECT_EQ(numbers[0].box.max.y, numbers[1].box.max.y) << id;
        const std::vector<PlacedText> texts = texts_of(page);
        EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](const PlacedText& text) {
            return text.text == "k" && text.size < Mm{2.7};
        })) << id;
    }
}

TEST(RecordSheet, ShortGamesAreThoseOfWhichHalfASheetHoldsAllTurns) {
    const RecordRequest half = request_for("a5", "record");
    std::set<std::string> found;
    for (const std::string& id : test::shipped_library().list_games()) {
        if (is_short_record(shipped_game(id), half, kMeasurer)) {
            found.insert(id);
        }
    }
    EXPECT_EQ(found,
              (std::set<std::string>{"animals",
                                     "black-hole",
                                     "bridg-it",
                                     "chords",
                                     "col",
                                     "connect-four",
                                     "cram",
                                     "dodec",
                                     "dodec-dual",
                                     "dodec-nine",
                                     "domineering",
                                     "finite-plane",
                                     "first-attack",
                                     "hip",
                                     "hold-that-line",
                                     "kayles",
                                     "knights-path",
                                     "loops",
                                     "no-triangles",
                                     "notakto",
                                     "notakto-three",
                                     "number-scrabble",
                                     "obstruction",
                                     "pah-tum",
                                     "rex",
                                     "shannon",
                                     "sim",
                                     "slither",
                                     "snort",
                                     "spots",
                                     "square-it",
                                     "squava",
                                     "sticks",
                                     "tac-tix",
                                     "three-colours",
                                     "three-thirds",
                                     "tic-tac-toe",
                                     "toe-tac-tick",
                                     "treblecross",
                                     "trihex",
                                     "trike",
                                     "unique-count",
                                     "van-der-waerden"}));
}

std::multiset<std::string> words_of(const drawing::Document& document) {
    std::multiset<std::string> words;
    for (std::size_t i = 0; i < document.page_count; ++i) {
        for (const PlacedText& text : texts_of(document.make_page(i))) {
            words.insert(text.text);
        }
    }
    return words;
}

// "1 5" could be two sites.
TEST(RecordSheet, TurnsHaveDotsWhereSitesAreCalledByNumbers) {
    const game::Game game = test::game_of(
        {.board = "{square: 3, labels: numbers}", .play = "[{turn: [mark], until: full}]"});
    const auto words =
        words_of(*make_record_document(game, request_for("a4", "record"), kMeasurer));
    EXPECT_EQ(words.count("1."), 1U);
    EXPECT_EQ(words.count("9."), 1U);
}

TEST(BoardRecord, SegmentsHaveAFieldForEachTurn) {
    const auto words = words_of(
        *make_board_record(shipped_game("dots"), request_for("a4", "record-board"), kMeasurer));
    EXPECT_EQ(words.count("\u2013"), 81U);
    EXPECT_GE(words.count("r"), 81U);  // ticked there: a dot has no room
    EXPECT_EQ(words.count("81"), 1U);
}

TEST(BoardRecord, SitesEnteredAgainHaveLinesOfTheirOwn) {
    const auto words = words_of(
        *make_board_record(shipped_game("walkers"), request_for("a4", "record-board"), kMeasurer));
    EXPECT_EQ(words.count("64"), 1U);
    EXPECT_EQ(words.count("at"), 0U);
}

TEST(BoardRecord, SaidWordsAreListed) {
    const auto words = words_of(
        *make_board_record(shipped_game("dustin"), request_for("a4", "record-board"), kMeasurer));
    EXPECT_GE(words.count("even"), 61U);
}

TEST(Worksheet, EachCellHasItsCorners) {
    const auto words =
        words_of(*make_worksheet(shipped_game("dodec"), request_for("a4", "worksheet"), kMeasurer));
    for (const char* cell : {"1", "2", "9", "10"}) {
        EXPECT_EQ(words.count(cell), 2U) << cell;  // in the table and on the board below it
    }
    EXPECT_EQ(words.count("a"), 4U);  // a vertex of three cells, and on the board
}

TEST(Worksheet, CrossingsHaveFourEnds) {
    const auto words =
        words_of(*make_worksheet(shipped_game("loops"), request_for("a4", "worksheet"), kMeasurer));
    const auto rows = words.count("odd");
    EXPECT_GE(rows, 16U);
    EXPECT_EQ(words.count("p"), rows * 4 + 1);  // and one in the swatch
}

TEST(Worksheet, EveryRoundIsTallied) {
    const auto words = words_of(
        *make_worksheet(shipped_game("walkers"), request_for("a4", "worksheet"), kMeasurer));
    EXPECT_EQ(words.count("Round 1"), 2U);  // its table, and its line in the sum
    EXPECT_EQ(words.count("Round 2"), 2U);
    EXPECT_EQ(words.count("Winner"), 1U);
}

}  // namespace
}  // namespace quadrille::page
