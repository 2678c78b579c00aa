// Files made to harm: each is refused with a clear message, quickly and in little memory. The
// limits of the machine are those of the whole process, so that a slip shows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <ctime>
#include <string>
#include <string_view>

#include "spec/read/load.h"
#include "spec/yaml/prescan.h"
#include "support/file_readers.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr double kMaxSeconds = 1.0;
constexpr long kMaxKilobytes = 200 * 1024;

std::string repeated(std::string_view part, std::size_t times) {
    std::string text;
    text.reserve(part.size() * times);
    for (std::size_t i = 0; i < times; ++i) {
        text += part;
    }
    return text;
}

// Of this process alone, so that a busy machine does not matter.
double seconds_used() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// The messages, once it was checked that they came quickly and cheaply.
std::string refusal(std::string text) {
    [[maybe_unused]] const double begin = seconds_used();
    std::string messages = "accepted";
    Result<SourceText> source = checked_source("a.yaml", std::move(text));
    if (!source) {
        messages = to_text(source.error());
    } else if (const auto game = read_game(*source, {}, resolvers_of(test::shipped_library()));
               !game) {
        messages = to_text(game.error());
    }
#ifndef __SANITIZE_ADDRESS__
    EXPECT_LT(seconds_used() - begin, kMaxSeconds);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    EXPECT_LT(usage.ru_maxrss, kMaxKilobytes);
#endif
    EXPECT_LT(messages.size(), 100'000U);
    return messages;
}

TEST(Hostile, BracketsNestedAHundredThousandDeep) {
    EXPECT_THAT(refusal("name: " + repeated("[", 100'000)),
                StartsWith("a.yaml:1:38: error: lists and maps nested too deeply; expected at most "
                           "32 levels"));
    EXPECT_THAT(refusal("name: " + repeated("a", 100'000)), HasSubstr("a line of 100006 bytes"));
    EXPECT_THAT(refusal("name: " + repeated("[\n", 100'000)),
                StartsWith("a.yaml:32:1: error: lists and maps nested too deeply; expected at most "
                           "32 levels"));
    EXPECT_THAT(refusal("name:\n" + repeated("{a: \n", 100'000)), HasSubstr("nested too deep"));
}

TEST(Hostile, NestingByIndentationAndDashes) {
    std::string stairs;
    for (std::size_t i = 0; i < 1000; ++i) {
        stairs += std::string(i, ' ') + "a:\n";
    }
    EXPECT_THAT(refusal(stairs), StartsWith("a.yaml:33:33: error: lists and maps nested too deep"));
    EXPECT_THAT(refusal(repeated("- ", 9000)), HasSubstr("nested too deep"));
    EXPECT_THAT(refusal(repeated("? ", 9000)), HasSubstr("nested too deep"));
}

TEST(Hostile, AliasesAreNeverExpanded) {
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 30; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before + ", " +
                before + ", " + before + ", " + before + "]\n";
    }
    EXPECT_THAT(refusal(bomb), StartsWith("a.yaml:1:5: error: '&' makes an anchor"));
}

TEST(Hostile, FilesOfFiftyMegabytes) {
    EXPECT_EQ(refusal(std::string(50'000'000, 'a')),
              "a.yaml: error: the file has 50000000 bytes; expected at most 1048576\n");
    const test::TableReader reader({{"rules/big.yaml", std::string(50'000'000, '\n')}});
    const Library library(reader, {.rules = {"rules"}});
    EXPECT_FALSE(load_game(library, "big"));
}

TEST(Hostile, MillionsOfEntries) {
    EXPECT_THAT(refusal("name: [\n" + repeated("a,a,a,a,a,a,a,a,a,a,\n", 45'000) + "]\n"),
                HasSubstr("too many entries"));
    EXPECT_THAT(refusal(repeated("- a\n", 260'000)), HasSubstr("too many entries"));
    std::string keys;
    for (int i = 0; i < 9'000; ++i) {
        keys += "key" + std::to_string(i) + ": 1\n";
    }
    EXPECT_THAT(refusal(keys), HasSubstr("unknown key 'key0' in a game"));
    EXPECT_THAT(refusal(repeated("same: 1\n", 9'000)), HasSubstr("the key 'same' appears twice"));
}

TEST(Hostile, BracketsThatCloseNothing) {
    EXPECT_THAT(refusal(repeated(repeated("[", 20) + repeated("]", 20) + ",\n", 9000)),
                HasSubstr("error: "));
    EXPECT_THAT(refusal(repeated("]\n", 500'000)), HasSubstr("error: "));
    EXPECT_THAT(refusal(repeated("}", 19'000)), HasSubstr("error: "));
}

TEST(Hostile, QuotesAndColonsWithoutEnd) {
    EXPECT_THAT(refusal("name: \"" + repeated("a\n", 500'000)), HasSubstr("never closed"));
    EXPECT_THAT(refusal(repeated("\"\n", 500'000)), HasSubstr("error: "));
    EXPECT_THAT(refusal(repeated("'a' ", 4'000)), HasSubstr("error: "));
    EXPECT_THAT(refusal(repeated(":\n", 500'000)), HasSubstr("error: "));
    EXPECT_THAT(refusal(repeated("a: |\n", 200'000)), HasSubstr("error: "));
    EXPECT_THAT(refusal("name: " + repeated("a\n ", 300'000)), HasSubstr("error: "));
    EXPECT_THAT(refusal("summary: \"" + repeated("$a\n ", 200'000) + "\""), HasSubstr("error: "));
    EXPECT_THAT(refusal("summary: \"" + repeated("{a\n ", 200'000) + "\""), HasSubstr("error: "));
}

TEST(Hostile, SizesOfABillion) {
    const std::string text =
        "name: Big\nplayers: [A, B]\nmarks: {x: {name: x, owner: A, colour: red}}\n"
        "board: {square: 1000000000}\nscore: {m: {count: marks}}\nwin: [{most: m}]\n";
    EXPECT_EQ(refusal(text),
              "a.yaml:4:17: error: 'square' is 1000000000; expected a whole number from 1 to "
              "100\n"
              "    4 | board: {square: 1000000000}\n"
              "      |                 ^~~~~~~~~~\n");
}

// Nothing after the reader checks sizes again.
TEST(Hostile, SizesOfEveryShape) {
    for (const std::string shape : {"square", "hexhex", "triangle", "hex-rectangle", "rhombus"}) {
        for (const std::string size : {"0", "-1", "1001", "2147483647"}) {
            const std::string text =
                "name: Big\nplayers: [A, B]\nmarks: {x: {name: x, owner: A, colour: red}}\nboard: "
                "{" +
                shape + ": " + size + "}\nscore: {m: {count: marks}}\nwin: [{most: m}]\n";
            EXPECT_THAT(refusal(text), HasSubstr(size + "; expected a whole number from "))
                << shape << ": " << size;
        }
    }
}

TEST(Hostile, LongTextsAreQuotedByWholeCharacters) {
    EXPECT_THAT(refusal(repeated("a", 59) + "\u00e9 and more\n"),
                StartsWith("a.yaml:1:1: error: a game is '" + repeated("a", 59) + "\u00e9...'; "));
    EXPECT_THAT(refusal("name: a\nsummary: \"{" + repeated("a", 38) + "\u00e9 and more}\"\n"),
                HasSubstr("error: unknown placeholder '{" + repeated("a", 38) + "\u00e9...'; "));
    EXPECT_THAT(refusal("name: a\nboard: {square: " + repeated("1", 59) + "\u00e9b}\n"),
                HasSubstr("error: '" + repeated("1", 59) + "\u00e9...' is not a number"));
}

TEST(Hostile, BytesThatAreNoText) {
    EXPECT_THAT(refusal(std::string("name: a\0b\n", 10)),
                StartsWith("a.yaml:1:8: error: the control character U+0000"));
    EXPECT_THAT(refusal(std::string(1'000'000, '\0')),
                StartsWith("a.yaml:1:1: error: the control character U+0000"));
    EXPECT_THAT(refusal("name: a\r\nsource: b\rc\n"),
                StartsWith("a.yaml:2:10: error: the control character U+000D"));
    EXPECT_THAT(refusal("name: \xC3\x28\n"),
                StartsWith("a.yaml:1:7: error: the byte C3 is not part of a valid UTF-8"));
    EXPECT_THAT(refusal("\xFF\xFE\x41"), StartsWith("a.yaml:1:1: error: the byte FF"));
    EXPECT_THAT(refusal(std::string(1, '\x04') + "name: x"), HasSubstr("U+0004"));
}

TEST(Hostile, SettingsOutOfAllBounds) {
    LoadOptions options;
    options.settings = {{"size", 1'000'000'000}, {"minimum", -5}, {"sise", 3}};
    options.player_count = 1'000'000;
    const auto game = load_game(test::shipped_library(), "odd", options);
    ASSERT_FALSE(game);
    EXPECT_EQ(to_text(game.error()),
              "error: size is 1000000000; expected 2 to 40: cells on each side of the board\n"
              "error: minimum is -5; expected 1 to 100: cells that a group needs in order to "
              "count\n"
              "error: unknown parameter 'sise'; expected size or minimum\n"
              "      did you mean 'size'?\n"
              "error: 1000000 players for a game of 2; expected Player 1 and Player 2\n");
}

}  // namespace
}  // namespace quadrille::spec
