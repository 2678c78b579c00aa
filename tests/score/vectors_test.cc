// Every game of tests/vectors/, whose results an independent program computed.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "score/verdict_json.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

using nlohmann::json;

std::vector<std::string> vector_files() {
    std::vector<std::string> files;
    const std::filesystem::path root = QUADRILLE_SOURCE_DIR "/tests/vectors";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".txt") {
            files.push_back(std::filesystem::path(entry.path()).replace_extension().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

class Vectors : public testing::TestWithParam<std::string> {};

TEST_P(Vectors, Agree) {
    const auto verdicts = test::judge_text(test::file_text(GetParam() + ".txt"));
    ASSERT_EQ(verdicts.size(), 1U);
    const json wanted = json::parse(test::file_text(GetParam() + ".json"));
    const json found = json::parse(to_json(verdicts[0], GetParam()));
    const std::string messages = to_text(verdicts[0].diagnostics);
    for (const char* key : {"game", "status", "winner", "draw"}) {
        EXPECT_EQ(found[key], wanted[key]) << key << "\n" << messages;
    }
    for (std::size_t i = 0; i < wanted["scores"].size(); ++i) {
        EXPECT_EQ(found["players"][i]["score"], wanted["scores"][i]) << "player " << i + 1;
    }
    for (const char* key : {"counts", "claims"}) {
        if (wanted.contains(key)) {
            EXPECT_EQ(found[key], wanted[key]) << key;
        }
    }
}

std::vector<std::string> playthroughs() {
    std::vector<std::string> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(QUADRILLE_SOURCE_DIR "/tests/playthroughs")) {
        if (entry.path().extension() == ".txt") {
            files.push_back(std::filesystem::path(entry.path()).replace_extension().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// A result that the rules do not give is a diagnostic.
TEST(Playthroughs, EndAsTheirSourceSays) {
    for (const std::string& file : playthroughs()) {
        const auto verdicts = test::judge_text(test::file_text(file + ".txt"));
        ASSERT_EQ(verdicts.size(), 1U) << file;
        // Some end because a player gave up.
        const bool gave_up = verdicts[0].status == Status::Resigned;
        EXPECT_EQ(json::parse(to_json(verdicts[0], file))["status"],
                  gave_up ? "resigned" : "finished")
            << file;
        EXPECT_EQ(to_text(verdicts[0].diagnostics), "") << file;
    }
}

std::string case_name(const testing::TestParamInfo<std::string>& info) {
    const std::filesystem::path path = info.param;
    std::string name = path.parent_path().filename().string() + path.filename().string();
    name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, Vectors, testing::ValuesIn(vector_files()), case_name);

}  // namespace
}  // namespace quadrille::score
