// Every game in rules/ loads: at its defaults, in each variant, and at the ends of each parameter's
// range.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/names_of.h"
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

// "row 5" and "1 ring" are the program's words, not a player's.
TEST(ShippedGames, SayTheirValuesAndWhatWinsInWords) {
    for (const std::string& id : shipped_library().list_games()) {
        const GameSpec game = load_shipped(id);
        for (const ParameterSpec& parameter : game.parameters) {
            EXPECT_TRUE(parameter.name == "size" ||
                        find_named(game.sheet.values, parameter.name) != nullptr)
                << id << ": " << parameter.name;
        }
        for (const WinClause& clause : game.win) {
            const auto* reach = std::get_if<Reach>(&clause.rule);
            if (reach == nullptr || reach->goal != 1) {
                continue;
            }
            const CounterSpec& counter = game.counters[reach->counter.index()];
            EXPECT_TRUE(std::holds_alternative<LinesCounter>(counter.counting) ||
                        find_named(game.sheet.wins, counter.name) != nullptr)
                << id << ": " << counter.name;
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
