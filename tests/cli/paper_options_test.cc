// What paper can be asked for, and what is said where it cannot be had.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(PaperOptions, KnowTheSizesThatShopsHave) {
    const Workshop workshop;
    for (const char* const paper : {"a0",
                                    "a1",
                                    "a2",
                                    "a6",
                                    "b3",
                                    "b5",
                                    "B6",
                                    "tabloid",
                                    "ledger",
                                    "executive",
                                    "statement"}) {
        const Outcome outcome =
            workshop.run(std::string("quadrille board odd -o a.svg --paper ") + paper);
        EXPECT_EQ(outcome.exit_code, 0) << paper << outcome.err;
    }
    EXPECT_EQ(workshop.run("quadrille board odd -o a.svg --paper b3 --margin 12mm").exit_code, 0);
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("width=\"353mm\" height=\"500mm\""));
}

TEST(PaperOptions, SeveralToABoundPageStayOnThePaper) {
    const Workshop workshop;
    for (const char* const sheets : {"board odd --per-page 4 --bind left",
                                     "board hex --per-page 2 --bind top",
                                     "board odd --per-page 4 --bind top --bind-width 30mm",
                                     "board odd --per-page 4 --bind left --duplex short",
                                     "record tic-tac-toe --per-page 2 --bind left --paper a3"}) {
        const Outcome outcome = workshop.run(std::string("quadrille ") + sheets + " -o a.pdf");
        EXPECT_EQ(outcome.exit_code, 0) << sheets;
        EXPECT_THAT(outcome.err, testing::Not(HasSubstr("edge of the paper"))) << sheets;
    }
}

TEST(PaperOptions, ABindingThatMovesTheSheetOffThePaperIsRefused) {
    const Outcome outcome = Workshop().run("quadrille board odd --bind left --bind-width 60mm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.err,
              "error: a binding of 60 mm moves what is printed off the paper; expected "
              "--bind-width of at most 35mm\n");
}

TEST(PaperOptions, AWarningNamesWhatIsTooNearToTheEdge) {
    EXPECT_EQ(Workshop().run("quadrille board odd --per-page 4 --crop-marks 5mm,2mm -o a.pdf").err,
              "warning: a crop mark on page 1 is 1.9 mm from the left edge of the paper; many "
              "printers leave 5 mm white at every edge\n");
}

TEST(PaperOptions, BacksAreShiftedWhereThereAreBacks) {
    const Workshop workshop;
    const auto said = [&](const std::string& command) {
        return workshop.run("quadrille " + command + " -o a.pdf").err;
    };
    EXPECT_EQ(said("board odd --duplex long --shift-backs -1.5,2"), "");
    EXPECT_EQ(said("kit odd --duplex long --shift-backs=3,-2mm"), "");
    EXPECT_EQ(said("rulebook odd --fold --shift-backs 1,1"), "");
    EXPECT_EQ(
        said("board odd --shift-backs 1,1"),
        "error: --shift-backs without --duplex; expected --duplex long or --duplex short with "
        "it\n");
    EXPECT_EQ(said("rulebook odd --shift-backs 1,1"),
              "error: --shift-backs without --duplex or --fold; expected --duplex long or --duplex "
              "short or --fold with it\n");
    EXPECT_EQ(said("board odd --duplex long --shift-backs 3"),
              "error: '3' is not a value of --shift-backs; expected how many mm to the right and "
              "down, as in 1.5,-3\n");
    EXPECT_EQ(said("board odd --duplex long --shift-backs 30,0"),
              "error: '30,0' is out of the range of --shift-backs; expected at most 20 mm either "
              "way\n");
}

TEST(PaperOptions, RefuseMarginsThatLeaveNothing) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille board odd --margin 90mm").err,
              "error: margins of 90 mm leave too little room on this paper; expected at most 78 "
              "mm\n");
    EXPECT_EQ(workshop.run("quadrille board odd --per-page 4 --margin 12mm").err,
              "error: 4 boards to a page do not fit here; at most 2 to a page fit on this paper, 4 "
              "on a3\n      boards this small have fixed margins; expected no "
              "--margin, or fewer boards to a page\n");
    EXPECT_EQ(
        workshop.run("quadrille record odd --margin 50mm").err,
        "error: margins of 50 mm leave too little room to write on; expected at most 48 mm, or "
        "larger paper\n");
}

TEST(PaperOptions, SayThatPaperIsTooSmallForAnything) {
    const Workshop workshop;
    const auto said = [&](const std::string& command) {
        const Outcome outcome = workshop.run("quadrille " + command);
        EXPECT_EQ(outcome.exit_code, 1) << command;
        return outcome.err;
    };
    EXPECT_EQ(said("board odd --paper 1x1mm"),
              "error: the paper of 1 x 1 mm is too small for a board; expected at least 20 x 20 "
              "mm\n");
    EXPECT_EQ(said("board odd --paper 20x20mm"),
              "error: the board does not fit on a page of this paper; expected larger paper\n");
    EXPECT_EQ(said("kit odd --paper 1x1mm"),
              "error: the paper of 1 x 1 mm is too small for a board; expected at least 20 x 20 "
              "mm\n");
    for (const char* const form : {"list", "board", "score"}) {
        EXPECT_EQ(said(std::string("record odd --paper 1x1mm --form ") + form),
                  "error: a record needs 138 x 190 mm to be written on, and this paper has 1 x 1 "
                  "mm; expected larger paper, such as a5\n");
    }
    EXPECT_EQ(said("rulebook odd --paper 1x1mm"),
              "error: this paper is too small for a rulebook; expected larger paper, such as "
              "a6\n");
    EXPECT_EQ(said("board odd --poster 2 --paper 1x1mm"),
              "error: this paper is too small for the sheets of a poster; expected a5 or "
              "larger\n");
    EXPECT_EQ(said("rulebook tic-tac-toe --paper 60x80mm"),
              "error: the title 'Tic-tac-toe' does not fit on the rulebook's page; expected words "
              "of at most 24 mm, or larger paper\n");
}

TEST(PaperOptions, SayThatFiguresBecomeTooSmall) {
    const Workshop workshop;
    workshop.write("f.yaml", "what: A large board\nboard: {square: 60}\n");
    const std::string place =
        "    1 | what: A large board\n"
        "      | ^\n";
    EXPECT_EQ(workshop.run("quadrille figure f.yaml --width 20mm").err,
              "f.yaml:1:1: error: in 20.0 mm the cells are 0.3 mm wide; expected 2.5 mm or more; "
              "give it more room with --width, or show a part of it with 'crop'\n" +
                  place);
    EXPECT_EQ(workshop.run("quadrille figure f.yaml --cell 0.2mm").err,
              "f.yaml:1:1: error: cells of 0.2 mm are too small for a figure; expected 2.5 mm or "
              "more\n" +
                  place);
    EXPECT_EQ(workshop.run("quadrille figure f.yaml --cell 200mm").err,
              "f.yaml:1:1: error: with cells of 200 mm the figure is 12000 mm wide; expected at "
              "most 10000 mm\n" +
                  place);
    workshop.write("g.yaml",
                   "what: A wide board\nboard: {square: [100, 3]}\ncell: 9mm\nlabels: edge\n");
    EXPECT_EQ(workshop.run("quadrille figure g.yaml --width 100mm").err,
              "g.yaml:1:1: error: in 100.0 mm the cells are 1.0 mm wide; expected 2.5 mm or more; "
              "give it more room with --width, or show a part of it with 'crop'\n"
              "    1 | what: A wide board\n"
              "      | ^\n");
}

TEST(PaperOptions, SayThatFiguresOfARulebookNeedLargerPaper) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille rulebook col --paper 40x50mm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err,
                testing::MatchesRegex("[^\n]*rules/col.yaml:[0-9]+:[0-9]+: error: in 24.0 mm the "
                                      "cells are 2.4 mm wide; expected 2.5 mm or more; take larger "
                                      "paper, or show a part of it with 'crop'\n[^$]*"));
}

TEST(PaperOptions, TellWhereFewerSmallBoardsFit) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille new hills").exit_code, 0);
    workshop.write("rules/hills.yaml",
                   workshop.read("rules/hills.yaml") + "rulebook:\n  boards: 12\n");
    Outcome outcome = workshop.run("quadrille rulebook hills --paper a6 -o a.pdf");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err,
              "rules/hills.yaml:59:11: warning: the book has only 3 of the 12 small boards; "
              "expected boards: 3, or other paper\n"
              "   59 |   boards: 12\n"
              "      |           ^~\n");
    outcome = workshop.run("quadrille rulebook hills --paper 80x110mm -o a.pdf");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err,
              "rules/hills.yaml:59:11: warning: no small board fits on a page of this "
              "paper; expected boards: 0, or larger paper\n"
              "   59 |   boards: 12\n"
              "      |           ^~\n");
    EXPECT_EQ(workshop.run("quadrille rulebook hills --paper a3 -o a.pdf").err, "");
}

TEST(PaperOptions, NameTheNumberThatFits) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille board odd --per-page 7 --cell 12mm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err,
                testing::StartsWith("error: 7 boards to a page do not fit here; at most 2 to a "
                                    "page fit on this paper, 7 on a0\n"));
}

TEST(PaperOptions, TellCellsThatAreSmallerThanTheSheetWishes) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille board odd --per-page 9 -o a.svg").err,
              "warning: the cells are 6 mm wide, less than the 9 mm of the sheet; fewer to "
              "a page, or larger paper, makes them larger\n");
    EXPECT_EQ(workshop.run("quadrille board odd --per-page 4 -o a.svg").err, "");
    EXPECT_EQ(workshop.run("quadrille board five-in-a-row --paper a5 -o a.svg").err,
              "warning: the cells are 6 mm wide, less than the 9 mm of the sheet; larger paper "
              "makes them larger\n");
    EXPECT_EQ(workshop.run("quadrille board odd --per-page 9 --cell 4mm -o a.svg").err, "");
}

TEST(PaperOptions, TryEveryWayToDivideThePaper) {
    const Workshop workshop;
    for (const char* const game : {"odd", "hex", "connect6", "tic-tac-toe", "dots"}) {
        const std::string board = std::string("quadrille board ") + game + " -o a.svg --per-page ";
        const bool upright = workshop.run(board + "1x2").exit_code == 0;
        const bool beside = workshop.run(board + "2x1").exit_code == 0;
        EXPECT_EQ(workshop.run(board + "2").exit_code == 0, upright || beside) << game;
    }
    EXPECT_EQ(workshop.run("quadrille record odd --per-page 2 -o a.svg").exit_code, 0);
}

TEST(PaperOptions, PutRulesBehindTheBoardOfAKit) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille kit odd --duplex long -o a.svg --svg text").exit_code, 0);
    EXPECT_THAT(workshop.read("a-1.svg"), HasSubstr("wins if the count is odd"));
    EXPECT_THAT(workshop.read("a-2.svg"), HasSubstr("rubbed out"));
    EXPECT_THAT(workshop.read("a-3.svg"), HasSubstr("Record of a game"));
}

TEST(PaperOptions, EndEachCopyOfARulebookOnABack) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille rulebook col --duplex long -o a.svg").exit_code, 0);
    int pages = 0;
    while (workshop.has("a-" + std::to_string(pages + 1) + ".svg")) {
        ++pages;
    }
    EXPECT_EQ(pages % 2, 0);
    EXPECT_GT(pages, 0);
}

TEST(RecordTurns, HaveALimit) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille record walkers --turns 1000000000");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.err,
              "error: cannot print rows for 1000000000 turns; expected --turns 1 to 10000\n");
}

TEST(Language, OfARulebookIsWholeOrItIsRefused) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille rulebook odd --lang de").err, "");
    EXPECT_EQ(workshop.run("quadrille new mine --from odd").exit_code, 0);
    for (const std::string made : {"rulebook", "kit"}) {
        const Outcome outcome = workshop.run("quadrille " + made + " mine --lang de");
        EXPECT_EQ(outcome.exit_code, 1) << made;
        EXPECT_THAT(outcome.err,
                    testing::EndsWith("error: the rules of Mine are not translated into German; "
                                      "expected the file 'rules/translations/de/mine.yaml'\n"))
            << made;
        EXPECT_EQ(workshop.run("quadrille " + made + " mine --lang en").err, "") << made;
    }
    workshop.write("rules/translations/de/mine.yaml", "summary: Ein Spiel.\n");
    EXPECT_THAT(workshop.run("quadrille rulebook mine --lang de").err,
                testing::HasSubstr("error: the German of Mine lacks the lines under the title"));
}

// Nobody asked for the language of a locale.
TEST(Language, OfALocaleIsTakenWithoutAWord) {
    const Workshop workshop;
    for (const char* const made : {"rulebook odd", "kit odd", "board odd --duplex long"}) {
        const Outcome outcome =
            workshop.run(fmt::format("LC_ALL= LC_MESSAGES= LANG=de_DE.UTF-8 quadrille {}", made));
        EXPECT_EQ(outcome.exit_code, 0) << made;
        EXPECT_EQ(outcome.err, "") << made;
        EXPECT_EQ(workshop.run(fmt::format("quadrille {} --lang de", made)).err, "") << made;
    }
}

TEST(Language, OfASheetIsToldWhereAGameHasNoneOfIt) {
    const Workshop workshop;
    workshop.write("fours.yaml", R"(name: Fours
players: [Red, Blue]
marks:
  r: {name: red, owner: Red, colour: red}
  b: {name: blue, owner: Blue, colour: blue}
board: {square: 6, sites: cells}
play:
  - turn: [mark]
    until: decided
score:
  fours: {count: lines, length: 4}
win:
  - reach: {fours: 1}
sheet:
  lines: [Four in a row win]
)");
    const Outcome outcome = workshop.run("quadrille board fours.yaml --lang de -o a.svg");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(
        outcome.err,
        "warning: Fours has no German for the lines under the title and 'fours'; printed as in "
        "the game's file; add a translation in `translations/de/fours.yaml`\n");
    EXPECT_EQ(workshop.run("LC_ALL=de_DE.UTF-8 quadrille board fours.yaml -o a.svg").err, "");
    EXPECT_EQ(workshop.run("quadrille board fours.yaml -o a.svg").err, "");
}

TEST(Language, OfAVerdictBelongsToItsFigure) {
    const Workshop workshop;
    workshop.write("game.txt", "game: odd\nset: size=2 minimum=1\nfinal:\n b w\nw b w\n b w\n");
    EXPECT_EQ(workshop.run("quadrille score game.txt --lang de").err,
              "error: --lang without --output or --board or --entry; expected --output FILE or "
              "--board FILE or --entry with it\n");
}

TEST(Options, OfAnotherFormatSaySo) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille board odd --dpi 100 -o a.svg").err,
              "warning: --dpi has no effect here; it is for PNG\n");
    EXPECT_EQ(workshop.run("quadrille board odd --svg text -o a.pdf").err,
              "warning: --svg has no effect here; it is for SVG\n");
}

}  // namespace
}  // namespace quadrille::cli
