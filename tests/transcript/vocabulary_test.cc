#include "transcript/vocabulary.h"

#include <gtest/gtest.h>

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

// What stands at the beginning of the text, as "site" or "site=mark", and how many bytes that is.
std::string found(const game::Game& game, const ItemGraph& graph, std::string_view text) {
    const auto [item, end] = graph.find(text.data(), text.data() + text.size());
    if (item == nullptr) {
        return "nothing";
    }
    const auto& site = std::get<SiteItem>(*item);
    return game.board().label(site.site) +
           (site.mark ? "=" + game.spec().marks[site.mark->index()].letter : "") + ", " +
           std::to_string(end - text.data());
}

TEST(Vocabulary, FindsSitesWithAndWithoutAMark) {
    const auto game = game_of("odd");
    ASSERT_TRUE(game);
    const Vocabulary vocabulary(*game);
    const ItemGraph& graph = vocabulary.site_items();
    EXPECT_EQ(found(*game, graph, "e5=b"), "e5=b, 4");
    EXPECT_EQ(found(*game, graph, "e5"), "e5, 2");
    EXPECT_EQ(found(*game, graph, "e5=b 2. d4=w"), "e5=b, 4");
    EXPECT_EQ(found(*game, graph, "e5,d4"), "e5, 2");
    EXPECT_EQ(found(*game, graph, "E5=B"), "e5=b, 4");
    for (const char* const other :
         {"", " e5", "e", "e55", "e5=", "e5=x", "e5=bb", "e5-d4", "odd", "z5", "5", "e5\xC2\xA0"}) {
        EXPECT_EQ(found(*game, graph, other), "nothing") << other;
    }
}

TEST(Vocabulary, KnowsEveryLabelInEitherCase) {
    for (const char* const id : {"odd", "dots", "dustin", "dodec", "walkers", "loops"}) {
        const auto game = game_of(id);
        ASSERT_TRUE(game) << id;
        const Vocabulary vocabulary(*game);
        for (const std::string& label : game->board().labels()) {
            EXPECT_EQ(found(*game, vocabulary.site_items(), label),
                      label + ", " + std::to_string(label.size()));
        }
    }
}

TEST(Vocabulary, LeavesLargeBoardsToTheLongWay) {
    const auto game = game_of("odd", 60);
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
