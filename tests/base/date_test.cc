#include "base/date.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace quadrille {
namespace {

std::string taken(std::string_view text) {
    const ReadDate read = read_date(text);
    return read.date ? read.date->iso() : read.why;
}

TEST(Date, IsReadInTheFormsThatPeopleUse) {
    for (const char* const text : {"2026-11-20",
                                   "2026/11/20",
                                   "2026.11.20",
                                   "2026 11 20",
                                   "20261120",
                                   "2026\u201311\u201320",
                                   "20.11.2026",
                                   "20. 11. 2026",
                                   "20/11/2026",
                                   "11/20/2026",
                                   "20-11-2026",
                                   "20 Nov 2026",
                                   "Nov 20, 2026",
                                   "nov. 20 2026",
                                   "November 20th, 2026",
                                   "the 20th of November 2026",
                                   "20-Nov-2026",
                                   "20nov2026",
                                   "2026 Nov 20",
                                   "20. November 2026",
                                   "Freitag, 20. November 2026",
                                   "Fri 20 Nov 2026",
                                   "le 20 novembre 2026",
                                   "20 de noviembre de 2026",
                                   "2026-11-20 18:00",
                                   "2026-11-20T18:00:00Z",
                                   "2026-11-20T18:00+01:00",
                                   "Nov 20, 2026, 6:30 pm",
                                   "2026\u5E7411\u670820\u65E5",
                                   "2026\uB144 11\uC6D4 20\uC77C",
                                   "\u00A020.11.2026 "}) {
        EXPECT_EQ(taken(text), "2026-11-20") << text;
    }
    EXPECT_EQ(taken("1.3.2026"), "2026-03-01");
    EXPECT_EQ(taken("11.12.2026"), "2026-12-11") << "between points the day comes first";
    EXPECT_EQ(taken("11/11/2026"), "2026-11-11");
    EXPECT_EQ(taken("3. M\u00E4rz 2026"), "2026-03-03");
    EXPECT_EQ(taken("1er ao\u00FBt 2026"), "2026-08-01");
    EXPECT_EQ(taken("15 d\u00E9c. 2026"), "2026-12-15");
    EXPECT_EQ(taken("2024-02-29"), "2024-02-29");
    EXPECT_EQ(taken("2026-1-5"), "2026-01-05");
}

TEST(Date, MayBeAMonthOrAYear) {
    for (const char* const text :
         {"2026-11", "2026/11", "11/2026", "11.2026", "Nov 2026", "November, 2026", "2026.11.??"}) {
        EXPECT_EQ(taken(text), "2026-11") << text;
    }
    EXPECT_EQ(taken("2026"), "2026");
    EXPECT_EQ(taken("2026.??.??"), "2026");
}

TEST(Date, HasToBeARealDay) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"2026-13-45", "'2026-13-45' is no day: there is no month 13"},
        {"2026-02-30", "'2026-02-30' is no day: 2026-02 has 28 days"},
        {"31/02/2026", "'31/02/2026' is no day: 2026-02 has 28 days"},
        {"31.11.2026", "'31.11.2026' is no day: 2026-11 has 30 days"},
        {"02/30/2026", "'02/30/2026' is no day: 2026-02 has 28 days"},
        {"20261301", "'20261301' is no day: there is no month 13"},
        {"29 Feb 2026", "'29 Feb 2026' is no day: 2026-02 has 28 days"},
        {"2026-00-10", "'2026-00-10' is no day: there is no month 0"},
        {"2026-10-00", "'2026-10-00' is no day: there is no day 0"},
        {"0 Nov 2026", "'0 Nov 2026' is no day: there is no day 0"},
        {"13/2026", "'13/2026' is no day: there is no month 13"},
        {"2026-00", "'2026-00' is no day: there is no month 0"},
        {"0000-01-01", "'0000-01-01' is no day: there is no year 0"},
        {"45.45.2026", "'45.45.2026' is no day: there is no month 45"},
        {"0.0.2026", "'0.0.2026' is no day: there is no month 0"}};
    for (const auto& [text, why] : cases) {
        const ReadDate read = read_date(text);
        EXPECT_EQ(read.why, why);
        EXPECT_EQ(read.fault, ReadDate::Fault::NoSuchDay) << text;
    }
}

TEST(Date, IsNotGuessed) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"11/12/2026", "'11/12/2026' may be 2026-12-11 or 2026-11-12"},
        {"11-12-2026", "'11-12-2026' may be 2026-12-11 or 2026-11-12"},
        {"1 2 2026", "'1 2 2026' may be 2026-02-01 or 2026-01-02"},
        {"20.11.26", "'20.11.26' does not tell its year in full"},
        {"20 Nov 26", "'20 Nov 26' does not tell its year in full"},
        {"20 Nov '26", "'20 Nov '26' does not tell its year in full"},
        {"20 Nov", "'20 Nov' does not tell its year"},
        {"Mon 20 Nov 2026", "'Mon 20 Nov 2026' is no day: 2026-11-20 is a Friday"}};
    for (const auto& [text, why] : cases) {
        const ReadDate read = read_date(text);
        EXPECT_EQ(read.why, why);
        EXPECT_EQ(read.fault, ReadDate::Fault::Uncertain) << text;
    }
    for (const char* const text : {"",
                                   "?",
                                   "????.??.??",
                                   "autumn 2026",
                                   "20-22 November 2026",
                                   "2026-11-20/22",
                                   "2026-11-20 to 2026-11-21",
                                   "jui 2026",
                                   "Nov Dec 2026",
                                   "12345",
                                   "2026-11-20-3",
                                   "2026-11/20",
                                   "20.11-2026",
                                   "99999999999999999999",
                                   "2026:11:20",
                                   "Friday",
                                   "Fri Nov 2026",
                                   "round 3",
                                   "\u0662\u0660\u0662\u0666"}) {
        EXPECT_EQ(read_date(text).fault, ReadDate::Fault::NoDate) << text << ": " << taken(text);
        EXPECT_FALSE(read_date(text).date);
    }
}

// Every day of some years, written in every way.
TEST(Date, ReadsBackWhatItWrites) {
    int days = 0;
    for (int year = 1999; year <= 2004; ++year) {
        for (int month = 1; month <= 12; ++month) {
            for (int day = 1; day <= 31; ++day) {
                const std::string iso = Date{year, month, day}.iso();
                const ReadDate read = read_date(iso);
                if (!read.date) {
                    EXPECT_EQ(read.fault, ReadDate::Fault::NoSuchDay) << iso;
                    continue;
                }
                ++days;
                EXPECT_EQ(read.date->iso(), iso);
                const std::string points =
                    iso.substr(8) + "." + iso.substr(5, 2) + "." + iso.substr(0, 4);
                EXPECT_EQ(taken(points), iso);
            }
        }
    }
    EXPECT_EQ(days, 6 * 365 + 2);
}

TEST(Date, IsHeldAgainstALimitAsFarAsTheLimitGoes) {
    const Date day{2026, 11, 20};
    EXPECT_EQ(against(day, {2026, 0, 0}), DateOrder::Within);
    EXPECT_EQ(against(day, {2026, 11, 0}), DateOrder::Within);
    EXPECT_EQ(against(day, {2026, 11, 20}), DateOrder::Within);
    EXPECT_EQ(against(day, {2026, 11, 21}), DateOrder::Before);
    EXPECT_EQ(against(day, {2026, 10, 0}), DateOrder::After);
    EXPECT_EQ(against({2026, 11, 0}, {2026, 11, 20}), std::nullopt);
    EXPECT_EQ(against({2026, 0, 0}, {2025, 12, 31}), DateOrder::After);
}

}  // namespace
}  // namespace quadrille
