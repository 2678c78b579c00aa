// A book of several games: where its games begin, what its contents and its links say, how it is folded.
#include "page/book/game_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "page/boards/board_sheet.h"
#include "page/book/rulebook.h"
#include "page/paper/booklet.h"
#include "page/paper/paper.h"
#include "spec/read/load_page.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

using drawing::Document;
using drawing::Drawing;
using drawing::Group;
using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;

RulesRequest book_request(const std::string& language = "en") {
    return {.paper = *paper_by_name("a5"),
            .style = *spec::load_style(test::shipped_library(), "pencil"),
            .sheet = *spec::load_sheet(test::shipped_library(), "rulebook"),
            .language = language,
            .in_book = true,
            .library = &test::shipped_library()};
}

GameInBook game_of(const std::string& id, bool with_board = false) {
    const RulesRequest request = book_request();
    GameInBook game{std::make_shared<const game::Game>(shipped_game(id)), {}};
    game.pages = *make_rulebook_document(test::shipped_library(), *game.game, request, measurer());
    if (with_board) {
        BoardRequest board;
        board.paper = request.paper;
        board.style = request.style;
        board.sheet = *spec::load_sheet(test::shipped_library(), "board");
        game.board = *make_board_document(*game.game, board, measurer());
    }
    return game;
}

Document book_of(const std::vector<std::string>& ids, bool with_boards = false) {
    std::vector<GameInBook> games;
    for (const std::string& id : ids) {
        games.push_back(game_of(id, with_boards));
    }
    return *make_game_book(std::move(games), "", book_request(), measurer());
}

/// What is on a page, links and their places too.
struct OnPage {
    std::vector<std::string> texts;
    std::set<std::string> links;
    std::set<std::string> places;

    void look(const Drawing& drawing) {
        for (const drawing::Item& item : drawing.items) {
            if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
                texts.push_back(text->text);
            } else if (const auto* group = std::get_if<Group>(&item.value)) {
                if (!group->link.empty()) {
                    links.insert(group->link);
                }
                if (group->role != drawing::Role::None && !group->id.empty()) {
                    places.insert(group->id);
                }
                look(group->content);
            } else if (const auto* shared = std::get_if<drawing::Instance>(&item.value)) {
                look(*shared->drawing);
            }
        }
    }
};

OnPage on_page(const Document& document, std::size_t page) {
    OnPage found;
    found.look(document.make_page(page).drawing);
    return found;
}

std::vector<std::string> lines_of(const Document& document) {
    std::vector<std::string> lines;
    for (const drawing::OutlineEntry& entry : document.outline) {
        const bool top = !entry.parent;
        const bool game = entry.parent && !document.outline[*entry.parent].parent;
        if (top || game) {
            lines.push_back((game ? "  " : "") + entry.title + " " +
                            std::to_string(entry.page + 1));
        }
    }
    return lines;
}

TEST(GameBook, HasItsGamesByKindOnFacingPages) {
    const Document book = book_of({"hex", "odd", "y", "sim"});
    EXPECT_THAT(lines_of(book),
                ElementsAre("Contents 3",
                            "How to read a diagram 4",
                            "About this book 5",
                            "Groups 6",
                            "  Odd 6",
                            "Connection 10",
                            "  Hex 10",
                            "  Y 14",
                            "Last to move 18",
                            "  Sim 18",
                            "Index 22"));
    EXPECT_EQ(book.page_count, 22U);
    EXPECT_EQ(book.info.title, "Games with pencil and paper");
}

TEST(GameBook, SaysInItsContentsAndItsIndexWhereGamesAre) {
    const Document book = book_of({"hex", "odd", "sim"});
    const OnPage contents = on_page(book, 2);
    EXPECT_THAT(
        contents.texts,
        IsSupersetOf({"Groups", "Odd", "Nick Bentley, 2009", "6", "Hex", "10", "Sim", "14"}));
    const OnPage index = on_page(book, book.page_count - 1);
    EXPECT_THAT(
        index.texts,
        IsSupersetOf({"By designer", "Piet Hein", "John Nash", "By year", "1942", "By board"}));
    for (const char* const link : {"#game-1", "#game-2", "#game-3"}) {
        EXPECT_THAT(contents.links, Contains(link));
        EXPECT_THAT(index.links, Contains(link));
        EXPECT_THAT(on_page(book, 0).links, Contains(link)) << "the drawings of the half title";
    }
    EXPECT_THAT(on_page(book, 5).places, Contains("game-1"));
    EXPECT_THAT(on_page(book, 9).places, Contains("game-2"));
}

TEST(GameBook, NumbersItsPagesAtTheirOuterEdges) {
    const Document book = book_of({"hex", "odd"});
    for (std::size_t i = 2; i < book.page_count; ++i) {
        const drawing::Page page = book.make_page(i);
        const std::string number = std::to_string(i + 1);
        const auto* last = std::get_if<drawing::TextItem>(&(page.drawing.items.end() - 2)->value);
        ASSERT_TRUE(last != nullptr) << number;
        EXPECT_EQ(last->text, number);
        EXPECT_EQ(last->at.x < page.width / 2, i % 2 == 1) << number;
        EXPECT_THAT(on_page(book, i).texts, testing::Not(Contains("1 of 4")));
    }
}

TEST(GameBook, HasBoardsOnBothSidesOfLeavesToCutOut) {
    const Document book = book_of({"hex", "odd"}, true);
    EXPECT_THAT(lines_of(book),
                IsSupersetOf({"Boards to tear out 15", "  Odd 15", "  Hex 17", "Index 19"}));
    for (const std::size_t page : {14, 16}) {
        const OnPage front = on_page(book, page);
        EXPECT_EQ(front.texts, on_page(book, page + 1).texts);
    }
    EXPECT_TRUE(book.make_page(13).drawing.items.empty()) << "leaves begin on a right page";
}

TEST(GameBook, ListsPeopleByTheirLastNames) {
    const Document book = book_of({"glass-bead", "y", "hex"});
    std::vector<std::string> people;
    for (const std::string& text : on_page(book, book.page_count - 1).texts) {
        for (const char* const name :
             {"David Balmer Jr.", "Piet Hein", "John Nash", "Claude Shannon"}) {
            if (text == name) {
                people.push_back(text);
            }
        }
    }
    EXPECT_THAT(people,
                ElementsAre("David Balmer Jr.", "Piet Hein", "John Nash", "Claude Shannon"));
}

Document numbered_pages(std::size_t count, const spec::PaperSpec& paper) {
    Document pages;
    pages.page_count = count;
    pages.make_page = [paper](std::size_t index) {
        drawing::Page page{paper.width, paper.height, {}};
        drawing::add_text(page.drawing, {}, std::to_string(index + 1), {});
        return page;
    };
    return pages;
}

TEST(Booklet, LaysSheetsIntoEachOtherSoManyPagesAtATime) {
    const spec::PaperSpec a4 = *paper_by_name("a4");
    const Document sheets = folded(numbered_pages(38, folded_page(a4)), a4, 16);
    EXPECT_EQ(sheets.page_count, 20U);
    EXPECT_EQ(sheets.flip, drawing::Flip::ShortEdge);
    const auto texts = [&](std::size_t side) { return on_page(sheets, side).texts; };
    EXPECT_THAT(texts(0), ElementsAre("1", "16"));
    EXPECT_THAT(texts(1), ElementsAre("2", "15"));
    EXPECT_THAT(texts(7), ElementsAre("8", "9"));
    EXPECT_THAT(texts(8), ElementsAre("17", "32"));
    EXPECT_THAT(texts(16), ElementsAre("33"));
    EXPECT_THAT(texts(19), ElementsAre("36", "37"));
}

}  // namespace
}  // namespace quadrille::page
