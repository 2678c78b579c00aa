// Words at the foot of a sheet: only a line nearly all round one of them says anything.
#include "eye/circled.h"

#include <gtest/gtest.h>

#include <array>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace quadrille::eye {
namespace {

constexpr double kScale = 6;  // pixels a millimetre

/// Two words in the middle of a sheet of paper, a caption under the first.
class Circled : public testing::Test {
  protected:
    Circled() : picture_(240, 420, CV_8UC3, cv::Scalar(215, 215, 210)) {
        plan_.words = {{{15, 18}, {22, 21.5}}, {{40, 18}, {49, 21.5}}};
        plan_.texts = {plan_.words[0], plan_.words[1], {{15, 23.5}, {26, 25.5}}};
        plan_.code = {{60, 1}, {66, 8}};
        for (const Rect2& text : plan_.texts) {
            box(text, 40);
        }
    }

    void box(const Rect2& mm, double grey) {
        cv::rectangle(picture_, pixel(mm.min), pixel(mm.max), cv::Scalar::all(grey), cv::FILLED);
    }

    /// From `from` to `to` degrees round a word, `away` mm from it.
    void line_round(std::size_t word, double from, double to, double away = 1.5) {
        const Rect2& mm = plan_.words.at(word);
        const cv::Size half(static_cast<int>(kScale * ((mm.max.x - mm.min.x) / 2 + away)),
                            static_cast<int>(kScale * ((mm.max.y - mm.min.y) / 2 + away)));
        cv::ellipse(picture_, pixel(mm.centre()), half, 0, from, to, cv::Scalar::all(110), 3);
    }

    [[nodiscard]] std::optional<std::size_t> circled() const {
        const std::array<Match, 4> corners{{{{0, 0}, {0, 0}},
                                            {{10, 0}, {10 * kScale, 0}},
                                            {{10, 10}, {10 * kScale, 10 * kScale}},
                                            {{0, 10}, {0, 10 * kScale}}}};
        return circled_word(
            {picture_, *Homography::through(corners), ShiftField({{0, 0}, {70, 40}})}, plan_);
    }

    cv::Mat picture_;
    SheetPlan plan_;

  private:
    static cv::Point pixel(Vec2 mm) {
        return {static_cast<int>(mm.x * kScale), static_cast<int>(mm.y * kScale)};
    }
};

TEST_F(Circled, IsTheWordWithALineRoundIt) {
    EXPECT_EQ(circled(), std::nullopt);
    line_round(1, 0, 350);
    EXPECT_EQ(circled(), 1U);
}

TEST_F(Circled, MayCrossWhatIsPrinted) {
    line_round(0, 20, 370, 2.5);
    EXPECT_EQ(circled(), 0U);
}

TEST_F(Circled, IsNothingIfSeveralAre) {
    line_round(0, 0, 360);
    line_round(1, 0, 360);
    EXPECT_EQ(circled(), std::nullopt);
}

TEST_F(Circled, IsNothingUnlessItIsPlain) {
    line_round(1, 0, 180);  // underlined
    EXPECT_EQ(circled(), std::nullopt);
}

TEST_F(Circled, IsNoShadowAndNoStain) {
    box({{36, 12}, {54, 28}}, 150);
    box(plan_.words[1], 40);
    EXPECT_EQ(circled(), std::nullopt);
}

TEST_F(Circled, IsNothingOutsideThePicture) {
    plan_.words[1] = {{68, 38}, {75, 41}};
    line_round(0, 0, 360);
    EXPECT_EQ(circled(), std::nullopt) << "the other word may be circled too";
}

}  // namespace
}  // namespace quadrille::eye
