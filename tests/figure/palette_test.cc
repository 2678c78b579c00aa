// The colours of marks must hold apart for everybody: the measuring first, then the palette.
#include "figure/ink/palette.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "spec/read/game_reader.h"
#include "support/colour_vision.h"
#include "support/shipped.h"

namespace quadrille::figure {
namespace {

using support::difference_seen;
using support::grey_vision;
using support::Vision;
using support::visions;

constexpr double kApart = 15;

const std::vector<std::string> kGames{
    "odd", "dustin", "dots", "walkers", "loops", "dodec", "dodec-nine", "dodec-dual"};

bool is_stroke(spec::Pattern pattern) {
    return pattern == spec::Pattern::Cross || pattern == spec::Pattern::Ring;
}

drawing::Colour colour(const std::string& name) {
    const std::optional<Ink> ink = ink_by_name(name);
    EXPECT_TRUE(ink) << name;
    return ink ? ink->colour : drawing::kBlack;
}

// Every set of marks that a shipped game prints, as many as can play. Crosses and rings differ in
// shape.
std::vector<std::vector<spec::MarkSpec>> shipped_sets() {
    std::vector<std::vector<spec::MarkSpec>> sets;
    for (const std::string& id : kGames) {
        spec::LoadOptions options;
        if (id == "dots") {
            options.settings = {{.name = "players", .value = 6}};
        }
        std::vector<spec::MarkSpec> marks = test::load_shipped(id, options).marks;
        if (std::none_of(marks.begin(), marks.end(), [](const spec::MarkSpec& mark) {
                return is_stroke(mark.pattern);
            })) {
            sets.push_back(std::move(marks));
        }
    }
    return sets;
}

double least_difference(const Vision& vision, const std::vector<std::string>& names) {
    double least = 1000;
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            least = std::min(least, difference_seen(vision, colour(names[i]), colour(names[j])));
        }
    }
    return least;
}

TEST(Ciede2000, AgreesWithThePublishedPairs) {
    std::ifstream file(std::string(QUADRILLE_SOURCE_DIR) + "/tests/colours/ciede2000.txt");
    int pairs = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        std::istringstream numbers(line);
        support::Lab one;
        support::Lab other;
        double expected = 0;
        numbers >> one.lightness >> one.a >> one.b >> other.lightness >> other.a >> other.b >>
            expected;
        ASSERT_TRUE(numbers) << line;
        EXPECT_NEAR(support::difference(one, other), expected, 0.00006) << line;
        EXPECT_NEAR(support::difference(other, one), expected, 0.00006) << line;
        ++pairs;
    }
    EXPECT_EQ(pairs, 34);
}

TEST(Vision, ColourBlindEyesSeeGreysAsTheyAre) {
    for (const Vision& vision : visions()) {
        for (const drawing::Colour grey :
             {drawing::kBlack, drawing::Colour{128, 128, 128}, drawing::kWhite}) {
            const support::Light light{0.2, 0.2, 0.2};
            const support::Light seen = vision.see(light);
            EXPECT_NEAR(seen[0], 0.2, 0.005) << vision.name;
            EXPECT_NEAR(seen[2], 0.2, 0.005) << vision.name;
            EXPECT_LT(difference_seen(vision, grey, grey), 1e-9);
        }
    }
}

// Two colours that differ in the light of long waves only are one to eyes without those cones.
TEST(Vision, RedAndDarkGreenComeNearerToProtans) {
    const drawing::Colour red{0xB5, 0x12, 0x1B};
    const drawing::Colour green{0x30, 0x5A, 0x1B};
    const auto all = visions();
    EXPECT_GT(difference_seen(all[0], red, green), 2 * difference_seen(all[2], red, green));
}

TEST(Palette, EveryShippedSetHoldsApartForEverybody) {
    for (const auto& marks : shipped_sets()) {
        for (const Vision& vision : visions()) {
            for (std::size_t i = 0; i < marks.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    EXPECT_GE(
                        difference_seen(vision, colour(marks[i].colour), colour(marks[j].colour)),
                        kApart)
                        << vision.name << ": " << marks[i].colour << " and " << marks[j].colour;
                }
            }
        }
    }
}

TEST(Palette, EveryColourButWhiteStandsOutFromPaper) {
    for (const Ink& ink : palette()) {
        for (const Vision& vision : visions()) {
            if (ink.colour != drawing::kWhite) {
                EXPECT_GE(difference_seen(vision, ink.colour, drawing::kWhite), kApart)
                    << vision.name << ": " << ink.name;
            }
        }
    }
}

TEST(Palette, PairsHoldApartInGrey) {
    for (const auto& marks : shipped_sets()) {
        if (marks.size() == 2) {
            EXPECT_GE(
                difference_seen(grey_vision(), colour(marks[0].colour), colour(marks[1].colour)),
                kApart)
                << marks[0].colour << " and " << marks[1].colour;
        }
    }
}

// The figures of the art direction: greys of the set of six are too near, so there are letters.
TEST(Palette, SixGreysAreTooNearSoEveryMarkHasItsOwnLetterAndPattern) {
    const std::vector<std::string> six{"red", "blue", "green", "orange", "purple", "black"};
    EXPECT_NEAR(least_difference(grey_vision(), six), 7.9, 0.05);
    for (const auto& marks : shipped_sets()) {
        std::set<std::string> letters;
        std::set<spec::Pattern> patterns;
        for (const spec::MarkSpec& mark : marks) {
            letters.insert(mark.letter);
            patterns.insert(mark.pattern);
        }
        EXPECT_EQ(letters.size(), marks.size());
        EXPECT_EQ(patterns.size(), marks.size());
    }
}

TEST(Palette, LettersOnMarksAreReadInGrey) {
    for (const Ink& ink : palette()) {
        EXPECT_GE(difference_seen(grey_vision(), ink.colour, ink.letter), 35) << ink.name;
    }
}

TEST(Palette, HasEveryColourThatAGameCanName) {
    for (const spec::ValueForm& form : spec::mark_keys().find("colour")->forms()) {
        for (const std::string& name : form.words) {
            EXPECT_TRUE(ink_by_name(name)) << name;
        }
        EXPECT_EQ(form.words.size(), palette().size());
    }
}

TEST(Palette, KnowsNoOtherNames) {
    EXPECT_FALSE(ink_by_name("pink"));
    EXPECT_FALSE(ink_by_name(""));
}

}  // namespace
}  // namespace quadrille::figure
