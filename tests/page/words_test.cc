#include "page/paper/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace quadrille::page {
namespace {

std::vector<Word> all_words() {
    std::vector<Word> all;
    for (std::ptrdiff_t i = 0; i < std::ssize(words::kLanguages[0].texts); ++i) {
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

TEST(Words, EveryLanguageHasEveryWordOnce) {
    for (const words::Language& language : words::kLanguages) {
        std::set<std::string_view> names;
        for (const words::Text& text : language.texts) {
            EXPECT_TRUE(names.insert(text.name).second)
                << language.name << " has '" << text.name << "' twice";
            EXPECT_FALSE(text.text.empty()) << language.name << ": " << text.name;
        }
        for (const words::Text& text : words::kLanguages[0].texts) {
            EXPECT_EQ(names.erase(text.name), 1U)
                << language.name << " lacks '" << text.name << "'";
        }
        for (const std::string_view name : names) {
            ADD_FAILURE() << language.name << " has '" << name << "', which English lacks";
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
