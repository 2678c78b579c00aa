#include "base/date.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "base/words.h"

namespace quadrille {

namespace {

constexpr int kUnknown = -1;  // PGN's "??"
constexpr std::size_t kLongestDate = 60;
constexpr std::size_t kYearDigits = 4;
constexpr std::size_t kLeastLetters = 3;  // of a month's shortened name

constexpr std::array<std::string_view, 12> kMonths{"january",
                                                   "february",
                                                   "march",
                                                   "april",
                                                   "may",
                                                   "june",
                                                   "july",
                                                   "august",
                                                   "september",
                                                   "october",
                                                   "november",
                                                   "december"};

// From Sunday on, as std::chrono::weekday counts.
constexpr std::array<std::string_view, 7> kWeekdays{
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"};

struct Number {
    int value = 0;  // or kUnknown
    std::size_t digits = 0;
};

// What a text has of a date.
struct Pieces {
    std::vector<Number> numbers;
    std::vector<char> between;  // the signs between one number and the next
    std::optional<int> month;   // as a word, from 1
    std::optional<unsigned> weekday;
    bool strange = false;  // something else stands there
};

ReadDate faulty(ReadDate::Fault fault, std::string why) {
    return {.date = std::nullopt, .fault = fault, .why = std::move(why)};
}

ReadDate no_date(std::string_view text) {
    return faulty(ReadDate::Fault::NoDate,
                  fmt::format("'{}' is no date", beginning(text, kLongestDate)));
}

std::chrono::year_month_day calendar(const Date& date) {
    return std::chrono::year(date.year) / date.month / date.day;
}

// Of the parts that are said.
bool is_real(const Date& date) {
    const bool month = date.month == 0 ? date.day == 0 : date.month >= 1 && date.month <= 12;
    return date.year >= 1 && date.year <= 9999 && month && date.day >= 0 &&
           (date.day == 0 || calendar(date).ok());
}

// Why a date is not real.
std::string unreal(const Date& date) {
    if (date.month < 1 || date.month > 12) {
        return fmt::format("is no day: there is no month {}", date.month);
    }
    const Date first{date.year, date.month, 1};
    const auto days = static_cast<unsigned>(
        std::chrono::year_month_day_last(calendar(first).year() / date.month / std::chrono::last)
            .day());
    return fmt::format("is no day: {} has {} days", Date{date.year, date.month, 0}.iso(), days);
}

ReadDate checked(const Date& date) {
    if (date.year < 1) {
        return faulty(ReadDate::Fault::NoSuchDay, "is no day: there is no year 0");
    }
    return is_real(date) ? ReadDate{.date = date}
                         : faulty(ReadDate::Fault::NoSuchDay, unreal(date));
}

// In lower case and ASCII as far as dates need it: "20. märz" as "20. marz", "2026年" as "2026-".
std::string simplified(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        i += point.bytes;
        const char32_t c = lower_case(point.value);
        if (c == U'\u00E4' || c == U'\u00E1') {
            result += 'a';
        } else if (c == U'\u00E9') {
            result += 'e';
        } else if (c == U'\u00FB') {
            result += 'u';
        } else if (c == U'\u5E74' || c == U'\u6708' || c == U'\uB144' || c == U'\uC6D4' ||
                   (c >= U'\u2010' && c <= U'\u2015') || c == U'\u2212') {
            result += '-';
        } else if (c == U'\u65E5' || c == U'\uC77C' || c == U'\u00A0' || c == U'\u202F' ||
                   c == U'\t') {
            result += ' ';
        } else {
            result += to_utf8(c);
        }
    }
    return result;
}

// What may be typed for a word in any language.
std::vector<std::string> typed_for(std::string_view name) {
    std::vector<std::string> all;
    std::ranges::transform(words::typed(name), std::back_inserter(all), simplified);
    return all;
}

using Names = std::vector<std::vector<std::string>>;

Names typed_for_each(std::span<const std::string_view> names) {
    Names all;
    std::ranges::transform(names, std::back_inserter(all), typed_for);
    return all;
}

// A name in full, or its first letters.
bool begins(std::string_view name, std::string_view word) {
    return word.size() >= kLeastLetters && name.starts_with(word);
}

// "jui" may be June or July, and is neither.
std::optional<int> month_of(std::string_view word) {
    static const Names all = typed_for_each(kMonths);
    std::optional<int> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::ranges::any_of(all[i], [&](const auto& name) { return begins(name, word); })) {
            if (found) {
                return std::nullopt;
            }
            found = static_cast<int>(i) + 1;
        }
    }
    return found;
}

std::optional<unsigned> weekday_of(std::string_view word) {
    static const Names all = typed_for_each(kWeekdays);
    const auto day = std::ranges::find_if(
        all, [&](const auto& names) { return std::ranges::find(names, word) != names.end(); });
    return day == all.end() ? std::nullopt
                            : std::optional(static_cast<unsigned>(day - all.begin()));
}

// "of", "der"
bool is_filler(std::string_view word) {
    static const std::vector<std::string> fillers = typed_for("in-dates");
    return std::ranges::find(fillers, word) != fillers.end();
}

// "2026-11-20 18:00", "2026-11-20t18:00:00z" without the time.
std::string_view without_time(std::string_view text) {
    const std::size_t colon = text.find(':');
    std::size_t begin = std::min(colon, text.size());
    while (begin > 0 && is_digit(text[begin - 1])) {
        --begin;
    }
    const bool apart = begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == 't');
    const bool is_time =
        colon != std::string_view::npos && colon > begin && colon - begin <= 2 && apart &&
        text.find_first_not_of("0123456789:.+-z apmhur", colon) == std::string_view::npos;
    return is_time ? text.substr(0, begin - 1) : text;
}

class Taker {
  public:
    explicit Taker(std::string_view text) : text_(text) {}

    Pieces take() {
        while (at_ < text_.size() && !pieces_.strange) {
            if (is_digit(text_[at_]) || text_[at_] == '?') {
                take_number();
            } else if (is_letter(text_[at_])) {
                take_word();
            } else {
                take_sign(text_[at_++]);
            }
        }
        return std::move(pieces_);
    }

  private:
    std::string_view run(bool (*belongs)(char)) {
        const std::size_t begin = at_;
        while (at_ < text_.size() && belongs(text_[at_])) {
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

    void take_number() {
        const bool known = is_digit(text_[at_]);
        const std::string_view digits =
            known ? run(is_digit) : run([](char c) { return c == '?'; });
        Number number{.value = known ? 0 : kUnknown, .digits = digits.size()};
        pieces_.strange = digits.size() > 2 * kYearDigits;
        for (const char digit : digits.substr(0, known ? 2 * kYearDigits : 0)) {
            number.value = number.value * 10 + (digit - '0');
        }
        if (!pieces_.numbers.empty()) {
            pieces_.between.push_back(sign_);
        }
        sign_ = ' ';
        pieces_.numbers.push_back(number);
    }

    void take_word() {
        const std::string_view word = run(is_letter);
        if (is_filler(word)) {
            return;
        }
        const std::optional<unsigned> weekday = weekday_of(word);
        const std::optional<int> month = weekday ? std::nullopt : month_of(word);
        pieces_.strange = (weekday ? pieces_.weekday.has_value() : pieces_.month || !month) ||
                          (weekday && !pieces_.numbers.empty() && pieces_.month);
        pieces_.weekday = weekday ? weekday : pieces_.weekday;
        pieces_.month = month ? month : pieces_.month;
    }

    // Blanks beside another sign do not count.
    void take_sign(char sign) {
        constexpr std::string_view kSigns = "-./, '";
        pieces_.strange = kSigns.find(sign) == std::string_view::npos;
        if (sign != ' ' && sign != ',') {
            pieces_.strange = pieces_.strange || (sign_ != ' ' && sign != '-');
            sign_ = sign;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    char sign_ = ' ';
    Pieces pieces_;
};

// Two numbers and a year: which of them is the month, where both may be.
ReadDate year_last(int first, int second, int year, char sign) {
    const Date day_first{year, second, first};
    const Date month_first{year, first, second};
    const bool taken = is_real(day_first) && first > 0 && second > 0;
    const bool other = is_real(month_first) && first > 0 && second > 0;
    if (taken && other && day_first != month_first && sign != '.') {
        return faulty(ReadDate::Fault::Uncertain,
                      fmt::format("may be {} or {}", day_first.iso(), month_first.iso()));
    }
    if (taken || other) {
        return {.date = taken ? day_first : month_first};
    }
    return faulty(ReadDate::Fault::NoSuchDay,
                  unreal(second > 12 && first <= 12 ? month_first : day_first));
}

bool is_year(const Number& number) {
    return number.digits == kYearDigits && number.value != kUnknown;
}

bool is_short(const Number& number) {
    return number.digits <= 2;
}

// "2026.11.??" without what is not known; nothing to be told apart from a date in full.
ReadDate year_first(const std::vector<Number>& numbers) {
    Date date{numbers[0].value, 0, 0};
    if (numbers.size() > 1 && numbers[1].value != kUnknown) {
        date.month = numbers[1].value;
        const bool day = numbers.size() > 2 && numbers[2].value != kUnknown;
        if (date.month == 0 || (day && numbers[2].value == 0)) {
            return faulty(
                ReadDate::Fault::NoSuchDay,
                fmt::format("is no day: there is no {} 0", date.month == 0 ? "month" : "day"));
        }
        date.day = day ? numbers[2].value : 0;
    }
    return checked(date);
}

// "2026-11-20", "20.11.2026", "2026-11", "11/2026", "2026", "20261120".
ReadDate from_numbers(const Pieces& pieces) {
    const std::vector<Number>& numbers = pieces.numbers;
    const Number& first = numbers.front();
    const Number& last = numbers.back();
    constexpr std::size_t kMost = 3;
    const bool same_signs = pieces.between.size() < 2 || pieces.between[0] == pieces.between[1];
    if (numbers.size() == 1 && first.digits == 2 * kYearDigits) {
        return checked({first.value / 10000, first.value / 100 % 100, first.value % 100});
    }
    if (numbers.size() > kMost || !same_signs) {
        return faulty(ReadDate::Fault::NoDate, {});
    }
    if (is_year(first) && std::all_of(numbers.begin() + 1, numbers.end(), is_short)) {
        return year_first(numbers);
    }
    const bool others_short = std::all_of(numbers.begin(), numbers.end() - 1, is_short) &&
                              std::all_of(numbers.begin(), numbers.end() - 1, [](auto& each) {
                                  return each.value != kUnknown;
                              });
    if (numbers.size() > 1 && is_year(last) && others_short) {
        return numbers.size() == 2
                   ? checked({last.value, first.value == 0 ? 13 : first.value, 0})
                   : year_last(first.value, numbers[1].value, last.value, pieces.between.front());
    }
    return std::all_of(numbers.begin(), numbers.end(), is_short) && numbers.size() > 1 &&
                   others_short
               ? faulty(ReadDate::Fault::Uncertain, "does not tell its year in full")
               : faulty(ReadDate::Fault::NoDate, {});
}

// "20 Nov 2026", "Nov 2026".
ReadDate with_month_word(const Pieces& pieces) {
    std::optional<int> year;
    std::optional<int> day;
    for (const Number& number : pieces.numbers) {
        if (number.value == kUnknown || number.digits == 3 || number.digits > kYearDigits ||
            (is_year(number) ? year : day)) {
            const bool two_short = is_short(number) && day;
            return two_short && pieces.numbers.size() == 2
                       ? faulty(ReadDate::Fault::Uncertain, "does not tell its year in full")
                       : faulty(ReadDate::Fault::NoDate, {});
        }
        (is_year(number) ? year : day) = number.value;
    }
    if (!year) {
        return faulty(ReadDate::Fault::Uncertain, "does not tell its year");
    }
    if (day == 0) {
        return faulty(ReadDate::Fault::NoSuchDay, "is no day: there is no day 0");
    }
    return checked({*year, *pieces.month, day.value_or(0)});
}

std::string_view name_of_weekday(const Date& date) {
    const std::chrono::weekday day{std::chrono::sys_days(calendar(date))};
    return kWeekdays.at(day.c_encoding());
}

}  // namespace

std::string Date::iso() const {
    return month == 0 ? fmt::format("{:04}", year)
           : day == 0 ? fmt::format("{:04}-{:02}", year, month)
                      : fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

ReadDate read_date(std::string_view text) {
    if (utf8_length(text) > kLongestDate) {
        return no_date(text);
    }
    const std::string simple = simplified(text);
    const Pieces pieces = Taker(without_time(simple)).take();
    if (pieces.strange || pieces.numbers.empty()) {
        return no_date(text);
    }
    ReadDate read = pieces.month ? with_month_word(pieces) : from_numbers(pieces);
    if (read.fault == ReadDate::Fault::NoDate) {
        return no_date(text);
    }
    if (read.date && pieces.weekday) {
        if (read.date->day == 0) {
            return no_date(text);
        }
        const std::string_view weekday = name_of_weekday(*read.date);
        if (weekday_of(weekday) != pieces.weekday) {
            std::string name(weekday);
            name.front() = static_cast<char>(name.front() - 'a' + 'A');
            return faulty(
                ReadDate::Fault::Uncertain,
                fmt::format("'{}' is no day: {} is a {}", shown(text), read.date->iso(), name));
        }
    }
    if (!read.date) {
        read.why = fmt::format("'{}' {}", shown(text), read.why);
    }
    return read;
}

std::optional<DateOrder> against(const Date& date, const Date& limit) {
    for (const auto part : {&Date::year, &Date::month, &Date::day}) {
        if (limit.*part == 0) {
            break;
        }
        if (date.*part == 0) {
            return std::nullopt;
        }
        if (date.*part != limit.*part) {
            return date.*part < limit.*part ? DateOrder::Before : DateOrder::After;
        }
    }
    return DateOrder::Within;
}

}  // namespace quadrille
