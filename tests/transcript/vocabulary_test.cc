#include "transcript/reading/vocabulary.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/judging.h"

namespace quadrille::transcript {
namespace {

std::shared_ptr<const game::Game> game_of(const std::string& id) {
    auto game = test::shipped_games().find({.id = id, .options = {}, .labels = {}});
    return game ? *game : nullptr;
}

TEST(Vocabulary, HasTheWordsThatAreSaid) {
    const auto dustin = game_of("dustin");
    ASSERT_TRUE(dustin);
    const Vocabulary vocabulary(*dustin);
    ASSERT_NE(vocabulary.find_word("odd"), nullptr);
    EXPECT_EQ(*vocabulary.find_word("odd"), "odd");
    EXPECT_EQ(vocabulary.find_word("dod"), nullptr);
    EXPECT_TRUE(Vocabulary(*game_of("odd")).words().empty());
}

}  // namespace
}  // namespace quadrille::transcript
