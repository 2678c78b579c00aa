#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/words.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/program/command_line.h"
#include "page/paper/words.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(UsualLanguage, IsThatOfTheLocaleWhereThereAreWordsInIt) {
    EXPECT_EQ(usual_language("fr_CA.UTF-8"), "fr");
    EXPECT_EQ(usual_language("de"), "de");
    EXPECT_EQ(usual_language("es@euro"), "es");
    EXPECT_EQ(usual_language("en_GB.UTF-8"), "en");
}

TEST(UsualLanguage, IsEnglishForAllElse) {
    for (const char* const locale : {"", "C", "POSIX", "C.UTF-8", "ja_JP.UTF-8", "fry_NL", "FR"}) {
        EXPECT_EQ(usual_language(locale), "en") << locale;
    }
}

TEST(LanguageOption, ListsTheLanguagesThatThereAre) {
    const OptionSpec* option = find_option(*find_command("board"), "--lang");
    ASSERT_NE(option, nullptr);
    EXPECT_EQ(option->choices, fmt::format("{}|en-US", fmt::join(words::languages(), "|")));
}

TEST(LanguageOption, TranslatesThePaperAndTheWordsToCircle) {
    const Workshop workshop;
    const std::string svg = workshop.run("quadrille board odd --lang fr -o - --format svg").out;
    EXPECT_THAT(svg, HasSubstr("Joueur 1"));
    EXPECT_THAT(svg, HasSubstr("\"impair\""));
    EXPECT_THAT(svg, testing::Not(HasSubstr("\"odd\"")));
    EXPECT_THAT(svg, testing::Not(HasSubstr("Player 1")));
}

TEST(LanguageOption, SpellsEnglishAsThePaperDoes) {
    const Workshop workshop;
    const std::string record = "quadrille record odd --svg text --format svg -o - ";
    for (const char* const american :
         {"--paper letter", "--lang en --paper legal", "--lang en-US"}) {
        const std::string svg = workshop.run(record + american).out;
        EXPECT_THAT(svg, HasSubstr("color")) << american;
        EXPECT_THAT(svg, testing::Not(HasSubstr("colour"))) << american;
    }
    for (const char* const british : {"--paper a4", "--lang en"}) {
        EXPECT_THAT(workshop.run(record + british).out, HasSubstr("colour")) << british;
    }
    EXPECT_EQ(usual_english("en_US.UTF-8"), "en-US");
    EXPECT_EQ(usual_english("en_CA.UTF-8"), "en");
}

// Lines and aims come from the game's own file, and so do the names of its counters.
TEST(LanguageOption, TranslatesTheTextsOfTheGame) {
    const Workshop workshop;
    const std::string board = "quadrille board odd --svg text --format svg -o - --lang ";
    const std::string french = workshop.run(board + "fr").out;
    EXPECT_THAT(french, HasSubstr("Compter les groupes"));
    EXPECT_THAT(french, HasSubstr("gagne si le total est impair"));
    EXPECT_THAT(french, testing::Not(HasSubstr("Count the groups")));
    EXPECT_THAT(workshop.run(board + "de").out, HasSubstr("gewinnt bei gerader Anzahl"));
    EXPECT_THAT(workshop.run(board + "es").out, HasSubstr("gana si es par"));
}

TEST(LanguageOption, TranslatesTheVerdictOfAFilledInRecord) {
    const Workshop workshop;
    const std::string record = std::string("quadrille record '") + QUADRILLE_SOURCE_DIR +
                               "/examples/odd/game.txt' --svg text --format svg -o - --lang ";
    EXPECT_THAT(workshop.run(record + "de").out, HasSubstr("gewinnt"));
    EXPECT_THAT(workshop.run(record + "de").out, testing::Not(HasSubstr(" wins")));
}

TEST(LanguageOption, FollowsTheLocaleAndIsStrongerThanIt) {
    const Workshop workshop;
    const std::string board = "quadrille board odd -o - --format svg";
    const std::string german = workshop.run("LC_ALL=de_AT.UTF-8 " + board).out;
    EXPECT_THAT(german, HasSubstr("Spieler 1"));
    EXPECT_EQ(workshop.run("LC_ALL= LC_MESSAGES=de_DE.UTF-8 LANG=fr_FR " + board).out, german);
    EXPECT_THAT(workshop.run("LC_ALL=de_AT.UTF-8 " + board + " --lang es").out,
                HasSubstr("Jugador 1"));
}

TEST(LanguageOption, RefusesUnknownLanguagesAndNamesThoseThatThereAre) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille board odd --lang nl");
    EXPECT_EQ(outcome.exit_code, 2);
    for (const std::string& language : words::languages()) {
        EXPECT_THAT(outcome.err, HasSubstr(language));
    }
}

TEST(UsualDecimals, HaveCommasWherePeopleWriteThem) {
    for (const char* const locale : {"de_DE.UTF-8", "fr_FR", "es_ES@euro", "es_AR.UTF-8", "nl"}) {
        EXPECT_TRUE(writes_decimal_commas(locale)) << locale;
    }
    for (const char* const locale : {"", "C", "en_GB.UTF-8", "de_CH.UTF-8", "es_MX", "ja_JP"}) {
        EXPECT_FALSE(writes_decimal_commas(locale)) << locale;
    }
}

}  // namespace
}  // namespace quadrille::cli
