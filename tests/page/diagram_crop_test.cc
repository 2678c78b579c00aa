// The part of a large board that diagrams of an example show.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "page/book/figure_in_book.h"
#include "support/judging.h"
#include "support/shipped.h"

namespace quadrille::page {
namespace {

// "d5 n14", or nothing where the whole board is shown.
std::string crop_of(const std::string& text) {
    const auto source = transcript::transcript_source("game.txt", text);
    const auto games = transcript::read_transcript(*source, test::shipped_games());
    const auto crop = crop_to_play(*games.front().transcript);
    return crop ? crop->between[0].text + " " + crop->between[1].text : "";
}

TEST(DiagramCrop, IsWhatWasPlayedOnAndOneLineMore) {
    EXPECT_EQ(crop_of("game: five-in-a-row\nmoves:\n1. h8\n2. i9\n3. f8\n"), "e7 j10");
}

TEST(DiagramCrop, EndsAtTheEdgeOfTheBoard) {
    EXPECT_EQ(crop_of("game: five-in-a-row\nmoves:\n1. a1\n2. c2\n"), "a1 d3");
}

TEST(DiagramCrop, IsTheWholeBoardWhereMostOfItWasPlayedOn) {
    EXPECT_EQ(crop_of("game: five-in-a-row\nmoves:\n1. a1\n2. o15\n"), "");
}

TEST(DiagramCrop, IsTheWholeBoardWhereSidesAreToBeLinked) {
    EXPECT_EQ(crop_of("game: hex\nmoves:\n1. e5\n2. f5\n"), "");
}

}  // namespace
}  // namespace quadrille::page
