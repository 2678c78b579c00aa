#include "base/line_texts.h"

#include <gtest/gtest.h>

#include "support/file_readers.h"

namespace quadrille {
namespace {

Diagnostic at(const std::string& file, int line) {
    Diagnostic diagnostic = plain_error("wrong");
    diagnostic.file = file;
    diagnostic.span = {{line, 3}, 2};
    return diagnostic;
}

TEST(LineTexts, ArePutInWhereTheyAreMissing) {
    const test::TableReader files({{"a.yaml", "one\ntwo 2\n"}, {"b.yaml", "\xFF\n"}});
    Diagnostic known = at("a.yaml", 1);
    known.line_text = "as it was";
    const Diagnostics all = with_line_texts(
        {at("a.yaml", 2), known, at("b.yaml", 1), at("none.yaml", 1), at("-", 1), at("a.yaml", 0)},
        files);
    EXPECT_EQ(all[0].line_text, "two 2");
    EXPECT_EQ(all[1].line_text, "as it was");
    for (std::size_t i = 2; i < all.size(); ++i) {
        EXPECT_EQ(all[i].line_text, "");
    }
}

}  // namespace
}  // namespace quadrille
