// Finds marks by their letters, in either case.
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

    /// Requires: each mark has its own single letter, a to z.
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

    /// The place in the alphabet, from 0; for anything but a letter, kLetters or more.
    static std::size_t place_of(char letter) {
        constexpr unsigned kToLower = 0x20;
        return (static_cast<unsigned char>(letter) | kToLower) - std::size_t{'a'};
    }

    std::array<std::optional<spec::MarkId>, kLetters> marks_{};
};

}  // namespace quadrille::game
