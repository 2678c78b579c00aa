#include "base/utf8.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(Utf8, ValidTextHasNoFault) {
    EXPECT_EQ(find_invalid_utf8("Odd, \xC3\xA9, \xE2\x80\x93, \xF0\x9F\x8E\xB2"), std::nullopt);
}

TEST(Utf8, OverlongSurrogateTruncatedAndTooLargeAreFound) {
    EXPECT_EQ(find_invalid_utf8("a\xC0\x80"), 1U);
    EXPECT_EQ(find_invalid_utf8("\xED\xA0\x80"), 0U);
    EXPECT_EQ(find_invalid_utf8("ab\xE2\x80"), 2U);
    EXPECT_EQ(find_invalid_utf8("\xF4\x90\x80\x80"), 0U);
    EXPECT_EQ(find_invalid_utf8("\xFF"), 0U);
}

TEST(Utf8, RoundTripsCodePoints) {
    for (const char32_t value : {U'a', U'\u00E9', U'\u2013', U'\U0001F3B2'}) {
        const std::string text = to_utf8(value);
        EXPECT_EQ(code_point_at(text, 0).value, value);
        EXPECT_EQ(code_point_at(text, 0).bytes, text.size());
        EXPECT_EQ(utf8_length(text), 1U);
    }
}

TEST(Utf8, FormatCharactersAreShown) {
    EXPECT_EQ(shown("a\xE2\x80\xAE"
                    "b\x1B"),
              "a<U+202E>b<U+001B>");
}

TEST(Utf8, NoncharactersAreShown) {
    EXPECT_EQ(shown("\uFFFE \uFDD0 \U0010FFFF \uFFFD"), "<U+FFFE> <U+FDD0> <U+10FFFF> \uFFFD");
}

TEST(Utf8, BytesThatAreNoneAreShown) {
    EXPECT_EQ(as_utf8("\xC3\xA9"), "\xC3\xA9");
    EXPECT_EQ(as_utf8("\xFF\xFE.txt"), "<0xFF><0xFE>.txt");
    EXPECT_EQ(as_utf8("a\xE2\x80"), "a<0xE2><0x80>");
    EXPECT_EQ(shown("\xFF\x1B\xC3\xA9"), "<0xFF><U+001B>\xC3\xA9");
}

TEST(Utf8, LettersAreAlikeInEitherCase) {
    EXPECT_TRUE(is_alike("Ann-2 \u00E9", "aNN-2 \u00E9"));
    EXPECT_TRUE(is_alike("", ""));
    EXPECT_FALSE(is_alike("Ann", "Anna"));
    EXPECT_FALSE(is_alike("@[`{", "`{@["));
    EXPECT_TRUE(is_alike("\u00C9mile", "\u00E9mile"));
    EXPECT_TRUE(is_alike("\u0418\u0432\u0430\u043D", "\u0438\u0412\u0410\u043D"));
    EXPECT_FALSE(is_alike("\u00C9", "e"));
    EXPECT_FALSE(is_alike("\xC9", "\xE9"));
    for (int a = 0; a < 256; ++a) {
        for (int b = 0; b < 256; ++b) {
            const std::string one(1, static_cast<char>(a));
            const std::string other(1, static_cast<char>(b));
            EXPECT_EQ(is_alike(one, other), lower_ascii(one) == lower_ascii(other))
                << a << ' ' << b;
        }
    }
}

}  // namespace
}  // namespace quadrille
