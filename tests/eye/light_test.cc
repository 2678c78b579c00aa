// The light of blank paper, and how far its grain goes from it.
#include "eye/light.h"

#include <gtest/gtest.h>

#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "eye/sample.h"

namespace quadrille::eye {
namespace {

constexpr int kPixels = 640;
constexpr double kPixelsPerMm = 5;
constexpr double kUsualLimit = 7;

// A square board of 100 mm with one site in its middle.
SheetPlan plan_of_one_site() {
    SheetPlan plan;
    plan.marks = {Vec2{14, 14}, Vec2{114, 14}, Vec2{114, 114}, Vec2{14, 114}};
    plan.sites = {{.at = {64, 64}, .outline = {{54, 54}, {74, 54}, {74, 74}, {54, 74}}}};
    return plan;
}

Homography straight() {
    const double side = kPixels / kPixelsPerMm;
    const std::array<Match, 4> matches{Match{{0, 0}, {0, 0}},
                                       Match{{side, 0}, {kPixels, 0}},
                                       Match{{side, side}, {kPixels, kPixels}},
                                       Match{{0, side}, {0, kPixels}}};
    return *Homography::through(matches);
}

// Grey paper; each channel of each pixel is off by `noise` of 255, as a rule.
cv::Mat paper(double noise) {
    cv::Mat picture(kPixels, kPixels, CV_8UC3);
    cv::RNG random(7);
    random.fill(picture, cv::RNG::NORMAL, 190, noise);
    return picture;
}

struct BlankSite {
    double limit = 0;
    Sample sample;
};

BlankSite look_at_blank_site(const cv::Mat& picture) {
    const SheetPlan plan = plan_of_one_site();
    const SheetView view{picture, straight(), ShiftField({{14, 14}, {114, 114}})};
    const PaperLight light = PaperLight::of_board(view, plan);
    const double limit = paper_limit(light);
    const Patch patch{plan.sites[0].at, plan.sites[0].outline};
    return {limit, sample(view, light, patch, {}, limit)};
}

TEST(PaperLight, HasTheUsualLimitOnSmoothPaper) {
    const BlankSite site = look_at_blank_site(paper(2));
    EXPECT_EQ(site.limit, kUsualLimit);
    EXPECT_LT(site.sample.cover, 0.01);
}

// More than a tenth of the looks are beyond the usual limit.
TEST(PaperLight, HasALimitBeyondTheGrainOfRoughPaper) {
    const cv::Mat rough = paper(7);
    const BlankSite site = look_at_blank_site(rough);
    EXPECT_GT(site.limit, 1.3 * kUsualLimit);
    EXPECT_LT(site.limit, 2.5 * kUsualLimit);
    EXPECT_LT(site.sample.cover, 0.03);
    const double usual = share_of_looks(
        site.sample, [](const Look& look) { return length(look.away) > kUsualLimit; });
    EXPECT_GT(usual, 0.1);
}

// What is on the sites, and what is printed, is no grain.
TEST(PaperLight, DoesNotTakeInkForGrain) {
    cv::Mat inked = paper(2);
    inked(cv::Rect(270, 270, 100, 100)).setTo(cv::Scalar(30, 40, 160));
    for (int i = 60; i < kPixels; i += 40) {
        inked(cv::Rect(0, i, kPixels, 3)).setTo(cv::Scalar(0, 0, 0));
    }
    EXPECT_EQ(look_at_blank_site(inked).limit, kUsualLimit);
}

// The right of the picture, from over the site to the edge.
cv::Mat with_shade(const cv::Scalar& shade) {
    cv::Mat picture = paper(2);
    cv::Mat part = picture(cv::Rect(320, 0, kPixels - 320, kPixels));
    cv::multiply(part, shade, part);
    return picture;
}

double cover_in(const cv::Mat& picture) {
    const SheetPlan plan = plan_of_one_site();
    const SheetView view{picture, straight(), ShiftField({{14, 14}, {114, 114}})};
    PaperLight light = PaperLight::of_board(view, plan);
    light.follow_shadows(view, plan);
    const Patch patch{plan.sites[0].at, plan.sites[0].outline};
    return sample(view, light, patch, {}, kUsualLimit).cover;
}

TEST(PaperLight, FollowsAShadowWithAnEdge) {
    EXPECT_LT(cover_in(with_shade({0.75, 0.75, 0.75})), 0.12);
    EXPECT_GT(cover_in(with_shade({0.95, 0.75, 0.6})), 0.3) << "a stain has a hue";
}

TEST(PaperLight, DoesNotTakeAMarkForAShadow) {
    cv::Mat marked = paper(2);
    cv::Mat part = marked(cv::Rect(270, 270, 100, 100));
    part *= 0.75;
    EXPECT_GT(cover_in(marked), 0.9);
}

}  // namespace
}  // namespace quadrille::eye
