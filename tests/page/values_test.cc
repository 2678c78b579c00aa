// How sheets say the values of parameters, and which game this is.
#include <gtest/gtest.h>

#include <string>

#include "game/game.h"
#include "page/sheet/facts.h"
#include "spec/read/in_language.h"
#include "spec/read/translation_file.h"
#include "support/shipped.h"

namespace quadrille::page {
namespace {

std::string values(const std::string& id,
                   const spec::LoadOptions& options = {},
                   const std::string& language = "en") {
    const spec::GameSpec spec =
        spec::printed_in(test::shipped_library(), test::load_shipped(id, options), language);
    return parameters_line(*game::Game::make(spec));
}

TEST(Values, AreSaidAsPlayersSayThem) {
    EXPECT_EQ(values("odd"), "size\u00A05, groups of 5+");
    EXPECT_EQ(values("odd", {.settings = {{"minimum", 4}}}, "de"), "Größe\u00A05, Gruppen ab 4");
    EXPECT_EQ(values("walkers", {}, "fr"), "taille\u00A08, en 10 points, 2 manches");
    EXPECT_EQ(values("connect-four"), "7 columns, 6 rows, 4 in a row");
}

TEST(Values, OfAChoiceAreSaidByItsVariantOnly) {
    EXPECT_EQ(values("order-and-chaos"), "size\u00A06");
    EXPECT_EQ(values("order-and-chaos", {.settings = {{"longer", 1}}}),
              "size\u00A06, more than five in a row win too");
    EXPECT_EQ(values("strands"), "");
    EXPECT_EQ(values("strands", {.settings = {{"least", 1}}}, "de"),
              "bis zu so viele Zellen, wie die Zahl sagt");
}

TEST(Values, VariantsWithABoardOfTheirOwnAreSaidByWhatTheyMean) {
    EXPECT_EQ(values("paper-soccer", {.variant = "small"}), "a pitch of 6 by 8 squares");
    EXPECT_EQ(values("dots-and-boxes", {.variant = "cairo"}, "es"), "casillas de cinco lados");
}

}  // namespace
}  // namespace quadrille::page
