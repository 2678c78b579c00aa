// Dates as people write them: "2026-11-20", "20.11.2026", "Nov 20, 2026", "Freitag, 20. November 2026".
// Read only where one meaning is left: "11/12/2026" is a different day on each side of the Atlantic.
//
//     read_date("20 Nov 2026").date->iso()      "2026-11-20"
//     read_date("11/12/2026").fault             Fault::Uncertain
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// A real day, or a month or a year of which no more is said. In the order of time, what says less
/// before what says more.
struct Date {
    int year = 1;   ///< 1 to 9999.
    int month = 0;  ///< From 1; 0: not said.
    int day = 0;    ///< From 1; 0: not said.

    constexpr auto operator<=>(const Date&) const = default;

    /// "2026-11-20", "2026-11" or "2026". Source: ISO 8601-1.
    [[nodiscard]] std::string iso() const;
};

struct ReadDate {
    enum class Fault {
        None,
        NoDate,     ///< It does not look like one.
        NoSuchDay,  ///< It does, but the calendar has no such day.
        Uncertain   ///< It may be one of several days.
    };
    std::optional<Date> date;  ///< Nothing where there is a fault.
    Fault fault = Fault::None;
    /// "'11/12/2026' may be 2026-12-11 or 2026-11-12"; empty where nothing is wrong.
    std::string why = {};
};

/// Takes year first, or the year last and in full. Between points the day comes before the month,
/// as in every locale of the Unicode CLDR that has points and the year last; between other signs both
/// orders occur, and the one that is a real day is taken. Months may be words of English, French,
/// German and Spanish, also shortened; a time of day after the date, and a weekday that fits it, may
/// stand with it; PGN's "2026.11.??" is a month. Requires: valid UTF-8.
ReadDate read_date(std::string_view text);

/// What to expect where a date is wanted.
inline constexpr std::string_view kExpectedDate = "expected a date such as 2026-11-20";

/// Where a date stands to the year, the month or the day `limit`; nothing if it says too little.
enum class DateOrder { Before, Within, After };
std::optional<DateOrder> against(const Date& date, const Date& limit);

}  // namespace quadrille
