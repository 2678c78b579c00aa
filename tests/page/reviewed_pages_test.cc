// What a review of all printed pages asked for, each as what the player gets; what other tests of
// this folder hold already is not here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "drawing/bounding_box.h"
#include "page/boards/board_sheet.h"
#include "page/boards/design.h"
#include "page/book/rulebook.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/report/verdict_document.h"
#include "page/sheet/facts.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/judging.h"
#include "support/nearness.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

using testing::HasSubstr;

spec::StyleSpec style(const char* name) {
    return *spec::load_style(test::shipped_library(), name);
}

BoardRequest board_on(const char* paper, int per_page = 1) {
    BoardRequest request;
    request.paper = *paper_by_name(paper);
    request.style = style("pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), "board");
    request.per_page = {per_page, 1};
    request.split = BoardRequest::Split::AnyAndTurned;
    return request;
}

RecordRequest record_on(const char* paper, const char* sheet) {
    RecordRequest request;
    request.paper = *paper_by_name(paper);
    request.style = style("pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), sheet);
    return request;
}

// Each is made once.
const drawing::Document& rulebook(const std::string& id,
                                  const char* paper = "a5",
                                  const char* look = "pencil") {
    static std::map<std::string, drawing::Document> books;
    const std::string key = id + paper + look;
    if (!books.contains(key)) {
        RulesRequest request{.paper = *paper_by_name(paper), .style = style(look)};
        request.sheet = *spec::load_sheet(test::shipped_library(), "rulebook");
        auto book =
            make_rulebook_document(test::shipped_library(), shipped_game(id), request, measurer());
        EXPECT_TRUE(book) << id;
        books.emplace(key, book ? std::move(*book) : drawing::Document());
    }
    return books.at(key);
}

support::InkCollector ink_of(const drawing::Page& page) {
    support::InkCollector ink(measurer());
    ink.collect(page.drawing, {});
    return ink;
}

std::multiset<std::string> bag_of_words(const drawing::Document& document) {
    std::multiset<std::string> words;
    for (std::size_t i = 0; i < document.page_count; ++i) {
        for (const support::PlacedLetters& letters : ink_of(document.make_page(i)).letters) {
            words.insert(letters.text);
        }
    }
    return words;
}

std::string text_of(const drawing::Document& document) {
    std::string text;
    for (const std::string& word : bag_of_words(document)) {
        text += word + "\n";
    }
    return text;
}

// Every group of a drawing for which `wanted` holds, with where it stands.
template <typename Wanted>
void find_groups(const drawing::Drawing& drawing,
                 const Wanted& wanted,
                 std::vector<drawing::Group>& found) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            if (wanted(*group)) {
                found.push_back(*group);
            }
            find_groups(group->content, wanted, found);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            find_groups(*instance->drawing, wanted, found);
        }
    }
}

std::size_t sites_on(const drawing::Page& page) {
    std::vector<drawing::Group> sites;
    find_groups(
        page.drawing,
        [](const drawing::Group& group) { return group.id.starts_with("site-"); },
        sites);
    return sites.size();
}

// ---- Rulebooks.

TEST(ExamplesInBooks, AreShortGamesWithASentenceForEachDiagram) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const spec::GameSpec game = test::load_shipped(id);
        const auto& diagrams = game.rulebook.diagrams;
        EXPECT_GE(diagrams.size(), 2U) << id;
        EXPECT_LE(diagrams.size(), 4U) << id;
        for (const auto& diagram : diagrams) {
            EXPECT_FALSE(diagram.text.empty()) << id;
        }
    }
}

TEST(TheCountInBooks, IsLeftOutWhereTheScoreIsOneNumberOrNone) {
    for (const char* const id : {"hex", "col"}) {
        EXPECT_EQ(bag_of_words(rulebook(id)).count("The count"), 0U) << id;
    }
    EXPECT_EQ(bag_of_words(rulebook("odd")).count("The count"), 1U);
}

TEST(BooksOnA4, HaveTwoColumnsOnTwoPages) {
    EXPECT_EQ(rulebook("odd", "a4").page_count, 2U);
}

TEST(FiguresInBooks, OfDotsAndLoopsAreWideEnoughToFollow) {
    for (const char* const id : {"dots", "loops"}) {
        Mm widest;
        std::vector<drawing::Group> figures;
        const drawing::Document& book = rulebook(id);
        for (std::size_t i = 0; i < book.page_count; ++i) {  // beside the rules it belongs to
            find_groups(
                book.make_page(i).drawing,
                [](const drawing::Group& group) { return group.role == drawing::Role::Figure; },
                figures);
        }
        for (const drawing::Group& figure : figures) {
            widest = std::max(widest, drawing::bounding_box(figure.content, measurer())->width());
        }
        EXPECT_GE(widest.value, 45.0) << id;
    }
}

// Patterns and letters tell marks apart there.
TEST(PlainStyle, HasNoColourInRulebooks) {
    const drawing::Document& book = rulebook("dodec", "a5", "plain");
    for (std::size_t i = 0; i < book.page_count; ++i) {
        const std::string text = drawing::to_text(book.make_page(i).drawing);
        const std::regex colour("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})");
        for (std::sregex_iterator at(text.begin(), text.end(), colour), end; at != end; ++at) {
            EXPECT_TRUE((*at)[1] == (*at)[2] && (*at)[2] == (*at)[3]) << at->str();
        }
    }
}

// ---- Boards.

TEST(HexOnA4, StandsOnItsPointAndTellsWhoseItsSidesAre) {
    const game::Game hex = shipped_game("hex");
    const BoardRequest request = board_on("a4");
    const auto design = design_sheet(hex, request, request.paper, measurer());
    ASSERT_TRUE(design);
    EXPECT_GE(design->unit.value, 11.0);
    const auto words = bag_of_words(*make_board_document(hex, request, measurer()));
    EXPECT_GE(words.count("r"), 3U);  // in the swatch and at two sides
    EXPECT_GE(words.count("b"), 3U);
}

TEST(ThreeThirdsOnA4, NamesItsDistrictsInLettersThatCanBeRead) {
    const game::Game game = shipped_game("three-thirds");
    const auto board = make_board_document(game, board_on("a4"), measurer());
    ASSERT_TRUE(board);
    std::map<std::string, Mm> sizes;
    for (const support::PlacedLetters& letters : ink_of(board->make_page(0)).letters) {
        sizes[letters.text] = letters.size;
    }
    for (const char* const district : {"north", "west", "east"}) {
        EXPECT_GE(sizes[district].value, Mm{6.5 * kMmPerPt}.value) << district;
    }
}

TEST(NineOnAPage, EveryGameIsAcceptedThatHasAFieldForEachResult) {
    for (const char* const id : {"tic-tac-toe", "odd", "omega", "dodec", "walkers", "loops"}) {
        const auto nine = make_board_document(shipped_game(id), board_on("a4", 9), measurer());
        EXPECT_TRUE(nine) << id;
    }
    EXPECT_TRUE(make_board_document(shipped_game("tic-tac-toe"), board_on("a5", 4), measurer()));
}

TEST(DotsForSix, HaveRoomForAPencilOnA5AndAllNames) {
    const game::Game dots = shipped_game("dots", {.player_count = 6});
    const BoardRequest request = board_on("a5");
    const auto design = design_sheet(dots, request, request.paper, measurer());
    ASSERT_TRUE(design);
    EXPECT_GE(design->unit.value, 9.0);
    const auto board = make_board_document(dots, request, measurer());
    EXPECT_TRUE(board->warnings.empty());
    for (int player = 1; player <= 6; ++player) {
        EXPECT_THAT(text_of(*board), HasSubstr("Player " + std::to_string(player)));
    }
}

TEST(BoardOnA3, IsAsLargeAsThePaperAndItsHeadSpansIt) {
    const BoardRequest request = board_on("a3");
    const game::Game odd = shipped_game("odd");
    const auto design = design_sheet(odd, request, request.paper, measurer());
    ASSERT_TRUE(design);
    EXPECT_GE(design->unit.value, 24.0);
    Mm right;
    for (const support::PlacedLine& line :
         ink_of(make_board_document(odd, request, measurer())->make_page(0)).lines) {
        const bool in_head = line.from.y == line.to.y && line.from.y < request.paper.top + Mm{12};
        right = in_head ? std::max(right, std::max(line.from.x, line.to.x)) : right;
    }
    EXPECT_NEAR(right.value, (request.paper.left + type_width(request.paper)).value, 0.1);
}

// ---- Records and worksheets.

TEST(EverySheet, NamesWhoMadeTheGame) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const game::Game game = shipped_game(id);
        const std::string credit = credit_line(game);
        if (credit.empty()) {
            continue;  // a game that nobody is known to have made
        }
        const auto board = make_board_document(game, board_on("a4"), measurer());
        EXPECT_THAT(text_of(*board), HasSubstr(credit)) << id;
        const auto record = make_record_document(game, record_on("a4", "record"), measurer());
        EXPECT_THAT(text_of(*record), HasSubstr(credit)) << id;
        if (const auto count = make_worksheet(game, record_on("a4", "worksheet"), measurer())) {
            EXPECT_THAT(text_of(*count), HasSubstr(credit)) << id;
        }
    }
}

TEST(EveryRecord, HasABoardToLookNamesUpOn) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const game::Game game = shipped_game(id);
        const RecordRequest half = record_on("a5", "record");
        const bool is_short = is_short_record(game, half, measurer());
        const auto record =
            make_record_document(game, is_short ? half : record_on("a4", "record"), measurer());
        ASSERT_TRUE(record) << id;
        ASSERT_EQ(record->page_count, 1U) << id;
        if (id != "dots") {  // its turns take all of a side
            EXPECT_EQ(sites_on(record->make_page(0)), game.board().site_count()) << id;
        }
    }
}

// Wells to write in, apart enough to draw segments between them.
TEST(BoardRecordOfDots, HasRingsForNumbersAndRoomForSegments) {
    const game::Game dots = shipped_game("dots");
    const auto record = make_board_record(dots, record_on("a4", "record-board"), measurer());
    ASSERT_TRUE(record);
    std::vector<drawing::Group> sites;
    find_groups(
        record->make_page(0).drawing,
        [](const drawing::Group& group) { return group.id.starts_with("site-"); },
        sites);
    ASSERT_EQ(sites.size(), dots.board().site_count());
    std::vector<Box> rings;
    for (const drawing::Group& site : sites) {
        rings.push_back(*drawing::bounding_box(site.content, measurer()));
        EXPECT_NEAR(rings.back().width().value, 8.4, 0.5);
    }
    const auto distance = [](const Box& a, const Box& b) {
        return length(a.centre() - b.centre()).value;
    };
    EXPECT_GE(distance(rings[0], rings[1]), 14.0);
}

// Strokes of a few millimetres at the feet of rows look like dirt: rules are cut instead.
void expect_no_ticks(const drawing::Drawing& drawing, const std::string& where) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
            for (std::size_t i = 0; i + 1 < path->path.size(); ++i) {
                const auto* from = std::get_if<drawing::MoveTo>(&path->path[i]);
                const auto* to = std::get_if<drawing::LineTo>(&path->path[i + 1]);
                const bool alone = i + 2 == path->path.size() ||
                                   std::holds_alternative<drawing::MoveTo>(path->path[i + 2]);
                const bool upright = from != nullptr && to != nullptr && alone &&
                                     std::abs((from->to.x - to->to.x).value) < 0.01;
                EXPECT_FALSE(upright && length(from->to - to->to) < Mm{2.0}) << where;
            }
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            expect_no_ticks(group->content, where);
        }
    }
}

TEST(Worksheets, HaveNoTicksAtTheFeetOfRows) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const game::Game game = shipped_game(id);
        if (const auto count = make_worksheet(game, record_on("a4", "worksheet"), measurer())) {
            // Head, foot and check bar are instances.
            expect_no_ticks(count->make_page(0).drawing, id);
        }
    }
}

TEST(Worksheets, OfAreasHaveTheBoardInTheRoomThatIsLeft) {
    for (const char* const id : {"dodec", "dodec-dual", "dodec-nine", "three-thirds"}) {
        const game::Game game = shipped_game(id);
        const auto count = make_worksheet(game, record_on("a4", "worksheet"), measurer());
        ASSERT_TRUE(count) << id;
        EXPECT_EQ(count->page_count, 1U) << id;
        EXPECT_EQ(sites_on(count->make_page(0)), game.board().site_count()) << id;
    }
}

// The circles of a row of several lines keep off its rules.
TEST(Worksheets, GiveTheOutsideOfDodecTheHeightOfItsCircles) {
    const game::Game dodec = shipped_game("dodec");
    const auto count = make_worksheet(dodec, record_on("a4", "worksheet"), measurer());
    std::set<double> rules;
    for (const support::PlacedLine& line : ink_of(count->make_page(0)).lines) {
        if (line.from.y == line.to.y && line.from.x == record_on("a4", "worksheet").paper.left) {
            rules.insert(line.from.y.value);
        }
    }
    std::vector<double> at(rules.begin(), rules.end());
    double widest = 0;
    for (std::size_t i = 0; i + 1 < at.size() && i < 5; ++i) {
        widest = std::max(widest, at[i + 1] - at[i]);
    }
    EXPECT_GE(widest, 15.0);
}

// ---- Large print.

TEST(LargePrintBoards, HaveTheTitleOnOneLineAndTheNamesUnderIt) {
    for (const char* const look : {"large-print", "tactile"}) {
        BoardRequest request = board_on("a4");
        request.style = style(look);
        const game::Game walkers = shipped_game("walkers");
        const auto board = make_board_document(walkers, request, measurer());
        ASSERT_TRUE(board) << look;
        const auto letters = ink_of(board->make_page(0)).letters;
        const auto find = [&](const std::string& text) {
            const auto at = std::find_if(letters.begin(), letters.end(), [&](const auto& each) {
                return each.text.starts_with(text);
            });
            return at == letters.end() ? std::optional<Box>() : std::optional(at->box);
        };
        const auto title = find("Two Walkers");
        const auto player = find("Player 1");
        ASSERT_TRUE(title) << look;
        ASSERT_TRUE(player) << look;
        EXPECT_GT(player->min.y, title->max.y) << look;
    }
}

}  // namespace
}  // namespace quadrille::page
