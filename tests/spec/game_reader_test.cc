// Parameters, players and references between the parts of a game. Mistakes with their whole
// messages are in tests/bad/.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "spec/read/load.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

using test::load_shipped;
using test::shipped_library;
using testing::ElementsAre;
using testing::HasSubstr;

std::string game_with(const std::string& head, const std::string& board = "{square: 4}") {
    return "name: Test\n" + head + "board: " + board +
           "\nscore: {n: {count: marks}}\n"
           "win: [{most: n}]\n";
}

const std::string kTwo =
    "players: [A, B]\n"
    "marks: {x: {name: x, owner: A, colour: red}, o: {name: o, owner: B, colour: blue}}\n";

Result<GameSpec> read(const std::string& text, const LoadOptions& options = {}) {
    return read_game(SourceText("test.yaml", text), options, resolvers_of(shipped_library()));
}

std::string messages(const Result<GameSpec>& game) {
    return game ? "accepted" : to_text(game.error());
}

TEST(Parameters, StandForTheirValuesInNumbersAndInProse) {
    const std::string text =
        game_with(kTwo +
                      "parameters: {size: {default: 4, range: [2, 9], means: squares}}\n"
                      "summary: Fill $size rows of $size, $$1 each, {sites} in all.\n",
                  "{square: $size}");
    const Result<GameSpec> game = read(text, {.settings = {{"size", 7}}});
    ASSERT_TRUE(game) << messages(game);
    EXPECT_EQ(std::get<SquareShape>(game->board.shape).rows, 7);
    EXPECT_EQ(game->summary, "Fill 7 rows of 7, $1 each, {sites} in all.");
    EXPECT_THAT(game->settings, ElementsAre(Setting{"size", 7}));
}

TEST(Parameters, CanBeWrittenInWords) {
    const std::string text =
        game_with(kTwo +
                  "parameters: {size: {default: 4, range: [1, 30], means: squares}}\n"
                  "summary: \"Take {size in words} {size: square, squares}, $size in all.\"\n");
    const auto summary = [&](std::int64_t size) {
        const Result<GameSpec> game = read(text, {.settings = {{"size", size}}});
        return game ? game->summary : messages(game);
    };
    EXPECT_EQ(summary(4), "Take four squares, 4 in all.");
    EXPECT_EQ(summary(1), "Take one square, 1 in all.");
    EXPECT_EQ(summary(12), "Take twelve squares, 12 in all.");
    EXPECT_EQ(summary(13), "Take 13 squares, 13 in all.");
}

TEST(Rulebook, HasSectionsFiguresTablesAndAnExample) {
    const std::string text =
        game_with(kTwo +
                  "need: [Two pens]\n"
                  "rules:\n"
                  "  - {head: Play, text: Fill., figures: [first, second-one]}\n"
                  "rulebook:\n"
                  "  example: short-game\n"
                  "  boards: 4\n"
                  "  sections:\n"
                  "    - head: Odds\n"
                  "      text: As here.\n"
                  "      table:\n"
                  "        columns: [cells, boards]\n"
                  "        rows: [[1, 11], [2, 996]]\n"
                  "        caption: Counted.\n");
    const Result<GameSpec> game = read(text);
    ASSERT_TRUE(game) << messages(game);
    EXPECT_THAT(game->need, ElementsAre("Two pens"));
    ASSERT_EQ(game->rules.size(), 1U);
    EXPECT_THAT(game->rules[0].figures, ElementsAre("first", "second-one"));
    EXPECT_EQ(game->rulebook.example, "short-game");
    EXPECT_EQ(game->rulebook.boards, 4);
    ASSERT_EQ(game->rulebook.sections.size(), 1U);
    const std::optional<TableSpec>& table = game->rulebook.sections[0].table;
    ASSERT_TRUE(table);
    EXPECT_THAT(table->columns, ElementsAre("cells", "boards"));
    EXPECT_THAT(table->rows, ElementsAre(ElementsAre("1", "11"), ElementsAre("2", "996")));
    EXPECT_EQ(table->caption, "Counted.");
}

TEST(Rulebook, ItsExampleHasDiagramsInTheOrderOfTheGame) {
    const std::string text =
        game_with("parameters: {size: {default: 4, range: [2, 9], means: squares}}\n" + kTwo +
                  "rulebook:\n"
                  "  example:\n"
                  "    game: short-game\n"
                  "    diagrams:\n"
                  "      - {after: 3, text: \"Size $size.\"}\n"
                  "      - {after: 7, text: Later.}\n");
    const Result<GameSpec> game = read(text);
    ASSERT_TRUE(game) << messages(game);
    EXPECT_EQ(game->rulebook.example, "short-game");
    ASSERT_EQ(game->rulebook.diagrams.size(), 2U);
    EXPECT_EQ(game->rulebook.diagrams[0].after, 3);
    EXPECT_EQ(game->rulebook.diagrams[0].text, "Size 4.");
    EXPECT_EQ(game->rulebook.diagrams[1].after, 7);
}

TEST(Parameters, OutOfRangeWhereTheyAreUsedNamesTheirValue) {
    const std::string text =
        game_with(kTwo + "parameters: {size: {default: 4, range: [2, 900], means: squares}}\n",
                  "{square: $size}");
    EXPECT_EQ(messages(read(text, {.settings = {{"size", 400}}})),
              "test.yaml:5:17: error: 'square' is 400 here; expected a whole number from 1 to 100\n"
              "    5 | board: {square: $size}\n"
              "      |                 ^~~~~\n"
              "      size = 400\n");
}

TEST(Parameters, ThatAreBrokenDoNotCauseFurtherErrors) {
    const std::string text =
        game_with(kTwo + "parameters: {size: {default: 4, range: [2, 9, 3], means: squares}}\n",
                  "{square: $size}");
    const Result<GameSpec> game = read(text);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().size(), 1U) << messages(game);
}

TEST(Parameters, SettingsGoByRangeAndStep) {
    const auto refusal = [](std::vector<Setting> settings) {
        LoadOptions options;
        options.settings = std::move(settings);
        return messages(load_game(shipped_library(), "walkers", options));
    };
    EXPECT_EQ(refusal({{"rounds", 3}}),
              "error: rounds is 3; expected 2 to 20 in steps of 2: rounds in a match, an even "
              "number\n");
    EXPECT_EQ(refusal({{"round", 4}}),
              "error: unknown parameter 'round'; expected size, target or rounds\n"
              "      did you mean 'rounds'?\n");
    EXPECT_EQ(refusal({{"players", 2}}),
              "error: unknown parameter 'players'; expected size, target or rounds\n");
}

TEST(Parameters, ASettingWinsOverTheVariant) {
    LoadOptions options;
    options.variant = "quick";
    EXPECT_EQ(load_shipped("walkers", options).settings[1], (Setting{"target", 5}));
    options.settings = {{"target", 7}};
    EXPECT_EQ(load_shipped("walkers", options).settings[1], (Setting{"target", 7}));
}

TEST(Parameters, AnUnknownVariantIsNamedWithThoseThatExist) {
    LoadOptions options;
    options.variant = "quik";
    EXPECT_EQ(messages(load_game(shipped_library(), "walkers", options)),
              "error: unknown variant 'quik'; expected quick\n"
              "      did you mean 'quick'?\n");
    EXPECT_EQ(messages(load_game(shipped_library(), "dodec", options)),
              "error: unknown variant 'quik'; this game has none\n");
}

TEST(Players, AsManyAsThereAreNamesOrAsTheSettingSays) {
    LoadOptions by_names;
    by_names.player_count = 3;
    const GameSpec game = load_shipped("dots", by_names);
    EXPECT_THAT(game.roles, ElementsAre("Player 1", "Player 2", "Player 3"));
    ASSERT_EQ(game.marks.size(), 3U);
    EXPECT_EQ(game.marks[2].letter, "g");
    EXPECT_EQ(game.marks[2].owner, RoleId{2});

    const GameSpec same = load_shipped("dots", {.settings = {{"players", 3}}});
    EXPECT_EQ(same.roles, game.roles);
    EXPECT_EQ(load_shipped("dots").roles.size(), 2U);
}

TEST(Players, TooManyOrContradictingIsAnError) {
    LoadOptions options;
    options.player_count = 7;
    EXPECT_EQ(messages(load_game(shipped_library(), "dots", options)),
              "error: players is 7; expected 2 to 6: how many play\n");
    options.player_count = 3;
    options.settings = {{"players", 4}};
    EXPECT_EQ(messages(load_game(shipped_library(), "dots", options)),
              "error: players is 4, but 3 take part; expected the same number\n");
    EXPECT_EQ(messages(load_game(shipped_library(), "loops", {.player_count = 3})),
              "error: 3 players for a game of 2; expected Yellow and Purple\n");
}

TEST(Boards, AGameMayUseABoardAndChangeIt) {
    const BoardSpec dodec = load_shipped("dodec").board;
    const BoardSpec nine = load_shipped("dodec-nine").board;
    EXPECT_TRUE(std::get<SolidShape>(dodec.shape).outer);
    EXPECT_FALSE(std::get<SolidShape>(nine.shape).outer);
    EXPECT_EQ(std::get<SolidShape>(dodec.shape).places.size(), 19U);
    EXPECT_EQ(nine.name, "dodecahedron");
    EXPECT_EQ(dodec.sites, SiteKind::Vertices);
}

TEST(Boards, MistakesInABoardsFileAreToldThere) {
    Resolvers resolvers = resolvers_of(shipped_library());
    resolvers.boards = [&](std::string_view /*name*/) {
        return read_board(SourceText("boards/broken.yaml", "square: none\n"), resolvers.tilings);
    };
    const Result<GameSpec> game =
        read_game(SourceText("test.yaml", game_with(kTwo, "broken")), {}, resolvers);
    EXPECT_THAT(messages(game), HasSubstr("boards/broken.yaml:1:9: error: 'none' is not a number"));
}

TEST(Games, DefaultsAreFilledIn) {
    const Result<GameSpec> game = read(game_with(kTwo));
    ASSERT_TRUE(game) << messages(game);
    EXPECT_TRUE(game->play.empty());
    EXPECT_EQ(game->rounds.count, 1);
    EXPECT_EQ(game->sheet.title, "Test");
    EXPECT_EQ(game->board.labels, LabelScheme::Algebraic);
    EXPECT_EQ(game->id, "test");
}

TEST(Games, TurnsReadAsWritten) {
    const Result<GameSpec> game =
        read(game_with(
            kTwo + "play:\n"
                   "  - turn: [mark]\n"
                   "    until: {turns: 3}\n"
                   "  - turn: [{mark: {what: {cycle: [o, x]}, count: {first: [1], then: [2, {from: "
                   "1, to: 3}]}}}]\n"
                   "    until: {each: 4}\n"
                   "    pass: true\n"));
    ASSERT_TRUE(game) << messages(game);
    EXPECT_EQ(std::get<UntilTurns>(game->play[0].until).turns, 3);
    const auto& verb = std::get<MarkVerb>(game->play[1].turn[0]);
    EXPECT_THAT(verb.what.cycle, ElementsAre(MarkId{1}, MarkId{0}));
    EXPECT_THAT(verb.count.once, ElementsAre(CountRange{1, 1}));
    EXPECT_THAT(verb.count.repeating, ElementsAre(CountRange{2, 2}, CountRange{1, 3}));
    EXPECT_TRUE(game->play[1].pass);
}

TEST(Games, ManyMistakesAreCutShort) {
    std::string text = game_with(kTwo);
    for (int i = 0; i < 200; ++i) {
        text += "key" + std::to_string(i) + ": 1\n";
    }
    const Result<GameSpec> game = read(text);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().size(), 50U);
}

}  // namespace
}  // namespace quadrille::spec
