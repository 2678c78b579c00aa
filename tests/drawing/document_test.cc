// Documents put together: their pages in order, and the lines of their contents.
#include "drawing/document.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace quadrille::drawing {
namespace {

using testing::ElementsAre;

Document with_line(const std::string& title) {
    Document document = single_page({});
    document.outline = {{.title = title, .page = 0}, {.title = title + "'s part", .parent = 0}};
    return document;
}

// "Hex on 2 under 0"
std::vector<std::string> lines(const Document& document) {
    std::vector<std::string> all;
    for (const OutlineEntry& entry : document.outline) {
        all.push_back(fmt::format("{} on {}{}",
                                  entry.title,
                                  entry.page,
                                  entry.parent ? fmt::format(" under {}", *entry.parent) : ""));
    }
    return all;
}

TEST(Document, JoinedHasTheLinesOfItsParts) {
    EXPECT_THAT(
        lines(joined({with_line("Hex"), with_line("Y")})),
        ElementsAre("Hex on 0", "Hex's part on 0 under 0", "Y on 1", "Y's part on 1 under 2"));
}

TEST(Document, UnderPutsAllLinesBelowOne) {
    EXPECT_THAT(lines(under("Connection", joined({with_line("Hex"), with_line("Y")}))),
                ElementsAre("Connection on 0",
                            "Hex on 0 under 0",
                            "Hex's part on 0 under 1",
                            "Y on 1 under 0",
                            "Y's part on 1 under 3"));
}

}  // namespace
}  // namespace quadrille::drawing
