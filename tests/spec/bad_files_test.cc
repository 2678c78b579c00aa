// Every file of tests/bad/ is refused with exactly the message in the .err beside it, caret and
// notes included. Files that begin with board-file-, sheet-file- or style-file-
// are such, the others are games. With
// UPDATE_GOLDEN=1 in the environment the messages are written anew, to be read before they are
// committed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "spec/read/load.h"
#include "spec/read/load_page.h"
#include "spec/yaml/prescan.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

using test::shipped_library;

const std::string kFolder = std::string(QUADRILLE_SOURCE_DIR) + "/tests/bad/";

template <typename T>
std::string messages_of(const Result<T>& result) {
    return result ? "accepted\n" : to_text(result.error());
}

std::string messages_of(const std::string& name) {
    const test::TreeReader reader;
    Result<SourceText> source =
        checked_source(name, reader.read(kFolder + name, kMaxFileBytes).value_or(""));
    if (!source) {
        return to_text(source.error());
    }
    if (name.starts_with("board-file-")) {
        return messages_of(read_board(*source, resolvers_of(shipped_library()).tilings));
    }
    if (name.starts_with("tiling-file-")) {
        return messages_of(read_tiling(*source, resolvers_of(shipped_library()).tilings));
    }
    if (name.starts_with("sheet-file-")) {
        return messages_of(read_sheet(*source));
    }
    if (name.starts_with("style-file-")) {
        return messages_of(read_style(*source));
    }
    return messages_of(read_game(*source, {}, resolvers_of(shipped_library())));
}

bool ends_with(const std::string& name, std::string_view ending) {
    return std::string_view(name).ends_with(ending);
}

class BadFile : public testing::TestWithParam<std::string> {};

TEST_P(BadFile, IsRefusedWithItsMessage) {
    const std::string messages = messages_of(GetParam());
    const std::string expected_path =
        kFolder + GetParam().substr(0, GetParam().rfind('.')) + ".err";
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(expected_path) << messages;
    }
    EXPECT_EQ(messages, test::TreeReader().read(expected_path, kMaxFileBytes).value_or("none"));
    EXPECT_THAT(messages, testing::HasSubstr("error: "));
}

std::vector<std::string> bad_files() {
    std::vector<std::string> names;
    for (const std::string& name : test::TreeReader().list(kFolder)) {
        if (ends_with(name, ".yaml")) {
            names.push_back(name);
        }
    }
    return names;
}

std::string case_name(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    bool upper = true;
    for (const char c : info.param.substr(0, info.param.rfind('.'))) {
        if (c == '-') {
            upper = true;
            continue;
        }
        name += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = false;
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Spec, BadFile, testing::ValuesIn(bad_files()), case_name);

TEST(BadFiles, AreOfMoreThanThirtyKinds) {
    EXPECT_GT(bad_files().size(), 30U);
}

}  // namespace
}  // namespace quadrille::spec
