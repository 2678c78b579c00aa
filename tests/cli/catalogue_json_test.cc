// The JSON of list, show, score and preview: every key is documented, and no other key is.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "support/cases.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::ElementsAreArray;
using testing_support::Outcome;
using testing_support::Workshop;
using Json = nlohmann::json;

void collect_keys(const Json& value, const std::string& path, std::set<std::string>& keys) {
    if (value.is_array()) {
        for (const Json& each : value) {
            collect_keys(each, path + "[]", keys);
        }
    }
    // Values are by the names of parameters there, and common numbers by those of counters.
    const bool named = path == "set" || path.ends_with(".set") || path == "counts";
    if (value.is_object() && !named) {
        for (const auto& [key, inner] : value.items()) {
            const std::string whole = path.empty() ? key : fmt::format("{}.{}", path, key);
            keys.insert(whole);
            collect_keys(inner, whole, keys);
        }
    }
}

std::set<std::string> documented_keys(const std::string& heading) {
    std::ifstream page(QUADRILLE_SOURCE_DIR "/rules/README.md");
    std::set<std::string> keys;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("#")) {
            inside = line == heading;
        } else if (inside && line.starts_with("| `")) {
            keys.insert(line.substr(3, line.find('`', 3) - 3));
        }
    }
    return keys;
}

TEST(CatalogueJson, KeysOfListAreThoseThatAreDocumented) {
    const Workshop workshop;
    std::istringstream lines(workshop.run("quadrille list --json").out);
    std::istringstream ids(workshop.run("quadrille list --ids").out);
    std::set<std::string> keys;
    for (std::string line; std::getline(lines, line);) {
        const Json game = Json::parse(line);
        std::string id;
        std::getline(ids, id);
        EXPECT_EQ(game.at("game"), id);
        collect_keys(game, "", keys);
    }
    std::string more;
    EXPECT_FALSE(std::getline(ids, more)) << more;
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of list")));
}

TEST(CatalogueJson, KeysOfStudyAreThoseThatAreDocumented) {
    const Workshop workshop;
    std::set<std::string> keys;
    for (const std::string game : {"tic-tac-toe", "dots-and-boxes --set columns=2 --set rows=2"}) {
        const Outcome outcome =
            workshop.run("quadrille study " + game + " --games 4 --level 1 --json");
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        collect_keys(Json::parse(outcome.out), "", keys);
    }
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of study")));
}

TEST(CatalogueJson, KeysOfShowAreThoseThatAreDocumented) {
    const Workshop workshop;
    std::istringstream ids(workshop.run("quadrille list --ids").out);
    std::set<std::string> keys;
    for (std::string id; std::getline(ids, id);) {
        const Outcome outcome = workshop.run(fmt::format("quadrille show {} --json", id));
        EXPECT_EQ(outcome.exit_code, 0) << id;
        const Json game = Json::parse(outcome.out);
        EXPECT_EQ(game.at("game"), id);
        collect_keys(game, "", keys);
    }
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of show")));
}

void collect_keys_of_lines(const std::string& text, std::set<std::string>& keys) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        collect_keys(Json::parse(line), "", keys);
    }
}

// Of games of every kind: the examples, those that show one word each, and those with mistakes.
TEST(CatalogueJson, KeysOfScoreAreThoseThatAreDocumented) {
    namespace fs = std::filesystem;
    const fs::path top = QUADRILLE_SOURCE_DIR;
    std::set<std::string> keys;
    const Workshop workshop;
    const auto score = [&](const std::string& files) {
        const std::string rules = (top / "tests/words").string();
        collect_keys_of_lines(
            workshop.run("quadrille score --json --rules '" + rules + "'" + files).out, keys);
    };
    for (const char* const folder : {"examples", "tests/words"}) {
        std::string files;
        for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
            if (entry.path().extension() == ".txt") {
                files += " '" + entry.path().string() + "'";
            }
        }
        score(files);
    }
    std::string mistaken;
    for (const std::string& path : test::case_files((top / "tests/bad/transcripts").string())) {
        for (const test::Case& each : test::read_cases(path)) {
            workshop.write(each.name + ".txt", each.typed);
            mistaken += " " + each.name + ".txt";
        }
    }
    score(mistaken);
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of score")));
}

// The keys that `score` has without it are documented elsewhere.
TEST(CatalogueJson, KeysForEntryAreThoseThatAreDocumented) {
    namespace fs = std::filesystem;
    const Workshop workshop;
    workshop.write("begun.txt", "game: dots\nmoves:\n1. a1-b2\n");
    workshop.write("said.txt", "game: dustin\nmoves:\n1. a1=b odd\n");
    workshop.write("step.txt", "game: walkers\n");
    std::string files = " begun.txt said.txt step.txt";
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(QUADRILLE_SOURCE_DIR) / "examples")) {
        if (entry.path().filename() == "game.txt") {
            files += " '" + entry.path().string() + "'";
        }
    }
    std::set<std::string> without;
    collect_keys_of_lines(workshop.run("quadrille score --json" + files).out, without);
    std::set<std::string> with;
    collect_keys_of_lines(workshop.run("quadrille score --json --entry" + files).out, with);
    std::set<std::string> keys;
    for (const std::string& key : with) {
        if (!without.contains(key)) {
            keys.insert(key);
        }
    }
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys for entry")));
}

TEST(CatalogueJson, KeysOfHintAreThoseThatAreDocumented) {
    const Workshop workshop;
    std::set<std::string> keys;
    collect_keys_of_lines(workshop.run("quadrille play hex --hint --json --level 1").out, keys);
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of hint")));
}

TEST(CatalogueJson, KeysOfPuzzlesAreThoseThatAreDocumented) {
    const Workshop workshop;
    std::set<std::string> keys;
    collect_keys_of_lines(workshop.run("quadrille puzzles col --set size=3 --json").out, keys);
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of puzzles")));
}

TEST(CatalogueJson, KeysOfPreviewAreThoseThatAreDocumented) {
    const Workshop workshop;
    std::set<std::string> keys;
    EXPECT_EQ(workshop.run("quadrille board odd -o odd.pdf").exit_code, 0);
    collect_keys_of_lines(workshop.run("quadrille preview odd.pdf --json").out, keys);
    EXPECT_THAT(keys, ElementsAreArray(documented_keys("### The keys of preview")));
}

TEST(CatalogueJson, TellsTheValuesThatWereChosen) {
    const Json odd =
        Json::parse(Workshop().run("quadrille show odd --json --set size=3 --set minimum=2").out);
    EXPECT_EQ(odd.at("parameters")[0].at("name"), "size");
    EXPECT_EQ(odd.at("parameters")[0].at("value"), 3);
    EXPECT_EQ(odd.at("parameters")[0].at("default"), 5);
    EXPECT_EQ(odd.at("board").at("labels").size(), 19U);
    EXPECT_EQ(odd.at("board").at("labels")[0], "a1");
    EXPECT_EQ(odd.at("turns").at("most"), 19);
    EXPECT_EQ(odd.at("counters"), Json({"groups"}));
    EXPECT_EQ(odd.at("figures"), Json({"odd-opening", "odd-two-groups", "odd-finished"}));
}

// What is typed stays as it is in the file: ids, names of values and variants, letters of marks.
TEST(CatalogueJson, SpeaksOtherLanguages) {
    const Workshop workshop;
    const Json odd = Json::parse(workshop.run("quadrille show odd --json --lang de").out);
    EXPECT_EQ(odd.at("lang"), "de");
    EXPECT_EQ(odd.at("players"), Json({"Spieler 1", "Spieler 2"}));
    EXPECT_EQ(odd.at("parameters")[0].at("name"), "size");
    EXPECT_EQ(odd.at("parameters")[0].at("called"), "Größe");
    EXPECT_EQ(odd.at("parameters")[0].at("means"), "Felder auf jeder Seite des Bretts");
    EXPECT_EQ(odd.at("variants")[0].at("name"), "low");
    EXPECT_EQ(odd.at("variants")[0].at("means"), "kleinere Gruppen zählen");
    EXPECT_EQ(odd.at("marks")[0].at("letter"), "b");
    EXPECT_EQ(odd.at("marks")[0].at("name"), "schwarz");
    std::istringstream lines(workshop.run("quadrille list --json --turns --lang fr").out);
    std::size_t translated = 0;
    for (std::string line; std::getline(lines, line);) {
        const Json game = Json::parse(line);
        translated += game.at("lang") == "fr" ? 1 : 0;
        EXPECT_EQ(game.at("turns").size(), 3U);
        EXPECT_LE(game.at("players").at("least"), game.at("players").at("greatest"));
        if (game.at("game") == "black-hole") {
            EXPECT_EQ(game.at("original_name"), "Black Hole");
            EXPECT_EQ(game.at("name"), "Le trou noir");
            EXPECT_EQ(game.at("group"), "Nombres");
            EXPECT_EQ(game.at("turns").at("most"), 20);
        }
        if (game.at("game") == "dots") {
            EXPECT_EQ(game.at("players"), Json({{"least", 2}, {"greatest", 6}}));
        }
    }
    EXPECT_GE(translated, 61U);
}

// A game of one's own has no translation.
TEST(CatalogueJson, SaysWhatIsNotTranslated) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille new mine --from hex").exit_code, 0);
    const Outcome shown = workshop.run("quadrille show mine --json --lang es");
    const Json mine = Json::parse(shown.out);
    EXPECT_EQ(mine.at("lang"), "en");
    EXPECT_EQ(mine.at("players"), Json({"Rojo", "Azul"}));
}

TEST(CatalogueJson, OfAGameWithAMistakeIsTheOthersAndAMessage) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "mkdir rules; echo 'name: X' >rules/x.yaml; quadrille list --json | wc -l; "
        "quadrille list --ids | wc -l");
    std::istringstream numbers(outcome.out);
    int with_mistake = 0;
    int all = 0;
    numbers >> with_mistake >> all;
    EXPECT_EQ(with_mistake + 1, all);
    EXPECT_NE(outcome.err.find("rules/x.yaml"), std::string::npos);
}

}  // namespace
}  // namespace quadrille::cli
