#include "base/readable_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille {
namespace {

using namespace std::string_literals;

// A few bytes at a time, as a pipe may hand them over.
class Drops : public ByteStream {
  public:
    Drops(std::string bytes, std::size_t most) : bytes_(std::move(bytes)), most_(most) {}

    [[nodiscard]] Result<std::size_t> read(std::span<char> room) override {
        const std::size_t count = bytes_.copy(room.data(), std::min(room.size(), most_), at_);
        at_ += count;
        return count;
    }

  private:
    std::string bytes_;
    std::size_t most_;
    std::size_t at_ = 0;
};

std::string read_through(const std::string& bytes, std::size_t most) {
    const auto stream = from_utf16(std::make_unique<Drops>(bytes, most));
    std::string text;
    std::array<char, 7> room{};
    for (;;) {
        const std::size_t count = stream->read(room).value();
        if (count == 0) {
            return text;
        }
        text.append(room.data(), count);
    }
}

std::string utf16(std::u16string_view text, bool big_endian) {
    std::string bytes;
    for (const char16_t unit : text) {
        const char high = static_cast<char>(unit >> 8U);
        const char low = static_cast<char>(unit & 0xFFU);
        bytes += big_endian ? high : low;
        bytes += big_endian ? low : high;
    }
    return bytes;
}

TEST(ReadableText, Utf8AndAsciiStay) {
    for (const std::string text : {"", "game: odd\n", "Jos\u00E9", "\u5F20\u4F1F"}) {
        EXPECT_EQ(readable_text(text).text, text);
        EXPECT_TRUE(readable_text(text).repairs.empty());
    }
}

TEST(ReadableText, BytesOfWindowsBecomeUtf8) {
    const ReadableText read = readable_text("Jos\xE9, \x80 \x84x\x93");
    EXPECT_EQ(read.text, "Jos\u00E9, \u20AC \u201Ex\u201C");
    ASSERT_EQ(read.repairs.size(), 4U);
    EXPECT_EQ(read.repairs[0].kind, Repair::Kind::Converted);
    EXPECT_EQ(read.repairs[0].offset, 3U);
    EXPECT_EQ(read.repairs[0].value, U'\u00E9');
}

TEST(ReadableText, TheSoftHyphenOfWindowsIsLeftOutToo) {
    const ReadableText read = readable_text("Jos\xE9, An\xADn");
    EXPECT_EQ(read.text, "Jos\u00E9, Ann");
    ASSERT_EQ(read.repairs.size(), 2U);
    EXPECT_EQ(read.repairs[1].kind, Repair::Kind::UnseenSign);
    EXPECT_EQ(read.repairs[1].offset, 9U);
    EXPECT_TRUE(readable_text(read.text).repairs.empty());
}

TEST(ReadableText, BytesThatAreNoTextStay) {
    for (const std::string& bytes : {"a\xE9\x81"s, "\xE9\x01"s, "\xE9\0"s, "\xFF\x7F"s}) {
        EXPECT_EQ(readable_text(bytes).text, bytes);
    }
}

TEST(ReadableText, SignsThatNobodySeesAreLeftOut) {
    const ReadableText read = readable_text("\uFEFFAnn\u200E, B\u00ADen, \u2764\uFE0F");
    EXPECT_EQ(read.text, "Ann, Ben, \u2764");
    ASSERT_EQ(read.repairs.size(), 3U);  // not the mark at the beginning
    EXPECT_EQ(read.repairs[0].kind, Repair::Kind::UnseenSign);
    EXPECT_EQ(read.repairs[0].offset, 3U);
    EXPECT_EQ(read.repairs[0].value, U'\u200E');
}

TEST(ReadableText, AnAccentBehindASignThatNobodySeesJoinsItsLetter) {
    const ReadableText read = readable_text("Jose\u200E\u0301, An\u00ADn");
    EXPECT_EQ(read.text, "Jos\u00E9, Ann");
    ASSERT_EQ(read.repairs.size(), 2U);
    EXPECT_EQ(read.repairs[0].offset, 4U);
    EXPECT_LE(read.repairs[1].offset, read.text.size());
    EXPECT_EQ(readable_text(read.text).text, read.text);
}

TEST(ReadableText, JoinersStayBetweenLettersThatTheyJoin) {
    const std::string persian = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0646";
    EXPECT_EQ(readable_text(persian).text, persian);
    EXPECT_EQ(readable_text("An\u200Dn").text, "Ann");
    EXPECT_EQ(readable_text("\u0645\u200C").text, "\u0645");
    EXPECT_EQ(readable_text("\u0645\u200C\u200Ee").text, "\u0645e");
    EXPECT_EQ(readable_text("\u0645\u200C\u200E\u062E").text, "\u0645\u200C\u062E");
}

TEST(ReadableText, Utf16ComesAsUtf8HoweverItIsCut) {
    const std::u16string text = u"game: odd\nplayers: Jos\u00E9, \u5F20, \U0001F600\n";
    const std::string wanted = "game: odd\nplayers: Jos\u00E9, \u5F20, \U0001F600\n";
    for (const bool big_endian : {false, true}) {
        for (std::size_t most = 1; most < 10; ++most) {
            EXPECT_EQ(read_through(utf16(u"\uFEFF" + text, big_endian), most), wanted);
            EXPECT_EQ(read_through(utf16(text, big_endian), most), wanted);
        }
    }
}

TEST(ReadableText, BrokenPairsAreReplaced) {
    EXPECT_EQ(read_through(utf16(u"\uFEFFa\xD83D", false), 3), "a\uFFFD");
    EXPECT_EQ(read_through(utf16(u"\uFEFF\xDE00z", false), 3), "\uFFFDz");
    EXPECT_EQ(read_through(utf16(u"\uFEFFab", false) + "c", 3), "ab\uFFFD");
}

TEST(ReadableText, OtherBytesAreHandedOn) {
    for (const std::string& bytes :
         {""s, "a"s, "ab"s, "game: odd"s, "\0\0\0\0"s, "a\0\0b"s, "\x89PNG"s}) {
        EXPECT_EQ(read_through(bytes, 2), bytes);
    }
}

}  // namespace
}  // namespace quadrille
