// Ink on a site without a mark is known only if it comes from a coloured site next to it; a line along
// the outline, a cross, a ring, a tick or a digit is foreign.
#include "eye/foreign_ink.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

#include "eye/extent.h"
#include "eye/inks.h"

namespace quadrille::eye {
namespace {

constexpr double kInkLimit = 6;
const Lab kRedInk{-45, 55, 35};
const Lab kBlueInk{-50, 10, -45};
const PrintedLine kLine{.width = 0.3, .black = 1};

using IsInk = std::function<bool(Vec2)>;  // of a place, 1 being half the width

Sample sample_with(const IsInk& is_ink, const Lab& ink) {
    Sample sample;
    for (int y = 0; y < kLooksAcross; ++y) {
        for (int x = 0; x < kLooksAcross; ++x) {
            const auto place = [](int step) { return (step + 0.5) * 2 / kLooksAcross - 1; };
            const Vec2 at{place(x), place(y)};
            const bool at_rim = std::max(std::abs(at.x), std::abs(at.y)) > 0.75;
            sample.all.push_back({at, is_ink(at) ? ink : Lab{}, at_rim});
            if (!at_rim && is_ink(at)) {
                sample.covered.push_back(sample.all.back());
            }
        }
    }
    sample.cover = static_cast<double>(sample.covered.size()) / (20.0 * 20.0);
    sample.ink = ink;
    sample.extent = extent_of(sample.all, kInkLimit);
    return sample;
}

PlannedSite square_at(double x) {
    return {.at = {x, 0},
            .outline = {{x - 5, -5}, {x + 5, -5}, {x + 5, 5}, {x - 5, 5}},
            .rim = {kLine, kLine, kLine, kLine}};
}

Rim rim_of(const PlannedSite& site, const Lab& on_line) {
    Rim rim;
    for (std::size_t i = 0; i < site.outline.size(); ++i) {
        const Vec2 from = site.outline[i];
        const Vec2 way = site.outline[(i + 1) % site.outline.size()] - from;
        for (const double part : {0.2, 0.5, 0.8}) {
            rim.places.push_back({.at = from + way * part,
                                  .inward = Vec2{-way.y, way.x} * (1 / length(way)),
                                  .printed = kLine,
                                  .line = on_line});
        }
    }
    return rim;
}

struct Drawn {
    IsInk is_ink = [](Vec2) { return false; };
    Lab ink = kRedInk;
    Lab on_line{-30, 0, 0};  // as it is printed
    bool coloured_beside = true;
};

// A site, the one right of it, which may be red, and one far away.
Sample looked_at(const Drawn& drawn) {
    SheetPlan plan;
    std::vector<Rim> rims;
    for (const double x : {0.0, 10.0, 100.0}) {
        plan.sites.push_back(square_at(x));
        rims.push_back(rim_of(plan.sites.back(), x == 0 ? drawn.on_line : Drawn{}.on_line));
    }
    const IsInk beside = [&](Vec2) { return drawn.coloured_beside; };
    std::vector<Sample> samples{sample_with(drawn.is_ink, drawn.ink),
                                sample_with(beside, kRedInk),
                                sample_with([](Vec2) { return false; }, kRedInk)};
    find_foreign_ink({plan, samples, rims, {kInkLimit, 0.2}});
    return samples.front();
}

bool is_between(double low, double value, double high) {
    return low <= value && value <= high;
}

TEST(ForeignInk, IsNotOnPaper) {
    const Sample bare = looked_at({});
    EXPECT_FALSE(has_foreign_ink(bare));
    EXPECT_TRUE(is_bare(bare));
    EXPECT_EQ(sureness_of_blank(bare), 1);
}

TEST(ForeignInk, IsNotWhatComesFromAColouredSite) {
    const IsInk strokes = [](Vec2 at) { return at.x > 0.6 && is_between(-0.5, at.y, 0.5); };
    EXPECT_FALSE(has_foreign_ink(looked_at({.is_ink = strokes})));
    EXPECT_TRUE(has_foreign_ink(looked_at({.is_ink = strokes, .coloured_beside = false})));
    EXPECT_TRUE(has_foreign_ink(looked_at({.is_ink = strokes, .ink = kBlueInk})));
    const IsInk other_side = [&](Vec2 at) { return strokes({-at.x, at.y}); };
    EXPECT_TRUE(has_foreign_ink(looked_at({.is_ink = other_side})));
}

TEST(ForeignInk, IsAnyStrokeInTheMiddle) {
    const IsInk cross = [](Vec2 at) {
        return std::abs(std::abs(at.x) - std::abs(at.y)) < 0.08 && std::abs(at.x) < 0.6;
    };
    const IsInk ring = [](Vec2 at) { return is_between(0.5, std::hypot(at.x, at.y), 0.6); };
    const IsInk tick = [](Vec2 at) {
        return is_between(-0.4, at.x, 0.5) && std::abs(at.y - std::abs(at.x)) < 0.08;
    };
    const IsInk one = [](Vec2 at) { return std::abs(at.x) < 0.08 && std::abs(at.y) < 0.5; };
    for (const IsInk& is_ink : {cross, ring, tick, one}) {
        EXPECT_TRUE(has_foreign_ink(looked_at({.is_ink = is_ink})));
    }
}

// A ring round the site touches the coloured one next to it, as strokes from there do.
TEST(ForeignInk, GoesRoundIfItIsALineAlongTheOutline) {
    const IsInk line = [](Vec2 at) {
        return is_between(0.8, std::max(std::abs(at.x), std::abs(at.y)), 0.9);
    };
    EXPECT_TRUE(has_foreign_ink(looked_at({.is_ink = line})));
}

TEST(ForeignInk, IsSeenOnThePrintedLineItself) {
    EXPECT_TRUE(has_foreign_ink(looked_at({.on_line = {-30, 20, 10}}))) << "another colour";
    EXPECT_TRUE(has_foreign_ink(looked_at({.on_line = {-50, 0, 0}}))) << "darker";
    EXPECT_FALSE(has_foreign_ink(looked_at({.on_line = {-34, 1, 1}})));
}

// Lamps give all print a hue, up to a point: players may have gone over all lines with a pencil.
TEST(ForeignInk, HasAnotherHueThanAllPrint) {
    const auto on_all_lines = [](const Lab& line, const Lab& on_first) {
        SheetPlan plan;
        plan.sites = {square_at(0), square_at(100), square_at(200)};
        std::vector<Rim> rims;
        for (const PlannedSite& site : plan.sites) {
            rims.push_back(rim_of(site, site.at.x == 0 ? on_first : line));
        }
        std::vector<Sample> samples(3, sample_with([](Vec2) { return false; }, kRedInk));
        find_foreign_ink({plan, samples, rims, {kInkLimit, 0.2}});
        return has_foreign_ink(samples.front());
    };
    const Lab warm{-30, 4, 9};
    EXPECT_FALSE(on_all_lines(warm, warm));
    EXPECT_TRUE(on_all_lines(warm, {-30, 4, -12})) << "another colour";
    EXPECT_TRUE(on_all_lines({-30, 20, 20}, {-30, 20, 20})) << "a pencil on all";
}

}  // namespace
}  // namespace quadrille::eye
