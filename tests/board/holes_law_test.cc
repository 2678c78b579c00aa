// A hole in the middle of a board has a rim of its own: it is no side and no corner of the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "boards.h"

namespace quadrille::board {
namespace {

using Named = std::map<std::string, std::set<std::string>>;

/// The areas of a family, by what they hold.
Named areas_of(const Board& board, const std::string& family) {
    Named areas;
    if (const AreaFamily* found = board.family(family)) {
        for (const Area& area : found->areas) {
            for (const SiteId site : area.sites) {
                areas[area.name].insert(board.label(site));
            }
        }
    }
    return areas;
}

struct Family {
    std::string name;
    spec::BoardSpec spec;
};

std::vector<Family> families() {
    std::vector<Family> all;
    const auto add =
        [&all](const std::string& name, const spec::Shape& shape, spec::LabelScheme labels) {
            for (const spec::SiteKind sites :
                 {spec::SiteKind::Cells, spec::SiteKind::Vertices, spec::SiteKind::Edges}) {
                spec::BoardSpec spec;
                spec.shape = shape;
                spec.sites = sites;
                spec.labels = sites == spec::SiteKind::Cells ? labels : spec::LabelScheme::Numbers;
                all.push_back({name + std::to_string(static_cast<int>(sites)), spec});
            }
        };
    add("square", spec::SquareShape{6, 5}, spec::LabelScheme::Algebraic);
    add("hexhex", spec::HexhexShape{4}, spec::LabelScheme::Rows);
    add("rhombus", spec::RhombusShape{5, 5}, spec::LabelScheme::Rows);
    add("triangle", spec::TriangleShape{7}, spec::LabelScheme::Rows);
    add("hex-rectangle", spec::HexRectangleShape{6, 5}, spec::LabelScheme::Rows);
    return all;
}

/// Labels of the sites on some side.
std::set<std::string> rim_of(const Board& board) {
    std::set<std::string> rim;
    for (const auto& [name, sites] : areas_of(board, "sides")) {
        rim.insert(sites.begin(), sites.end());
    }
    return rim;
}

/// Labels of all sites of which no part lies on the rim: a hole there opens no way to the outside.
std::vector<std::string> inner_sites(const Board& board) {
    const std::set<std::string> rim = rim_of(board);
    std::vector<std::string> inner;
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        const SiteId site{i};
        const auto near = board.neighbours(site);
        const bool deep = std::none_of(near.begin(), near.end(), [&](SiteId other) {
            return rim.count(board.label(other)) != 0;
        });
        if (rim.count(board.label(site)) == 0 && deep) {
            inner.push_back(board.label(site));
        }
    }
    return inner;
}

TEST(Holes, InTheMiddleAreNoSidesAndNoCorners) {
    int boards = 0;
    for (const Family& family : families()) {
        const Board whole = built(family.spec);
        const Named sides = areas_of(whole, "sides");
        const Named corners = areas_of(whole, "corners");
        const std::vector<std::string> inner = inner_sites(whole);
        ASSERT_FALSE(sides.empty()) << family.name;
        ASSERT_FALSE(inner.empty()) << family.name;
        for (std::size_t first = 0; first < inner.size(); ++first) {
            spec::BoardSpec spec = family.spec;
            spec.holes = {{inner[first], {}}};
            if (first % 3 == 0) {
                spec.holes.push_back({inner[(first + 1) % inner.size()], {}});
            }
            const Result<Board> board = build_board(spec);
            if (!board) {
                continue;  // the holes part it
            }
            ++boards;
            SCOPED_TRACE(family.name + " without " + inner[first]);
            EXPECT_EQ(areas_of(*board, "sides"), sides);
            EXPECT_EQ(areas_of(*board, "corners"), corners);
        }
    }
    EXPECT_GT(boards, 150);
    RecordProperty("boards", boards);
}

TEST(Holes, OnTheRimMoveTheSideInward) {
    spec::BoardSpec spec = square_spec(4, 4, spec::SiteKind::Cells);
    spec.holes = {{"b4", {}}};
    const Named sides = areas_of(built(spec), "sides");
    EXPECT_EQ(sides.at("top"), (std::set<std::string>{"a4", "b3", "c4", "d4"}));
}

// A vertex that is linked to no hole is no part of the rim, though a side of a broken cell ends there.
TEST(Holes, OnTheRimOfVerticesLayBareTheirNeighboursOnly) {
    spec::BoardSpec spec = square_spec(6, 6, spec::SiteKind::Vertices);
    spec.holes = {{"corners", {}}};
    const Board cut = built(spec);
    EXPECT_EQ(areas_of(cut, "sides").at("top"), (std::set<std::string>{"b6", "c6", "d6", "e6"}));
    EXPECT_EQ(areas_of(cut, "sides").at("right"), (std::set<std::string>{"f2", "f3", "f4", "f5"}));
    EXPECT_TRUE(areas_of(cut, "corners").empty());
    spec = square_spec(4, 4, spec::SiteKind::Vertices);
    spec.holes = {{"b4", {}}};
    EXPECT_EQ(areas_of(built(spec), "sides").at("top"),
              (std::set<std::string>{"a4", "b3", "c4", "d4"}));
    // One on the rim and one in the middle, whose broken cells meet.
    spec.holes = {{"b2", {}}, {"c4", {}}};
    const Named sides = areas_of(built(spec), "sides");
    EXPECT_EQ(sides.at("left"), (std::set<std::string>{"a1", "a2", "a3", "a4"}));
    EXPECT_EQ(sides.at("top"), (std::set<std::string>{"a4", "b4", "c3", "d4"}));
}

TEST(Holes, ASingleSiteIsAllSides) {
    for (const spec::SiteKind sites : {spec::SiteKind::Cells, spec::SiteKind::Vertices}) {
        const Named sides = areas_of(built(square_spec(1, 1, sites)), "sides");
        EXPECT_EQ(sides.size(), 4U);
    }
}

}  // namespace
}  // namespace quadrille::board
