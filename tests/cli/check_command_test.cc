#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(CheckCommand, ReadsFilesOfTranslations) {
    const Workshop workshop;
    const Outcome shipped = workshop.run(std::string("cd '") + QUADRILLE_SOURCE_DIR +
                                         "' && quadrille check rules/translations/*/hex.yaml");
    EXPECT_EQ(shipped.exit_code, 0);
    EXPECT_EQ(shipped.out,
              "rules/translations/de/hex.yaml: a translation, no mistakes\n"
              "rules/translations/es/hex.yaml: a translation, no mistakes\n"
              "rules/translations/fr/hex.yaml: a translation, no mistakes\n");
    EXPECT_EQ(shipped.err, "");
    EXPECT_EQ(workshop.run("quadrille new mine --from hex").exit_code, 0);
    workshop.write("rules/translations/de/mine.yaml",
                   "notes: Immer gewinnt jemand.\nneed: [Ein]\n");
    for (const std::string file : {"rules/mine.yaml", "rules/translations/de/mine.yaml"}) {
        const Outcome own = workshop.run("quadrille check " + file);
        EXPECT_EQ(own.exit_code, 1) << file;
        EXPECT_EQ(own.err,
                  "rules/translations/de/mine.yaml:2:7: error: 'need' has 1 text; expected 2, as "
                  "the English text has\n"
                  "    2 | need: [Ein]\n"
                  "      |       ^\n")
            << file;
    }
}

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

TEST(CheckCommand, ComparesALanguageWithEnglish) {
    const Workshop workshop;
    const std::string english =
        "language: \"English\"\npaper:\n  of: \"{0} of {1}\"\n  row: \"row\"\n";
    workshop.write("en.yaml", english);
    workshop.write("it.yaml",
                   "language: Italiano\npaper:\n  of: \"{0} di {2}\"\n  raw: \"riga\"\n");
    workshop.write("en-GB.yaml",
                   "based-on: \"en\"\nlanguage: \"British\"\nspellings:\n  a: \"b\"\n");
    workshop.write("nl.yaml", "language: \"Nederlands\"\n");
    const Outcome outcome = workshop.run("quadrille check it.yaml nl.yaml en-GB.yaml en.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out,
              "en-GB.yaml: a language, no mistakes\nen.yaml: a language, no mistakes\n");
    EXPECT_EQ(
        outcome.err,
        "it.yaml:1:11: error: 'language' is not in quotes; expected \"...\"\n"
        "    1 | language: Italiano\n"
        "      |           ^~~~~~~~\n"
        "it.yaml:3:7: error: 'of' has the blanks {0} {2}; expected the blanks {0} {1}, as in "
        "English\n"
        "    3 |   of: \"{0} di {2}\"\n"
        "      |       ^~~~~~~~~~~~\n"
        "it.yaml:4:3: error: unknown key 'raw' in 'paper'; expected of or row\n"
        "    4 |   raw: \"riga\"\n"
        "      |   ^~~\n"
        "      did you mean 'row'?\n"
        "nl.yaml:1:1: error: a language has no key 'paper'; expected a map of names to texts\n"
        "    1 | language: \"Nederlands\"\n"
        "      | ^\n");
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

// The files that a game names are checked too, and the message says where it names them.
TEST(CheckCommand, LooksAtFiguresAndExamples) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new hills").exit_code, 0);
    workshop.write(
        "rules/hills.yaml",
        workshop.read("rules/hills.yaml") + "    figures: [top]\nrulebook:\n  example: first\n");
    Outcome outcome = workshop.run("quadrille check rules/hills.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err,
                HasSubstr("error: the figure 'top' is missing: 'rules/figures/top.yaml' cannot be "
                          "read: No such file or directory; expected that file, or another name "
                          "here\n"));
    EXPECT_THAT(outcome.err, HasSubstr(" |     figures: [top]\n"));
    EXPECT_THAT(
        outcome.err,
        HasSubstr("error: the example 'first' is missing: 'rules/examples/first.txt' cannot "
                  "be read: No such file or directory"));
    EXPECT_THAT(outcome.err, HasSubstr(" |   example: first\n"));
    // Nor does the rulebook say anything else.
    EXPECT_THAT(workshop.run("quadrille rulebook hills").err, HasSubstr("'first' is missing"));

    ASSERT_EQ(workshop.run("mkdir rules/figures rules/examples").exit_code, 0);
    workshop.write("rules/figures/top.yaml", "what: The top\ngame: hills\nsites: {b: [z9]}\n");
    workshop.write("rules/examples/first.txt", "game: hills\nmoves:\n1. a1\n");
    outcome = workshop.run("quadrille check rules/hills.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("rules/figures/top.yaml:3:13: error: unknown site 'z9'"));
    EXPECT_THAT(outcome.err, HasSubstr("the figure 'top' is asked for in rules/hills.yaml:"));
    EXPECT_THAT(outcome.err, HasSubstr("error: the example 'first' is not a finished game"));

    workshop.write("rules/figures/top.yaml", "what: The top\ngame: hills\nsites: {b: [c3]}\n");
    workshop.write("rules/examples/first.txt", workshop.read("hills.txt"));
    outcome = workshop.run("quadrille check rules/hills.yaml");
    EXPECT_EQ(outcome.out, "rules/hills.yaml: a game, no mistakes\n") << outcome.err;
}

TEST(CheckCommand, NamesWhoAsksForABoard) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new hills").exit_code, 0);
    workshop.write("templates/boards/hills-board.yaml", "sqare: 5\n");
    const Outcome outcome = workshop.run("quadrille check rules/hills.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("templates/boards/hills-board.yaml:1:1: error: "));
    EXPECT_THAT(outcome.err,
                HasSubstr("the board 'hills-board' is used in rules/hills.yaml:26:8\n"));
}

// Figures that were drawn for another game or board go into the rules by mistake.
TEST(CheckCommand, WarnsOfFiguresOfAnotherGame) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new hills && mkdir rules/figures").exit_code, 0);
    workshop.write("rules/hills.yaml",
                   workshop.read("rules/hills.yaml") + "    figures: [old, bare]\n");
    workshop.write("rules/figures/old.yaml", "what: Odd\ngame: odd\n");
    workshop.write("rules/figures/bare.yaml", "what: A board\nboard: {hexhex: 3}\n");
    const Outcome checked = workshop.run("quadrille check rules/hills.yaml");
    EXPECT_EQ(checked.exit_code, 0);
    EXPECT_EQ(checked.out, "rules/hills.yaml: a game, no errors\n");
    const std::string warnings =
        "rules/hills.yaml:58:15: warning: the figure 'old' shows another game, odd; expected a "
        "figure of hills\n"
        "   58 |     figures: [old, bare]\n"
        "      |               ^~~\n"
        "rules/hills.yaml:58:20: warning: the figure 'bare' shows another board, of 19 sites; the "
        "board of hills has 25\n"
        "   58 |     figures: [old, bare]\n"
        "      |                    ^~~~\n";
    EXPECT_EQ(checked.err, warnings);
    const Outcome printed = workshop.run("quadrille rulebook hills");
    EXPECT_EQ(printed.exit_code, 0);
    EXPECT_EQ(printed.err, warnings);
}

// It would look like two lines, to the circle and from it.
TEST(CheckCommand, WarnsOfLinesBehindCircles) {
    const Workshop workshop;
    const auto checked = [&workshop](const std::string& place_of_b) {
        workshop.write("templates/boards/bent.yaml",
                       "# Three places.\n"
                       "graph:\n"
                       "  vertices: {a: [0, 0], b: " +
                           place_of_b +
                           ", c: [4, 0]}\n"
                           "  links: [a-b-c-a]\n");
        return workshop.run("quadrille check templates/boards/bent.yaml");
    };
    const Outcome hidden = checked("[2, 0.5]");
    EXPECT_EQ(hidden.exit_code, 0);
    EXPECT_EQ(hidden.err,
              "templates/boards/bent.yaml:4:15: warning: the line c-a runs behind the circle of "
              "'b'; expected vertices farther from lines that do not end in them\n"
              "    4 |   links: [a-b-c-a]\n"
              "      |               ^~~\n");
    EXPECT_EQ(checked("[2, 1.5]").err, "");
}

TEST(CheckCommand, TriesVariantsAndTheEndsOfRanges) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new hills").exit_code, 0);
    std::string text = workshop.read("rules/hills.yaml");
    text.replace(text.find("board: hills-board"), 18, "board: {square: $size, holes: [e5]}");
    workshop.write("rules/hills.yaml",
                   text + "parameters: {size: {default: 6, range: [5, 8], means: side}}\n" +
                       "variants: {low: {set: {size: 5}}}\n");
    EXPECT_EQ(workshop.run("quadrille check rules/hills.yaml").exit_code, 0);
    text.replace(text.find("holes: [e5]"), 11, "holes: [f6]");
    workshop.write("rules/hills.yaml",
                   text + "parameters: {size: {default: 6, range: [5, 8], means: side}}\n");
    EXPECT_THAT(workshop.run("quadrille check rules/hills.yaml").err,
                HasSubstr("with size=5, the least value in its range\n"));
    workshop.write("rules/hills.yaml",
                   text + "parameters: {size: {default: 6, range: [6, 8], means: side}}\n" +
                       "variants: {low: {set: {size: 7}}}\n");
    EXPECT_EQ(workshop.run("quadrille check rules/hills.yaml").exit_code, 0);
}

TEST(CheckCommand, SaysOnceWhatIsWrongWithEveryPanel) {
    const Workshop workshop;
    workshop.write("f.yaml",
                   "what: Three panels\ngame: odq\npanels:\n  - {sites: {b: [a1]}}\n"
                   "  - {sites: {b: [a2]}}\n  - {sites: {b: [a3]}}\n");
    for (const char* command : {"check", "figure"}) {
        const Outcome outcome = workshop.run(std::string("quadrille ") + command + " f.yaml");
        EXPECT_EQ(outcome.exit_code, 1);
        const std::size_t first = outcome.err.find("unknown game 'odq'");
        EXPECT_NE(first, std::string::npos) << outcome.err;
        EXPECT_EQ(outcome.err.find("unknown game", first + 1), std::string::npos) << outcome.err;
    }
}

// A link must not lead where '..' may not.
TEST(CheckCommand, LinksDoNotLeadOutOfTheFolder) {
    const Workshop workshop;
    workshop.write("secret.txt", "game: odd\nmoves:\n1. e5=b\n");
    ASSERT_EQ(workshop.run("mkdir f && ln -s ../secret.txt f/link.txt").exit_code, 0);
    workshop.write("f/a.yaml", "what: A game\ntranscript: link.txt\n");
    const Outcome refused = workshop.run("quadrille figure f/a.yaml");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_EQ(
        refused.err,
        "f/a.yaml:2:13: error: 'transcript' leads out of the figure's folder; expected a file "
        "in that folder or beneath it\n"
        "    2 | transcript: link.txt\n"
        "      |             ^~~~~~~~\n"
        "      'link.txt' is reached through a symbolic link\n");
    ASSERT_EQ(workshop.run("cp secret.txt f/own.txt && ln -sf own.txt f/link.txt").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille figure f/a.yaml").exit_code, 0);
    EXPECT_EQ(workshop.run("ln -s f g && quadrille figure g/a.yaml").exit_code, 0);
}

TEST(CheckCommand, LinksOfRulesStayInTheirFolders) {
    const Workshop workshop;
    ASSERT_EQ(workshop
                  .run("quadrille new hills --from odd && mv hills.txt secret.txt && ln -sf "
                       "../../secret.txt rules/examples/hills.txt")
                  .exit_code,
              0);
    const Outcome refused = workshop.run("quadrille check rules/hills.yaml");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_THAT(refused.err,
                HasSubstr("error: the example 'hills' leads out of its folder: "
                          "'rules/examples/hills.txt' is reached through a symbolic link"));
}

// A typed game may stand in a file of any name.
TEST(TypedGames, NeedNoEnding) {
    const Workshop workshop;
    workshop.write("mygame", "game: odd\nmoves:\n1. e5=b\n");
    for (const char* command : {"score", "figure", "record", "board", "transcript", "check"}) {
        const Outcome outcome = workshop.run(std::string("quadrille ") + command + " mygame");
        EXPECT_EQ(outcome.exit_code, 0) << command << "\n" << outcome.err;
    }
    // An id stays an id.
    workshop.write("odd", "game: dustin\n");
    EXPECT_THAT(workshop.run("quadrille transcript odd").out, HasSubstr("game: odd\n"));
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
