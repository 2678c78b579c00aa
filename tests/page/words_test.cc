#include "page/paper/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace quadrille::page {
namespace {

std::vector<Word> all_words() {
    std::vector<Word> all;
    for (int i = 0; i < static_cast<int>(Word::Count); ++i) {
        all.push_back(static_cast<Word>(i));
    }
    return all;
}

std::multiset<std::string> placeholders(std::string_view text) {
    std::multiset<std::string> found;
    for (std::size_t begin = text.find('{'); begin != std::string_view::npos;
         begin = text.find('{', begin + 1)) {
        const std::size_t end = text.find('}', begin);
        found.insert(std::string(text.substr(begin, end - begin)));
    }
    return found;
}

TEST(Words, EveryLanguageHasEveryWord) {
    for (const std::string& language : languages()) {
        for (const Word each : all_words()) {
            EXPECT_FALSE(word(each, language).empty())
                << language << " lacks '" << word(each, "en") << "'";
        }
    }
}

TEST(Words, PlaceholdersAreTheSameInEveryLanguage) {
    for (const std::string& language : languages()) {
        for (const Word each : all_words()) {
            EXPECT_EQ(placeholders(word(each, language)), placeholders(word(each, "en")))
                << language << ": " << word(each, language);
        }
    }
}

TEST(Words, AreTypesetAsTheirLanguageAsks) {
    for (const std::string& language : languages()) {
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
    EXPECT_EQ(languages().front(), "en");
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
