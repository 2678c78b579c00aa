#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(CheckCommand, IsContentWithEveryShippedDescription) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("cd '" QUADRILLE_SOURCE_DIR
                                         "' && quadrille check rules/*.yaml templates/*/*.yaml");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, HasSubstr("rules/odd.yaml: a game, no mistakes\n"));
    EXPECT_THAT(outcome.out, HasSubstr("templates/sheets/board.yaml: a sheet, no mistakes\n"));
    EXPECT_THAT(outcome.out, HasSubstr("templates/styles/pencil.yaml: a style, no mistakes\n"));
}

TEST(CheckCommand, ReportsEveryFileAndGoesOn) {
    const Workshop workshop;
    workshop.write("a.yaml", "nmae: A\n");
    workshop.write("b.yaml", "whta: a style\n");
    const Outcome outcome = workshop.run("quadrille check a.yaml b.yaml missing.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("a.yaml:1:1: error: "));
    EXPECT_THAT(outcome.err, HasSubstr("b.yaml:1:1: error: "));
    EXPECT_THAT(outcome.err, HasSubstr("missing.yaml: error: cannot be read: "));
}

TEST(CheckCommand, ReadsTranscriptsToo) {
    const Workshop workshop;
    workshop.write("good.txt", "game: odd\nmoves:\n1. e5=b\n");
    workshop.write("bad.txt", "game: odd\nmoves:\n1. e5=b\n2. e5=w\n");
    const Outcome outcome = workshop.run("quadrille check good.txt bad.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "good.txt: a transcript, no mistakes\n");
    EXPECT_THAT(outcome.err, HasSubstr("bad.txt:4:4: error: "));
}

TEST(CheckCommand, RefusesAFolder) {
    const Outcome outcome = Workshop().run("mkdir a.yaml && quadrille check a.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.err, "a.yaml: error: is a folder; expected a file\n");
}

TEST(CheckCommand, ReadsPipes) {
    const Workshop workshop;
    const Outcome outcome =
        workshop.run("mkfifo p.yaml && { printf 'nmae: A\\n' >p.yaml & } ; quadrille check p.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("p.yaml:1:1: error: "));
}

TEST(CheckCommand, StopsReadingEndlessFiles) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("ln -s /dev/zero z.yaml && quadrille check z.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("z.yaml: error: "));
}

}  // namespace
}  // namespace quadrille::cli
