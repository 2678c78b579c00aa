// A new game works at once, from its first file to a verdict; schemas can be had for editors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(NewCommand, WritesFilesThatWorkAtOnce) {
    const Workshop workshop;
    const Outcome made = workshop.run("quadrille new three-hills");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    for (const char* file : {"rules/three-hills.yaml",
                             "templates/boards/three-hills-board.yaml",
                             "three-hills.txt",
                             "templates/schemas/game.json",
                             "templates/schemas/board.json"}) {
        EXPECT_TRUE(workshop.has(file)) << file;
        EXPECT_THAT(made.out, HasSubstr(std::string(file) + "\n"));
    }
    const Outcome checked = workshop.run(
        "quadrille check rules/three-hills.yaml templates/boards/three-hills-board.yaml "
        "three-hills.txt");
    EXPECT_EQ(checked.exit_code, 0) << checked.err;
    for (const char* command : {"board", "record", "kit", "show"}) {
        const Outcome outcome = workshop.run(std::string("quadrille ") + command + " three-hills");
        EXPECT_EQ(outcome.exit_code, 0) << command << "\n" << outcome.err;
    }
    EXPECT_TRUE(workshop.has("three-hills-board.pdf"));
    const Outcome scored = workshop.run("quadrille score --brief three-hills.txt");
    EXPECT_EQ(scored.exit_code, 0) << scored.err;
    EXPECT_THAT(scored.out, HasSubstr("Ann wins: 12 cells to 7"));
    EXPECT_EQ(scored.err, "");
    EXPECT_THAT(workshop.read("rules/three-hills.yaml"), HasSubstr("name: Three hills\n"));
}

TEST(NewCommand, OverwritesNothing) {
    const Workshop workshop;
    workshop.write("mine.txt", "notes");
    const Outcome refused = workshop.run("quadrille new mine");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_THAT(refused.err, HasSubstr("'mine.txt' already exists"));
    EXPECT_FALSE(workshop.has("rules"));
    EXPECT_EQ(workshop.read("mine.txt"), "notes");
}

TEST(NewCommand, NamesAreIds) {
    const Workshop workshop;
    for (const char* name : {"../mine", "My", "a.b", "2go", "mine-"}) {
        EXPECT_EQ(workshop.run(std::string("quadrille new ") + name).exit_code, 1) << name;
    }
    EXPECT_EQ(workshop.run("quadrille new").exit_code, 2);
    EXPECT_EQ(workshop.run("quadrille new ''").exit_code, 2);
}

// A game of the same name would be found instead of the one that everybody means.
TEST(NewCommand, RefusesTheNameOfAGameThatIsThere) {
    const Workshop workshop;
    const Outcome refused = workshop.run("quadrille new odd");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_EQ(refused.err,
              "error: 'odd' is a game that comes with the program; expected another name, such as "
              "my-odd; nothing was written\n"
              "      'quadrille new my-odd --from odd' begins a game with a copy of it\n"
              "      with --shadow the new game replaces it for all commands in this folder\n");
    EXPECT_FALSE(workshop.has("rules"));
    EXPECT_EQ(workshop.run("quadrille new odd --shadow").exit_code, 0);
    EXPECT_TRUE(workshop.has("rules/odd.yaml"));
}

TEST(NewCommand, WhatHidesAnotherGameIsSaid) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new odd --shadow").exit_code, 0);
    const std::string note =
        "note: 'odd' is rules/odd.yaml, which hides the game of that name that came with the "
        "program\n";
    EXPECT_EQ(workshop.run("quadrille score --brief odd.txt odd.txt").err, note);
    EXPECT_EQ(workshop.run("quadrille board odd").err, note);
    EXPECT_EQ(workshop.run("quadrille board dustin").err, "");
    const Outcome listed = workshop.run("quadrille list");
    EXPECT_THAT(listed.out,
                HasSubstr("You  [rules/odd.yaml hides the one that came with the program]\n"));
    EXPECT_EQ(listed.err, "");
}

// The same game in two folders hides nothing.
TEST(NewCommand, ACopyOfTheSameTextHidesNothing) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("mkdir rules && cp '" QUADRILLE_SOURCE_DIR "'/rules/odd.yaml rules/")
                  .exit_code,
              0);
    EXPECT_EQ(workshop.run("quadrille show odd").err, "");
}

/// A copy of each game that is there works at once: it is right, and prints what the first one
/// does.
TEST(NewCommand, BeginsWithACopyOfEveryGame) {
    const Workshop workshop;
    std::size_t games = 0;
    const std::filesystem::path rules = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "rules";
    for (const auto& entry : std::filesystem::directory_iterator(rules)) {
        if (entry.path().extension() != ".yaml") {
            continue;
        }
        ++games;
        const std::string id = entry.path().stem().string();
        const std::string name = "my-" + id;
        const Outcome made = workshop.run("quadrille new " + name + " --from " + id);
        ASSERT_EQ(made.exit_code, 0) << made.err;
        const Outcome checked = workshop.run("quadrille check rules/" + name + ".yaml");
        EXPECT_EQ(checked.out, "rules/" + name + ".yaml: a game, no mistakes\n") << checked.err;
        const Outcome scored = workshop.run("quadrille score --brief " + name + ".txt");
        EXPECT_EQ(scored.exit_code, 0) << scored.err;
        EXPECT_EQ(scored.err, "") << name;
        EXPECT_EQ(scored.out,
                  workshop
                      .run("quadrille score --brief '" QUADRILLE_SOURCE_DIR "'/rules/examples/" +
                           id + ".txt")
                      .out)
            << name;
    }
    EXPECT_GE(games, 19U);
    const Outcome book = workshop.run("quadrille rulebook my-odd");
    EXPECT_EQ(book.err, "");
    EXPECT_EQ(book.out, "my-odd-rulebook.pdf\n");
    EXPECT_EQ(workshop.run("quadrille board my-three-thirds").exit_code, 0);
    const std::string text = workshop.read("rules/my-odd.yaml");
    EXPECT_THAT(text, HasSubstr("# Copied from odd (Nick Bentley, 2009)."));
    EXPECT_THAT(text, HasSubstr("\nname: My odd\n"));
    EXPECT_THAT(text, HasSubstr("figures: [my-odd-finished]\n"));
    EXPECT_THAT(workshop.read("rules/figures/my-odd-finished.yaml"), HasSubstr("game: my-odd\n"));
    EXPECT_THAT(workshop.read("rules/my-dodec.yaml"),
                HasSubstr("board: {use: my-dodec-board, outer: true}\n"));
}

TEST(NewCommand, BeginsWithAGameOfOnesOwn) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new three-hills").exit_code, 0);
    const Outcome made = workshop.run("quadrille new four-hills --from rules/three-hills.yaml");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_EQ(made.out,
              "rules/four-hills.yaml\ntemplates/boards/four-hills-board.yaml\n"
              "templates/schemas/game.json\ntemplates/schemas/board.json\n");
    EXPECT_EQ(made.err, "Now: quadrille board four-hills, and quadrille transcript four-hills\n");
    EXPECT_EQ(workshop.run("quadrille check rules/four-hills.yaml").exit_code, 0);
    const Outcome unknown = workshop.run("quadrille new five-hills --from four-hils");
    EXPECT_EQ(unknown.exit_code, 1);
    EXPECT_THAT(unknown.err, HasSubstr("did you mean 'four-hills'?"));
}

TEST(SchemaCommand, PrintsOrWritesASchema) {
    const Workshop workshop;
    const Outcome printed = workshop.run("quadrille schema board");
    EXPECT_EQ(printed.exit_code, 0) << printed.err;
    EXPECT_THAT(printed.out, StartsWith("{\"$schema\""));
    EXPECT_EQ(workshop.run("quadrille schema board -o b.json").exit_code, 0);
    EXPECT_EQ(workshop.read("b.json"), printed.out);
    const Outcome refused = workshop.run("quadrille schema gane");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_THAT(refused.err, HasSubstr("expected game, board"));
}

}  // namespace
}  // namespace quadrille::cli
