// Every word of play, score, win and rounds in a game that people could have written: tests/words
// has its description, typed games and the report that they get. A word that is new needs a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "score/judge.h"
#include "score/report.h"
#include "spec/read/game_reader.h"
#include "spec/read/load.h"
#include "spec/yaml/prescan.h"
#include "spec/yaml/yaml_source.h"
#include "support/judging.h"
#include "support/shipped.h"
#include "support/words_used.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::score {
namespace {

const std::string kVocabularyFolder = std::string(QUADRILLE_SOURCE_DIR) + "/tests/words";

std::vector<std::string> games() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(kVocabularyFolder)) {
        if (entry.path().extension() == ".yaml") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

const spec::Library& library() {
    static const test::TreeReader reader;
    static const std::string root = QUADRILLE_SOURCE_DIR;
    static const spec::Library library(reader,
                                       {.rules = {kVocabularyFolder},
                                        .boards = {root + "/templates/boards"},
                                        .tilings = {},
                                        .sheets = {}});
    return library;
}

/// What `quadrille score` prints of a typed game, all messages after the verdicts.
std::string told_of(const std::string& file,
                    const std::string& typed,
                    transcript::GameCache::Load load) {
    transcript::GameCache cache(std::move(load));
    auto source = transcript::transcript_source(file, typed);
    if (!source) {
        return to_text(source.error());
    }
    std::string text;
    for (const auto& game : read_transcript(*source, cache)) {
        const Verdict verdict = judge(*source, game, {.settle_budget = kSettleBudget});
        text += text.empty() ? "" : "\n";
        text += report(verdict);
        text += verdict.diagnostics.empty() ? "" : to_text(verdict.diagnostics);
    }
    return text;
}

class Words : public testing::TestWithParam<std::string> {};

TEST_P(Words, AreJudgedAsWrittenDown) {
    const std::string path = kVocabularyFolder + "/" + GetParam() + ".report";
    const std::string report =
        told_of(GetParam() + ".txt",
                test::file_text(kVocabularyFolder + "/" + GetParam() + ".txt"),
                [](const std::string& id, const spec::LoadOptions& options) {
                    return spec::load_game(library(), id, options);
                });
    if (std::getenv("QUADRILLE_UPDATE") != nullptr) {
        std::ofstream(path) << report;
    }
    EXPECT_EQ(report, test::file_text(path));
}

INSTANTIATE_TEST_SUITE_P(All, Words, testing::ValuesIn(games()), [](const auto& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

void insert_all(std::set<std::string>& into, const std::set<std::string>& words) {
    into.insert(words.begin(), words.end());
}

std::set<std::string> used_words() {
    std::set<std::string> words;
    for (const std::string& name : games()) {
        auto source =
            spec::checked_source(name, test::file_text(kVocabularyFolder + "/" + name + ".yaml"));
        EXPECT_TRUE(source.has_value()) << name;
        const auto root = spec::parse_yaml(*source);
        EXPECT_TRUE(root.has_value()) << name;
        insert_all(words, test::Vocabulary::used(spec::game_keys(), *root));
    }
    return words;
}

/// The first block of that language on a page.
std::string block_of(const std::string& page, const std::string& language) {
    const std::string fence = "```" + language + "\n";
    const std::size_t begin = page.find(fence) + fence.size();
    return page.substr(begin, page.find("```", begin) - begin);
}

TEST(RulesPage, ItsTypedGameIsJudgedByItsRules) {
    const std::string page =
        test::file_text(std::string(QUADRILLE_SOURCE_DIR) + "/rules/README.md");
    const std::string rules = block_of(page, "yaml");
    const std::string told = told_of(
        "game.txt",
        block_of(page, "text"),
        [&](const std::string& id, const spec::LoadOptions& options) -> Result<spec::GameSpec> {
            EXPECT_EQ(id, "boxes");
            const Result<SourceText> source = spec::checked_source("boxes.yaml", rules);
            return spec::read_game(*source, options, spec::resolvers_of(library()));
        });
    EXPECT_THAT(told, testing::StartsWith("Ann wins: 3 boxes to 1\n")) << told;
}

TEST(Words, EachHasAGame) {
    EXPECT_THAT(test::missing(test::words_of_games(), used_words()), testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille::score
