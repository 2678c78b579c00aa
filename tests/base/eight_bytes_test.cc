#include "base/eight_bytes.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(EightBytes, TheFirstIsTheLowest) {
    EXPECT_EQ(eight_bytes("abcdefgh") & 0xFFU, static_cast<unsigned char>('a'));
    EXPECT_EQ(eight_bytes("abcdefgh") >> 56U, static_cast<unsigned char>('h'));
    EXPECT_EQ(eight_bytes("abcdefgh"), eight_bytes("abcdefghi"));
}

TEST(EightBytes, WhatATextLacksAreBlanks) {
    EXPECT_EQ(eight_bytes(""), eight_times(' '));
    EXPECT_EQ(eight_bytes("e5"), eight_bytes("e5      "));
    EXPECT_EQ(eight_bytes("abcdefg"), eight_bytes("abcdefg "));
}

TEST(EightBytes, ThePlaceOfAByteIsThatOfTheFirst) {
    const auto before = [](const char* text, char byte) {
        return bytes_before(places_of(eight_bytes(text), byte));
    };
    EXPECT_EQ(before("e5=b, d4", ','), 4U);
    EXPECT_EQ(before(",,,,,,,,", ','), 0U);
    EXPECT_EQ(before("-,------", ','), 1U);
    EXPECT_EQ(before("abcdefgh", ','), 8U);
    EXPECT_EQ(before("abc", ' '), 3U);
    // A byte that differs in one bit stands before or after it.
    EXPECT_EQ(before("-,", ','), 1U);
    EXPECT_EQ(before(",-", ','), 0U);
    EXPECT_EQ(before("\xAC,", ','), 1U);
}

TEST(EightBytes, AMaskIsOfSoManyBytes) {
    EXPECT_EQ(mask_of(0), 0U);
    EXPECT_EQ(mask_of(1), 0xFFU);
    EXPECT_EQ(mask_of(3), 0xFFFFFFU);
    EXPECT_EQ(mask_of(8), ~std::uint64_t{0});
}

}  // namespace
}  // namespace quadrille
