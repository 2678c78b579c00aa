#include "spec/yaml/values.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace quadrille::spec {
namespace {

template <typename T>
std::string why(const Value<T>& value) {
    return value ? "accepted" : value.error().wrong + "; " + value.error().expected;
}

TEST(ReadInteger, TakesPlainDigits) {
    EXPECT_EQ(read_integer("0"), 0);
    EXPECT_EQ(read_integer("12"), 12);
    EXPECT_EQ(read_integer("-1"), -1);
    EXPECT_EQ(read_integer("999999999999999999"), 999'999'999'999'999'999);
}

TEST(ReadInteger, SaysWhyNotForWhatProgrammersWrite) {
    const std::pair<std::string_view, std::string> cases[] = {
        {"010", "'010' begins with 0; write 10"},
        {"-007", "'-007' begins with 0; write -7"},
        {"00", "'00' begins with 0; write 0"},
        {"0x10",
         "'0x10' is not written in decimal digits; expected a whole number in plain "
         "digits, such as 12"},
        {"1e9",
         "'1e9' is written with an exponent; expected a whole number in plain digits, such "
         "as 12"},
        {"+5", "'+5' is not written plainly; expected a whole number in plain digits, such as 12"},
        {"1,000",
         "'1,000' is not written plainly; expected a whole number in plain digits, such "
         "as 12"},
        {".nan",
         "'.nan' is not a finite number; expected a whole number in plain digits, such as "
         "12"},
        {"-.INF",
         "'-.INF' is not a finite number; expected a whole number in plain digits, such "
         "as 12"},
        {"5.0", "'5.0' is not a whole number; expected digits only"},
        {"five", "'five' is not a number; expected a whole number in plain digits, such as 12"},
        {"", "'' is not a number; expected a whole number in plain digits, such as 12"},
        {"-", "'-' is not a number; expected a whole number in plain digits, such as 12"},
        {"1234567890123456789",
         "'123456789012345678...' is too large a number; expected at most "
         "18 digits"},
    };
    for (const auto& [text, expected] : cases) {
        EXPECT_EQ(why(read_integer(text)), expected);
    }
}

TEST(ReadNumber, TakesDecimals) {
    EXPECT_EQ(read_number("0.355"), 0.355);
    EXPECT_EQ(read_number("60"), 60.0);
    EXPECT_EQ(read_number("-2.5"), -2.5);
    for (const std::string_view text : {".5", "5.", "1.2.3", "1e3", "00.5", "inf", "0x1p3", " 1"}) {
        EXPECT_FALSE(read_number(text)) << text;
    }
}

TEST(ReadLength, NeedsItsUnit) {
    EXPECT_EQ(read_length("12mm"), Mm{12.0});
    EXPECT_EQ(read_length("0.3mm"), Mm{0.3});
    EXPECT_EQ(read_length("9pt"), to_mm(Pt{9}));
    EXPECT_EQ(why(read_length("12")), "'12' has no unit; write 12mm or 12pt");
    EXPECT_EQ(why(read_length("12cm")), "'12cm' has the unknown unit 'cm'; expected mm or pt");
    EXPECT_EQ(why(read_length("1.2.3mm")),
              "'1.2.3mm' is not a length; expected a number with its unit, such as 12mm or 9pt");
    EXPECT_EQ(why(read_length("12,5mm")), "'12,5mm' has a comma; write 12.5mm");
    EXPECT_EQ(why(read_length("mm")),
              "'mm' is not a length; expected a number with its unit, such as 12mm or 9pt");
}

TEST(ReadFlag, IsTrueOrFalseAndNothingElse) {
    EXPECT_EQ(read_flag("true"), true);
    EXPECT_EQ(read_flag("false"), false);
    for (const std::string_view text : {"yes", "True", "on", "1", ""}) {
        EXPECT_FALSE(read_flag(text)) << text;
    }
}

}  // namespace
}  // namespace quadrille::spec
