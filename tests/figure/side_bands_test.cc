// Bands along the sides of boards that games count: outside the board, apart from each other, with
// the letters of those who are to link them on discs. And how boards are turned, and what stands for areas.
#include "figure/board/side_bands.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "board/outline.h"
#include "board/polygon.h"
#include "board/turned.h"
#include "figure/board/area_tokens.h"
#include "figure/board/board_labels.h"
#include "figure/board/clearances.h"
#include "figure/board/side_signs.h"
#include "figure/panel/game_look.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::figure {
namespace {

using namespace quadrille::literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

Vec2 plain(Point point) {
    return {point.x.value, point.y.value};
}

std::vector<Vec2> outline_of(const board::Board& board, Mm unit) {
    std::vector<Vec2> corners;
    const std::vector<board::Loop> loops = board::outline_loops(board);
    for (const board::VertexId vertex : loops.front().vertices) {
        corners.push_back(board.vertices()[vertex.index()] * unit.value);
    }
    return corners;
}

bool is_inside(const std::vector<Vec2>& outline, Vec2 point) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[(i + 1) % outline.size()];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y))) {
            inside = !inside;
        }
    }
    return inside;
}

std::vector<Vec2> outline_of(const SideBand& band) {
    std::vector<Vec2> corners;
    for (const Point point : band.outline()) {
        corners.push_back(plain(point));
    }
    return corners;
}

/// "top r", for each band in the order of the board's edge.
std::vector<std::string> bands_of(const game::Game& game, Mm unit) {
    const BoardLook look = look_of_game(game.spec(), game.board());
    std::vector<std::string> texts;
    const BoardFigureOptions options{.unit = unit, .outside_words = {}};
    for (const SideBand& band : side_bands(game.board(), look, options)) {
        for (const board::Area& side : game.board().family("sides")->areas) {
            if (side.sites == look.sides[band.side].sites) {
                texts.push_back(side.name);
                for (const SideSign& sign : side_signs(game.board(), look, options)) {
                    texts.back() += sign.side == band.side ? " " + sign.letters : "";
                }
            }
        }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

void expect_bands_apart_and_outside(const game::Game& game, Mm unit) {
    const BoardLook look = look_of_game(game.spec(), game.board());
    const std::vector<SideBand> bands =
        side_bands(game.board(), look, {.unit = unit, .outside_words = {}});
    const std::vector<Vec2> board = outline_of(game.board(), unit);
    for (std::size_t i = 0; i < bands.size(); ++i) {
        for (const Point point : bands[i].outer) {
            EXPECT_FALSE(is_inside(board, plain(point)));
            for (std::size_t k = 0; k < bands.size(); ++k) {
                EXPECT_FALSE(k != i && is_inside(outline_of(bands[k]), plain(point)));
            }
        }
    }
}

// From a point to the nearest of some lines that are joined in a ring.
double distance(const std::vector<Vec2>& ring, Vec2 point) {
    double least = 1e9;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 way = ring[(i + 1) % ring.size()] - ring[i];
        const Vec2 from = point - ring[i];
        const double share = std::clamp(dot(from, way) / dot(way, way), 0.0, 1.0);
        least = std::min(least, length(from - way * share));
    }
    return least;
}

// One or two on each side that has an owner, outside the board and clear of its labels, at most by
// their own width out of the room that the board has.
void expect_signs_clear(const game::Game& game, const BoardFigureOptions& options) {
    const BoardLook look = look_of_game(game.spec(), game.board());
    const std::vector<Vec2> board = outline_of(game.board(), options.unit);
    const std::vector<Box> labels = outer_label_boxes(game.board(), look, options);
    const Box room = board_ink(game.board(), look, options);
    std::vector<int> of_side(look.sides.size());
    for (const SideSign& sign : side_signs(game.board(), look, options)) {
        ++of_side[sign.side];
        EXPECT_EQ(sign.letters, look.sides[sign.side].letters);
        EXPECT_FALSE(is_inside(board, plain(sign.centre)));
        EXPECT_GT(distance(board, plain(sign.centre)), sign.radius.value + 0.3);
        for (const Box& label : labels) {
            const Point nearest{std::clamp(sign.centre.x, label.min.x, label.max.x),
                                std::clamp(sign.centre.y, label.min.y, label.max.y)};
            EXPECT_GT(length(sign.centre - nearest), sign.radius + 0.3_mm);
        }
        const Box ink = grown(room, sign.radius * 2 + 1.5_mm);
        EXPECT_GE(sign.centre.x - sign.radius, ink.min.x);
        EXPECT_LE(sign.centre.x + sign.radius, ink.max.x);
        EXPECT_GE(sign.centre.y - sign.radius, ink.min.y);
        EXPECT_LE(sign.centre.y + sign.radius, ink.max.y);
    }
    for (std::size_t side = 0; side < look.sides.size(); ++side) {
        EXPECT_EQ(of_side[side] > 0, !look.sides[side].letters.empty());
        EXPECT_EQ(of_side[side], of_side.front());
    }
}

game::Game shipped(const std::string& id, int size) {
    return *game::Game::make(test::load_shipped(id, {.settings = {{"size", size}}}));
}

TEST(SideBands, ASideOfHexHasTheLetterOfWhoLinksIt) {
    EXPECT_THAT(bands_of(shipped("hex", 11), 10.5_mm),
                ElementsAre("bottom r r", "left b b", "right b b", "top r r"));
}

TEST(SideSigns, StandOnEverySideClearOfLabelsHoweverSmallTheBoard) {
    for (const int size : {2, 5, 11, 19}) {
        for (const Mm unit : {2.5_mm, 3_mm, 4_mm, 6_mm, 11.5_mm}) {
            for (const bool compact : {false, true}) {
                for (const double scale : {1.0, 1.42}) {
                    SCOPED_TRACE(fmt::format("size {}, unit {}", size, unit.value));
                    const BoardFigureOptions options{.unit = unit,
                                                     .compact = compact,
                                                     .label_scale = scale,
                                                     .outside_words = {}};
                    expect_signs_clear(shipped("hex", size), options);
                }
            }
        }
    }
}

TEST(SideSigns, OfIslandsMirrorEachOther) {
    for (const char* const variant : {"small", "large"}) {
        SCOPED_TRACE(variant);
        const game::Game game =
            *game::Game::make(test::load_shipped("atoll", {.variant = variant}));
        const BoardLook look = look_of_game(game.spec(), game.board());
        const BoardFigureOptions options{.unit = 11_mm, .outside_words = {}};
        const Box room = board_ink(game.board(), look, options);
        const std::vector<SideSign> signs = side_signs(game.board(), look, options);
        EXPECT_THAT(signs, Not(IsEmpty()));
        for (const SideSign& sign : signs) {
            const Mm mirrored = room.min.x + room.max.x - sign.centre.x;
            EXPECT_TRUE(std::ranges::any_of(
                signs,
                [&](const SideSign& other) {
                    return length(other.centre - Point{mirrored, sign.centre.y}) < 0.4_mm;
                }))
                << sign.letters << " at " << sign.centre.x.value << ' ' << sign.centre.y.value;
        }
    }
}

TEST(SideBands, HaveAnOuterLineWithoutKinks) {
    for (const char* const id : {"atoll", "hex", "y", "havannah", "star"}) {
        SCOPED_TRACE(id);
        const game::Game game = *game::Game::make(test::load_shipped(id));
        const BoardLook look = look_of_game(game.spec(), game.board());
        for (const SideBand& band :
             side_bands(game.board(), look, {.unit = 11_mm, .outside_words = {}})) {
            for (std::size_t i = 1; i + 1 < band.outer.size(); ++i) {
                const Vec2 before = plain(band.outer[i]) - plain(band.outer[i - 1]);
                const Vec2 after = plain(band.outer[i + 1]) - plain(band.outer[i]);
                const double turn = std::abs(std::atan2(cross(before, after), dot(before, after)));
                EXPECT_GT(turn, 0.2)
                    << "at " << band.outer[i].x.value << ' ' << band.outer[i].y.value;
            }
        }
    }
}

TEST(SideSigns, AreLeftOutOfSmallDrawingsWithoutLabels) {
    const game::Game game = shipped("hex", 5);
    const BoardLook look = look_of_game(game.spec(), game.board());
    BoardFigureOptions options{.unit = 6_mm, .compact = true, .outside_words = {}};
    options.labels = LabelPlace::None;
    EXPECT_THAT(side_signs(game.board(), look, options), IsEmpty());
}

TEST(SideBands, SidesThatAreEverybodysHaveNone) {
    EXPECT_THAT(bands_of(shipped("y", 10), 14_mm), ElementsAre("bottom", "left", "right"));
}

TEST(SideBands, LieOutsideTheBoardAndApart) {
    for (const int size : {2, 3, 5, 11, 19}) {
        for (const Mm unit : {4_mm, 9_mm, 14_mm}) {
            SCOPED_TRACE(fmt::format("size {}, unit {}", size, unit.value));
            expect_bands_apart_and_outside(shipped("hex", size), unit);
            expect_bands_apart_and_outside(shipped("y", size), unit);
        }
    }
}

TEST(SideBands, GamesThatCountNoSidesHaveNone) {
    const game::Game odd = *game::Game::make(test::load_shipped("odd"));
    EXPECT_THAT(side_bands(odd.board(),
                           look_of_game(odd.spec(), odd.board()),
                           {.unit = 18_mm, .outside_words = {}}),
                IsEmpty());
}

TEST(Turned, ARhombusStandsOnItsPoint) {
    const board::Board lying = shipped("hex", 11).board();
    const board::Board standing = board::turned(lying, board::other_way(lying));
    EXPECT_NEAR(lying.bounds().width(), 16, 0.01);
    EXPECT_NEAR(standing.bounds().width(), 11, 0.01);
    EXPECT_NEAR(standing.bounds().height(), 18.48, 0.01);
    for (std::size_t i = 0; i < lying.site_count(); ++i) {
        EXPECT_EQ(lying.label(board::SiteId{i}), standing.label(board::SiteId{i}));
        EXPECT_THAT(standing.neighbours(board::SiteId{i}),
                    testing::ElementsAreArray(lying.neighbours(board::SiteId{i})));
    }
}

TEST(AreaTokens, EveryWardAndEveryDistrictHasOneOfTheSizeOfItsRank) {
    const game::Game game = *game::Game::make(test::load_shipped("three-thirds"));
    const BoardLook look = look_of_game(game.spec(), game.board());
    for (const Mm unit : {40_mm, 60_mm, 84_mm}) {
        const std::vector<AreaToken> tokens =
            area_tokens(game.board(), look, {.unit = unit, .outside_words = {}, .areas = true});
        ASSERT_EQ(tokens.size(), 12U);
        std::vector<double> sizes;
        for (const AreaToken& token : tokens) {
            EXPECT_EQ(token.corners.size(), 3U);
            sizes.push_back(length(token.corners.front() - token.centre).value);
        }
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            EXPECT_NEAR(sizes[i], sizes[i < 9 ? 0 : 9], 1e-6);
        }
        EXPECT_GT(sizes[9], sizes[0]);
    }
}

TEST(CellTokens, AreOfOneSizeAndInsideTheBoardOfDodecDual) {
    const game::Game game = *game::Game::make(test::load_shipped("dodec-dual"));
    const BoardLook look = look_of_game(game.spec(), game.board());
    for (const Mm unit : {43_mm, 60_mm, 84_mm}) {
        const std::vector<Token> tokens =
            cell_tokens(game.board(), look, {.unit = unit, .outside_words = {}});
        ASSERT_EQ(tokens.size(), 19U);
        for (const Token& token : tokens) {
            EXPECT_NEAR(token.radius.value, tokens.front().radius.value, 1e-9);
            EXPECT_LT(length(token.centre) + token.radius, unit);
        }
        // Numbers of at least 6 points.
        EXPECT_GT((tokens.front().inner_radius * 0.78).value, Mm{6_pt}.value);
    }
}

}  // namespace
}  // namespace quadrille::figure
