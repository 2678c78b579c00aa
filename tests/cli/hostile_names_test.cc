// Names that are no names: what stands in descriptions and typed games reaches no path and no
// shell, stays text in SVG, and is shown where a terminal or a page would obey it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/utf8.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

// Turned writing, a colour of terminals, and what a browser or a shell would run.
const std::string kTyped =
    "game: odd\n"
    "players: <script>alert(1)</script> & \"x\" $(touch y), \u202eBen\x1b[31m\n"
    "place: ../../etc/`touch y`\n"
    "set: size=2 minimum=2\n"
    "moves:\n"
    "  1. a1=b\n";

testing::Matcher<const std::string&> harmless() {
    return AllOf(Not(HasSubstr("<script")), Not(HasSubstr("\u202e")), Not(HasSubstr("\x1b")));
}

TEST(HostileNames, StayTextInEveryPicture) {
    const Workshop workshop;
    workshop.write("a.txt", kTyped);
    for (const char* const command :
         {"board a.txt", "record a.txt", "record a.txt --form score", "figure a.txt"}) {
        const Outcome outcome =
            workshop.run(fmt::format("quadrille {} -q -o p.svg; ls -A", command));
        EXPECT_EQ(outcome.exit_code, 0) << command << outcome.err;
        EXPECT_EQ(outcome.out, "a.txt\np.svg\n") << command;
        EXPECT_THAT(workshop.read("p.svg"), harmless()) << command;
    }
    EXPECT_EQ(workshop.run("quadrille score a.txt --figure p.svg").exit_code, 0);
    EXPECT_THAT(workshop.read("p.svg"),
                AllOf(harmless(), HasSubstr("&lt;script&gt;"), HasSubstr("Ben&lt;U+001B&gt;")));
}

TEST(HostileNames, AreShownByEveryReport) {
    const Workshop workshop;
    workshop.write("a.txt", kTyped);
    for (const char* const command : {"score a.txt", "score a.txt --json", "transcript a.txt"}) {
        const Outcome outcome = workshop.run(fmt::format("quadrille {}; ls -A", command));
        EXPECT_THAT(outcome.out, HasSubstr("Ben<U+001B>[31m")) << command;
        EXPECT_THAT(outcome.out,
                    AllOf(Not(HasSubstr("\u202e")), Not(HasSubstr("\x1b")), HasSubstr("\na.txt\n")))
            << command;
    }
    EXPECT_THAT(workshop.run("quadrille score a.txt --json").out,
                HasSubstr("\"name\": \"<script>alert(1)</script> & \\\"x\\\" $(touch y)\""));
}

TEST(HostileNames, OfGamesReachNoPathAndNoMarkup) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(fmt::format(
        "cp -r '{0}/rules/examples' '{0}/rules/figures' .\n"
        "sed 's|^name: Odd|name: \"../</title><script>\"|; s|name: black,|name: \"<b>\\\\e[1m\",|' "
        "'{0}/rules/odd.yaml' >mine.yaml; for c in board record rulebook; do\n"
        "quadrille $c mine.yaml --format svg -o $c.svg || exit; done; quadrille board mine.yaml\n"
        "cat *.svg; ls -A .. | grep script; ls",
        QUADRILLE_SOURCE_DIR));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(harmless(), HasSubstr("&lt;script&gt;")));
    EXPECT_THAT(outcome.out, HasSubstr("\nfigures\nmine-board.pdf\nmine.yaml\n"));
}

TEST(HostileNames, OfFilesReachNoShell) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "quadrille board odd -o ';touch y;$(touch z).pdf' && "
        "quadrille preview ';touch y;$(touch z).pdf' --facts && ls -A");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("\n;touch y;$(touch z).pdf\n"));
    EXPECT_FALSE(workshop.has("y") || workshop.has("z"));
    EXPECT_THAT(workshop.run("quadrille score '\x1b[31m.txt'").err, Not(HasSubstr("\x1b")));
    EXPECT_THAT(workshop.run("quadrille board '\u202eodd'").err, Not(HasSubstr("\u202e")));
    EXPECT_THAT(workshop.run("quadrille '\x1b[31m'").err, Not(HasSubstr("\x1b")));
}

// Whoever unpacks an archive did not choose the names of its files.
TEST(HostileNames, OfFilesAreShownWhereverTheyAreTold) {
    const Workshop workshop;
    ASSERT_EQ(workshop
                  .run(fmt::format("cp -r '{0}/rules/examples' '{0}/rules/figures' .\n"
                                   "cp '{0}/rules/odd.yaml' '\x1b[31m.yaml'",
                                   QUADRILLE_SOURCE_DIR))
                  .exit_code,
              0);
    workshop.write("\x1b[31m.txt", "game: odd\nset: size=2 minimum=2\nmoves:\n  1. a1=b\n");
    for (const char* const command : {"check '{}.yaml'",
                                      "show '{}.yaml'",
                                      "board '{}.yaml'",
                                      "kit '{}.yaml'",
                                      "score '{}.txt' --brief",
                                      "score '{}.txt' --figure '{}.svg'",
                                      "compare '{}.txt' '{}.txt'",
                                      "figure '{}.txt'",
                                      "transcript '{}.txt'",
                                      "preview '{}.txt'"}) {
        const Outcome outcome =
            workshop.run("quadrille " + fmt::format(fmt::runtime(command), "\x1b[31m", "\x1b[31m"));
        EXPECT_THAT(outcome.out + outcome.err, Not(HasSubstr("\x1b"))) << command;
    }
    EXPECT_TRUE(workshop.has("\x1b[31m-board.pdf"));
}

// The name of a file can have any bytes; what is printed of it is UTF-8.
TEST(HostileNames, ThatAreNoUtf8AreToldInUtf8) {
    const Workshop workshop;
    workshop.write("\xff\xfe.txt", "game: odd\nset: size=2 minimum=2\nmoves:\n 1. a1=b\n");
    const Outcome json = workshop.run("quadrille score --json '\xff\xfe.txt' '\xff.txt'");
    EXPECT_THAT(json.out, HasSubstr(R"("file": "<0xFF><0xFE>.txt")"));
    EXPECT_THAT(json.out, HasSubstr(R"("file": "<0xFF>.txt")"));
    for (const char* const command : {"check '\xff\xfe.txt'",
                                      "show '\xff.yaml'",
                                      "show '\xff'",
                                      "board '\xff\xfe.txt'",
                                      "record '\xff\xfe.txt' --format svg",
                                      "record '\xff\xfe.txt' -o 'a\xff.doc'",
                                      "score '\xff.yaml'",
                                      "score --json '\xff.yaml'",
                                      "score '\xff\xfe.txt' --figure 'a\xff.pdf'",
                                      "compare '\xff\xfe.txt' '\xff\xfe.txt'",
                                      "compare '\xff\xfe.txt' '\xff.txt'",
                                      "figure '\xff\xfe.txt'",
                                      "figure '\xff.yaml'",
                                      "transcript '\xff\xfe.txt'",
                                      "transcript odd --rules '\xff'",
                                      "new '\xff'",
                                      "schema '\xff'",
                                      "board odd --style '\xff'",
                                      "board odd --variant '\xff'",
                                      "board odd --set '\xff=1'",
                                      "board odd --id-prefix '\xff' --format svg -o a.svg",
                                      "preview '\xff.pdf'",
                                      "'\xff'",
                                      "board '--\xff'"}) {
        const Outcome outcome = workshop.run(fmt::format("quadrille {}", command));
        EXPECT_EQ(find_invalid_utf8(outcome.out + outcome.err), std::nullopt)
            << command << '\n'
            << outcome.out << outcome.err;
    }
    EXPECT_EQ(find_invalid_utf8(workshop.read("a.svg")), std::nullopt);
}

// Characters that are none are drawn as what they are.
TEST(HostileNames, OfCharactersThatAreNoneAreDrawn) {
    const Workshop workshop;
    workshop.write("a.txt",
                   "game: odd\nplayers: A\uFFFE, B\U0010FFFF\nplace: \uFDD0\nset: size=2 "
                   "minimum=2\nmoves:\n 1. a1=b\n");
    for (const char* const command : {"score a.txt --figure a.pdf",
                                      "score a.txt --figure a.svg",
                                      "record a.txt -o a.pdf",
                                      "board a.txt -o a.pdf",
                                      "figure a.txt -o a.pdf"}) {
        const Outcome outcome = workshop.run(fmt::format("quadrille {}", command));
        EXPECT_EQ(outcome.exit_code, 0) << command << outcome.err;
    }
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("A&lt;U+FFFE&gt;"));
}

}  // namespace
}  // namespace quadrille::cli
