// From marks and printed lines back to a flat sheet.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "eye/blobs.h"
#include "eye/field.h"
#include "eye/homography.h"
#include "eye/plan.h"

namespace quadrille::eye {
namespace {

TEST(Homography, GoesThroughFourMatches) {
    const std::array<Match, 4> matches{Match{{20, 30}, {400, 310}},
                                       Match{{190, 30}, {1500, 250}},
                                       Match{{190, 240}, {1620, 1900}},
                                       Match{{20, 240}, {300, 1710}}};
    const auto found = Homography::through(matches);
    ASSERT_TRUE(found);
    for (const auto& [from, to] : matches) {
        EXPECT_NEAR((*found)(from).x, to.x, 1e-6);
        EXPECT_NEAR((*found)(from).y, to.y, 1e-6);
    }
    EXPECT_GT(found->turn_at({100, 100}), 0);
    EXPECT_NEAR(found->scaled(0.5)({20, 30}).x, 200, 1e-6);
}

TEST(Homography, SeesAMirror) {
    const std::array<Match, 4> matches{Match{{0, 0}, {100, 0}},
                                       Match{{100, 0}, {0, 0}},
                                       Match{{100, 100}, {0, 100}},
                                       Match{{0, 100}, {100, 100}}};
    EXPECT_LT(Homography::through(matches)->turn_at({50, 50}), 0);
}

// Lines show a shift only across themselves; together they show all of it.
TEST(ShiftField, FindsABendFromLinesBothWays) {
    const Rect2 bounds{{0, 0}, {160, 160}};
    const auto bend = [](Vec2 at) {
        const double x = at.x / 160;
        const double y = at.y / 160;
        return Vec2{1.5 * x * x - 0.4 * y, -2 * y * (1 - y) + 0.3 * x};
    };
    std::vector<Shift> shifts;
    for (int i = 0; i <= 12; ++i) {
        for (int j = 0; j <= 12; ++j) {
            const Vec2 at{160.0 * i / 12, 160.0 * j / 12};
            const Vec2 across = (i + j) % 2 == 0 ? Vec2{1, 0} : Vec2{0, 1};
            const bool wrong = (i * 13 + j) % 11 == 0;  // a stroke that was taken for a line
            shifts.push_back({at, across, dot(bend(at), across) + (wrong ? 2.5 : 0), 1});
        }
    }
    ShiftField field(bounds);
    field.fit(shifts, 3);
    for (const Vec2 at : {Vec2{20, 30}, Vec2{80, 80}, Vec2{140, 110}}) {
        EXPECT_NEAR(field(at).x, bend(at).x, 0.12);
        EXPECT_NEAR(field(at).y, bend(at).y, 0.12);
    }
}

TEST(DarkSquares, FindsMarksInShadeAndTellsTheHollowOne) {
    cv::Mat grey(200, 300, CV_8U);
    for (int x = 0; x < grey.cols; ++x) {
        grey.col(x) = cv::Scalar(240 - x / 2);
    }
    cv::rectangle(grey, {40, 40}, {57, 57}, cv::Scalar(30), cv::FILLED);
    cv::rectangle(grey, {45, 45}, {52, 52}, cv::Scalar(210), cv::FILLED);
    cv::rectangle(grey, {240, 140}, {257, 157}, cv::Scalar(20), cv::FILLED);
    cv::line(grey, {100, 20}, {100, 180}, cv::Scalar(20), 2);
    cv::GaussianBlur(grey, grey, {0, 0}, 1);
    const std::vector<Blob> blobs = dark_squares(grey, 18);
    ASSERT_EQ(blobs.size(), 2U);
    EXPECT_TRUE(blobs[0].hollow);
    EXPECT_NEAR(blobs[0].middle.x, 48.5, 0.5);
    EXPECT_FALSE(blobs[1].hollow);
    EXPECT_NEAR(blobs[1].middle.y, 148.5, 0.5);
}

TEST(Plan, IsReadOnlyFromWhatIsOne) {
    EXPECT_FALSE(read_plan("no JSON"));
    EXPECT_FALSE(read_plan("{\"sheets\": []}"));
}

}  // namespace
}  // namespace quadrille::eye
