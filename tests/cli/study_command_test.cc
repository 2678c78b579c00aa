// study: the same report on one core as on all of them; its page; wrong options.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(StudyCommand, ReportsTheSameOnOneCoreAsOnAll) {
    const Workshop workshop;
    const std::string study = "quadrille study hex --set size=3 --games 12 --level 1 --json";
    const Outcome all = workshop.run(study);
    EXPECT_EQ(all.exit_code, 0) << all.err;
    EXPECT_THAT(all.out, StartsWith("{\"schema\": \"quadrille.study/1\", \"game\": \"hex\""));
    const std::string one_core =
        "taskset -pc $(taskset -pc $$ | sed 's/.*: //; s/[-,].*//') $$ > pinned\n";
    EXPECT_EQ(workshop.run(one_core + study).out, all.out);
    EXPECT_NE(workshop.run(study + " --seed 2").out, all.out);
}

TEST(StudyCommand, ReportsAsText) {
    const Outcome outcome =
        Workshop().run("quadrille study tic-tac-toe --games 9 --level 1 --each-opening");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                StartsWith("Tic-tac-toe, size 3, row 3: 9 games at level 1, seed 1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("Crosses (begins) wins"));
    EXPECT_THAT(outcome.out, HasSubstr("First turns: 3 that differ"));
    EXPECT_THAT(outcome.out, HasSubstr("Turns: "));
}

TEST(StudyCommand, MakesAPage) {
    const Workshop workshop;
    const Outcome outcome =
        workshop.run("quadrille study tic-tac-toe --games 6 --level 1 --figure page.svg");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "page.svg\n");
    EXPECT_THAT(workshop.read("page.svg"), HasSubstr("<svg"));
}

TEST(StudyCommand, PrintsOnAnyPaperInAnyLanguage) {
    const Workshop workshop;
    const std::string study =
        "quadrille study tic-tac-toe --games 6 --level 1 --svg text -o page.svg ";
    EXPECT_EQ(workshop.run(study + "--lang de --paper a4 --landscape").exit_code, 0);
    const std::string german = workshop.read("page.svg");
    EXPECT_THAT(german, HasSubstr("width=\"297mm\""));
    EXPECT_THAT(german, HasSubstr(">Wer gewinnt<"));
    EXPECT_THAT(german, HasSubstr(">Kreuz, beginnt<"));
    EXPECT_EQ(workshop.run(study + "--lang en").exit_code, 0);
    const std::string english = workshop.read("page.svg");
    EXPECT_THAT(english, HasSubstr("width=\"148mm\""));
    EXPECT_THAT(english, HasSubstr(">Crosses, who begins<"));
}

TEST(StudyCommand, SaysWhatIsWrong) {
    const Workshop workshop;
    const Outcome style = workshop.run("quadrille study hex --style plain");
    EXPECT_EQ(style.exit_code, 2);
    EXPECT_EQ(style.err, "error: --style without --output; expected --output FILE with it\n");
    const Outcome openings = workshop.run("quadrille study dots --each-opening");
    EXPECT_EQ(openings.exit_code, 1);
    EXPECT_EQ(openings.err,
              "error: dots has too many first turns to play each; expected a smaller board, or no "
              "--each-opening\n");
    const Outcome name = workshop.run("quadrille study hex --figure page");
    EXPECT_EQ(name.exit_code, 2);
    EXPECT_EQ(name.err,
              "error: 'page' does not say which format to make; expected a name that ends in .pdf, "
              ".svg or .png, or --format with it\n");
    EXPECT_EQ(workshop.run("quadrille study hex -o a.pdf --figure b.pdf").err,
              "error: option '--output' is given twice; expected it once\n");
}

}  // namespace
}  // namespace quadrille::cli
