// Each text of tests/bad-transcripts/ against the messages beside it, whole, carets included.
// QUADRILLE_UPDATE=1 in the environment writes the messages down anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/judging.h"

namespace quadrille::score {
namespace {

const char* const kFolder = QUADRILLE_SOURCE_DIR "/tests/bad-transcripts/";

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const std::string& name : test::TreeReader().list(kFolder)) {
        if (std::filesystem::path(name).extension() == ".txt") {
            all.push_back(std::filesystem::path(name).stem().string());
        }
    }
    return all;
}

class Messages : public testing::TestWithParam<std::string> {};

TEST_P(Messages, AreAsWrittenDown) {
    const std::string base = kFolder + GetParam();
    const std::string found = test::messages(test::file_text(base + ".txt"));
    EXPECT_NE(found, "");
    if (std::getenv("QUADRILLE_UPDATE") != nullptr) {
        std::ofstream(base + ".err") << found;
    }
    EXPECT_EQ(found, test::file_text(base + ".err"));
}

INSTANTIATE_TEST_SUITE_P(All, Messages, testing::ValuesIn(names()), [](const auto& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace quadrille::score
