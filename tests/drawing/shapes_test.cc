#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "drawing/drawing.h"

namespace quadrille::drawing {
namespace {

using namespace literals;

std::string text_of(Path path) {
    Drawing drawing;
    drawing.add(PathItem{std::move(path), {}, {}});
    return to_text(drawing);
}

TEST(Shapes, LinesAndPolygonsGoThroughTheirPointsInOrder) {
    EXPECT_EQ(text_of(line({1_mm, 2_mm}, {3_mm, 4_mm})), "path M 1.000 2.000 L 3.000 4.000\n");
    EXPECT_EQ(text_of(polygon({{0_mm, 0_mm}, {2_mm, 0_mm}, {2_mm, 1_mm}})),
              "path M 0.000 0.000 L 2.000 0.000 L 2.000 1.000 Z\n");
    EXPECT_EQ(text_of(polyline({})), "path\n");
    EXPECT_EQ(text_of(rectangle({{1_mm, 2_mm}, {4_mm, 6_mm}})),
              "path M 1.000 2.000 L 4.000 2.000 L 4.000 6.000 L 1.000 6.000 Z\n");
}

TEST(Shapes, ARegularPolygonBeginsAtTheTopAndGoesClockwise) {
    EXPECT_EQ(text_of(regular_polygon({10_mm, 10_mm}, 2_mm, 4)),
              "path M 10.000 8.000 L 12.000 10.000 L 10.000 12.000 L 8.000 10.000 Z\n");
}

double bezier(double a, double b, double c, double d, double t) {
    const double s = 1 - t;
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

TEST(Shapes, ACircleIsRoundWithinThreePartsInTenThousand) {
    const Path path = circle({5_mm, 7_mm}, 10_mm);
    Point from = std::get<MoveTo>(path.front()).to;
    double worst = 0;
    int arcs = 0;
    for (const PathStep& step : path) {
        const auto* arc = std::get_if<CurveTo>(&step);
        if (arc == nullptr) {
            continue;
        }
        ++arcs;
        for (double t = 0; t <= 1; t += 0.01) {
            const double x = bezier(
                from.x.value, arc->control1.x.value, arc->control2.x.value, arc->to.x.value, t);
            const double y = bezier(
                from.y.value, arc->control1.y.value, arc->control2.y.value, arc->to.y.value, t);
            worst = std::max(worst, std::abs(std::hypot(x - 5, y - 7) / 10 - 1));
        }
        from = arc->to;
    }
    EXPECT_EQ(arcs, 4);
    EXPECT_LT(worst, 0.0003);
}

}  // namespace
}  // namespace quadrille::drawing
