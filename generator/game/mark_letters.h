// Marks by their letters, in either case.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/check.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

class MarkLetters {
  public:
    MarkLetters() = default;

    /// Requires: each mark has one letter, a to z, of its own.
    explicit MarkLetters(std::span<const spec::MarkSpec> marks) {
        for (std::size_t index = 0; index < marks.size(); ++index) {
            const std::size_t place = place_of(marks[index].letter.front());
            QUADRILLE_CHECK(place < kLetters);
            marks_[place] = spec::MarkId{index};
        }
    }

    [[nodiscard]] std::optional<spec::MarkId> find(std::string_view letter) const {
        const std::size_t place = letter.size() == 1 ? place_of(letter.front()) : kLetters;
        return place < kLetters ? marks_[place] : std::nullopt;
    }

  private:
    static constexpr std::size_t kLetters = 26;

    /// In the alphabet, from 0; of what is no letter: kLetters or beyond.
    static std::size_t place_of(char letter) {
        constexpr unsigned kToLower = 0x20;
        return (static_cast<unsigned char>(letter) | kToLower) - std::size_t{'a'};
    }

    std::array<std::optional<spec::MarkId>, kLetters> marks_{};
};

}  // namespace quadrille::game
