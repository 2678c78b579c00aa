#include "base/diagnostic.h"

#include <gtest/gtest.h>

#include "base/source_text.h"

namespace quadrille {
namespace {

TEST(Diagnostic, PrintsPlaceMessageLineCaretAndNotes) {
    const SourceText source("odd.yaml", "name: Odd\nscore: {minmum: 5}\n");
    Diagnostic error = source.error({{2, 9}, 6}, "unknown key 'minmum'", "expected at-least");
    error.notes.emplace_back("did you mean 'minimum'?");
    EXPECT_EQ(to_text(error),
              "odd.yaml:2:9: error: unknown key 'minmum'; expected at-least\n"
              "    2 | score: {minmum: 5}\n"
              "      |         ^~~~~~\n"
              "      did you mean 'minimum'?\n");
}

TEST(Diagnostic, CaretStandsUnderTheCharacterNotTheByte) {
    const SourceText source("a.txt", "note: éé z9");
    EXPECT_EQ(to_text(source.error({{1, 10}, 2}, "unknown site 'z9'", "")),
              "a.txt:1:10: error: unknown site 'z9'\n"
              "    1 | note: éé z9\n"
              "      |          ^~\n");
}

TEST(Diagnostic, ControlCharactersAreShownNotObeyed) {
    const SourceText source("a.txt", "\xE2\x80\xAE x");
    EXPECT_EQ(to_text(source.error({{1, 3}, 1}, "bad", "")),
              "a.txt:1:3: error: bad\n"
              "    1 | <U+202E> x\n"
              "      |          ^\n");
}

TEST(Diagnostic, AVeryLongLineIsCutAroundThePlace) {
    const SourceText source("a.txt", std::string(1000, 'a') + "b" + std::string(1000, 'c'));
    const std::string text = to_text(source.error({{1, 1001}, 1}, "bad", ""));
    EXPECT_LT(text.size(), 500U);
    EXPECT_NE(text.find("ab"), std::string::npos);
}

TEST(Diagnostic, SeverityAndCaretAreColouredOnATerminal) {
    const SourceText source("a.txt", "e5 z9");
    EXPECT_EQ(to_text(source.error({{1, 4}, 2}, "unknown site 'z9'", ""), Ink::Coloured),
              "a.txt:1:4: \x1b[1;31merror:\x1b[0m unknown site 'z9'\n"
              "    1 | e5 z9\n"
              "      | \x1b[1;31m   ^~\x1b[0m\n");
}

TEST(Diagnostic, ErrorWithoutFileHasNoPlace) {
    EXPECT_EQ(to_text(plain_error("no such paper 'a9'", "expected a3, a4 or a5")),
              "error: no such paper 'a9'; expected a3, a4 or a5\n");
}

TEST(SourceText, LinesEndAtAnyLineEnd) {
    const SourceText source("a", "one\r\ntwo\rthree\nfour");
    ASSERT_EQ(source.line_count(), 4);
    EXPECT_EQ(source.line(2), "two");
    EXPECT_EQ(source.line(4), "four");
    EXPECT_EQ(source.position(5), (SourcePos{2, 1}));
}

}  // namespace
}  // namespace quadrille
