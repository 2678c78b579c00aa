#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(ListCommand, NamesEveryGame) {
    const Outcome outcome = Workshop().run("quadrille list");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    const std::filesystem::path rules = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "rules";
    for (const auto& entry : std::filesystem::directory_iterator(rules)) {
        if (entry.path().extension() == ".yaml") {
            EXPECT_THAT(outcome.out, HasSubstr("\n  " + entry.path().stem().string() + " "));
        }
    }
}

TEST(ListCommand, PutsGamesOfOneKindTogether) {
    const Workshop workshop;
    const std::string rest =
        "name: A\nplayers: [One, Two]\nmarks: {b: {name: black, colour: black}}\n"
        "board: {square: 2}\nscore: {groups: {count: groups, of: each-mark}}\n"
        "win: [{odd: groups, then: One, else: Two}]\n";
    std::filesystem::create_directories(workshop.folder() / "rules");
    workshop.write("rules/aa.yaml", rest);
    workshop.write("rules/bb.yaml", "kind: rows\n" + rest);
    workshop.write("rules/cc.yaml", "kind: connection\n" + rest);
    const std::string out = workshop.run("quadrille list").out;
    std::vector<std::size_t> places;
    for (const char* const line :
         {"Connection\n", "\n  cc ", "\n\nIn a row\n", "\n  bb ", "\n\nOther games\n  aa "}) {
        places.push_back(out.find(line));
        EXPECT_NE(places.back(), std::string::npos) << line;
    }
    EXPECT_TRUE(std::is_sorted(places.begin(), places.end())) << out;
}

TEST(ListCommand, SpeaksOtherLanguages) {
    const Workshop workshop;
    const std::string german = workshop.run("quadrille list --lang de").out;
    EXPECT_THAT(german, testing::StartsWith("Gruppen\n"));
    EXPECT_THAT(german, HasSubstr("\n  black-hole            Schwarzes Loch "));
    // In a German place, too, it is English unless it is asked for.
    EXPECT_EQ(workshop.run("LC_ALL=de_DE.UTF-8 quadrille list").out,
              workshop.run("quadrille list").out);
    const Outcome alone = workshop.run("quadrille list --turns");
    EXPECT_EQ(alone.exit_code, 2);
    EXPECT_EQ(alone.err, "error: --turns without --json; expected --json with it\n");
}

TEST(ShowCommand, SpeaksOtherLanguages) {
    const Workshop workshop;
    const std::string german = workshop.run("quadrille show black-hole --lang de").out;
    EXPECT_THAT(german, testing::StartsWith("Schwarzes Loch (black-hole)\n"));
    EXPECT_THAT(german, HasSubstr("Marks        "));
    EXPECT_EQ(workshop.run("LC_ALL=de_DE.UTF-8 quadrille show odd").out,
              workshop.run("quadrille show odd").out);
}

TEST(ShowCommand, TellsTheParametersAndTheBoard) {
    const Outcome outcome = Workshop().run("quadrille show odd");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("Odd (odd)\n"));
    EXPECT_THAT(outcome.out, HasSubstr("size = 5; "));
    EXPECT_THAT(outcome.out,
                HasSubstr("61 sites, which are its cells; 61 cells, 210 edges, 150 vertices"));
    EXPECT_THAT(outcome.out, HasSubstr("Turns        61\n"));
}

/// How even cells are that are not alike, and of no others.
TEST(ShowCommand, TellsHowEvenTheCellsAre) {
    const Outcome dodec = Workshop().run("quadrille show dodec");
    EXPECT_THAT(dodec.out, HasSubstr("Small cell   8.37 % of the area, 0.75 of an equal share;"));
    EXPECT_THAT(dodec.out, HasSubstr("a radius of 0.228 of half"));
    EXPECT_THAT(Workshop().run("quadrille show odd").out, testing::Not(HasSubstr("Small cell")));
}

// Rules ask for areas by these names.
TEST(ShowCommand, NamesSidesAndOnesOwnAreas) {
    std::string out = Workshop().run("quadrille show hex --set size=4").out;
    EXPECT_THAT(out, HasSubstr("4 sides (top,\n             right, bottom, left)"));
    out = Workshop().run("quadrille show three-thirds").out;
    EXPECT_THAT(out, HasSubstr("9 wards and 3 districts (north,\n             west, east)"));
}

TEST(ShowCommand, FollowsSettings) {
    const Outcome outcome = Workshop().run("quadrille show odd --set size=3");
    EXPECT_THAT(outcome.out, HasSubstr("size = 3 (default 5); "));
    EXPECT_THAT(outcome.out, HasSubstr("19 sites"));
}

TEST(ShowCommand, SuggestsALikelyGame) {
    const Outcome outcome = Workshop().run("quadrille show odq");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("did you mean 'odd'?"));
}

TEST(ShowCommand, RefusesASettingOutOfRange) {
    const Outcome outcome = Workshop().run("quadrille show odd --set size=1000000000");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("error: "));
}

TEST(ShowCommand, RefusesASettingThatTheGameLacks) {
    const Outcome outcome = Workshop().run("quadrille show odd --set sise=4");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("did you mean 'size'?"));
}

}  // namespace
}  // namespace quadrille::cli
