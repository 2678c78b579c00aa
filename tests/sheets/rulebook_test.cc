// Rulebooks of every game and variant, read back through Poppler.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/names_of.h"
#include "sheets/sheet_proof.h"
#include "support/shipped.h"

namespace quadrille::sheets {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

constexpr double kBookTypeArea = 15;

// With blanks that break in place of those that do not.
std::string plain(std::string text) {
    for (std::size_t at = text.find("\u00A0"); at != std::string::npos; at = text.find("\u00A0")) {
        text.replace(at, 2, " ");
    }
    return text;
}

std::string whole_text(const proof::Facts& facts) {
    std::string text;
    for (const proof::PageFacts& page : facts.pages) {
        text += text_of(page) + "\n";
    }
    return plain(text);
}

const std::vector<std::string>& games() {
    static const std::vector<std::string> ids = test::shipped_library().list_games();
    return ids;
}

/// A command, and the values that its rulebook must print.
struct Case {
    std::string name;
    std::string command;
    std::vector<spec::Setting> settings;
    std::vector<std::string> idle = {};  ///< Values of these are not in force.
};

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const std::string& id : games()) {
        const spec::GameSpec game = test::load_shipped(id);
        cases.push_back({id, "rulebook " + id, game.settings});
        for (const spec::VariantSpec& variant : game.variants) {
            const spec::GameSpec varied = test::load_shipped(
                id, {.settings = {}, .variant = variant.name, .player_count = {}});
            cases.push_back({id + "-" + variant.name,
                             fmt::format("rulebook {} --variant {}", id, variant.name),
                             varied.settings,
                             varied.idle});
        }
    }
    return cases;
}

class EveryRulebook : public testing::TestWithParam<Case> {};

TEST_P(EveryRulebook, IsASmallBookWithItsValues) {
    const Workshop workshop;
    const proof::Facts facts = facts_after(workshop, GetParam().command);
    expect_printable(facts, 148, 210);
    expect_words_apart(facts, kBookTypeArea);
    EXPECT_EQ(facts.pages.size() % 4, 0U);
    EXPECT_LE(facts.pages.size(), 8U);
    const std::string id = GetParam().command.substr(9, GetParam().command.find(' ', 9) - 9);
    const spec::GameSpec game = test::load_shipped(id);
    EXPECT_EQ(facts.title, game.name);
    EXPECT_EQ(facts.author, game.author);
    for (const proof::PageFacts& page : facts.pages) {
        const std::string text = plain(text_of(page));
        for (const spec::Setting& setting : GetParam().settings) {
            const auto& idle = GetParam().idle;
            if (std::find(idle.begin(), idle.end(), setting.name) != idle.end()) {
                continue;
            }
            const spec::NameText* const said = find_named(game.sheet.values, setting.name);
            std::string value = said == nullptr ? setting.name + " …" : said->text;
            if (const std::size_t gap = value.find("…"); gap != std::string::npos) {
                value.replace(gap, std::string_view("…").size(), std::to_string(setting.value));
                EXPECT_THAT(text, HasSubstr(value));
            }
        }
    }
    const std::string text = whole_text(facts);
    for (const spec::ProseSection& section : game.rules) {
        EXPECT_THAT(text, HasSubstr(section.head));
    }
    EXPECT_THAT(text, Not(HasSubstr("{")));
    EXPECT_THAT(text, Not(HasSubstr("$")));
}

INSTANTIATE_TEST_SUITE_P(Games,
                         EveryRulebook,
                         testing::ValuesIn(all_cases()),
                         [](const auto& test) {
                             std::string name = test.param.name;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(Rulebook, NumbersInWordsFollowTheValues) {
    const Workshop workshop;
    EXPECT_THAT(whole_text(facts_after(workshop, "rulebook odd")),
                HasSubstr("at least five cells"));
    EXPECT_THAT(whole_text(facts_after(workshop, "rulebook odd --set minimum=6")),
                HasSubstr("at least six cells"));
    EXPECT_THAT(whole_text(facts_after(workshop, "rulebook odd --set minimum=1")),
                HasSubstr("at least one cell,"));
    const std::string small = whole_text(facts_after(workshop, "rulebook odd --set size=3"));
    EXPECT_THAT(small, HasSubstr("all 19 cells"));
}

// The example is judged by the values of the rules; where it cannot be, it names its own.
TEST(Rulebook, ItsExampleIsJudgedByTheRulesInIt) {
    const Workshop workshop;
    std::string text = whole_text(facts_after(workshop, "rulebook odd"));
    EXPECT_THAT(text, HasSubstr("Ann wins: 3 groups, an odd number"));
    text = whole_text(facts_after(workshop, "rulebook odd --set minimum=11"));
    EXPECT_THAT(text, HasSubstr("Ben wins: 2 groups, an even number"));
    EXPECT_THAT(text, HasSubstr("size 5, groups of 11+"));
    text = whole_text(facts_after(workshop, "rulebook odd --set size=4"));
    EXPECT_THAT(text, HasSubstr("Ann wins: 3 groups, an odd number"));
    EXPECT_THAT(text, HasSubstr("size 5, groups of 5+"));
}

// In the example of Odd one white and two black groups count.
TEST(Rulebook, TheExampleOfOddHasOneWhiteAndTwoBlackGroups) {
    const Workshop workshop;
    const std::string text = whole_text(facts_after(workshop, "rulebook odd"));
    EXPECT_THAT(text, HasSubstr("1 27 white"));
    EXPECT_THAT(text, HasSubstr("2 16 black"));
    EXPECT_THAT(text, HasSubstr("3 9 black"));
}

TEST(Rulebook, IsHeardInReadingOrderAndHasContents) {
    const Workshop workshop;
    facts_after(workshop, "rulebook dodec");
    const std::string structure = workshop.run("pdfinfo -struct-text sheet.pdf").out;
    std::size_t at = 0;
    for (const char* const part : {"H1",
                                   "\"DODEC\"",
                                   "\"Play\"",
                                   "\"Cells\"",
                                   "Figure",
                                   "Caption",
                                   "\"Who wins\"",
                                   "\"The moves\"",
                                   "\"The count\"",
                                   "Table",
                                   "TH",
                                   "\"What the text leaves open\"",
                                   "\"With best play\""}) {
        const std::size_t found = structure.find(part, at);
        EXPECT_NE(found, std::string::npos) << part << " comes too early or not at all";
        at = found == std::string::npos ? at : found;
    }
    const std::string plain = workshop.run("qpdf --qdf --object-streams=disable sheet.pdf -").out;
    EXPECT_THAT(plain, HasSubstr("/Title (DODEC)"));
    EXPECT_THAT(plain, HasSubstr("/Title (Who wins)"));
    EXPECT_THAT(plain, HasSubstr("/Title (A draw: 5 cells each)"));
    EXPECT_THAT(plain, HasSubstr("/Alt "));
}

TEST(Rulebook, PrintsOnOtherPapersAndInOtherStyles) {
    const Workshop workshop;
    expect_words_apart(facts_after(workshop, "rulebook odd --paper a4"), kBookTypeArea);
    expect_words_apart(facts_after(workshop, "rulebook dodec --paper letter"), kBookTypeArea);
    // The foot's parameters need a line of their own there, under the type area.
    expect_words_apart(facts_after(workshop, "rulebook walkers --paper 105x148mm"),
                       kBookTypeArea - 4);
    expect_words_apart(facts_after(workshop, "rulebook odd --style larger"), kBookTypeArea);
}

TEST(Rulebook, OfAGameWithoutRulesIsRefused) {
    const Workshop workshop;
    workshop.write("bare.yaml",
                   "name: Bare\nplayers: [A, B]\nmarks: {x: {name: x, owner: A, colour: red}}\n"
                   "board: {square: 3}\nscore: {n: {count: marks}}\nwin: [{most: n}]\n");
    const Outcome outcome = workshop.run("quadrille rulebook bare.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("the file of Bare has no rules in words"));
}

TEST(Rulebook, ASourceWithAnAddressIsALink) {
    const Workshop workshop;
    workshop.write("linked.yaml",
                   "name: Linked\nsource: See https://example.org/rules.\nplayers: [A, B]\n"
                   "marks: {x: {name: x, owner: A, colour: red}}\nboard: {square: 3}\n"
                   "score: {n: {count: marks}}\nwin: [{most: n}]\n"
                   "rules: [{head: Play, text: Fill a square.}]\n");
    facts_after(workshop, "rulebook linked.yaml");
    EXPECT_THAT(workshop.run("pdfinfo -url sheet.pdf").out, HasSubstr("https://example.org/rules"));
}

// A game of three turns in a row, whose example has diagrams after these turns.
std::string game_with_diagrams(int first, int second) {
    return fmt::format(
        "name: Short\nplayers: [A, B]\n"
        "marks: {{x: {{name: x, owner: A, colour: red}}, o: {{name: o, owner: B, colour: "
        "blue}}}}\nboard: {{square: 2}}\nplay: [{{turn: [mark], until: full}}]\n"
        "score: {{n: {{count: marks}}}}\nwin: [{{most: n, tie: draw}}]\n"
        "rules: [{{head: Play, text: Fill a square.}}]\n"
        "rulebook:\n  example:\n    game: first\n    diagrams:\n"
        "      - {{after: {}, text: A has the corner.}}\n"
        "      - {{after: {}, text: B has two squares.}}\n",
        first,
        second);
}

TEST(Rulebook, ItsExampleHasAFigureForEachDiagramAndOneOfTheEnd) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("mkdir examples").exit_code, 0);
    workshop.write("examples/first.txt", "game: short\nmoves:\n1. a1\n2. b1\n3. a2\n4. b2\n");
    workshop.write("short.yaml", game_with_diagrams(1, 3));
    const std::string text = whole_text(facts_after(workshop, "rulebook short.yaml"));
    EXPECT_THAT(text, HasSubstr("Figure 1 Turn 1. A has the corner."));
    EXPECT_THAT(text, HasSubstr("Figure 2 Turns 2 to 3. B has two squares."));
    EXPECT_THAT(text, HasSubstr("Figure 3 The board at the end."));
}

TEST(Rulebook, ADiagramOfItsExampleStandsBeforeTheEnd) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("mkdir examples").exit_code, 0);
    workshop.write("examples/first.txt", "game: short\nmoves:\n1. a1\n2. b1\n3. a2\n4. b2\n");
    workshop.write("short.yaml", game_with_diagrams(1, 4));
    for (const char* const command : {"rulebook", "check"}) {
        const Outcome outcome = workshop.run(fmt::format("quadrille {} short.yaml", command));
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_THAT(outcome.err,
                    HasSubstr("short.yaml:14:17: error: a diagram is after turn 4, but the example "
                              "'first' ends with turn 4, which the last figure shows; expected an "
                              "earlier turn"));
    }
}

TEST(Rulebook, AnExampleThatIsNotFinishedIsRefused) {
    const Workshop workshop;
    workshop.write("short.yaml",
                   "name: Short\nplayers: [A, B]\n"
                   "marks: {x: {name: x, owner: A, colour: red}, o: {name: o, owner: B, colour: "
                   "blue}}\nboard: {square: 3}\nplay: [{turn: [mark], until: full}]\n"
                   "score: {n: {count: marks}}\nwin: [{most: n}]\n"
                   "rules: [{head: Play, text: Fill a square.}]\nrulebook: {example: first}\n");
    Outcome outcome = workshop.run("quadrille rulebook short.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("first.txt"));
    ASSERT_EQ(workshop.run("mkdir examples").exit_code, 0);
    workshop.write("examples/first.txt", "game: short\nmoves:\n1. a1\n");
    outcome = workshop.run("quadrille rulebook short.yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err, HasSubstr("is not a finished game"));
}

}  // namespace
}  // namespace quadrille::sheets
