// book, as people use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "spec/model/game_kind.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

std::string pages_of(const Workshop& workshop, const std::string& pdf) {
    const std::string facts = workshop.run("quadrille preview " + pdf).out;
    return facts.substr(0, facts.find('\n'));
}

TEST(BookCommand, TakesKindsIdsAndFiles) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille new mine").exit_code, 0);
    const Outcome made = workshop.run("quadrille book boxes hex rules/mine.yaml --games y,hex");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_EQ(made.out, "book.pdf\n");
    const std::string facts = workshop.run("quadrille preview book.pdf").out;
    EXPECT_THAT(
        facts,
        AllOf(HasSubstr("Boxes"), HasSubstr("Hex"), HasSubstr("Mine"), HasSubstr("Other games")));
}

TEST(BookCommand, ExplainsAllKindsOfGames) {
    const Workshop workshop;
    const std::string help = workshop.run("quadrille book --help").out;
    for (const std::string_view kind : spec::kGameKinds) {
        EXPECT_THAT(help, HasSubstr(kind));
    }
}

TEST(BookCommand, SaysWhichGameItDoesNotKnow) {
    const Workshop workshop;
    const Outcome unknown = workshop.run("quadrille book --games hex,hexx");
    EXPECT_EQ(unknown.exit_code, 1);
    EXPECT_THAT(unknown.err, HasSubstr("hexx"));
    EXPECT_FALSE(workshop.has("book.pdf"));
}

TEST(BookCommand, HasNoLargePrint) {
    const Workshop workshop;
    const Outcome large = workshop.run("quadrille book hex --style large-print");
    EXPECT_EQ(large.exit_code, 1);
    EXPECT_EQ(large.err,
              "error: a book of several games has no large print; expected another style, such as "
              "larger; or `quadrille rulebook`\n");
}

TEST(BookCommand, IsInOneLanguage) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille new mine").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille book hex odd --lang de -o de.pdf").exit_code, 0);
    const std::string facts = workshop.run("quadrille preview de.pdf").out;
    EXPECT_THAT(facts, AllOf(HasSubstr("Inhalt"), HasSubstr("Register"), HasSubstr("Verbindung")));
    const Outcome mixed = workshop.run("quadrille book hex mine --lang de");
    EXPECT_EQ(mixed.exit_code, 1);
    EXPECT_THAT(mixed.err, HasSubstr("the rules of Mine are not translated into German"));
}

TEST(BookCommand, IsFoldedInSignatures) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille book hex odd y --title 'Three games' -o a.pdf").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille book hex odd y --signatures 8 -o b.pdf").exit_code, 0);
    EXPECT_THAT(pages_of(workshop, "a.pdf"), HasSubstr(", 18 pages"));
    EXPECT_THAT(pages_of(workshop, "b.pdf"), HasSubstr(", 10 pages"));
    const Outcome odd = workshop.run("quadrille book hex --signatures=10");
    EXPECT_EQ(odd.exit_code, 2);
}

}  // namespace
}  // namespace quadrille::cli
