#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(BoardCommand, MakesAPdfNamedAfterTheGame) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille board odd");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "odd-board.pdf\n");
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(workshop.read("odd-board.pdf"), StartsWith("%PDF-"));
}

TEST(BoardCommand, FollowsTheEndingOfTheName) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille board odd -o a.svg").exit_code, 0);
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("<svg"));
    EXPECT_EQ(workshop.run("quadrille board odd -o a.PNG --dpi 50").exit_code, 0);
    EXPECT_THAT(workshop.read("a.PNG"), StartsWith("\x89PNG"));
}

// Fontconfig speaks up when it meets a configuration that it cannot read.
TEST(BoardCommand, NeverAsksForTheFontsOfTheSystem) {
    const Workshop workshop;
    workshop.write("fonts.conf", "this is no configuration");
    const Outcome outcome = workshop.run("FONTCONFIG_PATH=\"$PWD\" quadrille board odd -o a.pdf");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "a.pdf\n");
    EXPECT_EQ(outcome.err, "");
}

TEST(BoardCommand, WritesToStandardOutput) {
    const Workshop workshop;
    const Outcome pdf = workshop.run("quadrille board odd -o -");
    EXPECT_EQ(pdf.exit_code, 0);
    EXPECT_EQ(pdf.err, "");
    EXPECT_THAT(pdf.out, StartsWith("%PDF-"));
    EXPECT_THAT(workshop.run("quadrille board odd -o - --format svg").out, HasSubstr("<svg"));
    EXPECT_TRUE(std::filesystem::is_empty(workshop.folder()));
}

TEST(BoardCommand, MakesTheSameBytesEachTime) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille board dots -o -").out,
              workshop.run("quadrille board dots -o -").out);
}

TEST(BoardCommand, RefusesWhatDoesNotFitAndLeavesNothing) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille board odd --cell 40mm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("mm"));
    EXPECT_TRUE(std::filesystem::is_empty(workshop.folder()));
}

TEST(BoardCommand, KeepsAnExistingFileWhenItFails) {
    const Workshop workshop;
    workshop.write("a.pdf", "mine");
    EXPECT_EQ(workshop.run("quadrille board odd --cell 40mm -o a.pdf").exit_code, 1);
    EXPECT_EQ(workshop.read("a.pdf"), "mine");
}

TEST(BoardCommand, AFolderThatIsNotThereIsAFailureOfTheMachine) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille board odd -o nowhere/a.pdf");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, HasSubstr("nowhere/a.pdf"));
    EXPECT_TRUE(std::filesystem::is_empty(workshop.folder()));
}

TEST(BoardCommand, AFullDiskIsAFailureOfTheMachine) {
    const Outcome outcome = Workshop().run("quadrille board odd -o - >/dev/full");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, HasSubstr("error: "));
}

TEST(BoardCommand, AFolderIsNoFileToMake) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("mkdir a.pdf && quadrille board odd -o a.pdf");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(outcome.err, HasSubstr("a.pdf"));
}

TEST(BoardCommand, KnowsNoGameWithoutAnId) {
    for (const char* const operand : {"../odd", "/etc/passwd", "ODD!", "''", "odd/"}) {
        const Outcome outcome = Workshop().run(std::string("quadrille board ") + operand);
        EXPECT_NE(outcome.exit_code, 0) << operand;
        EXPECT_THAT(outcome.err, HasSubstr("error: ")) << operand;
    }
}

TEST(BoardCommand, PrintsAGameOfOnesOwn) {
    const Workshop workshop;
    const std::string rules = std::string(QUADRILLE_SOURCE_DIR) + "/rules/odd.yaml";
    const Outcome outcome =
        workshop.run("cp '" + rules + "' mine.yaml && quadrille board mine.yaml");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_TRUE(workshop.has("mine-board.pdf"));
}

TEST(BoardCommand, FindsGamesInTheFoldersOfRules) {
    const Workshop workshop;
    const std::string rules = std::string(QUADRILLE_SOURCE_DIR) + "/rules/odd.yaml";
    const Outcome outcome = workshop.run("mkdir club && cp '" + rules +
                                         "' club/ours.yaml && quadrille board ours --rules club");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_TRUE(workshop.has("ours-board.pdf"));
}

TEST(BoardCommand, PlaysOnFromATypedGame) {
    const Workshop workshop;
    workshop.write("game.txt",
                   "game: dodec-dual\nplayers: Ann, Ben\nmoves:\n1. A\n2. B C\n3. D E\n");
    const Outcome outcome = workshop.run("quadrille board game.txt -o a.svg --after 2");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("aria-label=\"After turn 2\""));
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("aria-label=\"Player 1 to move\""));
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("aria-label=\"Ben\""));
    EXPECT_EQ(workshop.run("quadrille board game.txt").out, "game-board.pdf\n");
    EXPECT_EQ(workshop.run("quadrille board game.txt --per-page 4 --after 0 -o b.pdf").exit_code,
              0);
}

TEST(BoardCommand, ATurnThatWasNotPlayedIsRefused) {
    const Workshop workshop;
    workshop.write("game.txt", "game: dodec-dual\nmoves:\n1. A\n2. B C\n");
    const Outcome outcome = workshop.run("quadrille board game.txt --after 3");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.err, "error: there is no turn 3 in this game; expected --after 0 to 2\n");
    EXPECT_EQ(workshop.run("quadrille board dodec --after 3").exit_code, 2);
    workshop.write("empty.txt", "");
    EXPECT_EQ(workshop.run("quadrille board empty.txt").exit_code, 1);
    EXPECT_EQ(workshop.run("quadrille record empty.txt").exit_code, 1);
}

}  // namespace
}  // namespace quadrille::cli
