// What is right by its words and yet seldom meant: the whole messages.
#include "spec/read/game_warnings.h"

#include <gtest/gtest.h>

#include "support/yaml_games.h"

namespace quadrille::spec {
namespace {

std::string warnings_on(const std::string& text) {
    const Result<SourceText> source = checked_source("test.yaml", text);
    EXPECT_TRUE(source.has_value());
    const Result<GameSpec> game = read_game(*source, {}, resolvers_of(test::shipped_library()));
    EXPECT_TRUE(game.has_value()) << (game ? "" : to_text(game.error()));
    return game ? to_text(game_warnings(*source, *game)) : "";
}

std::string warnings_of(const test::YamlGame& game) {
    return warnings_on(game.text());
}

TEST(GameWarnings, OfAParameterThatNothingUses) {
    EXPECT_EQ(
        warnings_on(test::YamlGame().text() +
                    "parameters:\n  side: {default: 3, range: [2, 9], means: side}\n"),
        "test.yaml:8:3: warning: nothing uses the parameter 'side'; expected $side somewhere\n"
        "    8 |   side: {default: 3, range: [2, 9], means: side}\n"
        "      |   ^~~~\n");
}

TEST(GameWarnings, AParameterIsUsedInProseToo) {
    for (const char* prose :
         {"Up to $side.", "\"{side in words} rows\"", "\"{side: row, rows}\""}) {
        EXPECT_EQ(warnings_on(test::YamlGame().text() +
                              "parameters: {side: {default: 3, range: [2, 9], means: side}}\n"
                              "notes: " +
                              prose + "\n"),
                  "")
            << prose;
    }
    // The beginning of another name is none, nor are keys.
    EXPECT_EQ(warnings_on(test::YamlGame().text() +
                          "parameters: {side: {default: 3, range: [2, 9], means: side}, sides: "
                          "{default: 3, range: [2, 9], means: sides}}\n"
                          "variants: {low: {set: {side: 2}}}\nnotes: Up to $sides.\n"),
              "test.yaml:7:14: warning: nothing uses the parameter 'side'; expected $side "
              "somewhere\n"
              "    7 | parameters: {side: {default: 3, range: [2, 9], means: side}, sides: "
              "{default: 3, range: [2, 9], means: sides}}\n"
              "      |              ^~~~\n");
}

TEST(GameWarnings, TheNumberOfPlayersNeedsNoUse) {
    EXPECT_EQ(warnings_of({.players = "{from: 2, to: 3}",
                           .marks = "{r: {name: red, owner: Player 1, colour: red}, b: {name: "
                                    "blue, owner: Player 2, colour: blue}, g: {name: green, "
                                    "owner: Player 3, colour: green}}"}),
              "");
}

test::YamlGame wards(const std::string& until, const std::string& needs) {
    return {.board = "{square: 3, areas: {wards: {x: [a1, a2, a3], y: [b1, b2, b3]}}}",
            .play = "[{turn: [mark], until: " + until + "}]",
            .score = "{won: {count: majority, of: wards" + needs + "}}",
            .win = "[{reach: {won: 1}}, {most: won}]"};
}

TEST(GameWarnings, OfAreasThatCanBeLostAgain) {
    EXPECT_EQ(warnings_of(wards("decided", "")),
              "test.yaml:5:9: warning: an area of 'won' is won by a single mark, which may end "
              "play; 'needs: most' counts only areas that cannot be lost again\n"
              "    5 | score: {won: {count: majority, of: wards}}\n"
              "      |         ^~~\n");
    EXPECT_EQ(warnings_of(wards("{reach: {won: 2}}", ", needs: more")),
              "test.yaml:5:9: warning: an area of 'won' is won by a single mark, which may end "
              "play; 'needs: most' counts only areas that cannot be lost again\n"
              "    5 | score: {won: {count: majority, of: wards, needs: more}}\n"
              "      |         ^~~\n");
}

TEST(GameWarnings, NotOfAreasThatAreKeptOrCountedAtTheEnd) {
    for (const char* needs : {", needs: most", ", needs: all", ", needs: 2"}) {
        EXPECT_EQ(warnings_of(wards("decided", needs)), "") << needs;
    }
    EXPECT_EQ(warnings_of(wards("full", "")), "");
}

// Three crosses in a row that nobody owns would never be counted.
TEST(GameWarnings, OfPlayersMarksWhereNobodyOwnsAny) {
    test::YamlGame notakto{.play = "[{turn: [{mark: {what: any}}], until: {reach: {row: 1}}}]",
                           .score = "{row: {count: lines, length: 3}}",
                           .win = "[{last-mover: true, loses: true}]",
                           .marks = "{x: {name: cross, owner: nobody, colour: black}}"};
    const std::string begin =
        "test.yaml:5:9: warning: 'row' counts the marks of each player, but no mark has an "
        "owner; ";
    const std::string each = "expected of: each-mark, or marks with an owner\n";
    EXPECT_EQ(
        warnings_of(notakto),
        begin + each + "    5 | score: {row: {count: lines, length: 3}}\n      |         ^~~\n");
    notakto.score = "{row: {count: groups}}";
    EXPECT_EQ(warnings_of(notakto),
              begin + each + "    5 | score: {row: {count: groups}}\n      |         ^~~\n");
    notakto.score = "{row: {count: joined, areas: [sides]}}";
    EXPECT_EQ(warnings_of(notakto),
              begin + each +
                  "    5 | score: {row: {count: joined, areas: [sides]}}\n"
                  "      |         ^~~\n");
    notakto.score = "{row: {count: lines, length: 3, of: each-mark}}";
    EXPECT_EQ(warnings_of(notakto), "");
    notakto.score = "{row: {count: lines, length: 3}}";
    notakto.marks =
        "{x: {name: cross, owner: Black, colour: black}, o: {name: nought, owner: "
        "White, colour: red}, n: {name: none, colour: green}}";
    EXPECT_EQ(warnings_of(notakto), "");
}

}  // namespace
}  // namespace quadrille::spec
