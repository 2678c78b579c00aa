// Every file of tests/bad-boards/, right by its words and wrong by its board, is refused by
// `quadrille check` with exactly the message in its .err file. With UPDATE_GOLDEN=1 in the
// environment it writes the messages again; read them before you commit them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/run_program.h"
#include "support/shipped.h"

namespace quadrille::cli {
namespace {

const std::string kFolder = QUADRILLE_SOURCE_DIR "/tests/bad-boards/";

std::string file_text(const std::string& path) {
    return test::TreeReader().read(path, 1U << 20U).value_or("");
}

std::vector<std::string> bad_boards() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
        if (entry.path().extension() == ".yaml") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

class BadBoard : public testing::TestWithParam<std::string> {};

TEST_P(BadBoard, IsRefusedWithItsMessage) {
    const testing_support::Workshop workshop;
    workshop.write(GetParam() + ".yaml", file_text(kFolder + GetParam() + ".yaml"));
    const auto outcome = workshop.run("quadrille check " + GetParam() + ".yaml");
    EXPECT_EQ(outcome.exit_code, 1);
    const std::string expected_path = kFolder + GetParam() + ".err";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(expected_path) << outcome.err;
    }
    EXPECT_EQ(outcome.err, file_text(expected_path));
}

std::string case_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Files, BadBoard, testing::ValuesIn(bad_boards()), case_name);

}  // namespace
}  // namespace quadrille::cli
