#include "transcript/vocabulary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/judging.h"

namespace quadrille::transcript {
namespace {

std::shared_ptr<const game::Game> game_of(const std::string& id, std::int64_t size = 0) {
    spec::LoadOptions options;
    if (size > 0) {
        options.settings = {{"size", size}};
    }
    auto game = test::shipped_shelf().find({.id = id, .options = options, .labels = {}});
    return game ? *game : nullptr;
}

// What the word means, as "site" or "site=mark"; `after` is what follows it in its line.
std::string found(const game::Game& game,
                  const ItemTable& table,
                  std::string_view word,
                  const std::string& after = "") {
    if (word.size() > WordKeys::kLongest) {
        return "too long";
    }
    const std::uint64_t bytes = eight_bytes(std::string(word) + after);
    const ItemValue* const item = table.find(WordKeys(word.size()).key(bytes));
    if (item == nullptr) {
        return "nothing";
    }
    const auto& site = std::get<SiteItem>(*item);
    return game.board().label(site.site) +
           (site.mark ? "=" + game.spec().marks[site.mark->index()].letter : "");
}

TEST(Vocabulary, FindsSitesWithAndWithoutAMark) {
    const auto game = game_of("col");
    ASSERT_TRUE(game);
    const Vocabulary vocabulary(*game);
    const ItemTable& table = vocabulary.site_items();
    EXPECT_EQ(found(*game, table, "e5=b"), "e5=b");
    EXPECT_EQ(found(*game, table, "e5"), "e5");
    EXPECT_EQ(found(*game, table, "e5=b", " 2. d4=w"), "e5=b");
    EXPECT_EQ(found(*game, table, "e5", " d4"), "e5");
    EXPECT_EQ(found(*game, table, "E5=B"), "e5=b");
    for (const char* const other : {"",
                                    " e5",
                                    "e",
                                    "e55",
                                    "e5 ",
                                    "e5 d",
                                    "e5=",
                                    "e5=x",
                                    "e5=bb",
                                    "e5-d4",
                                    "odd",
                                    "z5",
                                    "5"}) {
        EXPECT_EQ(found(*game, table, other), "nothing") << other;
    }
    for (const char* const after : {"5", "=b", "-d4", ",", "."}) {
        EXPECT_EQ(found(*game, table, "e5", after), "nothing") << after;
    }
}

// Every word of two letters, digits or signs means a site or nothing, whatever hashes alike.
TEST(Vocabulary, TakesNoOtherWordForASite) {
    const auto game = game_of("col");
    ASSERT_TRUE(game);
    const Vocabulary vocabulary(*game);
    for (char first = ' '; first <= '~'; ++first) {
        for (char second = '!'; second <= '~'; ++second) {
            const std::string word{first, second};
            const auto site = game->board().find(word);
            EXPECT_EQ(found(*game, vocabulary.site_items(), word),
                      site ? game->board().label(*site) : "nothing")
                << word;
        }
    }
}

TEST(Vocabulary, KnowsEveryLabelInEitherCase) {
    for (const char* const id : {"odd", "dots", "dustin", "dodec", "walkers", "loops"}) {
        const auto game = game_of(id);
        ASSERT_TRUE(game) << id;
        const Vocabulary vocabulary(*game);
        if (vocabulary.always_chooses()) {
            // There each site is typed with its mark.
            EXPECT_EQ(found(*game, vocabulary.site_items(), game->board().labels()[0]), "nothing");
            continue;
        }
        for (const std::string& label : game->board().labels()) {
            EXPECT_EQ(found(*game, vocabulary.site_items(), label), label);
            std::string capitals = label;
            std::transform(capitals.begin(), capitals.end(), capitals.begin(), [](char c) {
                return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            });
            EXPECT_EQ(found(*game, vocabulary.site_items(), capitals), label);
        }
    }
}

TEST(Vocabulary, LeavesLargeBoardsToTheLongWay) {
    const auto game = game_of("odd", 40);
    ASSERT_TRUE(game);
    EXPECT_EQ(found(*game, Vocabulary(*game).site_items(), "e5=b"), "nothing");
}

TEST(Vocabulary, HasTheWordsThatAreSaid) {
    const auto dustin = game_of("dustin");
    ASSERT_TRUE(dustin);
    const Vocabulary vocabulary(*dustin);
    ASSERT_NE(vocabulary.find_word("odd"), nullptr);
    EXPECT_EQ(*vocabulary.find_word("odd"), "odd");
    EXPECT_EQ(vocabulary.find_word("dod"), nullptr);
    EXPECT_FALSE(vocabulary.has_clash());
    EXPECT_TRUE(Vocabulary(*game_of("odd")).words().empty());
}

}  // namespace
}  // namespace quadrille::transcript
