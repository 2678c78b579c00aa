// A law for the labels of every board: each keeps clear of every line that is drawn, in cells by a
// quarter of a millimetre in every direction, and of every other label, and stands in its own site
// or outside of all.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "board/build_board.h"
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
using support::box_of;
using support::is_in_cell;
using support::meets;
using support::overlap;

struct Case {
    std::string board;  ///< As YAML.
    SiteLook look = SiteLook::Cells;
    double unit = 12;  ///< In millimetres.
};

void PrintTo(const Case& each, std::ostream* out) {
    *out << each.board;
}

/// The board fills most of a page.
constexpr double kHalfPage = 85;

std::vector<Case> tiling_cases() {
    std::vector<Case> cases;
    for (const std::string& name : test::shipped_library().list(spec::DescriptionKind::Tilings)) {
        const std::string tiling = "tiling: " + name + "\nshape: {rectangle: [3, 4]}\n";
        cases.push_back({tiling, SiteLook::Cells, 9});
        cases.push_back({tiling + "labels: rows\n", SiteLook::Cells, 12});
        cases.push_back({tiling + "labels: rings\n", SiteLook::Cells, 16});
        cases.push_back({tiling + "sites: vertices\n", SiteLook::Circles, 12});
        cases.push_back({tiling + "sites: edges\n", SiteLook::Circles, 18});
        cases.push_back({tiling + "sites: vertices\n", SiteLook::Targets, 14});
    }
    return cases;
}

std::vector<Case> solid_cases() {
    std::vector<Case> cases;
    for (const char* solid : {"tetrahedron",
                              "cube",
                              "octahedron",
                              "dodecahedron",
                              "icosahedron",
                              "cuboctahedron",
                              "truncated-octahedron",
                              "rhombic-dodecahedron",
                              "snub-cube",
                              "icosidodecahedron",
                              "truncated-icosahedron",
                              "rhombic-triacontahedron",
                              "pentakis-dodecahedron"}) {
        const std::string text = fmt::format("solid: {}\nseen-from: face\n", solid);
        cases.push_back({text + "sites: cells\n", SiteLook::Cells, kHalfPage});
        cases.push_back({text + "sites: vertices\n", SiteLook::Circles, kHalfPage});
    }
    for (const char* solid : {"cube", "dodecahedron", "cuboctahedron"}) {
        cases.push_back({fmt::format("solid: {}\nseen-from: face\nsites: edges\n", solid),
                         SiteLook::Circles,
                         kHalfPage});
    }
    return cases;
}

std::vector<Case> lattice_cases() {
    std::vector<Case> cases;
    for (const char* shape : {"square: 9",
                              "square: [12, 5]",
                              "hexhex: 6",
                              "rhombus: 11",
                              "triangle: 9",
                              "hex-rectangle: [9, 7]"}) {
        for (const char* sites : {"cells", "vertices", "edges"}) {
            const std::string text = fmt::format("{}\nsites: {}\n", shape, sites);
            const bool cells = std::string(sites) == "cells";
            cases.push_back({text, cells ? SiteLook::Cells : SiteLook::Circles, 14});
            cases.push_back(
                {text + "labels: numbers\n", cells ? SiteLook::Cells : SiteLook::Circles, 14});
            if (std::string(sites) == "vertices") {
                cases.push_back({text, SiteLook::Targets, 14});
            }
        }
    }
    for (const char* scheme : {"rows", "hexwiki", "abalone", "rings", "rings-upper", "numbers"}) {
        for (const double unit : {9.0, 12.0, 15.0}) {
            cases.push_back(
                {fmt::format("hexhex: 6\nlabels: {}\n", scheme), SiteLook::Cells, unit});
        }
    }
    for (const char* scheme : {"algebraic", "go", "from-top", "rows", "rings", "numbers"}) {
        cases.push_back({fmt::format("square: 8\nsites: vertices\nlabels: {}\n", scheme),
                         SiteLook::Targets,
                         15});
        cases.push_back({fmt::format("square: 11\nlabels: {}\n", scheme), SiteLook::Cells, 10});
    }
    return cases;
}

std::vector<Case> graph_cases() {
    const std::string kite =
        "graph:\n"
        "  vertices: {a: [0, 0], b: [-2, 2], c: [2, 2], d: [0, 6], e: [1, 8], long5: [-2, 7]}\n"
        "  links: [a-b-d-c-a, b-c, d-e, long5-d]\n";
    std::vector<Case> cases{{kite, SiteLook::Circles, kHalfPage},
                            {kite + "sites: edges\n", SiteLook::Circles, kHalfPage},
                            {kite + "sites: cells\n", SiteLook::Cells, kHalfPage}};
    for (const std::string& id : test::shipped_library().list(spec::DescriptionKind::Boards)) {
        const auto board = spec::load_board(test::shipped_library(), id);
        EXPECT_TRUE(board) << id;
        const bool cells = board->sites == spec::SiteKind::Cells;
        cases.push_back({"use: " + id, cells ? SiteLook::Cells : SiteLook::Circles, 0});
    }
    return cases;
}

std::vector<Case> all_cases() {
    std::vector<Case> cases = lattice_cases();
    for (const auto& more : {tiling_cases(), solid_cases(), graph_cases()}) {
        cases.insert(cases.end(), more.begin(), more.end());
    }
    return cases;
}

class LabelLaws : public testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(EveryBoard, LabelLaws, testing::ValuesIn(all_cases()));

TEST_P(LabelLaws, KeepClearOfLinesAndOfEachOther) {
    const board::Board board = board_of(GetParam().board);
    const bool own = GetParam().unit == 0;
    const Mm unit{own ? (board.regular() ? 14 : kHalfPage) : GetParam().unit};
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    const support::FixedWidthMeasurer measurer;
    const BoardLook look{.sites = GetParam().look, .start = {}};
    const BoardFigureOptions options{.unit = unit, .outside_words = {}};
    const support::Parts parts =
        support::parts_of(draw_board(board, look, style, options, measurer).drawing);
    // Round the board stand the columns and rows that labels are made of, or else every label
    // inside.
    if (own_label_place(board, look, unit) == LabelPlace::Inside) {
        EXPECT_LE(parts.texts.size(), board.site_count());
    }
    EXPECT_FALSE(parts.texts.empty());
    std::vector<Box> boxes;
    for (const drawing::TextItem& text : parts.texts) {
        const Box box = box_of(text);
        // Where marks are coloured in cells, lines are drawn over again by pencils.
        const Mm clear = look.sites == SiteLook::Cells ? 0.27_mm : 0_mm;
        const Box roomy{box.min - Point{clear, clear}, box.max + Point{clear, clear}};
        for (const support::Line& line : parts.lines) {
            if (meets(roomy, line)) {
                ADD_FAILURE() << text.text << " stands on a line";
                break;
            }
        }
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            EXPECT_FALSE(overlap(box, boxes[i])) << text.text << " and " << parts.texts[i].text;
        }
        boxes.push_back(box);
        const auto site = board.find(text.text);
        if (site && look.sites == SiteLook::Cells && boxes.size() <= board.site_count()) {
            const bool in_own = is_in_cell(
                board, board.cells()[board.element(*site)], unit, (box.min + box.max) * 0.5);
            const bool round = own_label_place(board, look, unit) != LabelPlace::Inside;
            EXPECT_TRUE(in_own || round) << text.text;
        }
    }
}

}  // namespace
}  // namespace quadrille::figure
