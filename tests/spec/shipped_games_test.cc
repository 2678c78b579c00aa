// Every game in rules/ loads: at its defaults, in each variant, and at the ends of each parameter's
// range.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "spec/read/load.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

using test::load_shipped;
using test::shipped_library;

TEST(ShippedGames, LoadAtTheirDefaults) {
    for (const std::string& id : shipped_library().list_games()) {
        SCOPED_TRACE(id);
        const GameSpec game = load_shipped(id);
        EXPECT_EQ(game.id, id);
        EXPECT_FALSE(game.win.empty());
    }
}

TEST(ShippedGames, LoadInEachVariant) {
    for (const std::string& id : shipped_library().list_games()) {
        for (const VariantSpec& variant : load_shipped(id).variants) {
            SCOPED_TRACE(id + " " + variant.name);
            LoadOptions options;
            options.variant = variant.name;
            const GameSpec game = load_shipped(id, options);
            for (const Setting& setting : variant.settings) {
                EXPECT_NE(std::find(game.settings.begin(), game.settings.end(), setting),
                          game.settings.end());
            }
        }
    }
}

TEST(ShippedGames, LoadAtTheEndsOfEachRange) {
    for (const std::string& id : shipped_library().list_games()) {
        for (const ParameterSpec& parameter : load_shipped(id).parameters) {
            for (const std::int64_t value : {parameter.min, parameter.max}) {
                SCOPED_TRACE(id + " " + parameter.name + "=" + std::to_string(value));
                LoadOptions options;
                options.settings = {{parameter.name, value}};
                load_shipped(id, options);
            }
        }
    }
}

TEST(ShippedGames, OddIsAsTheDesignDecides) {
    const GameSpec game = load_shipped("odd", {.settings = {{"size", 4}}});
    EXPECT_EQ(std::get<HexhexShape>(game.board.shape).side, 4);
    ASSERT_EQ(game.counters.size(), 1U);
    EXPECT_EQ(game.counters[0].name, "groups");
    EXPECT_EQ(std::get<GroupsCounter>(game.counters[0].counting).at_least, 5);
    EXPECT_EQ(game.sheet.lines[0], "Count the groups of at least 5");
    EXPECT_EQ(game.sheet.aims[1].brief, "even");
}

}  // namespace
}  // namespace quadrille::spec
