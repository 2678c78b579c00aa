// What turns add, areas that are filled, and polygons, against plain counts of their own.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "game/count.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using test::game_of;
using test::YamlGame;

std::int64_t small(const Number& number) {
    return *number.small();
}

/// Cells all of whose sides are among the segments, by walking round each one.
std::int64_t closed_cells(const Game& game, const Record& record) {
    const board::Board& board = game.board();
    std::set<std::pair<std::size_t, std::size_t>> drawn;
    for (const Segment& segment : record.segments) {
        drawn.insert(std::minmax(board.element(segment.a), board.element(segment.b)));
    }
    return std::count_if(board.cells().begin(), board.cells().end(), [&](const auto& cell) {
        for (std::size_t i = 0; i < cell.corners.size(); ++i) {
            const std::size_t a = cell.corners[i].index();
            const std::size_t b = cell.corners[(i + 1) % cell.corners.size()].index();
            if (!drawn.contains(std::minmax(a, b))) {
                return false;
            }
        }
        return true;
    });
}

YamlGame boxes_on(const std::string& board) {
    YamlGame yaml;
    yaml.board = board;
    yaml.play = "[{turn: [{segment: {between: near}}], until: stuck, again: boxes}]";
    yaml.score =
        "{boxes: {count: filled, by: segments, to: mover}, closed: {count: filled, by: segments}}";
    yaml.win = "[{most: boxes, tie: draw}]";
    return yaml;
}

// Each closed cell belongs to whoever drew the last of its sides, and only they go on.
TEST(Boxes, GoToWhoeverClosesThemAndThenGoesOn) {
    for (const char* const board : {"{square: 4, sites: vertices}",
                                    "{tiling: kagome, shape: {hexagon: 1}, sites: vertices}",
                                    "{tiling: cairo, shape: {rectangle: [2, 2]}, sites: vertices}",
                                    "{solid: dodecahedron, sites: vertices, outer: true}",
                                    "{square: 4, sites: vertices, holes: [b2]}"}) {
        const Game game = game_of(boxes_on(board));
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            Random random(seed);
            Position position(game);
            std::vector<std::int64_t> won(2, 0);
            while (!position.end()) {
                const spec::RoleId mover = position.to_move();
                const std::int64_t before = closed_cells(game, position.record());
                ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
                const std::int64_t added = closed_cells(game, position.record()) - before;
                won[mover.index()] += added;
                EXPECT_EQ(position.last_mover(), mover);
                if (!position.end()) {
                    EXPECT_EQ(position.to_move() == mover, added > 0) << board;
                }
            }
            const Count boxes = count(game, position.record(), spec::CounterId{0});
            EXPECT_EQ(small(boxes.by_role[0]), won[0]) << board;
            EXPECT_EQ(small(boxes.by_role[1]), won[1]) << board;
            EXPECT_EQ(won[0] + won[1], static_cast<std::int64_t>(game.board().cells().size()));
            EXPECT_EQ(small(*count(game, position.record(), spec::CounterId{1}).common),
                      won[0] + won[1]);
        }
    }
}

TEST(Boxes, WithoutAgainPlayersTakeTurns) {
    YamlGame yaml = boxes_on("{square: 2, sites: vertices}");
    yaml.play = "[{turn: [{segment: {between: near}}], until: stuck}]";
    const Game game = game_of(yaml);
    Position position(game);
    Random random(1);
    for (int turn = 1; turn <= 4; ++turn) {
        EXPECT_EQ(position.to_move(), game.role_of_turn(turn));
        ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
    }
    EXPECT_EQ(small(count(game, position.record(), spec::CounterId{0}).by_role[1]), 1);
}

/// Three sites, each two of which are joined by segments of the role, by trying all.
std::int64_t triangles(const Game& game, const Record& record, std::optional<spec::RoleId> role) {
    const std::size_t sites = game.board().site_count();
    std::vector<std::vector<bool>> joined(sites, std::vector<bool>(sites));
    for (const Segment& segment : record.segments) {
        if (!role || segment.by == role) {
            joined[segment.a.index()][segment.b.index()] = true;
            joined[segment.b.index()][segment.a.index()] = true;
        }
    }
    std::int64_t found = 0;
    for (std::size_t a = 0; a < sites; ++a) {
        for (std::size_t b = a + 1; b < sites; ++b) {
            for (std::size_t c = b + 1; c < sites; ++c) {
                found += joined[a][b] && joined[b][c] && joined[a][c] ? 1 : 0;
            }
        }
    }
    return found;
}

TEST(Polygons, AreThoseOfAnIndependentCount) {
    YamlGame yaml;
    yaml.board =
        "{graph: {vertices: {a: [0, -2], b: [1.7, -1], c: [1.7, 1], d: [0, 2], e: [-1.7, 1], "
        "f: [-1.7, -1]}, links: []}, sites: vertices, labels: names}";
    yaml.play = "[{turn: [{segment: {crossing: any}}], until: stuck, swap: true}]";
    yaml.score =
        "{own: {count: polygons}, all: {count: polygons, by: any}, "
        "fours: {count: polygons, by: any, sides: 4}, made: {count: polygons, by: any, to: mover}}";
    yaml.win = "[{most: own, tie: draw}]";
    const Game game = game_of(yaml);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        Position position(game);
        while (!position.end()) {
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
            const Record& record = position.record();
            const Count own = count(game, record, spec::CounterId{0});
            for (std::size_t role = 0; role < 2; ++role) {
                EXPECT_EQ(small(own.by_role[role]), triangles(game, record, spec::RoleId{role}));
            }
            EXPECT_EQ(small(*count(game, record, spec::CounterId{1}).common),
                      triangles(game, record, std::nullopt));
        }
        // Of six sites, all joined: 20 triangles; and three quadrilaterals for each of 15 fours.
        EXPECT_EQ(small(*count(game, position.record(), spec::CounterId{1}).common), 20);
        EXPECT_EQ(small(*count(game, position.record(), spec::CounterId{2}).common), 45);
        const Count made = count(game, position.record(), spec::CounterId{3});
        EXPECT_EQ(small(made.by_role[0]) + small(made.by_role[1]), 20);
    }
}

// Pieces of what hangs together by segments, by repainting.
std::int64_t pieces_of(const Record& record, std::size_t sites) {
    std::vector<std::size_t> colour(sites);
    std::iota(colour.begin(), colour.end(), 0U);
    std::vector<bool> touched(sites, false);
    for (const Segment& segment : record.segments) {
        const std::size_t from = colour[segment.a.index()];
        std::replace(colour.begin(), colour.end(), from, colour[segment.b.index()]);
        touched[segment.a.index()] = touched[segment.b.index()] = true;
    }
    std::set<std::size_t> pieces;
    for (std::size_t site = 0; site < sites; ++site) {
        if (touched[site]) {
            pieces.insert(colour[site]);
        }
    }
    return static_cast<std::int64_t>(pieces.size());
}

// Euler: of a drawing in the plane without crossings, segments less ends and more pieces.
TEST(Faces, AreAsManyAsEulersFormulaSays) {
    for (const char* const board : {"{square: [4, 3], sites: vertices}",
                                    "{hexhex: 2, sites: vertices}",
                                    "{tiling: triangular, shape: {hexagon: 2}, sites: vertices}",
                                    "{square: 4, sites: vertices, holes: [b2], drawn: rim}"}) {
        YamlGame yaml;
        yaml.board = board;
        yaml.play = "[{turn: [{segment: {between: near}}], until: stuck}]";
        yaml.score =
            "{all: {count: faces}, mine: {count: faces, by: own}, "
            "made: {count: faces, to: mover}}";
        yaml.win = "[{most: made, tie: draw}]";
        const Game game = game_of(yaml);
        const std::size_t sites = game.board().site_count();
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Random random(seed);
            Position position(game);
            while (!position.end()) {
                ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
                const Record& record = position.record();
                std::set<board::SiteId> ends;
                for (const Segment& segment : record.segments) {
                    ends.insert({segment.a, segment.b});
                }
                const Count faces = count(game, record, spec::CounterId{0});
                EXPECT_EQ(small(*faces.common),
                          static_cast<std::int64_t>(record.segments.size()) -
                              static_cast<std::int64_t>(ends.size()) + pieces_of(record, sites))
                    << board;
                EXPECT_EQ(static_cast<std::int64_t>(faces.reasons.size()), small(*faces.common));
            }
        }
    }
}

// No draws in Sim: in two colours, six sites all joined have a triangle of one colour.
// Source: R. E. Greenwood and A. M. Gleason, Canadian Journal of Mathematics 7 (1955), R(3, 3) = 6.
TEST(Polygons, OneColourIsBoundToHaveATriangleOfSixSites) {
    const spec::GameSpec spec = test::load_shipped("sim");
    const auto made = Game::make(spec);
    ASSERT_TRUE(made.has_value());
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        Position position(*made);
        play_out(position, random);
        EXPECT_EQ(position.end()->cause, EndCause::Decided);
    }
}

TEST(Filled, AreasAreCountedByTheirPlaces) {
    YamlGame yaml;
    yaml.board = "{square: 4}";
    yaml.play = "[{turn: [mark], until: full}]";
    yaml.score =
        "{whole: {count: filled, of: rows}, two: {count: filled, of: columns, at-least: 2}, "
        "any: {count: filled, of: rows, by: any}, made: {count: filled, of: rows, by: any, to: "
        "mover}}";
    yaml.win = "[{most: whole, tie: draw}]";
    const Game game = game_of(yaml);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        Position position(game);
        while (!position.end()) {
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
            const auto in = [&](const board::Area& area, MarkSet kinds) {
                return std::count_if(area.sites.begin(), area.sites.end(), [&](auto site) {
                    return !position.marks(site).common(kinds).empty();
                });
            };
            for (std::size_t role = 0; role < 2; ++role) {
                const MarkSet own = game.marks_of(spec::RoleId{role});
                std::int64_t whole = 0;
                std::int64_t two = 0;
                for (const auto& area : game.board().family("rows")->areas) {
                    whole += in(area, own) == 4 ? 1 : 0;
                }
                for (const auto& area : game.board().family("columns")->areas) {
                    two += in(area, own) >= 2 ? 1 : 0;
                }
                EXPECT_EQ(small(count(game, position.record(), spec::CounterId{0}).by_role[role]),
                          whole);
                EXPECT_EQ(small(count(game, position.record(), spec::CounterId{1}).by_role[role]),
                          two);
            }
        }
        EXPECT_EQ(small(*count(game, position.record(), spec::CounterId{2}).common), 4);
        const Count made = count(game, position.record(), spec::CounterId{3});
        EXPECT_EQ(small(made.by_role[0]) + small(made.by_role[1]), 4);
    }
}

}  // namespace
}  // namespace quadrille::game
