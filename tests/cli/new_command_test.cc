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
    EXPECT_THAT(refused.err, HasSubstr("'mine.txt' is there already"));
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
