#include "cli/options/option_values.h"

#include <gtest/gtest.h>

namespace quadrille::cli {
namespace {

double millimetres(std::string_view text) {
    return parse_length(text).value_or(Mm{-1}).value;
}

bool is_malformed(const auto& parsed) {
    return !parsed && parsed.error().malformed;
}

bool is_out_of_range(const auto& parsed) {
    return !parsed && !parsed.error().malformed;
}

TEST(LengthValue, HasItsUnit) {
    EXPECT_DOUBLE_EQ(millimetres("12mm"), 12.0);
    EXPECT_DOUBLE_EQ(millimetres("1.5cm"), 15.0);
    EXPECT_DOUBLE_EQ(millimetres("0.5in"), 12.7);
    EXPECT_DOUBLE_EQ(millimetres("72pt"), 25.4);
    EXPECT_DOUBLE_EQ(millimetres("12MM"), 12.0);
    EXPECT_DOUBLE_EQ(millimetres("12 mm"), 12.0);
    EXPECT_DOUBLE_EQ(millimetres("12,5mm"), 12.5);
}

TEST(LengthValue, IsMalformedWithoutUnitOrNumber) {
    for (const char* const text : {"",
                                   "m",
                                   "mm",
                                   "12",
                                   "12px",
                                   "1e3mm",
                                   "nanmm",
                                   "infmm",
                                   "0x10mm",
                                   "1,500mm",
                                   "1,5,5mm",
                                   " mm",
                                   "1.2.3mm",
                                   "--5mm",
                                   "12mmm"}) {
        EXPECT_TRUE(is_malformed(parse_length(text))) << text;
    }
}

TEST(LengthValue, IsOutOfRangeFromZeroDown) {
    for (const char* const text : {"0mm", "-5mm", "0.0cm", "10001mm"}) {
        EXPECT_TRUE(is_out_of_range(parse_length(text))) << text;
    }
}

TEST(CountValue, IsAWholeNumber) {
    EXPECT_EQ(*parse_count("4", 1), 4);
    EXPECT_TRUE(is_malformed(parse_count("4.5", 1)));
    EXPECT_TRUE(is_malformed(parse_count("four", 1)));
    EXPECT_TRUE(is_malformed(parse_count("", 1)));
    EXPECT_TRUE(is_out_of_range(parse_count("0", 1)));
    EXPECT_TRUE(is_out_of_range(parse_count("-1", 1)));
    EXPECT_TRUE(is_out_of_range(parse_count("99999999999999999999", 1)));
}

TEST(GridValue, IsANumberOrColumnsTimesRows) {
    const auto four = *parse_grid("4");
    EXPECT_EQ(four.count, 4);
    EXPECT_FALSE(four.columns.has_value());
    const auto six = *parse_grid("2x3");
    EXPECT_EQ(six.count, 6);
    EXPECT_EQ(six.columns, 2);
    EXPECT_EQ(six.rows, 3);
    for (const char* const text : {"", "x", "2x", "x3", "2x3x4", "2*3", "a"}) {
        EXPECT_TRUE(is_malformed(parse_grid(text))) << text;
    }
    for (const char* const text : {"0", "0x3", "101", "50x50", "-1"}) {
        EXPECT_TRUE(is_out_of_range(parse_grid(text))) << text;
    }
}

TEST(ShiftValue, IsMillimetresToTheRightAndDown) {
    EXPECT_EQ(*parse_shift("1.5,-3"), (Point{Mm{1.5}, Mm{-3}}));
    EXPECT_EQ(*parse_shift("+2,0"), (Point{Mm{2}, Mm{0}}));
    EXPECT_EQ(*parse_shift("-0.5cm,1mm"), (Point{Mm{-5}, Mm{1}}));
    for (const char* const text :
         {"", "3", "3,", ",3", "1;2", "1,2,3", "left,2", "1,5,-3", "3mm"}) {
        const auto shift = parse_shift(text);
        EXPECT_TRUE(is_malformed(shift)) << text;
        EXPECT_EQ(shift.error().expected,
                  "expected how many mm to the right and down, as in 1.5,-3");
    }
    EXPECT_TRUE(is_out_of_range(parse_shift("0,20.1")));
    EXPECT_TRUE(is_out_of_range(parse_shift("-3cm,0")));
}

TEST(PaperValue, HasANameOrASize) {
    EXPECT_EQ(parse_paper("A4")->name, "a4");
    EXPECT_EQ(parse_paper("letter")->width, Mm{215.9});
    const auto own = *parse_paper("100x150mm");
    EXPECT_EQ(own.name, "");
    EXPECT_EQ(own.width, Mm{100});
    EXPECT_EQ(own.height, Mm{150});
    for (const char* const text : {"", "a9", "100x150", "100mm", "xmm", "100xmm", "x150mm"}) {
        EXPECT_TRUE(is_malformed(parse_paper(text))) << text;
    }
    EXPECT_TRUE(is_out_of_range(parse_paper("0x150mm")));
}

TEST(SettingValue, IsANameAndAWholeNumber) {
    const auto setting = *parse_setting("size=-6");
    EXPECT_EQ(setting.name, "size");
    EXPECT_EQ(setting.value, -6);
    for (const char* const text : {"", "size", "size=", "=6", "size=6.5", "size=six", "size = 6"}) {
        EXPECT_TRUE(is_malformed(parse_setting(text))) << text;
    }
    EXPECT_TRUE(is_out_of_range(parse_setting("size=99999999999999999999")));
}

}  // namespace
}  // namespace quadrille::cli
