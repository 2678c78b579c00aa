// Points of a table: exact, so that halves and thirds of a point never round. And what a win, a draw
// and a loss are worth: "1,0.5,0" or "3,1,0".
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::club {

class Points {
  public:
    /// Of a point; half of a thousandth is the least that a tie-break needs.
    static constexpr std::int64_t kWhole = 2000;

    constexpr Points() = default;

    constexpr explicit Points(std::int64_t units) : units_(units) {}

    constexpr auto operator<=>(const Points&) const = default;

    constexpr Points& operator+=(Points more) {
        units_ += more.units_;
        return *this;
    }

    constexpr friend Points operator+(Points a, Points b) { return Points(a.units_ + b.units_); }

    [[nodiscard]] constexpr std::int64_t units() const { return units_; }

    /// Requires: a sum of what a Scale gives, which is even.
    [[nodiscard]] constexpr Points half() const { return Points(units_ / 2); }

    /// "2.5", for programs.
    [[nodiscard]] std::string decimal() const;

    /// "2½", or "2.25" where it is no half, for people.
    [[nodiscard]] std::string text() const;

  private:
    std::int64_t units_ = 0;
};

/// What one game is worth to a player.
struct Scale {
    Points win{Points::kWhole};
    Points draw{Points::kWhole / 2};
    Points loss{};

    bool operator==(const Scale&) const = default;
};

/// "1,0.5,0": win, draw, loss, each from 0 to 1000 with up to three decimals. Nothing for any other
/// text, or where a draw is worth more than a win or less than a loss.
std::optional<Scale> parse_scale(std::string_view text);

}  // namespace quadrille::club
