// The display lists of a few figures, as text: what is drawn where, to a thousandth of a
// millimetre. Each figure's file opens with what must be seen. With UPDATE_GOLDEN=1 the lists are
// written anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

#include "drawing/drawing.h"
#include "figure/panel/panel.h"
#include "figure/panel/panel_figure.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"

namespace quadrille::figure {
namespace {

const std::string kSource = std::string(QUADRILLE_SOURCE_DIR) + "/";

class FigureGolden : public testing::TestWithParam<const char*> {};

TEST_P(FigureGolden, IsDrawnAsBefore) {
    const auto figure = spec::load_figure_file(
        test::shipped_library(), kSource + "examples/figures/" + GetParam() + ".yaml");
    const auto style = spec::load_style(test::shipped_library(), "pencil");
    ASSERT_TRUE(figure && style);
    const support::FixedWidthMeasurer measurer;
    std::string text;
    for (const spec::PanelSpec& spec : figure->panels) {
        const auto panel =
            resolve_panel(*figure, spec, {.library = test::shipped_library(), .current = nullptr});
        ASSERT_TRUE(panel) << to_text(panel.error());
        text += to_text(draw_panel(*panel, *style, Mm{8}, measurer));
    }
    const std::string path = kSource + "tests/golden/figure-" + GetParam() + ".drawing.txt";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path) << text;
    }
    EXPECT_EQ(text, test::TreeReader().read(path, std::size_t{1} << 22U).value_or("none"));
}

std::string golden_name(const testing::TestParamInfo<const char*>& tested) {
    std::string name = tested.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Figures,
                         FigureGolden,
                         testing::Values("odd-groups", "odd-crop", "dots-illegal", "walkers-paths"),
                         golden_name);

}  // namespace
}  // namespace quadrille::figure
