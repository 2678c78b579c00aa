#include "spec/yaml/yaml_source.h"

#include <gtest/gtest.h>

#include <string>

#include "spec/yaml/prescan.h"

namespace quadrille::spec {
namespace {

SourceText source_of(const std::string& text) {
    Result<SourceText> source = checked_source("a.yaml", text);
    EXPECT_TRUE(source);
    return source ? *source : SourceText("a.yaml", "");
}

Node parsed(const std::string& text) {
    Result<Node> root = parse_yaml(source_of(text));
    EXPECT_TRUE(root) << to_text(root.error());
    return root ? *root : Node{};
}

std::string yaml_refusal(const std::string& text) {
    const Result<Node> root = parse_yaml(source_of(text));
    return root ? "accepted" : to_text(root.error());
}

TEST(YamlSource, ReadsMapsListsAndScalars) {
    const Node root = parsed("a: {b: [1, x y]}\nc: 'it''s'\nd:\n");
    ASSERT_EQ(root.kind, Node::Kind::Map);
    ASSERT_EQ(root.entries.size(), 3U);
    const Node* b = root.find("a")->find("b");
    ASSERT_NE(b, nullptr);
    EXPECT_EQ(b->items[1].text, "x y");
    EXPECT_EQ(root.find("c")->text, "it's");
    EXPECT_TRUE(root.find("c")->quoted);
    EXPECT_EQ(root.find("d")->kind, Node::Kind::Empty);
    EXPECT_EQ(root.find("e"), nullptr);
}

TEST(YamlSource, KnowsWhereAScalarStandsAndHowLongItIs) {
    const std::string text = "a: é x # note\r\nb: \"q\\\"r\" \nc: one\n  two\nd: >\n  three\n";
    const Node root = parsed(text);
    const auto underlined = [&](const char* key) {
        return text.substr(root.find(key)->offset, root.find(key)->bytes);
    };
    EXPECT_EQ(underlined("a"), "é x");
    EXPECT_EQ(underlined("b"), "\"q\\\"r\"");
    EXPECT_EQ(underlined("c"), "one");
    EXPECT_EQ(underlined("d"), ">");
    EXPECT_EQ(root.find("c")->text, "one two");
}

TEST(YamlSource, AnEmptyValueStandsWhereItsKeyIs) {
    const std::string text = "a:\nb: ~\n";
    const Node root = parsed(text);
    EXPECT_EQ(text.substr(root.find("a")->offset, root.find("a")->bytes), "a");
    EXPECT_EQ(text.substr(root.find("b")->offset, root.find("b")->bytes), "~");
}

TEST(YamlSource, AByteOrderMarkAndADocumentStartAreSkipped) {
    EXPECT_EQ(parsed("\xEF\xBB\xBF"
                     "---\na: 1\n...\n")
                  .find("a")
                  ->text,
              "1");
}

TEST(YamlSource, LineEndsOfAllKindsCountTheSame) {
    EXPECT_EQ(yaml_refusal("a: 1\r\nb: 2\r\na: 3\r\n"),
              "a.yaml:3:1: error: the key 'a' appears twice\n"
              "    3 | a: 3\n"
              "      | ^\n"
              "      it was first on line 1\n");
}

TEST(YamlSource, EveryDuplicateKeyIsReported) {
    const std::string messages = yaml_refusal("{a: 1, a: 2, b: {c: 1, c: 2}}\n");
    EXPECT_NE(messages.find("1:8: error: the key 'a'"), std::string::npos);
    EXPECT_NE(messages.find("1:24: error: the key 'c'"), std::string::npos);
}

TEST(YamlSource, TabsAreWelcomeBetweenWordsAndInBlankLines) {
    EXPECT_EQ(parsed("a:\t1\n\t\n\t# note\nb: 2\n").entries.size(), 2U);
}

TEST(YamlSource, TextsWithManyBracketsAreNotNesting) {
    EXPECT_EQ(parsed("a: >\n  (: [] {} [[x]] :)\nb: 1 # [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n")
                  .entries.size(),
              2U);
}

}  // namespace
}  // namespace quadrille::spec
