#include "page/book/figure_in_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"

namespace quadrille::page {
namespace {

using namespace quadrille::literals;

constexpr FigureLimits kRoomy{.width = 90_mm, .height = 200_mm, .whole_width = 140_mm};
constexpr FigureLimits kLow{.width = 90_mm, .height = 30_mm, .whole_width = 140_mm};

using support::kMeasurer;

FigureInBook figure_of_odd() {
    const std::string file = std::string(QUADRILLE_SOURCE_DIR) + "/rules/figures/odd-finished.yaml";
    const auto spec = spec::load_figure_file(test::shipped_library(), file);
    Result<ResolvedFigure> figure =
        resolve_figure(*spec, {.library = test::shipped_library(), .current = nullptr});
    return {std::move(*figure), *spec::load_style(test::shipped_library(), "pencil"), kMeasurer};
}

const FigureSize& usual_of(const BookFigure& figure) {
    return *std::ranges::find(figure.sizes, 1.0, &FigureSize::size);
}

TEST(FigureInBook, IsNoHigherThanItsRoom) {
    FigureInBook figure = figure_of_odd();
    const Result<BookFigure> roomy = figure.within(kRoomy);
    const Result<BookFigure> low = figure.within(kLow);
    ASSERT_TRUE(roomy && low);
    EXPECT_GT(usual_of(*roomy).height, kLow.height);
    EXPECT_LE(usual_of(*low).height, kLow.height);
    EXPECT_EQ(low->caption, roomy->caption);
}

TEST(FigureInBook, IsTheSameWhateverItWasTriedWithBefore) {
    FigureInBook figure = figure_of_odd();
    const auto drawn = [](const FigureInBook& each) {
        return drawing::to_text(usual_of(*each.within(kRoomy)).drawing);
    };
    const std::string first = drawn(figure);
    ASSERT_TRUE(figure.within(kLow));
    EXPECT_EQ(drawn(figure), first);
    EXPECT_EQ(drawn(figure_of_odd()), first);
}

TEST(FigureInBook, HasSizesFromSmallToLarge) {
    const Result<BookFigure> figure = figure_of_odd().within(kRoomy);
    ASSERT_TRUE(figure);
    ASSERT_GE(figure->sizes.size(), 3U);
    EXPECT_NEAR(figure->sizes.front().size, 0.85, 1e-9);
    EXPECT_LE(figure->sizes.back().size, 1.5);
    for (std::size_t i = 1; i < figure->sizes.size(); ++i) {
        EXPECT_GE(figure->sizes[i].width, figure->sizes[i - 1].width);
        EXPECT_LE(figure->sizes[i].width, kRoomy.whole_width);
    }
}

TEST(FigureInBook, FailsWhereItsCellsWouldBeTooSmall) {
    FigureInBook figure = figure_of_odd();
    EXPECT_FALSE(figure.within({.width = 8_mm, .height = 30_mm, .whole_width = 8_mm}));
}

}  // namespace
}  // namespace quadrille::page
