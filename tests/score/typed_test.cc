// Games typed as people type them from printed sheets, without having read how: each file of
// tests/typed/ against the report beside it, messages first. QUADRILLE_UPDATE=1 in the environment
// writes the reports down anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "score/report.h"
#include "support/case_file.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

const char* const kTypedFolder = QUADRILLE_SOURCE_DIR "/tests/typed/";

std::vector<std::string> typed_names() {
    std::vector<std::string> all;
    for (const std::string& name : test::TreeReader().list(kTypedFolder)) {
        if (std::filesystem::path(name).extension() == ".txt") {
            all.push_back(std::filesystem::path(name).stem().string());
        }
    }
    return all;
}

class Typed : public testing::TestWithParam<std::string> {};

TEST_P(Typed, IsReportedAsWrittenDown) {
    const std::string base = kTypedFolder + GetParam();
    std::string found;
    for (const Verdict& verdict : test::judge_text(test::file_text(base + ".txt"))) {
        found += to_text(verdict.diagnostics);
        found += report(verdict);
    }
    if (std::getenv("QUADRILLE_UPDATE") != nullptr) {
        std::ofstream(base + ".report") << found;
    }
    EXPECT_EQ(found, test::file_text(base + ".report"));
}

INSTANTIATE_TEST_SUITE_P(All, Typed, testing::ValuesIn(typed_names()), [](const auto& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

std::string said_to(const std::string& typed) {
    std::string said;
    for (const Verdict& verdict : test::judge_text(typed)) {
        const std::string whole = report(verdict);
        said += to_text(verdict.diagnostics) + whole.substr(0, whole.find('\n') + 1);
    }
    return said;
}

// Texts that people hand over: what they are taken for, and the verdict.
TEST(HandedOver, IsReadAsWrittenDown) {
    test::check_cases(std::string(kTypedFolder) + "handed_over.cases", said_to);
}

// The same board from people who had seen the form once, or only the sheet. Each name ends with what a
// careful person would do: score, ask or refuse.
TEST(HandedOver, ByStrangersIsReadAsWrittenDown) {
    test::check_cases(std::string(kTypedFolder) + "by_strangers.cases", said_to);
}

}  // namespace
}  // namespace quadrille::score
