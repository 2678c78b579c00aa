// Signs that look like others are refused where they would be taken for something else, and left alone
// where they are text. Whole messages are in tests/bad/spec/yaml.cases.
#include "spec/yaml/odd_signs.h"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::spec {
namespace {

std::string told(const std::string& text) {
    const SourceText source("a.yaml", text);
    std::string all;
    for (const Diagnostic& error : odd_signs(source)) {
        all += std::to_string(error.span.begin.line) + ":" +
               std::to_string(error.span.begin.column) + " " + error.wrong + "\n";
    }
    return all;
}

TEST(OddSigns, AreLeftAloneInTexts) {
    for (const char* const text :
         {"title: \"a\u00A0b\u200B\"\n",
          "title: 'it''s\u00A0: a\uFF1Ab'\n",
          "title: Qui gagne\u00A0?\n",
          "title: wei\u00DF\uFF1A zwei \u2013 drei\n",
          "title: Spiel\u00ADbrett\n",
          "# \u00A0\u3000 p\u0430yers:\uFF1A\n",
          "  \u00A0# a remark\n",
          "note: |\n  \u2013 one\n  \u00A0two:\u00A0three\n\n  four\nname: T\n",
          "- >-\n  \u00A0one\n",
          "title: \"two\n  \u00A0lines:\u00A0here\"\n",
          "{zh: \u9ED1\uFF0C\u767D, ru: \u0441\u043B\u043E\u0432\u043E}\n",
          "\u0438\u043C\u044F: value\n",
          "words: [a\u2013b, c]\n"}) {
        EXPECT_EQ(told(text), "") << text;
    }
}

TEST(OddSigns, AreToldAtTheirPlaces) {
    EXPECT_EQ(told("a:\n\u00A0 b: 1\n"), "2:1 a no-break space (U+00A0) in the indentation\n");
    EXPECT_EQ(told("a: {b: 1,\u3000c: 2}\n"), "1:10 an ideographic space (U+3000) after ','\n");
    EXPECT_EQ(told("- \u2014 a\n"), "1:3 an em dash (U+2014) before an item\n");
    EXPECT_EQ(told("a: [{b\uFF1A1}]\n"), "1:7 a full-width colon (U+FF1A) after a key\n");
    EXPECT_EQ(told("a\u2011b: 1\n"), "1:2 a dash (U+2011) in a key\n");
    EXPECT_EQ(told("n\u043Ete: 1\n"),
              "1:2 the letter '\u043E' (U+043E) of another alphabet in a key\n");
    EXPECT_EQ(told("a: \"b\"\u00A0\n"), "1:7 a no-break space (U+00A0) at the end of a value\n");
    EXPECT_EQ(told("a: |\n  \u00A0b\nc:\u00A0d\n"), "3:3 a no-break space (U+00A0) after ':'\n");
}

}  // namespace
}  // namespace quadrille::spec
