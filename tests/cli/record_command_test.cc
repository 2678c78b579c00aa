#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(RecordCommand, MakesAPdfNamedAfterTheGame) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille record odd");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out, "odd-record.pdf\n");
    EXPECT_THAT(workshop.read("odd-record.pdf"), StartsWith("%PDF-"));
}

TEST(RecordCommand, HasThreeForms) {
    const Workshop workshop;
    for (const char* form : {"list", "board", "score"}) {
        const std::string command = std::string("quadrille record loops -o a.svg --form ") + form;
        EXPECT_EQ(workshop.run(command).exit_code, 0) << form;
        EXPECT_THAT(workshop.read("a.svg"), HasSubstr("<svg")) << form;
    }
    EXPECT_EQ(workshop.run("quadrille record loops --form tree").exit_code, 2);
}

TEST(RecordCommand, FillsTheTurnsThatWereAskedFor) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille record walkers --turns 200 -o a.svg").exit_code, 0);
    EXPECT_TRUE(workshop.has("a-2.svg"));
    EXPECT_EQ(workshop.run("quadrille record walkers --turns 0").exit_code, 1);
    ASSERT_EQ(workshop.run("quadrille record hex --turns 60 --svg text -o b.svg").exit_code, 0);
    EXPECT_THAT(workshop.read("b.svg"), HasSubstr(">60<"));
    EXPECT_THAT(workshop.read("b.svg"), testing::Not(HasSubstr(">61<")));
    const Outcome many = workshop.run("quadrille record hex --turns 200");
    EXPECT_EQ(many.exit_code, 1);
    EXPECT_EQ(many.err, "error: this game has at most 121 turns; expected --turns 1 to 121\n");
    EXPECT_EQ(
        workshop.run("quadrille record odd --form board --turns 9").err,
        "error: turns are written on the board itself: there are no rows; expected no --turns, "
        "or --form list\n");
    EXPECT_EQ(workshop.run("quadrille record odd --form score --turns 9").err,
              "error: a form to count on has no rows for turns; expected no --turns, or --form "
              "list\n");
    workshop.write("typed.txt", "game: odd\nmoves:\n1. e5=b\n");
    const Outcome typed = workshop.run("quadrille record typed.txt --turns 9");
    EXPECT_EQ(typed.exit_code, 2);
    EXPECT_THAT(typed.err, HasSubstr("--turns cannot be used with a typed game"));
}

TEST(RecordCommand, AddsTheColumnsOfTheSheet) {
    const Workshop workshop;
    workshop.write("timed.yaml",
                   "what: a record with times\n"
                   "columns:\n"
                   "- {head: {en: Time, de: Zeit}, width: 12mm, widest: 12mm}\n");
    workshop.write("typed.txt", "game: odd\nmoves:\n1. e5=b\n");
    for (const char* const game : {"odd", "hex", "typed.txt"}) {
        const std::string command = std::string("quadrille record ") + game +
                                    " --sheet timed.yaml --lang de --svg text -o a.svg";
        ASSERT_EQ(workshop.run(command).exit_code, 0) << game;
        EXPECT_THAT(workshop.read("a.svg"), HasSubstr(">Zeit<")) << game;
    }
    for (const char* const other :
         {"record odd --form board", "record odd --form score", "board odd"}) {
        EXPECT_EQ(workshop.run(std::string("quadrille ") + other + " --sheet timed.yaml").err,
                  "timed.yaml:3:1: error: nothing here has rows that columns could be added to; "
                  "expected no 'columns', which are for the list of a record, or `quadrille pad`\n"
                  "    3 | - {head: {en: Time, de: Zeit}, width: 12mm, widest: 12mm}\n"
                  "      | ^\n");
    }
    const Outcome names = workshop.run("quadrille record odd --sheet pad");
    EXPECT_EQ(names.exit_code, 1);
    EXPECT_THAT(names.err, HasSubstr("a record's own columns are to write in"));
}

TEST(RecordCommand, PaperTooSmallIsRefused) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille record dots --paper 50x50mm");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_TRUE(std::filesystem::is_empty(workshop.folder()));
}

TEST(RecordCommand, IsFilledInFromATypedGame) {
    const Workshop workshop;
    workshop.write("game.txt",
                   "game: dodec-dual\nplayers: Ann, Ben\n\nmoves:\n"
                   "1. A\n2. B C\n3. D E\n4. F G\n5. H I\n6. J K\n7. L\n");
    const Outcome outcome = workshop.run("quadrille record game.txt -o a.svg");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr("aria-label=\"Ann\""));
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(" wins"));
}

TEST(RecordCommand, EachFormIsFilledInFromATypedGame) {
    const Workshop workshop;
    workshop.write("game.txt",
                   "game: dodec-dual\nplayers: Ann, Ben\n\nmoves:\n"
                   "1. A\n2. B C\n3. D E\n4. F G\n5. H I\n6. J K\n7. L\n");
    for (const char* form : {"list", "board", "score"}) {
        const std::string command =
            std::string("quadrille record game.txt -o a.svg --form ") + form;
        EXPECT_EQ(workshop.run(command).exit_code, 0) << form;
        EXPECT_THAT(workshop.read("a.svg"), HasSubstr("aria-label=\"Ann\"")) << form;
        EXPECT_THAT(workshop.read("a.svg"), HasSubstr(" wins")) << form;
    }
}

TEST(RecordCommand, LongNamesTakeTwoLinesOrAreRefused) {
    const Workshop workshop;
    const std::string moves = "\ndate: 2026-11-20\nmoves:\n1. A\n";
    workshop.write("two.txt",
                   "game: dodec-dual\nplayers: Bartholomew Featherstone-Higgs, Ben" + moves);
    workshop.write("long.txt",
                   "game: dodec-dual\nplayers: " + std::string(60, 'm') + ", Ben" + moves);
    for (const char* style : {"pencil", "larger"}) {
        const std::string look = std::string(" --paper a4 -o a.svg --style ") + style;
        EXPECT_EQ(workshop.run("quadrille record two.txt" + look).exit_code, 0) << style;
        const Outcome outcome = workshop.run("quadrille record long.txt" + look);
        EXPECT_EQ(outcome.exit_code, 1) << style;
        EXPECT_THAT(outcome.err, HasSubstr("does not fit on its line; expected")) << style;
    }
}

TEST(RecordCommand, AnInvalidGameIsRefusedWithItsMessages) {
    const Workshop workshop;
    workshop.write("game.txt", "game: dodec-dual\nmoves:\n1. A\n2. A B\n");
    const Outcome outcome = workshop.run("quadrille record game.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, StartsWith("game.txt:4:4: error: "));
    EXPECT_FALSE(workshop.has("game-record.pdf"));
}

TEST(RecordCommand, PrintsOnlyTheGameThatWhichNames) {
    const Workshop workshop;
    const std::string moves = "\nmoves:\n1. A\n2. B C\n3. D E\n4. F G\n5. H I\n6. J K\n7. L\n";
    const std::string game = "game: dodec-dual\nplayers: Ann, ";
    workshop.write("two.txt", game + "Ben\n" + moves + game + "Cleo\n" + moves);
    EXPECT_EQ(workshop.run("quadrille record two.txt --which 2 -o two.svg").out, "two.svg\n");
    EXPECT_THAT(workshop.read("two.svg"), HasSubstr("aria-label=\"Cleo\""));
    EXPECT_THAT(workshop.read("two.svg"), testing::Not(HasSubstr("aria-label=\"Ben\"")));
    EXPECT_EQ(workshop.run("quadrille record two.txt --which 3").err,
              "error: 'two.txt' holds 2 games; expected --which 1 to 2\n");
    EXPECT_EQ(workshop.run("quadrille record odd --which 1").err,
              "error: --which without a typed game; expected a file such as game.txt\n");
}

TEST(RecordCommand, ATypedGameBringsItsOwnSettings) {
    const Workshop workshop;
    workshop.write("game.txt", "game: odd\nmoves:\n1. e5=b\n");
    EXPECT_EQ(workshop.run("quadrille record game.txt --set size=6").exit_code, 2);
}

}  // namespace
}  // namespace quadrille::cli
