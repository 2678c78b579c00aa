#include "page/paper/words.h"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::page {
namespace {

std::vector<Word> all_words() {
    std::vector<Word> all;
    for (std::ptrdiff_t i = 0; i < std::ssize(words::section("paper", "en")); ++i) {
        all.push_back(static_cast<Word>(i));
    }
    return all;
}

TEST(Words, AreTypesetAsTheirLanguageAsks) {
    for (const std::string& language : words::languages()) {
        for (const Word each : all_words()) {
            const std::string text(word(each, language));
            EXPECT_EQ(text.find('\''), std::string::npos) << "typewriter apostrophe: " << text;
            EXPECT_EQ(text.find("  "), std::string::npos) << text;
            const bool french = language == "fr";
            for (const char* const mark : {":", ";", "?", "!"}) {
                const std::size_t at = text.find(mark);
                if (at != std::string::npos) {
                    const bool blank = at >= 2 && text.substr(at - 2, 2) == "\u00A0";
                    EXPECT_EQ(blank, french) << text;
                }
            }
        }
    }
}

TEST(Words, EnglishStandsInForLanguagesThatAreNotThere) {
    EXPECT_EQ(word(Word::Winner, "nl"), "Winner");
    EXPECT_EQ(words::languages().front(), "en");
    EXPECT_EQ(word(Word::ColourThese, "en-US"), "Color these with your pencils");
    EXPECT_EQ(filled(Word::ClubGames, "fr", 3), "3 parties");
}

TEST(RoleName, TranslatesPlayersWithANumberOnly) {
    EXPECT_EQ(role_name("Player 2", "de"), "Spieler 2");
    EXPECT_EQ(role_name("Player 12", "fr"), "Joueur 12");
    EXPECT_EQ(role_name("Player 1", "en"), "Player 1");
    for (const char* const own :
         {"Yellow", "Player", "Player ", "Player A", "Player 1b", "player 1"}) {
        EXPECT_EQ(role_name(own, "de"), own);
    }
}

}  // namespace
}  // namespace quadrille::page
