// Labels on boards of every kind: each in its own cell or circle, clear of every line.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "board/build_board.h"
#include "board/measures.h"
#include "figure/board/board_figure.h"
#include "spec/read/load.h"
#include "spec/read/load_page.h"
#include "support/drawn_board.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"

namespace quadrille::figure {
namespace {

using namespace quadrille::literals;
using support::board_of;

std::vector<drawing::TextItem> texts_of(const board::Board& board,
                                        const BoardLook& look,
                                        Mm unit,
                                        LabelPlace labels = LabelPlace::Own) {
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    const support::FixedWidthMeasurer measurer;
    const BoardFigureOptions options{.unit = unit, .labels = labels, .outside_words = {}};
    const BoardFigure figure = draw_board(board, look, style, options, measurer);
    std::vector<drawing::TextItem> texts;
    std::vector<const drawing::Drawing*> waiting{&figure.drawing};
    while (!waiting.empty()) {
        const drawing::Drawing* drawing = waiting.back();
        waiting.pop_back();
        for (const drawing::Item& item : drawing->items) {
            if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
                texts.push_back(*text);
            } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
                waiting.push_back(&group->content);
            }
        }
    }
    return texts;
}

/// The corners of what a label blackens at most.
std::vector<Point> corners_of(const drawing::TextItem& text) {
    const support::FixedWidthMeasurer measurer;
    const drawing::TextExtent extent = measurer.measure(text.text, text.style);
    const Mm left = text.at.x - extent.advance / 2;
    const Mm top = text.at.y - extent.cap_height;
    return {{left, top},
            {left + extent.advance, top},
            {left + extent.advance, text.at.y},
            {left, text.at.y}};
}

/// How far inside of its cell a point lies at least.
Mm room(const board::Board& board, board::SiteId site, Mm unit, Point point) {
    const board::Cell& cell = board.cells()[board.element(site)];
    Mm least = 1000_mm;
    for (std::size_t i = 0; i < cell.corners.size(); ++i) {
        const Point from = board.vertices()[cell.corners[i].index()] * unit;
        const Point to =
            board.vertices()[cell.corners[(i + 1) % cell.corners.size()].index()] * unit;
        const Point side = to - from;
        const Point away = point - from;
        const double area = side.x.value * away.y.value - side.y.value * away.x.value;
        least = std::min(least, Mm{area / length(side).value});
    }
    return least;
}

void expect_labels_in_cells(const std::string& yaml, Mm unit) {
    SCOPED_TRACE(yaml);
    const board::Board board = board_of(yaml);
    const auto texts = texts_of(board, BoardLook{}, unit, LabelPlace::Inside);
    std::set<std::string> seen;
    for (const drawing::TextItem& text : texts) {
        const auto site = board.find(text.text);
        ASSERT_TRUE(site) << text.text;
        seen.insert(text.text);
        EXPECT_GE(text.style.size.value, Mm{4.6_pt}.value - 1e-9);
        for (const Point corner : corners_of(text)) {
            EXPECT_GE(room(board, *site, unit, corner).value, 0.399) << text.text;
        }
    }
    EXPECT_EQ(seen.size(), board.site_count());
}

TEST(BoardLabels, StandClearOfLinesInTheCellsOfEveryTiling) {
    for (const std::string& name : test::shipped_library().list(spec::DescriptionKind::Tilings)) {
        for (const Mm unit : {9_mm, 14_mm}) {
            expect_labels_in_cells("tiling: " + name + "\nshape: {rectangle: [3, 3]}\n", unit);
        }
    }
}

TEST(BoardLabels, StandClearOfLinesInHexagons) {
    expect_labels_in_cells("triangle: 9\n", 9_mm);
    expect_labels_in_cells("hex-rectangle: [12, 9]\n", 12_mm);
    expect_labels_in_cells("hexhex: 6\nlabels: abalone\n", 9_mm);
    expect_labels_in_cells("hexhex: 6\nlabels: rings\n", 9_mm);
}

/// The unit of a drawing of unequal cells is its half width.
TEST(BoardLabels, StandClearOfLinesInTheCellsOfSolids) {
    expect_labels_in_cells("solid: dodecahedron\nseen-from: face\n", 76_mm);
    expect_labels_in_cells("solid: cuboctahedron\nseen-from: face\n", 76_mm);
}

/// In small cells few names say more than many.
TEST(BoardLabels, OfSmallCellsAreThoseThatBeginRows) {
    const board::Board board = board_of("tiling: triangular\nshape: {hexagon: 3}\n");
    const auto few = texts_of(board, BoardLook{}, 6_mm);
    const auto all = texts_of(board, BoardLook{}, 8_mm);
    EXPECT_EQ(all.size(), board.site_count());
    EXPECT_LE(few.size(), board.label_rows().size());
    EXPECT_FALSE(few.empty());
}

/// A name hangs in the upper part of the largest circle of its cell, not in a tip.
TEST(BoardLabels, StandInTheCircleOfTheirCell) {
    for (const char* yaml : {"tiling: triangular\nshape: {hexagon: 3}\n",
                             "tiling: 3.4.6.4\nshape: {hexagon: 2}\n",
                             "solid: snub-cube\nseen-from: face\n"}) {
        const board::Board board = board_of(yaml);
        const Mm unit = board.regular() ? 14_mm : 84_mm;
        for (const drawing::TextItem& text : texts_of(board, BoardLook{}, unit)) {
            const board::CellId cell{board.element(*board.find(text.text))};
            const board::Incircle circle = board::incircle(board, cell);
            EXPECT_GE(text.style.size.value, Mm{5_pt}.value - 1e-9);
            for (const Point corner : corners_of(text)) {
                EXPECT_LT(length(corner - circle.centre * unit).value,
                          circle.radius * unit.value - 0.4)
                    << text.text;
            }
        }
    }
}

/// Boards of hexagons in rows have the names of their outer sites at both ends of rows.
TEST(BoardLabels, OfAHexagonStandRoundIt) {
    const board::Board board = board_of("hexhex: 5\n");
    std::multiset<std::string> texts;
    for (const drawing::TextItem& text : texts_of(board, BoardLook{}, 18_mm)) {
        texts.insert(text.text);
        for (std::size_t i = 0; i < board.site_count(); ++i) {
            for (const Point corner : corners_of(text)) {
                EXPECT_LT(room(board, board::SiteId{i}, 18_mm, corner).value, -0.3) << text.text;
            }
        }
    }
    EXPECT_EQ(texts,
              (std::multiset<std::string>{"a1",
                                          "a5",
                                          "b1",
                                          "b6",
                                          "c1",
                                          "c7",
                                          "d1",
                                          "d8",
                                          "e1",
                                          "e9",
                                          "f1",
                                          "f8",
                                          "g1",
                                          "g7",
                                          "h1",
                                          "h6",
                                          "i1",
                                          "i5"}));
}

/// Round a rhombus each letter and each number stands twice, and none inside.
TEST(BoardLabels, OfARhombusStandAtItsSides) {
    const board::Board board = board_of("rhombus: 5\n");
    const Mm unit = 12_mm;
    const auto texts = texts_of(board, BoardLook{}, unit);
    EXPECT_EQ(texts.size(), 20U);
    for (const drawing::TextItem& text : texts) {
        for (std::size_t i = 0; i < board.site_count(); ++i) {
            for (const Point corner : corners_of(text)) {
                EXPECT_LT(room(board, board::SiteId{i}, unit, corner).value, -0.3) << text.text;
            }
        }
    }
}

/// Circles on edges lie in the middle of each and do not touch.
TEST(BoardLabels, StandInTheCirclesOfEdges) {
    for (const char* yaml :
         {"square: 5\nsites: edges\n", "tiling: 3.4.6.4\nshape: {hexagon: 2}\nsites: edges\n"}) {
        const board::Board board = board_of(yaml);
        const BoardLook look{.sites = SiteLook::Circles, .start = {}};
        const Mm unit = 18_mm;
        const Mm radius = circle_diameter(board, look, unit) / 2;
        for (std::size_t i = 0; i < board.site_count(); ++i) {
            for (const board::SiteId near : board.neighbours(board::SiteId{i})) {
                const Mm gap = length((board.centre(near) - board.centre(board::SiteId{i})) * unit);
                EXPECT_GT(gap.value, 2 * radius.value + 0.5);
            }
        }
        const auto texts = texts_of(board, look, unit);
        EXPECT_EQ(texts.size(), board.site_count());
        for (const drawing::TextItem& text : texts) {
            const Point centre = board.centre(*board.find(text.text)) * unit;
            for (const Point corner : corners_of(text)) {
                EXPECT_LT(length(corner - centre).value, radius.value - 0.2) << text.text;
            }
        }
    }
}

/// Dots of a board without rows and columns are named inside of their wells.
TEST(BoardLabels, StandInWellsWhereNoRowsAre) {
    const board::Board board = board_of("tiling: cairo\nshape: {rectangle: 2}\nsites: vertices\n");
    const BoardLook look{.sites = SiteLook::Targets, .start = {}};
    EXPECT_EQ(texts_of(board, look, 18_mm).size(), board.site_count());
    EXPECT_TRUE(allows(board, look, LabelPlace::Inside));
    EXPECT_FALSE(allows(board, look, LabelPlace::Edge));
}

}  // namespace
}  // namespace quadrille::figure
