#include "spec/read/translation_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "base/words.h"
#include "spec/read/in_language.h"
#include "spec/read/load.h"
#include "spec/read/translation_reader.h"
#include "support/file_readers.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

constexpr const char* kGame = R"(name: Test
summary: A game.
players: [Player 1, Player 2]
parameters:
  size: {default: 4, range: [2, 8], means: cells on each side}
marks:
  b: {name: black, colour: black}
  w: {name: white, colour: white, pattern: open}
board: {hexhex: $size}
play:
  - turn: [{mark: {what: any}}, {say: {words: [odd, even], parity: groups}}]
    until: full
score:
  groups: {count: groups, of: each-mark, at-least: 3}
win:
  - {odd: groups, then: Player 1, else: Player 2}
sheet:
  lines: ["{sites} cells"]
need: ["A board of {sites} cells", A pencil]
rules:
  - head: Play
    text: Colour a cell. Then **{size in words}** more.
    figures: [small]
  - head: The end
    text: The board is full.
)";

constexpr const char* kFigure = R"(what: A board
game: test
caption: "{groups} groups"
)";

constexpr const char* kWhole = R"(name: Probe
summary: Ein Spiel.
need: ["Ein Brett mit {sites} Feldern", Ein Stift]
lines: ["{sites} Felder"]
means: {size: Felder auf jeder Seite}
rules:
  - {head: Zug, text: "Färbe ein Feld. Dann noch **{size in words}**."}
  - {head: Ende, text: Das Brett ist voll.}
figures:
  small: {what: Ein Brett, caption: "{groups} Gruppen"}
)";

// Tells which files were read.
class ListeningReader : public test::TableReader {
  public:
    using TableReader::TableReader;

    [[nodiscard]] Result<std::string> read(const std::string& path,
                                           std::size_t limit) const override {
        paths.push_back(path);
        return TableReader::read(path, limit);
    }

    mutable std::vector<std::string> paths;
};

struct Shelf {
    explicit Shelf(const std::string& german)
        : reader({{"rules/test.yaml", kGame},
                  {"rules/figures/small.yaml", kFigure},
                  {"rules/translations/de/test.yaml", german}}),
          library(reader, {.rules = {"rules"}}) {}

    [[nodiscard]] Result<GameSpec> in(std::string_view language) const {
        return with_translation(library, *load_game(library, "test"), language);
    }

    [[nodiscard]] std::string mistakes() const {
        const Result<GameSpec> game = in("de");
        return game ? "" : to_text(game.error());
    }

    ListeningReader reader;
    Library library;
};

// The file, with one text in place of another.
std::string changed(const std::string& from, const std::string& to) {
    std::string text = kWhole;
    return text.replace(text.find(from), from.size(), to);
}

TEST(TranslationFile, TranslatesWhatThePaperSays) {
    const Shelf shelf(kWhole);
    const Result<GameSpec> game = shelf.in("de");
    ASSERT_TRUE(game) << to_text(game.error());
    EXPECT_EQ(game->name, "Test");  // figures and transcripts still know it by its own names
    EXPECT_EQ(game->summary, "Ein Spiel.");
    EXPECT_EQ(game->rules[0].text, "Färbe ein Feld. Dann noch **vier**.");
    EXPECT_THAT(game->rules[0].figures, testing::ElementsAre("small"));
    EXPECT_EQ(game->parameters[0].means, "Felder auf jeder Seite");
    const GameSpec printed = in_language(*game, "de");
    EXPECT_EQ(printed.name, "Probe");
    EXPECT_EQ(printed.sheet.title, "Probe");
    EXPECT_THAT(printed.sheet.lines, testing::ElementsAre("{sites} Felder"));
    EXPECT_THAT(printed.roles, testing::ElementsAre("Spieler 1", "Spieler 2"));
}

TEST(TranslationFile, IsNotReadForEnglish) {
    const Shelf shelf(kWhole);
    ASSERT_TRUE(shelf.in("en"));
    EXPECT_THAT(shelf.reader.paths, testing::ElementsAre("rules/test.yaml"));
}

TEST(TranslationFile, LacksWhatItDoesNotTranslate) {
    const Shelf shelf(changed("summary: Ein Spiel.\n", ""));
    const GameSpec game = *load_game(shelf.library, "test");
    EXPECT_THAT(lacking(game, *find_translation(shelf.library, game, "de")),
                testing::ElementsAre("the summary"));
    const GameTranslation none = *find_translation(shelf.library, game, "fr");
    EXPECT_FALSE(none.found);
    EXPECT_EQ(none.path, "rules/translations/fr/test.yaml");
    EXPECT_THAT(lacking(game, none),
                testing::ElementsAre("the lines under the title",
                                     "the summary",
                                     "what players need",
                                     "the rules",
                                     "what parameters and variants mean",
                                     "the figure 'small'"));
}

TEST(TranslationFile, WithAnUnknownKeyIsRefused) {
    EXPECT_EQ(
        Shelf(changed("summary", "sumary")).mistakes(),
        "rules/translations/de/test.yaml:2:1: error: unknown key 'sumary' in a file of "
        "translations; expected name, title, summary, notes, source, need, lines, aims, "
        "edition, note, values, wins, names, letters, means, rules, sections, diagrams or figures\n"
        "    2 | sumary: Ein Spiel.\n"
        "      | ^~~~~~\n"
        "      did you mean 'summary'?\n");
}

TEST(TranslationFile, WithAnotherNumberOfTextsIsRefused) {
    EXPECT_EQ(Shelf(changed(", Ein Stift", "")).mistakes(),
              "rules/translations/de/test.yaml:3:7: error: 'need' has 1 text; expected 2, as the "
              "English text has\n"
              "    3 | need: [\"Ein Brett mit {sites} Feldern\"]\n"
              "      |       ^\n");
}

TEST(TranslationFile, WithoutAPlaceholderIsRefused) {
    EXPECT_EQ(
        Shelf(changed("**{size in words}**", "viele")).mistakes(),
        "rules/translations/de/test.yaml:7:23: error: the translation has no {size in words}; "
        "expected it, for the English text has it\n"
        "    7 |   - {head: Zug, text: \"Färbe ein Feld. Dann noch viele.\"}\n"
        "      |                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~\n");
    EXPECT_EQ(Shelf(changed("{groups} Gruppen", "Gruppen")).mistakes(),
              "rules/translations/de/test.yaml:10:37: error: the translation has no {groups}; "
              "expected it, for the English text has it\n"
              "   10 |   small: {what: Ein Brett, caption: \"Gruppen\"}\n"
              "      |                                     ^~~~~~~~~\n");
}

TEST(TranslationFile, TakesAPlaceholderInAnotherForm) {
    EXPECT_EQ(Shelf(changed("{size in words}", "$size")).mistakes(), "");
}

// Whoever reads a typed game does not read this file.
TEST(TranslationFile, CannotChangeWhatPlayersType) {
    EXPECT_EQ(Shelf(changed("name: Probe\n", "names: {odd: krumm}\n")).mistakes(),
              "rules/translations/de/test.yaml:1:14: error: 'krumm' cannot be typed for 'odd'; "
              "expected odd, impair, ungerade or impar\n"
              "    1 | names: {odd: krumm}\n"
              "      |              ^~~~~\n");
}

std::vector<std::string> all_prose(const GameSpec& game) {
    std::vector<std::string> all{game.summary, game.notes, game.sheet.note};
    all.insert(all.end(), game.need.begin(), game.need.end());
    all.insert(all.end(), game.sheet.lines.begin(), game.sheet.lines.end());
    for (const auto* sections : {&game.rules, &game.rulebook.sections}) {
        for (const ProseSection& section : *sections) {
            all.push_back(section.head);
            all.push_back(section.text);
            if (section.table) {
                all.push_back(section.table->caption);
                all.insert(all.end(), section.table->columns.begin(), section.table->columns.end());
            }
        }
    }
    for (const ExampleDiagram& diagram : game.rulebook.diagrams) {
        all.push_back(diagram.text);
    }
    for (const ParameterSpec& parameter : game.parameters) {
        all.push_back(parameter.means);
    }
    for (const VariantSpec& variant : game.variants) {
        all.push_back(variant.means);
    }
    return all;
}

// Placeholders have the names of the game's file.
std::string without_placeholders(std::string text) {
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{')) {
        text.erase(open, text.find('}', open) - open + 1);
    }
    return text;
}

// Words that no other of these languages has.
bool has_english(const std::string& whole) {
    const std::string text = without_placeholders(whole);
    for (const char* const word :
         {"the",    "and",   "you",   "your", "with",  "each",   "from",    "they",   "their",
          "cell",   "cells", "stone", "turn", "board", "square", "draw",    "wins",   "first",
          "second", "which", "whose", "side", "sides", "player", "players", "circle", "whoever"}) {
        const std::string padded = " " + lower_ascii(text) + " ";
        for (const char* const end : {" ", ".", ",", ";", ":", "?", "*"}) {
            if (padded.find(std::string(" ") + word + end) != std::string::npos) {
                return true;
            }
        }
    }
    return false;
}

class Translations : public testing::TestWithParam<std::string> {};

TEST_P(Translations, OfShippedGamesAreWhole) {
    const Library& library = test::shipped_library();
    for (const std::string& id : library.list_games()) {
        SCOPED_TRACE(id);
        const GameSpec game = test::load_shipped(id);
        const Result<GameTranslation> words = find_translation(library, game, GetParam());
        ASSERT_TRUE(words) << to_text(words.error());
        EXPECT_TRUE(words->found);
        EXPECT_THAT(lacking(game, *words), testing::IsEmpty());
    }
}

TEST_P(Translations, OfShippedGamesHaveNoEnglishAndTheMarksOfTheEnglishText) {
    const Library& library = test::shipped_library();
    for (const std::string& id : library.list_games()) {
        SCOPED_TRACE(id);
        const GameSpec english = test::load_shipped(id);
        const Result<GameSpec> game = with_translation(library, english, GetParam());
        ASSERT_TRUE(game) << to_text(game.error());
        const std::vector<std::string> before = all_prose(english);
        const std::vector<std::string> after = all_prose(in_language(*game, GetParam()));
        ASSERT_EQ(before.size(), after.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            EXPECT_EQ(std::count(before[i].begin(), before[i].end(), '*'),
                      std::count(after[i].begin(), after[i].end(), '*'))
                << after[i];
            EXPECT_FALSE(has_english(after[i])) << after[i];
        }
        const Result<GameTranslation> words = find_translation(library, english, GetParam());
        ASSERT_TRUE(words);
        for (const FigureText& figure : words->figures) {
            for (const std::string& caption : figure.captions) {
                EXPECT_FALSE(has_english(caption)) << caption;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage,
                         Translations,
                         testing::ValuesIn(words::other_languages()),
                         [](const auto& language) { return language.param; });

TEST(AmericanEnglish, SpellsTheProseOfAGame) {
    const Result<GameSpec> game =
        with_translation(test::shipped_library(), test::load_shipped("odd"), "en-US");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->need[1], "Two colored pencils");
    for (const std::string& text : all_prose(*game)) {
        EXPECT_EQ(text.find("colour"), std::string::npos) << text;
        EXPECT_EQ(text.find("neighbour"), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace quadrille::spec
