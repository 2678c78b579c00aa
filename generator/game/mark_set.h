// The marks on one site: usually none or one, in walking games several ("xo"). A set of MarkId in
// one word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::game {

class MarkSet {
  public:
    /// Marks have one letter each, so there are at most 26.
    static constexpr std::size_t kMaxMarks = 32;

    constexpr MarkSet() = default;

    constexpr explicit MarkSet(spec::MarkId mark) : bits_(1U << mark.index()) {}

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }

    [[nodiscard]] constexpr bool has(spec::MarkId mark) const {
        return ((bits_ >> mark.index()) & 1U) != 0;
    }

    constexpr void add(spec::MarkId mark) { bits_ |= 1U << mark.index(); }

    constexpr void remove(spec::MarkId mark) { bits_ &= ~(1U << mark.index()); }

    /// The first mark in the order of GameSpec::marks. Requires: not empty.
    [[nodiscard]] constexpr spec::MarkId first() const {
        return spec::MarkId{static_cast<std::size_t>(std::countr_zero(bits_))};
    }

    /// All marks, in the order of GameSpec::marks.
    [[nodiscard]] std::vector<spec::MarkId> list() const {
        std::vector<spec::MarkId> marks;
        for (MarkSet rest = *this; !rest.empty(); rest.remove(rest.first())) {
            marks.push_back(rest.first());
        }
        return marks;
    }

    [[nodiscard]] constexpr MarkSet without(MarkSet other) const {
        MarkSet rest;
        rest.bits_ = bits_ & ~other.bits_;
        return rest;
    }

    [[nodiscard]] constexpr MarkSet with(MarkSet other) const {
        MarkSet both;
        both.bits_ = bits_ | other.bits_;
        return both;
    }

    [[nodiscard]] constexpr MarkSet common(MarkSet other) const {
        MarkSet both;
        both.bits_ = bits_ & other.bits_;
        return both;
    }

    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

    constexpr bool operator==(const MarkSet&) const = default;

  private:
    std::uint32_t bits_ = 0;
};

}  // namespace quadrille::game
