#include "game/segment_index.h"

#include <gtest/gtest.h>

#include <memory>

#include "board/build_board.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/hand_made_games.h"

namespace quadrille::game {
namespace {

using board::GridPoint;

/// True if a-b and c-d meet anywhere but in a common end. Solved for the parameters of both lines.
bool meet(GridPoint a, GridPoint b, GridPoint c, GridPoint d) {
    const std::int64_t rx = b.x - a.x;
    const std::int64_t ry = b.y - a.y;
    const std::int64_t sx = d.x - c.x;
    const std::int64_t sy = d.y - c.y;
    const std::int64_t denominator = rx * sy - ry * sx;
    const std::int64_t t = (c.x - a.x) * sy - (c.y - a.y) * sx;
    const std::int64_t u = (c.x - a.x) * ry - (c.y - a.y) * rx;
    if (denominator != 0) {
        const bool inside_first =
            denominator > 0 ? t > 0 && t < denominator : t < 0 && t > denominator;
        const bool inside_second =
            denominator > 0 ? u > 0 && u < denominator : u < 0 && u > denominator;
        return inside_first && inside_second;
    }
    if (u != 0) {
        return false;
    }
    const std::int64_t length = rx * rx + ry * ry;
    const std::int64_t first = (c.x - a.x) * rx + (c.y - a.y) * ry;
    const std::int64_t second = (d.x - a.x) * rx + (d.y - a.y) * ry;
    return std::min(first, second) < length && std::max(first, second) > 0;
}

GridPoint random_point(Random& random, std::size_t size) {
    return {static_cast<std::int64_t>(random.below(size)),
            static_cast<std::int64_t>(random.below(size))};
}

TEST(SegmentIndex, CrossingAgreesWithSolvingTheLines) {
    Random random(3);
    for (int round = 0; round < 200000; ++round) {
        const std::size_t size = 3 + random.below(6);
        const GridPoint a = random_point(random, size);
        const GridPoint b = random_point(random, size);
        const GridPoint c = random_point(random, size);
        const GridPoint d = random_point(random, size);
        if (a == b || c == d) {
            continue;
        }
        ASSERT_EQ(segments_cross(a, b, c, d), meet(a, b, c, d))
            << a.x << ',' << a.y << ' ' << b.x << ',' << b.y << ' ' << c.x << ',' << c.y << ' '
            << d.x << ',' << d.y;
    }
}

TEST(SegmentIndex, SharedEndsAndTouchingAreNoCrossing) {
    EXPECT_FALSE(segments_cross({0, 0}, {2, 1}, {2, 1}, {3, 0}));
    EXPECT_FALSE(segments_cross({0, 0}, {2, 2}, {1, 1}, {2, 0}));
    EXPECT_TRUE(segments_cross({0, 0}, {2, 2}, {0, 0}, {1, 1}));
    EXPECT_TRUE(segments_cross({0, 0}, {1, 1}, {0, 1}, {1, 0}));
    EXPECT_FALSE(segments_cross({0, 0}, {1, 1}, {2, 2}, {3, 3}));
}

/// The first segment in the way, by testing all.
std::optional<SegmentIndex::Obstacle> by_looking(
    const SiteGrid& grid,
    const std::vector<std::pair<board::SiteId, board::SiteId>>& segments,
    board::SiteId from,
    board::SiteId to) {
    const auto point = [&](board::SiteId site) { return grid.point(site); };
    for (std::size_t index = 0; index < segments.size(); ++index) {
        const auto& other = segments[index];
        if ((other.first == from && other.second == to) ||
            (other.first == to && other.second == from)) {
            return SegmentIndex::Repeats{index};
        }
    }
    if (const auto site = grid.between(from, to)) {
        return SegmentIndex::ThroughSite{*site};
    }
    for (std::size_t index = 0; index < segments.size(); ++index) {
        if (meet(point(from),
                 point(to),
                 point(segments[index].first),
                 point(segments[index].second))) {
            return SegmentIndex::Crosses{index};
        }
    }
    return std::nullopt;
}

struct Same {
    const SegmentIndex::Obstacle& other;

    bool operator()(const SegmentIndex::Repeats& repeats) const {
        const auto* same = std::get_if<SegmentIndex::Repeats>(&other);
        return same != nullptr && same->segment == repeats.segment;
    }

    bool operator()(const SegmentIndex::ThroughSite& through) const {
        const auto* same = std::get_if<SegmentIndex::ThroughSite>(&other);
        return same != nullptr && same->site == through.site;
    }

    bool operator()(const SegmentIndex::Crosses& crosses) const {
        const auto* same = std::get_if<SegmentIndex::Crosses>(&other);
        return same != nullptr && same->segment == crosses.segment;
    }
};

void compare_on(const spec::BoardSpec& spec, std::uint64_t seed) {
    const auto board = board::build_board(spec);
    ASSERT_TRUE(board.has_value());
    const auto grid = std::make_shared<const SiteGrid>(*board);
    SegmentIndex index(grid);
    std::vector<std::pair<board::SiteId, board::SiteId>> segments;
    Random random(seed);
    for (int round = 0; round < 4000; ++round) {
        const board::SiteId from{random.below(board->site_count())};
        const board::SiteId to{random.below(board->site_count())};
        if (from == to) {
            continue;
        }
        const auto expected = by_looking(*grid, segments, from, to);
        const auto found = index.obstacle(from, to);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (expected) {
            ASSERT_TRUE(std::visit(Same{*found}, *expected));
        } else if (random.below(4) == 0) {
            index.add(from, to);
            index.remove_last();
        } else {
            index.add(from, to);
            segments.emplace_back(from, to);
        }
    }
    EXPECT_GT(segments.size(), board->site_count());
}

TEST(SegmentIndex, AgreesWithLookingAtAllSegments) {
    using quadrille::test::square_board;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        compare_on(square_board(7, 7, spec::SiteKind::Vertices), seed);
        compare_on(square_board(12, 5, spec::SiteKind::Vertices), seed);
        compare_on(quadrille::test::odd_game(4, 3).board, seed);
    }
}

TEST(SegmentIndex, NearestSiteOnTheWayIsFound) {
    const Game game = made(quadrille::test::dots_game(7, 2));
    const SiteGrid& grid = *game.site_grid();
    EXPECT_EQ(grid.between(site(game, "a1"), site(game, "g4")), site(game, "c2"));
    EXPECT_EQ(grid.between(site(game, "g4"), site(game, "a1")), site(game, "e3"));
    EXPECT_EQ(grid.between(site(game, "a1"), site(game, "g2")), std::nullopt);
}

}  // namespace
}  // namespace quadrille::game
