// Each description of tests/bad/spec/ is refused with exactly the message there, caret and notes
// included. Cases whose name begins with board-file-, tiling-file-, sheet-file- or style-file- are
// such files, the others are games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "spec/read/load.h"
#include "spec/read/load_page.h"
#include "spec/yaml/prescan.h"
#include "support/case_file.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

using test::shipped_library;

template <typename T>
std::string messages_of(const Result<T>& result) {
    return result ? "accepted\n" : to_text(result.error());
}

std::string messages_of(const test::Case& each) {
    Result<SourceText> source = checked_source(each.name + ".yaml", each.typed);
    if (!source) {
        return to_text(source.error());
    }
    if (each.name.starts_with("board-file-")) {
        return messages_of(read_board(*source, resolvers_of(shipped_library()).tilings));
    }
    if (each.name.starts_with("tiling-file-")) {
        return messages_of(read_tiling(*source, resolvers_of(shipped_library()).tilings));
    }
    if (each.name.starts_with("sheet-file-")) {
        return messages_of(read_sheet(*source));
    }
    if (each.name.starts_with("style-file-")) {
        return messages_of(read_style(*source));
    }
    return messages_of(read_game(*source, {}, resolvers_of(shipped_library())));
}

TEST(BadFiles, AreRefusedWithTheirMessages) {
    test::check_case_files(QUADRILLE_SOURCE_DIR "/tests/bad/spec", [](const test::Case& each) {
        const std::string messages = messages_of(each);
        EXPECT_THAT(messages, testing::HasSubstr("error: ")) << each.name;
        return messages;
    });
}

}  // namespace
}  // namespace quadrille::spec
