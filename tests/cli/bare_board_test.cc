// Boards without a game are shown and printed, by a file or by a name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(BareBoard, IsShownByItsFile) {
    const Workshop workshop;
    workshop.write("my-hexagon.yaml", "hexhex: 3\nholes: [centre]\n");
    const Outcome shown = workshop.run("quadrille show my-hexagon.yaml");
    EXPECT_EQ(shown.exit_code, 0) << shown.err;
    EXPECT_EQ(shown.out,
              "My hexagon (my-hexagon)\n"
              "Board        18 sites, which are its cells; 18 cells, 72 edges, 54 vertices\n"
              "Neighbours   6 sites have 3, 6 have 4 and 6 have 5\n"
              "Symmetry     12 symmetries: turns by 1/6 and 6 mirror lines\n"
              "Areas        5 rows, 18 lines, 18 neighbours, 18 rim, 6 sides (top, top-right,\n"
              "             bottom-right, bottom, bottom-left, top-left) and 6 corners (a3, c5,\n"
              "             e3, e1, c1, a1)\n"
              "Labels       rows\n");
}

TEST(BareBoard, IsShownByItsName) {
    const Outcome shown = Workshop().run("quadrille show dodecahedron");
    EXPECT_EQ(shown.exit_code, 0) << shown.err;
    EXPECT_THAT(shown.out, HasSubstr("Dodecahedron (dodecahedron)\n"));
    EXPECT_THAT(shown.out, HasSubstr("Neighbours   3 sites have 2 and 16 have 3\n"));
    EXPECT_THAT(shown.out, HasSubstr("Symmetry     6 symmetries: turns by 1/3 and 3 mirror lines"));
}

TEST(BareBoard, IsPrintedWithoutAResult) {
    const Workshop workshop;
    workshop.write("ring.yaml", "square: 4\nholes: [b2, c2, b3, c3]\nstart: {a1: q}\n");
    const Outcome by_file = workshop.run("quadrille board ring.yaml -o - --format svg --svg text");
    EXPECT_EQ(by_file.exit_code, 0) << by_file.err;
    EXPECT_THAT(by_file.out, HasSubstr("Ring"));
    EXPECT_THAT(by_file.out, testing::Not(HasSubstr("Winner")));
    EXPECT_EQ(workshop.run("quadrille board five-seven --per-page 4").exit_code, 0);
    EXPECT_TRUE(workshop.has("five-seven-board.pdf"));
}

TEST(BareBoard, HasNoParameters) {
    const Outcome refused = Workshop().run("quadrille board dodecahedron --set size=4");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_EQ(refused.err,
              "error: 'dodecahedron' is a board, which has no parameters; expected no --set and no "
              "--variant, or a game\n");
}

TEST(BareBoard, ItsMistakesAreTold) {
    const Workshop workshop;
    workshop.write("b.yaml", "square: 4\nholes: [z9]\n");
    const Outcome refused = workshop.run("quadrille show b.yaml");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_THAT(refused.err, HasSubstr("b.yaml:2:9: error: unknown place 'z9'"));
}

TEST(ShowCommand, TellsNeighboursAndSymmetry) {
    const Outcome odd = Workshop().run("quadrille show odd");
    EXPECT_THAT(odd.out, HasSubstr("Neighbours   6 sites have 3, 18 have 4 and 37 have 6\n"));
    EXPECT_THAT(odd.out,
                HasSubstr("Symmetry     12 symmetries: turns by 1/6 and 6 mirror lines\n"));
    const Outcome hex = Workshop().run("quadrille show hex");
    EXPECT_THAT(hex.out, HasSubstr("Symmetry     4 symmetries: half a turn and 2 mirror"));
}

}  // namespace
}  // namespace quadrille::cli
