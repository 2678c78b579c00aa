// Sites whose printed outline does not show are not to be seen, however white they are.
#include "eye/rims.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::eye {
namespace {

constexpr std::size_t kPlaces = 18;

Rim rim(double drop, double inner = 1) {
    return {std::vector<RimPlace>(kPlaces, {.drop = drop}), inner};
}

const SiteReading kBlank{Certainty::Sure, std::nullopt, 1};
const SiteReading kMarked{Certainty::Sure, 0, 0.9};

TEST(Rims, ShowRoundBlankSites) {
    std::vector<SiteReading> readings(8, kBlank);
    std::vector<Rim> rims(8, rim(0.2));
    rims[5] = rim(0.01);  // a finger
    doubt_hidden(readings, rims, false);
    for (std::size_t i = 0; i < readings.size(); ++i) {
        EXPECT_EQ(readings[i].certainty, i == 5 ? Certainty::Unseen : Certainty::Sure) << i;
    }
}

TEST(Rims, TellAGlareOnABoardThatIsFullElsewhere) {
    std::vector<SiteReading> readings(30, kMarked);
    std::vector<Rim> rims(30, rim(0.15, 0.7));
    for (const std::size_t i : {3U, 4U, 9U, 10U}) {
        readings[i] = kBlank;
        rims[i] = rim(0.005);
    }
    doubt_hidden(readings, rims, false);
    EXPECT_EQ(readings[0].certainty, Certainty::Sure);
    for (const std::size_t i : {3U, 4U, 9U, 10U}) {
        EXPECT_EQ(readings[i].certainty, Certainty::Unseen) << i;
    }
}

// A pencil that stops short of the line is darker than the line is.
TEST(Rims, NeedNoLineWhereTheColouringEnds) {
    const Rim short_of_line{std::vector<RimPlace>(kPlaces, {.drop = -0.1, .ends = true}), 0.6};
    std::vector<SiteReading> readings(8, kBlank);
    readings[3] = kMarked;
    std::vector<Rim> rims(8, rim(0.2));
    rims[3] = short_of_line;
    doubt_hidden(readings, rims, false);
    EXPECT_EQ(readings[3].certainty, Certainty::Sure);
    rims[3] = rim(-0.1, 0.6);  // a finger goes on
    doubt_hidden(readings, rims, false);
    EXPECT_EQ(readings[3].certainty, Certainty::Unseen);
}

TEST(Rims, SettleWhatEndsAtThem) {
    const SiteReading smooth{
        .certainty = Certainty::Unsure, .mark = 0, .confidence = 0.5, .maybe_laid_on = true};
    const SiteReading unsure{.certainty = Certainty::Unsure, .mark = 0, .confidence = 0.5};
    std::vector<SiteReading> readings{smooth, smooth, unsure};
    std::vector<Rim> rims(3, Rim{std::vector<RimPlace>(kPlaces, {.drop = 0.1, .ends = true}), 0.6});
    for (std::size_t i = 0; i < kPlaces / 2; ++i) {
        rims[1].places[i].ends = false;  // on two of four sides it goes on
    }
    settle_coloured(readings, rims);
    EXPECT_EQ(readings[0].certainty, Certainty::Sure);
    EXPECT_EQ(readings[1].certainty, Certainty::Unsure);
    EXPECT_EQ(readings[2].certainty, Certainty::Unsure);
}

TEST(Rims, ProveNothingWhereLinesArePale) {
    std::vector<SiteReading> readings(8, kBlank);
    const std::vector<Rim> rims(8, rim(0.01));
    doubt_hidden(readings, rims, false);
    EXPECT_EQ(readings[0].certainty, Certainty::Sure);
}

}  // namespace
}  // namespace quadrille::eye
