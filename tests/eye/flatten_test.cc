// From marks and printed lines back to a flat sheet.
#include "eye/flatten.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "eye/blobs.h"
#include "eye/field.h"
#include "eye/homography.h"
#include "eye/line_samples.h"
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

// A picture of circles on a page of 70 by 60 mm, each with a label inside its rim; two of three are
// coloured with a pencil that is hardly paler than the rim. `bend` is where a place of the page lies in the picture.
class CirclesInAPicture {
  public:
    static constexpr double kScale = 6;  // pixels a mm

    template <typename Bend>
    explicit CirclesInAPicture(const Bend& bend)
        : picture(360, 420, CV_8UC3, cv::Scalar::all(235)) {
        plan.marks = {Vec2{3, 3}, Vec2{67, 3}, Vec2{67, 57}, Vec2{3, 57}};
        for (int i = 0; i < 42; ++i) {
            const Vec2 at{11 + 8.0 * (i % 7), 10 + 8.0 * (i / 7)};
            PlannedSite site{.at = at, .outline = {}, .round = true};
            for (int k = 0; k < 24; ++k) {
                const double angle = 2 * M_PI * k / 24;
                site.outline.push_back(at + Vec2{std::sin(angle), -std::cos(angle)} * 3.0);
            }
            draw(at + bend(at), i < 28);
            plan.sites.push_back(std::move(site));
        }
        cv::GaussianBlur(picture, picture, {0, 0}, 1);
    }

    [[nodiscard]] SheetView view() const {
        const std::array<Match, 4> matches{Match{{0, 0}, {0, 0}},
                                           Match{{70, 0}, {70 * kScale, 0}},
                                           Match{{70, 60}, {70 * kScale, 60 * kScale}},
                                           Match{{0, 60}, {0, 60 * kScale}}};
        return {picture, *Homography::through(matches), ShiftField({{3, 3}, {67, 57}})};
    }

    cv::Mat picture;
    SheetPlan plan;

  private:
    void draw(Vec2 at, bool coloured) {
        const auto pixel = [&](Vec2 by) {
            return cv::Point(cv::saturate_cast<int>((at.x + by.x) * kScale),
                             cv::saturate_cast<int>((at.y + by.y) * kScale));
        };
        if (coloured) {
            for (int stroke = -3; stroke <= 3; ++stroke) {
                const double y = stroke * 0.9;
                const double reach = 3.1 - 0.12 * stroke * stroke;
                cv::line(picture, pixel({-reach, y}), pixel({reach, y}), {90, 80, 100}, 7);
            }
        }
        cv::circle(picture, pixel({}), static_cast<int>(3 * kScale), cv::Scalar::all(60), 2);
        cv::line(picture, pixel({-1.2, -1.2}), pixel({1.2, -1.2}), cv::Scalar::all(20), 3);
    }
};

TEST(Flatten, DoesNotTakeLabelsAndStrokesForRims) {
    const CirclesInAPicture circles([](Vec2) { return Vec2{}; });
    SheetView view = circles.view();
    const auto residue = flatten(view, circles.plan, {true, true, true, true});
    ASSERT_TRUE(residue);
    EXPECT_LT(*residue, 0.35);
    for (const PlannedSite& site : circles.plan.sites) {
        EXPECT_LT(length(view.bend(site.at)), 0.25) << site.at.x << "," << site.at.y;
    }
}

TEST(Flatten, FindsASheetThatIsBentByMoreThanTheNearReach) {
    const auto bend = [](Vec2 at) {
        const double x = (at.x - 3) / 64;
        return Vec2{0.2, 9.6 * x * (1 - x)};
    };
    const CirclesInAPicture circles(bend);
    SheetView view = circles.view();
    const auto residue = flatten(view, circles.plan, {true, true, true, true});
    ASSERT_TRUE(residue);
    EXPECT_LT(*residue, 0.4);
    for (const PlannedSite& site : circles.plan.sites) {
        EXPECT_LT(length(view.bend(site.at) - bend(site.at)), 0.35)
            << site.at.x << "," << site.at.y;
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
    const std::vector<Blob> blobs = dark_squares(grey, 18, 0);
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

// A square of 3 mm at each mark, 5 pixels a millimetre.
double blur_with(double sigma, double noise) {
    SheetPlan plan;
    plan.marks = {Vec2{20, 20}, Vec2{80, 20}, Vec2{80, 80}, Vec2{20, 80}};
    cv::Mat picture(500, 500, CV_8UC3, cv::Scalar(200, 200, 200));
    for (const Vec2 mark : plan.marks) {
        picture(
            cv::Rect(static_cast<int>(mark.x * 5) - 7, static_cast<int>(mark.y * 5) - 7, 15, 15))
            .setTo(cv::Scalar(50, 50, 50));
    }
    cv::GaussianBlur(picture, picture, {0, 0}, sigma);
    cv::Mat grain(picture.size(), CV_16SC3);
    cv::RNG(3).fill(grain, cv::RNG::NORMAL, 0, noise);
    cv::add(picture, grain, picture, cv::noArray(), CV_8UC3);
    const std::array<Match, 4> matches{Match{{0, 0}, {0, 0}},
                                       Match{{100, 0}, {500, 0}},
                                       Match{{100, 100}, {500, 500}},
                                       Match{{0, 100}, {0, 500}}};
    return blur_of({picture, *Homography::through(matches), ShiftField({{20, 20}, {80, 80}})},
                   plan);
}

TEST(Blur, IsNotTheGrainOfADarkPicture) {
    EXPECT_LT(blur_with(0.8, 1), 0.7);
    EXPECT_LT(blur_with(0.8, 16), 0.9);
    EXPECT_GT(blur_with(4, 1), 1.25);
}

}  // namespace
}  // namespace quadrille::eye
